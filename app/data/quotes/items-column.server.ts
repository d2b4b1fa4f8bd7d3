import { itemToDocument, documentToItem, type ItemDocument } from "~/domain/items/document";
import type { Item } from "~/domain/items/item";
import { emptyOffer, type Offer } from "~/domain/offers/offer";
import { type Journey, emptyJourney } from "~/domain/journeys/journey";

/** Serializes items for the `items` column of quotes, pages and saved blocks. */
export function serializeItemsColumn(items: readonly Item[]): string {
  return JSON.stringify(items.map(itemToDocument));
}

export function parseItemsColumn(column: string): Item[] {
  return (JSON.parse(column) as ItemDocument[]).map(documentToItem);
}

export function serializeJourneyColumn(journey: Journey | null): string | null {
  return journey && JSON.stringify(journey);
}

/** Parses a `journey` column. Earlier releases wrote fewer fields. */
export function parseJourneyColumn(column: string | null): Journey | null {
  return column === null ? null : { ...emptyJourney, ...(JSON.parse(column) as Journey) };
}

export function serializeOffer(offer: Offer | null): string | null {
  return offer && JSON.stringify(offer);
}

/** Parses an `offer` column. */
export function parseOffer(column: string | null): Offer | null {
  return column === null ? null : { ...emptyOffer, ...(JSON.parse(column) as Offer) };
}
