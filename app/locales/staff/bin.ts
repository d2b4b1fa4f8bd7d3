import { binRetentionDays } from "~/domain/history/version";
import type { Localised } from "~/domain/site/language";

const en = {
  heading: "Bin",
  intro: `Deleted records stay here for ${binRetentionDays} days. Guests can't open them. A quote's links stay reserved for it.`,
  none: "The bin is empty.",
  search: "Search",
  searchHint: "Words of a name, in any order",
  noneSuch: "Nothing in the bin contains these words.",
  pages: "Pages of the bin",
  newer: "Newer",
  older: "Older",
  kinds: { quote: "quote", page: "page", qr: "QR code" },
  by: "deleted by {{who}}",
  byCommand: "deleted by a command on the server",
  until: "Until {{time}}",
  restore: "Restore",
  read: "Read",
  empty: "Delete for good",
  question: "Delete this for good?",
  forGood: "It is deleted with all its versions, and can't be restored.",
  forGoodQuote: "It is deleted with all its versions, and can't be restored. No other quote gets its links.",
  restored: "Restored at its old address.",
  withoutLink: "Restored without its link, which another quote has now. Choose a new one in the editor.",
  emptied: "Deleted for good.",
  gone: "It is no longer in the bin. This is the current bin.",
};

/** The texts of the bin (docs/product.md section 2). */
export const binTexts: Localised<typeof en> = {
  en,
  it: {
    heading: "Cestino",
    intro: `Quello che si elimina resta qui per ${binRetentionDays} giorni. Gli ospiti non lo trovano, e i link di un preventivo restano suoi.`,
    none: "Il cestino è vuoto.",
    search: "Cerca",
    searchHint: "Parole di un nome, in qualsiasi ordine",
    noneSuch: "Niente nel cestino contiene queste parole.",
    pages: "Pagine del cestino",
    newer: "Più recenti",
    older: "Più vecchi",
    kinds: { quote: "preventivo", page: "pagina", qr: "codice QR" },
    by: "eliminato da {{who}}",
    byCommand: "eliminato da un comando sul server",
    until: "Fino al {{time}}",
    restore: "Ripristina",
    read: "Leggi",
    empty: "Elimina per sempre",
    question: "Eliminare per sempre?",
    forGood: "Sparisce con tutte le sue versioni, e non si può ripristinare.",
    forGoodQuote:
      "Sparisce con tutte le sue versioni, e non si può ripristinare. Nessun altro preventivo riceve i suoi link.",
    restored: "Ripristinato: è di nuovo al suo posto.",
    withoutLink: "Ripristinato senza link: ora ce l'ha un altro preventivo. Dagliene uno nuovo nell'editor.",
    emptied: "Eliminato per sempre.",
    gone: "Non è più nel cestino. Questo è il cestino aggiornato.",
  },
};
