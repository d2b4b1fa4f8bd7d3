import { installGlobals } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sessionCookie } from "~/auth/staff-session.server";
import { endSession } from "~/auth/session.server";
import { db } from "~/data/db.server";
import { newId } from "~/data/id.server";
import { createPage, findPage } from "~/data/pages.server";
import { createQuote, listQuotes, quoteWithId } from "~/data/quotes.server";
import { Unavailable } from "~/domain/unavailable";
import * as pagePreview from "~/routes/admin/page";
import * as pageDelete from "~/routes/admin/page-delete";
import * as pagesView from "~/routes/admin/pages-view";
import * as quoteDelete from "~/routes/admin/quote-delete";
import * as quotesView from "~/routes/admin/quotes-view";
import type { QuoteInput } from "~/domain/quote";
import { oneOfEach, pageInput, quoteInput } from "../../support/factories";
import { staffToken } from "../api/client";

installGlobals();

const origin = "http://localhost:3000";
let token: string;
let cookie: string;

beforeAll(async () => {
  token = await staffToken();
  [cookie = ""] = (await sessionCookie(token, new Date(Date.now() + 60_000))).split(";");
});
beforeEach(() => db.deleteFrom("quotes").execute());
afterAll(() => db.destroy());

interface Asked {
  id?: string;
  headers?: Record<string, string>;
  body?: string;
}
type Handler = (args: { request: Request; params: { id?: string }; context: object }) => Promise<unknown>;

/** What a loader or an action gives to a request of staff: data, or a Response that it gave or threw. */
async function ask(
  handler: unknown,
  path: string,
  { id, headers = { Cookie: cookie }, body }: Asked = {},
): Promise<{ response: Response | null; data: Record<string, unknown> }> {
  const request = new Request(origin + path, {
    headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/x-www-form-urlencoded" }) },
    ...(body !== undefined && { method: "POST", body }),
  });
  try {
    const answer = await (handler as Handler)({ request, params: id === undefined ? {} : { id }, context: {} });
    if (answer instanceof Response) return { response: answer, data: {} };
    return { response: null, data: (answer as { data: Record<string, unknown> }).data };
  } catch (thrown) {
    if (thrown instanceof Response) return { response: thrown, data: {} };
    throw thrown;
  }
}

/** Presses a button of a list, as its form does. */
async function press(
  route: { action: unknown },
  path: string,
  intent: string,
  headers: Record<string, string> = {},
  copyId?: string,
) {
  const own = { Cookie: cookie, Origin: origin, "Sec-Fetch-Site": "same-origin" };
  const body = new URLSearchParams({ intent, ...(copyId !== undefined && { copyId }) }).toString();
  const { response } = await ask(route.action, path, { headers: { ...own, ...headers }, body });
  if (!response) throw new Error("An action answers with a Response");
  return response;
}

async function stored(fields: Partial<QuoteInput> = {}): Promise<string> {
  const result = await createQuote(db, quoteInput(fields));
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

const loaders: [string, unknown][] = [
  ["/admin/quotesView", quotesView.loader],
  ["/admin/quotesView/x/delete", quoteDelete.loader],
  ["/admin/pagesView", pagesView.loader],
  ["/admin/pagesView/x/delete", pageDelete.loader],
  ["/admin/page/x", pagePreview.loader],
];
const lists: [string, { action: unknown; loader: unknown }][] = [
  ["/admin/quotesView", quotesView],
  ["/admin/pagesView", pagesView],
];

describe("without a login", () => {
  test.each(loaders)("%s leads to the login, and back", async (path, loader) => {
    for (const headers of [{}, { Cookie: "staff-session=forged" }, { Authorization: `Bearer ${token}` }]) {
      const { response } = await ask(loader, `${path}?q=a`, { id: "x", headers: headers as Record<string, string> });
      expect(response?.status).toBe(302);
      expect(response?.headers.get("Location")).toMatch(/^\/login\?/);
      expect(response?.headers.get("Location")).toContain(encodeURIComponent(`${path}?q=a`));
    }
  });

  test.each(lists)("%s does nothing that its buttons say", async (path, route) => {
    const id = await stored();
    for (const intent of [`delete:${id}`, `duplicate:${id}`, "delete:about-cuba-en"]) {
      const answer = await press(route, path, intent, { Cookie: "" });
      expect([answer.status, answer.headers.get("Location")?.slice(0, 6)]).toEqual([303, "/login"]);
    }
    expect((await listQuotes(db)).map((quote) => quote.id)).toEqual([id]);
    expect(await findPage(db, "about-cuba-en")).not.toBe(null);
  });

  test("a session that was ended is none", async () => {
    const ended = await staffToken("berta");
    const [cookieOfIt = ""] = (await sessionCookie(ended, new Date(Date.now() + 60_000))).split(";");
    const headers = { Cookie: cookieOfIt };
    expect((await ask(quotesView.loader, "/admin/quotesView", { headers })).response).toBe(null);
    await endSession(db, ended);
    expect((await ask(quotesView.loader, "/admin/quotesView", { headers })).response?.status).toBe(302);
  });
});

describe("the list of quotes", () => {
  const path = "/admin/quotesView";

  test("gives what was searched for, and where", async () => {
    const id = await stored({ name: "Perù 100%", customerName: "Zoë", link: "zoe", display: true });
    await stored({ name: "Other" });
    const { data } = await ask(quotesView.loader, `${path}?q=%20peru%20100%25&page=x`);
    const copyId = expect.stringMatching(/^[\w-]{22}$/) as string;
    const row = { id, name: "Perù 100%", customerName: "Zoë", link: "zoe", display: true, copyId };
    expect(data).toEqual({
      text: "peru 100%",
      found: { rows: [row], count: 1, page: 1, pages: 1 },
      done: null,
      siteUrl: origin,
    });
  });

  test.each(["x", "-1", "1e9", "0", "99999999999", "%00", "2&page=3", "[]"])("is there for ?page=%s", async (page) => {
    await stored();
    const { data } = await ask(quotesView.loader, `${path}?page=${page}`);
    expect(data.found).toMatchObject({ count: 1, page: 1, pages: 1 });
  });

  test("leads to the copy, which the list then names, on the search that it was made in", async () => {
    const id = await stored({ name: "Cuba", customerName: "Rossi", link: "rossi", display: true, items: oneOfEach });
    const answer = await press(quotesView, `${path}?q=ROSSI&page=2`, `duplicate:${id}`);
    expect(answer.status).toBe(303);
    const copy = (await listQuotes(db)).find((quote) => quote.id !== id);
    expect(answer.headers.get("Location")).toBe(`${path}?q=ROSSI&new=${copy?.id}#${copy?.id}`);
    const { data } = await ask(quotesView.loader, answer.headers.get("Location")?.split("#")[0] ?? "");
    expect(data).toMatchObject({ text: "ROSSI", done: { copy: { id: copy?.id, name: "Cuba (copia)" } } });
  });

  test("shows a copy that the search doesn't find in the list of all", async () => {
    const id = await stored({ name: "Cuba", link: "rossi" });
    const answer = await press(quotesView, `${path}?q=rossi`, `duplicate:${id}`);
    const [found = "", copy] = answer.headers.get("Location")?.split("#") ?? [];
    const { response } = await ask(quotesView.loader, found);
    expect([response?.status, response?.headers.get("Location")]).toEqual([302, `${path}?new=${copy}`]);
    const { data } = await ask(quotesView.loader, `${path}?new=${copy}`);
    expect(data.done).toEqual({ copy: { id: copy, name: "Cuba (copia)" } });
    // Of somebody's making, or deleted meanwhile.
    expect((await ask(quotesView.loader, `${path}?new=nobody`)).data.done).toBe(null);
  });

  test("deletes, and leads back to the same search", async () => {
    const [id, other] = [await stored({ name: "Cuba" }), await stored({ name: "Cuba 2" })];
    const answer = await press(quotesView, `${path}?q=cuba&page=2`, `delete:${id}`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${path}?q=cuba&page=2&deleted=1`]);
    expect((await listQuotes(db)).map((quote) => quote.id)).toEqual([other]);
    const { data } = await ask(quotesView.loader, `${path}?q=cuba&page=2&deleted=1`);
    expect(data).toMatchObject({ done: { copy: null }, found: { count: 1, page: 1 } });
  });

  test("says of a row that somebody else deleted meanwhile that it is gone", async () => {
    for (const verb of ["delete", "duplicate"]) {
      for (const id of [newId(), "a/b", "../x", "è"]) {
        const answer = await press(quotesView, path, `${verb}:${id}`);
        expect([answer.status, await answer.json()]).toEqual([404, { failure: "gone" }]);
      }
    }
  });

  test.each(["", "delete", "delete:", "remove:x", "DELETE:x", "__proto__:x", "constructor:x"])(
    "does nothing at %j, which no button says",
    async (intent) => {
      await stored();
      const answer = await press(quotesView, path, intent);
      expect([answer.status, await answer.json()]).toEqual([400, { failure: "not-understood" }]);
      expect(await listQuotes(db)).toHaveLength(1);
    },
  );

  test("refuses a huge form before it is all read", async () => {
    expect((await press(quotesView, path, "x".repeat(1_000_000))).status).toBe(413);
  });

  test("answers 503 while the database is away, loader and buttons", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined); // said to the operator
    const id = await stored();
    const away = vi.spyOn(db, "transaction").mockImplementation(() => {
      throw new Unavailable("away");
    });
    const { response } = await ask(quotesView.loader, path);
    expect([response?.status, response?.headers.get("Retry-After")]).toEqual([503, "5"]);
    const answer = await press(quotesView, path, `delete:${id}`);
    expect([answer.status, await answer.json()]).toEqual([503, { failure: "unavailable" }]);
    away.mockRestore();
    expect((await press(quotesView, path, `delete:${id}`)).status).toBe(303);
    vi.restoreAllMocks();
  });
});

test("the question before a quote is deleted names it, and keeps the search", async () => {
  const id = await stored({ name: "Cuba", link: "cuba", display: true, items: oneOfEach });
  const path = `/admin/quotesView/${id}/delete?q=a%26b&page=3`;
  const { data } = await ask(quoteDelete.loader, path, { id });
  expect(data).toEqual({ quote: { id, name: "Cuba", display: true }, search: { text: "a&b", page: 3 } });
  for (const other of ["cuba", newId(), "", "a b"]) {
    expect((await ask(quoteDelete.loader, path, { id: other })).response?.status, other).toBe(404);
  }
  expect(await quoteWithId(db, id)).not.toBe(null);
});

describe("pages", () => {
  const path = "/admin/pagesView";

  test("are listed, with which of the site's own there are", async () => {
    const { data } = await ask(pagesView.loader, `${path}?q=about`);
    const rows = [
      { id: "about-cuba-en", name: "About Cuba", language: "en" },
      { id: "about-cuba-it", name: expect.any(String) as string, language: "it" },
    ];
    expect(data).toMatchObject({ text: "about", siteUrl: origin, found: { rows: [rows[0]] } });
    expect(data.remotePageIds).toHaveLength(10);
    expect(data.remotePageIds).toContain("about-cuba-it");
  });

  test("are copied and deleted by their list's buttons", async () => {
    const { id } = await createPage(db, pageInput({ name: "Visas", language: "it", items: oneOfEach }));
    const copied = await press(pagesView, `${path}?q=visas`, `duplicate:${id}`);
    const copy = copied.headers.get("Location")?.split("#")[1] ?? "";
    expect([copied.status, copied.headers.get("Location")]).toEqual([303, `${path}?q=visas&new=${copy}#${copy}`]);
    expect(await findPage(db, copy)).toMatchObject({ name: "Visas (copia)", language: "it", items: oneOfEach });
    for (const each of [id, copy]) expect((await press(pagesView, path, `delete:${each}`)).status).toBe(303);
    expect(await findPage(db, id)).toBe(null);
    for (const verb of ["delete", "duplicate"]) {
      const answer = await press(pagesView, path, `${verb}:${id}`);
      expect([answer.status, await answer.json()]).toEqual([404, { failure: "gone" }]);
    }
  });

  test("are asked about before they are deleted, and shown as guests see them", async () => {
    const { id } = await createPage(db, pageInput({ name: "Visas", items: oneOfEach }));
    const question = await ask(pageDelete.loader, `${path}/${id}/delete`, { id });
    expect(question.data).toMatchObject({ page: { id, name: "Visas", language: "en" }, search: { text: "", page: 1 } });
    const preview = await ask(pagePreview.loader, `/admin/page/${id}`, { id });
    expect(preview.data).toEqual({ id, name: "Visas", language: "en", items: oneOfEach });
    await press(pagesView, path, `delete:${id}`);
    expect((await ask(pageDelete.loader, `${path}/${id}/delete`, { id })).response?.status).toBe(404);
    expect((await ask(pagePreview.loader, `/admin/page/${id}`, { id })).response?.status).toBe(404);
  });
});

describe("Duplicate pressed twice", () => {
  test.each([
    ["quotes", quotesView, "/admin/quotesView"],
    ["pages", pagesView, "/admin/pagesView"],
  ] as const)("makes one copy in the list of %s", async (table, view, path) => {
    const [stray] = [await stored()];
    const page = await createPage(db, pageInput());
    const id = table === "quotes" ? stray : page.id;
    const count = async () => (await db.selectFrom(table).select("id").execute()).length;
    const before = await count();
    const { data } = await ask(view.loader, path);
    const { copyId } = (data.found as { rows: { id: string; copyId: string }[] }).rows.find((row) => row.id === id)!;
    const twice = await Promise.all([1, 2].map(() => press(view, path, `duplicate:${id}`, {}, copyId)));
    for (const { headers } of twice) expect(headers.get("Location")).toBe(`${path}?new=${copyId}#${copyId}`);
    expect(await count()).toBe(before + 1);

    // The id of a stored record changes nothing; what is no id is not used.
    const all = () => db.selectFrom(table).selectAll().orderBy("id").execute();
    const rows = await all();
    await press(view, path, `duplicate:${copyId}`, {}, id);
    expect(await all()).toEqual(rows);
    await press(view, path, `duplicate:${id}`, {}, "about-cuba-en");
    expect(await count()).toBe(before + 2);
  });
});
