import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/data/db.server";
import { newId } from "~/data/id.server";
import { createPage, findPage } from "~/data/pages.server";
import { createQuote, listQuotes, quoteWithId } from "~/data/quotes.server";
import type { QuoteInput } from "~/domain/quote";
import * as pagePreview from "~/routes/admin/page";
import * as pageDelete from "~/routes/admin/page-delete";
import * as pagesView from "~/routes/admin/pages-view";
import * as quoteDelete from "~/routes/admin/quote-delete";
import * as quotesView from "~/routes/admin/quotes-view";
import { oneOfEach, pageInput, quoteInput } from "../../support/factories";
import { ask, origin, session, takeDatabaseAway } from "./staff-door";

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await session());
});
beforeEach(() => db.deleteFrom("quotes").execute());
afterAll(() => db.destroy());

const open = (loader: unknown, path: string, id?: string) =>
  ask(loader, path, { cookie, ...(id !== undefined && { params: { id } }) });

/** Presses a button of a list, as its form does. */
const press = ({ action }: { action: unknown }, path: string, intent: string, more: Record<string, string> = {}) =>
  ask(action, path, { cookie, form: { intent, ...more } });

async function stored(fields: Partial<QuoteInput> = {}): Promise<string> {
  const result = await createQuote(db, quoteInput(fields));
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

describe("the list of quotes", () => {
  const path = "/admin/quotesView";
  const copyId = expect.stringMatching(/^[\w-]{22}$/) as string;

  test("gives what was searched for, and where", async () => {
    const row = { name: "Perù 100%", customerName: "Zoë", link: "zoe", display: true };
    const other = { name: "Other", customerName: null, link: null, display: false };
    const ids = [await stored(row), await stored(other)];
    await db
      .updateTable("quotes")
      .set({ created_at: new Date(0) })
      .where("link", "=", "zoe")
      .execute();
    const rows = [
      { id: ids[1], ...other, copyId },
      { id: ids[0], ...row, copyId },
    ];
    const listed = { done: null, siteUrl: origin };
    expect((await open(quotesView.loader, path)).data).toEqual({
      ...{ text: "", ...listed },
      found: { rows, count: 2, page: 1, pages: 1 },
    });
    expect((await open(quotesView.loader, `${path}?q=%20peru%20100%25&page=x`)).data).toEqual({
      ...{ text: "peru 100%", ...listed },
      found: { rows: rows.slice(1), count: 1, page: 1, pages: 1 },
    });
  });

  test.each(["x", "-1", "1e9", "0", "99999999999", "%00", "2&page=3", "[]"])("is there for ?page=%s", async (page) => {
    await stored();
    expect((await open(quotesView.loader, `${path}?page=${page}`)).data).toMatchObject({
      found: { count: 1, page: 1 },
    });
  });

  test("leads to the copy, which the list then names, on the search that it was made in", async () => {
    const id = await stored({ name: "Cuba", customerName: "Rossi", link: "rossi" });
    const { status, location } = await press(quotesView, `${path}?q=ROSSI&page=2`, `duplicate:${id}`);
    const copy = (await listQuotes(db)).find((quote) => quote.id !== id)?.id;
    expect([status, location]).toEqual([303, `${path}?q=ROSSI&new=${copy}#${copy}`]);
    const done = { copy: { id: copy, name: "Cuba (copia)" } };
    expect((await open(quotesView.loader, location ?? "")).data).toMatchObject({ text: "ROSSI", done });
  });

  test("shows a copy that the search doesn't find in the list of all", async () => {
    const id = await stored({ name: "Cuba", link: "rossi" });
    const [found = "", copy] =
      (await press(quotesView, `${path}?q=rossi`, `duplicate:${id}`)).location?.split("#") ?? [];
    const { status, location } = await open(quotesView.loader, found);
    expect([status, location]).toEqual([302, `${path}?new=${copy}`]);
    const done = { copy: { id: copy, name: "Cuba (copia)" } };
    expect((await open(quotesView.loader, `${path}?new=${copy}`)).data).toMatchObject({ done });
    // Of somebody's making, or deleted meanwhile.
    expect((await open(quotesView.loader, `${path}?new=nobody`)).data).toMatchObject({ done: null });
  });

  test("deletes, and leads back to the same search", async () => {
    const [id, other] = [await stored({ name: "Cuba" }), await stored({ name: "Cuba 2" })];
    const { status, location } = await press(quotesView, `${path}?q=cuba&page=2`, `delete:${id}`);
    expect([status, location]).toEqual([303, `${path}?q=cuba&page=2&deleted=1`]);
    expect((await listQuotes(db)).map((quote) => quote.id)).toEqual([other]);
    const { data } = await open(quotesView.loader, location ?? "");
    expect(data).toMatchObject({ done: { copy: null }, found: { count: 1, page: 1 } });
  });

  test("says of a row that somebody else deleted meanwhile that it is gone", async () => {
    for (const verb of ["delete", "duplicate"]) {
      for (const id of [newId(), "a/b", "../x", "è"]) {
        const { status, data } = await press(quotesView, path, `${verb}:${id}`);
        expect([status, data]).toEqual([404, { failure: "gone" }]);
      }
    }
  });

  test("says of what no button says that it wasn't understood", async () => {
    const { status, data } = await press(quotesView, path, "remove:x");
    expect([status, data]).toEqual([400, { failure: "not-understood" }]);
  });

  test("answers 503 while the database is away, loader and buttons", async () => {
    const id = await stored();
    const comeBack = takeDatabaseAway();
    const { status, headers } = await open(quotesView.loader, path);
    expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
    const answer = await press(quotesView, path, `delete:${id}`);
    expect([answer.status, answer.data]).toEqual([503, { failure: "unavailable" }]);
    comeBack();
    expect((await press(quotesView, path, `delete:${id}`)).status).toBe(303);
  });

  test("asks before it deletes: the question names the quote, and keeps the search", async () => {
    const id = await stored({ name: "Cuba", link: "cuba", display: true });
    const question = (of: string) => open(quoteDelete.loader, `${path}/${id}/delete?q=a%26b&page=3`, of);
    const search = { text: "a&b", page: 3 };
    expect((await question(id)).data).toEqual({ quote: { id, name: "Cuba", display: true }, search });
    for (const other of ["cuba", newId(), "", "a b"]) expect((await question(other)).status, other).toBe(404);
    expect(await quoteWithId(db, id)).not.toBe(null);
  });
});

describe("the list of pages", () => {
  const path = "/admin/pagesView";

  test("says which of the site's own there are", async () => {
    const { data } = await open(pagesView.loader, `${path}?q=about`);
    const rows = [{ id: "about-cuba-en", name: "About Cuba", language: "en" }];
    expect(data).toMatchObject({ text: "about", siteUrl: origin, found: { rows } });
    const { remotePageIds } = data as { remotePageIds: string[] };
    expect([remotePageIds.length, remotePageIds.includes("about-cuba-it")]).toEqual([10, true]);
  });

  test("asks about a page, shows it as guests see it, copies and deletes it", async () => {
    const input = { name: "Visas", language: "it", items: oneOfEach } as const;
    const { id } = await createPage(db, pageInput(input));
    const question = () => open(pageDelete.loader, `${path}/${id}/delete`, id);
    const preview = () => open(pagePreview.loader, `/admin/page/${id}`, id);
    const search = { text: "", page: 1 };
    expect((await question()).data).toMatchObject({ page: { id, name: "Visas", language: "it" }, search });
    expect((await preview()).data).toEqual({ id, ...input });

    const { status, location } = await press(pagesView, `${path}?q=visas`, `duplicate:${id}`);
    const copy = location?.split("#")[1] ?? "";
    expect([status, location]).toEqual([303, `${path}?q=visas&new=${copy}#${copy}`]);
    expect(await findPage(db, copy)).toMatchObject({ ...input, name: "Visas (copia)" });

    for (const each of [id, copy]) expect((await press(pagesView, path, `delete:${each}`)).status).toBe(303);
    for (const verb of ["delete", "duplicate"]) {
      const gone = await press(pagesView, path, `${verb}:${id}`);
      expect([gone.status, gone.data]).toEqual([404, { failure: "gone" }]);
    }
    expect([(await question()).status, (await preview()).status]).toEqual([404, 404]);
  });
});

test.each([
  ["quotes", quotesView, "/admin/quotesView"],
  ["pages", pagesView, "/admin/pagesView"],
] as const)("Duplicate pressed twice makes one copy in the list of %s", async (table, view, path) => {
  const id = table === "quotes" ? await stored() : (await createPage(db, pageInput())).id;
  const all = () => db.selectFrom(table).selectAll().orderBy("id").execute();
  const before = await all();
  const { found } = (await open(view.loader, path)).data as { found: { rows: { id: string; copyId: string }[] } };
  const copyId = found.rows.find((row) => row.id === id)?.copyId ?? "";
  const twice = await Promise.all([1, 2].map(() => press(view, path, `duplicate:${id}`, { copyId })));
  for (const { location } of twice) expect(location).toBe(`${path}?new=${copyId}#${copyId}`);
  const copied = await all();
  expect(copied).toHaveLength(before.length + 1);

  // The id of a stored record changes nothing; what is no id is not used.
  await press(view, path, `duplicate:${copyId}`, { copyId: id });
  expect(await all()).toEqual(copied);
  await press(view, path, `duplicate:${id}`, { copyId: "about-cuba-en" });
  expect(await all()).toHaveLength(before.length + 2);
});
