import { json } from "@remix-run/node";
import { type FieldError, jsonErrorResponse } from "~/http/responses/json-error.server";
import { entityTag, type Representation } from "./if-match.server";

/**
 * Returns the 200 with a quote or page and its ETag, or the 404.
 * @param of which representation `as` creates, if the record has several
 */
export function recordResponse<Stored extends { id: string; revision: number; updatedAt?: Date }>(
  record: Stored | null,
  as: (record: Stored) => unknown,
  of?: Representation,
): Response {
  return record ? json(as(record), { headers: { ETag: entityTag(record, of) } }) : recordNotFoundResponse();
}

export function createdResponse(path: string, body: { id: string } | { url: string }): Response {
  return json(body, { status: 201, headers: { Location: path } });
}

/**
 * Returns the 201 of a record whose id is taken: an earlier run with the same Idempotency-Key created it, and it was
 * changed since. Throws without an id, as a random one can't be taken.
 */
export function alreadyCreatedResponse(
  recordId: string | undefined,
  address: (parts: { id: string }) => string,
): Response {
  if (recordId === undefined) throw new Error("A new random id is taken");
  return createdResponse(address({ id: recordId }), { id: recordId });
}

export function invalidQueryResponse(issues: FieldError[]): Response {
  return jsonErrorResponse("invalid-fields", "The query has parameters that are wrong", { issues });
}

export function copiedResponse(id: string | null, address: (parts: { id: string }) => string): Response {
  return id === null ? recordNotFoundResponse() : createdResponse(address({ id }), { id });
}

export function deletedResponse(result: { ok: true } | { ok: false; reason: "not-found" | "stale" }): Response {
  return result.ok ? new Response(null, { status: 204 }) : refusedResponse(result.reason);
}

export function recordNotFoundResponse(): Response {
  return jsonErrorResponse("not-found", "There is nothing under this id");
}

/** Returns the 404, or the 412 of a stale change. */
export function refusedResponse(reason: "not-found" | "stale"): Response {
  if (reason === "not-found") return recordNotFoundResponse();
  return jsonErrorResponse(
    "revision-stale",
    "It was changed meanwhile: read it again and send your change with its new ETag",
  );
}
