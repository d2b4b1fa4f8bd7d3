import type { Localised } from "~/domain/language";
import type { RemotePage } from "~/domain/remote-pages";
import { descriptions } from "./descriptions.ts";
import { santaClara } from "./santa-clara.ts";

/** The views of the remote pages by the last part of their address (spec.md section 2). */
export const remotePageViews: Readonly<Record<string, RemotePageView>> = {
  "why-cuba": {
    page: "about-cuba",
    heading: { en: "ABOUT CUBA", it: "SCOPRI CUBA" },
    description: descriptions.whyCuba,
  },
  // Each is headed as the tile that leads to it.
  ...Object.fromEntries(
    santaClara.tiles.map(({ page, title, description }) => [page, { page, heading: title, description }]),
  ),
};

export interface RemotePageView {
  page: RemotePage;
  heading: Localised;
  description: Localised;
}
