import type { Localised } from "~/domain/site/language";

/** Of the tours page and its cards. */
const en = {
  heading: "Tours",
  intro:
    "Every journey here is one that we have travelled ourselves. Take it as it is, or let us redraw it around you.",
  discover: "Discover",
  none: "No tours at the moment. Write to us, and we’ll draw yours.",
  noneInMonth: "None of our journeys is at its best in {{month}}: {{why}}.",
  noneOfLength: "No journey of this length is at its best in {{month}}; others are.",
  nearest: "The nearest months:",
};

export const tourTexts: Localised<typeof en> = {
  en,
  it: {
    heading: "Tour",
    intro:
      "Ogni viaggio qui l’abbiamo fatto noi per primi. Prendilo com’è, oppure lascia che lo ridisegniamo su misura per te.",
    discover: "Scopri",
    none: "Nessun tour al momento. Scrivici, e disegniamo il tuo.",
    noneInMonth: "Nessuno dei nostri viaggi dà il meglio in {{month}}: {{why}}.",
    noneOfLength: "Nessun viaggio di questa durata dà il meglio in {{month}}; altri sì.",
    nearest: "I mesi più vicini:",
  },
};
