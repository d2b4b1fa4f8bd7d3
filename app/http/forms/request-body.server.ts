/** What a body says; or why not, as the status and sentence of an answer. */
export type BodyRead<T> = { ok: true; body: T } | { ok: false; status: number; error: string };

/**
 * The bytes of a request's body, counted as they come in: beyond `limit` bytes nothing more is kept, and the answer is
 * 413. A compressed body is refused with 415, as its size says nothing about what it unpacks to.
 */
export async function readBytes(request: Request, limit: number): Promise<BodyRead<Uint8Array<ArrayBuffer>>> {
  const refusal = bodyRefusal(request, limit);
  if (refusal) return refusal;
  if (!request.body) return { ok: true, body: new Uint8Array() };
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const chunk = await reader.read().catch(() => null);
    if (chunk === null) return refused(400, "The body broke off");
    if (chunk.done) return { ok: true, body: Buffer.concat(chunks, length) };
    length += chunk.value.byteLength;
    if (length > limit) {
      reader.releaseLock();
      return tooLarge(limit);
    }
    chunks.push(chunk.value);
  }
}

/** What a request's headers say already against its body: 415 for a compressed one, 413 for one beyond `limit` bytes. */
export function bodyRefusal(request: Request, limit: number): BodyRead<never> | null {
  const encoding = request.headers.get("Content-Encoding");
  if (encoding !== null && encoding.trim().toLowerCase() !== "identity") {
    return refused(415, "Compressed bodies are not taken; send it as it is");
  }
  // The length that is announced is believed only when it is too much; a senseless one (NaN) never is.
  return Number(request.headers.get("Content-Length")) > limit ? tooLarge(limit) : null;
}

/** A request's JSON body; 415 for another content type, 413 beyond `limit` bytes, 400 for what isn't UTF-8 and JSON. */
export async function readJson(request: Request, limit: number): Promise<BodyRead<unknown>> {
  if (mediaType(request) !== "application/json") return refused(415, "The body must be application/json");
  const bytes = await readBytes(request, limit);
  if (!bytes.ok) return bytes;
  try {
    return { ok: true, body: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes.body)) as unknown };
  } catch {
    return refused(400, "The body is not JSON in UTF-8");
  }
}

/** The content type of a request's body, lower case, without parameters. */
export function mediaType(request: Request): string {
  const [type = ""] = (request.headers.get("Content-Type") ?? "").split(";");
  return type.trim().toLowerCase();
}

/**
 * Lets what is left of a body run off unkept, while the answer is on its way. A client that is still sending would
 * otherwise block, or lose the answer to a reset connection. Past 32 MB the connection is given up.
 */
export async function discardBody(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return;
  const reader = request.body.getReader();
  try {
    let left = 32 * 1_048_576;
    while (left > 0) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client is gone, and what it sent wasn't wanted.
  }
}

function tooLarge(limit: number): BodyRead<never> {
  return refused(413, `The body is larger than ${limit} bytes`);
}

function refused(status: number, error: string): BodyRead<never> {
  return { ok: false, status, error };
}
