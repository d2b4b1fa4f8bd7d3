import { json } from "@remix-run/node";

/** An error in one field. `path` leads to it, such as `items.3.title`; it is empty for the whole body. */
export interface FieldError {
  path: string;
  message: string;
}

/** Makes an error as JSON: `{error}`, with `issues` where fields are wrong. The sentence is for people. */
export function jsonError(
  status: number,
  error: string,
  { issues, headers = {} }: { issues?: FieldError[] | undefined; headers?: Record<string, string> } = {},
): Response {
  return json({ error, ...(issues && { issues }) }, { status, headers });
}
