import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/staff-session.server";
import { newId } from "~/data/id.server";
import { addresses } from "~/domain/addresses";
import { blankDraft, type Draft } from "~/domain/draft";
import { journalAddress } from "~/domain/journal";
import { env } from "~/env.server";
import { languageOf } from "~/http/documents/language.server";
import { notFound, orUnavailable, unlessAway } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { editor as words } from "~/locales/admin/editor";
import { type RecordEditor, savedQuery } from "./record-editor.server";
import { skippedLoaders } from "./skipped-loaders.server";

/**
 * Makes the loader of a page that edits a stored record; 404 when there is none. Here and below the title of the page
 * comes with the data: `meta` would bring the texts of both languages to browsers.
 */
export function storedDraft(editor: RecordEditor) {
  return orUnavailable(async ({ request, params, context }: LoaderFunctionArgs) => {
    const skipped = skippedLoaders(context);
    const title = words[await languageOf(request)][editor.kind];
    if (skipped) {
      const record = skipped.byStaff ? await linksOf(request, editor, params.id) : null;
      const taken = skipped.byStaff ? await takenIn(editor) : none;
      return pageData({ draft: null as Draft | null, record, taken, title: titleOf(record, title) });
    }
    await requireStaff(request);
    const draft: Draft | null = await editor.find(params.id ?? "");
    if (!draft) throw notFound();
    const record: StoredRecord | null = await storedRecordOf(request, editor, draft);
    const taken = await takenIn(editor);
    return pageData({ draft: draft as Draft | null, record, taken, title: titleOf(record, title) });
  });
}

/** Returns a tab's title, which begins with the record's name: tabs are narrow. */
function titleOf(record: StoredRecord | null, title: string): string {
  return record ? `${record.name} · ${title}` : title;
}

/**
 * Makes the loader of a page that makes a record: a blank draft with an id, and the record saved before, `?saved=ID`.
 */
export function newDraft(editor: RecordEditor) {
  return orUnavailable(async ({ request, context }: LoaderFunctionArgs) => {
    const skipped = skippedLoaders(context);
    if (!skipped) await requireStaff(request);
    const draft: Draft | null = skipped ? null : blankDraft(editor.kind, newId());
    const id = new URL(request.url).searchParams.get(savedQuery);
    const title = words[await languageOf(request)][editor.kind === "quote" ? "newQuote" : "newPage"];
    if (skipped?.byStaff === false) return pageData({ draft, saved: null as StoredRecord | null, taken: none, title });
    return pageData({ draft, saved: await linksOf(request, editor, id), taken: await takenIn(editor), title });
  });
}

/** The addresses of the site that pages have, each with its page's name. */
type TakenAddresses = Readonly<Record<string, string>>;
const none: TakenAddresses = {};

/** Reads the taken addresses; none for an editor without addresses, or while the database is away. */
const takenIn = unlessAway(
  async (editor: RecordEditor): Promise<TakenAddresses> => (await editor.takenAddresses?.()) ?? none,
  () => none,
);

type StoredRecord = Awaited<ReturnType<typeof storedRecordOf>>;

/** Returns what the page says of a stored record; null where there is none, or the database is away. */
const linksOf = unlessAway(
  async (request: Request, editor: RecordEditor, id: string | null | undefined): Promise<StoredRecord | null> => {
    const record = id ? await editor.find(id) : null;
    return record && (await storedRecordOf(request, editor, record));
  },
  () => null,
);

/**
 * Returns a stored record's name and addresses: for visitors, if it has one, and on this site; of a quote also its
 * standing.
 */
async function storedRecordOf(request: Request, editor: RecordEditor, record: Draft) {
  const path = editor.viewOf(record);
  const address = editor.kind === "quote" ? env.siteUrl + path : null;
  const journal = journalAddress({ record: record.id });
  const standing = (await editor.standingOf?.(request, record.id)) ?? null;
  const history = addresses.history({ kind: editor.kind, id: record.id });
  return { standing, name: record.fields.name, address, path, editor: editor.editorOf(record.id), journal, history };
}
