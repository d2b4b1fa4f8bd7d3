import type { LoaderFunctionArgs } from "@remix-run/node";
import type { StaffSession } from "~/domain/accounts/staff-session";
import { requireStaff } from "~/auth/session/staff-session.server";
import { listCustomerChoices } from "~/data/customers/customers.server";
import { db } from "~/data/database/db.server";
import { newId } from "~/data/database/id.server";
import { findDraft } from "~/data/drafts/drafts.server";
import { listOtherEditors } from "~/data/drafts/open-editors.server";
import type { CustomerChoice } from "~/domain/customers/choice";
import { addresses } from "~/domain/site/addresses";
import { blankDraft, type Draft, type DraftKind, isNew } from "~/domain/drafts/draft";
import { hashContent } from "~/domain/drafts/merge-base";
import { auditLogAddress } from "~/domain/audit-log";
import { draftParameter, noUnsavedWork, type UnsavedWork } from "~/domain/drafts/draft-ref";
import type { TranslationChoice } from "~/domain/tours/translations";
import { env } from "~/env.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import {
  notFoundResponse,
  withUnavailableResponse,
  withUnavailableFallback,
} from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { editorTexts as words } from "~/locales/staff/editor";
import { listRecoverableDrafts } from "./drafts.server";
import { type RecordEditor, savedParameter } from "./record-editor.server";

/**
 * Creates the loader of a page that edits a stored record, or throws a 404. The page's title is part of the data: a
 * `meta` function would bring the texts of both languages to browsers.
 */
export function storedRecordLoader(editor: RecordEditor) {
  return withUnavailableResponse(async (args: LoaderFunctionArgs) => {
    const {
      request,
      params: { id = "" },
    } = args;
    const title = words[await getRequestLanguage(request)][editor.kind];
    const { staff, isReply } = await staffOfLoader(args);
    const draft: Draft | null = isReply ? null : await editor.find(id);
    if (!isReply && !draft) throw notFoundResponse();
    if (!staff)
      return pageData({
        draft,
        record: null as StoredRecord | null,
        taken: none,
        pairs: noPairs,
        customers: noCustomers,
        work: noUnsavedWork,
        title,
      });
    const record = draft
      ? await describeStoredRecord(request, editor, draft)
      : await findStoredRecord(request, editor, id);
    const work = await readPageWork(request, staff, draft ?? { kind: editor.kind, id, revision: 1 });
    const pairs = await readTranslationChoices(editor, id);
    return pageData({
      draft,
      record,
      taken: await readTakenAddresses(editor),
      pairs,
      customers: await readNamedCustomers(work.resumed?.draft ?? draft),
      work,
      title: titleOf(record, title),
    });
  });
}

/**
 * Returns who requests a page. After an action (`isReply`) the page shows the draft of the reply: the loader must load
 * no draft, and must neither redirect nor fail if the session has ended or the database is unavailable.
 */
async function staffOfLoader({ request, context: { actionStaff } }: LoaderFunctionArgs) {
  const isReply = actionStaff !== undefined;
  if (!isReply) return { staff: await requireStaff(request), isReply };
  return { staff: actionStaff === "unavailable" ? null : actionStaff, isReply };
}

/** Returns a tab's title, which starts with the record's name, as tabs are narrow. */
function titleOf(record: StoredRecord | null, title: string): string {
  return record ? `${record.name} · ${title}` : title;
}

/**
 * Creates the loader of a page that creates a record: a blank draft with an id, or unsaved work (`?draft=ID`), and the
 * record saved before, `?saved=ID`.
 */
export function newRecordLoader(editor: RecordEditor) {
  return withUnavailableResponse(async (args: LoaderFunctionArgs) => {
    const { request } = args;
    const title = words[await getRequestLanguage(request)][editor.kind === "quote" ? "newQuote" : "newPage"];
    const { staff, isReply } = await staffOfLoader(args);
    const query = new URL(request.url).searchParams;
    const blank: Draft | null = isReply ? null : blankDraft(editor.kind, newId());
    if (!staff)
      return pageData({
        draft: blank,
        saved: null as StoredRecord | null,
        taken: none,
        pairs: noPairs,
        customers: noCustomers,
        work: noUnsavedWork,
        title,
      });
    const resumed = blank && (await readResumedDraft(query, staff, editor.kind));
    const draft = resumed ? blankDraft(editor.kind, resumed.draft.id) : blank;
    const work = await readPageWork(request, staff, draft ?? { kind: editor.kind, id: "", revision: 0 });
    const saved = await findStoredRecord(request, editor, query.get(savedParameter));
    const pairs = await readTranslationChoices(editor, "");
    return pageData({
      draft,
      saved,
      taken: await readTakenAddresses(editor),
      pairs,
      customers: await readNamedCustomers(resumed?.draft ?? draft),
      work: { ...work, resumed },
      title,
    });
  });
}

const readPageWork = withUnavailableFallback(
  async (
    request: Request,
    { staffId }: StaffSession,
    at: Pick<Draft, "kind" | "id" | "revision">,
  ): Promise<UnsavedWork> => ({
    kept: { id: newId(), prints: [] },
    offers: await listRecoverableDrafts(request, staffId, at),
    others: await listOtherEditors(db, { staffId, kind: at.kind, record: at.id }),
    resumed: null,
  }),
  () => noUnsavedWork,
);

const readResumedDraft = withUnavailableFallback(
  async (query: URLSearchParams, { staffId }: StaffSession, kind: DraftKind): Promise<UnsavedWork["resumed"]> => {
    const id = query.get(draftParameter);
    if (id === null) return null;
    const draft = await findDraft(db, staffId, kind, id);
    return draft && isNew(draft) ? { draft, kept: { id, prints: [hashContent(draft)] } } : null;
  },
  () => null,
);

/** Names of pages by their address on the site. */
type TakenAddresses = Readonly<Record<string, string>>;
const none: TakenAddresses = {};

/** Reads the taken addresses; empty for an editor without addresses, or while the database is unavailable. */
const readTakenAddresses = withUnavailableFallback(
  async (editor: RecordEditor): Promise<TakenAddresses> => (await editor.takenAddresses?.()) ?? none,
  () => none,
);

const noPairs: TranslationChoice[] = [];

/** Lists the tours that can be a quote's translation; empty for pages, or while the database is unavailable. */
const readTranslationChoices = withUnavailableFallback(
  async (editor: RecordEditor, id: string): Promise<TranslationChoice[]> =>
    (await editor.translationChoices?.(id)) ?? noPairs,
  () => noPairs,
);

const noCustomers: CustomerChoice[] = [];

/** Reads the customer that a draft refers to; empty for none, or while the database is unavailable. */
const readNamedCustomers = withUnavailableFallback(
  async (draft: Draft | null): Promise<CustomerChoice[]> =>
    draft?.fields.customerId ? await listCustomerChoices(db, { ids: [draft.fields.customerId] }) : noCustomers,
  () => noCustomers,
);

type StoredRecord = Awaited<ReturnType<typeof describeStoredRecord>>;

/** Describes a stored record; null if there is none, or the database is unavailable. */
const findStoredRecord = withUnavailableFallback(
  async (request: Request, editor: RecordEditor, id: string | null | undefined): Promise<StoredRecord | null> => {
    const record = id ? await editor.find(id) : null;
    return record && (await describeStoredRecord(request, editor, record));
  },
  () => null,
);

/**
 * Returns a stored record's name and addresses: for visitors, if it has one, and on this site; of a quote also its
 * status and views.
 */
async function describeStoredRecord(request: Request, editor: RecordEditor, record: Draft) {
  const path = editor.viewAddress(record);
  const address = editor.kind === "quote" ? env.siteUrl + path : null;
  const journal = auditLogAddress({ record: record.id });
  const standing = (await editor.statusAndViewsOf?.(request, record.id)) ?? null;
  const history = addresses.history({ kind: editor.kind, id: record.id });
  return {
    standing,
    name: record.fields.name,
    address,
    path,
    editor: editor.editorAddress(record.id),
    journal,
    history,
  };
}
