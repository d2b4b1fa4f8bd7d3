import type { Localised } from "~/domain/site/language";

/** The status of a quote, in the editor and the list. */
const en = {
  label: "Status",
  of: "Status of {{name}}",
  set: "Store the status",
  wasSet: "The status is stored.",
  setting: "Storing the status...",
  notSet: "The status isn't stored yet.",
  every: "All",
  names: { draft: "Draft", sent: "Sent", won: "Won", lost: "Lost", archived: "Archived" },
};

export const quoteStatusTexts: Localised<typeof en> = {
  en,
  it: {
    label: "Stato",
    of: "Stato di {{name}}",
    set: "Salva lo stato",
    wasSet: "Lo stato è salvato.",
    setting: "Salvataggio dello stato...",
    notSet: "Lo stato non è ancora salvato.",
    every: "Tutti",
    names: { draft: "Bozza", sent: "Inviato", won: "Vinto", lost: "Perso", archived: "Archiviato" },
  },
};
