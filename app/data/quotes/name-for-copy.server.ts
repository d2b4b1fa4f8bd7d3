import { sql } from "kysely";
import { copyName, copyStem } from "~/domain/quotes/copy-name";
import type { Database } from "~/data/database/database.server";
import { likeText } from "~/data/database/like.server";

/** Returns a unique name for a copy of a quote or page (see `copyName`). */
export async function nameForCopy(db: Database, table: "quotes" | "pages", name: string): Promise<string> {
  const copies = `${copyStem(name)} (copia`;
  const taken = await db
    .selectFrom(table)
    .select("name")
    .where(sql<boolean>`name like ${`${likeText(copies)}%`} escape '!'`)
    .execute();
  return copyName(
    name,
    taken.map((row) => row.name),
  );
}
