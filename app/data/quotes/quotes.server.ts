import { isDeepStrictEqual } from "node:util";
import { type Insertable, type Selectable, sql } from "kysely";
import { isRecordId, isIdOrLink } from "~/domain/id";
import type { AuditAction } from "~/domain/audit-log";
import { applyJourneyChanges } from "~/domain/journeys/input";
import type { RecordTimes } from "~/domain/record-times";
import type { Quote, QuoteChanges, QuoteInput, QuoteSummary } from "~/domain/quotes/quote";
import type { QuoteStatus } from "~/domain/quotes/status";
import { toPublicTourLink } from "~/domain/quotes/revealed-names";
import { moveToBin, deleteBinRow } from "~/data/history/bin.server";
import type { Database } from "~/data/database/database.server";
import { newId } from "~/data/database/id.server";
import {
  serializeItemsColumn,
  parseItemsColumn,
  serializeJourneyColumn,
  parseJourneyColumn,
  serializeOffer,
  parseOffer,
} from "./items-column.server";
import {
  type AuditedDatabase,
  type NewAuditEntry,
  recordAuditEntries,
  transactionAsActor,
} from "~/data/audit-log.server";
import { findUniqueCopyName } from "./copy-name.server";
import {
  createLinkTombstone,
  reserveLink,
  isLinkOfAnotherQuote,
  reserveLinksOfDeletedQuotes,
  reserveLinks,
  buildLinkTakenRefusal,
  type LinkTakenRefusal,
} from "./links.server";
import { indexQuotes } from "./search-index.server";
import {
  updateAtRevision,
  hasNoChanges,
  type UpdateRefusal,
  type ExpectedRevisions,
  type UpdateResult,
} from "~/data/database/optimistic-update.server";
import { isDuplicateKeyError, now } from "~/data/database/sql.server";
import type { Tables } from "~/data/database/tables.server";
import {
  checkTranslationChange,
  lockTranslationPartner,
  checkTranslation,
  type TranslationRefusal,
} from "./tours.server";
import { holdCustomer } from "~/data/customers/customers.server";
import { ensureCurrentVersion, recordVersion } from "~/data/history/versions.server";

/** Finds a quote by its id, link or former link (`isFormerQuoteAddress`). */
export async function findQuoteByAddress(db: Database, address: string): Promise<Quote | null> {
  const row = await rowAt(db, address);
  return row ? quoteOf(row) : null;
}

/** Finds a quote as `findQuoteByAddress` does, with its status and times. */
export async function findStoredQuoteByAddress(db: Database, address: string): Promise<StoredQuote | null> {
  const row = await rowAt(db, address);
  return row ? storedQuote(row) : null;
}

async function rowAt(db: Database, address: string): Promise<Selectable<Tables["quotes"]> | null> {
  if (!isIdOrLink(address)) return null;
  // Two lookups use two unique indexes; one OR would scan the table. The id has precedence, since a link may equal
  // another quote's id in different case.
  const row = await rowsWithId(db, address)
    .unionAll(db.selectFrom("quotes").selectAll().where("link", "=", address))
    .limit(1)
    .executeTakeFirst();
  return row ?? (await rowWithEarlierLink(db, address)) ?? null;
}

/** Finds a tour by its link or id. Only a displayed quote is a tour. */
export async function findTourByAddress(db: Database, address: string): Promise<Quote | null> {
  const quote = await findQuoteByAddress(db, address);
  return quote?.display ? withPublicLink(quote) : null;
}

/** Removes a link that contains the customer's name, which a tour must not publish. */
export function withPublicLink(quote: Quote): Quote {
  return { ...quote, link: toPublicTourLink(quote) };
}

export async function listQuotes(db: Database): Promise<QuoteSummary[]> {
  return await db
    .selectFrom("quotes")
    .select(["id", "name", "customer_name as customerName", "link", "status"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Finds a quote by its id only, for changes: a link may move. */
export async function findQuoteById(db: Database, id: string): Promise<Quote | null> {
  if (!isIdOrLink(id)) return null;
  const row = await rowsWithId(db, id).executeTakeFirst();
  return row ? quoteOf(row) : null;
}

/** Finds a quote as `findQuoteById` does, with its status and times. */
export async function findStoredQuoteById(db: Database, id: string): Promise<StoredQuote | null> {
  if (!isIdOrLink(id)) return null;
  const row = await rowsWithId(db, id).executeTakeFirst();
  return row ? storedQuote(row) : null;
}

export type CreateQuoteResult =
  | { ok: true; id: string }
  | LinkTakenRefusal
  | TranslationRefusal
  | CustomerMissingRefusal
  | { ok: false; reason: "id-taken" };

/** The quote refers to a customer who doesn't exist. */
export interface CustomerMissingRefusal {
  ok: false;
  reason: "customer-missing";
}
const customerMissing = { ok: false, reason: "customer-missing" } as const;

/**
 * Stores a new quote at revision 1. A link is refused if another quote has or had it, or if it is an id.
 * @param oneTimeId the id for a form that may be sent twice. The same quote sent again returns the stored one; an
 *   invalid id, or one that is a link, counts as taken.
 */
export async function createQuote(
  db: AuditedDatabase,
  asked: QuoteInput,
  oneTimeId?: string,
): Promise<CreateQuoteResult> {
  const later = { journey: asked.journey ?? null, pairOf: asked.pairOf ?? null, offer: asked.offer ?? null };
  if (oneTimeId !== undefined && (!isRecordId(oneTimeId) || (await isLinkOfAnotherQuote(db, oneTimeId)))) {
    return { ok: false, reason: "id-taken" };
  }
  const id = oneTimeId ?? newId();
  let input = { ...asked, ...later, customerId: asked.customerId ?? null };
  try {
    return await transactionAsActor(db, async (transaction): Promise<CreateQuoteResult> => {
      if (asked.customerId) input = { ...input, customerId: await holdCustomer(transaction, asked.customerId) };
      if (asked.customerId && !input.customerId) return customerMissing;
      await lockTranslationPartner(transaction, input.pairOf);
      const refused = await checkTranslation(transaction, { id, ...input });
      if (refused) return refused;
      const taken = input.link === null ? null : await reserveLink(transaction, id, input.link);
      if (taken) return taken;
      await insertQuotes(transaction, [buildQuoteRow(input, { id })]);
      await deleteBinRow(transaction, "quote", id);
      await recordAuditEntries(transaction, ...quoteEntries("created", id, false, input.display));
      await journalStatus(transaction, id, "draft", input.status);
      await recordVersion(transaction, "quote", "created", { id, revision: 1, ...input });
      return { ok: true, id };
    });
  } catch (error) {
    if (isDuplicateKeyError(error, "quotes_link")) return await buildLinkTakenRefusal(db, input.link ?? "");
    if (!isDuplicateKeyError(error, "PRIMARY")) throw error;
    const isTheSame = isDeepStrictEqual(await findQuoteById(db, id), { id, revision: 1, ...input });
    return isTheSame ? { ok: true, id } : { ok: false, reason: "id-taken" };
  }
}

export function buildQuoteRow(
  input: QuoteInput,
  { id = newId(), time = now }: { id?: string | undefined; time?: typeof now } = {},
) {
  return { id, revision: 1, ...columnsOf(input), created_at: time, updated_at: time };
}

/** Inserts quotes with their links and search words, in the caller's transaction. */
export async function insertQuotes(db: Database, rows: readonly ReturnType<typeof buildQuoteRow>[]): Promise<void> {
  await db.insertInto("quotes").values(rows).execute();
  await reserveLinks(db, rows);
  await indexQuotes(db, rows);
}

/** A quote with its status and times, which belong to no revision. */
export type StoredQuote = Quote & RecordTimes & { readonly status: QuoteStatus };

export type UpdateQuoteResult =
  UpdateResult<StoredQuote> | LinkTakenRefusal | TranslationRefusal | CustomerMissingRefusal;

/**
 * Changes fields of a quote and increments its revision; a change of only the status doesn't. Of several saves from
 * one revision, one is stored and the others are stale. Without `fromRevisions` the last save wins. A repeated save
 * succeeds, so that a client may retry. A taken link is reported only if nothing else is wrong.
 * @param action "restored" if the changes are those of an earlier version
 */
export async function updateQuote(
  db: AuditedDatabase,
  id: string,
  given: QuoteChanges,
  fromRevisions?: ExpectedRevisions,
  action: "saved" | "restored" = "saved",
): Promise<UpdateQuoteResult> {
  let changes = given;
  try {
    return await updateAtRevision(
      db,
      "quote",
      async (transaction, each) => {
        const customerId = given.customerId && (await holdCustomer(transaction, given.customerId));
        changes = { ...given, customerId };
        await lockTranslationPartner(transaction, given.pairOf);
        return await lockedQuote(transaction, each);
      },
      { id, fromRevisions, changes: (stored) => changesTo(stored, changes) },
      async (transaction, stored): Promise<UpdateQuoteResult> => {
        const { status, ...changed } = changesTo(stored, changes);
        if (given.customerId && !changes.customerId) return customerMissing;
        await changeStatus(transaction, stored, status);
        if (hasNoChanges(changed))
          return { ok: true, record: storedQuote(await rowsWithId(transaction, id).executeTakeFirstOrThrow()) };
        const refused = await checkTranslationChange(transaction, stored, changed);
        if (refused) return refused;
        const taken = await changeLink(transaction, stored, changes.link);
        if (taken) return taken;
        return { ok: true, record: await storeChanges(transaction, stored, changed, action) };
      },
    );
  } catch (error) {
    if (isDuplicateKeyError(error, "quotes_link")) return await buildLinkTakenRefusal(db, changes.link ?? "");
    throw error;
  }
}

/** Stores changes of a locked quote as its next revision. */
async function storeChanges(
  transaction: AuditedDatabase,
  { id, display }: StoredQuote,
  changed: Written,
  action: "saved" | "restored",
): Promise<StoredQuote> {
  await transaction
    .updateTable("quotes")
    .set({ ...columnsOf(changed), revision: sql`revision + 1`, updated_at: now })
    .where("id", "=", id)
    .execute();
  await recordAuditEntries(transaction, ...quoteEntries(action, id, display, changed.display));
  const row = await rowsWithId(transaction, id).executeTakeFirstOrThrow();
  await indexQuotes(transaction, [row]);
  await recordVersion(transaction, "quote", action, quoteOf(row));
  return storedQuote(row);
}

/**
 * Makes quotes refer to another customer, each as a save of its own, in the caller's transaction, which holds the
 * customer.
 * @param from the customer they must refer to now; others stay as they are
 */
export async function moveToCustomer(
  transaction: AuditedDatabase,
  ids: readonly string[],
  { from, to }: { from: string | null; to: string },
): Promise<void> {
  for (const id of ids) {
    const stored = await lockedQuote(transaction, id);
    if (stored?.customerId !== from) continue;
    await ensureCurrentVersion(transaction, "quote", stored);
    await storeChanges(transaction, stored, { customerId: to }, "saved");
  }
}

/** Sets the status of a quote. Returns false if the quote doesn't exist. */
export async function setQuoteStatus(db: AuditedDatabase, id: string, status: QuoteStatus): Promise<boolean> {
  return await transactionAsActor(db, async (transaction) => {
    const was = await findQuoteStatus(transaction, id, { locked: true });
    if (was !== null) await changeStatus(transaction, { id, status: was }, status);
    return was !== null;
  });
}

async function changeStatus(
  transaction: AuditedDatabase,
  { id, status: was }: Pick<StoredQuote, "id" | "status">,
  status: QuoteStatus = was,
): Promise<void> {
  if (status === was) return;
  await transaction.updateTable("quotes").set({ status }).where("id", "=", id).execute();
  await journalStatus(transaction, id, was, status);
}

async function journalStatus(
  db: AuditedDatabase,
  id: string,
  from: QuoteStatus,
  to: QuoteStatus = from,
): Promise<void> {
  if (from !== to) await recordAuditEntries(db, { action: "status-set", kind: "quote", record: id, from, to });
}

export async function findQuoteStatus(db: Database, id: string, { locked = false } = {}): Promise<QuoteStatus | null> {
  if (!isIdOrLink(id)) return null;
  const found = db.selectFrom("quotes").select("status").where("id", "=", id);
  return (await (locked ? found.forUpdate() : found).executeTakeFirst())?.status ?? null;
}

/** Moves a quote to the bin. Its links and id stay reserved. */
export async function deleteQuote(
  db: AuditedDatabase,
  id: string,
  fromRevisions?: ExpectedRevisions,
): Promise<{ ok: true } | UpdateRefusal<Quote>> {
  return await updateAtRevision(db, "quote", lockedQuote, { id, fromRevisions }, async (transaction, stored) => {
    await reserveLinksOfDeletedQuotes(transaction, [stored]);
    await moveToBin(transaction, "quote", stored);
    await recordAuditEntries(transaction, { action: "deleted", kind: "quote", record: id });
    return { ok: true } as const;
  });
}

/**
 * Copies a quote under a unique name, without link, display and translation. Returns the copy's id; null if the quote
 * doesn't exist.
 * @param oneTimeId the copy's id for a form that may be sent twice. If a quote has it, the copy exists already; an
 *   invalid id is ignored.
 */
export async function duplicateQuote(db: AuditedDatabase, id: string, oneTimeId?: string): Promise<string | null> {
  const quote = await findQuoteById(db, id);
  if (!quote) return null;
  const name = await findUniqueCopyName(db, "quotes", quote.name);
  const isUsable = oneTimeId !== undefined && isRecordId(oneTimeId) && !(await isLinkOfAnotherQuote(db, oneTimeId));
  const input = { ...quote, items: [...quote.items], name, link: null, display: false, pairOf: null };
  const copyId = isUsable ? oneTimeId : newId();
  try {
    await transactionAsActor(db, async (transaction) => {
      await insertQuotes(transaction, [buildQuoteRow(input, { id: copyId })]);
      await recordAuditEntries(transaction, { action: "duplicated", kind: "quote", record: copyId, from: id });
      await recordVersion(transaction, "quote", "duplicated", { ...input, id: copyId, revision: 1 });
    });
  } catch (error) {
    if (!isDuplicateKeyError(error, "PRIMARY")) throw error;
  }
  return copyId;
}

function rowsWithId(db: Database, id: string) {
  return db.selectFrom("quotes").selectAll().where("id", "=", id);
}

async function lockedQuote(transaction: Database, id: string): Promise<StoredQuote | null> {
  const row = await rowsWithId(transaction, id).forUpdate().executeTakeFirst();
  return row ? storedQuote(row) : null;
}

/**
 * Finds a quote by a former link. Also compares the link's hash: an open editor can store a permanently deleted quote
 * again, whose links are tombstones. Ignores the quote's own id, which a deletion reserves like a link.
 */
async function rowWithEarlierLink(db: Database, link: string) {
  return await db
    .selectFrom("quote_links")
    .innerJoin("quotes", "quotes.id", "quote_links.quote_id")
    .selectAll("quotes")
    .where("quote_links.link", "in", [link, createLinkTombstone(link)])
    .whereRef("quote_links.link", "!=", "quotes.id")
    .executeTakeFirst();
}

/** Changes or removes a quote's link. It also reserves the previous one, in case an earlier release didn't. */
async function changeLink(
  transaction: Database,
  { id, link: before }: Quote,
  link: string | null | undefined,
): Promise<LinkTakenRefusal | null> {
  if (link === undefined || link?.toLowerCase() === before?.toLowerCase()) return null;
  await reserveLinks(transaction, [{ id, link: before }]);
  return link === null ? null : await reserveLink(transaction, id, link);
}

/** Completes the journey of changes with the fields of the stored one. */
function changesTo(stored: Quote, changes: QuoteChanges) {
  const { journey } = changes;
  return { ...changes, journey: journey === undefined ? undefined : applyJourneyChanges(stored.journey, journey) };
}

type Written = { readonly [Field in keyof QuoteInput]?: QuoteInput[Field] | undefined };
type Columns = Required<
  Omit<Insertable<Tables["quotes"]>, "id" | "revision" | "created_at" | "updated_at" | "changed_at">
>;

/** Maps fields to columns. Absent fields become undefined, which leaves the column unchanged. */
function columnsOf(fields: QuoteInput): Columns;
function columnsOf(fields: Written): { [Column in keyof Columns]: Columns[Column] | undefined };
function columnsOf(fields: Written) {
  return {
    name: fields.name,
    customer_name: fields.customerName,
    link: fields.link,
    display: fields.display,
    display_description: fields.displayDescription,
    display_cover: fields.displayCover,
    items: fields.items && serializeItemsColumn(fields.items),
    status: fields.status,
    journey: fields.journey === undefined ? undefined : serializeJourneyColumn(fields.journey),
    pair_of: fields.pairOf,
    offer: fields.offer === undefined ? undefined : serializeOffer(fields.offer),
    customer_id: fields.customerId,
  };
}

function quoteOf(row: Selectable<Tables["quotes"]>): Quote {
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    customerName: row.customer_name,
    link: row.link,
    display: row.display === 1,
    displayDescription: row.display_description,
    displayCover: row.display_cover,
    items: parseItemsColumn(row.items),
    journey: parseJourneyColumn(row.journey),
    pairOf: row.pair_of,
    offer: parseOffer(row.offer),
    customerId: row.customer_id,
  };
}

function storedQuote(row: Selectable<Tables["quotes"]>): StoredQuote {
  return { ...quoteOf(row), status: row.status, createdAt: row.created_at, updatedAt: row.changed_at };
}

/** Returns the audit entries for a change of a quote, and for showing or hiding it as a tour. */
function quoteEntries(action: AuditAction, record: string, was: boolean, is = was): NewAuditEntry[] {
  const change = { action, kind: "quote", record } as const;
  return was === is ? [change] : [change, { ...change, action: is ? "shown" : "hidden" }];
}
