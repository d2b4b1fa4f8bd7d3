/**
 * An item is one block of a quote or a page, of exactly one of five types (spec.md section 3).
 * Inside the app it is this union; outside (API, database) it is the document of `item-document.ts`.
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

/** Small, Medium, Large (spec.md section 9). */
export const sizes = ["sm", "md", "lg"] as const;
export type Size = (typeof sizes)[number];
export const defaultSize: Size = "md";
