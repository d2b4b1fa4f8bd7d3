/** A part of a form; with `file`, a file of that name. */
export interface SentPart {
  name: string;
  file?: string;
  value: string;
}

/** The bytes of a form of these parts. */
export function bodyOf(boundary: string, parts: readonly SentPart[]): Buffer {
  const text = parts.map(({ name, file, value }) => {
    const fileName = file === undefined ? "" : `; filename="${file}"`;
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName}\r\n\r\n${value}\r\n`;
  });
  return Buffer.from(`${text.join("")}--${boundary}--\r\n`);
}

/** A body in chunks of `size` bytes; `onChunk` hears of each that is asked for. */
export function* chunksOf(body: Uint8Array, size: number, onChunk?: () => void): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += size) {
    onChunk?.();
    yield body.subarray(at, at + size);
  }
}

/** A request whose body comes in these chunks, the next when it is asked for; a chunk that is an error breaks it off. */
export function postOf(contentType: string, chunks: Iterable<Uint8Array | Error>, headers: HeadersInit = {}): Request {
  const source = chunks[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = source.next();
        if (next.done) controller.close();
        else if (next.value instanceof Error) controller.error(next.value);
        else controller.enqueue(next.value);
      },
    },
    { highWaterMark: 0 },
  );
  const all = new Headers(headers);
  all.set("Content-Type", contentType);
  return new Request("http://localhost:3000/x", { method: "POST", headers: all, body, duplex: "half" } as RequestInit);
}
