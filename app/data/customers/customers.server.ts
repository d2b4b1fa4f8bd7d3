import { isDeepStrictEqual } from "node:util";
import { type Selectable, sql } from "kysely";
import type { CustomerChoice } from "~/domain/customers/choice";
import type { Customer, CustomerInput, CustomerRow } from "~/domain/customers/customer";
import { customerKeys } from "~/domain/customers/keys";
import { isRecordId, isIdOrLink } from "~/domain/id";
import { splitSearchWords } from "~/domain/quotes/search-words";
import { type AuditedDatabase, transactionAsActor, recordAuditEntries } from "~/data/audit-log.server";
import type { Database } from "~/data/database/database.server";
import { newId } from "~/data/database/id.server";
import { anyColumnContains } from "~/data/database/like.server";
import { isDuplicateKeyError, now } from "~/data/database/sql.server";
import type { Tables } from "~/data/database/tables.server";

/** Finds a customer by id, or by the id of one who was merged into them. */
export async function findCustomer(db: Database, id: string): Promise<Customer | null> {
  if (!isIdOrLink(id)) return null;
  const row = await rowWithId(db, await currentCustomerId(db, id)).executeTakeFirst();
  return row ? customerOf(row) : null;
}

/** Returns the id of the customer that a merged one was merged into; the id itself if it isn't a former one. */
export async function currentCustomerId(db: Database, id: string): Promise<string> {
  const former = db.selectFrom("former_customers").select("customer_id").where("id", "=", id);
  return (await former.executeTakeFirst())?.customer_id ?? id;
}

/**
 * Returns the current id of a customer, who can't be deleted or merged until the transaction ends; null if there is no
 * such customer. Call it before the transaction reads.
 */
export async function holdCustomer(transaction: Database, id: string): Promise<string | null> {
  const found = transaction.selectFrom("customers").select("id").where("id", "=", id).forUpdate();
  if (await found.executeTakeFirst()) return id;
  const former = transaction.selectFrom("former_customers").select("customer_id").where("id", "=", id).forUpdate();
  const current = await former.executeTakeFirst();
  return current ? await holdCustomer(transaction, current.customer_id) : null;
}

/** Finds the customers with an e-mail or telephone, in any spelling; the one with the latest change first. */
export async function findCustomersByContact(
  db: Database,
  contact: Pick<CustomerInput, "email" | "telephone">,
): Promise<Customer[]> {
  const { email, telephone } = customerKeys({ name: "", ...contact });
  return await findByKeys(db, { email, telephone });
}

/** Finds the customers with a name, in any letter case and with any accents. */
export async function findCustomersNamed(db: Database, name: string): Promise<Customer[]> {
  const isSame = sql<boolean>`convert(name using utf8mb4) collate utf8mb4_unicode_520_ci = ${name.trim()}`;
  return (await db.selectFrom("customers").selectAll().where(isSame).execute()).map(customerOf);
}

/** Finds other customers who may be the same person: the same e-mail, telephone or name. */
export async function findPossibleDuplicates(db: Database, customer: Customer): Promise<Customer[]> {
  const found = await findByKeys(db, customerKeys(customer));
  return found.filter(({ id }) => id !== customer.id);
}

async function findByKeys(
  db: Database,
  keys: { name?: string; email: string | null; telephone: string | null },
): Promise<Customer[]> {
  const asked = [
    ["name_key", keys.name || null],
    ["email_key", keys.email],
    ["telephone_key", keys.telephone],
  ] as const;
  const known = asked.filter(([, key]) => key !== null);
  if (known.length === 0) return [];
  const rows = await db
    .selectFrom("customers")
    .selectAll()
    .where((each) => each.or(known.map(([column, key]) => each(column, "=", key))))
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(50)
    .execute();
  return rows.map(customerOf);
}

/**
 * Finds customers who have every word of a text in their name, e-mail, telephone or notes, or all, by name.
 * @returns one page (from 1), and the total count
 */
export async function searchCustomers(
  db: Database,
  text: string,
  { page = 1, length = 50 }: { page?: number; length?: number } = {},
): Promise<{ rows: CustomerRow[]; count: number; page: number; pages: number }> {
  const words = splitSearchWords(text).map((word) => anyColumnContains(["name", "email", "telephone", "notes"], word));
  const found = db.selectFrom("customers").where((each) => each.and(words));
  const counted = await found.select((each) => each.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const count = Number(counted.count);
  const pages = Math.max(1, Math.ceil(count / length));
  const currentPage = Math.min(page, pages);
  const isDouble = sql<number>`exists (select 1 from customers other where other.id <> customers.id and
    (other.name_key = customers.name_key or other.email_key = customers.email_key or
      other.telephone_key = customers.telephone_key))`;
  const rows = await found
    .selectAll()
    .select((each) => {
      const quotes = each.selectFrom("quotes").whereRef("customer_id", "=", "customers.id");
      return [quotes.select(({ fn }) => fn.countAll<number>().as("count")).as("quotes"), isDouble.as("isDouble")];
    })
    .orderBy(sql`convert(name using utf8mb4) collate utf8mb4_unicode_520_ci`)
    .orderBy("id")
    .limit(length)
    .offset((currentPage - 1) * length)
    .execute();
  const described = rows.map((row) => ({
    ...customerOf(row),
    ...{ quotes: Number(row.quotes), isDouble: Number(row.isDouble) === 1, at: row.updated_at },
  }));
  return { rows: described, count, page: currentPage, pages };
}

/** Lists up to 10 customers to choose from: those with the words of a text, or with ids. */
export async function listCustomerChoices(
  db: Database,
  asked: { text: string } | { ids: readonly string[] },
): Promise<CustomerChoice[]> {
  const customers =
    "text" in asked
      ? (await searchCustomers(db, asked.text, { length: 10 })).rows
      : await Promise.all(asked.ids.map((id) => findCustomer(db, id).then((found) => found && { ...found, id })));
  return customers.flatMap((each) =>
    each ? { id: each.id, name: each.name, email: each.email, telephone: each.telephone } : [],
  );
}

export type CustomerCreated = { ok: true; id: string } | { ok: false; reason: "id-taken" };

/**
 * Stores a new customer at revision 1.
 * @param id the id for a form that may be sent twice. The same customer sent again returns the stored one; an invalid
 *   id counts as taken.
 */
export async function createCustomer(
  db: AuditedDatabase,
  input: CustomerInput,
  id = newId(),
): Promise<CustomerCreated> {
  if (!isRecordId(id)) return { ok: false, reason: "id-taken" };
  try {
    await transactionAsActor(db, (transaction) => insertCustomer(transaction, input, id));
  } catch (error) {
    if (!isDuplicateKeyError(error, "PRIMARY")) throw error;
    const isTheSame = isDeepStrictEqual(await findCustomer(db, id), { id, revision: 1, ...input });
    if (!isTheSame) return { ok: false, reason: "id-taken" };
  }
  return { ok: true, id };
}

/** Inserts a new customer, in the caller's transaction. */
export async function insertCustomer(transaction: AuditedDatabase, input: CustomerInput, id: string): Promise<void> {
  const times = { created_at: now, updated_at: now };
  await transaction
    .insertInto("customers")
    .values({ id, revision: 1, ...columnsOf(input), ...times })
    .execute();
  await recordAuditEntries(transaction, { action: "created", kind: "customer", record: id });
}

export type CustomerUpdated =
  | { ok: true; customer: Customer }
  | { ok: false; reason: "not-found" }
  /** another save came first */
  | { ok: false; reason: "stale"; stored: Customer };

/** Replaces the fields of a customer. A save from an old revision is refused, unless all it contains is stored. */
export async function updateCustomer(
  db: AuditedDatabase,
  id: string,
  input: CustomerInput,
  fromRevision: number,
): Promise<CustomerUpdated> {
  return await transactionAsActor(db, async (transaction): Promise<CustomerUpdated> => {
    const stored = await lockCustomer(transaction, id);
    if (!stored) return { ok: false, reason: "not-found" };
    const { revision } = stored;
    if (isDeepStrictEqual(stored, { id, revision, ...input })) return { ok: true, customer: stored };
    if (revision !== fromRevision) return { ok: false, reason: "stale", stored };
    await storeCustomer(transaction, stored, input);
    await recordAuditEntries(transaction, { action: "saved", kind: "customer", record: id });
    return { ok: true, customer: { id, revision: revision + 1, ...input } };
  });
}

/** Stores a locked customer's fields as the next revision, without an entry in the audit log. */
export async function storeCustomer(
  transaction: AuditedDatabase,
  stored: Customer,
  input: CustomerInput,
): Promise<void> {
  await transaction
    .updateTable("customers")
    .set({ ...columnsOf(input), revision: stored.revision + 1, updated_at: now })
    .where("id", "=", stored.id)
    .execute();
}

/** Locks a customer until the transaction ends. */
export async function lockCustomer(transaction: Database, id: string): Promise<Customer | null> {
  if (!isIdOrLink(id)) return null;
  const row = await rowWithId(transaction, id).forUpdate().executeTakeFirst();
  return row ? customerOf(row) : null;
}

function rowWithId(db: Database, id: string) {
  return db.selectFrom("customers").selectAll().where("id", "=", id);
}

function columnsOf(input: CustomerInput) {
  const keys = customerKeys(input);
  return {
    name: input.name,
    email: input.email,
    telephone: input.telephone,
    language: input.language,
    notes: input.notes,
    consent_at: input.consentOn,
    name_key: keys.name,
    email_key: keys.email,
    telephone_key: keys.telephone,
  };
}

function customerOf(row: Selectable<Tables["customers"]>): Customer {
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    email: row.email,
    telephone: row.telephone,
    language: row.language,
    notes: row.notes,
    consentOn: row.consent_at && row.consent_at.toISOString().slice(0, 10),
  };
}
