import type { Draft, DraftFields, Entry } from "./draft.ts";
import type { LocalIntent } from "./check.ts";
import { type Intent, isPossible, reduceDraft } from "./reducer.ts";

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
export interface Remembered {
  readonly draft: Draft;
  readonly history: DraftHistory;
}

export const noHistory: DraftHistory = { past: [], future: [], typing: null };

/** Of so many steps the earlier drafts are kept. */
export const longestHistory = 200;

/** Typing in one field is one step until a pause, and for at most so long; in milliseconds. */
export const typingPause = 1_000;
export const longestTyping = 10_000;

/**
 * Remembers a step that was taken. To open or close something alone isn't a step. Pictures that arrive after an undo
 * come into the drafts of redo too.
 * @param now in milliseconds, of any clock that goes forward
 */
export function remembered(before: Remembered, draft: Draft, intent: LocalIntent, now: number): Remembered {
  const { past, future, typing } = before.history;
  if (isSameContent(before.draft, draft)) {
    return { draft, history: isArrival(intent) ? withArrival(before.history, intent) : before.history };
  }
  const field = typedField(intent);
  const goesOn =
    field !== null &&
    typing?.field === field &&
    now - typing.last < typingPause &&
    now - typing.since < longestTyping &&
    future.length === 0;
  return {
    draft,
    history: {
      past: goesOn ? past : [...past, before.draft].slice(-longestHistory),
      future: isArrival(intent) ? future.map((each) => reduceDraft(each, intent)) : [],
      typing: field === null ? null : { field, since: goesOn ? typing.since : now, last: now },
    },
  };
}

/** Returns the draft before the last step, or after the one that was undone last; null where there is none. */
export function travelled({ draft, history }: Remembered, to: "undo" | "redo"): Remembered | null {
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
export function isPossibleEver({ draft, history }: Remembered, intent: Intent): boolean {
  return [draft, ...history.past, ...history.future].some((each) => isPossible(each, intent));
}

/** Whether the history goes on with a draft that the server gave: it is of the same record, begun at the same version. */
export function isSameRecord(one: Draft, other: Draft): boolean {
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
export function isSameEntry(one: Entry | null, other: Entry | null): boolean {
  if (one === other || one === null || other === null) return one === other;
  return one.key === other.key && (one.item === other.item || JSON.stringify(one.item) === JSON.stringify(other.item));
}

/** An uploaded picture, which comes when its upload ends. */
function isArrival(intent: LocalIntent): intent is LocalIntent & { type: "put-images" | "write" } {
  return intent.type === "put-images" || (intent.type === "write" && intent.fields.displayCover !== undefined);
}

/** The picture's gallery isn't in the draft now: it comes with the drafts that have it. */
function withArrival(history: DraftHistory, intent: LocalIntent & { type: "put-images" | "write" }): DraftHistory {
  const put = (drafts: readonly Draft[]) => drafts.map((each) => reduceDraft(each, intent));
  return intent.type === "write" ? history : { ...history, past: put(history.past), future: put(history.future) };
}

/** Returns a name of the field that is typed in; null for any other step. */
function typedField(intent: LocalIntent): string | null {
  if (intent.type === "write" && !isArrival(intent)) return Object.keys(intent.fields).join();
  if (intent.type === "write-item") return `${intent.key} ${Object.keys(intent.changes).join()}`;
  return null;
}
