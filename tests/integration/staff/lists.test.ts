import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "../../support/audited-database";
import { newId } from "~/data/database/id.server";
import { createPage } from "~/data/pages.server";
import * as pagesView from "~/routes/staff/pages/view";
import * as quotesView from "~/routes/staff/quotes/view";
import { buildPageInput } from "../../support/factories";
import {
  type RouteRequest,
  requestRoute,
  parseSetCookie,
  credentials,
  origin,
  createExpiredCookie,
  logInAsStaff,
  makeDatabaseUnavailable,
} from "./staff-requests";
import { storeQuote } from "../../support/stored-records";

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await logInAsStaff());
});
beforeEach(() => db.deleteFrom("quotes").execute());

const loadList = (loader: unknown, path: string, options: Partial<RouteRequest> = {}) =>
  requestRoute(loader, path, { cookie, ...options });

/** Submits a button of a list. */
const submitButton = (
  { action }: { action: unknown },
  path: string,
  intent: string,
  extraFields: Record<string, string> = {},
) => requestRoute(action, path, { cookie, form: { intent, ...extraFields } });

describe("the list of quotes", () => {
  const path = "/admin/quotesView";
  const copyId = expect.stringMatching(/^[\w-]{22}$/) as string;

  test("returns the search results and their position in the list", async () => {
    const row = { name: "Perù 100%", customerName: "Zoë", link: "zoe", display: true };
    const other = { name: "Other", customerName: null, link: null, display: false };
    const ids = [await storeQuote(row), await storeQuote(other)];
    await db
      .updateTable("quotes")
      .set({ created_at: new Date(0) })
      .where("link", "=", "zoe")
      .execute();
    const saved = expect.stringMatching(/^\d{1,2} \w{3,4} \d{4}, \d\d:\d\d$/) as string;
    const unsent = {
      isUnsaved: false,
      status: "draft",
      saved,
      savedAt: expect.any(Date) as Date,
      receipt: "Not opened yet",
    };
    const rows = [
      { id: ids[1], ...other, copyId, ...unsent },
      { id: ids[0], ...row, copyId, ...unsent },
    ];
    const listed = {
      done: null,
      siteUrl: origin,
      status: null,
      sort: null,
      wasSet: false,
      unfinished: [],
      title: "Lista preventivi",
    };
    expect((await loadList(quotesView.loader, path)).data).toEqual({
      ...{ text: "", ...listed },
      found: { rows, count: 2, page: 1, pages: 1 },
    });
    expect((await loadList(quotesView.loader, `${path}?q=%20peru%20100%25&page=x`)).data).toEqual({
      ...{ text: "peru 100%", ...listed },
      found: { rows: rows.slice(1), count: 1, page: 1, pages: 1 },
    });
  });

  test.each(["x", "-1", "1e9", "0", "99999999999", "%00", "2&page=3", "[]"])(
    "returns a page for ?page=%s",
    async (page) => {
      await storeQuote();
      expect((await loadList(quotesView.loader, `${path}?page=${page}`)).data).toMatchObject({
        found: { count: 1, page: 1 },
      });
    },
  );

  test("shows a new copy in the full list if the search excludes it", async () => {
    const id = await storeQuote({ name: "Cuba", link: "rossi" });
    const [found = "", copy] =
      (await submitButton(quotesView, `${path}?q=rossi`, `duplicate:${id}`)).location?.split("#") ?? [];
    const { status, location } = await loadList(quotesView.loader, found);
    expect([status, location]).toEqual([302, `${path}?new=${copy}`]);
    const expected = { copy: { id: copy, name: "Cuba (copia)" } };
    expect((await loadList(quotesView.loader, `${path}?new=${copy}`)).data).toMatchObject({ done: expected });
    // An unknown id, or that of a copy that was deleted meanwhile.
    expect((await loadList(quotesView.loader, `${path}?new=nobody`)).data).toMatchObject({ done: null });
  });

  test("reports that a row was deleted meanwhile, as the list of pages does", async () => {
    for (const [view, at] of [
      [quotesView, path],
      [pagesView, "/admin/pagesView"],
    ] as const) {
      for (const intent of ["delete", "duplicate"].flatMap((verb) =>
        [newId(), "a/b", "è"].map((id) => `${verb}:${id}`),
      )) {
        const { status, data } = await submitButton(view, at, intent);
        expect([at, intent, status, data]).toEqual([at, intent, 404, { failure: "gone" }]);
      }
    }
  });

  test("reports an unknown intent", async () => {
    const { status, data } = await submitButton(quotesView, path, "remove:x");
    expect([status, data]).toEqual([400, { failure: "not-understood" }]);
  });

  test("rejects a body that isn't a form", async () => {
    const headers = { "Content-Type": "application/json" };
    const { status, data } = await requestRoute(quotesView.action, path, { cookie, form: "{}", headers });
    expect([status, data]).toEqual([415, { failure: "not-understood" }]);
  });

  test("responds 503 while the database is unavailable, in loader and action", async () => {
    const id = await storeQuote();
    const restoreDatabase = makeDatabaseUnavailable();
    expect((await loadList(quotesView.loader, path)).status).toBe(503);
    const response = await submitButton(quotesView, path, `delete:${id}`);
    expect([response.status, response.data]).toEqual([503, { failure: "unavailable" }]);
    restoreDatabase();
    expect((await submitButton(quotesView, path, `delete:${id}`)).status).toBe(303);
  });
});

describe.each([
  ["quotes", quotesView, "/admin/quotesView"],
  ["pages", pagesView, "/admin/pagesView"],
] as const)("a button of the list of %s after the session expired", (table, view, path) => {
  const make = async () => (table === "quotes" ? await storeQuote() : (await createPage(db, buildPageInput())).id);
  const ids = async () => (await db.selectFrom(table).select("id").execute()).map((row) => row.id);
  const login = { username: "", issues: [], ticket: null };

  test("requests a login without showing the list, and completes once after it", async () => {
    const id = await make();
    const before = await ids();
    const form = { intent: `duplicate:${id}`, copyId: newId() };
    const expiredRequest = { cookie: await createExpiredCookie(), context: {} };
    const options = await requestRoute(view.action, `${path}?q=a&page=2`, { ...expiredRequest, form });
    expect([options.status, options.data]).toEqual([401, { again: form, login }]);
    expect((await loadList(view.loader, path, expiredRequest)).data).toBeNull();
    const wrongPassword = await requestRoute(view.action, path, {
      ...expiredRequest,
      form: { ...form, ...credentials, password: "wrong" },
    });
    expect([wrongPassword.status, wrongPassword.data]).toMatchObject([
      401,
      { again: form, login: { username: credentials.username } },
    ]);
    expect(wrongPassword.text).not.toContain("wrong");
    expect(await ids()).toEqual(before);

    const responses = [1, 2].map(() =>
      requestRoute(view.action, path, { ...expiredRequest, form: { ...form, ...credentials } }),
    );
    for (const expected of await Promise.all(responses)) {
      expect([expected.status, expected.location]).toEqual([303, `${path}?new=${form.copyId}#${form.copyId}`]);
      expect((await loadList(view.loader, path, { cookie: parseSetCookie(expected) })).status).toBe(200);
    }
    expect(await ids()).toHaveLength(before.length + 1);
    const deleted = await requestRoute(view.action, path, {
      ...expiredRequest,
      form: { intent: `delete:${id}`, ...credentials },
    });
    expect([deleted.status, deleted.location]).toEqual([303, `${path}?deleted=${id}`]);
    expect(await ids()).not.toContain(id);
  });

  test("shows the list if the row was deleted meanwhile", async () => {
    const expiredRequest = { cookie: await createExpiredCookie(), context: {} };
    const deletedRow = await requestRoute(view.action, path, {
      ...expiredRequest,
      form: { intent: `delete:${newId()}`, ...credentials },
    });
    expect([deletedRow.status, deletedRow.data]).toEqual([404, { failure: "gone" }]);
    expect((await loadList(view.loader, path, expiredRequest)).data).toMatchObject({ found: { page: 1 } });
  });

  test("redirects to the login in a browser without an expired session", async () => {
    const { status, location } = await requestRoute(view.action, path, { cookie: "", form: { intent: "delete:x" } });
    expect([status, location]).toEqual([303, `/login?next=${encodeURIComponent(path)}`]);
  });
});

test.each([
  ["quotes", quotesView, "/admin/quotesView"],
  ["pages", pagesView, "/admin/pagesView"],
] as const)("pressing Duplicate twice makes one copy in the list of %s", async (table, view, path) => {
  const id = table === "quotes" ? await storeQuote() : (await createPage(db, buildPageInput())).id;
  const all = () => db.selectFrom(table).selectAll().orderBy("id").execute();
  const before = await all();
  const { found } = (await loadList(view.loader, path)).data as { found: { rows: { id: string; copyId: string }[] } };
  const copyId = found.rows.find((row) => row.id === id)?.copyId ?? "";
  const responses = await Promise.all([1, 2].map(() => submitButton(view, path, `duplicate:${id}`, { copyId })));
  for (const { location } of responses) expect(location).toBe(`${path}?new=${copyId}#${copyId}`);
  const copied = await all();
  expect(copied).toHaveLength(before.length + 1);

  // The id of another record changes nothing, and an invalid id is ignored.
  await submitButton(view, path, `duplicate:${copyId}`, { copyId: id });
  expect(await all()).toEqual(copied);
  await submitButton(view, path, `duplicate:${id}`, { copyId: "about-cuba-en" });
  expect(await all()).toHaveLength(before.length + 2);
});
