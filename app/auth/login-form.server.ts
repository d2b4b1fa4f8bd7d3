import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { readForm } from "~/http/form.server";
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
  const form = await readForm(request, { whole: 16_384 });
  if (!form.ok) {
    const status = form.status === 413 || form.status === 415 ? form.status : 400;
    return { username: "", next: "", result: refusal(status, [{ at: "form", message: "formNotRead" }]) };
  }
  return {
    username: form.body.get("username") ?? "",
    next: form.body.get("next") ?? "",
    result: await authenticator.authenticate("form", formRequest(request, form.body)),
  };
}

const authenticator = new Authenticator<LoggedIn>().use(
  new FormStrategy(async ({ form, request }) =>
    logInWith(request, { username: text(form.get("username")), password: text(form.get("password")) }),
  ),
);

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
