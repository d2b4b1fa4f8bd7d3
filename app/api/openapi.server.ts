import { z } from "zod";
import { addresses, getAllowedQueryParameters } from "~/domain/site/addresses";
import { itemInputSchema } from "~/domain/items/document";
import { pageChangesSchema, pageInputSchema } from "~/domain/pages/page";
import { qrCodeChangesSchema } from "~/domain/qr-codes/input";
import { quoteChangesSchema, quoteInputSchema } from "~/domain/quotes/quote";
import { idempotentResponseTtlHours } from "~/data/idempotency-keys.server";
import { env } from "~/env.server";
import { loginSchema } from "./login.server";
import { errorsOf } from "./errors.server";
import { idempotencyHeader, replayedHeader } from "./idempotency.server";
import { type Operation, takesIdempotencyKey } from "./operation.server";
import { operations } from "./operation-table.server";
import * as given from "./representations.server";

/** The API's description (OpenAPI 3.1), generated from the table of operations and their schemas. */
export function openApiDocument() {
  return {
    openapi: "3.1.0",
    info: {
      title: "Lario & Ceiba API",
      version: "1.0.0",
      description:
        "Quotes, tours, pages, QR codes and images. Protected calls take an API key, which staff make in the staff area, or " +
        `the token of POST ${addresses.apiLogin()} as a bearer token. A key may only read unless it was made to write too. ` +
        "Responses are compressed for clients that accept it. Reads of a quote and a page carry an ETag; sent back as If-Match, it keeps a change from overwriting " +
        "somebody else's. Unknown fields of a request are ignored. An invalid token gets 401 on every call. " +
        versioningPolicy,
    },
    servers: [{ url: env.siteUrl + addresses.api() }],
    paths: pathsOf(operations),
    components: {
      schemas: { ...schemasOf(requestSchemas, "input"), ...schemasOf(responseSchemas, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: "An API key, or a login's JWT" } },
    },
  };
}

export const versioningPolicy =
  "Within version 1 calls, fields of responses, error codes and their meanings stay. A release may add calls, optional " +
  "fields of requests, fields of responses, values of enumerations and error codes, so a client has to accept ones that " +
  "it doesn't know. Anything else becomes version 2 below an address of its own.";

const requestSchemas = registerSchemas({
  Login: loginSchema,
  ItemInput: itemInputSchema,
  QuoteInput: quoteInputSchema,
  QuoteChanges: quoteChangesSchema,
  PageInput: pageInputSchema,
  PageChanges: pageChangesSchema,
  QrCodeChanges: qrCodeChangesSchema,
});
const responseSchemas = registerSchemas({
  Token: given.tokenSchema,
  Item: given.itemRepresentationSchema,
  Tour: given.tourSchema,
  Quote: given.quoteRepresentationSchema,
  SeenQuote: given.visibleQuoteSchema,
  QuoteSummary: given.quoteSummarySchema,
  Version: given.versionSchema,
  Page: given.pageRepresentationSchema,
  PageSummary: given.pageSummarySchema,
  QrCode: given.qrCodeSchema,
  Created: given.createdSchema,
  Uploaded: given.uploadedSchema,
  Error: given.errorSchema,
});

type SchemaRegistry = z.core.$ZodRegistry<{ id: string }>;
type JsonSchema = Record<string, unknown>;

function registerSchemas(schemas: Record<string, z.ZodType>): SchemaRegistry {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) names.add(schema, { id });
  return names;
}

function schemasOf(names: SchemaRegistry, io: "input" | "output"): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, {
    io,
    uri: reference,
    ...(io === "output" && { override: allowMoreProperties }),
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutRootKeys(schema)]));
}

/** Returns a reference to a named schema, or the schema itself. */
function schemaOf(schema: z.ZodType, names: SchemaRegistry, io: "input" | "output"): JsonSchema {
  const name = names.get(schema)?.id;
  if (name) return { $ref: reference(name) };
  if (schema instanceof z.ZodArray) return { type: "array", items: schemaOf(schema.element as z.ZodType, names, io) };
  return withoutRootKeys(z.toJSONSchema(schema, { io, ...(io === "output" && { override: allowMoreProperties }) }));
}

/** Responses may get more fields in a later release. */
function allowMoreProperties({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  delete jsonSchema.additionalProperties;
}

function reference(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Removes the keys of a standalone schema. */
function withoutRootKeys(schema: JsonSchema): JsonSchema {
  const rest = { ...schema };
  delete rest.$schema;
  delete rest.$id;
  return rest;
}

function pathsOf(all: readonly Operation[]) {
  const paths: Record<string, JsonSchema> = {};
  for (const operation of all)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describeOperation(operation);
  return paths;
}

function describeOperation(operation: Operation): JsonSchema {
  const { operationId, summary, description, auth, body } = operation;
  return {
    operationId,
    summary,
    ...(description && { description }),
    tags: [operation.path.split("/")[1]],
    security: { none: [], optional: [{}, { bearer: [] }], bearer: [{ bearer: [] }] }[auth],
    parameters: parametersOf(operation),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [body.contentType]: {
            schema: schemaOf(body.schema, requestSchemas, "input"),
            ...(body.example !== undefined && { example: body.example }),
          },
        },
      },
    }),
    responses: responsesOf(operation),
  };
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema & { enum?: readonly string[] };
}

const text = { schema: { type: "string" } };

/** Returns the parameters of an operation: path, query and headers. */
export function parametersOf(operation: Operation): Parameter[] {
  const { method, address, path, query, conditional } = operation;
  const purposes = { "If-None-Match": "ETags that the client has", "If-Match": "The ETag that the change starts from" };
  const inQuery = (name: string) => ({ ...text, name, in: "query", required: false }) as const;
  const inHeader = (name: string, description: string) =>
    ({ ...text, name, in: "header", required: false, description }) as const;
  return [
    ...(path.includes("{id}") ? [{ ...text, name: "id", in: "path", required: true } as const] : []),
    ...(query ? queryParametersIn(query) : []),
    ...(!query && method === "GET" ? getAllowedQueryParameters(address).map(([name]) => inQuery(name)) : []),
    ...(takesIdempotencyKey(operation) ? [inHeader(idempotencyHeader, idempotencyPurpose)] : []),
    ...(conditional ? [inHeader(conditional, purposes[conditional])] : []),
  ];
}

function queryParametersIn(query: z.ZodObject): Parameter[] {
  const { properties = {} } = z.toJSONSchema(query, { io: "input" });
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as JsonSchema & { description?: string };
    return { name, in: "query", required: false, ...(description !== undefined && { description }), schema };
  });
}

const idempotencyPurpose =
  `1 to 255 printable ASCII characters that the client makes up for this request, such as a UUID. For ${idempotentResponseTtlHours} hours the ` +
  "same request with the same key isn't done again: it gets the same response, with Idempotency-Replayed.";

function responsesOf(operation: Operation): JsonSchema {
  const { status, description, schema, example } = operation.success;
  const errors = Object.entries(errorsOf(operation)).map(([code, when]) => [
    code,
    {
      description: when,
      headers: headersOf(Number(code), operation),
      content: { "application/json": { schema: { $ref: reference("Error") } } },
    },
  ]);
  return {
    [status]: {
      description,
      headers: headersOf(status, operation),
      ...(schema && {
        content: { "application/json": { schema: schemaOf(schema, responseSchemas, "output"), example } },
      }),
    },
    ...(operation.conditional === "If-None-Match" && {
      304: { description: "The client has it", headers: headersOf(304, operation) },
    }),
    ...(Object.fromEntries(errors) as JsonSchema),
  };
}

function headersOf(status: number, operation: Operation): JsonSchema {
  const { conditional, query } = operation;
  const isKeyed = takesIdempotencyKey(operation);
  return {
    ...(conditional && (status === 200 || status === 304) && { ETag: text }),
    ...(query && status === 200 && { Link: text }),
    ...(isKeyed && status < 500 && status !== 401 && { [replayedHeader]: text }),
    ...(isKeyed && status === 409 && { "Retry-After": { schema: { type: "integer" } } }),
    ...(status === 201 && { Location: text }),
    ...(status === 401 && { "WWW-Authenticate": text }),
    ...((status === 429 || status === 503) && { "Retry-After": { schema: { type: "integer" } } }),
  };
}
