import { secondFactorRequiredMessage } from "~/auth/session/bearer.server";
import { idempotencyStorageLimits, idempotentResponseTtlHours } from "~/data/idempotency-keys.server";
import { type ErrorStatus, type Operation, takesIdempotencyKey } from "./operation.server";

type Errors = Partial<Record<ErrorStatus, string>>;

/** Returns the error statuses of an operation with their causes. */
export function errorsOf(operation: Operation): Errors {
  const { method, address, auth, body, query, conditional, errors } = operation;
  const missing = auth === "bearer" ? "There is no bearer token, or it is" : "A bearer token is sent that is";
  return mergeErrors(
    { 401: `${missing} not valid (any more)`, 403: secondFactorRequiredMessage },
    auth === "bearer" && method !== "GET" && { 403: scopeMissing },
    query && { 400: "A query parameter has a wrong value" },
    body?.errors,
    takesIdempotencyKey(operation) && idempotencyErrors,
    conditional === "If-Match" && {
      400: "If-Match is not a list of tags",
      412: "It was changed after the revision of If-Match",
    },
    errors,
    method === "GET" &&
      address.lookup && {
        403: "A page of a site that the operator hasn't named asks",
        429: "Too much was asked for from here that isn't there",
      },
    {
      500: "Something went wrong on our side",
      503: "The database or the image store is away or full, or too many logins or images wait; Retry-After says when to try again, in seconds",
    },
  );
}

export const scopeMissing = "This API key may only read";

const idempotencyErrors: Errors = {
  400: "The Idempotency-Key doesn't have 1 to 255 printable ASCII characters",
  409: "The same request with this Idempotency-Key runs now; Retry-After says when to repeat it, in seconds",
  422: "The Idempotency-Key was sent with another request before",
  429: `The account has sent ${idempotencyStorageLimits.keys.toLocaleString("en")} Idempotency-Keys, or too large responses, in ${idempotentResponseTtlHours} hours; Retry-After says how long to wait, in seconds`,
};

/** Merges errors. Different causes of a status are joined. */
function mergeErrors(...all: readonly (Errors | false | undefined)[]): Errors {
  const causes = new Map<string, Set<string>>();
  for (const [status, cause] of all.flatMap((errors) => Object.entries(errors || {}))) {
    causes.set(status, (causes.get(status) ?? new Set()).add(cause));
  }
  return Object.fromEntries(Array.from(causes, ([status, set]) => [status, [...set].join("; or: ")]));
}
