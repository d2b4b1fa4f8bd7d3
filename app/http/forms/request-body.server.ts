/** The content of a body, or the status and message of its refusal. */
export type RequestBodyResult<T> = { ok: true; body: T } | { ok: false; status: number; error: string };

/**
 * Reads a body of at most `limit` bytes, counted while they arrive. Refuses a larger one with 413, a compressed one with
 * 415, and an incomplete one with 400.
 */
export async function readRequestBytes(
  request: Request,
  limit: number,
): Promise<RequestBodyResult<Uint8Array<ArrayBuffer>>> {
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

/** Refuses a compressed body with 415 and one of more than `limit` bytes with 413, by the headers; null for others. */
export function checkBodyHeaders(request: Request, limit: number): RequestBodyResult<never> | null {
  const encoding = request.headers.get("Content-Encoding");
  if (encoding !== null && encoding.trim().toLowerCase() !== "identity") {
    return refused(415, "Compressed bodies are not taken; send it as it is");
  }
  // An invalid Content-Length (NaN) refuses nothing.
  return Number(request.headers.get("Content-Length")) > limit ? tooLarge(limit) : null;
}

/** Reads a JSON body. Refuses other content types with 415, malformed JSON with 400, and others as `readRequestBytes` does. */
export async function readRequestJson(request: Request, limit: number): Promise<RequestBodyResult<unknown>> {
  if (getRequestMediaType(request) !== "application/json") return refused(415, "The body must be application/json");
  const bytes = await readRequestBytes(request, limit);
  if (!bytes.ok) return bytes;
  try {
    return { ok: true, body: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes.body)) as unknown };
  } catch {
    return refused(400, "The body is not JSON in UTF-8");
  }
}

/** Returns the content type of a request in lower case, without parameters. */
export function getRequestMediaType(request: Request): string {
  const [type = ""] = (request.headers.get("Content-Type") ?? "").split(";");
  return type.trim().toLowerCase();
}

/**
 * Reads and drops the rest of a body, at most 32 MB, while the response is sent. Otherwise a client that still sends could
 * wait forever, or get a reset connection instead of the response. Never throws.
 */
export async function discardRequestBody(request: Request): Promise<void> {
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
    // The client has disconnected.
  }
}

function tooLarge(limit: number): RequestBodyResult<never> {
  return refused(413, `The body is larger than ${limit} bytes`);
}

function refused(status: number, error: string): RequestBodyResult<never> {
  return { ok: false, status, error };
}
