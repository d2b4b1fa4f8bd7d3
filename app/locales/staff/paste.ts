import type { Localised } from "~/domain/site/language";

/** The words of what is pasted, in a part of their own: they come when something is pasted. */
const en = {
  heading: "Make items of this text",
  field: "The text",
  look: "These items will be inserted. Clear the ones that you don't want, and choose the type of each.",
  nothing: "Paste a text here. Headings become titles, paragraphs become texts; lists and links are preserved.",
  tooLong: "This text is too long. Paste it in parts of at most 200,000 characters.",
  left: (count: number) => `${count} more parts aren't inserted: paste them afterwards.`,
  pictures: (count: number) =>
    count === 1
      ? "1 picture isn't inserted: add it in a gallery."
      : `${count} pictures aren't inserted: add them in a gallery.`,
  bold: "Bold text becomes plain:",
  take: (number: number) => `Insert part ${number}`,
  kind: (number: number) => `Type of part ${number}`,
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
