import { createElement, type ReactElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { HouseAlbumProps } from "~/ui/houses/album-photo";
import type { BrochureViewerProps } from "~/ui/houses/brochure/viewer";
import type { CarouselProps } from "~/ui/pictures/carousel";

/** Loads each island's component, by `Island`'s `name`, and creates its element. */
const islands: Record<string, (place: HTMLElement) => Promise<ReactElement>> = {
  album: async (place) => {
    const { HouseAlbum, readAlbumPhotos } = await import("~/ui/houses/album");
    return createElement(HouseAlbum, { ...propsOf<HouseAlbumProps>(place), plates: readAlbumPhotos(place) });
  },
  brochure: async (place) => {
    const { BrochureViewer } = await import("~/ui/houses/brochure/viewer");
    return createElement(BrochureViewer, propsOf<BrochureViewerProps>(place));
  },
  strip: async (place) =>
    createElement((await import("~/ui/pictures/carousel")).Carousel, propsOf<CarouselProps>(place)),
};

/** Hydrates each island of the page with the props it was rendered with. */
export function hydrateIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
    void hydrate(place, [3_000, 10_000, 30_000]);
  }
}

/** @param pauses milliseconds before each retry of a failed download, which is common on mobile networks */
async function hydrate(place: HTMLElement, [pause, ...later]: number[]): Promise<void> {
  const load = islands[place.dataset.island ?? ""];
  if (!load) throw new Error(`no island is called ${place.dataset.island}`);
  try {
    const island = await load(place);
    // A transition yields to input.
    startTransition(() => void hydrateRoot(place, island));
  } catch (error) {
    if (pause === undefined) throw error;
    setTimeout(() => void hydrate(place, later), pause);
  }
}

function propsOf<Props>(place: HTMLElement): Props {
  return JSON.parse(place.dataset.props ?? "{}") as Props;
}
