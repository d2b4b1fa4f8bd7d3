import type { Localised } from "~/domain/language";

/** The texts of the Page Selector; its links are Italian in both languages (docs/product.md section 2). */
export const selectPage = {
  en: {
    heading: "Page Selector",
    quotes: "Lista preventivi",
    quotesText: "Find a quote, send its link, change, copy or delete it.",
    newQuote: "Crea un preventivo",
    newQuoteText: "Write a journey for one customer, and share it.",
    pages: "Lista pagine",
    pagesText: "Find a page, look at it, change, copy or delete it.",
    newPage: "Crea una pagina",
    newPageText: "Write a page in Italian or English.",
    qrCodes: "Codici QR",
    qrCodesText: "Say where the printed codes lead, and download them.",
    journal: "Registro",
    journalText: "See who changed what, and when.",
    bin: "Cestino",
    binText: "Restore what was deleted in the last 60 days.",
  },
  it: {
    heading: "Scegli una pagina",
    quotes: "Lista preventivi",
    quotesText: "Trova un preventivo, invia il link, modificalo, copialo o eliminalo.",
    newQuote: "Crea un preventivo",
    newQuoteText: "Scrivi un viaggio per un cliente e condividilo.",
    pages: "Lista pagine",
    pagesText: "Trova una pagina, guardala, modificala, copiala o eliminala.",
    newPage: "Crea una pagina",
    newPageText: "Scrivi una pagina in italiano o in inglese.",
    qrCodes: "Codici QR",
    qrCodesText: "Decidi dove portano i codici stampati, e scaricali.",
    journal: "Registro",
    journalText: "Guarda chi ha cambiato che cosa, e quando.",
    bin: "Cestino",
    binText: "Ripristina quello che è stato eliminato negli ultimi 60 giorni.",
  },
} satisfies Localised<Record<string, string>>;
