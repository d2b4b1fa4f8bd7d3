import type { Item, ItemSize } from "~/domain/items/item";
import type { Journey } from "~/domain/journeys/journey";

/** The pictures in `plates/`, each 900 × 600 WebP; with a folder's name, those of the albums in the repository's `pictures/`. */
export const samplePictureNames = [
  "havana-arcade",
  "malecon",
  "vinales",
  "trinidad",
  "mediopunto",
  "parque-vidal",
  "camaguey-jars",
  "four-poster",
  "cayo-beach",
  "sugar-valley",
  "courtyard-night",
  "cienfuegos-bay",
  "zapata-wren",
  "tocororo",
  "bee-hummingbird",
  "flamingos",
  "tobacco-barn",
  "canarreos",
  "baracoa",
  "padre-pico",
  "caibarien-crab",
  "suite-florencia/11-worn-tiles",
  "suite-florencia/15-courtyard-morning",
  "suite-florencia/20-ofelias-kitchen",
  "suite-florencia/22-breakfast-under-the-mango",
  "suite-florencia/27-gold-room",
  "suite-florencia/29-leaf-room",
  "suite-florencia/40-courtyard-lanterns",
  "apodaca-12/03-third-bend",
  "apodaca-12/09-first-courtyard",
  "apodaca-12/10-tinajon",
  "apodaca-12/25-table-dusk",
  "apodaca-12/26-oil-lamps",
] as const;

export type SamplePictureName = (typeof samplePictureNames)[number];

/** As in `app/domain/items/item.ts`, but a gallery names `samplePictureNames` instead of addresses. */
export type SampleItem = Exclude<Item, { type: "slider" }> | { type: "slider"; images: readonly SamplePictureName[] };

/** A quote on the tours page. Without `displayCover` its card has a gradient. */
export type SampleTour = {
  name: string;
  displayDescription: string;
  displayCover: SamplePictureName | null;
  link: string;
  /** on an Italian tour: the name of the English one, whose journey it has */
  translationOf?: string;
  items: readonly SampleItem[];
};

/** A customer's quote. `customerName: null`: anonymous; `link: null`: no custom link. */
export type SampleQuote = {
  name: string;
  customerName: string | null;
  link: string | null;
  journey: Journey;
  items: readonly SampleItem[];
};

/** Converts strings to texts of medium size. In texts `\n` is a line break and `#[label|url]` a link. */
export function toSampleItems(parts: readonly (string | SampleItem)[]): SampleItem[] {
  return parts.map((part) => (typeof part === "string" ? { type: "text", text: part, size: "md" } : part));
}

/** A title: a level-2 heading, a level-3 heading, or both. */
export function title(title1: string, title2 = "", size: ItemSize = "md"): SampleItem {
  return { type: "title", title1, title2, size };
}

export function title3(text: string, size: ItemSize = "md"): SampleItem {
  return { type: "title3", title3: text, size };
}

/** A text of another size, written small`...` and large`...`. */
export const small = (...text: Written): SampleItem => ({ type: "text", text: written(...text), size: "sm" });
export const large = (...text: Written): SampleItem => ({ type: "text", text: written(...text), size: "lg" });

type Written = [parts: TemplateStringsArray, ...words: string[]];

function written(parts: TemplateStringsArray, ...words: string[]): string {
  return parts.map((part, index) => part + (words[index] ?? "")).join("");
}

export function gallery(...images: SamplePictureName[]): SampleItem {
  return { type: "slider", images };
}

export const interruption: SampleItem = { type: "interruption" };
