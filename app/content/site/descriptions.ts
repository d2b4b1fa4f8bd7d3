import type { Localised } from "~/domain/site/language";

/** One sentence for each public page, for search engines and link previews. */
export const pageDescriptions = {
  home: {
    en: "Lario & Ceiba draws private journeys in Cuba from a small office on Lake Como, and keeps two houses of its own on the island.",
    it: "Lario & Ceiba disegna viaggi privati a Cuba da un piccolo ufficio sul lago di Como, e sull’isola ha due dimore di proprietà.",
  },
  ourTeam: {
    en: "Four people on Lake Como and one in Santa Clara: who draws your journey, and who meets you when you land in Cuba.",
    it: "Quattro persone sul lago di Como e una a Santa Clara: chi disegna il tuo viaggio e chi ti aspetta quando atterri a Cuba.",
  },
  aboutUs: {
    en: "What guests and critics have written about our journeys and our two houses in Cuba.",
    it: "Che cosa hanno scritto ospiti e giornalisti dei nostri viaggi e delle nostre due case a Cuba.",
  },
  contacts: {
    en: "Telephone, e-mail and business card of Lario & Ceiba, in Torno on Lake Como.",
    it: "Telefono, e-mail e biglietto da visita di Lario & Ceiba, a Torno, sul lago di Como.",
  },
  whyCuba: {
    en: "History, seasons, food, money and manners: what we tell our guests about Cuba before they set out.",
    it: "Storia, stagioni, tavola, denaro e buone maniere: quello che raccontiamo di Cuba ai nostri ospiti prima della partenza.",
  },
  santaClara: {
    en: "Santa Clara, in the middle of Cuba: what to see, where to go from here, where to eat and how to spend an evening.",
    it: "Santa Clara, nel mezzo di Cuba: che cosa vedere, dove andare in giornata, dove cenare e come passare la sera.",
  },
  santaClaraNotToMiss: {
    en: "A theatre paid for by one woman, a train stopped by a bulldozer, a square that fills at dusk: Santa Clara in a day or two.",
    it: "Un teatro donato da una sola donna, un treno fermato da un bulldozer, una piazza che si riempie al tramonto: Santa Clara in due giorni.",
  },
  santaClaraTours: {
    en: "Days out from Santa Clara: Remedios, the Escambray mountains, Trinidad, the cays and the tobacco country.",
    it: "In giornata da Santa Clara: Remedios, i monti dell’Escambray, Trinidad, i cayos e la campagna del tabacco.",
  },
  santaClaraNightLife: {
    en: "Evenings in Santa Clara: the band in the park, danzón on Sundays, a rooftop, a trova house and a night at the baseball.",
    it: "Le sere di Santa Clara: la banda nel parco, il danzón della domenica, una terrazza, la trova e una sera di baseball.",
  },
  santaClaraRestaurants: {
    en: "Where we eat in Santa Clara, from a charcoal grill to a table for eight, with the hours and the habits to know.",
    it: "Dove mangiamo a Santa Clara, dalla brace a un tavolo da otto posti, con gli orari e le abitudini da conoscere.",
  },
  tours: {
    en: "Journeys in Cuba that we have travelled ourselves, each one ready to be redrawn around you.",
    it: "Viaggi a Cuba che abbiamo fatto noi per primi, ciascuno pronto a essere ridisegnato su di te.",
  },
  homes: {
    en: "Ceiba Homes: Suite Florencia in Santa Clara and Apodaca 12 in Camagüey, two restored houses in the middle of the island.",
    it: "Ceiba Homes: Suite Florencia a Santa Clara e Apodaca 12 a Camagüey, due case restaurate nel centro dell’isola.",
  },
  depliant: {
    en: "The brochures of Ceiba Homes, to read here or to keep.",
    it: "Le brochure di Ceiba Homes, da leggere qui o da conservare.",
  },
} satisfies Record<string, Localised>;
