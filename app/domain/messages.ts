import type { Localised } from "./language.ts";

/**
 * The error catalogue (spec.md section 8). Under `en` stands what the specification quotes, in the language it quotes
 * it in; under `it` the Italian.
 */
export const messages = {
  pageNotLoaded: {
    en: "Can't find your page, please reload",
    it: "Non troviamo la pagina, ricaricala per favore",
  },
  toursNotLoaded: { en: "Can't load tours", it: "Non riusciamo a caricare i tour" },
  quoteNotFound: {
    en: "Can't find your quote, please reload the page",
    it: "Non troviamo il tuo preventivo, ricarica la pagina per favore",
  },
  invalidCredentials: { en: "Invalid credentials", it: "Credenziali non valide" },
  uploadFailed: { en: "Image upload failed", it: "Caricamento dell'immagine non riuscito" },
  linkTaken: {
    en: "Il link inserito è già stato utilizzato, inserirne un altro",
    it: "Il link inserito è già stato utilizzato, inserirne un altro",
  },
  linkTakenOnUpdate: {
    en: "Error, esiste già un preventivo con questo link",
    it: "Errore, esiste già un preventivo con questo link",
  },
  unknownAddress: { en: "PAGE NOT FOUND (404)", it: "PAGINA NON TROVATA (404)" },
} as const satisfies Record<string, Localised>;
