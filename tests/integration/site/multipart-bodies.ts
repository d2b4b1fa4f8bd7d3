import { ReadableStream } from "node:stream/web";

/** A part of a form; with `file`, a file of that name. */
export interface FormPart {
  name: string;
  file?: string;
  value: string;
}

export function buildMultipartBody(boundary: string, parts: readonly FormPart[]): Buffer {
  const text = parts.map(({ name, file, value }) => {
    const fileName = file === undefined ? "" : `; filename="${file}"`;
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName}\r\n\r\n${value}\r\n`;
  });
  return Buffer.from(`${text.join("")}--${boundary}--\r\n`);
}

/** A body in chunks of `size` bytes. `onChunk` is called for each requested chunk. */
export function* splitIntoChunks(body: Uint8Array, size: number, onChunk?: () => void): Generator<Uint8Array> {
  for (let index = 0; index < body.length; index += size) {
    onChunk?.();
    yield body.subarray(index, index + size);
  }
}

/** Creates a request whose body pulls these chunks one by one. An exception aborts it. */
export function createStreamedPost(
  contentType: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  extraHeaders: Record<string, string> = {},
): Request {
  const headers = { ...extraHeaders, "Content-Type": contentType };
  const init = { method: "POST", headers, body: ReadableStream.from(chunks), duplex: "half" };
  return new Request("http://localhost:3000/x", init as RequestInit);
}
