import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/staff-session.server";
import { newId } from "~/data/id.server";
import { addresses } from "~/domain/addresses";
import { blankDraft, type Draft } from "~/domain/draft";
import { journalAddress } from "~/domain/journal";
import { env } from "~/env.server";
import { notFound, orUnavailable } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { type RecordEditor, savedQuery } from "./record-editor.server";
import { skipsLoaders } from "./skipped-loaders.server";

/** Makes the loader of a page that edits a stored record; 404 when there is none. */
export function storedDraft(editor: RecordEditor) {
  return orUnavailable(async ({ request, params, context }: LoaderFunctionArgs) => {
    if (skipsLoaders(context))
      return pageData({ draft: null as Draft | null, record: null as StoredRecord | null, taken: none });
    await requireStaff(request);
    const draft: Draft | null = await editor.find(params.id ?? "");
    if (!draft) throw notFound();
    const record: StoredRecord | null = storedRecordOf(editor, draft);
    return pageData({ draft: draft as Draft | null, record, taken: (await editor.takenAddresses?.()) ?? none });
  });
}

/**
 * Makes the loader of a page that makes a record: a blank draft with an id, and the record saved before, `?saved=ID`.
 */
export function newDraft(editor: RecordEditor) {
  return orUnavailable(async ({ request, context }: LoaderFunctionArgs) => {
    if (skipsLoaders(context))
      return pageData({ draft: null as Draft | null, saved: null as StoredRecord | null, taken: none });
    await requireStaff(request);
    const id = new URL(request.url).searchParams.get(savedQuery);
    const record = id === null ? null : await editor.find(id);
    const draft: Draft | null = blankDraft(editor.kind, newId());
    const taken = (await editor.takenAddresses?.()) ?? none;
    return pageData({ draft, saved: record && storedRecordOf(editor, record), taken });
  });
}

/** The addresses of the site that pages have, each with its page's name. */
type TakenAddresses = Readonly<Record<string, string>>;
const none: TakenAddresses = {};

type StoredRecord = ReturnType<typeof storedRecordOf>;

/** Returns a stored record's name and addresses: for visitors, if it has one, and on this site. */
function storedRecordOf(editor: RecordEditor, record: Draft) {
  const path = editor.viewOf(record);
  const address = editor.kind === "quote" ? env.siteUrl + path : null;
  const journal = journalAddress({ record: record.id });
  const history = addresses.history({ kind: editor.kind, id: record.id });
  return { name: record.fields.name, address, path, editor: editor.editorOf(record.id), journal, history };
}
