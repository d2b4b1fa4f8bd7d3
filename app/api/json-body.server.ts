import type { z } from "zod";
import type { FieldError } from "~/http/responses/json-error.server";
import { readRequestJson } from "~/http/forms/request-body.server";
import type { RequestBody } from "./operation.server";
import { maxIssues } from "./representations.server";

/** More than 1,000 items with two paragraphs each. */
export const maxBody = { megabytes: 1, bytes: 1_048_576 } as const;

/** Creates the reader of a JSON body with a schema, which drops unknown fields and lists invalid ones. */
export function jsonBody<Schema extends z.ZodType>(
  schema: Schema,
  example: z.input<Schema>,
): RequestBody<z.output<Schema>> {
  return {
    contentType: "application/json",
    schema,
    example,
    errors: {
      400: "The body is not JSON, or a field is wrong",
      413: `The body is larger than ${maxBody.megabytes} MB`,
      415: "The body is not application/json, or it is compressed",
    },
    async read(request) {
      const json = await readRequestJson(request, maxBody.bytes);
      if (!json.ok) return json;
      const parsed = schema.safeParse(json.body);
      if (parsed.success) return { ok: true, body: parsed.data };
      return {
        ok: false,
        status: 400,
        error: "The body has fields that are wrong",
        issues: fieldErrorsOf(parsed.error),
      };
    },
  };
}

/** Returns the field errors of an invalid value, up to `maxIssues`. */
export function fieldErrorsOf({ issues }: z.ZodError): FieldError[] {
  return issues.slice(0, maxIssues).flatMap((issue) => issuesOf(issue, []));
}

/** Returns an issue's field errors. An optional field is a union whose last member's errors count. */
function issuesOf(issue: z.core.$ZodIssue, parents: readonly PropertyKey[]): FieldError[] {
  const path = [...parents, ...issue.path];
  const choice = issue.code === "invalid_union" ? issue.errors.at(-1) : undefined;
  if (choice) return choice.flatMap((inner) => issuesOf(inner, path));
  return [{ path: path.join("."), message: issue.message }];
}
