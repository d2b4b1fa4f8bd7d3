import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { readBytes } from "~/http/request-body.server";
import { type LoggedIn, logInWith, refusal } from "./log-in-with.server";

/** What was sent with a login form, and what became of it. The password is not in it. */
export interface LoginOutcome {
  username: string;
  /** where it asked to be led, as it was sent */
  next: string;
  result: LoggedIn;
}

/**
 * Logs in by the login page's form, posted as `application/x-www-form-urlencoded` or `multipart/form-data`: the fields
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

/** The text fields of a form whose body was read within `limit` bytes: `formData()` itself knows no limit. */
async function readForm(request: Request, limit: number): Promise<FormRead> {
  const read = await readBytes(request, limit);
  if (!read.ok) return { ok: false, status: read.status === 413 || read.status === 415 ? read.status : 400 };
  try {
    const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
    const form = await new Response(Buffer.from(read.body), { headers }).formData();
    return { ok: true, fields: new URLSearchParams([...form].map(([name, value]) => [name, text(value)])) };
  } catch {
    // All of it is in memory, so the only thing that can fail is what was sent: no form, or half of one.
    return { ok: false, status: 400 };
  }
}

/** The request as the form strategy reads it: from the same client, with a body that is a form for certain. */
function formRequest(request: Request, fields: URLSearchParams): Request {
  const headers = new Headers(request.headers);
  headers.set("Content-Type", "application/x-www-form-urlencoded");
  headers.delete("Content-Length");
  return new Request(request.url, { method: "POST", headers, body: fields.toString() });
}

/** A field's text; a file in its place is none. */
function text(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
