import { documentOf, itemOf, type ItemDocument } from "~/domain/item-document";
import type { Item } from "~/domain/item";

/** Returns the items column of quotes and pages: the documents of `items` as JSON text. */
export function itemsColumn(items: readonly Item[]): string {
  return JSON.stringify(items.map(documentOf));
}

/** Reads the items of a column that `itemsColumn` wrote. */
export function itemsOf(column: string): Item[] {
  return (JSON.parse(column) as ItemDocument[]).map(itemOf);
}
