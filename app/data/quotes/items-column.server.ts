import { documentOf, itemOf, type ItemDocument } from "~/domain/items/document";
import type { Item } from "~/domain/items/item";
import { type Journey, noJourney } from "~/domain/journeys/journey";

/** Returns the items column of quotes and pages: the documents of `items` as JSON text. */
export function itemsColumn(items: readonly Item[]): string {
  return JSON.stringify(items.map(documentOf));
}

/** Reads the items of a column that `itemsColumn` wrote. */
export function itemsOf(column: string): Item[] {
  return (JSON.parse(column) as ItemDocument[]).map(itemOf);
}

/** Returns the journey column of quotes. */
export function journeyColumn(journey: Journey | null): string | null {
  return journey && JSON.stringify(journey);
}

/** Reads a column that `journeyColumn` wrote, also one of a release that knew fewer parts. */
export function journeyOf(column: string | null): Journey | null {
  return column === null ? null : { ...noJourney, ...(JSON.parse(column) as Journey) };
}
