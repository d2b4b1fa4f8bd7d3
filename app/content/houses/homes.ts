import { apodaca12 } from "./apodaca-12.ts";
import type { Property } from "./property.ts";
import { suiteFlorencia } from "./suite-florencia.ts";

/** The houses, in the order of /homes. */
export const properties: readonly Property[] = [suiteFlorencia, apodaca12];

/** The landing page /homes. `linkLabel` is Italian in both languages (docs/product.md section 2). */
export const homesPageTexts = {
  heading: { en: "Luxury Homes", it: "Dimore di lusso" },
  intro: [
    {
      en: "Ceiba Homes are two houses that we own, have restored and sleep in ourselves when we are in Cuba. One is in Santa Clara, one in Camagüey, a morning’s drive apart on the old road to the east. Neither has a reception desk. Both have a cook, a courtyard, and a key that is given to you on the first evening.",
      it: "Ceiba Homes sono due case che abbiamo comprato, restaurato e in cui dormiamo noi stessi quando siamo a Cuba. Una è a Santa Clara, l’altra a Camagüey: tra loro una mattina di viaggio, sulla vecchia strada per l’oriente. Nessuna delle due ha una reception. Tutte e due hanno una cuoca, un patio e una chiave, che ti viene consegnata la prima sera.",
    },
    {
      en: "You may take a room or the whole house. Batteries on the roof keep the lights, the fans and the refrigerator going when the street goes dark, as in these years it often does.",
      it: "Si può prendere una camera o la casa intera. Le batterie sul tetto tengono accese le luci, i ventilatori e il frigorifero quando la via resta al buio, come in questi anni succede spesso.",
    },
  ],
  toSelection: { en: "See the two houses", it: "Vedi le due case" },
  selection: { en: "The houses", it: "Le case" },
  linkLabel: { en: "Scopri di più", it: "Scopri di più" },
};

/** The text around the brochures, on the houses' pages and on /homes/depliant. */
export const brochurePageTexts = {
  heading: { en: "The brochures", it: "Le brochure" },
  intro: {
    en: "Each house has a brochure: rooms, plan, seasons and prices, in a few pages made to be printed.",
    it: "Ogni casa ha la sua brochure: camere, pianta, stagioni e prezzi, in poche pagine fatte per essere stampate.",
  },
  download: { en: "Download the brochure", it: "Scarica la brochure" },
  invitation: {
    en: "Browse our online brochure and discover everything about us!",
    it: "Sfoglia la nostra brochure online e scopri tutto su di noi!",
  },
  browse: { en: "Browse the brochure", it: "Sfoglia la brochure" },
  all: { en: "The brochures of both houses", it: "Le brochure delle due case" },
};
