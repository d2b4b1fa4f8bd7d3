import { sql } from "kysely";
import { documentOf, itemOf, type ItemDocument } from "~/domain/item-document";
import type { Item } from "~/domain/item";

/** What the tables of quotes and pages have in common: items as JSON text, and the clock. */

/** The items column of `items`. */
export function itemsColumn(items: readonly Item[]): string {
  return JSON.stringify(items.map(documentOf));
}

/** The items of a column that `itemsColumn` wrote. */
export function itemsOf(column: string): Item[] {
  return (JSON.parse(column) as ItemDocument[]).map(itemOf);
}

/** The database's clock, so that many processes agree on the time. */
export const now = sql<Date>`utc_timestamp(3)`;

/** Whether a write failed because a value of a unique key is taken already (MySQL and MariaDB: error 1062). */
export function isDuplicate(error: unknown, key: string): boolean {
  const { errno, message } = error as { errno?: number; message?: string };
  return errno === 1062 && message?.match(/for key '(?:\w+\.)?(\w+)'/)?.[1] === key;
}

/** Whether a column's text starts with `start`, letter for letter. */
export function startsWith(column: string, start: string) {
  return sql<boolean>`left(${sql.ref(column)}, char_length(${start})) = ${start}`;
}
