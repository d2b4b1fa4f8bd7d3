import { blankDraft, type Draft } from "./draft.ts";
import { createMergeBase, hashContent } from "./merge-base.ts";
import { isRecordId } from "../id.ts";
import { isBlankItem } from "../items/item.ts";

/** Identifies a page's unsaved draft on the server (docs/decisions/0032-drafts.md). The page's form contains it. */
export interface DraftRef {
  /** created with the page */
  readonly id: string;
  /**
   * content hashes that the stored draft may have: of what the page read or received, and of what it sent without a
   * response
   */
  readonly prints: readonly string[];
}

export const maxContentHashes = 10;

/** Unsaved drafts that concern a page. */
export interface UnsavedWork {
  /** the page's own; null without a login */
  readonly kept: DraftRef | null;
  /** drafts of other pages that can be resumed */
  readonly offers: readonly RecoverableDraft[];
  readonly others: readonly OtherEditor[];
  /** the draft that this page resumes */
  readonly resumed: { readonly draft: Draft; readonly kept: DraftRef } | null;
}

export const noUnsavedWork: UnsavedWork = { kept: null, offers: [], others: [], resumed: null };

/** An unsaved draft that can be resumed. */
export interface RecoverableDraft {
  readonly id: string;
  readonly print: string;
  readonly record: string;
  readonly name: string;
  readonly at: Date | string;
  /** whether another browser wrote it */
  readonly isElsewhere: boolean;
}

/** A colleague who has the same record open. */
export interface OtherEditor {
  readonly username: string;
  readonly since: Date | string;
  readonly unsaved: boolean;
}

export interface SavedBy {
  readonly at: Date | string;
  /** null for a command, or if unknown */
  readonly username: string | null;
}

/** A save after the one that an open editor started from. */
export interface LaterSave extends SavedBy {
  readonly revision: number;
  /** `hashContent` of the stored content */
  readonly contentHash: string;
}

/** The response that an open editor receives every few seconds. */
export interface DraftSyncResponse {
  /** null if nothing was sent, or the record was deleted */
  readonly kept: DraftRef | null;
  readonly others: readonly OtherEditor[];
  /** null if the page has the newest save, or the record isn't stored */
  readonly saved: LaterSave | null;
  /** set if another page resumed this page's draft; this page's draft then has a new id */
  readonly offers?: readonly RecoverableDraft[];
}

/** Days after which an unchanged draft is deleted. */
export const draftRetentionDays = 60;

/** Maximum number of drafts of an account. The oldest are deleted. */
export const maxDrafts = 50;

/** Query parameter of a generator's address: the draft to resume. */
export const draftParameter = "draft";

export const draftRefField = "kept";

export function formatDraftRef({ id, prints }: DraftRef): string {
  return [id, ...prints].join(" ");
}

/** Parses the form field; null for any other text. */
export function parseDraftRef(text: string): DraftRef | null {
  const [id = "", ...prints] = text.split(" ");
  return isRecordId(id) && prints.length <= maxContentHashes ? { id, prints } : null;
}

/** Returns whether a draft differs from what it started from. */
export function hasUnsavedChanges(draft: Draft): boolean {
  const { base, fields, items, adding, pasting, kind, id } = draft;
  if (base === null) return hashContent(draft) !== hashContent(blankDraft(kind, id));
  const unedited = createMergeBase(
    fields,
    items.map(({ item }) => item),
  );
  const isUnedited = isDeepEqual([base.fields, base.items], [unedited.fields, unedited.items]);
  return !isUnedited || (adding !== null && !isBlankItem(adding.item)) || pasting.trim() !== "";
}

function isDeepEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
