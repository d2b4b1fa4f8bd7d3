import { db } from "~/data/database/db.server";
import { newId } from "~/data/database/id.server";
import { blankDraft, type Draft, type DraftFields, type DraftItem, type DraftKind } from "~/domain/drafts/draft";
import { draftToFormFields } from "~/domain/drafts/form";
import { intentField } from "~/domain/drafts/intents";
import type { EditorResult } from "~/domain/drafts/editor-result";
import { messages } from "~/domain/messages";
import { pageEditor } from "~/editor/server/page-editor.server";
import { quoteEditor } from "~/editor/server/quote-editor.server";
import * as pagesEditor from "~/routes/staff/pages/editor";
import * as pagesGenerator from "~/routes/staff/pages/generator";
import * as quotesEditor from "~/routes/staff/quotes/editor";
import * as quotesGenerator from "~/routes/staff/quotes/generator";
import { draftWithItems } from "../../support/drafts";
import { origin } from "../staff/staff-requests";

/** The editors of both kinds: addresses, actions and messages. */
export const editors = {
  quote: {
    records: quoteEditor,
    generator: { path: "/admin/quotesGenerator", action: quotesGenerator.action },
    editor: { path: "/admin/quotesEditor", action: quotesEditor.action },
    notUpdated: messages.quoteNotUpdated.en,
    updated: (id: string) => `/quote/${id}`,
  },
  page: {
    records: pageEditor,
    generator: { path: "/admin/pagesEditor", action: pagesGenerator.action },
    editor: { path: "/admin/pagesEditor", action: pagesEditor.action },
    notUpdated: messages.pageNotUpdated.en,
    updated: () => "/admin/pagesView",
  },
};

/** The response to the editor's form: a redirect, or the draft and the result. */
export interface EditorResponse {
  status: number;
  location: string | null;
  /** the cookie of a new session */
  cookie: string | null;
  body: EditorResult;
}

/** Submits the editor's form with a button's intent, like a browser without JavaScript. */
export async function submitEditor(
  draft: Draft,
  intent: string,
  {
    cookie = "",
    beside: extraFields = [],
  }: { cookie?: string; beside?: readonly (readonly [string, string | File])[] } = {},
): Promise<EditorResponse> {
  const { generator, editor } = editors[draft.kind];
  const isNew = draft.revision === 0;
  const form = new FormData();
  for (const [name, value] of [...extraFields, ...draftToFormFields(draft), [intentField, intent] as const])
    form.append(name, value);
  const request = new Request(origin + (isNew ? generator.path : `${editor.path}/${draft.id}`), {
    method: "POST",
    headers: { Origin: origin, "Sec-Fetch-Site": "same-origin", Cookie: cookie },
    body: form,
  });
  const params = isNew ? {} : { id: draft.id };
  const response = await (isNew ? generator : editor).action({ request, params, context: {} });
  const { status, headers } = response;
  const isJson = headers.get("Content-Type")?.includes("json") ?? false;
  return {
    status,
    location: headers.get("Location"),
    cookie: /staff-session=[^;]+/.exec(headers.get("Set-Cookie") ?? "")?.[0] ?? null,
    body: (isJson ? await response.json() : null) as EditorResult,
  };
}

/** Returns this many distinct text items. */
export function buildTexts(count: number, text: string): DraftItem[] {
  return Array.from({ length: count }, (_, index) => ({
    type: "text",
    text: `${text} ${index}\nè "così"`,
    size: "md",
  }));
}

/** Returns the items of a draft. */
export const itemsOf = ({ items }: Draft) => items.map(({ item }) => item);

/** Returns a draft of a new record with a new id, named and filled with a given text. */
export function buildNewDraft(kind: DraftKind, text: string, items = buildTexts(3, text)): Draft {
  const blank = blankDraft(kind, newId());
  const languageField: Partial<DraftFields> = kind === "page" ? { language: "it" } : {};
  return draftWithItems(items, { kind, id: blank.id, fields: { ...blank.fields, name: text, ...languageField } });
}

/** Returns a draft of the same record with other content. */
export function rewriteDraft(draft: Draft, text: string, items = buildTexts(draft.items.length, text)): Draft {
  const entries = items.map((item, index) => ({ key: draft.items[index]?.key ?? index, item }));
  const nextKey = Math.max(draft.nextKey, items.length);
  return { ...draft, fields: { ...draft.fields, name: text }, items: entries, nextKey };
}

/** Saves a draft. Returns the stored record's draft. */
export async function saveAndReopen(cookie: string, draft: Draft): Promise<Draft> {
  const { status } = await submitEditor(draft, "save", { cookie });
  if (status !== 303) throw new Error(`Not stored: ${status}`);
  return await readStoredDraft(draft);
}

/** Returns a draft of the stored record. */
export async function readStoredDraft({ kind, id }: Draft): Promise<Draft> {
  const stored = await editors[kind].records.find(id);
  if (!stored) throw new Error("It isn't stored");
  return stored;
}

/** Returns the number of stored records of a kind. */
export async function countRecords(kind: DraftKind): Promise<number> {
  const table = kind === "quote" ? "quotes" : "pages";
  return (await db.selectFrom(table).select("id").execute()).length;
}
