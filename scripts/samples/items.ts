import type { Item, Size } from "~/domain/item";
import type { PlateName } from "./plates/index";

/** An item of the sample content: as in `app/domain/item.ts`, but a gallery names drawn plates instead of addresses. */
export type SampleItem = Exclude<Item, { type: "slider" }> | { type: "slider"; images: readonly PlateName[] };

/** A quote shown on the tours page. `displayCover: null` leaves the card its gold-to-red gradient. */
export type SampleTour = {
  name: string;
  displayDescription: string;
  displayCover: PlateName | null;
  link: string;
  items: readonly SampleItem[];
};

/** A customer's quote, not on the tours page. `customerName: null` is an anonymous one, `link: null` has no custom link. */
export type SampleQuote = {
  name: string;
  customerName: string | null;
  link: string | null;
  items: readonly SampleItem[];
};

/** A title block: a level-2 heading, a level-3 one below it, or one of the two (the other empty). */
export function title(title1: string, title2 = "", size: Size = "md"): SampleItem {
  return { type: "title", title1, title2, size };
}

/** A third-level title. */
export function title3(text: string, size: Size = "md"): SampleItem {
  return { type: "title3", title3: text, size };
}

/** A text; `\n` is a line break and `#[label|url]` a link. */
export function text(text: string, size: Size = "md"): SampleItem {
  return { type: "text", text, size };
}

/** A gallery of drawn plates, in this order. */
export function gallery(...plates: PlateName[]): SampleItem {
  return { type: "slider", images: plates };
}

/** The ornament between two parts. */
export const interruption: SampleItem = { type: "interruption" };
