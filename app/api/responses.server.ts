import { json } from "@remix-run/node";
import { type FieldError, jsonError } from "~/http/responses/json-error.server";
import { entityTag, type Representation } from "./if-match.server";

/** Responses of several operations. */

/**
 * Makes the 200 with a quote or page and its ETag, or the 404 where there is none.
 * @param of which representation `as` makes, where the record has several
 */
export function recordResponse<Stored extends { id: string; revision: number; updatedAt?: Date }>(
  record: Stored | null,
  as: (record: Stored) => unknown,
  of?: Representation,
): Response {
  return record ? json(as(record), { headers: { ETag: entityTag(record, of) } }) : recordNotFoundResponse();
}

/** Makes the 201 with the new record's path. */
export function createdResponse(path: string, body: { id: string } | { url: string }): Response {
  return json(body, { status: 201, headers: { Location: path } });
}

/**
 * Makes the 201 of a record whose id is taken: an earlier run of the same request with its Idempotency-Key created the
 * record, which was changed since. Throws without an id, as a random one can't be taken.
 */
export function alreadyCreatedResponse(
  recordId: string | undefined,
  address: (parts: { id: string }) => string,
): Response {
  if (recordId === undefined) throw new Error("A new random id is taken");
  return createdResponse(address({ id: recordId }), { id: recordId });
}

/** Makes the 400 of wrong query parameters. */
export function invalidQueryResponse(issues: FieldError[]): Response {
  return jsonError("invalid-fields", "The query has parameters that are wrong", { issues });
}

/** Makes the 201 with the copy's id and path, or the 404 where there was nothing to copy. */
export function copiedResponse(id: string | null, address: (parts: { id: string }) => string): Response {
  return id === null ? recordNotFoundResponse() : createdResponse(address({ id }), { id });
}

/** Makes the 204 of a delete, or its refusal. */
export function deletedResponse(result: { ok: true } | { ok: false; reason: "not-found" | "stale" }): Response {
  return result.ok ? new Response(null, { status: 204 }) : refusedResponse(result.reason);
}

/** Makes the 404: nothing has this id. */
export function recordNotFoundResponse(): Response {
  return jsonError("not-found", "There is nothing under this id");
}

/** Makes the refusal of a change: 404, or 412 where somebody saved meanwhile. */
export function refusedResponse(reason: "not-found" | "stale"): Response {
  if (reason === "not-found") return recordNotFoundResponse();
  return jsonError("revision-stale", "It was changed meanwhile: read it again and send your change with its new ETag");
}
