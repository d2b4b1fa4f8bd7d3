import { limits } from "../limits.ts";

/**
 * An element of a quote or page, of exactly one of five types (docs/product.md section 3). In API and database it has
 * the form of `document.ts`.
 */
export type Item = Readonly<
  | { type: "title"; title1: string; title2: string; size: ItemSize }
  | { type: "title3"; title3: string; size: ItemSize }
  | { type: "text"; text: string; size: ItemSize }
  | { type: "slider"; images: readonly string[] }
  | { type: "interruption" }
>;

export const itemTypes = ["title", "title3", "text", "slider", "interruption"] as const;
export type ItemType = (typeof itemTypes)[number];

/** Small, Medium, Large (docs/product.md section 9). */
export const itemSizes = ["sm", "md", "lg"] as const;
export type ItemSize = (typeof itemSizes)[number];
export const defaultItemSize: ItemSize = "md";

/** Texts of each type with their maximum lengths, for the schema and the editor. */
export const itemTextLimits = {
  title: { title1: limits.shortText, title2: limits.shortText },
  title3: { title3: limits.shortText },
  text: { text: limits.text },
  slider: {},
  interruption: {},
} as const satisfies Record<ItemType, Readonly<Record<string, number>>>;

/** Returns whether an item has no content: only blank texts, or no images. True for every divider. */
export function isBlankItem(item: WithBlankSize<Item>): boolean {
  if (item.type === "slider") return item.images.length === 0;
  return listItemTexts(item).every(({ text }) => text.trim() === "");
}

/** Returns an item's texts with their limits. */
export function listItemTexts(item: WithBlankSize<Item>): { part: string; text: string; limit: number }[] {
  const texts = item as unknown as Readonly<Record<string, string>>;
  return Object.entries(itemTextLimits[item.type]).map(([part, limit]) => ({ part, text: texts[part] ?? "", limit }));
}

/** An item in the editor, whose size may be blank. */
export type WithBlankSize<T> = T extends { readonly size: ItemSize }
  ? Omit<T, "size"> & { readonly size: ItemSize | "" }
  : T;
