import type { Draft } from "~/domain/draft";
import type { LocalIntent } from "~/domain/draft-check";
import { filesField } from "~/domain/draft-form";
import { besides, intentField, intentValue } from "~/domain/draft-intents";

/** Moves the focus after a step that removed the focused element or opened something. */
export function focusAfter(intent: LocalIntent, before: Draft, after: Draft, form: HTMLFormElement): void {
  if (intent.type === "choose") {
    form.querySelector("#adding")?.closest("section")?.scrollIntoView({ block: "nearest" });
    return;
  }
  const selector = selectorAfter(intent, before, after);
  if (selector !== null) form.querySelector<HTMLElement>(selector)?.focus();
}

function selectorAfter(intent: LocalIntent, before: Draft, after: Draft): string | null {
  switch (intent.type) {
    case "add":
      return typeOfNext;
    case "open":
      return '[name^="open."]:not([type="hidden"])';
    case "close":
      return firstButtonOf(before.open);
    case "remove":
      return firstButtonOf((after.items[intent.at] ?? after.items[intent.at - 1])?.key ?? null);
    case "remove-image":
      return `[name="${filesField(intent.at === "new" ? "adding" : "open")}"]`;
    case "show":
      return `[name="${intent.panel}"]:not([type="hidden"])`;
    case "hide":
      return `[value="${intentValue({ type: "show", panel: intent.panel })}"]`;
    default:
      return null;
  }
}

const typeOfNext = `[name="${besides.choice}"]`;

function firstButtonOf(key: number | null): string {
  return key === null ? typeOfNext : `#item-${key} [name="${intentField}"]`;
}
