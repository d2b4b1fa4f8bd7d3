import { type RawBuilder, sql } from "kysely";
import { enquiryRetention } from "~/domain/enquiries/enquiry";
import { draftRetentionDays } from "~/domain/drafts/draft-ref";
import { knownOriginDays } from "./accounts/known-origins.server";
import type { Database } from "./database/database.server";
import { outboxRetentionDays } from "./mail/outbox.server";
import { now } from "./database/sql.server";
import type { Tables } from "./database/tables.server";
import { withRetry } from "./database/with-retry.server";
import { idempotentResponseTtlHours } from "./idempotency-keys.server";

/** Which rows of a table are expired, and the columns of its primary key. */
interface Expiry {
  key: readonly string[];
  isExpired: RawBuilder<boolean>;
}

/**
 * How long rows are stored (docs/security.md). `deleteExpiredBinRowsAndVersions` deletes versions and rows of the bin.
 */
const expiries = {
  sessions: { key: ["id"], isExpired: sql`expires_at <= ${now}` },
  login_attempts: { key: ["id"], isExpired: sql`at <= ${now} - interval 15 minute` },
  login_places: {
    key: ["staff_id", "place"],
    isExpired: sql`seen_at <= ${now} - interval ${sql.lit(knownOriginDays)} day`,
  },
  journal: { key: ["id"], isExpired: sql`at < ${now} - interval 400 day` },
  drafts: { key: ["id"], isExpired: sql`updated_at < ${now} - interval ${sql.lit(draftRetentionDays)} day` },
  open_editors: { key: ["kind", "record", "staff_id"], isExpired: sql`seen_at < ${now} - interval 1 day` },
  outbox: { key: ["id"], isExpired: sql`settled_at < ${now} - interval ${sql.lit(outboxRetentionDays)} day` },
  idempotency_keys: {
    key: ["staff_id", "hash"],
    isExpired: sql`created_at <= ${now} - interval ${sql.lit(idempotentResponseTtlHours)} hour`,
  },
  enquiries: {
    key: ["id"],
    isExpired: sql`(suspected = 1 and at < ${now} - interval ${sql.lit(enquiryRetention.suspected)} day
      or state = 'closed' and state_at < ${now} - interval ${sql.lit(enquiryRetention.closed)} day)`,
  },
} satisfies Partial<Record<keyof Tables, Expiry>>;

export type ExpiringTable = keyof typeof expiries;
export const expiringTables = Object.keys(expiries) as ExpiringTable[];

/**
 * Deletes up to 100 expired rows of a table. Returns whether there were any. The rows are read without locks and deleted
 * by primary key, so that several processes can do this at the same time.
 */
export async function deleteExpiredRows(db: Database, table: ExpiringTable): Promise<boolean> {
  const { key, isExpired }: Expiry = expiries[table];
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(key.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${isExpired} limit 100`.execute(
    db,
  );
  for (const row of rows) {
    const isRow = key.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
    const conditions = sql.join([...isRow, isExpired], sql` and `);
    await withRetry(() => sql`delete from ${sql.table(table)} where ${conditions}`.execute(db));
  }
  return rows.length > 0;
}
