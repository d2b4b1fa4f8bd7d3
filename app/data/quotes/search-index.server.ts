import { type RawBuilder, type Selectable, sql } from "kysely";
import { listItemTexts } from "~/domain/items/item";
import type { QuoteStatus } from "~/domain/quotes/status";
import type { RowKey } from "~/domain/quotes/search";
import {
  toSearchableText,
  splitSearchWords,
  signatureBitCount,
  computeWordSignature,
} from "~/domain/quotes/search-words";
import type { Database } from "~/data/database/database.server";
import { parseItemsColumn } from "./items-column.server";
import { escapeLikePattern } from "~/data/database/like.server";
import { createQuoteRowKeyReader } from "./orders.server";
import {
  filterRowKeyReader,
  idOrderColumn,
  type RowKeyRange,
  type RowKeyReader,
  createRowKeyReader,
  descendingTimeColumn,
} from "~/data/database/keyset-pagination.server";
import type { Tables } from "~/data/database/tables.server";
import { withRetry } from "~/data/database/with-retry.server";

type Searched = Pick<
  Selectable<Tables["quotes"]>,
  "id" | "revision" | "name" | "customer_name" | "link" | "display_description" | "items"
>;

/**
 * Stores the search words of quotes, in the transaction that stores the quotes. Skips quotes that were changed or
 * deleted meanwhile.
 */
export async function indexQuotes(db: Database, quotes: readonly Searched[]): Promise<void> {
  for (const some of inStatements(quotes.map(wordsOf))) {
    const rows = some.map(
      ({ id, revision, signature, words }) =>
        sql`select ${id} as id, ${revision} as revision, ${signature} as signature, ${words} as words`,
    );
    await sql`
      replace into quote_words (created_at, id, revision, signature, words)
      select quotes.created_at, quotes.id, quotes.revision, made.signature, made.words
      from (${sql.join(rows, sql` union all `)}) as made
      join quotes on quotes.id = convert(made.id using ascii) collate ascii_bin and quotes.revision = made.revision`.execute(
      db,
    );
  }
}

/** The rows of `quote_words`, newest quote first. */
const byAge = {
  table: "quote_words",
  order: [descendingTimeColumn("created_at"), idOrderColumn],
};

/** The number of quotes in the first batch of a search. Each further batch is twice as large. */
const firstPart = 2_000;

/**
 * Returns a reader of the quotes that contain every word of a text, newest first. It searches in batches, so that
 * common words are found at once and no statement takes long.
 */
export function createQuoteSearchRowKeyReader(
  db: Database,
  { text, status }: { text: string; status?: QuoteStatus },
): RowKeyReader {
  const bits = bitsOf(splitSearchWords(text));
  const all = createRowKeyReader(db, { ...byAge, index: "quote_words_signatures", where: [] });
  const signed = createRowKeyReader(db, { ...byAge, index: "quote_words_signatures", where: bits });
  const holding = createRowKeyReader(db, { ...byAge, index: "PRIMARY", where: [...bits, ...containing(text)] });
  const ofSigned = filterRowKeyReader(signed, (ids) => filterMatchingQuoteIds(db, text, ids, status));
  const ofStatus =
    status &&
    filterRowKeyReader(createQuoteRowKeyReader(db, { status }), (ids) => filterMatchingQuoteIds(db, text, ids));

  /** Returns whether the signatures exclude at least three quarters of the newest quotes. */
  async function areSelective(range: RowKeyRange): Promise<boolean> {
    if (bits.length === 0) return false;
    const [to = null] = await all({ ...range, offset: firstPart - 1, limit: 1 });
    return (await signed({ ...range, to, limit: firstPart })).length <= firstPart / 4;
  }

  async function inParts({ from = null, limit, offset = 0, isReversed = false }: RowKeyRange): Promise<RowKey[]> {
    const found: RowKey[] = [];
    let last = from;
    for (let size = firstPart; ; size *= 2) {
      const [to = null] = await all({ from: last, offset: size - 1, limit: 1, isReversed });
      found.push(...(await holding({ from: last, to, limit: offset + limit - found.length, isReversed })));
      if (found.length >= offset + limit || !to) return found.slice(offset, offset + limit);
      last = to;
    }
  }

  return async (range) => {
    const { from = null, isReversed = false } = range;
    if (await areSelective({ from, isReversed, limit: 1 })) return await ofSigned(range);
    return await (ofStatus ?? inParts)(range);
  };
}

/** Returns which quotes contain every word of a text: in the name, customer, link, cover description or items. */
export async function filterMatchingQuoteIds(
  db: Database,
  text: string,
  ids: readonly string[],
  status?: QuoteStatus,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const conditions = [
    sql`quote_words.id in (${sql.join(ids)})`,
    ...bitsOf(splitSearchWords(text)),
    ...containing(text),
  ];
  const { rows } = await sql<{ id: string }>`
    select quote_words.id from quote_words force index (quote_words_quote) ${status ? joinOfStatus(status) : sql``}
    where ${sql.join(conditions, sql` and `)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Excludes quotes of another status; joined last. */
function joinOfStatus(status: QuoteStatus): RawBuilder<unknown> {
  return sql`straight_join quotes force index (quotes_status)
    on quotes.status = ${status} and quotes.created_at = quote_words.created_at and quotes.id = quote_words.id`;
}

/** Conditions for every word, the longest first. */
function containing(text: string): RawBuilder<boolean>[] {
  const words = splitSearchWords(text).sort((one, other) => other.length - one.length);
  return words.map((word) => sql`words like ${`%${escapeLikePattern(word)}%`} escape '!'`);
}

/** Conditions on the bits of the signature, which exclude most quotes without reading their words. */
function bitsOf(words: readonly string[]): RawBuilder<boolean>[] {
  const bits = new Set(words.flatMap((word) => computeWordSignature(word).slice(-12)));
  return [...bits].map(
    (bit) => sql<boolean>`ord(substr(signature, ${sql.lit((bit >> 3) + 1)}, 1)) & ${sql.lit(1 << (bit & 7))}`,
  );
}

/**
 * Stores missing search words: of quotes saved by a process of the previous release, or deleted by a migration. It
 * compares covering indexes, 2,000 quotes per statement.
 */
export async function indexMissingQuotes(db: Database): Promise<void> {
  for (let last: string | undefined = ""; last !== undefined;) {
    const { rows: some }: { rows: { id: string; words: string | null }[] } = await sql<{
      id: string;
      words: string | null;
    }>`select quotes.id, quote_words.id as words from quotes force index (quotes_revisions) ${joinedWords}
      where quotes.id > ${last} order by quotes.id limit 2000`.execute(db);
    last = some.at(-1)?.id;
    await writeWordsOf(
      db,
      some.flatMap(({ id, words }) => (words === null ? [id] : [])),
    );
  }
}

const joinedWords = sql`left join quote_words force index (quote_words_revisions)
  on quote_words.id = quotes.id and quote_words.revision = quotes.revision`;

/** The maximum number of quotes to index before a search. */
const maxIndexedBeforeSearch = 50;

/**
 * Stores the missing search words of quotes saved since the last call, by a process of the previous release. The first
 * call covers the last 15 minutes; `indexMissingQuotes` does the rest in the background.
 */
export async function indexMissingRecentQuotes(db: Database): Promise<void> {
  const before = comparedAt.get(db);
  // One minute earlier, because a save with an earlier time may not be committed yet.
  const { rows } = await sql<{ at: Date; first: Date }>`select utc_timestamp(3) - interval 1 minute as at,
    utc_timestamp(3) - interval 15 minute as first`.execute(db);
  const { at, first } = rows[0]!;
  const { rows: stale } = await sql<{
    id: string;
  }>`select quotes.id from quotes force index (quotes_saved) ${joinedWords}
    where quotes.updated_at >= ${before ?? first} and quote_words.id is null
    limit ${sql.lit(maxIndexedBeforeSearch)}`.execute(db);
  await writeWordsOf(
    db,
    stale.map(({ id }) => id),
  );
  if (stale.length < maxIndexedBeforeSearch) comparedAt.set(db, at);
}

/** When recent saves were last compared, by the database's clock. */
const comparedAt = new WeakMap<Database, Date>();

/** Indexes quotes in batches of twenty; each quote takes a millisecond of the event loop. */
async function writeWordsOf(db: Database, ids: readonly string[]): Promise<void> {
  for (let index = 0; index < ids.length; index += 20) {
    const some = db
      .selectFrom("quotes")
      .select(["id", "revision", "name", "customer_name", "link", "display_description", "items"])
      .where("id", "in", ids.slice(index, index + 20));
    const quotes = await some.execute();
    await withRetry(() => indexQuotes(db, quotes));
  }
}

function wordsOf({ id, revision, items, ...texts }: Searched) {
  const inItems = parseItemsColumn(items).flatMap((item) =>
    listItemTexts(item).map(({ text }) => toSearchableText(text)),
  );
  const all = [texts.name, texts.customer_name, texts.link, texts.display_description, ...inItems];
  const words = splitSearchWords(all.join("\n"));
  const signature = Buffer.alloc(signatureBitCount / 8);
  for (const bit of words.flatMap(computeWordSignature)) signature[bit >> 3]! |= 1 << (bit & 7);
  return { id, revision, signature, words: Buffer.from(words.join(" ")) };
}

/** Splits rows into statements of at most 100 rows and about 1 MB, the servers' limits. */
function* inStatements<Row extends { words: Buffer }>(rows: readonly Row[]): Generator<Row[]> {
  let some: Row[] = [];
  let size = 0;
  for (const row of rows) {
    some.push(row);
    size += row.words.length;
    if (some.length < 100 && size < 1_000_000) continue;
    yield some;
    [some, size] = [[], 0];
  }
  if (some.length > 0) yield some;
}
