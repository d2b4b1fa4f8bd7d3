import type { Draft, DraftEntry, Panel } from "~/domain/drafts/draft";
import { coverFileField, filesField } from "~/domain/drafts/form";
import { extraFields, intentField, formatIntent } from "~/domain/drafts/intents";
import { parseStopRows } from "~/domain/journeys/stop-rows";
import { focusAfterUndo } from "./focus-after-undo";
import type { EditorIntent } from "~/editor/use-editor";

/** Moves the focus after a step that removed or disabled the focused element, or opened something. */
export function moveFocusAfter(intent: EditorIntent, before: Draft, after: Draft, form: HTMLFormElement): void {
  if (intent.type === "choose" && intent.itemType !== null) {
    form.querySelector("#adding")?.closest("section")?.scrollIntoView({ block: "nearest" });
    // The arrows go through the list of types: the focus stays in it.
    if (document.activeElement?.matches(itemTypeField)) return;
  }
  if (intent.type === "undo" || intent.type === "redo") {
    // With the step itself: later, it would move the caret away from where the user has put it meanwhile.
    return focusAfterUndo(before, after, form);
  }
  for (const selector of selectorsAfter(intent, before, after)) {
    const found = form.querySelector<HTMLElement>(selector);
    if (found) return found.focus();
  }
}

/** Returns the selectors of the elements that may have the focus next, the best first. */
function selectorsAfter(intent: EditorIntent, before: Draft, after: Draft): string[] {
  switch (intent.type) {
    case "choose":
    case "add":
    case "add-then":
    case "add-at":
      return [addedItemField, ...itemTypeButtons];
    case "duplicate":
      return [openItemField, firstButtonOfItem(after.open)];
    case "open":
      // Of a gallery the button keeps it.
      return [openItemField];
    case "close":
      return [firstButtonOfItem(before.open)];
    case "remove":
      return [firstButtonOfItem(keyAtOrLast(after.items, intent.at))];
    case "remove-image": {
      const { at, image } = intent;
      const buttons = [image, image - 1].map((each) => `[value="${formatIntent({ ...intent, image: each })}"]`);
      return [
        ...buttons,
        at === "new" ? `[name="${filesField("adding")}"]` : firstButtonOfItem(keyAtOrLast(after.items, at)),
      ];
    }
    case "remove-cover":
      return [`[name="${coverFileField}"]`];
    case "insert-items":
      return [firstButtonOfItem(after.items[intent.at]?.key ?? null)];
    case "move":
      return selectorsAfterMove(intent.to, after);
    case "stop": {
      const to = {
        add: parseStopRows(after.fields.stops).length - 1,
        remove: intent.at,
        up: intent.at - 1,
        down: intent.at + 1,
      };
      return [`#stop-${to[intent.step]} input`, '[value^="stop:add:"]'];
    }
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

export function showButton(panel: Panel): string {
  return `[value="${formatIntent({ type: "show", panel })}"]`;
}

/** Without the file input, which is below all pictures. */
const openItemField = '[name^="open."]:not([type="hidden"], [type="file"])';
export const addedItemField = '[name^="adding."]:not([type="hidden"])';
const itemTypeField = `[name="${extraFields.choice}"]`;
/** Where the next item's type is chosen. */
export const itemTypeButtons = ["[data-kinds] button", `[name="${intentField}"][value="add"]:enabled`];

export function firstButtonOfItem(key: number | null): string {
  return key === null ? itemTypeField : `#item-${key} [name="${intentField}"]`;
}

/** Returns the key of the item that is now at a place, else of the last one. */
export function keyAtOrLast(items: readonly DraftEntry[], at: number): number | null {
  return (items[at] ?? items.at(-1))?.key ?? null;
}
