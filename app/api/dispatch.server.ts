import { authenticateBearer } from "~/auth/session/bearer.server";
import { getAuditedDatabase } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { matchAddress } from "~/domain/site/match-address";
import { addresses } from "~/domain/site/addresses";
import { UnavailableError } from "~/domain/unavailable";
import { addCorsHeaders } from "~/http/guards/cors.server";
import { jsonBodyErrorResponse, jsonErrorResponse } from "~/http/responses/json-error.server";
import { logUnavailable } from "~/http/responses/unavailable.server";
import type { RequestContext } from "~/http/request-context";
import { logError } from "~/http/server/log.server";
import { encodeResponse } from "./encode-response.server";
import { scopeMissing } from "./errors.server";
import { runIdempotently } from "./idempotency.server";
import { readPrecondition } from "./if-match.server";
import { fieldErrorsOf } from "./json-body.server";
import { type ApiMethod, type Operation, takesIdempotencyKey } from "./operation.server";
import { operations } from "./operation-table.server";
import { invalidQueryResponse } from "./responses.server";

/**
 * Handles a request below /api by the table of operations. Errors are JSON (docs/decisions/0006-the-api.md). An
 * unexpected one is logged here, once, and its message isn't sent.
 */
export async function dispatch(request: Request, context: RequestContext): Promise<Response> {
  const { response, operation } = await route(request, context).catch((error: unknown) => ({
    response: errorResponse(error, request),
    operation: undefined,
  }));
  return await finishResponse(request, response, operation);
}

/** Compresses a response, adds CORS headers, and removes the body for HEAD. */
export async function finishResponse(request: Request, response: Response, operation?: Operation): Promise<Response> {
  const sent = await encodeResponse(request, response, { isConditional: operation?.conditional === "If-None-Match" });
  addCorsHeaders(request, sent);
  return request.method === "HEAD" ? new Response(null, sent) : sent;
}

function errorResponse(error: unknown, request: Request): Response {
  if (error instanceof UnavailableError) {
    logUnavailable(error);
    return jsonErrorResponse("unavailable", "The service can't answer right now, try again later");
  }
  logError(error, request);
  return jsonErrorResponse("internal", "Something went wrong on our side");
}

async function route(
  request: Request,
  context: RequestContext,
): Promise<{ response: Response; operation?: Operation }> {
  const { pathname, searchParams } = new URL(request.url);
  const { entry, params: { id = "" } = {}, isExact } = matchAddress(pathname) ?? {};
  // Unlike pages, operations are case-sensitive.
  const atPath = operations.filter(({ address }) => address === entry && isExact);
  if (atPath.length === 0) {
    return { response: jsonErrorResponse("unknown-call", `There is no such call; ${addresses.apiDocs()} lists them`) };
  }
  const method = request.method === "HEAD" ? "GET" : request.method;
  const operation = atPath.find((each) => each.method === method);
  if (!operation) return { response: methodNotAllowed(request, atPath) };
  return { operation, response: await runOperation(operation, { request, context, id, searchParams }) };
}

async function runOperation(
  operation: Operation,
  { request, context, id, searchParams }: Requested,
): Promise<Response> {
  const bearer = await authenticateBearer(db, request, { isRequired: operation.auth === "bearer" });
  // Guessing keys is limited like guessing links.
  if (!bearer.ok && bearer.isUnknownKey) context.isFailedLookup = true;
  if (!bearer.ok) return bearer.response;
  const { caller } = bearer;
  const isChange = operation.auth === "bearer" && operation.method !== "GET";
  if (isChange && caller?.scope === "read") return jsonErrorResponse("scope-missing", scopeMissing);
  const query = operation.query?.safeParse(Object.fromEntries(searchParams));
  if (query?.error) return invalidQueryResponse(fieldErrorsOf(query.error));
  const read = operation.body ? await operation.body.read(request) : null;
  if (read && !read.ok) return jsonBodyErrorResponse(read.status, read.error, read.issues);
  const condition = operation.conditional === "If-Match" ? readPrecondition(request, id) : null;
  if (condition && !condition.ok) return condition.response;
  const { fromRevisions } = condition ?? {};
  const call = {
    db: getAuditedDatabase(request, caller, "api"),
    request,
    caller,
    id,
    body: read?.body,
    query: query?.data,
  };
  const runAs = (recordId?: string) => operation.run({ ...call, fromRevisions, recordId });
  if (!caller || !takesIdempotencyKey(operation)) return await runAs();
  return await runIdempotently(db, request, caller.staffId, [operation.operationId, id, contentOf(call.body)], runAs);
}

interface Requested {
  request: Request;
  context: RequestContext;
  id: string;
  searchParams: URLSearchParams;
}

/** Returns the content of a checked body. The bytes of a form differ with each post. */
function contentOf(body: unknown): string | Uint8Array {
  return body instanceof Uint8Array ? body : (JSON.stringify(body) ?? "");
}

/** Returns the response for a method that a path doesn't support: 204 for OPTIONS, else 405; both with `Allow`. */
export function methodNotAllowed(request: Request, atPath: readonly { method: ApiMethod }[]): Response {
  const methods = atPath.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const headers = { Allow: [...methods, "OPTIONS"].join(", ") };
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
  return jsonErrorResponse("unknown-method", "This path has no such method", { headers });
}
