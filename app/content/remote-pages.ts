import type { Localised } from "~/domain/language";
import type { RemotePage } from "~/domain/page";
import { descriptions } from "./descriptions.ts";
import { santaClara } from "./santa-clara.ts";

/** The views of the remote pages by the last part of their address (spec.md section 2). */
export const remotePageViews: Readonly<Record<string, RemotePageView>> = {
  "why-cuba": {
    page: "about-cuba",
    heading: { en: "ABOUT CUBA", it: "SCOPRI CUBA" },
    description: descriptions.whyCuba,
  },
  ...santaClaraView("santa-clara-not-to-miss", descriptions.santaClaraNotToMiss),
  ...santaClaraView("santa-clara-tours", descriptions.santaClaraTours),
  ...santaClaraView("santa-clara-night-life", descriptions.santaClaraNightLife),
  ...santaClaraView("santa-clara-restaurants", descriptions.santaClaraRestaurants),
};

export interface RemotePageView {
  page: RemotePage;
  heading: Localised;
  description: Localised;
}

/** A page that the Santa Clara hub links to: headed as its tile is. */
function santaClaraView(page: RemotePage, description: Localised): Record<string, RemotePageView> {
  const heading = santaClara.tiles.find(({ href }) => href === `/${page}`)?.title ?? santaClara.heading;
  return { [page]: { page, heading, description } };
}
