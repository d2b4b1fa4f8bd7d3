import { addresses } from "~/domain/site/addresses";
import { suiteFlorenciaStay } from "./suite-florencia-stay.ts";
import { listFacts, type Property } from "./property.ts";
import { suiteFlorenciaAlbum } from "./suite-florencia-album.ts";

export const suiteFlorencia: Property = {
  slug: "Suite-Florencia",
  name: "Suite Florencia",
  place: { en: "Santa Clara", it: "Santa Clara" },
  teaser: {
    en: "A four-bedroom colonial boutique house, built in 1930 and refurbished in 2016, four streets from Parque Vidal.",
    it: "Una casa boutique in stile coloniale, con quattro camere, costruita nel 1930 e restaurata nel 2016, a quattro isolati dal Parque Vidal.",
  },
  description: {
    en: "Suite Florencia: four bedrooms around a courtyard in Santa Clara, built in 1930 and refurbished in 2016.",
    it: "Suite Florencia: quattro camere intorno a un patio, a Santa Clara. Una casa del 1930, restaurata nel 2016.",
  },
  title: { en: "A house that was built around a piano", it: "Una casa costruita intorno a un pianoforte" },
  intro: [
    {
      en: "Florencia Abascal taught the piano to three generations of Santa Clara. Her father, a notary, had the house built for her in 1930, in the colonial manner that was already old-fashioned: high rooms in a row, doors within doors, a courtyard to carry the sound. The pupils came in by the side entrance, so that the neighbours should not hear who was late.",
      it: "Florencia Abascal insegnò il pianoforte a tre generazioni di Santa Clara. La casa gliela fece costruire nel 1930 il padre, notaio, nello stile coloniale che già allora era fuori moda: stanze alte in fila, porte dentro le porte, un patio che portasse il suono. Gli allievi entravano da una porta laterale, perché i vicini non sapessero chi era in ritardo.",
    },
    {
      en: "We found it in 2014 with a mango tree growing through the kitchen. The work took two years and ended in 2016. The floors are the original ones, eleven patterns of cement tile lifted, washed and laid again; the half-moons of coloured glass were remade by a father and son in Remedios. The mango was moved four metres and has forgiven us.",
      it: "L’abbiamo trovata nel 2014, con un mango che cresceva in mezzo alla cucina. I lavori sono durati due anni, fino al 2016. I pavimenti sono quelli di allora: undici disegni di cementine, tolte, lavate e rimesse al loro posto; le lunette di vetro colorato le hanno rifatte un padre e un figlio, a Remedios. Il mango si è spostato di quattro metri e ci ha perdonato.",
    },
    {
      en: "Four bedrooms open on the courtyard, each with a bathroom of its own. Ofelia cooks breakfast when you wake, and dinner if you tell her by noon. From the roof you can see the hill of Capiro, the weather coming, and most of what the neighbours are having for supper.",
      it: "Le quattro camere danno sul patio, ciascuna con il suo bagno. Ofelia prepara la colazione quando ti svegli, e la cena se glielo dici entro mezzogiorno. Dal tetto si vedono la Loma del Capiro, il tempo che arriva e buona parte di quello che i vicini mangeranno stasera.",
    },
  ],
  facts: listFacts({
    bedrooms: {
      en: "Four, for eight guests; each with its own bathroom, ceiling fan and air conditioning",
      it: "Quattro, per otto ospiti; tutte con bagno, ventilatore a soffitto e aria condizionata",
    },
    house: {
      en: "Built in 1930, refurbished in 2016; courtyard, library, roof terrace",
      it: "Del 1930, restaurata nel 2016; patio, biblioteca, terrazza sul tetto",
    },
    table: {
      en: "Breakfast included, at any hour; dinner to order before noon",
      it: "Colazione compresa, a qualsiasi ora; cena su richiesta entro mezzogiorno",
    },
    power: {
      en: "Solar panels with batteries, a cistern, filtered drinking water; 110\u00a0V and 220\u00a0V sockets",
      it: "Pannelli solari con batterie, cisterna, acqua potabile filtrata; prese a 110 e 220\u00a0V",
    },
    gettingHere: {
      en: "Santa Clara airport in 20 minutes; Havana in about four hours by road; we collect you from both",
      it: "20 minuti dall’aeroporto di Santa Clara, circa quattro ore di strada dall’Avana; veniamo a prenderti noi",
    },
    goodToKnow: {
      en: "One bedroom is step-free; children are welcome; the piano is tuned twice a year",
      it: "Una camera è senza gradini; i bambini sono benvenuti; il pianoforte viene accordato due volte l’anno",
    },
  }),
  href: addresses.property({ property: "Suite-Florencia" }),
  image: "homes/suite-florencia",
  altImage: {
    en: "The courtyard of Suite Florencia, with arches, patterned tiles and a mango tree",
    it: "Il patio di Suite Florencia, con archi, cementine e un albero di mango",
  },
  album: suiteFlorenciaAlbum,
  stay: suiteFlorenciaStay,
};
