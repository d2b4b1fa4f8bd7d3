import type { PictureName } from "./pictures.ts";

/** The home page: company heading, an explorer's quotation and its attribution (docs/product.md section 2). */
export const home = {
  heading: { en: "Journeys in Cuba, drawn on Lake Como", it: "Viaggi a Cuba, disegnati sul lago di Como" },
  quotation: {
    en: "No human eyes have ever beheld a lovelier land.",
    it: "Mai occhi umani si posarono su terra più bella.",
  },
  attribution: {
    en: "Christopher Columbus, on reaching the coast of Cuba, 28 October 1492",
    it: "Cristoforo Colombo, giungendo alle coste di Cuba, 28 ottobre 1492",
  },
  /** background: one for wide windows, one for upright phones */
  pictures: { wide: "home/hero-wide", tall: "home/hero-tall" } satisfies Record<string, PictureName>,
  altImage: {
    en: "Evening over a Cuban bay: a schooner, the lit lighthouse and the town, seen from a terrace where a suitcase waits",
    it: "Sera su una baia cubana: una goletta, il faro acceso e la città, viste da una terrazza dove aspetta una valigia",
  },
};
