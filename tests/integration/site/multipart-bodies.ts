import { ReadableStream } from "node:stream/web";

/** A part of a form; with `file`, a file of that name. */
export interface SentPart {
  name: string;
  file?: string;
  value: string;
}

export function bodyOf(boundary: string, parts: readonly SentPart[]): Buffer {
  const text = parts.map(({ name, file, value }) => {
    const fileName = file === undefined ? "" : `; filename="${file}"`;
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName}\r\n\r\n${value}\r\n`;
  });
  return Buffer.from(`${text.join("")}--${boundary}--\r\n`);
}

/** A body in chunks of `size` bytes. `onChunk` is called for each requested chunk. */
export function* chunksOf(body: Uint8Array, size: number, onChunk?: () => void): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += size) {
    onChunk?.();
    yield body.subarray(at, at + size);
  }
}

/** Creates a request whose body pulls these chunks one by one. An exception aborts it. */
export function postOf(
  contentType: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  more: Record<string, string> = {},
): Request {
  const headers = { ...more, "Content-Type": contentType };
  const init = { method: "POST", headers, body: ReadableStream.from(chunks), duplex: "half" };
  return new Request("http://localhost:3000/x", init as RequestInit);
}
