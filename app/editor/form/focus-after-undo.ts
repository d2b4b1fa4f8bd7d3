import { type Draft, type DraftEntry, panels } from "~/domain/drafts/draft";
import { isSameEntry } from "~/domain/drafts/undo-history";
import { listItemTexts } from "~/domain/items/item";
import { addedItemField, firstButtonOfItem, keyAtOrLast, itemTypeButtons, showButton } from "./focus-after";

/** Moves the focus, and the caret in a text, to what an undo or redo changed. */
export function focusAfterUndo(before: Draft, after: Draft, form: HTMLFormElement): void {
  for (const selector of selectorsAfterUndo(before, after)) {
    const found = form.querySelector<HTMLElement>(selector);
    if (!found) continue;
    found.focus();
    return putCaret(found, before, after);
  }
}

function putCaret(field: HTMLElement, before: Draft, after: Draft): void {
  const text = changedText(before, after);
  const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === "text");
  if (text && isText && field.name === text.name) field.setSelectionRange(text.end, text.end);
}

/** Returns selectors of what changed, the best first. */
function selectorsAfterUndo(before: Draft, after: Draft): string[] {
  const text = changedText(before, after);
  if (text) {
    const panel = panels.find((each) => text.name.startsWith(each));
    return [`[name="${text.name}"]:not([type="hidden"])`, ...(panel ? [showButton(panel)] : [])];
  }
  if (after.adding && !isSameEntry(before.adding, after.adding)) return [addedItemField, ...itemTypeButtons];
  return [firstButtonOfItem(changedKey(before.items, after.items))];
}

/** Returns the first field whose text differs, and where the difference ends. */
function changedText(before: Draft, after: Draft): { name: string; end: number } | null {
  const texts = new Map(textsOfFields(before, after));
  for (const [name, text] of textsOfFields(after, after)) {
    const was = texts.get(name);
    if (was !== undefined && was !== text) return { name, end: endOfChange(was, text) };
  }
  return null;
}

/** Returns the texts of a draft by field name, with the items that are open in `shown`. */
function textsOfFields(draft: Draft, shown: Draft): (readonly [name: string, text: string])[] {
  const open = draft.items.find(({ key }) => key === shown.open);
  const adding = draft.adding?.key === shown.adding?.key ? draft.adding : null;
  const written = [["open", open] as const, ["adding", adding] as const].flatMap(([prefix, entry]) =>
    entry ? listItemTexts(entry.item).map(({ part, text }) => [`${prefix}.${part}`, text] as const) : [],
  );
  return [...Object.entries(draft.fields).map(([name, value]) => [name, String(value)] as const), ...written];
}

function endOfChange(was: string, now: string): number {
  const most = Math.min(was.length, now.length);
  let [same, end] = [0, 0];
  while (same < most && was[same] === now[same]) same += 1;
  while (end < most - same && was.at(-1 - end) === now.at(-1 - end)) end += 1;
  return now.length - end;
}

/** Returns the key of a new or changed item; else of the item next to a deleted one; else of the item that moved. */
function changedKey(before: readonly DraftEntry[], after: readonly DraftEntry[]): number | null {
  const was = new Map(before.map((entry) => [entry.key, entry]));
  const changed = after.find((entry) => !isSameEntry(was.get(entry.key) ?? null, entry));
  if (changed) return changed.key;
  const at = after.findIndex(({ key }, index) => key !== before[index]?.key);
  if (before.length !== after.length) return keyAtOrLast(after, at === -1 ? after.length : at);
  const isDown = after[at]?.key === before[at + 1]?.key;
  return (isDown ? before : after)[at]?.key ?? null;
}
