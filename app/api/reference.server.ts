import { errorsOf } from "./errors.server";
import { openApiDocument, versioning } from "./openapi.server";
import { operations } from "./operation-table.server";

export type ReferenceEntry = ReturnType<typeof apiReference>["operations"][number];

/** The data of /api/docs: the operations, and the OpenAPI document's schemas by name. */
export function apiReference() {
  const { servers, components } = openApiDocument();
  return {
    server: servers[0]?.url ?? "",
    versioning,
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
