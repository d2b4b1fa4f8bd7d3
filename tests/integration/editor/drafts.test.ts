import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { logIn } from "~/auth/login/login.server";
import { createStaffByCommand } from "~/auth/accounts/staff.server";
import { purgeFromBin } from "~/data/history/bin.server";
import { newId } from "~/data/database/id.server";
import { listDraftsOfRecord, findDraft, maxDraftBytes } from "~/data/drafts/drafts.server";
import { deleteQuote } from "~/data/quotes/quotes.server";
import type { Draft } from "~/domain/drafts/draft";
import { hashContent } from "~/domain/drafts/merge-base";
import { draftToFormFields } from "~/domain/drafts/form";
import {
  type DraftSyncResponse,
  type DraftRef,
  draftRefField,
  formatDraftRef,
  maxDrafts,
} from "~/domain/drafts/draft-ref";
import * as draftRoute from "~/routes/staff/draft";
import { db } from "../../support/audited-database";
import {
  buildNewDraft,
  readStoredDraft,
  saveAndReopen,
  submitEditor,
  rewriteDraft,
  buildTexts,
} from "./editor-requests";
import {
  requestRoute,
  createCookie,
  createExpiredCookie,
  logInAsStaff,
  makeDatabaseUnavailable,
} from "../staff/staff-requests";

let anna = "";
let ben = "";
beforeAll(async () => {
  ({ cookie: anna } = await logInAsStaff());
  ben = await colleague("ben");
});

async function colleague(username: string): Promise<string> {
  const password = "a long password";
  await createStaffByCommand(db, username, password);
  const login = await logIn(db, { username, password, address: "192.0.2.251", kind: "browser" });
  if (!login.ok) throw new Error(login.reason);
  return await createCookie(login.token);
}

/** An open editor with the row of its draft and the hashes it has stored there. */
const createDraftPage = (): { id: string; prints: string[] } => ({ id: newId(), prints: [] });

/** Sends a draft sync request of an open editor. Returns its status and response. */
async function syncDraft(cookie: string, { kind, id }: Pick<Draft, "kind" | "id">, body: unknown) {
  const response = await requestRoute(draftRoute.action, `/admin/draft/${kind}/${id}`, {
    ...{ cookie, params: { kind, id } },
    form: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });
  return { status: response.status, ...(response.data as DraftSyncResponse) };
}

/** Stores a draft in an editor's row and updates its hashes. */
async function storeDraft(cookie: string, draft: Draft, page: { id: string; prints: string[] }) {
  const answer = await syncDraft(cookie, draft, { page: page, fields: draftToFormFields(draft) });
  if (answer.kept) Object.assign(page, answer.kept);
  return answer;
}

const idOf = async (username: string) =>
  (await db.selectFrom("staff").select("id").where("username", "=", username).executeTakeFirstOrThrow()).id;

/** Returns the names in a user's drafts of a record, newest first. */
async function unsaved(username: string, { kind, id }: Draft): Promise<string[]> {
  const rows = await listDraftsOfRecord(db, { staffId: await idOf(username), kind, record: id });
  return rows.map(({ name }) => name);
}

test("each editor and each user has a separate draft", async () => {
  const quote = await saveAndReopen(anna, buildNewDraft("quote", "stored"));
  const [first, second, bens] = [createDraftPage(), createDraftPage(), createDraftPage()];
  for (const word of ["one", "two", "three"]) await storeDraft(anna, rewriteDraft(quote, word), first);
  await storeDraft(anna, rewriteDraft(quote, "of another page"), second);
  await storeDraft(ben, rewriteDraft(quote, "of Ben"), bens);
  expect([(await unsaved("anna", quote)).sort(), await unsaved("ben", quote)]).toEqual([
    ["of another page", "three"],
    ["of Ben"],
  ]);
  const three = rewriteDraft(quote, "three");
  expect(await findDraft(db, await idOf("anna"), "quote", first.id)).toEqual(three);
  // Guests and colleagues have what was saved.
  expect((await readStoredDraft(quote)).fields.name).toBe("stored");
  expect(await findDraft(db, await idOf("ben"), "quote", first.id)).toBeNull();
});

test("an editor that doesn't have the latest draft overwrites nothing: it gets a draft of its own, and is offered the other one", async () => {
  const quote = await saveAndReopen(anna, buildNewDraft("quote", "stored"));
  const [officePage, homePage] = [createDraftPage(), createDraftPage()];
  await storeDraft(anna, rewriteDraft(quote, "office"), officePage);
  // Another device resumes the draft while the first editor is still open.
  Object.assign(homePage, officePage);
  await storeDraft(anna, rewriteDraft(quote, "home"), homePage);
  const conflicting = await storeDraft(anna, rewriteDraft(quote, "office again"), officePage);
  expect(conflicting.offers?.map(({ name, print: contentHash }) => [name, contentHash])).toEqual([
    ["home", hashContent(rewriteDraft(quote, "home"))],
  ]);
  expect((await unsaved("anna", quote)).sort()).toEqual(["home", "office again"]);
  expect((await storeDraft(anna, rewriteDraft(quote, "office on"), officePage)).offers).toBeUndefined();
  expect((await unsaved("anna", quote)).sort()).toEqual(["home", "office on"]);
});

test("a lost response creates no second draft", async () => {
  const quote = await saveAndReopen(anna, buildNewDraft("quote", "stored"));
  const draftPage = createDraftPage();
  await storeDraft(anna, rewriteDraft(quote, "one"), draftPage);
  // The editor stored "one" and received no response to "two". It sends "two" again, and then something else.
  const contentHashes = [...draftPage.prints, hashContent(rewriteDraft(quote, "two"))];
  await storeDraft(anna, rewriteDraft(quote, "two"), { ...draftPage });
  await storeDraft(anna, rewriteDraft(quote, "two"), { ...draftPage });
  await storeDraft(anna, rewriteDraft(quote, "three"), { id: draftPage.id, prints: contentHashes });
  expect(await unsaved("anna", quote)).toEqual(["three"]);
  const twicePage = createDraftPage();
  await Promise.all([1, 2].map(() => storeDraft(ben, rewriteDraft(quote, "at once"), { ...twicePage })));
  expect(await unsaved("ben", quote)).toEqual(["at once"]);
});

test("a save deletes the draft that it stores, and no other", async () => {
  const blank = buildNewDraft("quote", "made");
  const [ownPage, other, copy, bens] = [createDraftPage(), createDraftPage(), createDraftPage(), createDraftPage()];
  await storeDraft(anna, blank, ownPage);
  const buildDraftRefField = (page: Pick<DraftRef, "id">) => [
    [draftRefField, formatDraftRef({ prints: [], ...page })] as const,
  ];
  expect((await submitEditor(blank, "save", { cookie: anna, beside: buildDraftRefField(ownPage) })).status).toBe(303);
  expect(await unsaved("anna", blank)).toEqual([]);
  const quote = await readStoredDraft(blank);
  await storeDraft(anna, rewriteDraft(quote, "saved"), ownPage);
  await storeDraft(anna, rewriteDraft(quote, "other"), other);
  // Another tab with the same content.
  await storeDraft(anna, rewriteDraft(quote, "saved"), copy);
  await storeDraft(ben, rewriteDraft(quote, "Ben's"), bens);
  const options = { cookie: anna, beside: buildDraftRefField(ownPage) };
  expect((await submitEditor(rewriteDraft(quote, "saved"), "save", options)).status).toBe(303);
  expect(await unsaved("anna", quote)).toEqual(["other"]);
  // Repeating the save changes nothing, and a colleague's draft isn't deleted.
  await storeDraft(anna, rewriteDraft(quote, "saved"), ownPage);
  await submitEditor(rewriteDraft(quote, "saved"), "save", { cookie: anna, beside: buildDraftRefField(ownPage) });
  await submitEditor(rewriteDraft(quote, "saved"), "save", { cookie: anna, beside: buildDraftRefField(bens) });
  expect([await unsaved("anna", quote), await unsaved("ben", quote)]).toEqual([["other"], ["Ben's"]]);
});

test("an open editor is notified of a later save, with its author and whether the content is the same", async () => {
  const quote = await saveAndReopen(anna, buildNewDraft("quote", "stored"));
  expect((await syncDraft(anna, quote, { revision: 1 })).saved).toBeNull();
  const theirs = rewriteDraft(quote, "of Ben");
  await submitEditor(theirs, "save", { cookie: ben });
  const later = { revision: 2, username: "ben", contentHash: hashContent(theirs) };
  const response = await syncDraft(anna, quote, {
    revision: 1,
    page: createDraftPage(),
    fields: draftToFormFields(rewriteDraft(quote, "of Anna")),
  });
  expect(response.saved).toMatchObject(later);
  expect(Number.isNaN(Date.parse(String(response.saved?.at)))).toBe(false);
  expect((await syncDraft(anna, quote, { revision: 2 })).saved).toBeNull();
  // A tab in which the record is still new.
  expect((await syncDraft(ben, quote, { revision: 0 })).saved).toMatchObject(later);
  expect((await syncDraft(ben, buildNewDraft("quote", "never stored"), { revision: 0 })).saved).toBeNull();
  for (const revision of [undefined, "1", null]) expect((await syncDraft(ben, quote, { revision })).saved).toBeNull();
});

test("the editor receives who else has the record open, since when, and whether they have a draft", async () => {
  const quote = await saveAndReopen(anna, buildNewDraft("quote", "stored"));
  expect((await syncDraft(anna, quote, {})).others).toEqual([]);
  const [otherEditor] = (await syncDraft(ben, quote, {})).others;
  expect([otherEditor?.username, otherEditor?.unsaved, Number.isNaN(Date.parse(String(otherEditor?.since)))]).toEqual([
    "anna",
    false,
    false,
  ]);
  await storeDraft(anna, rewriteDraft(quote, "typed"), createDraftPage());
  expect((await syncDraft(ben, quote, {})).others).toEqual([{ ...otherEditor, unsaved: true }]);
  await syncDraft(anna, quote, { left: true });
  expect((await syncDraft(ben, quote, {})).others).toEqual([]);
  // An editor without a request for 90 seconds counts as closed.
  await sql`update open_editors set seen_at = seen_at - interval 91 second where record = ${quote.id}`.execute(db);
  expect((await syncDraft(anna, quote, {})).others).toEqual([]);
});

test("rejects requests without a session, of ended sessions and for other records, and huge or malformed drafts", async () => {
  const quote = await saveAndReopen(anna, buildNewDraft("quote", "stored"));
  const body = { page: createDraftPage(), fields: draftToFormFields(rewriteDraft(quote, "typed")) };
  for (const cookie of ["", await createExpiredCookie(), "staff-session=forged"]) {
    expect((await syncDraft(cookie, quote, body)).status).toBe(401);
  }
  const invalidRequests: [unknown, number][] = [
    ["{", 400],
    [[], 200],
    [{ fields: body.fields }, 400],
    [{ ...body, page: { id: 1, prints: [] } }, 400],
    [{ ...body, page: { ...body.page, prints: Array.from({ length: 11 }, String) } }, 400],
    [{ ...body, fields: "id" }, 400],
    [{ ...body, fields: [["id", quote.id, "more"]] }, 400],
    [{ ...body, fields: [["id", 1]] }, 400],
    [{ ...body, fields: draftToFormFields(buildNewDraft("quote", "another")) }, 400],
    [{ ...body, fields: [...body.fields, ["undo", "{"]] }, 400],
    [{ ...body, page: { id: "short", prints: [] } }, 200],
    [{ ...body, fields: [...body.fields, ["x", "x".repeat(4 * 1_048_576)]] }, 413],
  ];
  for (const [options, status] of invalidRequests)
    expect([options, (await syncDraft(anna, quote, options)).status]).toEqual([options, status]);
  const noise = Array.from({ length: 75_000 }, () => newId()).join("");
  const huge = rewriteDraft(quote, "huge", [{ type: "text", text: noise, size: "md" }]);
  expect(noise.length).toBeGreaterThan(maxDraftBytes);
  expect((await storeDraft(anna, huge, createDraftPage())).status).toBe(413);
  for (const kind of ["qr", "account"])
    expect((await syncDraft(anna, { ...quote, kind: kind as "quote" }, {})).status).toBe(404);
  expect((await syncDraft(anna, { ...quote, id: "a b" }, {})).status).toBe(404);
  // No draft is stored of a permanently deleted record.
  const purgedDraft = { ...rewriteDraft(quote, "typed"), id: newId() };
  expect(await storeDraft(anna, purgedDraft, createDraftPage())).toMatchObject({ status: 200, kept: null });
  expect(await unsaved("anna", quote)).toEqual([]);
  makeDatabaseUnavailable();
  expect((await syncDraft(anna, quote, body)).status).toBe(503);
});

test("a user can't change or replace a colleague's draft", async () => {
  const quote = await saveAndReopen(anna, buildNewDraft("quote", "stored"));
  const annas = createDraftPage();
  await storeDraft(anna, rewriteDraft(quote, "Anna's"), annas);
  await storeDraft(ben, rewriteDraft(quote, "Ben's"), { ...annas });
  expect([await unsaved("anna", quote), await unsaved("ben", quote)]).toEqual([["Anna's"], ["Ben's"]]);
  // An editor opened by another account stores nothing in this one.
  const body = {
    account: "another",
    page: createDraftPage(),
    fields: draftToFormFields(rewriteDraft(quote, "Carla's")),
  };
  expect((await syncDraft(anna, quote, body)).status).toBe(401);
  const other = await saveAndReopen(anna, buildNewDraft("quote", "other"));
  await storeDraft(anna, rewriteDraft(other, "of another quote"), { ...annas });
  expect([await unsaved("anna", quote), await unsaved("anna", other)]).toEqual([["Anna's"], ["of another quote"]]);
});

test("drafts are deleted with their record and beyond fifty per account, and an account's requests are rate-limited", async () => {
  const quote = await saveAndReopen(anna, buildNewDraft("quote", "stored"));
  await storeDraft(anna, rewriteDraft(quote, "typed"), createDraftPage());
  await deleteQuote(db, quote.id);
  expect(await unsaved("anna", quote)).toEqual(["typed"]);
  await purgeFromBin(db, "quote", quote.id);
  expect(await unsaved("anna", quote)).toEqual([]);

  const many = buildNewDraft("quote", "many", buildTexts(1, "many"));
  const clara = await colleague("clara");
  const answers: number[] = [];
  for (let count = 0; count < 121; count += 1) answers.push((await storeDraft(clara, many, createDraftPage())).status);
  expect(answers).toEqual([...Array.from({ length: 120 }, () => 200), 429]);
  const rows = () => db.selectFrom("drafts").select("id").where("record", "=", many.id).execute();
  expect(await rows()).toHaveLength(maxDrafts);
});
