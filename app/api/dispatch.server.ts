import { readBearer } from "~/auth/bearer.server";
import { databaseOf } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { addressAt } from "~/domain/address-at";
import { addresses } from "~/domain/addresses";
import { Unavailable } from "~/domain/unavailable";
import { allowOrigins } from "~/http/guards/cors.server";
import { isNotModified } from "~/http/documents/entity-tags.server";
import { bodyError, jsonError } from "~/http/documents/json-error.server";
import { logUnavailable } from "~/http/documents/failures.server";
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
  return finished(request, response);
}

/** Returns a response ready to send: with CORS headers, and without a body for HEAD. */
export function finished(request: Request, response: Response): Response {
  allowOrigins(request, response);
  return request.method === "HEAD" ? new Response(null, response) : response;
}

/** Returns the response to an error that an operation threw. */
function errorResponse(error: unknown, request: Request): Response {
  if (error instanceof Unavailable) {
    logUnavailable(error);
    return jsonError("unavailable", "The service can't answer right now, try again later");
  }
  logError(error, request);
  return jsonError("internal", "Something went wrong on our side");
}

async function run(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { entry, params: { id = "" } = {}, isExact } = addressAt(pathname) ?? {};
  // Unlike pages, calls are written in one letter case.
  const atPath = operations.filter(({ address }) => address === entry && isExact);
  if (atPath.length === 0) return jsonError("unknown-call", `There is no such call; ${addresses.apiDocs()} lists them`);
  const method = request.method === "HEAD" ? "GET" : request.method;
  const operation = atPath.find((each) => each.method === method);
  if (!operation) return otherMethod(request, atPath);
  const bearer = await readBearer(db, request, { isRequired: operation.auth === "bearer" });
  if (!bearer.ok) return bearer.response;
  const read = operation.body ? await operation.body.read(request) : null;
  if (read && !read.ok) return bodyError(read.status, read.error, read.issues);
  const condition = operation.conditional === "If-Match" ? precondition(request, id) : null;
  if (condition && !condition.ok) return condition.response;
  const { staff } = bearer;
  const { fromRevisions } = condition ?? {};
  const acting = databaseOf(request, staff, "api");
  const response = await operation.run({ db: acting, request, staff, id, body: read?.body, fromRevisions });
  const etag = response.headers.get("ETag");
  if (operation.conditional !== "If-None-Match" || !etag || !isNotModified(request, etag)) return response;
  response.headers.delete("Content-Type");
  return new Response(null, { status: 304, headers: response.headers });
}

/** Returns the response for a method that a path doesn't have: 204 for OPTIONS, else 405; both with `Allow`. */
export function otherMethod(request: Request, atPath: readonly { method: Method }[]): Response {
  const methods = atPath.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const headers = { Allow: [...methods, "OPTIONS"].join(", ") };
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
  return jsonError("unknown-method", "This path has no such method", { headers });
}
