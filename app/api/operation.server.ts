import type { z } from "zod";
import type { ApiCaller } from "~/auth/session/bearer.server";
import type { StartRevisions } from "~/data/database/optimistic-update.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { addresses, type AddressEntry } from "~/domain/site/addresses";
import type { FieldError } from "~/http/responses/json-error.server";

/** A call of the API (docs/product.md section 7). The dispatch, /api/openapi.json, /api/docs and the tests read it. */
export interface Operation {
  method: ApiMethod;
  address: AddressEntry;
  /** below `addresses.api`, as OpenAPI writes it: `/quote/{id}` */
  path: string;
  operationId: string;
  summary: string;
  description?: string;
  /** `optional`: with a token it returns more. A token that is sent has to be valid, whatever the call */
  auth: "none" | "optional" | "bearer";
  body?: RequestBody<unknown>;
  /** its query parameters, each a property; all are optional */
  query?: z.ZodObject;
  /** it stores no response, and ignores an Idempotency-Key */
  storesNoResponse?: true;
  /** the precondition it supports: the dispatch answers 304 by `run`'s ETag, or fills `fromRevisions` */
  conditional?: "If-None-Match" | "If-Match";
  success: Success;
  /** its own error statuses with their causes; those of authentication and body are added */
  errors?: Partial<Record<ErrorStatus, string>>;
  run(call: OperationCall<unknown, unknown>): Promise<Response>;
}

/** Returns whether an operation takes an Idempotency-Key: whatever creates or restores something. */
export function takesIdempotencyKey({ method, auth, storesNoResponse }: Operation): boolean {
  return method === "POST" && auth === "bearer" && !storesNoResponse;
}

export type ApiMethod = "GET" | "POST" | "PATCH" | "DELETE";
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503;

interface Success {
  status: 200 | 201 | 204;
  description: string;
  /** the body of a 200 or 201, with an example */
  schema?: z.ZodType;
  example?: unknown;
}

/** A request's body: its description, and the function that reads and checks it. */
export interface RequestBody<Body> {
  contentType: "application/json" | "multipart/form-data";
  schema: z.ZodType;
  example?: unknown;
  errors: Partial<Record<ErrorStatus, string>>;
  read(request: Request): Promise<OperationBodyResult<Body>>;
}

/** The checked body, or the arguments of `jsonError`. */
type OperationBodyResult<Body> =
  { ok: true; body: Body } | { ok: false; status: number; error: string; issues?: FieldError[] };

/** One request to an operation. */
export interface OperationCall<Body, Query> {
  /** acts for the account of the bearer token */
  db: AuditedDatabase;
  request: Request;
  /** by the bearer token; null without one */
  caller: ApiCaller | null;
  /** its path's `{id}`, decoded; "" where the path has none */
  id: string;
  body: Body;
  query: Query;
  /** of a request with an Idempotency-Key: the id that a new record gets, however often the request is repeated */
  recordId: string | undefined;
  /** the revisions that a change may start from, by If-Match; undefined: any */
  fromRevisions: StartRevisions;
}

/** Makes an operation whose `run` gets the body that its `body` reads. */
export function defineOperation<Body = undefined, Query extends z.ZodObject = z.ZodObject>(
  definition: Omit<Operation, "path" | "body" | "query" | "run"> & {
    body?: RequestBody<Body>;
    query?: Query;
    run(call: OperationCall<Body, z.output<Query>>): Promise<Response>;
  },
): Operation {
  const path = definition.address.path.slice(addresses.api().length).replace(/:(\w+)/g, "{$1}");
  return { ...definition, path };
}
