import { idempotentResponseTtlHours } from "~/data/idempotency-keys.server";
import { errorsOf } from "./errors.server";
import { openApiDocument, type Parameter, parametersOf, versioningPolicy } from "./openapi.server";
import { takesIdempotencyKey } from "./operation.server";
import { operations } from "./operation-table.server";

export type ReferenceEntry = ReturnType<typeof apiReference>["operations"][number];

/** The data of /api/docs: the operations, and the OpenAPI document's schemas by name. */
export function apiReference() {
  const { servers, components } = openApiDocument();
  return {
    server: servers[0]?.url ?? "",
    versioning: versioningPolicy,
    storedHours: idempotentResponseTtlHours,
    operations: operations.map((operation) => ({
      operationId: operation.operationId,
      method: operation.method,
      path: operation.path,
      summary: operation.summary,
      description: operation.description ?? "",
      protected: operation.auth === "bearer",
      conditional: operation.conditional ?? null,
      takesKey: takesIdempotencyKey(operation),
      parameters: parametersOf(operation).flatMap((each) => (each.in === "query" ? queryParameter(each) : [])),
      request: operation.body
        ? { contentType: operation.body.contentType, example: formatJson(operation.body.example) }
        : null,
      success: {
        status: operation.success.status,
        description: operation.success.description,
        example: formatJson(operation.success.example),
      },
      errors: Object.entries(errorsOf(operation)).map(([status, when]) => ({ status, when })),
    })),
    schemas: Object.entries(components.schemas).map(([name, schema]) => ({ name, json: formatJson(schema) })),
  };
}

function queryParameter({ name, description = "", schema }: Parameter) {
  return { name, description, values: schema.enum ?? [] };
}

function formatJson(value: unknown): string {
  return value === undefined ? "" : JSON.stringify(value, null, 2);
}
