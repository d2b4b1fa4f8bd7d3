import { errorsOf } from "./errors.server";
import { openApiDocument } from "./openapi.server";
import { operations } from "./operation-table.server";

/** The data of /api/docs: the operations, and the OpenAPI document's schemas by name. */
export interface ApiReference {
  server: string;
  operations: ReferenceEntry[];
  schemas: { name: string; json: string }[];
}

export interface ReferenceEntry {
  operationId: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  protected: boolean;
  /** the precondition it supports */
  conditional: "If-None-Match" | "If-Match" | null;
  request: { contentType: string; example: string } | null;
  success: { status: number; description: string; example: string };
  errors: { status: string; when: string }[];
}

/** The reference, made of the table that answers the calls. */
export function apiReference(): ApiReference {
  const { servers, components } = openApiDocument();
  return {
    server: servers[0]?.url ?? "",
    operations: operations.map((operation) => ({
      operationId: operation.operationId,
      method: operation.method,
      path: operation.path,
      summary: operation.summary,
      description: operation.description ?? "",
      protected: operation.auth === "bearer",
      conditional: operation.conditional ?? null,
      request: operation.body
        ? { contentType: operation.body.contentType, example: formatted(operation.body.example) }
        : null,
      success: {
        status: operation.success.status,
        description: operation.success.description,
        example: formatted(operation.success.example),
      },
      errors: Object.entries(errorsOf(operation)).map(([status, when]) => ({ status, when })),
    })),
    schemas: Object.entries(components.schemas).map(([name, schema]) => ({ name, json: formatted(schema) })),
  };
}

function formatted(value: unknown): string {
  return value === undefined ? "" : JSON.stringify(value, null, 2);
}
