import type { Localised } from "~/domain/language";
import type { RemotePage } from "~/domain/remote-pages";
import { descriptions } from "./descriptions.ts";
import { santaClara } from "./santa-clara.ts";

/** The views of the remote pages (docs/product.md section 2). */
export const remotePageViews: Readonly<Partial<Record<RemotePage, RemotePageView>>> = {
  "about-cuba": {
    heading: { en: "ABOUT CUBA", it: "SCOPRI CUBA" },
    title: { en: "About Cuba", it: "Scopri Cuba" },
    description: descriptions.whyCuba,
  },
  // The heading is the tile's title; the window's title adds the city.
  ...Object.fromEntries(
    santaClara.tiles.map(({ page, title: heading, description }) => [
      page,
      { heading, title: { en: `${heading.en}, Santa Clara`, it: `${heading.it}, Santa Clara` }, description },
    ]),
  ),
};

export interface RemotePageView {
  heading: Localised;
  /** title of the window and of search results */
  title: Localised;
  description: Localised;
}
