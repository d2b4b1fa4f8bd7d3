import { addresses } from "~/domain/site/addresses";
import { staticFolders } from "~/domain/site/areas";
import type { Localised } from "~/domain/site/language";
import type { PictureName } from "../pictures.ts";

/** A review of /about-us. `date` is the day of publication, YYYY-MM-DD. */
export interface Review {
  text: Localised;
  /** a file under public/, and its size in pixels */
  logo: { src: string; width: number; height: number };
  logoAlt: string;
  reviewer: Localised;
  date: string;
  image?: PictureName;
  altImage?: Localised;
  /** what it speaks of, on this site */
  about: { label: Localised; href: string };
  layout: ReviewLayout;
}

/** How a review stands in a wide window: its picture right or left of the words, or the words large and alone above it. */
export type ReviewLayout = "right" | "left" | "alone";

/** The id of a review at /about-us. */
export function reviewId(date: string): string {
  return `review-${date}`;
}

const suiteFlorencia = {
  label: { en: "See Suite Florencia", it: "Vedi Suite Florencia" },
  href: addresses.property({ property: "Suite-Florencia" }),
};
const apodaca12 = {
  label: { en: "See Apodaca 12", it: "Vedi Apodaca 12" },
  href: addresses.property({ property: "Apodaca-12" }),
};
const team = { label: { en: "Meet Greta and Yoel", it: "Conosci Greta e Yoel" }, href: addresses.ourTeam() };
const remedios = {
  label: { en: "Remedios, and other days out", it: "Remedios, e altre escursioni" },
  href: addresses.cityTours(),
};
const tours = { label: { en: "See the itineraries", it: "Guarda gli itinerari" }, href: addresses.tours() };

const harbourGazette = { src: `${staticFolders.brand}harbour-gazette.svg`, width: 270, height: 62 };
const wayfarersLedger = { src: `${staticFolders.brand}wayfarers-ledger.svg`, width: 104, height: 104 };

export const reviews: { heading: Localised; intro: Localised; items: readonly Review[] } = {
  heading: { en: "In others’ words", it: "Dicono di noi" },
  intro: {
    en: "Three notices from a newspaper and three letters from a travel-review site, shortened and, where necessary, translated.",
    it: "Tre articoli di un giornale e tre lettere da un sito di recensioni di viaggio, abbreviati e, dove occorreva, tradotti.",
  },
  items: [
    {
      text: {
        en: "I had asked for silence and was given Santa Clara, a city in which a cockerel, a trombone and a man selling garlic compete for the hours before seven. By the third morning I could tell the trombone’s good days from his bad ones. Lario & Ceiba understands something that larger houses have forgotten: a traveller may be wrong about what she wants.",
        it: "Avevo chiesto silenzio e mi hanno dato Santa Clara, città in cui un gallo, un trombone e un venditore d’aglio si contendono le ore prima delle sette. La terza mattina distinguevo già le giornate buone del trombone da quelle cattive. Lario & Ceiba sa una cosa che le grandi case hanno dimenticato: una viaggiatrice può sbagliarsi su ciò che vuole.",
      },
      logo: harbourGazette,
      logoAlt: "The Harbour Gazette",
      reviewer: {
        en: "Eleanor Pryce, travel correspondent of The Harbour Gazette",
        it: "Eleanor Pryce, inviata di viaggi di The Harbour Gazette",
      },
      date: "2026-09-12",
      about: suiteFlorencia,
      layout: "right",
      image: "reviews/courtyard-at-breakfast",
      altImage: {
        en: "The courtyard of Suite Florencia at breakfast time",
        it: "Il patio di Suite Florencia all’ora di colazione",
      },
    },
    {
      text: {
        en: "On our second evening the lights went out over half of Camagüey. Caridad came across the courtyard with four oil lamps as if she had been waiting for the cue, Ramiro moved the table under the sky, and we ate lobster by starlight with people who had been strangers at breakfast. We have since been asked which part of the trip was the best organised. That one.",
        it: "La seconda sera è mancata la luce in mezza Camagüey. Caridad ha attraversato il cortile con quattro lumi a petrolio, come se aspettasse solo il segnale; Ramiro ha spostato il tavolo all’aperto, e abbiamo mangiato l’aragosta sotto le stelle con persone che a colazione non conoscevamo. Poi ci hanno chiesto quale parte del viaggio fosse organizzata meglio. Quella.",
      },
      logo: wayfarersLedger,
      logoAlt: "Wayfarers’ Ledger",
      reviewer: { en: "Henrik and Maja, guests of Apodaca 12", it: "Henrik e Maja, ospiti di Apodaca 12" },
      date: "2026-04-03",
      about: apodaca12,
      layout: "left",
      image: "reviews/oil-lamps",
      altImage: {
        en: "Oil lamps on a long table among the clay jars of Apodaca 12",
        it: "Lumi a petrolio su una lunga tavola, fra i tinajones di Apodaca 12",
      },
    },
    {
      text: {
        en: "The floors alone would justify the detour. Suite Florencia has eleven patterns of cement tile, and the restorers had the sense to leave the worn ones where a piano had stood for eighty years. The four bedrooms are cool and plain and very well lit; the showers work; there is no television and nobody mentions it. One complaint: breakfast makes lunch impossible.",
        it: "Basterebbero i pavimenti a giustificare la deviazione. Suite Florencia ha undici disegni diversi di cementine, e chi l’ha restaurata ha avuto il buon senso di lasciare quelle consumate, là dove un pianoforte è rimasto per ottant’anni. Le quattro camere sono fresche, sobrie, illuminate benissimo; le docce funzionano; il televisore non c’è, e nessuno ne parla. Un solo rimprovero: dopo la colazione, il pranzo è impossibile.",
      },
      logo: harbourGazette,
      logoAlt: "The Harbour Gazette",
      reviewer: {
        en: "Julian Ashdown, architecture critic of The Harbour Gazette",
        it: "Julian Ashdown, critico di architettura di The Harbour Gazette",
      },
      date: "2025-11-22",
      about: suiteFlorencia,
      layout: "alone",
      image: "reviews/where-the-piano-stood",
      altImage: {
        en: "An empty room whose worn tiles have kept the outline of a piano",
        it: "Una stanza vuota: sulle cementine consumate è rimasta la sagoma di un pianoforte",
      },
    },
    {
      text: {
        en: "My father is eighty-one and wanted to see the street in Cienfuegos where his uncle had kept a chemist’s shop. Nobody promised that it would still be there. Greta found the address in a directory of 1938; Yoel found the family who lives there now, and they had kept the drawers with the enamel labels. I don’t know how you put that in a quote, but there it was, on the fourth day, under ‘afternoon’.",
        it: "Mio padre ha ottantun anni e voleva vedere la via di Cienfuegos dove suo zio aveva la farmacia. Nessuno ci ha promesso che ci fosse ancora. Greta ha trovato l’indirizzo in una guida del 1938, Yoel la famiglia che oggi ci abita e che aveva conservato i cassetti con le etichette smaltate. Non so come si faccia a mettere una cosa così in un preventivo, ma c’era: quarto giorno, alla voce «pomeriggio».",
      },
      logo: wayfarersLedger,
      logoAlt: "Wayfarers’ Ledger",
      reviewer: { en: "Chiara B., who travelled with her father", it: "Chiara B., in viaggio con il padre" },
      date: "2025-03-18",
      about: team,
      layout: "right",
      image: "reviews/enamel-labels",
      altImage: {
        en: "A chemist’s drawers with enamel labels, one of them open on a letter",
        it: "I cassetti di una farmacia con le etichette smaltate; uno, aperto, con dentro una lettera",
      },
    },
    {
      text: {
        en: "They warned us about everything: the roads, the shortages, the queue at the airport, the rain in May. It is a curious way to sell a holiday and a very good way to begin one, since nothing that happened was a surprise except the things that nobody can plan. It did rain. We danced in it, badly, in a doorway in Remedios, with a retired postmaster.",
        it: "Ci avevano avvertiti di tutto: le strade, quello che non si trova, la coda in aeroporto, la pioggia di maggio. È un modo curioso di vendere una vacanza e un modo ottimo di cominciarla: a sorprenderci è stato soltanto ciò che nessuno può prevedere. È piovuto, sì. Abbiamo ballato, male, sotto un portone di Remedios, con un direttore delle poste in pensione.",
      },
      logo: wayfarersLedger,
      logoAlt: "Wayfarers’ Ledger",
      reviewer: { en: "The Okafor family, two weeks in May", it: "Famiglia Okafor, due settimane a maggio" },
      date: "2024-06-07",
      about: remedios,
      layout: "left",
      image: "reviews/dancing-in-the-rain",
      altImage: {
        en: "People dancing in a great doorway in Remedios while it rains on the square",
        it: "Gente che balla sotto un portone di Remedios, mentre sulla piazza piove",
      },
    },
    {
      text: {
        en: "A firm of five people on an Italian lake is not the obvious address for Cuba. It should be. Their telephone is answered by the person who will book your flight, their guide has taught geography to half the province, and their itineraries leave whole afternoons blank, on purpose, with a note saying who to ask.",
        it: "Cinque persone affacciate su un lago italiano: non è il primo indirizzo che viene in mente per Cuba. Dovrebbe esserlo. Al telefono risponde chi ti prenoterà il volo, la guida ha insegnato geografia a mezza provincia, e negli itinerari ci sono pomeriggi interi lasciati in bianco, di proposito, con una nota che dice a chi chiedere.",
      },
      logo: harbourGazette,
      logoAlt: "The Harbour Gazette",
      reviewer: {
        en: "From ‘Twelve small travel houses’, The Harbour Gazette",
        it: "Da «Dodici piccole case di viaggio», The Harbour Gazette",
      },
      date: "2024-02-17",
      about: tours,
      layout: "alone",
      image: "reviews/a-blank-afternoon",
      altImage: {
        en: "An itinerary on a table above Lake Como, its afternoon left blank under a pencil",
        it: "Un itinerario su un tavolo affacciato sul lago di Como, con il pomeriggio in bianco e una matita sopra",
      },
    },
  ],
};
