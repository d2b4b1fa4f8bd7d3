import { createDatabase } from "~/data/database.server";
import { db as siteDatabase } from "~/data/db.server";
import { type ActingDatabase, actingAs, command } from "~/data/journal.server";

/** The site's database, for changes by a command. */
export const db = actingAs(siteDatabase, command);

/** A database of one's own, for changes by a command. */
export function actingDatabase(...options: Parameters<typeof createDatabase>): ActingDatabase {
  return actingAs(createDatabase(...options), command);
}
