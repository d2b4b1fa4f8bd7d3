import { type ComponentType, createElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/** The islands' components, by `Island`'s `name`. */
const islands: Record<string, () => Promise<ComponentType<never>>> = {
  album: async () => (await import("./album")).Album,
  brochure: async () => (await import("./brochure-viewer")).BrochureViewer,
  strip: async () => (await import("./strip")).Strip,
};

/** Hydrates the islands of a page, each by itself, with the props it was rendered with. */
export function hydrateIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
    void hydrate(place, [3_000, 10_000, 30_000]);
  }
}

/** @param pauses before further tries, in milliseconds, when the script didn't come: a phone's line breaks off */
async function hydrate(place: HTMLElement, [pause, ...later]: number[]): Promise<void> {
  const load = islands[place.dataset.island ?? ""];
  if (!load) throw new Error(`no island is called ${place.dataset.island}`);
  try {
    const component = await load();
    const props = JSON.parse(place.dataset.props ?? "{}") as never;
    // A transition yields to the reader's input.
    startTransition(() => void hydrateRoot(place, createElement(component, props)));
  } catch (error) {
    if (pause === undefined) throw error;
    setTimeout(() => void hydrate(place, later), pause);
  }
}
