import type { Localised } from "~/domain/site/language";

/** The words of the preview beside the editor, which come with it. */
const en = {
  label: "As guests see it",
  phone: "Phone",
  paper: "Paper",
  refresh: "Show it again",
  close: "Close the preview",
  held: "This is long: press “Show it again” to see what you wrote since.",
  failed: "This can't be loaded: you may be offline or logged out. Below is what it was.",
  noViewer: "This browser can't show a PDF here.",
  openPdf: "Open the PDF",
};

const it: typeof en = {
  label: "Come la vedono gli ospiti",
  phone: "Telefono",
  paper: "Carta",
  refresh: "Mostra di nuovo",
  close: "Chiudi l'anteprima",
  held: "È lungo: premi «Mostra di nuovo» per vedere quello che hai scritto nel frattempo.",
  failed: "Non si può caricare: forse sei offline o la sessione è scaduta. Qui sotto com'era.",
  noViewer: "Questo browser non può mostrare un PDF qui.",
  openPdf: "Apri il PDF",
};

export const previewTexts = { en, it } satisfies Localised<typeof en>;
