/** Somebody who is logged in, by token and by cookie. */
export interface Staff {
  token: string;
  cookie: string;
  /** the site's public address, which forms come from whichever site takes them */
  origin: string;
}

/** What came back, wholly read. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Logs in twice, at the API and at the login page. */
export async function logIn(
  address: string,
  origin: string,
  account: { username: string; password: string },
): Promise<Staff> {
  const login = await fetch(`${address}/api/auth/login`, jsonBody("POST", account));
  const { token } = (await login.json()) as { token?: string };
  const page = await fetch(`${address}/login`, {
    method: "POST",
    headers: { Origin: origin },
    body: new URLSearchParams(account),
    redirect: "manual",
  });
  const cookie = page.headers.getSetCookie().find((each) => each.startsWith("staff-session="));
  if (!token || !cookie) throw new Error(`Can't log in: ${login.status} and ${page.status}`);
  return { token, cookie: cookie.split(";")[0]!, origin };
}

/** Asks the API for something, or tells it something. Rejects when there is no whole answer. */
export async function callApi(
  address: string,
  { token }: Pick<Staff, "token">,
  path: string,
  init: RequestInit = {},
): Promise<Answer> {
  const headers = { ...init.headers, Authorization: `Bearer ${token}` };
  return await wholly(fetch(`${address}/api${path}`, { ...init, headers }));
}

/** Sends a form of the staff area, as a browser without scripts does. Rejects when there is no whole answer. */
export async function postForm(
  address: string,
  { cookie, origin }: Pick<Staff, "cookie" | "origin">,
  path: string,
  body: FormData | URLSearchParams,
): Promise<Answer> {
  const headers = { Origin: origin, "Sec-Fetch-Site": "same-origin", Cookie: cookie };
  return await wholly(fetch(address + path, { method: "POST", headers, body, redirect: "manual" }));
}

/** A request that carries JSON. */
export function jsonBody(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method, headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

async function wholly(asked: Promise<Response>): Promise<Answer> {
  const response = await asked;
  return { status: response.status, headers: response.headers, text: await response.text() };
}
