import { expect } from "vitest";
import { logIn } from "~/auth/login/login.server";
import { db } from "~/data/database/db.server";
import { action, loader } from "~/routes/api/call";
import { createAccount, password } from "../../support/accounts.ts";

export interface ApiRequest {
  token?: string;
  /** sent as JSON */
  json?: unknown;
  /** sent as it is */
  body?: BodyInit;
  headers?: Record<string, string>;
}

/** `body` is the parsed JSON; null if empty. */
export interface ApiResponse {
  status: number;
  headers: Headers;
  body: ApiResponseBody;
}

/** The response fields that tests read. A list contains them by index. */
export interface ApiResponseBody {
  [index: number]: ApiResponseBody;
  _id: string;
  id: string;
  name: string;
  items: unknown[];
  revision: number;
  display: boolean;
  pairOf: string | null;
  customerId: string | null;
  url: string;
  token: string;
  error: string;
  code: string;
  issues: { path: string; message: string }[];
}

/** Matches any sentence. */
export const anySentence = expect.any(String) as string;

/** Matches the body of an error without issues. */
export const anyErrorBody = { error: anySentence, code: expect.stringMatching(/^[a-z-]+$/) as string };

const anyTimestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/) as string;

/** Matches the times of a quote or page. */
export const anyTimestamps = { createdAt: anyTimestamp, updatedAt: anyTimestamp };

/** Calls the API's route like Remix. Returns the parsed response. */
export async function callApi(
  method: string,
  path: string,
  { token, json, body, headers = {} }: ApiRequest = {},
): Promise<ApiResponse> {
  const request = new Request(`http://localhost:3000/api${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(json !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    body: json === undefined ? (body ?? null) : JSON.stringify(json),
    duplex: "half",
  } as RequestInit);
  const handler = ["GET", "HEAD", "OPTIONS"].includes(method) ? loader : action;
  const response = await handler({ request, params: {}, context: {} });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === "" ? null : JSON.parse(text)) as ApiResponseBody,
  };
}

/** Creates a staff account if it doesn't exist, and logs in. Returns the token. */
export async function logInForToken(username = "anna", address = "192.0.2.250"): Promise<string> {
  await createAccount(db, username);
  const login = await logIn(db, { username, password, address, kind: "api" });
  if (!login.ok) throw new Error(`Can't log in: ${login.reason}`);
  return login.token;
}

/** Returns an item with every key, as the API returns it. */
export function completeItem(fields: Record<string, unknown>) {
  const blank = {
    slider: [],
    title: { title1: "", title2: "" },
    title3: "",
    text: "",
    size: "md",
    interruption: false,
  };
  return { ...blank, ...fields };
}

/** One item of each type. */
export const items = [
  completeItem({ title: { title1: "Havana", title2: "" }, size: "lg" }),
  completeItem({ title3: "The first morning" }),
  completeItem({ text: "A walk along the Malecón,\nthen #[the tours|/tours]." }),
  completeItem({ slider: [{ image: "/images/one.webp" }, { image: "/images/two.webp" }] }),
  completeItem({ interruption: true }),
];

/** Creates a quote or a page. Returns its id. */
export async function createRecord(token: string, noun: string, input: object = { name: "A name" }): Promise<string> {
  const { status, body } = await callApi("POST", `/${noun}`, { token, json: input });
  expect(status, body.error).toBe(201);
  return body.id;
}
