import { type Draft, type Entry, type Panel, panels } from "~/domain/draft";
import { coverFile, filesField } from "~/domain/draft-form";
import { isSameEntry } from "~/domain/draft-history";
import { besides, intentField, intentValue } from "~/domain/draft-intents";
import { textsOf } from "~/domain/item";
import type { Step } from "./use-editor";

/** Moves the focus after a step that removed or disabled the focused element, or opened something. */
export function focusAfter(intent: Step, before: Draft, after: Draft, form: HTMLFormElement): void {
  if (intent.type === "choose" && intent.itemType !== null) {
    form.querySelector("#adding")?.closest("section")?.scrollIntoView({ block: "nearest" });
    // Whoever goes through the list of types by the arrows stays in it.
    if (document.activeElement?.matches(typeOfNext)) return;
  }
  for (const selector of selectorsAfter(intent, before, after)) {
    const found = form.querySelector<HTMLElement>(selector);
    if (!found) continue;
    found.focus();
    if (intent.type === "undo" || intent.type === "redo") putCaret(found, before, after);
    return;
  }
}

/** Puts the caret where an undo or redo changed a text. */
function putCaret(field: HTMLElement, before: Draft, after: Draft): void {
  const text = changedText(before, after);
  const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === "text");
  if (text && isText && field.name === text.name) field.setSelectionRange(text.end, text.end);
}

/** Returns the selectors of the elements that may have the focus next, the best first. */
function selectorsAfter(intent: Step, before: Draft, after: Draft): string[] {
  switch (intent.type) {
    case "choose":
    case "add":
    case "add-at":
      return [fieldOfAdding, ...kindOfNext];
    case "duplicate":
      return [fieldOfOpen, firstButtonOf(after.open)];
    case "open":
      // Of a gallery the button keeps it.
      return [fieldOfOpen];
    case "close":
      return [firstButtonOf(before.open)];
    case "remove":
      return [firstButtonOf(keyNear(after.items, intent.at))];
    case "remove-image": {
      const { at, image } = intent;
      const buttons = [image, image - 1].map((each) => `[value="${intentValue({ ...intent, image: each })}"]`);
      return [...buttons, at === "new" ? `[name="${filesField("adding")}"]` : firstButtonOf(keyNear(after.items, at))];
    }
    case "remove-cover":
      return [`[name="${coverFile}"]`];
    case "insert-items":
      return [firstButtonOf(after.items[intent.at]?.key ?? null)];
    case "move":
      return selectorsAfterMove(intent.to, after);
    case "undo":
    case "redo":
      return selectorsAfterTravel(before, after);
    case "show":
      return [`[name="${intent.panel}"]:not([type="hidden"])`];
    case "hide":
      return [showButton(intent.panel)];
    default:
      return [];
  }
}

/** At an end of the list the pressed button is soon disabled: the other one gets the focus. */
function selectorsAfterMove(to: number, { items }: Draft): string[] {
  const up = `#item-${items[to]?.key} [value^="move:"]`;
  if (!document.activeElement?.matches(up)) return [];
  if (to === 0) return [`${up} ~ [value^="move:"]`];
  return to === items.length - 1 ? [up] : [];
}

/** Returns the places of what an undo or redo changed. */
function selectorsAfterTravel(before: Draft, after: Draft): string[] {
  const text = changedText(before, after);
  if (text) {
    const panel = panels.find((each) => text.name.startsWith(each));
    return [`[name="${text.name}"]:not([type="hidden"])`, ...(panel ? [showButton(panel)] : [])];
  }
  if (after.adding && !isSameEntry(before.adding, after.adding)) return [fieldOfAdding, ...kindOfNext];
  return [firstButtonOf(changedKey(before.items, after.items))];
}

/** The first field with a text that differs, and the place where the difference ends. */
function changedText(before: Draft, after: Draft): { name: string; end: number } | null {
  const texts = new Map(textsOfFields(before, after));
  for (const [name, text] of textsOfFields(after, after)) {
    const was = texts.get(name);
    if (was !== undefined && was !== text) return { name, end: endOfChange(was, text) };
  }
  return null;
}

/** The texts of a draft by the names of their fields, with the item that is open in another one. */
function textsOfFields(draft: Draft, shown: Draft): (readonly [name: string, text: string])[] {
  const open = draft.items.find(({ key }) => key === shown.open);
  const adding = draft.adding?.key === shown.adding?.key ? draft.adding : null;
  const written = [["open", open] as const, ["adding", adding] as const].flatMap(([prefix, entry]) =>
    entry ? textsOf(entry.item).map(({ part, text }) => [`${prefix}.${part}`, text] as const) : [],
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

/** Returns the key of the item that is new or changed, else of the one near what is gone, else of the one that moved. */
function changedKey(before: readonly Entry[], after: readonly Entry[]): number | null {
  const was = new Map(before.map((entry) => [entry.key, entry]));
  const changed = after.find((entry) => !isSameEntry(was.get(entry.key) ?? null, entry));
  if (changed) return changed.key;
  const at = after.findIndex(({ key }, index) => key !== before[index]?.key);
  if (before.length !== after.length) return keyNear(after, at === -1 ? after.length : at);
  const isDown = after[at]?.key === before[at + 1]?.key;
  return (isDown ? before : after)[at]?.key ?? null;
}

function showButton(panel: Panel): string {
  return `[value="${intentValue({ type: "show", panel })}"]`;
}

/** Without the file input, which is below all pictures. */
const fieldOfOpen = '[name^="open."]:not([type="hidden"], [type="file"])';
const fieldOfAdding = '[name^="adding."]:not([type="hidden"])';
const typeOfNext = `[name="${besides.choice}"]`;
/** Where the next item's type is chosen. */
const kindOfNext = ["[data-kinds] button", `[name="${intentField}"][value="add"]:enabled`];

function firstButtonOf(key: number | null): string {
  return key === null ? typeOfNext : `#item-${key} [name="${intentField}"]`;
}

/** Returns the key of the item that is now at a place, else of the last one. */
function keyNear(items: readonly Entry[], at: number): number | null {
  return (items[at] ?? items.at(-1))?.key ?? null;
}
