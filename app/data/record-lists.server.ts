import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { ListCursor, ListOrder } from "~/domain/list-cursor";
import type { PageSummary } from "~/domain/page";
import type { QuoteSummary, Tour } from "~/domain/quote";
import type { QuoteStatus } from "~/domain/quote-status";
import type { RecordTimes } from "~/domain/record-times";
import { searchWords } from "~/domain/search-words";
import type { Database } from "./database.server";
import { journeyOf } from "./items-column.server";
import { anyHolds } from "./like.server";
import { pickedQuotes } from "./quote-order.server";
import { quotesHolding, writeMissingWords } from "./quote-words.server";
import type { Tables } from "./tables.server";

/** Which part of a list a program requests. */
export interface ListPart {
  /** the most rows */
  readonly limit: number;
  /** the place after which the part begins, in the list's order */
  readonly after?: ListCursor | undefined;
}

/** A part of a list, and the place after which the next one begins; null at the end. */
export interface ListedPart<Row> {
  readonly rows: readonly Row[];
  readonly next: ListCursor | null;
}

export interface RecordSearch extends ListPart {
  /** words, in any order; "" finds all */
  readonly text: string;
  readonly status?: QuoteStatus | undefined;
  /** only what was changed then or later */
  readonly changedSince?: Date | undefined;
}

/**
 * Returns the order of a list: the newest record first, which no change of a record moves. With `changedSince` the
 * record first that was changed the longest ago: what is changed during a walk through the list comes once more at its
 * end.
 */
export function orderOf({ changedSince }: Pick<RecordSearch, "changedSince">): ListOrder {
  return changedSince ? "changed" : "created";
}

/** Reads a part of the quotes that a search finds: their words (`quotesHolding`), status and last change. */
export async function listQuotePart(
  db: Database,
  search: RecordSearch,
): Promise<ListedPart<QuoteSummary & RecordTimes>> {
  const { text, status, changedSince } = search;
  if (text !== "") await writeMissingWords(db);
  return await db.transaction().execute(async (transaction) => {
    const all = transaction.selectFrom("quotes").select(["id", "created_at"]);
    const found = text === "" ? all : quotesHolding(transaction, text);
    const picked = pickedQuotes(transaction, { text, page: 1, ...(status && { status }) }, found) as typeof all;
    const changed = transaction
      .selectFrom("quotes")
      .select("id")
      .where("changed_at", ">=", changedSince ?? new Date(0));
    const among = (some: typeof changed) =>
      some.where("id", "in", (each) => each.selectFrom(picked.as("picked")).select("picked.id"));
    const keys = !changedSince ? picked : picked === all ? changed : among(changed);
    return await onePart(search, keys, sql.ref(changedSince ? "changed_at" : "created_at"), (ids) =>
      transaction
        .selectFrom("quotes")
        .select(["id", "name", "customer_name as customerName", "link", "status"])
        .select(["created_at as createdAt", "changed_at as updatedAt"])
        .where("id", "in", ids)
        .execute(),
    );
  });
}

/** Reads a part of the pages that a search finds: the words of their names, and their last change. */
export async function listPagePart(
  db: Database,
  search: Omit<RecordSearch, "status">,
): Promise<ListedPart<PageSummary & RecordTimes>> {
  const { text, changedSince } = search;
  return await db.transaction().execute(async (transaction) => {
    const all = transaction.selectFrom("pages").select("id");
    const changed = changedSince ? all.where("updated_at", ">=", changedSince) : all;
    const found = searchWords(text).reduce((some, word) => some.where(anyHolds(["name"], word)), changed);
    return await onePart(search, found, sql.ref(changedSince ? "updated_at" : "created_at"), (ids) =>
      transaction
        .selectFrom("pages")
        .select(["id", "name", "language", "created_at as createdAt", "updated_at as updatedAt"])
        .where("id", "in", ids)
        .execute(),
    );
  });
}

/** Reads a part of the tours, the newest first. */
export async function listTourPart(
  db: Database,
  part: ListPart,
): Promise<ListedPart<Omit<Tour, "link" | "pair"> & Pick<RecordTimes, "createdAt">>> {
  return await db.transaction().execute(async (transaction) => {
    const tours = transaction.selectFrom("quotes").select("id").where("display", "=", 1);
    return await onePart(part, tours, sql.ref("created_at"), async (ids) => {
      const rows = await transaction
        .selectFrom("quotes")
        .select(["id", "name", "display_cover as displayCover", "display_description as displayDescription"])
        .select(["journey", "created_at as createdAt"])
        .where("id", "in", ids)
        .execute();
      return rows.map((row) => ({ ...row, journey: journeyOf(row.journey) }));
    });
  });
}

/**
 * Reads a part of a list: first only the ids, in the order of an index, then their rows.
 * @param keys ids
 * @param at the column of the order
 */
async function onePart<Table extends keyof Tables, Row extends { id: string }>(
  { limit, after, ...search }: ListPart & Pick<RecordSearch, "changedSince">,
  keys: SelectQueryBuilder<Tables, Table, { id: string }>,
  at: RawBuilder<unknown>,
  rowsWith: (ids: readonly string[]) => Promise<Row[]>,
): Promise<ListedPart<Row>> {
  const order = orderOf(search);
  const [direction, beyond] = order === "created" ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const time = new Date(after?.time ?? 0);
  const rest = after
    ? keys.where(sql<boolean>`(${at} ${beyond} ${time} or (${at} = ${time} and id ${beyond} ${after.id}))`)
    : keys;
  const found = await rest
    .select(sql<Date>`${at}`.as("at"))
    .orderBy(sql`${at} ${direction}`)
    .orderBy(sql`id ${direction}`)
    .limit(limit + 1)
    .execute();
  const shown = found.slice(0, limit) as { id: string; at: Date }[];
  const ids = shown.map(({ id }) => id);
  const rows = new Map(ids.length === 0 ? [] : (await rowsWith(ids)).map((row) => [row.id, row]));
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    rows: ids.flatMap((id) => rows.get(id) ?? []),
    next: last ? { order, id: last.id, time: Number(last.at) } : null,
  };
}
