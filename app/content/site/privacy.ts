import type { Localised } from "~/domain/site/language";

/** Heading and description of /privacy, apart from its text: the footer needs them on every page. */
export const privacyPageTexts = {
  heading: { en: "Privacy", it: "Privacy" },
  description: {
    en: "What this site keeps of you, which is little: one cookie for your language, and the quote that you ask for.",
    it: "Che cosa questo sito conserva di te, cioè poco: un cookie per la lingua e il preventivo che ci chiedi.",
  },
} satisfies Record<string, Localised>;
