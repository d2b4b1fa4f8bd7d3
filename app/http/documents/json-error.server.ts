import { json } from "@remix-run/node";

/** What is wrong with one field. `path` leads to it, such as `items.3.title`; empty for the whole body. */
export interface FieldError {
  path: string;
  message: string;
}

/** An error as JSON: `{error}`, and `issues` where fields are to blame. The sentence is for a person to read. */
export function jsonError(
  status: number,
  error: string,
  { issues, headers }: { issues?: FieldError[]; headers?: Record<string, string> } = {},
): Response {
  return json({ error, ...(issues && { issues }) }, { status, headers: headers ?? {} });
}
