import { sql } from "kysely";
import { copyName, copyStem } from "~/domain/copy-name";
import { documentOf, itemOf, type ItemDocument } from "~/domain/item-document";
import type { Item } from "~/domain/item";
import type { Database } from "./database.server";

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

/** A name for a copy of a quote or page that tells it apart from all others (see `copyName`). */
export async function nameForCopy(db: Database, table: "quotes" | "pages", name: string): Promise<string> {
  const stem = copyStem(name);
  const taken = await db
    .selectFrom(table)
    .select("name")
    .where(sql<boolean>`left(name, char_length(${stem})) = ${stem}`)
    .execute();
  return copyName(
    name,
    taken.map((row) => row.name),
  );
}
