import { sql } from "kysely";
import { buildCopyName, copyNameStem } from "~/domain/quotes/copy-name";
import type { Database } from "~/data/database/database.server";
import { escapeLikePattern } from "~/data/database/like.server";

/** Returns an unused name for the copy of a quote or page (see `buildCopyName`). */
export async function findUniqueCopyName(db: Database, table: "quotes" | "pages", name: string): Promise<string> {
  const copies = `${copyNameStem(name)} (copia`;
  const existing = await db
    .selectFrom(table)
    .select("name")
    .where(sql<boolean>`name like ${`${escapeLikePattern(copies)}%`} escape '!'`)
    .execute();
  return buildCopyName(
    name,
    existing.map((row) => row.name),
  );
}
