import { addresses } from "~/domain/site/addresses";
import { apodaca12Album } from "./apodaca-12-album.ts";
import { apodaca12Stay } from "./apodaca-12-stay.ts";
import { listFacts, type Property } from "./property.ts";

export const apodaca12: Property = {
  slug: "Apodaca-12",
  name: "Apodaca 12",
  place: { en: "Camagüey", it: "Camagüey" },
  teaser: {
    en: "A villa of five rooms from the early 1900s, behind a plain door in the winding lanes of the old town.",
    it: "Una villa di cinque camere dei primi del Novecento, dietro una porta qualunque nei vicoli della città vecchia.",
  },
  description: {
    en: "Apodaca 12: a villa of five rooms from the early 1900s, among the winding lanes of Camagüey.",
    it: "Apodaca 12: una villa di cinque camere dei primi del Novecento, nei vicoli di Camagüey.",
  },
  title: { en: "Ring twice: the courtyard is a long one", it: "Suona due volte: il cortile è lungo" },
  intro: [
    {
      en: "Camagüey was laid out, people say, so that pirates should get lost in it, and it still works on everybody else. Number 12 is halfway down a lane that bends three times. A cattle merchant built the villa in the first years of the twentieth century, and put nothing on the street but a door and one window with a grille, for his wife to hear the news through.",
      it: "Camagüey, si dice, fu tracciata perché i pirati ci si perdessero, e con tutti gli altri funziona ancora. Il numero 12 è a metà di una via che fa tre curve. La villa la costruì un mercante di bestiame nei primi anni del Novecento, e sulla strada non volle altro che una porta e una finestra con la grata, perché la moglie potesse ascoltare le novità.",
    },
    {
      en: "Everything else faces inwards. Five rooms stand around two courtyards, the first for company, the second for work and for shade. Under the eaves are nine tinajones, the clay jars in which the town has kept its rainwater since the seventeenth century. Whoever drinks from one comes back to Camagüey; ours are for the ferns, but Ramiro will find you a cup.",
      it: "Tutto il resto guarda verso l’interno. Cinque camere intorno a due cortili: il primo per ricevere, il secondo per lavorare e stare all’ombra. Sotto la gronda ci sono nove tinajones, gli orci di terracotta in cui la città raccoglie l’acqua piovana dal Seicento. Chi ne beve torna a Camagüey: i nostri servono alle felci, ma Ramiro una tazza te la trova.",
    },
    {
      en: "Caridad keeps the house and the kitchen, Ramiro the garden and the stories. The Plaza San Juan de Dios is seven minutes away on foot, or twenty if you go without the map that we draw for you. Go without it.",
      it: "Caridad tiene la casa e la cucina, Ramiro il giardino e le storie. La Plaza San Juan de Dios è a sette minuti a piedi, venti senza la mappa che ti disegniamo noi. Vacci senza.",
    },
  ],
  facts: listFacts({
    rooms: {
      en: "Five, for ten guests; each with its own bathroom, ceiling fan and air conditioning",
      it: "Cinque, per dieci ospiti; tutte con bagno, ventilatore a soffitto e aria condizionata",
    },
    house: {
      en: "A villa of the early 1900s; two courtyards, a long table for fourteen, a room for reading",
      it: "Una villa dei primi del Novecento; due cortili, una tavola per quattordici, una sala di lettura",
    },
    table: {
      en: "Breakfast included; dinner to order before noon, under the sky from November to April",
      it: "Colazione compresa; cena su richiesta entro mezzogiorno, all’aperto da novembre ad aprile",
    },
    power: {
      en: "Solar panels with batteries, a cistern, filtered drinking water; 110\u00a0V and 220\u00a0V sockets",
      it: "Pannelli solari con batterie, cisterna, acqua potabile filtrata; prese a 110 e 220\u00a0V",
    },
    gettingHere: {
      en: "Camagüey airport in 25 minutes; Suite Florencia in about four and a half hours by road, with a stop in Sancti Spíritus",
      it: "25 minuti dall’aeroporto di Camagüey; circa quattro ore e mezza di strada da Suite Florencia, con una sosta a Sancti Spíritus",
    },
    goodToKnow: {
      en: "Cars stop at the corner and Ramiro carries the bags; every room is on the ground floor",
      it: "L’auto si ferma all’angolo e i bagagli li porta Ramiro; tutte le camere sono al piano terra",
    },
  }),
  href: addresses.property({ property: "apodaca-12" }),
  image: "homes/apodaca-12",
  altImage: {
    en: "Clay jars and ferns in the first courtyard of Apodaca 12",
    it: "Orci di terracotta e felci nel primo cortile di Apodaca 12",
  },
  album: apodaca12Album,
  stay: apodaca12Stay,
};
