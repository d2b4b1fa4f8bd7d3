import type { Localised } from "~/domain/language";
import { apodaca12 } from "./apodaca-12.ts";
import type { Property } from "./property.ts";
import { suiteFlorencia } from "./suite-florencia.ts";

/** The printed brochure of a house. Its story, place and facts are those of its page. */
export interface Brochure {
  property: Property;
  /** its files under public/brochures: `NAME.en.pdf`, `NAME.it.pdf` */
  name: "suite-florencia" | "apodaca-12";
  rooms: { lead: Localised; each: readonly { name: Localised; text: Localised }[] };
  /** what the drawn plan says of itself, and the names on it by their numbers */
  plan: { lead: Localised; places: readonly Localised[]; street: Localised };
  table: readonly Localised[];
  /** prices in euros a night, breakfast included: a room for two, and the whole house */
  seasons: readonly { name: Localised; months: Localised; room: number; house: number }[];
  terms: readonly Localised[];
  arrival: readonly Localised[];
  /** a guest's sentence, in reviews.ts at length */
  voice: { words: Localised; who: Localised };
}

/** The road on which both houses lie: its towns from west to east, and the hours by car from the one before. */
export const road: readonly { place: Localised; hours?: Localised; house?: Brochure["name"] }[] = [
  { place: { en: "Havana", it: "L’Avana" } },
  {
    place: { en: "Santa Clara", it: "Santa Clara" },
    hours: { en: "4 hours", it: "4 ore" },
    house: "suite-florencia",
  },
  { place: { en: "Sancti Spíritus", it: "Sancti Spíritus" }, hours: { en: "1½ hours", it: "1 ora e ½" } },
  { place: { en: "Camagüey", it: "Camagüey" }, hours: { en: "3 hours", it: "3 ore" }, house: "apodaca-12" },
];

/** The headings that both brochures have, and the words of their tables. */
export const brochureWords = {
  story: { en: "The story", it: "La storia" },
  rooms: { en: "The rooms", it: "Le camere" },
  plan: { en: "The plan", it: "La pianta" },
  table: { en: "The table", it: "La tavola" },
  seasons: { en: "Seasons and prices", it: "Stagioni e prezzi" },
  arrival: { en: "How to get here", it: "Come arrivare" },
  facts: { en: "In short", it: "In breve" },
  album: { en: "A few hours of a day", it: "Alcune ore di una giornata" },
  contact: { en: "Write, or ring", it: "Scrivici, o chiama" },
  invitation: {
    en: "Tell us when, and who is coming. Greta answers within a day, in whichever language you wrote.",
    it: "Dicci quando, e chi viene. Greta risponde entro un giorno, nella lingua in cui le hai scritto.",
  },
  perNight: { en: "Euros a night, breakfast included", it: "Euro a notte, colazione compresa" },
  room: { en: "A room for two", it: "Una camera per due" },
  house: { en: "The whole house", it: "La casa intera" },
  metres: { en: "5 metres", it: "5 metri" },
} as const satisfies Record<string, Localised>;

const dry = { en: "The dry months", it: "I mesi asciutti" };
const green = { en: "The green months", it: "I mesi verdi" };
const feasts = { en: "Christmas and Easter", it: "Natale e Pasqua" };
const dryMonths = { en: "November to April", it: "Da novembre ad aprile" };
const greenMonths = { en: "May to October", it: "Da maggio a ottobre" };
const feastDays = {
  en: "20 December to 6 January, and the week of Easter",
  it: "Dal 20 dicembre al 6 gennaio, e la settimana di Pasqua",
};

const terms: readonly Localised[] = [
  {
    en: "A third bed costs 25 euros, a cot nothing. Children under three are our guests.",
    it: "Un terzo letto costa 25 euro, una culla niente. I bambini sotto i tre anni sono nostri ospiti.",
  },
  {
    en: "We ask for three nights at Christmas and Easter, and for none at other times. A deposit of a fifth holds the dates; up to thirty days before, it comes back whole.",
    it: "A Natale e a Pasqua chiediamo tre notti, negli altri periodi nessun minimo. Un acconto di un quinto ferma le date; fino a trenta giorni prima torna intero.",
  },
];

export const brochures: readonly Brochure[] = [
  {
    property: suiteFlorencia,
    name: "suite-florencia",
    rooms: {
      lead: {
        en: "Four doors open on the courtyard, and behind each is one colour. The floors decided which: nobody had the heart to argue with them.",
        it: "Quattro porte danno sul patio, e dietro ognuna c’è un colore. L’hanno deciso i pavimenti: nessuno ha avuto il cuore di contraddirli.",
      },
      each: [
        {
          name: { en: "The Rose Room", it: "La Camera Rosa" },
          text: {
            en: "Florencia’s own. A wide bed, the best of the half-moons, and a desk at the street window. The morning comes in here first.",
            it: "Era quella di Florencia. Un letto largo, la lunetta più bella e una scrivania alla finestra sulla strada. Il mattino entra da qui.",
          },
        },
        {
          name: { en: "The Sea Room", it: "La Camera Mare" },
          text: {
            en: "The coolest at noon: it lies under the arcade, and its door has been known to stay open all day. No steps, from the street to the shower.",
            it: "La più fresca a mezzogiorno: sta sotto il portico, e la porta può restare aperta tutto il giorno. Nessun gradino, dalla strada alla doccia.",
          },
        },
        {
          name: { en: "The Gold Room", it: "La Camera Oro" },
          text: {
            en: "Two beds that can be pushed together, and a third for somebody small. Whoever is under seven gets the wooden horse.",
            it: "Due letti che si possono unire, e un terzo per chi è piccolo. Chi ha meno di sette anni ha diritto al cavallo di legno.",
          },
        },
        {
          name: { en: "The Leaf Room", it: "La Camera Foglia" },
          text: {
            en: "At the far end, behind the mango, where the rain can be heard best. For people with a long book.",
            it: "In fondo, dietro il mango, dove la pioggia si sente meglio. Per chi ha con sé un libro lungo.",
          },
        },
      ],
    },
    plan: {
      lead: {
        en: "Sixteen metres on the street and thirty deep. You can walk from the front door to the kitchen without once leaving the shade.",
        it: "Sedici metri sulla strada, trenta in profondità. Dal portone alla cucina si cammina senza mai lasciare l’ombra.",
      },
      places: [
        { en: "Entrance hall", it: "Ingresso" },
        { en: "Sala with the piano", it: "Sala del pianoforte" },
        { en: "Library", it: "Biblioteca" },
        { en: "The pupils’ entrance", it: "Ingresso degli allievi" },
        { en: "Courtyard and mango", it: "Patio con il mango" },
        { en: "Rose Room", it: "Camera Rosa" },
        { en: "Sea Room", it: "Camera Mare" },
        { en: "Gold Room", it: "Camera Oro" },
        { en: "Leaf Room", it: "Camera Foglia" },
        { en: "Dining room", it: "Sala da pranzo" },
        { en: "Ofelia’s kitchen", it: "La cucina di Ofelia" },
        { en: "Stair to the roof", it: "Scala per il tetto" },
      ],
      street: { en: "the street", it: "la strada" },
    },
    table: [
      {
        en: "Breakfast is when you wake. There is coffee from the Escambray, fruit that was on a tree the day before, eggs as you like them, and bread which Ofelia bakes herself whenever the flour has arrived.",
        it: "La colazione è quando ti svegli. C’è il caffè dell’Escambray, la frutta che il giorno prima era sull’albero, le uova come le vuoi, e il pane, che Ofelia fa da sé ogni volta che è arrivata la farina.",
      },
      {
        en: "Dinner is whatever the market had, and she will tell you at noon what that was: black beans always, snapper or pork or a hen, plantains twice fried, guava with white cheese. It costs 28 euros, rum not counted, because nobody here counts it.",
        it: "La cena è quello che c’era al mercato, e a mezzogiorno lei ti dice che cos’era: fagioli neri sempre, dentice o maiale o una gallina, platani fritti due volte, guayaba con il formaggio bianco. Costa 28 euro, rum escluso, perché qui non lo conta nessuno.",
      },
      {
        en: "The table stands in the courtyard, or on the roof if you carry the glasses.",
        it: "La tavola è nel patio, o sul tetto, se i bicchieri li porti tu.",
      },
    ],
    seasons: [
      { name: dry, months: dryMonths, room: 175, house: 620 },
      { name: green, months: greenMonths, room: 140, house: 490 },
      { name: feasts, months: feastDays, room: 220, house: 790 },
    ],
    terms,
    arrival: [
      {
        en: "By air to Santa Clara: twenty minutes by car from the airport, and Yoel is in arrivals with the straw hat. From Havana four hours by road, which we like to break at the crocodiles or at a coffee stall, as you prefer.",
        it: "In aereo a Santa Clara: venti minuti d’auto dall’aeroporto, e Yoel è agli arrivi con il cappello di paglia. Dall’Avana quattro ore di strada, che ci piace interrompere dai coccodrilli o a un chiosco del caffè, come preferisci.",
      },
      {
        en: "On foot: from Parque Vidal four streets, straight on. The house is sea-green. If you hear scales being practised, it is the neighbour’s daughter, and you have gone one door too far.",
        it: "A piedi: dal Parque Vidal quattro isolati, sempre dritto. La casa è verde mare. Se senti qualcuno che ripassa le scale è la figlia dei vicini, e sei andato una porta troppo in là.",
      },
    ],
    voice: {
      words: {
        en: "The floors alone would justify the detour. […] One complaint: breakfast makes lunch impossible.",
        it: "Basterebbero i pavimenti a giustificare la deviazione. […] Un solo rimprovero: dopo la colazione, il pranzo è impossibile.",
      },
      who: {
        en: "Julian Ashdown, architecture critic of The Harbour Gazette",
        it: "Julian Ashdown, critico di architettura di The Harbour Gazette",
      },
    },
  },
  {
    property: apodaca12,
    name: "apodaca-12",
    rooms: {
      lead: {
        en: "The cattle merchant named his rooms after trees, in the order in which he had missed them on the road. We have kept the names and changed the mattresses.",
        it: "Il mercante di bestiame chiamò le camere come gli alberi, nell’ordine in cui gli erano mancati per strada. Noi abbiamo tenuto i nomi e cambiato i materassi.",
      },
      each: [
        {
          name: { en: "Ceiba", it: "Ceiba" },
          text: {
            en: "The merchant’s own, with the high bed and the door on both courtyards.",
            it: "Quella del mercante, con il letto alto e una porta su ciascun cortile.",
          },
        },
        {
          name: { en: "Flamboyant", it: "Flamboyant" },
          text: {
            en: "Two beds, red and white tiles, and a flame tree that leans in at the window.",
            it: "Due letti, piastrelle bianche e rosse, e un flamboyant che si sporge dalla finestra.",
          },
        },
        {
          name: { en: "Palma", it: "Palma" },
          text: {
            en: "A rocking chair, a jar beyond the door, and the quietest fan in the province.",
            it: "Una sedia a dondolo, un orcio oltre la porta e il ventilatore più silenzioso della provincia.",
          },
        },
        {
          name: { en: "Jagüey", it: "Jagüey" },
          text: {
            en: "A four-poster and a guitar, next to the herb beds: after rain it smells of basil.",
            it: "Un letto a baldacchino e una chitarra, accanto alle erbe: dopo la pioggia sa di basilico.",
          },
        },
        {
          name: { en: "Majagua", it: "Majagua" },
          text: {
            en: "The farthest from the street, for those who came in order to sleep.",
            it: "La più lontana dalla strada, per chi è venuto a dormire.",
          },
        },
      ],
    },
    plan: {
      lead: {
        en: "Thirteen metres wide and nearly forty long: one courtyard for company, one for work and shade, and everything on the ground floor.",
        it: "Tredici metri di fronte e quasi quaranta di profondità: un cortile per ricevere, uno per lavorare e stare all’ombra, tutto al piano terra.",
      },
      places: [
        { en: "Hall with the map", it: "Ingresso con la mappa" },
        { en: "The window with the grille", it: "La finestra con la grata" },
        { en: "Reading room", it: "Sala di lettura" },
        { en: "First courtyard and jars", it: "Primo cortile con gli orci" },
        { en: "Long table", it: "Tavola lunga" },
        { en: "Ceiba", it: "Ceiba" },
        { en: "Flamboyant", it: "Flamboyant" },
        { en: "Palma", it: "Palma" },
        { en: "Caridad’s kitchen", it: "La cucina di Caridad" },
        { en: "Second courtyard", it: "Secondo cortile" },
        { en: "Jagüey", it: "Jagüey" },
        { en: "Majagua", it: "Majagua" },
      ],
      street: { en: "the lane", it: "la via" },
    },
    table: [
      {
        en: "The long table seats fourteen, so that a full house has four chairs for whoever Ramiro has met in the street. Breakfast is laid there, in the corner that has shade: coffee, papaya, eggs, and casabe if the man from the hills has come down.",
        it: "Alla tavola lunga ci si siede in quattordici: a casa piena restano quattro posti per chi Ramiro ha incontrato per strada. Lì si fa colazione, dalla parte dell’ombra: caffè, papaia, uova, e il casabe, se è sceso l’uomo delle colline.",
      },
      {
        en: "Dinner is at eight and under the sky from November to April. Caridad cooks as Camagüey does, which means lamb in a clay dish, sweet potato, tamales from the cob, and a milk pudding that has ended several diets. 26 euros; tell her before noon.",
        it: "La cena è alle otto, e da novembre ad aprile sotto il cielo. Caridad cucina come si usa a Camagüey: agnello nel coccio, patata dolce, tamales, e un dolce di latte che ha messo fine a parecchie diete. 26 euro; diglielo prima di mezzogiorno.",
      },
      {
        en: "If the street goes dark she brings the oil lamps, and asks you not to switch the light on again when it comes back.",
        it: "Se la via resta al buio porta i lumi a petrolio, e quando torna la luce ti chiede di non riaccenderla.",
      },
    ],
    seasons: [
      { name: dry, months: dryMonths, room: 160, house: 690 },
      { name: green, months: greenMonths, room: 125, house: 540 },
      { name: feasts, months: feastDays, room: 205, house: 890 },
    ],
    terms,
    arrival: [
      {
        en: "By air to Camagüey: twenty-five minutes from the airport. By road from Suite Florencia four hours and a half, with a stop in Sancti Spíritus for the bridge and the ice cream.",
        it: "In aereo a Camagüey: venticinque minuti dall’aeroporto. In auto da Suite Florencia quattro ore e mezza, con una sosta a Sancti Spíritus per il ponte e per il gelato.",
      },
      {
        en: "The lane is older than wheels. Your car stops at the corner, Ramiro takes the bags, and it is ninety steps from there: bend, bend, bend, a plain door. Ring twice.",
        it: "La via è più vecchia delle ruote. L’auto si ferma all’angolo, Ramiro prende i bagagli, e da lì sono novanta passi: una curva, un’altra, un’altra ancora, una porta qualunque. Suona due volte.",
      },
    ],
    voice: {
      words: {
        en: "Ramiro moved the table under the sky, and we ate lobster by starlight with people who had been strangers at breakfast.",
        it: "Ramiro ha spostato il tavolo all’aperto, e abbiamo mangiato l’aragosta sotto le stelle con persone che a colazione non conoscevamo.",
      },
      who: { en: "Henrik and Maja, guests of Apodaca 12", it: "Henrik e Maja, ospiti di Apodaca 12" },
    },
  },
];
