import { createHash } from "node:crypto";
import { browserIn } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import type { ActingDatabase } from "~/data/audit-log.server";
import { draftsAt, dropDraft, keepDraft } from "~/data/drafts/drafts.server";
import { lastSavesOf } from "~/data/drafts/last-saves.server";
import { sayOpen } from "~/data/drafts/open-editors.server";
import { type Draft, type DraftKind, isNew } from "~/domain/drafts/draft";
import { contentPrint } from "~/domain/drafts/merge-base";
import type { Kept, KeptOffer, LaterSave } from "~/domain/drafts/stored-draft";
import { unlessAway } from "~/http/responses/failures.server";
import { pageEditor } from "./page-editor.server";
import { quoteEditor } from "./quote-editor.server";
import type { RecordEditor } from "./record-editor.server";

/** Returns a name of the browser that sent a request, which can't be used elsewhere; null where it isn't known. */
export async function browserOf(request: Request): Promise<string | null> {
  const browser = await browserIn(request);
  return browser && createHash("sha256").update(browser).digest("base64url").slice(0, 22);
}

/**
 * Reads the unsaved work of somebody that the editor of a stored record offers, the newest first. For a new record it offers
 * none: the list does.
 */
export async function offersFor(
  request: Request,
  staffId: string,
  { kind, id, revision }: Pick<Draft, "kind" | "id" | "revision">,
): Promise<KeptOffer[]> {
  if (isNew({ revision })) return [];
  const here = await browserOf(request);
  const rows = await draftsAt(db, { staffId, kind, record: id });
  return rows.map(({ browser, ...row }) => ({ ...row, isElsewhere: browser !== here }));
}

const editorOf = { quote: quoteEditor, page: pageEditor } as const satisfies Record<DraftKind, RecordEditor>;

/** Finds the newest save of a record; `null` if it is not stored, or the page already has this revision. */
export async function findLaterSave(kind: DraftKind, record: string, revision: number): Promise<LaterSave | null> {
  const save = (await lastSavesOf(db, kind, [{ id: record }])).get(record);
  if (!save || save.revision === revision) return null;
  const stored = await editorOf[kind].find(record);
  // Saved again in between: the next request returns that save.
  if (stored?.revision !== save.revision) return null;
  return { ...save, contentHash: contentPrint(stored) };
}

/**
 * Keeps the draft with which a form is answered, so that somebody without scripts finds it again, here or at another
 * device. Returns what the page then knows of its row; while the database is away, what it knew before.
 */
export const keepAnswered = unlessAway(
  async (request: Request, db: ActingDatabase, page: Kept, draft: Draft): Promise<Kept> => {
    const done = await keepDraft(db, draft, page, await browserOf(request));
    await sayOpen(db, { staffId: db.by.staffId ?? "", kind: draft.kind, record: draft.id });
    return done.ok ? done.kept : page;
  },
  (_, __, page) => page,
);

/** Deletes unsaved work that is saved by now; while the database is away it stays. */
export const forget = unlessAway(dropDraft, () => undefined);
