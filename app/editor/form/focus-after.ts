import type { Draft, DraftEntry, Panel } from "~/domain/drafts/draft";
import { coverFileField, filesField } from "~/domain/drafts/form";
import { extraFields, intentField, formatIntent } from "~/domain/drafts/intents";
import { stopTable } from "~/domain/journeys/stop-rows";
import { lineTable } from "~/domain/offers/line-rows";
import type { LocalIntent } from "~/domain/drafts/apply-intent";

/** Moves the focus after an intent that removed or disabled the focused element, or opened something. */
export function moveFocusAfter(intent: LocalIntent, before: Draft, after: Draft, form: HTMLFormElement): void {
  if (intent.type === "choose" && intent.itemType !== null) {
    form.querySelector("#adding")?.closest("section")?.scrollIntoView({ block: "nearest" });
    // In the select, arrow keys choose one type after the other.
    if (document.activeElement?.matches(itemTypeField)) return;
  }
  for (const selector of selectorsAfter(intent, before, after)) {
    const found = form.querySelector<HTMLElement>(selector);
    if (found) return found.focus();
  }
}

/** Returns selectors of the elements that may get the focus, the best first. */
function selectorsAfter(intent: LocalIntent, before: Draft, after: Draft): string[] {
  switch (intent.type) {
    case "choose":
    case "add":
    case "add-then":
    case "add-at":
      return [addedItemField, ...itemTypeButtons];
    case "duplicate":
      return [openItemField, firstButtonOfItem(after.open)];
    case "open":
      // A gallery has no such field: its button keeps the focus.
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
    case "stop":
    case "line": {
      const rows = intent.type === "stop" ? stopTable.parse(after.fields.stops) : lineTable.parse(after.fields.lines);
      const to = {
        add: rows.length - 1,
        remove: intent.at,
        up: intent.at - 1,
        down: intent.at + 1,
      };
      return [`#${intent.type}-${to[intent.step]} input`, `[value^="${intent.type}:add:"]`];
    }
    case "show":
      return [`[name="${intent.panel}"]:not([type="hidden"])`];
    case "hide":
      return [showButton(intent.panel)];
    default:
      return [];
  }
}

/** At either end of the list the pressed button becomes disabled, so the other one gets the focus. */
function selectorsAfterMove(to: number, { items }: Draft): string[] {
  const up = `#item-${items[to]?.key} [value^="move:"]`;
  if (!document.activeElement?.matches(up)) return [];
  if (to === 0) return [`${up} ~ [value^="move:"]`];
  return to === items.length - 1 ? [up] : [];
}

export function showButton(panel: Panel): string {
  return `[value="${formatIntent({ type: "show", panel })}"]`;
}

/** The file input is below all pictures of a gallery. */
const openItemField = '[name^="open."]:not([type="hidden"], [type="file"])';
export const addedItemField = '[name^="adding."]:not([type="hidden"])';
const itemTypeField = `[name="${extraFields.choice}"]`;
export const itemTypeButtons = ["[data-kinds] button", `[name="${intentField}"][value="add"]:enabled`];

export function firstButtonOfItem(key: number | null): string {
  return key === null ? itemTypeField : `#item-${key} [name="${intentField}"]`;
}

/** Returns the key of the item at an index, else of the last item. */
export function keyAtOrLast(items: readonly DraftEntry[], index: number): number | null {
  return (items[index] ?? items.at(-1))?.key ?? null;
}
