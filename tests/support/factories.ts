import type { z } from "zod";
import type { Item } from "~/domain/items/item";
import type { PageInput } from "~/domain/pages/page";
import { laterQuoteFields, type QuoteInput, type quoteInputSchema } from "~/domain/quotes/quote";

export const oneItemOfEachType: Item[] = [
  { type: "title", title1: "Nine days in Cuba", title2: "", size: "lg" },
  { type: "title3", title3: "Santa Clara", size: "sm" },
  { type: "text", text: "Two lines,\nand a #[link|/homes].", size: "md" },
  { type: "slider", images: ["/images/patio.webp", "/images/roof.webp"] },
  { type: "interruption" },
];

export const buildTextItems = (texts: readonly string[]) =>
  texts.map((text) => ({ type: "text", text, size: "md" }) as const);

export type FullQuoteInput = z.output<typeof quoteInputSchema>;

export function buildQuoteInput(fields: Partial<QuoteInput> = {}): FullQuoteInput {
  const later = Object.entries(laterQuoteFields).map(([name, value]) => [name, fields[name as "pairOf"] ?? value]);
  return {
    name: "A quote",
    customerName: null,
    link: null,
    display: false,
    displayDescription: "",
    displayCover: null,
    items: [],
    ...fields,
    ...Object.fromEntries(later),
  } as FullQuoteInput;
}

export function buildPageInput(fields: Partial<Omit<PageInput, "address">> = {}): PageInput & { address: null } {
  return { name: "A page", language: "en", customerName: null, address: null, items: [], ...fields };
}
