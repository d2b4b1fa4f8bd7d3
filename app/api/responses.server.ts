import { json } from "@remix-run/node";
import { jsonError } from "~/http/documents/json-error.server";
import { entityTag } from "./if-match.server";

/** Responses of several operations. */

/**
 * 200 with a quote or page, and its ETag; 404 without one.
 * @param isPartial without the customer's name
 */
export function found<Stored extends { id: string; revision: number }>(
  record: Stored | null,
  as: (record: Stored) => unknown,
  isPartial = false,
): Response {
  return record ? json(as(record), { headers: { ETag: entityTag(record, isPartial) } }) : recordNotFound();
}

/** 201 with the new resource's path. */
export function created(path: string, body: { id: string } | { url: string }): Response {
  return json(body, { status: 201, headers: { Location: path } });
}

/** 201 with the copy's id and path; 404 where there was nothing to copy. */
export function copied(id: string | null, address: (parts: { id: string }) => string): Response {
  return id === null ? recordNotFound() : created(address({ id }), { id });
}

/** 204, or the refusal. */
export function deleted(result: { ok: true } | { ok: false; reason: "not-found" | "stale" }): Response {
  return result.ok ? new Response(null, { status: 204 }) : refused(result.reason);
}

/** 404: nothing has this id. */
export function recordNotFound(): Response {
  return jsonError(404, "There is nothing under this id");
}

/** 404, or 412: somebody saved meanwhile. */
export function refused(reason: "not-found" | "stale"): Response {
  if (reason === "not-found") return recordNotFound();
  return jsonError(412, "It was changed meanwhile: read it again and send your change with its new ETag");
}
