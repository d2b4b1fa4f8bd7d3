import { itemToDocument, documentToItem, type ItemDocument } from "~/domain/items/document";
import type { Item } from "~/domain/items/item";
import { type Journey, emptyJourney } from "~/domain/journeys/journey";

/** Returns the items column of quotes and pages: the documents of `items` as JSON text. */
export function serializeItems(items: readonly Item[]): string {
  return JSON.stringify(items.map(itemToDocument));
}

/** Reads the items of a column that `serializeItems` wrote. */
export function parseItems(column: string): Item[] {
  return (JSON.parse(column) as ItemDocument[]).map(documentToItem);
}

/** Returns the journey column of quotes. */
export function serializeJourney(journey: Journey | null): string | null {
  return journey && JSON.stringify(journey);
}

/** Reads a column that `serializeJourney` wrote, also one of a release that knew fewer parts. */
export function parseJourney(column: string | null): Journey | null {
  return column === null ? null : { ...emptyJourney, ...(JSON.parse(column) as Journey) };
}
