import type { z } from "zod";
import type { ApiCaller } from "~/auth/session/bearer.server";
import type { ExpectedRevisions } from "~/data/database/optimistic-update.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { addresses, type AddressEntry } from "~/domain/site/addresses";
import type { FieldError } from "~/http/responses/json-error.server";

/**
 * An operation of the API (docs/product.md section 7). The dispatcher, /api/openapi.json, /api/docs and the tests read
 * it.
 */
export interface Operation {
  method: ApiMethod;
  address: AddressEntry;
  /** below `addresses.api`, in OpenAPI's notation: `/quote/{id}` */
  path: string;
  operationId: string;
  summary: string;
  description?: string;
  /** `optional`: returns more with a token. A token that is sent must be valid, whatever the operation */
  auth: "none" | "optional" | "bearer";
  body?: RequestBody<unknown>;
  /** query parameters, each a property; all are optional */
  query?: z.ZodObject;
  /** stores no response, and ignores an Idempotency-Key */
  storesNoResponse?: true;
  /** the supported precondition: the dispatcher responds 304 by the ETag of `run`, or sets `fromRevisions` */
  conditional?: "If-None-Match" | "If-Match";
  success: Success;
  /** its own error statuses with their causes; those of authentication and body are added */
  errors?: Partial<Record<ErrorStatus, string>>;
  run(call: OperationCall<unknown, unknown>): Promise<Response>;
}

/** Returns whether an operation accepts an Idempotency-Key, as all that create or restore something do. */
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

/** The description of a request body, and the function that reads and checks it. */
export interface RequestBody<Body> {
  contentType: "application/json" | "multipart/form-data";
  schema: z.ZodType;
  example?: unknown;
  errors: Partial<Record<ErrorStatus, string>>;
  read(request: Request): Promise<OperationBodyResult<Body>>;
}

/** The checked body, or the arguments of `jsonBodyErrorResponse`. */
type OperationBodyResult<Body> =
  { ok: true; body: Body } | { ok: false; status: number; error: string; issues?: FieldError[] };

export interface OperationCall<Body, Query> {
  /** audits changes as those of the token's account */
  db: AuditedDatabase;
  request: Request;
  /** by the bearer token; `null` without one */
  caller: ApiCaller | null;
  /** the path's `{id}`, decoded; "" if the path has none */
  id: string;
  body: Body;
  query: Query;
  /** for a request with an Idempotency-Key: the id of a new record, the same for every repetition */
  recordId: string | undefined;
  /** the revisions from which a change may start, by If-Match; `undefined` for any */
  fromRevisions: ExpectedRevisions;
}

/** Defines an operation whose `run` receives the body that `body` reads. */
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
