import { json } from "@remix-run/node";

export interface FieldError {
  /** such as `items.3.title`; empty for the whole body */
  path: string;
  message: string;
}

/** The API's error codes with their statuses. Clients compare codes, so a released one can't change; messages can. */
export const apiErrorStatuses = {
  "malformed-body": 400,
  "invalid-fields": 400,
  "malformed-if-match": 400,
  "malformed-idempotency-key": 400,
  "token-missing": 401,
  "token-invalid": 401,
  "credentials-invalid": 401,
  "code-missing": 401,
  "code-invalid": 401,
  "second-factor-required": 403,
  "scope-missing": 403,
  "login-required": 403,
  "origin-refused": 403,
  "unknown-call": 404,
  "not-found": 404,
  "unknown-method": 405,
  "link-taken": 409,
  "address-taken": 409,
  "request-running": 409,
  "revision-stale": 412,
  "body-too-large": 413,
  "body-unsupported": 415,
  "idempotency-key-reused": 422,
  "too-many-logins": 429,
  "too-many-lookups": 429,
  "too-many-requests": 429,
  "too-many-idempotency-keys": 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ApiErrorCode = keyof typeof apiErrorStatuses;

/** Returns `{error, code}` as JSON, with `issues` for invalid fields. */
export function jsonErrorResponse(
  code: ApiErrorCode,
  error: string,
  { issues, headers = {} }: { issues?: FieldError[] | undefined; headers?: Record<string, string> } = {},
): Response {
  return json({ error, code, ...(issues && { issues }) }, { status: apiErrorStatuses[code], headers });
}

/** Returns the error for a `RequestBodyResult`. */
export function jsonBodyErrorResponse(status: number, error: string, issues?: FieldError[]): Response {
  const refused = { 413: "body-too-large", 415: "body-unsupported" } as const;
  const malformed = issues ? "invalid-fields" : "malformed-body";
  return jsonErrorResponse(refused[status as keyof typeof refused] ?? malformed, error, { issues });
}
