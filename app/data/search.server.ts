import { type RawBuilder, sql } from "kysely";
import type { PageSummary } from "~/domain/page";
import type { Quote, QuoteSummary } from "~/domain/quote";
import type { Found, Search } from "~/domain/search";
import type { Database } from "./database.server";

/** The rows on a page of a list. */
export const rowsToAPage = 50;

/** The quotes whose name, customer or link holds a text, newest first; all of them where it is empty. */
export async function searchQuotes(
  db: Database,
  { text, page }: Search,
): Promise<Found<QuoteSummary & Pick<Quote, "display">>> {
  const found = (transaction: Database) =>
    transaction
      .selectFrom("quotes")
      .$if(text !== "", (all) => all.where(anyHolds(["name", "customer_name", "link"], text)));
  return await onePage(db, page, {
    count: (transaction) => found(transaction).select(counted).executeTakeFirstOrThrow(),
    async rows(transaction, offset) {
      // The key quotes_newest holds all that finding the page takes. What it doesn't hold is looked up for its rows alone.
      const newest = inOrder(found(transaction).select(["id", "created_at"]), offset).as("newest");
      const rows = await transaction
        .selectFrom(newest)
        .innerJoin("quotes", "quotes.id", "newest.id")
        .select(["quotes.id", "name", "customer_name as customerName", "link", "display"])
        .orderBy("newest.created_at", "desc")
        .orderBy("newest.id", "desc")
        .execute();
      return rows.map((row) => ({ ...row, display: row.display === 1 }));
    },
  });
}

/** The pages whose name holds a text, newest first; all of them where it is empty. */
export async function searchPages(db: Database, { text, page }: Search): Promise<Found<PageSummary>> {
  const found = (transaction: Database) =>
    transaction.selectFrom("pages").$if(text !== "", (all) => all.where(anyHolds(["name"], text)));
  return await onePage(db, page, {
    count: (transaction) => found(transaction).select(counted).executeTakeFirstOrThrow(),
    rows: (transaction, offset) => inOrder(found(transaction).select(["id", "name", "language"]), offset).execute(),
  });
}

/** One page of a list, and the count that goes with it: both of one moment. */
async function onePage<Row>(
  db: Database,
  asked: number,
  read: {
    count: (transaction: Database) => Promise<{ count: number }>;
    rows: (transaction: Database, offset: number) => Promise<Row[]>;
  },
): Promise<Found<Row>> {
  return await db.transaction().execute(async (transaction) => {
    const { count } = await read.count(transaction);
    const pages = Math.max(1, Math.ceil(count / rowsToAPage));
    const page = Math.min(asked, pages);
    const rows = count === 0 ? [] : await read.rows(transaction, (page - 1) * rowsToAPage);
    return { rows, count, page, pages };
  });
}

const counted = sql<number>`count(*)`.as("count");

/** A query's rows newest first, from one of them on. */
function inOrder<Query extends Ordered<Query>>(query: Query, offset: number): Query {
  return query
    .orderBy(sql`created_at desc`)
    .orderBy(sql`id desc`)
    .limit(rowsToAPage)
    .offset(offset);
}

interface Ordered<Query> {
  orderBy(order: RawBuilder<unknown>): Query;
  limit(rows: number): Query;
  offset(rows: number): Query;
}

/**
 * Whether one of these columns holds a text, whatever the letters' case and accents: "peru" finds "Perù". The columns
 * are compared byte by byte elsewhere, so the collation is named here; MySQL 8 and 9 and MariaDB have this one, and it
 * tells one emoji from another.
 */
function anyHolds(columns: readonly string[], text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[!%_]/g, "!$&")}%`;
  const each = columns.map(
    (column) =>
      sql`convert(${sql.ref(column)} using utf8mb4) collate utf8mb4_unicode_520_ci like ${pattern} escape '!'`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
