import { emptyJourney } from "../journeys/journey.ts";
import { limits } from "../limits.ts";
import type { Quote, QuoteInput } from "../quotes/quote.ts";
import { truncateText } from "../text.ts";
import type { Enquiry } from "./enquiry.ts";

/** A house as a quote refers to it. */
export interface EnquiredHouse {
  readonly name: string;
  /** where it is */
  readonly place: string;
}

/**
 * Returns the quote that answers an enquiry: with the items and the journey of the tour, or with the house as title and
 * stop, and with name, language and first day of the enquiry.
 */
export function quoteFromEnquiry(enquiry: Enquiry, tour: Quote | null, house: EnquiredHouse | null): QuoteInput {
  const { name, language, arrival, departure } = enquiry;
  const nights = arrival && departure ? Math.round((Date.parse(departure) - Date.parse(arrival)) / 86_400_000) : null;
  const journey = tour?.journey ?? {
    ...emptyJourney,
    stops: house ? [{ place: house.place, nights, point: null }] : [],
  };
  const title = house && ({ type: "title", title1: house.name, title2: "", size: "md" } as const);
  return {
    name: truncateText([name, tour?.name ?? house?.name].filter(Boolean).join(" · "), limits.name),
    customerName: name,
    link: null,
    display: false,
    displayDescription: tour?.displayDescription ?? "",
    displayCover: tour?.displayCover ?? null,
    items: [...(tour?.items ?? (title ? [title] : []))],
    journey: { ...journey, language: journey.language ?? language, firstDay: arrival },
    pairOf: null,
  };
}
