import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type Selectable, sql } from "kysely";
import { type Block, type BlockInput, type BlockRow, firstWordsOf } from "~/domain/library/saved-block";
import { isIdOrLink } from "~/domain/id";
import { textsOf } from "~/domain/items/item";
import { searchedText, searchWords } from "~/domain/quotes/search-words";
import type { Database } from "~/data/database/database.server";
import { newId } from "~/data/database/id.server";
import { itemsColumn, itemsOf } from "~/data/quotes/items-column.server";
import { type ActingDatabase, inJournal, journalEntry } from "./audit-log.server";
import { likeText } from "~/data/database/like.server";
import { isDuplicate, now } from "~/data/database/sql.server";
import type { Tables } from "~/data/database/tables.server";
import { writing } from "~/data/database/with-retry.server";

/**
 * Keeps items as a block and returns its id. The same name and items again, as from a form that is sent twice, are the
 * same block.
 */
export async function keepBlock(db: ActingDatabase, input: BlockInput): Promise<string> {
  const id = idOf(input);
  try {
    return await insertBlock(db, id, input);
  } catch (error) {
    if (!isDuplicate(error, "PRIMARY")) throw error;
    const { name, items } = (await findBlock(db, id)) ?? {};
    const isTheSame = isDeepStrictEqual({ name, items }, { name: input.name, items: input.items });
    // The block with this id was renamed since: these items become another block.
    return isTheSame ? id : await insertBlock(db, newId(), input);
  }
}

/** Finds a block; null when there is none. */
export async function findBlock(db: Database, id: string): Promise<Block | null> {
  if (!isIdOrLink(id)) return null;
  const row = await db.selectFrom("blocks").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? blockOf(row) : null;
}

/**
 * Finds the blocks that hold every word of a text, in any order, in their name or items; all for an empty text. By name.
 * @param options.templates only those with which a quote may begin
 * @returns the rows of one page (from 1), and how many there are of all pages
 */
export async function searchBlocks(
  db: Database,
  text: string,
  { templates = false, page = 1, length = 50 }: { templates?: boolean; page?: number; length?: number } = {},
): Promise<{ rows: BlockRow[]; count: number; page: number; pages: number }> {
  let found = db.selectFrom("blocks");
  for (const word of searchWords(text)) {
    found = found.where(sql<boolean>`blocks.words like ${`%${likeText(word)}%`} escape '!'`);
  }
  if (templates) found = found.where("template", "=", 1);
  const counted = await found.select((each) => each.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const count = Number(counted.count);
  const pages = Math.max(1, Math.ceil(count / length));
  const shown = Math.min(page, pages);
  const rows = await found
    .leftJoin("staff", "staff.id", "blocks.staff_id")
    .select(["blocks.id", "name", "template", "items", "updated_at", "username"])
    .orderBy(sql`convert(name using utf8mb4) collate utf8mb4_unicode_520_ci`)
    .orderBy("blocks.id")
    .limit(length)
    .offset((shown - 1) * length)
    .execute();
  return { rows: rows.map(rowOf), count, page: shown, pages };
}

/**
 * Gives a block another name, and says whether a quote may begin with it. Of two changes the last one stays. Returns
 * whether there was such a block.
 */
export async function changeBlock(
  db: ActingDatabase,
  id: string,
  change: Pick<Block, "name" | "template">,
): Promise<boolean> {
  return await inJournal(db, async (transaction) => {
    const stored = await lockedBlock(transaction, id);
    if (!stored || isDeepStrictEqual({ ...stored, ...change }, stored)) return stored !== null;
    const changed = { ...change, words: wordsOf({ ...stored, ...change }), updated_at: now };
    await transaction
      .updateTable("blocks")
      .set({ ...changed, revision: sql<number>`revision + 1` })
      .where("id", "=", id)
      .execute();
    await journalEntry(transaction, { action: "saved", kind: "block", record: id });
    return true;
  });
}

/** Deletes a block for good: what was made of it stays. Returns whether there was such a block. */
export async function deleteBlock(db: ActingDatabase, id: string): Promise<boolean> {
  return await inJournal(db, async (transaction) => {
    if (!(await lockedBlock(transaction, id))) return false;
    await transaction.deleteFrom("blocks").where("id", "=", id).execute();
    await journalEntry(transaction, { action: "deleted", kind: "block", record: id });
    return true;
  });
}

/** Writes the words of blocks for searches anew, where an earlier release wrote others. */
export async function rewriteBlockWords(db: Database): Promise<void> {
  const blocks = await db.selectFrom("blocks").select(["id", "name", "items", "words"]).execute();
  for (const { id, name, items, words } of blocks) {
    const fresh = wordsOf({ name, items: itemsOf(items) });
    // A block that was renamed meanwhile has fresh words.
    const stale = db.updateTable("blocks").set({ words: fresh }).where("id", "=", id).where("words", "=", words);
    if (!fresh.equals(words)) await writing(() => stale.execute());
  }
}

async function insertBlock(db: ActingDatabase, id: string, input: BlockInput): Promise<string> {
  return await inJournal(db, async (transaction) => {
    const times = { created_at: now, updated_at: now };
    const items = itemsColumn(input.items);
    await transaction
      .insertInto("blocks")
      .values({ ...input, id, items, words: wordsOf(input), staff_id: transaction.by.staffId, ...times })
      .execute();
    await journalEntry(transaction, { action: "created", kind: "block", record: id });
    return id;
  });
}

async function lockedBlock(transaction: Database, id: string): Promise<Block | null> {
  if (!isIdOrLink(id)) return null;
  const row = await transaction.selectFrom("blocks").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? blockOf(row) : null;
}

/** The id of a block by its content, so that a form sent twice has the same. */
function idOf({ name, items }: BlockInput): string {
  return createHash("sha256")
    .update(JSON.stringify([name, items]))
    .digest("base64url")
    .slice(0, 22);
}

function wordsOf({ name, items }: Pick<Block, "name" | "items">): Buffer {
  const texts = items.flatMap((item) => textsOf(item).map(({ text }) => searchedText(text)));
  return Buffer.from(searchWords([name, ...texts].join("\n")).join(" "));
}

type Row = Selectable<Tables["blocks"]>;

function blockOf({ id, name, template, items }: Row): Block {
  return { id, name, template: template === 1, items: itemsOf(items) };
}

function rowOf({
  items: column,
  template,
  updated_at,
  ...row
}: Omit<Row, "words" | "revision" | "staff_id" | "created_at"> & { username: string | null }): BlockRow {
  const items = itemsOf(column);
  return { ...row, template: template === 1, count: items.length, words: firstWordsOf(items), at: updated_at };
}
