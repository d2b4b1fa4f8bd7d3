import type { z } from "zod";
import type { StaffSession } from "~/auth/session.server";
import type { Revisions } from "~/data/refusal.server";
import type { ActingDatabase } from "~/data/journal.server";
import { addresses, type Entry } from "~/domain/addresses";
import type { FieldError } from "~/http/documents/json-error.server";

/** A call of the API (docs/product.md section 7). The dispatch, /api/openapi.json, /api/docs and the tests read it. */
export interface Operation {
  method: Method;
  address: Entry;
  /** below `addresses.api`, as OpenAPI writes it: `/quote/{id}` */
  path: string;
  operationId: string;
  summary: string;
  description?: string;
  /** `optional`: with a token it returns more. A token that is sent has to be valid, whatever the call */
  auth: "none" | "optional" | "bearer";
  body?: RequestBody<unknown>;
  /** the precondition it supports: the dispatch answers 304 by `run`'s ETag, or fills `fromRevisions` */
  conditional?: "If-None-Match" | "If-Match";
  success: Success;
  /** its own error statuses with their causes; those of authentication and body are added */
  errors?: Partial<Record<ErrorStatus, string>>;
  run(call: Call<unknown>): Promise<Response>;
}

export type Method = "GET" | "POST" | "PATCH" | "DELETE";
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503;

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
  read(request: Request): Promise<BodyTaken<Body>>;
}

/** The checked body, or the arguments of `jsonError`. */
type BodyTaken<Body> = { ok: true; body: Body } | { ok: false; status: number; error: string; issues?: FieldError[] };

/** One request to an operation. */
export interface Call<Body> {
  /** acts for the account of the bearer token */
  db: ActingDatabase;
  request: Request;
  /** of the bearer token; null without one */
  staff: StaffSession | null;
  /** its path's `{id}`, decoded; "" where the path has none */
  id: string;
  body: Body;
  /** the revisions that a change may start from, by If-Match; undefined: any */
  fromRevisions: Revisions;
}

/** Makes an operation whose `run` gets the body that its `body` reads. */
export function operation<Body = undefined>(
  definition: Omit<Operation, "path" | "body" | "run"> & {
    body?: RequestBody<Body>;
    run(call: Call<Body>): Promise<Response>;
  },
): Operation {
  const path = definition.address.path.slice(addresses.api().length).replace(/:(\w+)/g, "{$1}");
  return { ...definition, path };
}
