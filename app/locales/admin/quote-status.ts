import type { Localised } from "~/domain/language";

/** The status of a quote, in the editor and the list. */
const en = {
  label: "Status",
  of: "Status of {{name}}",
  set: "Set",
  wasSet: "The status is set.",
  every: "All",
  names: { draft: "Draft", sent: "Sent", won: "Won", lost: "Lost", archived: "Archived" },
};

export const quoteStatus: Localised<typeof en> = {
  en,
  it: {
    label: "Stato",
    of: "Stato di {{name}}",
    set: "Imposta",
    wasSet: "Lo stato è impostato.",
    every: "Tutti",
    names: { draft: "Bozza", sent: "Inviato", won: "Vinto", lost: "Perso", archived: "Archiviato" },
  },
};
