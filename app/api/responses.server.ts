import { json } from "@remix-run/node";
import { jsonError } from "~/http/documents/json-error.server";
import { entityTag } from "./if-match.server";

/** Responses of several operations. */

/** 200 with a quote or page, and its ETag. */
export function tagged(record: { id: string; revision: number }, representation: unknown): Response {
  return json(representation, { headers: { ETag: entityTag(record) } });
}

/** 201 with the new resource's path. */
export function created(path: string, body: { id: string } | { url: string }): Response {
  return json(body, { status: 201, headers: { Location: path } });
}

export function deleted(): Response {
  return new Response(null, { status: 204 });
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
