import { createDatabase } from "~/data/database/database.server";
import { db as siteDatabase } from "~/data/database/db.server";
import { type AuditedDatabase, withActor, commandActor } from "~/data/audit-log.server";

/** The site's database, with changes audited as made by a command. */
export const db = withActor(siteDatabase, commandActor);

/** The same for a database of the test's own. */
export function createAuditedDatabase(...options: Parameters<typeof createDatabase>): AuditedDatabase {
  return withActor(createDatabase(...options), commandActor);
}
