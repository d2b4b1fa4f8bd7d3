import { createHash } from "node:crypto";
import { sealText, unsealText } from "~/auth/session/seal.server";
import type { Database } from "~/data/database/database.server";
import {
  claimIdempotentRequest,
  type IdempotentRequest,
  releaseIdempotentRequest,
  storeIdempotentResponse,
} from "~/data/idempotency-keys.server";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { jsonErrorResponse } from "~/http/responses/json-error.server";

export const idempotencyHeader = "Idempotency-Key";

/** Marks a response that was stored for an earlier request. */
export const replayedHeader = "Idempotency-Replayed";

/**
 * Runs a request once for each Idempotency-Key of an account. The same request with the same key receives the same
 * response for 24 hours; another request with that key gets 422, and a concurrent one 409. A response of 500 or more
 * isn't stored: the next request runs again under the same record id, so a record that was created nevertheless isn't
 * created twice. Without the header, just runs. Reasons: docs/decisions/0006-the-api.md.
 * @param asked what the response depends on, in addition to the account
 * @param run receives the id for a record that it creates; `undefined` without a key
 */
export async function runIdempotently(
  db: Database,
  request: Request,
  staffId: string,
  asked: readonly (string | Uint8Array)[],
  run: (recordId: string | undefined) => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get(idempotencyHeader);
  if (key === null) return await run(undefined);
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) return malformedKey();
  const keyed = { staffId, hash: hashOf([key]), requestHash: hashOf(asked) };
  const claim = await claimIdempotentRequest(db, keyed);
  switch (claim.state) {
    case "stored":
      return replayResponse(claim.response, staffId, key) ?? (await run(claim.recordId));
    case "running":
      return jsonErrorResponse("request-running", "The same request runs now, repeat it in a moment", {
        headers: { "Retry-After": "1" },
      });
    case "other":
      return jsonErrorResponse("idempotency-key-reused", "This Idempotency-Key was sent with another request");
    case "full":
      return jsonErrorResponse(
        "too-many-idempotency-keys",
        "This account has sent too many Idempotency-Keys, try again later",
        {
          headers: { "Retry-After": String(claim.retryAfter) },
        },
      );
    case "claimed":
      return await runAndStore(db, keyed, key, () => run(claim.recordId));
  }
}

/** Runs a request and stores its response. If the database becomes unavailable, the claim expires. */
async function runAndStore(
  db: Database,
  keyed: IdempotentRequest,
  key: string,
  run: () => Promise<Response>,
): Promise<Response> {
  let isDone = false;
  try {
    const response = await run();
    isDone = response.status < 500;
    if (isDone) await store(db, keyed, Buffer.from(await sealResponse(response, keyed.staffId, key)));
    return response;
  } finally {
    if (!isDone) await release(db, keyed);
  }
}

const store = withUnavailableFallback(storeIdempotentResponse, () => undefined);
const release = withUnavailableFallback(releaseIdempotentRequest, () => undefined);

/** The headers to store; the others are added to every response. */
const ownHeaders = ["Content-Type", "ETag", "Location", "Retry-After"];

/**
 * Returns a response as it is stored. It may contain a customer's name, so it is encrypted, and can't be decrypted
 * without the client's key, of which the database has only a hash.
 */
async function sealResponse(response: Response, staffId: string, key: string): Promise<string> {
  const headers = ownHeaders.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const body = response.status === 204 ? null : await response.clone().text();
  return sealText("stored response", JSON.stringify({ status: response.status, headers, body }), staffId, key);
}

/** Opens a stored response; null if AUTH_SECRET has changed since. */
function replayResponse(sealedResponse: Buffer, staffId: string, key: string): Response | null {
  const text = unsealText("stored response", sealedResponse.toString(), staffId, key);
  if (text === null) return null;
  const { status, headers, body } = JSON.parse(text) as {
    status: number;
    headers: [string, string][];
    body: string | null;
  };
  const response = new Response(body, { status, headers });
  response.headers.set(replayedHeader, "true");
  return response;
}

/** Hashes parts with their lengths, so that "ab", "c" and "a", "bc" differ. */
function hashOf(parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${Buffer.byteLength(part)} `).update(part);
  return hash.digest();
}

function malformedKey(): Response {
  const message = "Must have 1 to 255 printable ASCII characters";
  return jsonErrorResponse("malformed-idempotency-key", "The Idempotency-Key is malformed", {
    issues: [{ path: idempotencyHeader, message }],
  });
}
