import type { z } from "zod";
import type { Database } from "~/data/database.server";
import { addresses, type Entry } from "~/domain/addresses";
import type { Issue } from "~/http/json-error.server";

/**
 * One call of the API (spec.md section 7), said once: the dispatch, /api/openapi.json, /api/docs and the tests all read
 * it.
 */
export interface Operation {
  method: Method;
  address: Entry;
  /** below `addresses.api`, as OpenAPI writes it: `/quote/{id}` */
  path: string;
  operationId: string;
  summary: string;
  description?: string;
  auth: "none" | "bearer";
  body?: RequestBody<unknown>;
  /** the precondition it heeds: the dispatch answers 304 where `run`'s ETag is known, or reads `fromRevisions` */
  conditional?: "If-None-Match" | "If-Match";
  success: Success;
  /** the error statuses of its own, each with when it comes; those of auth and body come with these */
  errors: Partial<Record<ErrorStatus, string>>;
  run(call: Call<unknown>): Promise<Response>;
}

export type Method = "GET" | "POST" | "PATCH" | "DELETE";
export type ErrorStatus = 400 | 401 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503;

interface Success {
  status: 200 | 201 | 204;
  description: string;
  /** what a 200 or 201 carries, and an example of it */
  schema?: z.ZodType;
  example?: unknown;
}

/** How a request's body is described, and how it is read: checked, or the error to answer with. */
export interface RequestBody<Body> {
  contentType: "application/json" | "multipart/form-data";
  schema: z.ZodType;
  example?: unknown;
  errors: Partial<Record<ErrorStatus, string>>;
  read(request: Request): Promise<BodyTaken<Body>>;
}

/** What a body says, checked; or what `jsonError` answers with. */
type BodyTaken<Body> = { ok: true; body: Body } | { ok: false; status: number; error: string; issues?: Issue[] };

/** One request, as an operation sees it. */
export interface Call<Body> {
  db: Database;
  request: Request;
  /** the `{id}` of its path, decoded; empty where the path has none */
  id: string;
  body: Body;
  /** by If-Match, the revisions that a change may start from; undefined: any */
  fromRevisions: readonly number[] | undefined;
}

/** An operation whose `run` gets what its `body` reads. */
export function operation<Body = undefined>(
  definition: Omit<Operation, "path" | "body" | "run"> & {
    body?: RequestBody<Body>;
    run(call: Call<Body>): Promise<Response>;
  },
): Operation {
  const path = definition.address.path.slice(addresses.api().length).replace(/:(\w+)/g, "{$1}");
  return { ...definition, path };
}
