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
    logOutQuestion: "There is unsaved work on this device, and logging out throws it away. Log out all the same?",
    notLoggedOut: "You are still logged in",
    copy: "Copy",
    copied: "Copied",
    copyByHand: "Copy this text",
    delete: "Delete",
    cancel: "Cancel",
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
    logOutQuestion: "Su questo dispositivo c'è del lavoro non salvato, e uscendo va perso. Uscire lo stesso?",
    notLoggedOut: "L'accesso è ancora attivo",
    copy: "Copia",
    copied: "Copiato",
    copyByHand: "Copia questo testo",
    delete: "Elimina",
    cancel: "Annulla",
  },
} satisfies Localised<Record<string, string>>;
