import { blankDraft, type Draft } from "./draft.ts";
import { baseOf, contentPrint } from "./merge-base.ts";
import { isId } from "../id.ts";
import { isBlank } from "../items/item.ts";

/**
 * What the server knows of the work that one page writes and nobody saved yet (docs/decisions/0032-drafts.md). The page's
 * form carries it.
 */
export interface Kept {
  /** made with the page */
  readonly id: string;
  /** `contentPrint` of what may be in the row: what the page read or was answered, and what it sent without an answer */
  readonly prints: readonly string[];
}

/** The most prints that a page says. */
export const mostPrints = 10;

/** What a page knows of unsaved work. */
export interface PageWork {
  /** its own; null where nobody is logged in */
  readonly kept: Kept | null;
  /** that of other pages, which it offers */
  readonly offers: readonly KeptOffer[];
  /** who else has the record open */
  readonly others: readonly OtherEditor[];
  /** the work that it goes on with */
  readonly resumed: { readonly draft: Draft; readonly kept: Kept } | null;
}

export const noWork: PageWork = { kept: null, offers: [], others: [], resumed: null };

/** Unsaved work that can be taken up. */
export interface KeptOffer {
  readonly id: string;
  /** `contentPrint` of it */
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
  /** `contentPrint` of what is stored */
  readonly contentHash: string;
}

/** The answer that an open editor gets every few seconds. */
export interface KeepAnswer {
  /** null where nothing was sent, or where the record is gone */
  readonly kept: Kept | null;
  readonly others: readonly OtherEditor[];
  /** null where the page already has the newest save, or the record isn't stored */
  readonly saved: LaterSave | null;
  /** there where another page went on with this page's work: what this one writes is kept beside that from now on */
  readonly offers?: readonly KeptOffer[];
}

/** Days that unsaved work is kept after it was last written. */
export const draftDays = 60;

/** The most unsaved works that are kept for one member of staff. Of more, the oldest are deleted. */
export const mostDrafts = 50;

/** The query of a generator's address that names the unsaved work to go on with. */
export const draftQuery = "draft";

/** The form's field with `Kept`. */
export const keptField = "kept";

/** Returns what is in the form's field. */
export function keptText({ id, prints }: Kept): string {
  return [id, ...prints].join(" ");
}

/** Reads the form's field; null for any other text. */
export function keptIn(text: string): Kept | null {
  const [id = "", ...prints] = text.split(" ");
  return isId(id) && prints.length <= mostPrints ? { id, prints } : null;
}

/** Returns whether somebody has written something in a draft since it began. */
export function hasWork(draft: Draft): boolean {
  const { base, fields, items, adding, pasting, kind, id } = draft;
  if (base === null) return contentPrint(draft) !== contentPrint(blankDraft(kind, id));
  const began = baseOf(
    fields,
    items.map(({ item }) => item),
  );
  const isOpened = isDeepEqual([base.fields, base.items], [began.fields, began.items]);
  return !isOpened || (adding !== null && !isBlank(adding.item)) || pasting.trim() !== "";
}

function isDeepEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
