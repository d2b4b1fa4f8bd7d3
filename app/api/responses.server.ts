import { json } from "@remix-run/node";

/** The answers of calls that went well; errors are `jsonError`'s. */

/** 200 with a record and its ETag. */
export function shown(representation: unknown, entityTag: string): Response {
  return json(representation, { headers: { ETag: entityTag } });
}

/** 304: the client has it. */
export function notModified(entityTag: string): Response {
  return new Response(null, { status: 304, headers: { ETag: entityTag } });
}

/** 201 with the new resource's path and what the call gives of it. */
export function created(path: string, body: { id: string } | { url: string }): Response {
  return json(body, { status: 201, headers: { Location: path } });
}

/** 204. */
export function deleted(): Response {
  return new Response(null, { status: 204 });
}
