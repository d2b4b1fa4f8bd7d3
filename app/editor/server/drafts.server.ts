import { createHash } from "node:crypto";
import { readBrowserId } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { listDraftsOfRecord, deleteDraft, saveDraft } from "~/data/drafts/drafts.server";
import { findLastSaves } from "~/data/drafts/last-saves.server";
import { markEditorOpen } from "~/data/drafts/open-editors.server";
import { type Draft, type DraftKind, isNew } from "~/domain/drafts/draft";
import { hashContent } from "~/domain/drafts/merge-base";
import type { DraftRef, RecoverableDraft, LaterSave } from "~/domain/drafts/draft-ref";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { pageEditor } from "./page-editor.server";
import { quoteEditor } from "./quote-editor.server";
import type { RecordEditor } from "./record-editor.server";

/** Returns an opaque key of the browser that sent a request; null for an unknown one. */
export async function browserKey(request: Request): Promise<string | null> {
  const browser = await readBrowserId(request);
  return browser && createHash("sha256").update(browser).digest("base64url").slice(0, 22);
}

/**
 * Lists the unsaved work that the editor of a stored record offers to recover, newest first. For a new record the list
 * of records offers it instead.
 */
export async function listRecoverableDrafts(
  request: Request,
  staffId: string,
  { kind, id, revision }: Pick<Draft, "kind" | "id" | "revision">,
): Promise<RecoverableDraft[]> {
  if (isNew({ revision })) return [];
  const here = await browserKey(request);
  const rows = await listDraftsOfRecord(db, { staffId, kind, record: id });
  return rows.map(({ browser, ...row }) => ({ ...row, isElsewhere: browser !== here }));
}

const editorOf = { quote: quoteEditor, page: pageEditor } as const satisfies Record<DraftKind, RecordEditor>;

/** Finds the newest save of a record; `null` if it is not stored, or the page already has this revision. */
export async function findLaterSave(kind: DraftKind, record: string, revision: number): Promise<LaterSave | null> {
  const save = (await findLastSaves(db, kind, [{ id: record }])).get(record);
  if (!save || save.revision === revision) return null;
  const stored = await editorOf[kind].find(record);
  // Saved again since: the next request returns that save.
  if (stored?.revision !== save.revision) return null;
  return { ...save, contentHash: hashContent(stored) };
}

/**
 * Stores the draft of a reply, so that an editor without scripts can recover it, on any device. Returns the page's
 * reference to it; the previous one while the database is unavailable.
 */
export const saveDraftOfForm = withUnavailableFallback(
  async (request: Request, db: AuditedDatabase, page: DraftRef, draft: Draft): Promise<DraftRef> => {
    const done = await saveDraft(db, draft, page, await browserKey(request));
    await markEditorOpen(db, { staffId: db.actor.staffId ?? "", kind: draft.kind, record: draft.id });
    return done.ok ? done.kept : page;
  },
  (_, __, page) => page,
);

/** Deletes unsaved work that has been saved. Does nothing while the database is unavailable. */
export const discardDraft = withUnavailableFallback(deleteDraft, () => undefined);
