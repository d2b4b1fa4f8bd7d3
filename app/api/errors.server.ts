import { setUpFirst } from "~/auth/bearer.server";
import type { ErrorStatus, Operation } from "./operation.server";

/** Returns the errors of an operation, by status, each with its cause. */
export function errorsOf(operation: Operation): Partial<Record<ErrorStatus, string>> {
  const { method, address, auth, body, conditional, errors } = operation;
  const malformed = "If-Match is not a list of tags";
  return {
    ...body?.errors,
    ...(conditional === "If-Match" && {
      400: body?.errors[400] ? `${body.errors[400]}; or ${malformed}` : malformed,
      412: "It was changed after the revision of If-Match",
    }),
    ...(auth === "bearer" && { 401: "There is no bearer token, or it is not valid (any more)", 403: setUpFirst }),
    ...errors,
    ...(method === "GET" &&
      address.lookup && {
        403: "A page of a site that the operator hasn't named asks",
        429: "Too much was asked for from here that isn't there",
      }),
    500: "Something went wrong on our side",
    503: "The database or the image store is away or full, or too many logins or images wait; Retry-After says when to try again, in seconds",
  };
}
