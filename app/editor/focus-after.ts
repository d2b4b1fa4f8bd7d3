import type { Draft } from "~/domain/draft";
import type { LocalIntent } from "~/domain/draft-check";

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
      return `[name="${intent.at === "new" ? "adding" : "open"}.files"]`;
    case "show":
      return `[name="${intent.panel}"]:not([type="hidden"])`;
    case "hide":
      return `[value="show:${intent.panel}"]`;
    default:
      return null;
  }
}

const typeOfNext = '[name="choice"]';

function firstButtonOf(key: number | null): string {
  return key === null ? typeOfNext : `#item-${key} [name="intent"]`;
}
