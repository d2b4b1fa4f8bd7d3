import type { Draft } from "~/domain/draft";
import type { LocalIntent } from "~/domain/draft-check";
import { coverFile, filesField } from "~/domain/draft-form";
import { besides, intentField, intentValue } from "~/domain/draft-intents";

/** Moves the focus after a step that removed or disabled the focused element, or opened something. */
export function focusAfter(intent: LocalIntent, before: Draft, after: Draft, form: HTMLFormElement): void {
  if (intent.type === "choose" && intent.itemType !== null) {
    form.querySelector("#adding")?.closest("section")?.scrollIntoView({ block: "nearest" });
    // Whoever goes through the list of types by the arrows stays in it.
    if (document.activeElement?.matches(typeOfNext)) return;
  }
  for (const selector of selectorsAfter(intent, before, after)) {
    const found = form.querySelector<HTMLElement>(selector);
    if (found) return found.focus();
  }
}

/** Returns the selectors of the elements that may have the focus next, the best first. */
function selectorsAfter(intent: LocalIntent, before: Draft, after: Draft): string[] {
  switch (intent.type) {
    case "choose":
    case "add":
    case "add-at":
      return [fieldOfAdding, ...kindOfNext];
    case "duplicate":
    case "open":
      // Of a gallery the button keeps it: the file input is below all pictures.
      return ['[name^="open."]:not([type="hidden"], [type="file"])'];
    case "close":
      return [firstButtonOf(before.open)];
    case "remove":
      return [firstButtonOf(keyNear(after, intent.at))];
    case "remove-image": {
      const { at, image } = intent;
      const buttons = [image, image - 1].map((each) => `[value="${intentValue({ ...intent, image: each })}"]`);
      return [...buttons, at === "new" ? `[name="${filesField("adding")}"]` : firstButtonOf(keyNear(after, at))];
    }
    case "remove-cover":
      return [`[name="${coverFile}"]`];
    case "insert-items":
      return [firstButtonOf(after.items[intent.at]?.key ?? null)];
    case "move":
      return selectorsAfterMove(intent.to, after);
    case "undo":
      return selectorsAfterUndo(before, after);
    case "show":
      return [`[name="${intent.panel}"]:not([type="hidden"])`];
    case "hide":
      return [`[value="${intentValue({ type: "show", panel: intent.panel })}"]`];
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

function selectorsAfterUndo({ undo, items }: Draft, after: Draft): string[] {
  switch (undo?.type) {
    case "put-back":
      return [firstButtonOf(undo.entry.key)];
    case "take-out":
      return [
        firstButtonOf(
          keyNear(
            after,
            items.findIndex(({ key }) => undo.keys.includes(key)),
          ),
        ),
      ];
    case "move-back":
      return [firstButtonOf(after.items[undo.to]?.key ?? null)];
    default:
      return [fieldOfAdding, ...kindOfNext];
  }
}

const fieldOfAdding = '[name^="adding."]:not([type="hidden"])';
const typeOfNext = `[name="${besides.choice}"]`;
/** Where the next item's type is chosen. */
const kindOfNext = ["[data-kinds] button", `[name="${intentField}"][value="add"]:enabled`];

function firstButtonOf(key: number | null): string {
  return key === null ? typeOfNext : `#item-${key} [name="${intentField}"]`;
}

/** Returns the key of the item that is now at a place, else of the last one. */
function keyNear({ items }: Draft, at: number): number | null {
  return (items[at] ?? items.at(-1))?.key ?? null;
}
