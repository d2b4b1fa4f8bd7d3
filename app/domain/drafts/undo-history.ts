import type { Draft, DraftFields, DraftEntry } from "./draft.ts";
import type { LocalIntent } from "./apply-intent.ts";
import { type DraftIntent, canApply, reduceDraft } from "./reducer.ts";

/**
 * The drafts before and after the one that is written, for undo and redo in the browser
 * (docs/decisions/0031-undo-and-places.md). In both lists the nearest is last.
 */
export interface DraftHistory {
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  /** the present typing, which began at the last draft of `past`; null after any other step */
  readonly typing: { readonly field: string; readonly since: number; readonly last: number } | null;
}

/** A draft and its history. */
export interface DraftWithHistory {
  readonly draft: Draft;
  readonly history: DraftHistory;
}

export const emptyHistory: DraftHistory = { past: [], future: [], typing: null };

/** Of so many steps the earlier drafts are kept. */
export const maxHistory = 200;

/** Typing in one field is one step until a pause, and for at most so long; in milliseconds. */
export const typingPause = 1_000;
export const maxTypingDuration = 10_000;

/**
 * Remembers a step that was taken. To open or close something alone isn't a step. Pictures that arrive after an undo
 * come into the drafts of redo too.
 * @param now in milliseconds, of any clock that goes forward
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
  const goesOn =
    field !== null &&
    typing?.field === field &&
    now - typing.last < typingPause &&
    now - typing.since < maxTypingDuration &&
    future.length === 0;
  return {
    draft,
    history: {
      past: goesOn ? past : [...past, before.draft].slice(-maxHistory),
      future: isUploadResult(intent) ? future.map((each) => reduceDraft(each, intent)) : [],
      typing: field === null ? null : { field, since: goesOn ? typing.since : now, last: now },
    },
  };
}

/** Returns the draft before the last step, or after the one that was undone last; null where there is none. */
export function undoOrRedo({ draft, history }: DraftWithHistory, to: "undo" | "redo"): DraftWithHistory | null {
  const [from, into] = to === "undo" ? (["past", "future"] as const) : (["future", "past"] as const);
  const next = history[from].at(-1);
  if (!next) return null;
  const lists = { [from]: history[from].slice(0, -1), [into]: [...history[into], draft] };
  return {
    // No key is given twice: a picture on its way would come into another gallery.
    draft: { ...next, revision: draft.revision, base: draft.base, nextKey: Math.max(next.nextKey, draft.nextKey) },
    history: { ...history, ...lists, typing: null },
  };
}

/** Returns whether a step can be done now or in a draft that undo or redo brings back, as for a removed gallery's pictures. */
export function canApplyInHistory({ draft, history }: DraftWithHistory, intent: DraftIntent): boolean {
  return [draft, ...history.past, ...history.future].some((each) => canApply(each, intent));
}

/** Whether the history goes on with a draft that the server gave: it is of the same record, begun at the same version. */
export function hasSameMergeBase(one: Draft, other: Draft): boolean {
  const begun = ({ id, revision, base }: Draft) => JSON.stringify([id, revision, base]);
  return begun(one) === begun(other);
}

/** Returns whether two drafts have the same fields and items; what is open doesn't count. */
export function isSameContent(one: Draft, other: Draft): boolean {
  const names = Object.keys(one.fields) as (keyof DraftFields)[];
  return (
    names.every((name) => one.fields[name] === other.fields[name]) &&
    isSameEntry(one.adding, other.adding) &&
    one.items.length === other.items.length &&
    one.items.every((entry, at) => isSameEntry(entry, other.items[at] ?? null))
  );
}

/** Returns whether two items with keys, or none, say the same. */
export function isSameEntry(one: DraftEntry | null, other: DraftEntry | null): boolean {
  if (one === other || one === null || other === null) return one === other;
  return one.key === other.key && (one.item === other.item || JSON.stringify(one.item) === JSON.stringify(other.item));
}

/** An uploaded picture, which comes when its upload ends. */
function isUploadResult(intent: LocalIntent): intent is LocalIntent & { type: "put-images" | "write" } {
  return intent.type === "put-images" || (intent.type === "write" && intent.fields.displayCover !== undefined);
}

/** The picture's gallery isn't in the draft now: it comes with the drafts that have it. */
function addUploadResult(history: DraftHistory, intent: LocalIntent & { type: "put-images" | "write" }): DraftHistory {
  const put = (drafts: readonly Draft[]) => drafts.map((each) => reduceDraft(each, intent));
  return intent.type === "write" ? history : { ...history, past: put(history.past), future: put(history.future) };
}

/** Returns a name of the field that is typed in; null for any other step. */
function findTypedField(intent: LocalIntent): string | null {
  if (intent.type === "write" && !isUploadResult(intent)) return Object.keys(intent.fields).join();
  if (intent.type === "write-item") return `${intent.key} ${Object.keys(intent.changes).join()}`;
  return null;
}
