import { createHash } from "node:crypto";
import { browserIn } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import type { ActingDatabase } from "~/data/journal.server";
import { draftsAt, dropDraft, keepDraft } from "~/data/kept-drafts.server";
import { sayOpen } from "~/data/open-editors.server";
import { type Draft, isNew } from "~/domain/draft";
import type { Kept, KeptOffer } from "~/domain/kept-draft";
import { unlessAway } from "~/http/documents/failures.server";

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
