import * as admin from "~/routes/admin/admin";
import * as logOut from "~/routes/admin/log-out";
import * as login from "~/routes/admin/login";
import * as selectPage from "~/routes/admin/select-page";

const origin = "http://localhost:3000";

// What each route's own types say of its data is read from its answer here.
const routes = {
  "/login": login,
  "/admin": admin,
  "/admin/select-page": selectPage,
  "/admin/log-out": logOut,
} as unknown as Record<string, { loader?: Handler; action?: Handler }>;

/** What a page answers: of a redirect where to, of a form that was refused what it shows again. */
export interface Answer {
  status: number;
  location: string | null;
  headers: Headers;
  body: { username?: string; next?: string; issues?: { at: string; message: string }[] };
}

export interface Sent {
  cookie?: string;
  headers?: Record<string, string>;
  /** a form's fields, or a body as it is */
  form?: Record<string, string> | string | FormData;
}

type Handler = (args: { request: Request; params: object; context: object }) => unknown;

/** Opens a page of the staff area as Remix would; with a form, posts it. A thrown answer is an answer. */
export async function visit(address: string, { cookie, form, headers = {} }: Sent = {}): Promise<Answer> {
  const isPost = form !== undefined;
  const url = new URL(address, origin);
  const request = new Request(url, {
    method: isPost ? "POST" : "GET",
    headers: { ...(cookie && { Cookie: cookie }), ...(isPost && { Origin: origin }), ...headers },
    ...(isPost && { body: form instanceof FormData || typeof form === "string" ? form : new URLSearchParams(form) }),
  });
  const handle = routes[url.pathname]?.[isPost ? "action" : "loader"];
  if (!handle) throw new Error(`No such page: ${address}`);
  const answer = await Promise.resolve()
    .then(() => handle({ request, params: {}, context: {} }))
    .catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
  // A page's data for its rendering is no Response yet.
  const response = answer instanceof Response ? answer : new Response("{}", (answer as { init: ResponseInit }).init);
  const isJson = response.headers.get("Content-Type")?.includes("json") ?? false;
  const body = isJson ? ((await response.json()) as Answer["body"] | null) : null;
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get("Location"),
    body: body ?? {},
  };
}

/** The cookie that a browser would send back; empty for one that is to be forgotten. */
export function cookieOf({ headers }: Answer): string {
  const [pair = "", ...attributes] = (headers.get("Set-Cookie") ?? "").split(/;\s*/);
  return attributes.some((each) => /^(Max-Age=0|Expires=Thu, 01 Jan 1970.*)$/i.test(each)) ? "" : pair;
}

/** The token inside a session cookie, as the API takes it. */
export function tokenOf(cookie: string): string {
  const value = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1)).replace(/\.[^.]*$/, "");
  return (JSON.parse(Buffer.from(value, "base64").toString()) as { token: string }).token;
}
