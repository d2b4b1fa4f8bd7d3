import { type RawBuilder, sql } from "kysely";
import type { Customer } from "~/domain/customers/customer";
import { mergeCustomers } from "~/domain/customers/merge";
import type { QuoteSummary } from "~/domain/quotes/quote";
import { type AuditedDatabase, recordAuditEntries, transactionAsActor } from "~/data/audit-log.server";
import type { Database } from "~/data/database/database.server";
import type { Tables } from "~/data/database/tables.server";
import { moveToCustomer } from "~/data/quotes/quotes.server";
import { currentCustomerId, holdCustomer, lockCustomer, storeCustomer } from "./customers.server";

/**
 * The columns, in addition to `quotes.customer_id`, that tell whose data a row has. `npm run customer` exports and
 * erases these rows; a merge moves those with `customer_id`.
 */
export const personalColumns: readonly { table: keyof Tables; column: string; contains: keyof Person }[] = [
  { table: "enquiries", column: "customer_id", contains: "customers" },
  { table: "enquiries", column: "quote_id", contains: "quotes" },
  { table: "enquiries", column: "email", contains: "emails" },
  { table: "enquiries", column: "name", contains: "names" },
  { table: "outbox", column: "recipient", contains: "emails" },
];

/** Ids of a person's customers and quotes, and e-mail addresses and names in any letter case and with any accents. */
export type Person = Readonly<Record<"customers" | "quotes" | "emails" | "names", readonly string[]>>;

/** Builds conditions for the rows with a person's data, by table. */
export function conditionsByTable(person: Person): Map<keyof Tables, RawBuilder<boolean>> {
  const conditions = new Map<keyof Tables, RawBuilder<boolean>>();
  for (const { table, column, contains } of personalColumns) {
    if (person[contains].length === 0) continue;
    const isText = contains === "emails" || contains === "names";
    const value = isText
      ? sql`trim(convert(${sql.ref(column)} using utf8mb4)) collate utf8mb4_unicode_520_ci`
      : sql.ref(column);
    const found = sql<boolean>`${value} in (${sql.join(person[contains].map((text) => text.trim()))})`;
    const before = conditions.get(table);
    conditions.set(table, before ? sql`(${before} or ${found})` : found);
  }
  return conditions;
}

const tablesById = personalColumns.filter(({ column }) => column === "customer_id");

/** Lists the quotes of a customer, newest first. */
export async function listQuotesOfCustomer(db: Database, id: string): Promise<QuoteSummary[]> {
  return await quoteSummaries(db).where("customer_id", "=", id).execute();
}

/** Lists up to 100 quotes that refer to no customer and whose customer name is this, by `isNamed`; newest first. */
export async function listQuotesNaming(db: Database, name: string): Promise<QuoteSummary[]> {
  return await quoteSummaries(db).where(isNamed(name)).where("customer_id", "is", null).limit(100).execute();
}

/** Lists the enquiries of a customer, newest first. */
export async function listEnquiriesOfCustomer(db: Database, id: string) {
  const enquiries = db.selectFrom("enquiries").select(["id", "at", "message"]).where("customer_id", "=", id);
  return await enquiries.orderBy("at", "desc").execute();
}

function quoteSummaries(db: Database) {
  return db
    .selectFrom("quotes")
    .select(["id", "name", "customer_name as customerName", "link", "status"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
}

/** Builds a condition for quotes with this customer name, regardless of case and accents. */
export function isNamed(name: string, column = "customer_name") {
  return sql<boolean>`trim(convert(${sql.ref(column)} using utf8mb4)) collate utf8mb4_unicode_520_ci = ${name.trim()}`;
}

/** Makes quotes without a customer refer to one. Returns false if the customer doesn't exist. */
export async function linkQuotes(db: AuditedDatabase, customer: string, quotes: readonly string[]): Promise<boolean> {
  return await transactionAsActor(db, async (transaction) => {
    const to = await holdCustomer(transaction, customer);
    if (to !== null) await moveToCustomer(transaction, quotes, { from: null, to });
    return to !== null;
  });
}

/**
 * Merges a customer into another in one transaction. Everything that refers to the first one then refers to the second,
 * whose fields are completed by `mergeCustomers`. Returns false if one of them doesn't exist; repeating a merge
 * succeeds.
 */
export async function mergeIntoCustomer(db: AuditedDatabase, keptId: string, mergedId: string): Promise<boolean> {
  return await transactionAsActor(db, async (transaction) => {
    const locked = new Map<string, Customer | null>();
    for (const id of [keptId, mergedId].sort()) locked.set(id, await lockCustomer(transaction, id));
    const [kept, merged] = [locked.get(keptId), locked.get(mergedId)];
    if (!kept || keptId === mergedId) return false;
    if (!merged) return (await currentCustomerId(transaction, mergedId)) === keptId;
    const quotes = await transaction.selectFrom("quotes").select("id").where("customer_id", "=", mergedId).execute();
    const ids = quotes.map(({ id }) => id);
    await moveToCustomer(transaction, ids, { from: mergedId, to: keptId });
    for (const { table } of [...tablesById, { table: "former_customers" as const }])
      await sql`update ${sql.table(table)} set customer_id = ${keptId} where customer_id = ${mergedId}`.execute(
        transaction,
      );
    await transaction.insertInto("former_customers").values({ id: mergedId, customer_id: keptId }).execute();
    await transaction.deleteFrom("customers").where("id", "=", mergedId).execute();
    await storeCustomer(transaction, kept, mergeCustomers(kept, merged));
    await recordAuditEntries(transaction, { action: "merged", kind: "customer", record: keptId, from: mergedId });
    return true;
  });
}

export type CustomerDeleted = { ok: true } | { ok: false; reason: "not-found" | "in-use" };

/** Deletes a customer permanently, unless something refers to them. */
export async function deleteCustomer(db: AuditedDatabase, id: string): Promise<CustomerDeleted> {
  return await transactionAsActor(db, async (transaction): Promise<CustomerDeleted> => {
    if (!(await lockCustomer(transaction, id))) return { ok: false, reason: "not-found" };
    if (await isReferredTo(transaction, id)) return { ok: false, reason: "in-use" };
    await transaction.deleteFrom("former_customers").where("customer_id", "=", id).execute();
    await transaction.deleteFrom("customers").where("id", "=", id).execute();
    await recordAuditEntries(transaction, { action: "deleted", kind: "customer", record: id });
    return { ok: true };
  });
}

/** Returns whether a stored record refers to a customer. Quotes in the bin are restored without them. */
export async function isReferredTo(db: Database, id: string): Promise<boolean> {
  for (const { table } of [{ table: "quotes" as const }, ...tablesById]) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where customer_id = ${id} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}
