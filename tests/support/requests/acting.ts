import { createDatabase } from "~/data/database/database.server";
import { db as siteDatabase } from "~/data/database/db.server";
import { type ActingDatabase, actingAs, command } from "~/data/audit-log.server";

/** The site's database, for changes by a command. */
export const db = actingAs(siteDatabase, command);

/** A database of one's own, for changes by a command. */
export function actingDatabase(...options: Parameters<typeof createDatabase>): ActingDatabase {
  return actingAs(createDatabase(...options), command);
}
