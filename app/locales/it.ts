import type { Catalogue } from "./en";

/** The interface in Italian. */
export const it: Catalogue = {
  skipToContent: "Vai al contenuto",
  menu: {
    label: "Principale",
    open: "Menu",
    close: "Chiudi",
    ourTeam: "Il team",
    aboutCuba: "Scopri Cuba",
    aboutUs: "Dicono di noi",
    tours: "Tour",
    santaClara: "Santa Clara",
    contacts: "Contatti",
  },
  footer: { heading: "CONTATTACI" },
  languagePrompt: {
    question: "In che lingua preferisci leggere?",
    it: "Continua in italiano",
    en: "Continua in inglese",
  },
  language: { switch: "Lingua", it: "italiano", en: "inglese" },
  tours: {
    heading: "Tour",
    intro: "Ogni viaggio qui l’abbiamo fatto noi per primi. Prendilo com’è, oppure lascialo ridisegnare su di te.",
    discover: "Scopri",
    none: "Nessun tour al momento. Scrivici, e disegniamo il tuo.",
  },
  santaClara: { discover: "Scopri" },
  quote: {
    download: "Scarica",
    invitation: "Scarica il tuo preventivo e portalo con te in viaggio!",
    greeting: "Ciao {{customerName}}, scopri il viaggio che abbiamo creato per te!",
    anonymousGreeting: "Scopri il viaggio che abbiamo creato per te!",
    contents: "In queste pagine",
  },
  pdf: {
    page: "{{number}}",
    quote: "Preventivo",
    busy: "In questo momento molti viaggiatori stanno scaricando il loro preventivo. Riprova tra qualche secondo.",
  },
  slider: {
    label: "Immagini",
    slide: "Immagine {{number}} di {{count}}",
    previous: "Immagine precedente",
    next: "Immagine successiva",
    pause: "Ferma le immagini",
    play: "Avvia le immagini",
    loading: "Caricamento...",
  },
  notFound: { text: "La pagina che cerchi non è qui.", home: "Torna alla home" },
  error: {
    heading: "Qualcosa è andato storto",
    text: "È colpa nostra, non tua. Riprova tra un momento.",
    unavailable: "In questo momento non raggiungiamo le nostre pagine. Riprova tra un momento.",
  },
};
