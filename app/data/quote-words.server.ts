import { type Selectable, sql } from "kysely";
import { textsOf } from "~/domain/item";
import { searchedText, searchWords, signatureBits, signatureOf } from "~/domain/search-words";
import type { Database } from "./database.server";
import { itemsOf } from "./items-column.server";
import { likeText } from "./like.server";
import type { Tables } from "./tables.server";
import { writing } from "./writing.server";

/** The columns of a quote that are searched, its id and its revision. */
type Searched = Pick<
  Selectable<Tables["quotes"]>,
  "id" | "revision" | "name" | "customer_name" | "link" | "display_description" | "items"
>;

/**
 * Writes the words of quotes for searches, in the transaction that stores the quotes. A quote that has another revision
 * by now, or is gone, is left out.
 */
export async function writeWords(db: Database, quotes: readonly Searched[]): Promise<void> {
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

/**
 * Returns a query for the quotes that have every word of a text: in their name, customer, link, cover description or
 * items.
 */
export function quotesHolding(db: Database, text: string) {
  let found = db.selectFrom("quote_words").select(["id", "created_at"]);
  const words = searchWords(text);
  // The signature's bits are compared first: they leave few quotes whose words are then read, the longest word first.
  for (const bit of new Set(words.flatMap((word) => signatureOf(word).slice(-12)))) {
    found = found.where(sql<boolean>`ord(substr(signature, ${(bit >> 3) + 1}, 1)) & ${1 << (bit & 7)}`);
  }
  for (const word of words.sort((one, other) => other.length - one.length)) {
    found = found.where(sql<boolean>`words like ${`%${likeText(word)}%`} escape '!'`);
  }
  return found;
}

/**
 * Writes the words that are missing: a process of the release before saved the quote, or a migration found it. All
 * quotes are compared at the first call in a process and every ten minutes. Each other call compares the quotes that
 * were saved since the call before.
 */
export async function writeMissingWords(db: Database): Promise<void> {
  const last = compared.get(db);
  const isWhole = !last || performance.now() > last.wholeAgainAt;
  // A minute earlier: a save may have its time already and not be visible yet.
  const { rows } = await sql<{ at: Date }>`select utc_timestamp(3) - interval 1 minute as at`.execute(db);
  const stale = db
    .selectFrom("quotes")
    .leftJoin("quote_words", (on) =>
      on.onRef("quote_words.id", "=", "quotes.id").onRef("quote_words.revision", "=", "quotes.revision"),
    )
    .select("quotes.id")
    .where("quote_words.id", "is", null);
  const ids = (await (isWhole ? stale : stale.where("quotes.updated_at", ">=", last.at)).execute()).map(({ id }) => id);
  while (ids.length > 0) {
    const some = db
      .selectFrom("quotes")
      .select(["id", "revision", "name", "customer_name", "link", "display_description", "items"])
      .where("id", "in", ids.splice(0, 100));
    const quotes = await some.execute();
    await writing(() => writeWords(db, quotes));
  }
  const wholeAgainAt = isWhole ? performance.now() + 600_000 : last.wholeAgainAt;
  compared.set(db, { at: rows[0]!.at, wholeAgainAt });
}

/** When the quotes of a database were last compared (`at`, by its clock), and when all are compared again (by ours). */
const compared = new WeakMap<Database, { at: Date; wholeAgainAt: number }>();

function wordsOf({ id, revision, items, ...texts }: Searched) {
  const inItems = itemsOf(items).flatMap((item) => textsOf(item).map(({ text }) => searchedText(text)));
  const all = [texts.name, texts.customer_name, texts.link, texts.display_description, ...inItems];
  const words = searchWords(all.join("\n"));
  const signature = Buffer.alloc(signatureBits / 8);
  for (const bit of words.flatMap(signatureOf)) signature[bit >> 3]! |= 1 << (bit & 7);
  return { id, revision, signature, words: Buffer.from(words.join(" ")) };
}

/** Parts of at most a hundred rows and about a megabyte, within the servers' limits. */
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
