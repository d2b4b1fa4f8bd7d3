import type { Localised } from "~/domain/site/language";
import type { PictureName } from "../pictures.ts";
import type { RemotePage } from "~/domain/pages/remote-pages";
import { pageDescriptions } from "./descriptions.ts";

/** A tile of /santa-clara: a link to one of its four pages (docs/product.md section 2). */
export interface SantaClaraTile {
  title: Localised;
  page: RemotePage;
  /** one sentence for search engines */
  description: Localised;
  text: Localised;
  image: PictureName;
  altImage: Localised;
}

export const santaClaraPage: { heading: Localised; intro: Localised; tiles: readonly SantaClaraTile[] } = {
  heading: { en: "Santa Clara", it: "Santa Clara" },
  intro: {
    en: "Most travellers see Santa Clara for an hour, on the way from Havana to Trinidad. We chose it for our first house. It is a university city in the exact middle of the island, with a theatre, a park and an opinion on everything, and it is at its best when the coaches have left.",
    it: "Di solito a Santa Clara ci si ferma un’ora, tra L’Avana e Trinidad. Noi l’abbiamo scelta per la nostra prima casa. È una città universitaria nel mezzo esatto dell’isola, con un teatro, un parco e un’opinione su tutto, e dà il meglio di sé quando i pullman sono ripartiti.",
  },
  tiles: [
    {
      title: { en: "Not to miss", it: "Da non perdere" },
      page: "santa-clara-not-to-miss",
      description: pageDescriptions.santaClaraNotToMiss,
      text: {
        en: "Marta Abreu’s theatre, the armoured train, and the hill from which to see them both.",
        it: "Il teatro di Marta Abreu, il treno blindato e la collina da cui si vedono tutti e due.",
      },
      image: "santa-clara/not-to-miss",
      altImage: {
        en: "Parque Vidal in the late afternoon, with the bandstand among the palms",
        it: "Il Parque Vidal nel tardo pomeriggio, con il chiosco della banda fra le palme",
      },
    },
    {
      title: { en: "Tours", it: "Escursioni" },
      page: "santa-clara-tours",
      description: pageDescriptions.santaClaraTours,
      text: {
        en: "Remedios, the Escambray, Trinidad and the cays, each of them within a morning’s drive.",
        it: "Remedios, l’Escambray, Trinidad e i cayos: per ognuno basta una mattina di strada.",
      },
      image: "santa-clara/tours",
      altImage: {
        en: "A road between royal palms, running towards the hills of the Escambray",
        it: "Una strada fra le palme reali, verso le colline dell’Escambray",
      },
    },
    {
      title: { en: "Night life", it: "Vita notturna" },
      page: "santa-clara-night-life",
      description: pageDescriptions.santaClaraNightLife,
      text: {
        en: "It begins with a brass band in the park and ends, for those who last, with a guitar at three.",
        it: "Comincia con una banda di ottoni nel parco e finisce, per chi resiste, con una chitarra alle tre.",
      },
      image: "santa-clara/night-life",
      altImage: {
        en: "A lit doorway at night, with a double bass leaning against the jamb",
        it: "Una porta illuminata di notte, con un contrabbasso appoggiato allo stipite",
      },
    },
    {
      title: { en: "Restaurants", it: "Ristoranti" },
      page: "santa-clara-restaurants",
      description: pageDescriptions.santaClaraRestaurants,
      text: {
        en: "Six tables we return to, from pork over guava wood to a dinner for eight.",
        it: "Sei tavole a cui torniamo, dal maiale su brace di guayaba a una cena per otto.",
      },
      image: "santa-clara/restaurants",
      altImage: {
        en: "A laid table in a courtyard, under a half-moon of coloured glass",
        it: "Una tavola apparecchiata in un patio, sotto una lunetta di vetri colorati",
      },
    },
  ],
};
