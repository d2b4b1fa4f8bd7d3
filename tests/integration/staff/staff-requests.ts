import mysql from "mysql2";
import { expect, onTestFinished, vi } from "vitest";
import { logIn } from "~/auth/login/login.server";
import { serializeSessionCookie } from "~/auth/session/staff-session.server";
import { signSessionToken } from "~/auth/session/token.server";
import { db } from "~/data/database/db.server";
import * as admin from "~/routes/staff/admin";
import * as logOut from "~/routes/staff/accounts/log-out";
import * as login from "~/routes/staff/accounts/login";
import * as selectPage from "~/routes/staff/select-page";
import { createAccount, password } from "../../support/accounts.ts";

export const origin = "http://localhost:3000";
export const credentials = { username: "anna", password };

/** Anna's account in each file's database. */
const accounts = new Map<string, Promise<unknown>>();

/** A session of Anna's in a browser: its cookie and the token in it. */
export async function logInAsStaff(): Promise<{ cookie: string; token: string }> {
  const file = String(expect.getState().testPath);
  if (!accounts.has(file)) accounts.set(file, createAccount(db, credentials.username));
  await accounts.get(file);
  const login = await logIn(db, { ...credentials, address: "192.0.2.250", kind: "browser" });
  if (!login.ok) throw new Error(`Can't log in: ${login.reason}`);
  return { cookie: await createCookie(login.token), token: login.token };
}

/** The cookie of a session that is over. */
export async function createExpiredCookie(): Promise<string> {
  const claims = { staffId: "somebody", sessionId: "over", kind: "browser" } as const;
  return await createCookie(await signSessionToken(claims, new Date(Date.now() - 1_000)));
}

/** The cookie with a token. */
export async function createCookie(token: string): Promise<string> {
  return (await serializeSessionCookie(token, new Date(Date.now() + 3_600_000))).split(";")[0] ?? "";
}

export interface RouteRequest {
  cookie: string;
  params?: Record<string, string>;
  /** posts a form: its fields, or a body as it is */
  form?: Record<string, string> | string | FormData;
  headers?: Record<string, string>;
  context?: object;
}

export interface RouteResponse {
  status: number;
  location: string | null;
  headers: Headers;
  /** what a page is made of, and what a form is answered with; null in place of a text */
  data: unknown;
  text: string;
}

/** Asks a loader, or with a form an action, as Remix would; what it throws is an answer as well. */
export async function requestRoute(handler: unknown, path: string, options: RouteRequest): Promise<RouteResponse> {
  const { cookie, params = {}, form, headers = {}, context = {} } = options;
  const isPost = form !== undefined;
  const request = new Request(origin + path, {
    method: isPost ? "POST" : "GET",
    headers: { ...(cookie && { Cookie: cookie }), ...(isPost && { Origin: origin }), ...headers },
    ...(isPost && { body: form instanceof FormData || typeof form === "string" ? form : new URLSearchParams(form) }),
  });
  const response = await Promise.resolve()
    .then(() => (handler as Handler)({ request, params, context }))
    .catch((thrown: unknown) => thrown);
  if (!(response instanceof Response)) {
    if (response instanceof Error) throw response;
    if (response === null) return { status: 200, location: null, headers: new Headers(), data: null, text: "" };
    const { data, init } = response as { data: unknown; init: ResponseInit | null };
    return { status: init?.status ?? 200, location: null, headers: new Headers(init?.headers), data, text: "" };
  }
  const { status } = response;
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json") ?? false;
  const data: unknown = isJson ? JSON.parse(text) : null;
  return { status, location: response.headers.get("Location"), headers: response.headers, data, text };
}

type Handler = (args: { request: Request; params: object; context: object }) => unknown;

const loginPages: Record<string, { loader?: unknown; action?: unknown }> = {
  ...{ "/login": login, "/admin/log-out": logOut },
  ...{ "/admin": admin, "/admin/select-page": selectPage },
};

/** Asks one of the pages around the login by its address. */
export function requestLoginPage(path: string, options: Partial<RouteRequest> = {}): Promise<RouteResponse> {
  const page = loginPages[path.replace(/\?.*/, "")];
  return requestRoute(options.form === undefined ? page?.loader : page?.action, path, { cookie: "", ...options });
}

/** The cookie that a browser would send back after an answer. */
export const parseSetCookie = ({ headers }: RouteResponse) => headers.get("Set-Cookie")?.split(";")[0] ?? "";

/** Takes the database away until the test's end: every statement ends as on a lost connection. Returns what brings it back. */
export function makeDatabaseUnavailable(): () => void {
  const connectionLost = Object.assign(new Error("Connection lost"), { fatal: true });
  const query = vi.spyOn(mysql.PoolConnection.prototype, "query").mockImplementation(((...args: unknown[]) => {
    const callback = args.at(-1) as string | ((error: Error) => void);
    // A new connection's first statement waits for no answer.
    if (typeof callback === "function") callback(connectionLost);
  }) as never);
  const restore = () => query.mockRestore();
  onTestFinished(restore);
  return restore;
}
