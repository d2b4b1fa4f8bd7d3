import { createDatabase } from "~/data/database/database.server";
import { db as siteDatabase } from "~/data/database/db.server";
import { type AuditedDatabase, asActor, commandActor } from "~/data/audit-log.server";

/** The site's database, for changes by a command. */
export const db = asActor(siteDatabase, commandActor);

/** A database of one's own, for changes by a command. */
export function createAuditedDatabase(...options: Parameters<typeof createDatabase>): AuditedDatabase {
  return asActor(createDatabase(...options), commandActor);
}
