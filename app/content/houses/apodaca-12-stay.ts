import type { HouseStay } from "./stay.ts";
import { apodaca12Plan } from "./plans.ts";

/** What a guest of Apodaca 12 wants to know before a stay, on its page and in its brochure. */
export const apodaca12Stay: HouseStay = {
  sleeps: 10,
  rooms: {
    lead: {
      en: "The cattle merchant named his rooms after trees, in the order in which he had missed them on the road. We have kept the names and changed the mattresses.",
      it: "Il mercante di bestiame chiamò le camere come gli alberi, nell’ordine in cui gli erano mancati per strada. Noi abbiamo tenuto i nomi e cambiato i materassi.",
    },
    each: [
      {
        picture: "apodaca-12/11-ceiba-room",
        name: { en: "Ceiba", it: "Ceiba" },
        text: {
          en: "The merchant’s own, with the high bed and the door on both courtyards.",
          it: "Quella del mercante, con il letto alto e una porta su ciascun cortile.",
        },
      },
      {
        picture: "apodaca-12/12-flamboyant-room",
        name: { en: "Flamboyant", it: "Flamboyant" },
        text: {
          en: "Two beds, red and white tiles, and a flame tree that leans in at the window.",
          it: "Due letti, piastrelle bianche e rosse, e un flamboyant che si sporge dalla finestra.",
        },
      },
      {
        picture: "apodaca-12/15-palma-room",
        name: { en: "Palma", it: "Palma" },
        text: {
          en: "A rocking chair, a jar beyond the door, and the quietest fan in the province.",
          it: "Una sedia a dondolo, un orcio oltre la porta e il ventilatore più silenzioso della provincia.",
        },
      },
      {
        picture: "apodaca-12/21-jaguey-room",
        name: { en: "Jagüey", it: "Jagüey" },
        text: {
          en: "A four-poster and a guitar, next to the herb beds: after rain it smells of basil.",
          it: "Un letto a baldacchino e una chitarra, accanto alle erbe: dopo la pioggia sa di basilico.",
        },
      },
      {
        picture: "apodaca-12/24-majagua-room",
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
    drawing: apodaca12Plan,
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
  rates: { dry: { room: 160, house: 690 }, green: { room: 125, house: 540 }, feasts: { room: 205, house: 890 } },
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
};
