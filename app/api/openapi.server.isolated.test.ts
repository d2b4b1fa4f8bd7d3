import { expect, test, vi } from "vitest";
import { getAllowedQueryParameters } from "~/domain/site/addresses";
import { openApiDocument, versioningPolicy } from "./openapi.server";
import { takesIdempotencyKey } from "./operation.server";
import { operations } from "./operation-table.server";

vi.mock("~/env.server", () => {
  const imageStore = { kind: "file", directory: "/nowhere" };
  const env = { databaseUrl: "mysql://nobody@localhost/none", authSecret: "a secret of the unit tests", imageStore };
  return { env: { ...env, siteUrl: "https://x.example", dataDir: "/nowhere" } };
});

interface DescribedOperation {
  operationId: string;
  security?: unknown;
  parameters: { name: string; in: string; schema: object }[];
  requestBody?: { content: object };
  responses: object;
}

const document = openApiDocument();

test("no operation is listed twice, and each has an id of its own", () => {
  const keys = operations.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test("every reference leads to a schema", () => {
  const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
  expect(references.length).toBeGreaterThan(50);
  const known = Object.keys(document.components.schemas).map((name) => `"$ref":"#/components/schemas/${name}"`);
  for (const reference of references) expect(known).toContain(reference);
});

test("the document is the table's: each operation with its security, body and statuses", () => {
  const paths = document.paths as Record<string, Record<string, DescribedOperation>>;
  for (const operation of operations) {
    const { method, path, operationId, address, auth, body, query, success, conditional } = operation;
    const described = paths[path]?.[method.toLowerCase()];
    expect(described?.operationId).toBe(operationId);
    expect(described?.security).toEqual({ none: [], optional: [{}, { bearer: [] }], bearer: [{ bearer: [] }] }[auth]);
    expect(Object.keys(described?.requestBody?.content ?? {})).toEqual(body ? [body.contentType] : []);
    const statuses = Object.keys(described?.responses ?? {}).map(Number);
    expect(statuses).toEqual(expect.arrayContaining([success.status, 500, 503]));
    expect(statuses).toContain(401);
    expect(statuses.includes(412)).toBe(conditional === "If-Match");
    expect(statuses.includes(413)).toBe(body !== undefined);
    const parameterNames = (location: string) =>
      described?.parameters.flatMap((each) => (each.in === location ? each.name : []));
    // What the address doesn't name is removed before the operation reads it.
    expect(parameterNames("query")).toEqual(
      method === "GET" ? getAllowedQueryParameters(address).map(([name]) => name) : [],
    );
    if (query) expect(parameterNames("query")).toEqual(Object.keys(query.shape));
    expect(parameterNames("header")?.includes("Idempotency-Key")).toBe(takesIdempotencyKey(operation));
    expect(statuses.includes(422)).toBe(takesIdempotencyKey(operation));
  }
  expect(document.servers).toEqual([{ url: "https://x.example/api" }]);
});

test("every POST takes an Idempotency-Key but those of logins, and lists have typed parameters", () => {
  const withoutKey = operations.filter((each) => each.method === "POST" && !takesIdempotencyKey(each));
  expect(withoutKey.map(({ operationId }) => operationId)).toEqual(["logIn", "logOut"]);
  const paths = document.paths as Record<string, Record<string, DescribedOperation>>;
  expect(paths["/quote"]?.get?.parameters).toMatchObject([
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "after", schema: { type: "string" } },
    { name: "q", schema: { type: "string" } },
    { name: "status", schema: { enum: ["draft", "sent", "won", "lost", "archived"] } },
    { name: "updatedSince", schema: { type: "string", format: "date-time" } },
  ]);
});

test("responses may get more fields, requests and their errors have named codes", () => {
  const schemas = document.components.schemas as Record<string, { additionalProperties?: unknown; properties: object }>;
  for (const name of ["Quote", "SeenQuote", "Tour", "Page", "Item", "Error"]) {
    expect(schemas[name], name).not.toHaveProperty("additionalProperties");
  }
  expect(JSON.stringify(document.paths)).not.toContain('"additionalProperties":false');
  expect(Object.keys(schemas.Error?.properties ?? {})).toEqual(["error", "code", "issues"]);
  expect(document.info.description).toContain(versioningPolicy);
});

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  "the examples of %s are what its schemas say",
  (_, { body, success }) => {
    if (body?.contentType === "application/json") expect(body.schema.parse(body.example)).toBeTruthy();
    expect(success.schema === undefined).toBe(success.status === 204);
    if (success.schema) expect(success.schema.parse(success.example)).toEqual(success.example);
  },
);
