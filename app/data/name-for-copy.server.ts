import { sql } from "kysely";
import { copyName, copyStem } from "~/domain/copy-name";
import type { Database } from "./database.server";

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
