import { sql } from "kysely";
import { expect, test } from "vitest";
import { listRecordedErrors, recordError } from "~/data/error-log.server";
import { newId } from "~/data/database/id.server";
import { listAuditEntries } from "~/data/audit-log.server";
import type { AuditAction, AuditedKind } from "~/domain/audit-log";
import * as images from "~/routes/staff/pictures/images";
import * as journal from "~/routes/staff/journal";
import * as pagesView from "~/routes/staff/pages/view";
import * as qrView from "~/routes/staff/qr-codes/view";
import * as quotesView from "~/routes/staff/quotes/view";
import { db } from "../../support/audited-database";
import { callApi, logInForToken } from "../api/client";
import { createNoise } from "../pictures/pictures";
import { buildNewDraft, saveAndReopen, submitEditor, rewriteDraft } from "../editor/editor-requests";
import { requestApp } from "../../support/servers/in-process-app";
import { requestRoute, logInAsStaff } from "./staff-requests";

/** A customer's word in every text field, which the audit log must not contain. */
const secret = "Rinaldi";

type Line = [person: string, via: string, AuditAction, AuditedKind, record: string, from?: string, to?: string];

test("the audit log lists the changes that two people made through forms and the API", async () => {
  const { cookie } = await logInAsStaff();
  const token = await logInForToken("ben", "192.0.2.77");
  const before = (await listAuditEntries(db, { withAccounts: true })).rows[0]?.id ?? 0;
  const expectedLines: Line[] = [];
  const form = (...line: [AuditAction, AuditedKind, string, string?, string?]) =>
    expectedLines.push(["anna", "form", ...line]);
  const api = (...line: [AuditAction, AuditedKind, string, string?, string?]) =>
    expectedLines.push(["ben", "api", ...line]);
  const post = (handler: unknown, path: string, fields: Record<string, string> | FormData) =>
    requestRoute(handler, path, { cookie, form: fields });

  const draft = buildNewDraft("quote", secret);
  const quote = await saveAndReopen(cookie, draft);
  form("created", "quote", quote.id);
  const editedQuote = rewriteDraft(quote, `${secret} again`);
  expect(
    await submitEditor({ ...editedQuote, fields: { ...editedQuote.fields, display: true } }, "save", { cookie }),
  ).toMatchObject({
    status: 303,
  });
  form("saved", "quote", quote.id);
  form("shown", "quote", quote.id);
  // A repeated save and an intent in the editor change nothing, so they have no entry.
  await submitEditor({ ...editedQuote, fields: { ...editedQuote.fields, display: true } }, "save", { cookie });
  await submitEditor(editedQuote, "preview", { cookie });

  const copied = await post(quotesView.action, "/admin/quotesView", { intent: `duplicate:${quote.id}` });
  const copy = new URL(copied.location ?? "", "http://x").searchParams.get("new") ?? "";
  form("duplicated", "quote", copy, quote.id);

  const created = await callApi("POST", "/quote", {
    token,
    json: { name: secret, customerName: secret, display: true },
  });
  api("created", "quote", created.body.id);
  api("shown", "quote", created.body.id);
  await callApi("PATCH", `/quote/${created.body.id}`, { token, json: { display: false } });
  api("saved", "quote", created.body.id);
  api("hidden", "quote", created.body.id);
  await callApi("PATCH", `/quote/${created.body.id}`, { token, json: { name: "x".repeat(5_000) } });
  await callApi("DELETE", `/quote/${created.body.id}`, { headers: { Authorization: "Bearer of.no.one" } });
  await callApi("DELETE", `/quote/${created.body.id}`, { token });
  api("deleted", "quote", created.body.id);
  await callApi("DELETE", `/quote/${created.body.id}`, { token });

  const page = await callApi("POST", "/page", { token, json: { name: secret, language: "it" } });
  api("created", "page", page.body.id);
  await callApi("POST", `/page/duplicate/${page.body.id}`, { token });
  const pageCopy = (await listAuditEntries(db, { withAccounts: false })).rows[0]?.record ?? "";
  api("duplicated", "page", pageCopy, page.body.id);
  await post(pagesView.action, "/admin/pagesView", { intent: `delete:${page.body.id}` });
  form("deleted", "page", page.body.id);

  const code = newId();
  const changed = (fields: Record<string, string>) =>
    post(qrView.action, "/admin/qrView", { id: code, name: "Card", ...fields });
  expect(await changed({ intent: "create", url: "/tours" })).toMatchObject({ status: 303 });
  form("created", "qr", code, undefined, "/tours");
  expect(await changed({ intent: "save", url: "/homes" })).toMatchObject({ status: 303 });
  form("saved", "qr", code, "/tours", "/homes");
  await callApi("PATCH", `/qr/${code}`, { token, json: { url: "/" } });
  api("saved", "qr", code, "/homes", "/");
  await changed({ intent: "delete" });
  form("deleted", "qr", code, "/");

  const picture = new FormData();
  picture.append("image", new File([await createNoise(40, 30, 3).png().toBuffer()], `${secret}.png`));
  const uploaded = await post(images.action, "/admin/images", picture);
  form("uploaded", "image", (uploaded.location ?? "").replace("/images/", ""));

  const { rows } = await listAuditEntries(db, { withAccounts: true });
  const today = rows.filter(({ id }) => id > before).reverse();
  expect(today.map((row) => [row.username, row.via, row.action, row.kind, row.record, row.before, row.after])).toEqual(
    expectedLines.map(([who, via, action, kind, record, from, to]) => [
      who,
      via,
      action,
      kind,
      record,
      from ?? null,
      to ?? null,
    ]),
  );
  const last = (action: AuditAction, kind: AuditedKind) =>
    today.findLast((row) => row.action === action && row.kind === kind);
  expect(last("duplicated", "quote")).toMatchObject({ name: `${secret} again (copia)`, sourceName: `${secret} again` });
  expect(last("duplicated", "page")).toMatchObject({ sourceName: secret });
  expect(last("deleted", "quote")).toMatchObject({ name: null, deletedName: secret, sourceName: null });
  expect(last("uploaded", "image")).toMatchObject({ name: null, picture: { file: `${secret}.png`, captionIt: "" } });
  const html = await (await requestApp("/admin/journal", { headers: { Cookie: cookie } })).text();
  for (const called of [`${secret} again`, `${secret}.png`]) expect(html).toContain(`dir="auto">${called}</a>`);
  expect(html).toContain(`dir="auto">${secret}</a> (since deleted)`);
  const stored = await db.selectFrom("journal").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(secret);

  const getJournalHtml = async (query: string) => {
    const { data } = await requestRoute(journal.loader, `/admin/journal${query}`, { cookie });
    return (data as { rows: { id: number; kind: AuditedKind }[] }).rows.map(({ id }) => id);
  };
  const ofToday = (isWanted: (row: (typeof today)[0]) => boolean) =>
    today
      .filter(isWanted)
      .map(({ id }) => id)
      .reverse();
  expect(await getJournalHtml(`?record=${quote.id}`)).toEqual(ofToday(({ record }) => record === quote.id));
  expect(await getJournalHtml("?person=ben")).toEqual(ofToday(({ username }) => username === "ben"));
  expect(await getJournalHtml("?person=nobody")).toEqual([]);
});

test("the last hundred errors are stored, at most ten per minute, without quoted values", async () => {
  const before = { at: sql<Date>`utc_timestamp(3)`, request: null, name: "Before", place: "" };
  await db
    .insertInto("errors")
    .values(Array.from({ length: 120 }, () => before))
    .execute();
  const error = { request: "a-request", name: "TypeError", message: secret, stack: ["at somewhere", "at elsewhere"] };
  for (let count = 0; count < 12; count++) await recordError(db, error);
  const errors = await listRecordedErrors(db);
  const all = await db.selectFrom("errors").selectAll().execute();
  expect([errors.length, all.length, errors.filter(({ name }) => name === "TypeError").length]).toEqual([100, 100, 10]);
  expect(errors[0]).toMatchObject({ request: "a-request", place: "at somewhere" });
  expect(JSON.stringify(all)).not.toContain(secret);
});
