/** The content of a body, or the status and sentence of its refusal. */
export type BodyResult<T> = { ok: true; body: T } | { ok: false; status: number; error: string };

/**
 * Reads a request's body and counts its bytes while they arrive. Refuses more than `limit` bytes with 413, and keeps
 * none beyond them; a compressed body with 415, as its size doesn't tell its unpacked size; one that breaks off with
 * 400.
 */
export async function readBytes(request: Request, limit: number): Promise<BodyResult<Uint8Array<ArrayBuffer>>> {
  const refusal = checkBodyHeaders(request, limit);
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

/**
 * Returns the refusal of a body by the request's headers: 415 for a compressed one, 413 for more than `limit` bytes;
 * null where it may be read.
 */
export function checkBodyHeaders(request: Request, limit: number): BodyResult<never> | null {
  const encoding = request.headers.get("Content-Encoding");
  if (encoding !== null && encoding.trim().toLowerCase() !== "identity") {
    return refused(415, "Compressed bodies are not taken; send it as it is");
  }
  // A Content-Length is trusted only to refuse; an invalid one (NaN) refuses nothing.
  return Number(request.headers.get("Content-Length")) > limit ? tooLarge(limit) : null;
}

/**
 * Reads a request's JSON body. Refuses another content type with 415, a body that isn't JSON in UTF-8 with 400, and
 * others as `readBytes` does.
 */
export async function readJson(request: Request, limit: number): Promise<BodyResult<unknown>> {
  if (mediaType(request) !== "application/json") return refused(415, "The body must be application/json");
  const bytes = await readBytes(request, limit);
  if (!bytes.ok) return bytes;
  try {
    return { ok: true, body: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes.body)) as unknown };
  } catch {
    return refused(400, "The body is not JSON in UTF-8");
  }
}

/** Returns the content type of a request's body in lower case, without parameters. */
export function mediaType(request: Request): string {
  const [type = ""] = (request.headers.get("Content-Type") ?? "").split(";");
  return type.trim().toLowerCase();
}

/**
 * Reads and drops the rest of a body while the answer is sent. Without this, a client that still sends would wait for
 * ever, or would get a reset connection in place of the answer. After 32 MB it stops reading. It never throws.
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
    // The client is gone, and its body wasn't wanted.
  }
}

function tooLarge(limit: number): BodyResult<never> {
  return refused(413, `The body is larger than ${limit} bytes`);
}

function refused(status: number, error: string): BodyResult<never> {
  return { ok: false, status, error };
}
