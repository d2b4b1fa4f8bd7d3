import type { Page } from "@playwright/test";
import { blankDraft, type Draft, type DraftItem, type DraftKind } from "~/domain/draft";
import { formOf } from "~/domain/draft-form";
import { limits } from "~/domain/limits";
import { everything, fewItems, names, pictureWith, type Way } from "./payloads.ts";

/**
 * The same without NUL. No document can hold it, so a form that was sent as one says another character, and counts as
 * written in.
 */
export function withoutNul<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll(String.raw`\u0000`, "")) as Value;
}

/** All payloads, a line each or more. */
const inLines = (way: Way) => withoutNul(everything[way]);

/** Makes any text too long, harmless words as well. */
const tail = "x".repeat(limits.text);

/** The same in one line, which no field without line breaks may be as long as. */
export const inOneLine = (way: Way) => `${inLines(way).replace(/\n/g, " ")} ${tail}`;

/**
 * A draft with all payloads in each of its fields and in each kind of item. Nothing of it can be stored: most is too long,
 * and the rest is no link and no language.
 */
export function hostileDraft(kind: DraftKind, id: string, way: Way): Draft {
  const text = `${inLines(way)}\n${tail}`;
  return draftOf(
    kind,
    id,
    {
      name: inOneLine(way),
      ...(kind === "quote"
        ? { customerName: text, link: inOneLine(way), display: true, displayDescription: text }
        : { language: inOneLine(way) }),
      displayCover: kind === "quote" ? pictureWith(names[0]?.[way] ?? "") : "",
    },
    [
      { type: "title", title1: inOneLine(way), title2: text, size: "md" },
      { type: "title3", title3: inOneLine(way), size: "sm" },
      { type: "text", text, size: "lg" },
      { type: "slider", images: names.map((name) => pictureWith(name[way])) },
    ],
  );
}

/** A draft that can be stored, whose fields and items all differ from what `fewItems` gives, but for one gallery. */
export function otherDraft(kind: DraftKind, id: string, way: Way): Draft {
  const items = withoutNul(fewItems(way)).map((item): DraftItem => {
    if (item.type === "slider") return { ...item, images: item.images.slice(item.images.length > 1 ? 1 : 0) };
    return "size" in item ? { ...item, size: item.size === "lg" ? "md" : "lg" } : item;
  });
  const name = withoutNul(names.at(-1)?.[way] ?? "");
  const fields =
    kind === "quote"
      ? { customerName: name, link: `link-${id}`, displayDescription: `${inLines(way)}\n` }
      : { language: "it" };
  return draftOf(kind, id, { name, ...fields }, items);
}

function draftOf(kind: DraftKind, id: string, fields: Partial<Draft["fields"]>, items: readonly DraftItem[]): Draft {
  const blank = blankDraft(kind, id);
  const entries = items.map((item, key) => ({ key, item }));
  return { ...blank, revision: 1, fields: { ...blank.fields, ...fields }, items: entries, nextKey: items.length };
}

/** Leaves a draft on the device as the editor keeps one, and comes back to the page, which then offers it. */
export async function leaveDraft(page: Page, draft: Draft): Promise<void> {
  await leaveKept(page, keptName(draft), JSON.stringify({ at: Date.UTC(2026, 0, 1), fields: formOf(draft) }));
}

/** Leaves any text where the editor keeps a draft. */
export async function leaveKept(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [name, text] as const);
  await page.reload();
}

/** The name under which the draft of a stored record is kept. */
export function keptName({ kind, id }: Pick<Draft, "kind" | "id">): string {
  return `draft:${kind}:stored:${id}`;
}

/** Sends the editor's form as browsers without scripts do, so that the answer comes as a document. */
export async function sendPlainly(page: Page, intent: string): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.locator("form[data-draft]").evaluate((form: HTMLFormElement, intent) => {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name: "intent", value: intent });
    form.append(field);
    form.submit();
  }, intent);
  await loaded;
}
