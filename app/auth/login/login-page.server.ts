import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { readForm } from "~/http/forms/form.server";
import { type BrowserLogin, readLoginForm, logInBrowser, refuseLogin } from "./browser-login.server";

/**
 * Logs in with the login page's form (urlencoded or multipart, at most 16 kB): `username`, `password` and `next`; in
 * the second step `ticket` and `code` instead of the password.
 * @returns the fields without the password (`next` is unchecked), and the result
 */
export async function handleLoginPageForm(request: Request) {
  const form = await readForm(request);
  if (!form.ok) {
    const status = form.status === 413 || form.status === 415 ? form.status : 400;
    return { username: "", next: "", result: refuseLogin(status, [{ at: "form", message: "formNotRead" }]) };
  }
  return {
    username: form.body.get("username") ?? "",
    next: form.body.get("next") ?? "",
    result: await authenticator.authenticate("form", formRequest(request, form.body)),
  };
}

const authenticator = new Authenticator<BrowserLogin>().use(
  new FormStrategy(async ({ form, request }) => {
    const field = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value : null;
    };
    return logInBrowser(request, readLoginForm(field));
  }),
);

/** The request for the form strategy, with a well-formed body. */
function formRequest(request: Request, fields: URLSearchParams): Request {
  const headers = new Headers(request.headers);
  headers.set("Content-Type", "application/x-www-form-urlencoded");
  headers.delete("Content-Length");
  return new Request(request.url, { method: "POST", headers, body: fields.toString() });
}
