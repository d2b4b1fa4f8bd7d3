import type { Localised } from "~/domain/language";

/** The words around every page of the staff area. */
export const frame = {
  en: {
    home: "Staff area",
    menu: "Staff area",
    quotes: "Preventivi",
    newQuote: "Nuovo preventivo",
    pages: "Pagine",
    newPage: "Nuova pagina",
    qrCodes: "QR",
    logOut: "Log out",
    notLoggedOut: "You are still logged in",
    language: "Language",
    languageIt: "Italian",
    languageEn: "English",
    copy: "Copy",
    copied: "Copied",
    copyByHand: "Copy this text",
  },
  it: {
    home: "Area riservata",
    menu: "Area riservata",
    quotes: "Preventivi",
    newQuote: "Nuovo preventivo",
    pages: "Pagine",
    newPage: "Nuova pagina",
    qrCodes: "QR",
    logOut: "Esci",
    notLoggedOut: "L'accesso è ancora attivo",
    language: "Lingua",
    languageIt: "italiano",
    languageEn: "inglese",
    copy: "Copia",
    copied: "Copiato",
    copyByHand: "Copia questo testo",
  },
} satisfies Localised<Record<string, string>>;
