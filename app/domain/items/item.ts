import { limits } from "../limits.ts";

/**
 * One block of a quote or page, of exactly one of five types (docs/product.md section 3). Inside the app it is this
 * union; in API and database it is the document of `item-document.ts`.
 */
export type Item = Readonly<
  | { type: "title"; title1: string; title2: string; size: Size }
  | { type: "title3"; title3: string; size: Size }
  | { type: "text"; text: string; size: Size }
  | { type: "slider"; images: readonly string[] }
  | { type: "interruption" }
>;

export const itemTypes = ["title", "title3", "text", "slider", "interruption"] as const;
export type ItemType = (typeof itemTypes)[number];

/** Small, Medium, Large (docs/product.md section 9). */
export const sizes = ["sm", "md", "lg"] as const;
export type Size = (typeof sizes)[number];
export const defaultSize: Size = "md";

/** The texts of each type and their limits, for the schema and for the editor. */
export const itemTextLimits = {
  title: { title1: limits.shortText, title2: limits.shortText },
  title3: { title3: limits.shortText },
  text: { text: limits.text },
  slider: {},
  interruption: {},
} as const satisfies Record<ItemType, Readonly<Record<string, number>>>;

/** Whether an item has no content: all its texts are blank, or its gallery has no image. True for every divider. */
export function isBlankItem(item: WithBlankSize<Item>): boolean {
  if (item.type === "slider") return item.images.length === 0;
  return listItemTexts(item).every(({ text }) => text.trim() === "");
}

/** An item's texts, each with its limit. */
export function listItemTexts(item: WithBlankSize<Item>): { part: string; text: string; limit: number }[] {
  const texts = item as unknown as Readonly<Record<string, string>>;
  return Object.entries(itemTextLimits[item.type]).map(([part, limit]) => ({ part, text: texts[part] ?? "", limit }));
}

/** An item being written: its size may be blank. */
export type WithBlankSize<T> = T extends { readonly size: Size } ? Omit<T, "size"> & { readonly size: Size | "" } : T;
