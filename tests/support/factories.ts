import type { Item } from "~/domain/items/item";
import type { Journey } from "~/domain/journeys/journey";
import type { PageInput } from "~/domain/pages/page";
import type { QuoteInput } from "~/domain/quotes/quote";

export const oneItemOfEachType: Item[] = [
  { type: "title", title1: "Nine days in Cuba", title2: "", size: "lg" },
  { type: "title3", title3: "Santa Clara", size: "sm" },
  { type: "text", text: "Two lines,\nand a #[link|/homes].", size: "md" },
  { type: "slider", images: ["/images/patio.webp", "/images/roof.webp"] },
  { type: "interruption" },
];

export const buildTextItems = (texts: readonly string[]) =>
  texts.map((text) => ({ type: "text", text, size: "md" }) as const);

export type FullQuoteInput = QuoteInput & { journey: Journey | null; pairOf: string | null };

export function buildQuoteInput(fields: Partial<QuoteInput> = {}): FullQuoteInput {
  return {
    name: "A quote",
    customerName: null,
    link: null,
    display: false,
    displayDescription: "",
    displayCover: null,
    items: [],
    ...fields,
    journey: fields.journey ?? null,
    pairOf: fields.pairOf ?? null,
  };
}

export function buildPageInput(fields: Partial<Omit<PageInput, "address">> = {}): PageInput & { address: null } {
  return { name: "A page", language: "en", customerName: null, address: null, items: [], ...fields };
}
