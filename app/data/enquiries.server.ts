import { createHash } from "node:crypto";
import { type Selectable, sql } from "kysely";
import {
  type Enquiry,
  type EnquiryInput,
  type EnquiryList,
  type EnquiryState,
  maxEnquiriesPerDay,
  maxNoticesPerDay,
} from "~/domain/enquiries/enquiry";
import { isIdOrLink } from "~/domain/id";
import { splitSearchWords } from "~/domain/quotes/search-words";
import { type AuditedDatabase, transactionAsActor, recordAuditEntries } from "./audit-log.server";
import type { Database } from "./database/database.server";
import { anyColumnContains } from "./database/like.server";
import { isDuplicateKeyError, now } from "./database/sql.server";
import type { Tables } from "./database/tables.server";
import { inTransaction } from "./database/with-retry.server";

/**
 * Stores a visitor's enquiry. The same enquiry sent again on this day or the next is stored once: its id is a hash of the
 * content and the day, as a form on a cached page has no id of its own.
 * @param options.network by `networkOfIp`
 * @param options.notify stores the mails about a credible enquiry, in its transaction. It isn't called beyond
 *   `maxNoticesPerDay`, and `isFirstOfAddress` is false if the e-mail was in another one within a day: this prevents
 *   flooding an address through the site.
 * @returns "full" if the day's maximum of such enquiries is stored
 */
export async function storeEnquiry(
  db: Database,
  input: EnquiryInput,
  { isSuspected, network, notify }: StoreEnquiryOptions,
): Promise<"stored" | "repeated" | "full"> {
  const [id = "", earlierId = ""] = [0, 1].map((days) => contentId(input, new Date(Date.now() - days * 86_400_000)));
  try {
    return await inTransaction(db, async (transaction) => {
      const enquiries = transaction.selectFrom("enquiries");
      if (await enquiries.select("id").where("id", "in", [id, earlierId]).executeTakeFirst()) return "repeated";
      const { count } = await enquiries
        .select((each) => each.fn.countAll<number>().as("count"))
        .where("suspected", "=", Number(isSuspected))
        .where("at", ">", sql<Date>`${now} - interval 1 day`)
        .executeTakeFirstOrThrow();
      if (Number(count) >= maxEnquiriesPerDay[isSuspected ? "suspected" : "credible"]) return "full";
      const { tourId, ...fields } = input;
      const own = { id, at: now, state: "new", state_at: now, suspected: isSuspected, tour_id: tourId } as const;
      const earlier = enquiries
        .select("id")
        .where("suspected", "=", 0)
        .where("at", ">", sql<Date>`${now} - interval 1 day`);
      const sameAddress = await earlier.where("email", "=", input.email).limit(1).executeTakeFirst();
      await transaction
        .insertInto("enquiries")
        .values({ ...own, ...fields, network })
        .execute();
      const isNotified = !isSuspected && Number(count) < maxNoticesPerDay;
      if (isNotified) await notify?.(transaction, { id, isFirstOfAddress: !sameAddress });
      return "stored";
    });
  } catch (error) {
    if (isDuplicateKeyError(error, "PRIMARY")) return "repeated";
    throw error;
  }
}

interface StoreEnquiryOptions extends Pick<Enquiry, "isSuspected" | "network"> {
  notify?: (transaction: Database, stored: { id: string; isFirstOfAddress: boolean }) => Promise<void>;
}

function contentId(input: EnquiryInput, day: Date): string {
  const content = JSON.stringify([day.toISOString().slice(0, 10), Object.entries(input).sort()]);
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

export async function findEnquiry(db: Database, id: string): Promise<Enquiry | null> {
  if (!isIdOrLink(id)) return null;
  const row = await db.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? enquiryOf(row) : null;
}

/**
 * Finds the enquiries of a list that have every word of a text in their name, e-mail, telephone or texts, newest first.
 * @returns one page (from 1), and the total count
 */
export async function searchEnquiries(
  db: Database,
  list: EnquiryList,
  text: string,
  { page = 1, length = 50 }: { page?: number; length?: number } = {},
): Promise<{ rows: Enquiry[]; count: number; page: number; pages: number }> {
  const columns = ["name", "email", "telephone", "party", "period", "message", "house"];
  let found = db.selectFrom("enquiries").where("suspected", "=", Number(list === "apart"));
  if (list !== "apart") found = found.where("state", "=", list);
  for (const word of splitSearchWords(text)) found = found.where(anyColumnContains(columns, word));
  const counted = await found.select((each) => each.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const count = Number(counted.count);
  const pages = Math.max(1, Math.ceil(count / length));
  const shown = Math.min(page, pages);
  const rows = await found
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(length)
    .offset((shown - 1) * length)
    .execute();
  return { rows: rows.map(enquiryOf), count, page: shown, pages };
}

/** Counts the enquiries in the state "new", without suspected ones. */
export async function countNewEnquiries(db: Database): Promise<number> {
  const found = db.selectFrom("enquiries").where("suspected", "=", 0).where("state", "=", "new");
  const { count } = await found.select((each) => each.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

/** Changes of an enquiry by staff. */
export interface EnquiryChanges {
  state?: EnquiryState;
  isSuspected?: boolean;
  customerId?: string;
  quoteId?: string;
}

/** Changes an enquiry. Returns false if it doesn't exist. */
export async function updateEnquiry(db: AuditedDatabase, id: string, changes: EnquiryChanges): Promise<boolean> {
  return await transactionAsActor(db, (transaction) => changeEnquiry(transaction, id, changes));
}

/** Changes an enquiry as `updateEnquiry`, in the caller's transaction. */
export async function changeEnquiry(
  transaction: AuditedDatabase,
  id: string,
  { state, isSuspected, customerId, quoteId }: EnquiryChanges,
): Promise<boolean> {
  if (!isIdOrLink(id)) return false;
  const row = transaction.selectFrom("enquiries").selectAll().where("id", "=", id).forUpdate();
  const stored = await row.executeTakeFirst();
  if (!stored) return false;
  const isNewState = state !== undefined && state !== stored.state;
  await transaction
    .updateTable("enquiries")
    .set({
      ...(isNewState && { state, state_at: now }),
      ...(isSuspected !== undefined && { suspected: isSuspected }),
      ...(customerId !== undefined && { customer_id: customerId }),
      ...(quoteId !== undefined && { quote_id: quoteId }),
      id,
    })
    .where("id", "=", id)
    .execute();
  const change = { kind: "enquiry", record: id } as const;
  await recordAuditEntries(
    transaction,
    isNewState ? { ...change, action: "status-set", from: stored.state, to: state } : { ...change, action: "saved" },
  );
  return true;
}

function enquiryOf(row: Selectable<Tables["enquiries"]>): Enquiry {
  const { id, at, state, source, house, name, email, telephone, party, period, message, language, network } = row;
  const day = (date: Date | null) => date && date.toISOString().slice(0, 10);
  return {
    ...{ id, at, state, source, house, name, email, telephone, party, period, message, language, network },
    arrival: day(row.arrival),
    departure: day(row.departure),
    isSuspected: row.suspected === 1,
    tourId: row.tour_id,
    customerId: row.customer_id,
    quoteId: row.quote_id,
  };
}
