import { crc32, deflateSync } from "node:zlib";

/** A PNG's chunk (PNG specification, 5.3). */
export function pngChunk(type: string, content: Uint8Array | string): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), Buffer.from(content)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey 8-bit PNG with any size in its header, raw rows of `data`, and preceding chunks. */
export function greyPng(width: number, height: number, data: Uint8Array, before: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const parts = [
    pngChunk("IHDR", header),
    ...before,
    pngChunk("IDAT", deflateSync(data, { level: 1 })),
    pngChunk("IEND", ""),
  ];
  return Buffer.concat([signature, ...parts]);
}

/** Compressed zeros for a chunk of a PNG, after its name. */
export function compressZeros(bytes: number): Buffer {
  return Buffer.concat([Buffer.from("x\0\0", "latin1"), deflateSync(Buffer.alloc(bytes), { level: 1 })]);
}

/** A JPEG with an additional segment after its first marker (ITU T.81, B.1.1). */
export function withSegment(jpeg: Buffer, marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(content, "latin1"), jpeg.subarray(2)]);
}

/** A JPEG with another size in its frame header (SOF). */
export function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(jpeg);
  const frame = forged.indexOf(Buffer.from([0xff, 0xc0, 0, 17]));
  if (frame < 0) throw new Error("The JPEG has no baseline frame of three colours");
  forged.writeUInt16BE(height, frame + 5);
  forged.writeUInt16BE(width, frame + 7);
  return forged;
}
