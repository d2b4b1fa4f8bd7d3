import { type ComponentType, createElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/** The components of islands, by the names that `Island` has for them. */
const islands: Record<string, () => Promise<ComponentType<never>>> = {
  album: async () => (await import("./album")).Album,
  brochure: async () => (await import("./brochure-viewer")).BrochureViewer,
  strip: async () => (await import("./strip")).Strip,
};

/** Brings the islands of a page to life, each with the props that it was rendered with. */
export async function hydrateIslands(): Promise<void> {
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const component = await islands[place.dataset.island ?? ""]?.();
    if (!component) throw new Error(`no island is called ${place.dataset.island}`);
    const props = JSON.parse(place.dataset.props ?? "{}") as never;
    // In short turns, which leave the page to its reader.
    startTransition(() => void hydrateRoot(place, createElement(component, props)));
  }
}
