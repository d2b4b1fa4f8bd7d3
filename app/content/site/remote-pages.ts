import type { Localised } from "~/domain/site/language";
import type { RemotePage } from "~/domain/pages/remote-pages";
import { pageDescriptions } from "./descriptions.ts";
import type { PictureName } from "../pictures.ts";
import { santaClaraPage } from "./santa-clara.ts";

/** The views of the remote pages (docs/product.md section 2). */
export const remotePageViews: Readonly<Partial<Record<RemotePage, RemotePageView>>> = {
  "about-cuba": {
    heading: { en: "ABOUT CUBA", it: "SCOPRI CUBA" },
    title: { en: "About Cuba", it: "Scopri Cuba" },
    description: pageDescriptions.whyCuba,
    plate: {
      picture: "suite-florencia/05-a-car-of-the-fifties",
      alt: {
        en: "A car of the fifties in front of a house with shutters",
        it: "Un’automobile degli anni Cinquanta davanti a una casa con le persiane",
      },
    },
  },
  // The heading is the tile's title; the window's title adds the city.
  ...Object.fromEntries(
    santaClaraPage.tiles.map(({ page, title: heading, description, image, altImage }) => [
      page,
      {
        heading,
        title: { en: `${heading.en}, Santa Clara`, it: `${heading.it}, Santa Clara` },
        description,
        plate: { picture: image, alt: altImage },
      },
    ]),
  ),
};

export interface RemotePageView {
  heading: Localised;
  /** title of the window and of search results */
  title: Localised;
  description: Localised;
  /** its picture, below the first text */
  plate: { picture: PictureName; alt: Localised };
}

/** Where a remote page leads on: the other pages of Santa Clara, or from About Cuba into the site. */
export const onwardLinkTexts = {
  heading: { en: "Also in Santa Clara", it: "Sempre a Santa Clara" },
  whyCuba: { en: "And now", it: "E adesso" },
  tours: { en: "Our journeys", it: "I nostri viaggi" },
  homes: { en: "Our two houses", it: "Le nostre due case" },
  santaClara: { en: "Santa Clara", it: "Santa Clara" },
};
