import type { Localised } from "~/domain/site/language";

/** Of a quote that is kept on the device. */
const en = {
  press: "Keep on this telephone",
  about: "It then opens without a network. Whoever uses this telephone can read it.",
  keeping: "Keeping {done} of {all}…",
  kept: "Kept on this telephone, as of {when}. At this address it opens without a network.",
  copy: "No network: this is your quote as of {when}, kept on this telephone.",
  newer: "We have changed it since: show what is new",
  left: "The last {left} pictures are not kept: there are too many.",
  takeOff: "Take it off this telephone",
  given: "It is no longer on this telephone.",
  full: "This telephone has no room left for it. Nothing was kept: make some room, or take the PDF.",
  fullLater: "This telephone has no room left for what is new.",
  failed: "It couldn’t be kept: the network broke off. Please try again.",
  cannot:
    "This window can’t keep anything. Open the page in Safari or Chrome (in a mail app: its menu, “Open in browser”), or take the PDF.",
  inApp:
    "You read it inside another app, and only there does it open without a network: better open it in your browser and keep it there.",
  apple: "An iPhone clears what isn’t opened for a week: take the PDF too.",
};

export const offlineCopyTexts: Localised<typeof en> = {
  en,
  it: {
    press: "Tieni su questo telefono",
    about: "Così si apre anche senza rete. Chi usa questo telefono può leggerlo.",
    keeping: "Conservo {done} di {all}…",
    kept: "Su questo telefono, aggiornato al {when}. A questo indirizzo si apre anche senza rete.",
    copy: "Senza rete: questo è il tuo preventivo del {when}, conservato su questo telefono.",
    newer: "Da allora lo abbiamo cambiato: mostra le novità",
    left: "Le ultime {left} immagini non sono conservate: sono troppe.",
    takeOff: "Togli da questo telefono",
    given: "Non è più su questo telefono.",
    full: "Su questo telefono non c’è più spazio. Non è stato conservato nulla: libera spazio, oppure prendi il PDF.",
    fullLater: "Su questo telefono non c’è spazio per le novità.",
    failed: "Non è stato conservato: la rete si è interrotta. Riprova, per favore.",
    cannot:
      "Questa finestra non può conservare nulla. Apri la pagina in Safari o Chrome (in un’app di posta: dal menu, “Apri nel browser”), oppure prendi il PDF.",
    inApp: "La leggi dentro un’altra app, e solo lì si apre senza rete: meglio aprirla nel browser e conservarla lì.",
    apple: "L’iPhone cancella ciò che non si apre per una settimana: prendi anche il PDF.",
  },
};
