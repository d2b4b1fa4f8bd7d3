import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { readBytes } from "~/http/forms/request-body.server";
import { type LoggedIn, logInWith, refusal } from "./log-in-with.server";

/** A login form's fields, without the password, and the result. */
export interface LoginOutcome {
  username: string;
  /** the address to go on to, unchecked */
  next: string;
  result: LoggedIn;
}

/**
 * Logs in by the login page's form, `application/x-www-form-urlencoded` or `multipart/form-data` with the fields
 * `username`, `password` and `next`. At most 16 kB are read.
 */
export async function logInByForm(request: Request): Promise<LoginOutcome> {
  const form = await readForm(request, 16_384);
  if (!form.ok)
    return { username: "", next: "", result: refusal(form.status, [{ at: "form", message: "formNotRead" }]) };
  return {
    username: form.fields.get("username") ?? "",
    next: form.fields.get("next") ?? "",
    result: await authenticator.authenticate("form", formRequest(request, form.fields)),
  };
}

const authenticator = new Authenticator<LoggedIn>().use(
  new FormStrategy(async ({ form, request }) =>
    logInWith(request, { username: text(form.get("username")), password: text(form.get("password")) }),
  ),
);

type FormRead = { ok: true; fields: URLSearchParams } | { ok: false; status: 400 | 413 | 415 };

/** A form's text fields, read within `limit` bytes: `formData()` has no limit. */
async function readForm(request: Request, limit: number): Promise<FormRead> {
  const read = await readBytes(request, limit);
  if (!read.ok) return { ok: false, status: read.status === 413 || read.status === 415 ? read.status : 400 };
  try {
    const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
    const form = await new Response(Buffer.from(read.body), { headers }).formData();
    return { ok: true, fields: new URLSearchParams([...form].map(([name, value]) => [name, text(value)])) };
  } catch {
    // The body is in memory, so only a malformed form can fail.
    return { ok: false, status: 400 };
  }
}

/** The request for the form strategy: same client, with a well-formed body. */
function formRequest(request: Request, fields: URLSearchParams): Request {
  const headers = new Headers(request.headers);
  headers.set("Content-Type", "application/x-www-form-urlencoded");
  headers.delete("Content-Length");
  return new Request(request.url, { method: "POST", headers, body: fields.toString() });
}

/** A field's text; "" for a file. */
function text(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
