import { blankDraft, type Draft } from "./draft.ts";
import { createMergeBase, hashContent } from "./merge-base.ts";
import { isId } from "../id.ts";
import { isBlankItem } from "../items/item.ts";

/**
 * What the server knows of the work that one page writes and nobody saved yet (docs/decisions/0032-drafts.md). The page's
 * form carries it.
 */
export interface DraftRef {
  /** made with the page */
  readonly id: string;
  /** `hashContent` of what may be in the row: what the page read or was answered, and what it sent without an answer */
  readonly prints: readonly string[];
}

/** The most prints that a page says. */
export const maxContentHashes = 10;

/** What a page knows of unsaved work. */
export interface UnsavedWork {
  /** its own; null where nobody is logged in */
  readonly kept: DraftRef | null;
  /** that of other pages, which it offers */
  readonly offers: readonly RecoverableDraft[];
  /** who else has the record open */
  readonly others: readonly OtherEditor[];
  /** the work that it goes on with */
  readonly resumed: { readonly draft: Draft; readonly kept: DraftRef } | null;
}

export const noUnsavedWork: UnsavedWork = { kept: null, offers: [], others: [], resumed: null };

/** Unsaved work that can be taken up. */
export interface RecoverableDraft {
  readonly id: string;
  /** `hashContent` of it */
  readonly print: string;
  readonly record: string;
  readonly name: string;
  readonly at: Date | string;
  /** it was written with another browser */
  readonly isElsewhere: boolean;
}

/** A colleague who has the same record open. */
export interface OtherEditor {
  readonly username: string;
  readonly since: Date | string;
  /** they have work that isn't saved */
  readonly unsaved: boolean;
}

/** When a record was saved, and by whom. */
export interface SavedBy {
  readonly at: Date | string;
  /** `null` for a command, and if it is unknown who saved */
  readonly username: string | null;
}

/** A save of a record after the one from which an open editor started. */
export interface LaterSave extends SavedBy {
  readonly revision: number;
  /** `hashContent` of what is stored */
  readonly contentHash: string;
}

/** The answer that an open editor gets every few seconds. */
export interface DraftSyncResponse {
  /** null where nothing was sent, or where the record is gone */
  readonly kept: DraftRef | null;
  readonly others: readonly OtherEditor[];
  /** null where the page already has the newest save, or the record isn't stored */
  readonly saved: LaterSave | null;
  /** there where another page went on with this page's work: what this one writes is kept beside that from now on */
  readonly offers?: readonly RecoverableDraft[];
}

/** Days that unsaved work is kept after it was last written. */
export const draftRetentionDays = 60;

/** The most unsaved works that are kept for one member of staff. Of more, the oldest are deleted. */
export const maxDrafts = 50;

/** The query of a generator's address that names the unsaved work to go on with. */
export const draftParameter = "draft";

/** The form's field with `Kept`. */
export const draftRefField = "kept";

/** Returns what is in the form's field. */
export function formatDraftRef({ id, prints }: DraftRef): string {
  return [id, ...prints].join(" ");
}

/** Reads the form's field; null for any other text. */
export function parseDraftRef(text: string): DraftRef | null {
  const [id = "", ...prints] = text.split(" ");
  return isId(id) && prints.length <= maxContentHashes ? { id, prints } : null;
}

/** Returns whether somebody has written something in a draft since it began. */
export function hasUnsavedChanges(draft: Draft): boolean {
  const { base, fields, items, adding, pasting, kind, id } = draft;
  if (base === null) return hashContent(draft) !== hashContent(blankDraft(kind, id));
  const began = createMergeBase(
    fields,
    items.map(({ item }) => item),
  );
  const isOpened = isDeepEqual([base.fields, base.items], [began.fields, began.items]);
  return !isOpened || (adding !== null && !isBlankItem(adding.item)) || pasting.trim() !== "";
}

function isDeepEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
