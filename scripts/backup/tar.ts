import { CommandError } from "../setup/processes/outcome.mjs";

/** A file in an archive. */
export interface TarFile {
  /** at most 100 ASCII characters */
  name: string;
  bytes: Uint8Array;
}

const block = 512;

/** Packs files as a tar archive (POSIX ustar). A stream, so that pictures in an S3 store need no copy on the disk. */
export async function* packTar(files: AsyncIterable<TarFile>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of files) {
    yield header(name, bytes.length);
    yield bytes;
    yield Buffer.alloc(padding(bytes.length));
  }
  yield Buffer.alloc(2 * block);
}

/** Unpacks an archive by `packTar`. */
export async function* unpackTar(parts: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const stream = parts[Symbol.asyncIterator]();
  let rest: Uint8Array = Buffer.alloc(0);
  const take = async (length: number) => {
    while (rest.length < length) {
      const next = await stream.next();
      if (next.done) throw new CommandError("This backup is damaged: the archive of pictures is cut off.");
      rest = Buffer.concat([rest, next.value]);
    }
    const taken = Buffer.from(rest.subarray(0, length));
    rest = rest.subarray(length);
    return taken;
  };
  for (let head = await take(block); head[0] !== 0; head = await take(block)) {
    const size = parseInt(head.toString("latin1", 124, 135), 8);
    const bytes = await take(size);
    await take(padding(size));
    yield { name: head.toString("latin1", 0, 100).replace(/\0.*/s, ""), bytes };
  }
  while (!(await stream.next()).done);
}

function header(name: string, size: number): Buffer {
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  const head = Buffer.alloc(block);
  head.write(name, 0, "latin1");
  head.write(octal(0o600, 7) + octal(0, 7) + octal(0, 7) + octal(size, 11) + octal(0, 11), 100);
  // The checksum counts its own field as spaces.
  head.write(`${" ".repeat(8)}0`, 148);
  head.write("ustar\x0000", 257);
  head.write(
    `${octal(
      head.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  );
  return head;
}

function padding(size: number): number {
  return -size & (block - 1);
}
