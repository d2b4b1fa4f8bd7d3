import { sql } from "kysely";
import type { Actor, AuditAction, AuditedKind, AuditEntry, AuditSearch } from "~/domain/audit-log";
import { renewContentVersion } from "~/data/database/content-version.server";
import type { Database } from "~/data/database/database.server";
import { now } from "~/data/database/sql.server";
import { inTransaction } from "~/data/database/with-retry.server";

/** A database handle with the current actor. Every function that changes records takes one and writes the audit log. */
export type AuditedDatabase = Database & {
  readonly actor: Actor;
  /** kinds of records that this handle changed */
  readonly changedKinds: Set<AuditedKind>;
};

/** The actor of the commands in scripts/. */
export const commandActor: Actor = { staffId: null, network: null, via: "command" };

/** Returns a handle on the same connections for an actor. */
export function withActor(db: Database, by: Actor): AuditedDatabase {
  return Object.assign(db.withoutPlugins(), { actor: by, changedKinds: new Set<AuditedKind>() });
}

/**
 * An action on a record. It never contains content: `from` and `to` are only for public QR targets, roles and statuses.
 */
export interface NewAuditEntry {
  action: AuditAction;
  kind: AuditedKind;
  /** the record's id, or a picture's name */
  record: string;
  /** the previous QR target or quote status, or the id of the copied record or merged customer */
  from?: string;
  /** the new QR target, quote status or role */
  to?: string;
}

/**
 * Runs a change in one transaction (see `inTransaction`), in which `write` calls `recordAuditEntries`. Renews the
 * content version if an entry concerns what visitors see.
 */
export async function transactionAsActor<Result>(
  db: AuditedDatabase,
  write: (transaction: AuditedDatabase) => Promise<Result>,
): Promise<Result> {
  return await inTransaction(db, async (transaction) => {
    const auditedDb = withActor(transaction, db.actor);
    const result = await write(auditedDb);
    if (visitorKinds.some((kind) => auditedDb.changedKinds.has(kind))) await renewContentVersion(transaction);
    return result;
  });
}

const visitorKinds: readonly AuditedKind[] = ["quote", "page", "image"];

/** Stores entries. Call it in the transaction of the change. */
export async function recordAuditEntries(db: AuditedDatabase, ...entries: readonly NewAuditEntry[]): Promise<void> {
  const { staffId, network, via } = db.actor;
  for (const { kind } of entries) db.changedKinds.add(kind);
  const rows = entries.map(({ from = null, to = null, ...entry }) => {
    return { ...entry, at: now, staff_id: staffId, network, via, before: from, after: to };
  });
  if (rows.length > 0) await db.insertInto("journal").values(rows).execute();
}

/**
 * Lists entries, newest first, and whether there are older ones. Without `withAccounts`, omits those of accounts and
 * logins.
 */
export async function listAuditEntries(
  db: Database,
  { record, person, before, withAccounts }: AuditSearch & { withAccounts: boolean },
): Promise<{ rows: AuditEntry[]; hasMore: boolean }> {
  let query = db
    .selectFrom("journal")
    .leftJoin("staff", "staff.id", "journal.staff_id")
    .leftJoin("quotes", (on) => on.onRef("quotes.id", "=", "journal.record").on("journal.kind", "=", "quote"))
    .leftJoin("pages", (on) => on.onRef("pages.id", "=", "journal.record").on("journal.kind", "=", "page"))
    .leftJoin("qr_codes", (on) => on.onRef("qr_codes.id", "=", "journal.record").on("journal.kind", "=", "qr"))
    .leftJoin("blocks", (on) => on.onRef("blocks.id", "=", "journal.record").on("journal.kind", "=", "block"))
    .leftJoin("customers", (on) => on.onRef("customers.id", "=", "journal.record").on("journal.kind", "=", "customer"))
    .leftJoin("enquiries", (on) => on.onRef("enquiries.id", "=", "journal.record").on("journal.kind", "=", "enquiry"))
    .leftJoin("staff as account", (on) =>
      on.onRef("account.id", "=", "journal.record").on("journal.kind", "=", "account"),
    )
    .leftJoin("images", (on) => on.onRef("images.name", "=", "journal.record").on("journal.kind", "=", "image"))
    .leftJoin("bin", (on) => on.onRef("bin.record", "=", "journal.record").on(sql`bin.kind`, "=", sql`journal.kind`))
    .select([
      ...(["journal.id", "journal.at", "staff.username", "journal.network", "journal.via"] as const),
      ...(["journal.action", "journal.kind", "journal.record", "journal.before", "journal.after"] as const),
      sql<
        string | null
      >`coalesce(quotes.name, pages.name, qr_codes.name, blocks.name, customers.name, enquiries.name, account.username)`.as(
        "name",
      ),
      "bin.name as deletedName",
      ...(["images.created_at as uploadedAt", "images.file", "caption_it", "caption_en", "alt_it", "alt_en"] as const),
    ])
    .orderBy("journal.id", "desc")
    .limit(pageLength + 1);
  if (record !== undefined) query = query.where("journal.record", "=", record);
  if (person !== undefined) query = query.where("staff.username", "=", person);
  if (before !== undefined) query = query.where("journal.id", "<", before);
  if (!withAccounts) query = query.where("journal.kind", "!=", "account");
  const rows = await query.execute();
  const pageRows = rows.slice(0, pageLength);
  const sources = await findRecordNames(
    db,
    pageRows.flatMap(({ action, before }) => (action === "duplicated" && before !== null ? [before] : [])),
  );
  const named = pageRows.map(({ uploadedAt, file, caption_it, caption_en, alt_it, alt_en, ...row }) => {
    const [captionIt, captionEn, altIt, altEn] = [caption_it ?? "", caption_en ?? "", alt_it ?? "", alt_en ?? ""];
    const picture = uploadedAt && { captionIt, captionEn, altIt, altEn, file, uploadedAt };
    return {
      ...row,
      picture,
      sourceName: row.action === "duplicated" ? (sources.get(row.before ?? "") ?? null) : null,
    };
  });
  return { rows: named, hasMore: rows.length > pageLength };
}

/**
 * Returns the names of quotes and pages by id, including those in the bin. No join: `before` also contains other
 * values.
 */
async function findRecordNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom("bin")
    .select(["record as id", "name"])
    .where("record", "in", ids)
    .unionAll(db.selectFrom("quotes").select(["id", "name"]).where("id", "in", ids))
    .unionAll(db.selectFrom("pages").select(["id", "name"]).where("id", "in", ids))
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

const pageLength = 100;
