import { documentOf, itemOf, type ItemDocument } from "~/domain/item-document";
import type { Item } from "~/domain/item";

/** What the items column of quotes and pages holds of `items`: their documents as JSON text. */
export function itemsColumn(items: readonly Item[]): string {
  return JSON.stringify(items.map(documentOf));
}

/** The items of a column that `itemsColumn` wrote. */
export function itemsOf(column: string): Item[] {
  return (JSON.parse(column) as ItemDocument[]).map(itemOf);
}
