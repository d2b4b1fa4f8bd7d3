import { requireBearer } from "~/auth/bearer.server";
import { db } from "~/data/db.server";
import { addressAt } from "~/domain/address-at";
import { addresses } from "~/domain/addresses";
import { Unavailable } from "~/domain/unavailable";
import { cacheControl } from "~/http/documents/cache-control.server";
import { allowOrigins } from "~/http/guards/cors.server";
import { isNotModified } from "~/http/documents/entity-tags.server";
import { jsonError } from "~/http/documents/json-error.server";
import { comeAgain, logUnavailable } from "~/http/documents/failures.server";
import { logError } from "~/http/server/log.server";
import { precondition } from "./if-match.server";
import type { Method } from "./operation.server";
import { operations } from "./operation-table.server";

/**
 * Answers a request below /api by the table of operations. Errors are JSON (docs/decisions/0004). An unexpected one is
 * logged here, once, and its text is not sent.
 */
export async function dispatch(request: Request): Promise<Response> {
  const response = await run(request).catch((error: unknown) => errorResponse(error, request));
  response.headers.set("Cache-Control", cacheControl.private);
  return finished(request, response);
}

/** A response ready to send: with CORS headers; without a body for HEAD. */
export function finished(request: Request, response: Response): Response {
  allowOrigins(request, response);
  return request.method === "HEAD" ? new Response(null, response) : response;
}

/** The response to an error that an operation threw. */
function errorResponse(error: unknown, request: Request): Response {
  if (error instanceof Unavailable) {
    logUnavailable(error);
    return jsonError(503, "The service can't answer right now, try again later", { headers: comeAgain });
  }
  logError(error, request);
  return jsonError(500, "Something went wrong on our side");
}

async function run(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { entry, params: { id = "" } = {} } = addressAt(pathname) ?? {};
  // Unlike pages, calls are written in one letter case.
  const isExact = pathname.startsWith(entry?.path.replace(/:id$/, "") ?? "");
  const atPath = operations.filter(({ address }) => address === entry && isExact);
  if (atPath.length === 0) return jsonError(404, `There is no such call; ${addresses.apiDocs()} lists them`);
  const method = request.method === "HEAD" ? "GET" : request.method;
  const operation = atPath.find((each) => each.method === method);
  if (!operation) return otherMethod(request, atPath);
  const bearer = operation.auth === "bearer" ? await requireBearer(db, request) : null;
  if (bearer && !bearer.ok) return bearer.response;
  const read = operation.body ? await operation.body.read(request) : null;
  if (read && !read.ok) return jsonError(read.status, read.error, read);
  const start = operation.conditional === "If-Match" ? precondition(request, id) : null;
  if (start && !start.ok) return start.response;
  const response = await operation.run({ db, request, id, body: read?.body, fromRevisions: start?.fromRevisions });
  const etag = response.headers.get("ETag");
  return operation.conditional === "If-None-Match" && etag && isNotModified(request, etag)
    ? new Response(null, { status: 304, headers: { ETag: etag } })
    : response;
}

/** The response for a method that a path doesn't have: 204 for OPTIONS, else 405; both with `Allow`. */
export function otherMethod(request: Request, atPath: readonly { method: Method }[]): Response {
  const methods = atPath.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const headers = { Allow: [...methods, "OPTIONS"].join(", ") };
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
  return jsonError(405, "This path has no such method", { headers });
}
