import type { PictureName } from "../pictures.ts";

/** The home page: company heading, an explorer's quotation and its attribution (docs/product.md section 2). */
export const homePageTexts = {
  heading: { en: "Journeys in Cuba, drawn on Lake Como", it: "Viaggi a Cuba, disegnati sul lago di Como" },
  quotation: {
    en: "No human eyes have ever beheld a lovelier land.",
    it: "Mai occhi umani si posarono su terra più bella.",
  },
  attribution: {
    en: "Christopher Columbus, on reaching the coast of Cuba, 28 October 1492",
    it: "Cristoforo Colombo, giungendo alle coste di Cuba, 28 ottobre 1492",
  },
  journeys: { en: "Three journeys to begin with", it: "Tre viaggi per cominciare" },
  allJourneys: { en: "All the journeys", it: "Tutti i viaggi" },
  houses: { en: "Two houses of our own", it: "Due case nostre" },
  /** a sentence of a review, which stands whole at /about-us under its date */
  voice: {
    words: {
      en: "Lario & Ceiba understands something that larger houses have forgotten: a traveller may be wrong about what she wants.",
      it: "Lario & Ceiba sa una cosa che le grandi case hanno dimenticato: una viaggiatrice può sbagliarsi su ciò che vuole.",
    },
    who: { en: "Eleanor Pryce, The Harbour Gazette", it: "Eleanor Pryce, The Harbour Gazette" },
    date: "2026-09-12",
  },
  /** background: one for wide windows, one for upright phones */
  pictures: { wide: "home/hero-wide", tall: "home/hero-tall" } satisfies Record<string, PictureName>,
  altImage: {
    en: "Evening over a Cuban bay: a schooner, the lit lighthouse and the town, seen from a terrace where a suitcase waits",
    it: "Sera su una baia cubana: una goletta, il faro acceso e la città, viste da una terrazza dove aspetta una valigia",
  },
};
