import type { Localised } from "~/domain/site/language";
import { apodaca12 } from "./apodaca-12.ts";
import type { PictureName } from "../pictures.ts";
import type { Property } from "./property.ts";
import { reviews, type Review } from "../site/reviews.ts";
import { suiteFlorencia } from "./suite-florencia.ts";

/** A house's brochure: which of its pictures stand where. All words come from the house, so the site and the brochure agree. */
export interface Brochure {
  property: Property;
  /** a whole page, with its caption */
  opening: PictureName;
  table: PictureName;
  /** four, with their captions */
  hours: readonly PictureName[];
  /** above the review */
  evening: PictureName;
  seasons: PictureName;
  facts: PictureName;
  review: Review;
}

export const brochures: readonly Brochure[] = [
  {
    property: suiteFlorencia,
    opening: "suite-florencia/08-the-sala",
    table: "suite-florencia/22-breakfast-under-the-mango",
    hours: [
      "suite-florencia/01-street-front-morning",
      "suite-florencia/13-doors-within-doors",
      "suite-florencia/18-siesta",
      "suite-florencia/37-hill-of-capiro",
    ],
    evening: "suite-florencia/38-supper-on-the-roof",
    seasons: "suite-florencia/17-rain",
    facts: "suite-florencia/44-the-key",
    review: reviewOf("2025-11-22"),
  },
  {
    property: apodaca12,
    opening: "apodaca-12/09-first-courtyard",
    table: "apodaca-12/13-breakfast-tray",
    hours: ["apodaca-12/03-third-bend", "apodaca-12/10-tinajon", "apodaca-12/18-hammock", "apodaca-12/23-roofs"],
    evening: "apodaca-12/26-oil-lamps",
    seasons: "apodaca-12/14-rain",
    facts: "apodaca-12/28-departure",
    review: reviewOf("2026-04-03"),
  },
];

/** The headings that only a brochure has. */
export const brochureTexts = {
  hours: { en: "A few hours of a day", it: "Qualche ora di una giornata" },
  contact: { en: "Write, or ring", it: "Scrivi, o telefona" },
} as const satisfies Record<string, Localised>;

function reviewOf(date: string): Review {
  const review = reviews.items.find((each) => each.date === date);
  if (!review) throw new Error(`There is no review of ${date}`);
  return review;
}
