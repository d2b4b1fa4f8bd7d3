import { logIn } from "~/auth/login/login.server";
import { db } from "~/data/database/db.server";
import { password } from "../../support/accounts";
import { parsePage } from "../../support/html";
import { requestApp } from "../../support/servers/in-process-app";
import { createCookie, origin } from "./staff-requests";

/** Logs an account in, in a browser. Returns its cookie. */
export async function logInAs(username: string, word = password): Promise<string> {
  const from = { address: "192.0.2.77", device: "Firefox/Windows", kind: "browser" } as const;
  const login = await logIn(db, { username, password: word, ...from });
  if (!login.ok) throw new Error(login.reason);
  return await createCookie(login.token);
}

/** Submits a form as a browser without JavaScript does. */
export function submitForm(
  path: string,
  cookie: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const type = "application/x-www-form-urlencoded";
  return requestApp(path, {
    method: "POST",
    headers: { Origin: origin, Cookie: cookie, "Content-Type": type, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

/** Opens a page with a session. */
export async function openPage(path: string, cookie: string) {
  return await readPage(await requestApp(path, { headers: { Cookie: cookie } }));
}

/** Parses the page of a response; `main` is its text without header and footer. */
export async function readPage(response: Response) {
  const page = parsePage(await response.text());
  const location = response.headers.get("Location");
  return { ...page, status: response.status, location, main: page.texts("main").join() };
}
