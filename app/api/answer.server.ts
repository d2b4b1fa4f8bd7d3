import { requireBearer } from "~/auth/bearer.server";
import { db } from "~/data/db.server";
import { Unavailable } from "~/domain/unavailable";
import { allowOrigins } from "~/http/cors.server";
import { isNotModified } from "~/http/entity-tags.server";
import { jsonError } from "~/http/json-error.server";
import { comeAgain, logUnavailable } from "~/http/failures.server";
import { logError } from "~/http/log.server";
import { precondition } from "./if-match.server";
import type { Method, Operation } from "./operation.server";
import { operations } from "./operations.server";

/**
 * Answers a request below /api by the table of operations. Errors are always JSON (docs/decisions/0004); an unexpected
 * one is logged here, once, and never shown.
 */
export async function answerApi(request: Request): Promise<Response> {
  const response = await answer(request).catch((error: unknown) => errorResponse(error, request));
  response.headers.set("Cache-Control", "no-store");
  return finished(request, response);
}

/** An answer as it is sent: CORS says who may read it, and HEAD gets no body. */
export function finished(request: Request, response: Response): Response {
  allowOrigins(request, response);
  return request.method === "HEAD" ? new Response(null, response) : response;
}

/** The status and sentence for an error that an operation threw. */
function errorResponse(error: unknown, request: Request): Response {
  if (error instanceof Unavailable) {
    logUnavailable(error);
    return jsonError(503, "The service can't answer right now, try again later", { headers: comeAgain });
  }
  logError(error, request);
  return jsonError(500, "Something went wrong on our side");
}

async function answer(request: Request): Promise<Response> {
  const found = operationsAt(new URL(request.url).pathname);
  if (!found) return jsonError(404, "There is no such call; /api/docs lists them");
  const method = request.method === "HEAD" ? "GET" : request.method;
  const operation = found.operations.find((each) => each.method === method);
  if (!operation) return otherMethod(request, found.operations);
  const bearer = operation.auth === "bearer" ? await requireBearer(db, request) : null;
  if (bearer && !bearer.ok) return bearer.response;
  const read = operation.body ? await operation.body.read(request) : null;
  if (read && !read.ok) return jsonError(read.status, read.error, read);
  const start = operation.conditional === "If-Match" ? precondition(request, found.id) : null;
  if (start && !start.ok) return start.response;
  const response = await operation.run({
    db,
    request,
    id: found.id,
    body: read?.body,
    fromRevisions: start?.fromRevisions,
  });
  const etag = response.headers.get("ETag");
  return operation.conditional === "If-None-Match" && etag && isNotModified(request, etag)
    ? new Response(null, { status: 304, headers: { ETag: etag } })
    : response;
}

/** The operations of a path, and what stands at its `{id}`; null when there are none. A slash at the end is forgiven. */
function operationsAt(pathname: string): { operations: Operation[]; id: string } | null {
  const segments = pathname
    .replace(/^\/api\//, "/")
    .replace(/\/$/, "")
    .split("/");
  const atPath = operations.filter(({ path }) => idIn(path.split("/"), segments) !== null);
  if (!atPath[0]) return null;
  return { operations: atPath, id: idIn(atPath[0].path.split("/"), segments) ?? "" };
}

/** What a path's segments have at the pattern's `{id}`, empty where it has none; null when they don't match. */
function idIn(pattern: readonly string[], segments: readonly string[]): string | null {
  if (pattern.length !== segments.length) return null;
  let id = "";
  for (const [index, segment] of segments.entries()) {
    if (pattern[index] === "{id}" && segment !== "") id = decoded(segment);
    else if (pattern[index] !== segment) return null;
  }
  return id;
}

/** A segment that can't be decoded stays as it is: no id has a `%`. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Answers a method that a path doesn't have: OPTIONS with 204, any other with 405; both say which it has. */
export function otherMethod(request: Request, atPath: readonly { method: Method }[]): Response {
  const methods = atPath.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const headers = { Allow: [...methods, "OPTIONS"].join(", ") };
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
  return jsonError(405, "This path has no such method", { headers });
}
