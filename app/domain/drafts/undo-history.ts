import type { Draft, DraftFields, DraftEntry } from "./draft.ts";
import type { LocalIntent } from "./apply-intent.ts";
import { type DraftIntent, canApply, reduceDraft } from "./reducer.ts";

/**
 * Earlier and later drafts for undo and redo in the browser (docs/decisions/0008-the-editor.md). The nearest is last in
 * both lists.
 */
export interface DraftHistory {
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  /** the current typing, which started at the last draft of `past`; null after any other intent */
  readonly typing: { readonly field: string; readonly since: number; readonly last: number } | null;
}

export interface DraftWithHistory {
  readonly draft: Draft;
  readonly history: DraftHistory;
}

export const emptyHistory: DraftHistory = { past: [], future: [], typing: null };

/** Maximum number of undo steps. */
export const maxHistory = 200;

/** Typing in one field is one step until a pause, and for a maximum duration; in milliseconds. */
export const typingPause = 1_000;
export const maxTypingDuration = 10_000;

/**
 * Records an intent that was applied. Opening and closing aren't steps. Pictures that arrive after an undo are also
 * added to the drafts of redo.
 * @param now milliseconds of a monotonic clock
 */
export function recordInHistory(
  before: DraftWithHistory,
  draft: Draft,
  intent: LocalIntent,
  now: number,
): DraftWithHistory {
  const { past, future, typing } = before.history;
  if (isSameContent(before.draft, draft)) {
    return { draft, history: isUploadResult(intent) ? addUploadResult(before.history, intent) : before.history };
  }
  const field = findTypedField(intent);
  const continuesTyping =
    field !== null &&
    typing?.field === field &&
    now - typing.last < typingPause &&
    now - typing.since < maxTypingDuration &&
    future.length === 0;
  return {
    draft,
    history: {
      past: continuesTyping ? past : [...past, before.draft].slice(-maxHistory),
      future: isUploadResult(intent) ? future.map((each) => reduceDraft(each, intent)) : [],
      typing: field === null ? null : { field, since: continuesTyping ? typing.since : now, last: now },
    },
  };
}

/** Returns the draft before the last step, or after the last undone one; null if there is no such draft. */
export function undoOrRedo({ draft, history }: DraftWithHistory, to: "undo" | "redo"): DraftWithHistory | null {
  const [from, into] = to === "undo" ? (["past", "future"] as const) : (["future", "past"] as const);
  const next = history[from].at(-1);
  if (!next) return null;
  const lists = { [from]: history[from].slice(0, -1), [into]: [...history[into], draft] };
  return {
    // Keys are never reused: a picture that is being uploaded would appear in another gallery.
    draft: { ...next, revision: draft.revision, base: draft.base, nextKey: Math.max(next.nextKey, draft.nextKey) },
    history: { ...history, ...lists, typing: null },
  };
}

/**
 * Returns whether an intent can be applied now, or to a draft that undo or redo restores: for pictures of a removed
 * gallery.
 */
export function canApplyInHistory({ draft, history }: DraftWithHistory, intent: DraftIntent): boolean {
  return [draft, ...history.past, ...history.future].some((each) => canApply(each, intent));
}

/** Returns whether the history can continue with a draft from the server: the same record at the same version. */
export function hasSameMergeBase(one: Draft, other: Draft): boolean {
  const baseKey = ({ id, revision, base }: Draft) => JSON.stringify([id, revision, base]);
  return baseKey(one) === baseKey(other);
}

/** Returns whether two drafts have the same fields and items, whatever is open. */
export function isSameContent(one: Draft, other: Draft): boolean {
  const names = Object.keys(one.fields) as (keyof DraftFields)[];
  return (
    names.every((name) => one.fields[name] === other.fields[name]) &&
    isSameEntry(one.adding, other.adding) &&
    one.items.length === other.items.length &&
    one.items.every((entry, index) => isSameEntry(entry, other.items[index] ?? null))
  );
}

export function isSameEntry(one: DraftEntry | null, other: DraftEntry | null): boolean {
  if (one === other || one === null || other === null) return one === other;
  return one.key === other.key && (one.item === other.item || JSON.stringify(one.item) === JSON.stringify(other.item));
}

function isUploadResult(intent: LocalIntent): intent is LocalIntent & { type: "put-images" | "write" } {
  return intent.type === "put-images" || (intent.type === "write" && intent.fields.displayCover !== undefined);
}

/** The picture's gallery isn't in the current draft, so it is added to the drafts that contain it. */
function addUploadResult(history: DraftHistory, intent: LocalIntent & { type: "put-images" | "write" }): DraftHistory {
  const applyToAll = (drafts: readonly Draft[]) => drafts.map((each) => reduceDraft(each, intent));
  return intent.type === "write"
    ? history
    : { ...history, past: applyToAll(history.past), future: applyToAll(history.future) };
}

/** Returns an id of the field that an intent types in; null for any other intent. */
function findTypedField(intent: LocalIntent): string | null {
  if (intent.type === "write" && !isUploadResult(intent)) return Object.keys(intent.fields).join();
  if (intent.type === "write-item") return `${intent.key} ${Object.keys(intent.changes).join()}`;
  return null;
}
