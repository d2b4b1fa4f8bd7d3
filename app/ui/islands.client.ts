import { type ComponentType, createElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/** The islands' components, by `Island`'s `name`. */
const islands: Record<string, () => Promise<ComponentType<never>>> = {
  album: async () => (await import("./album")).Album,
  brochure: async () => (await import("./brochure-viewer")).BrochureViewer,
  strip: async () => (await import("./strip")).Strip,
};

/** Hydrates the islands of a page, each with the props it was rendered with. */
export async function hydrateIslands(): Promise<void> {
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const component = await islands[place.dataset.island ?? ""]?.();
    if (!component) throw new Error(`no island is called ${place.dataset.island}`);
    const props = JSON.parse(place.dataset.props ?? "{}") as never;
    // A transition yields to the reader's input.
    startTransition(() => void hydrateRoot(place, createElement(component, props)));
  }
}
