import type { HouseStay } from "./stay.ts";
import { suiteFlorenciaPlan } from "./plans.ts";

/** What a guest of Suite Florencia wants to know before a stay, on its page and in its brochure. */
export const suiteFlorenciaStay: HouseStay = {
  sleeps: 8,
  rooms: {
    lead: {
      en: "Four doors open on the courtyard, and behind each is one colour. The floors decided which: nobody had the heart to argue with them.",
      it: "Quattro porte danno sul patio, e dietro ognuna c’è un colore. L’hanno deciso i pavimenti: nessuno ha avuto il cuore di contraddirli.",
    },
    each: [
      {
        picture: "suite-florencia/23-rose-room",
        name: { en: "The Rose Room", it: "La Camera Rosa" },
        text: {
          en: "Florencia’s own. A wide bed, the best of the half-moons, and a desk at the street window. The morning comes in here first.",
          it: "Era quella di Florencia. Un letto largo, la lunetta più bella e una scrivania alla finestra sulla strada. Il mattino entra da qui.",
        },
      },
      {
        picture: "suite-florencia/25-sea-room",
        name: { en: "The Sea Room", it: "La Camera Mare" },
        text: {
          en: "The coolest at noon: it lies under the arcade, and its door has been known to stay open all day. No steps, from the street to the shower.",
          it: "La più fresca a mezzogiorno: sta sotto il portico, e la porta può restare aperta tutto il giorno. Nessun gradino, dalla strada alla doccia.",
        },
      },
      {
        picture: "suite-florencia/27-gold-room",
        name: { en: "The Gold Room", it: "La Camera Oro" },
        text: {
          en: "Two beds that can be pushed together, and a third for somebody small. Whoever is under seven gets the wooden horse.",
          it: "Due letti che si possono unire, e un terzo per chi è piccolo. Chi ha meno di sette anni ha diritto al cavallo di legno.",
        },
      },
      {
        picture: "suite-florencia/29-leaf-room",
        name: { en: "The Leaf Room", it: "La Camera Foglia" },
        text: {
          en: "At the far end, behind the mango, where the rain can be heard best. The four-poster was built in the room in 1930 and has never left it.",
          it: "In fondo, dietro il mango, dove la pioggia si sente meglio. Il letto a baldacchino fu costruito qui dentro nel 1930 e non ne è più uscito.",
        },
      },
    ],
  },
  plan: {
    lead: {
      en: "Sixteen metres on the street and thirty deep. You can walk from the front door to the kitchen without once leaving the shade.",
      it: "Sedici metri sulla strada, trenta in profondità. Dal portone alla cucina si cammina senza mai lasciare l’ombra.",
    },
    drawing: suiteFlorenciaPlan,
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
      en: "Breakfast is when you wake. There is coffee from the Escambray, fruit that was on a tree the day before, eggs as you like them, and the bread that the baker brings by bicycle at eight.",
      it: "La colazione è quando ti svegli. C’è il caffè dell’Escambray, la frutta che il giorno prima era sull’albero, le uova come le vuoi, e il pane che alle otto il fornaio porta in bicicletta.",
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
  rates: { dry: { room: 175, house: 620 }, green: { room: 140, house: 490 }, feasts: { room: 220, house: 790 } },
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
};
