import type { Localised } from "~/domain/site/language";

/** The words of what is pasted, in a part of their own: they come when something is pasted. */
const en = {
  heading: "Make items of this text",
  field: "The text",
  look: "These items are inserted. Leave out what you don't want, and choose what each one is.",
  nothing: "Paste a text here. Headings become titles, paragraphs texts; lists and links are kept.",
  tooLong: "This text is too long to be taken at once: paste it in parts of 200,000 letters at most.",
  left: (count: number) => `${count} more parts aren't taken: paste them afterwards.`,
  pictures: (count: number) =>
    count === 1
      ? "1 picture isn't taken: add it in a gallery."
      : `${count} pictures aren't taken: add them in a gallery.`,
  bold: "Bold isn't taken:",
  take: (number: number) => `Take part ${number}`,
  kind: (number: number) => `Kind of part ${number}`,
  insert: (count: number) => (count === 1 ? "Insert 1 item" : `Insert ${count} items`),
  asText: "Paste it as one text",
  cancel: "Cancel",
};

const it: typeof en = {
  heading: "Crea elementi da questo testo",
  field: "Il testo",
  look: "Questi elementi vengono inseriti. Togli quello che non serve e scegli che cos'è ciascuno.",
  nothing: "Incolla qui un testo. I titoli diventano titoli, i paragrafi testi; elenchi e link restano.",
  tooLong: "Questo testo è troppo lungo per una volta sola: incollalo in parti di al massimo 200.000 lettere.",
  left: (count) => `Altre ${count} parti non vengono prese: incollale dopo.`,
  pictures: (count) =>
    count === 1
      ? "1 immagine non viene presa: aggiungila in una galleria."
      : `${count} immagini non vengono prese: aggiungile in una galleria.`,
  bold: "Il grassetto non viene preso:",
  take: (number) => `Prendi la parte ${number}`,
  kind: (number) => `Tipo della parte ${number}`,
  insert: (count) => (count === 1 ? "Inserisci 1 elemento" : `Inserisci ${count} elementi`),
  asText: "Incollalo come un testo solo",
  cancel: "Annulla",
};

export const pasteTexts = { en, it } satisfies Localised<typeof en>;
