import { createHash, randomUUID } from "node:crypto";
import type { Records } from "./actions.ts";
import { type HostilePost, strangersName } from "./hostile-posts.ts";
import { expect, test as base } from "./journey.ts";
import { sql } from "./journeys-database.ts";

export const test = base.extend<{ records: Records }>({
  records: async ({ staff, createQuote }, use) => {
    const word = `Of doors ${randomUUID()}`;
    const items = [{ type: "text", text: word, size: "md" }] as const;
    const quote = await createQuote({ name: word, customerName: word, items });
    const { body } = await staff("POST", "/page", { name: word, language: "en", items: [] });
    const page = (body as { id: string }).id;
    const code = `D${randomUUID()}`;
    await sql("INSERT INTO qr_codes (id, name, url, created_at) VALUES (?, ?, '/tours', utc_timestamp(3))", [
      code,
      word,
    ]);
    await use({ word, quote, page, code });
    await staff("DELETE", `/page/${page}`);
    await sql("DELETE FROM qr_codes WHERE id = ?", [code]);
  },
});

/** Every page of the staff area, and where it leads who isn't logged in. */
export function pagesOf({ quote, page, code }: Records) {
  const at = (path: string, route: string, hasAction = false, login = `/login?next=${encodeURIComponent(path)}`) => ({
    ...{ path, route: `routes/admin/${route}`, hasAction, login },
  });
  return [
    at("/admin", "admin"),
    at("/admin/select-page", "select-page", false, "/login"),
    at("/admin/log-out", "log-out", true, "/admin/select-page"),
    at("/admin/qrView", "qr-view", true),
    at(`/admin/qrView/${code}/delete`, "qr-delete"),
    at(`/admin/qrView/${code}/png`, "qr-image"),
    at(`/admin/qrView/${code}/svg`, "qr-image"),
    at("/admin/quotesGenerator", "quotes-generator", true),
    at(`/admin/quotesEditor/${quote}`, "quotes-editor", true),
    at("/admin/pagesEditor", "pages-generator", true),
    at(`/admin/pagesEditor/${page}`, "pages-editor", true),
    at("/admin/quotesView", "quotes-view", true),
    at(`/admin/quotesView/${quote}/delete`, "quote-delete"),
    at("/admin/pagesView", "pages-view", true),
    at(`/admin/pagesView/${page}/delete`, "page-delete"),
    at(`/admin/page/${page}`, "page"),
  ];
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

export async function ask(address: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(address, { redirect: "manual", ...init });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Sends a post as staff's browser would, unless other headers say where it comes from. */
export async function send(
  site: string,
  { path, route, headers, body }: HostilePost,
  { cookie, asData = false, headers: from = { origin: site } }: Sending,
): Promise<Answer> {
  const address = asData ? `${site}${path}?_data=${encodeURIComponent(route)}` : site + path;
  return await ask(address, {
    method: "POST",
    headers: { ...headers, ...from, Cookie: cookie },
    body: body() as BodyInit,
  });
}

interface Sending {
  cookie: string;
  asData?: boolean;
  headers?: Record<string, string>;
}

export async function logIn(site: string): Promise<string> {
  const { STAFF_USERNAME: username = "", STAFF_PASSWORD: password = "" } = process.env;
  const { status, headers } = await ask(`${site}/login`, {
    method: "POST",
    headers: { Origin: site },
    body: new URLSearchParams({ username, password }),
  });
  expect(status).toBe(303);
  return String(headers.get("Set-Cookie")?.split(";")[0]);
}

/** A hash of a test's own rows, and whatever a stranger has stored. */
export async function allOf({ quote, page, code }: Records) {
  const own = [
    await rowsOf("quotes", "id", quote),
    await rowsOf("pages", "id", page),
    await rowsOf("qr_codes", "id", code),
  ];
  const strange = ["quotes", "pages", "qr_codes"].map((table) => rowsOf(table, "name", strangersName));
  return {
    own: own.map((rows) => [rows.length, createHash("sha256").update(JSON.stringify(rows)).digest("hex")]),
    strange: (await Promise.all(strange)).flat(),
  };
}

async function rowsOf(table: string, column: string, value: string): Promise<unknown[]> {
  return (await sql(`SELECT * FROM ${table} WHERE ${column} = ?`, [value])) as unknown[];
}
