import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type Selectable, sql } from "kysely";
import {
  type SavedBlock,
  type SavedBlockInput,
  type SavedBlockRow,
  buildItemsExcerpt,
} from "~/domain/library/saved-block";
import { isIdOrLink } from "~/domain/id";
import { listItemTexts } from "~/domain/items/item";
import { toSearchableText, splitSearchWords } from "~/domain/quotes/search-words";
import type { Database } from "~/data/database/database.server";
import { newId } from "~/data/database/id.server";
import { serializeItemsColumn, parseItemsColumn } from "~/data/quotes/items-column.server";
import { type AuditedDatabase, transactionAsActor, recordAuditEntries } from "./audit-log.server";
import { escapeLikePattern } from "~/data/database/like.server";
import { isDuplicateKeyError, now } from "~/data/database/sql.server";
import type { Tables } from "~/data/database/tables.server";
import { withRetry } from "~/data/database/with-retry.server";

/**
 * Saves items as a block and returns its id. Saving the same name and items again returns the same block, since a form
 * may be sent twice.
 */
export async function createSavedBlock(db: AuditedDatabase, input: SavedBlockInput): Promise<string> {
  const id = idOf(input);
  try {
    return await insertSavedBlock(db, id, input);
  } catch (error) {
    if (!isDuplicateKeyError(error, "PRIMARY")) throw error;
    const { name, items } = (await findSavedBlockById(db, id)) ?? {};
    const isTheSame = isDeepStrictEqual({ name, items }, { name: input.name, items: input.items });
    // The block with this id was renamed: these items become another block.
    return isTheSame ? id : await insertSavedBlock(db, newId(), input);
  }
}

export async function findSavedBlockById(db: Database, id: string): Promise<SavedBlock | null> {
  if (!isIdOrLink(id)) return null;
  const row = await db.selectFrom("blocks").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? blockOf(row) : null;
}

/**
 * Finds saved blocks that contain every word of a text in their name or items, or all blocks, by name.
 * @param options.templates only blocks that are offered for new quotes
 * @returns one page of rows (from 1), and the total count
 */
export async function searchSavedBlocks(
  db: Database,
  text: string,
  { templates = false, page = 1, length = 50 }: { templates?: boolean; page?: number; length?: number } = {},
): Promise<{ rows: SavedBlockRow[]; count: number; page: number; pages: number }> {
  let found = db.selectFrom("blocks");
  for (const word of splitSearchWords(text)) {
    found = found.where(sql<boolean>`blocks.words like ${`%${escapeLikePattern(word)}%`} escape '!'`);
  }
  if (templates) found = found.where("template", "=", 1);
  const counted = await found.select((each) => each.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const count = Number(counted.count);
  const pages = Math.max(1, Math.ceil(count / length));
  const currentPage = Math.min(page, pages);
  const rows = await found
    .leftJoin("staff", "staff.id", "blocks.staff_id")
    .select(["blocks.id", "name", "template", "items", "updated_at", "username"])
    .orderBy(sql`convert(name using utf8mb4) collate utf8mb4_unicode_520_ci`)
    .orderBy("blocks.id")
    .limit(length)
    .offset((currentPage - 1) * length)
    .execute();
  return { rows: rows.map(rowOf), count, page: currentPage, pages };
}

/**
 * Changes the name of a block, and whether it is offered for new quotes. The last change wins. Returns false if the
 * block doesn't exist.
 */
export async function updateSavedBlock(
  db: AuditedDatabase,
  id: string,
  change: Pick<SavedBlock, "name" | "template">,
): Promise<boolean> {
  return await transactionAsActor(db, async (transaction) => {
    const stored = await lockedBlock(transaction, id);
    if (!stored || isDeepStrictEqual({ ...stored, ...change }, stored)) return stored !== null;
    const changed = { ...change, words: wordsOf({ ...stored, ...change }), updated_at: now };
    await transaction
      .updateTable("blocks")
      .set({ ...changed, revision: sql<number>`revision + 1` })
      .where("id", "=", id)
      .execute();
    await recordAuditEntries(transaction, { action: "saved", kind: "block", record: id });
    return true;
  });
}

/** Deletes a block permanently; copies in quotes stay. Returns false if it doesn't exist. */
export async function deleteSavedBlock(db: AuditedDatabase, id: string): Promise<boolean> {
  return await transactionAsActor(db, async (transaction) => {
    if (!(await lockedBlock(transaction, id))) return false;
    await transaction.deleteFrom("blocks").where("id", "=", id).execute();
    await recordAuditEntries(transaction, { action: "deleted", kind: "block", record: id });
    return true;
  });
}

/** Recomputes search words that an earlier release wrote differently. */
export async function reindexSavedBlocks(db: Database): Promise<void> {
  const blocks = await db.selectFrom("blocks").select(["id", "name", "items", "words"]).execute();
  for (const { id, name, items, words } of blocks) {
    const fresh = wordsOf({ name, items: parseItemsColumn(items) });
    // A block renamed meanwhile has current words.
    const stale = db.updateTable("blocks").set({ words: fresh }).where("id", "=", id).where("words", "=", words);
    if (!fresh.equals(words)) await withRetry(() => stale.execute());
  }
}

async function insertSavedBlock(db: AuditedDatabase, id: string, input: SavedBlockInput): Promise<string> {
  return await transactionAsActor(db, async (transaction) => {
    const times = { created_at: now, updated_at: now };
    const items = serializeItemsColumn(input.items);
    await transaction
      .insertInto("blocks")
      .values({ ...input, id, items, words: wordsOf(input), staff_id: transaction.actor.staffId, ...times })
      .execute();
    await recordAuditEntries(transaction, { action: "created", kind: "block", record: id });
    return id;
  });
}

async function lockedBlock(transaction: Database, id: string): Promise<SavedBlock | null> {
  if (!isIdOrLink(id)) return null;
  const row = await transaction.selectFrom("blocks").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? blockOf(row) : null;
}

/** Derives the id from the content, so that a form sent twice creates one block. */
function idOf({ name, items }: SavedBlockInput): string {
  return createHash("sha256")
    .update(JSON.stringify([name, items]))
    .digest("base64url")
    .slice(0, 22);
}

function wordsOf({ name, items }: Pick<SavedBlock, "name" | "items">): Buffer {
  const texts = items.flatMap((item) => listItemTexts(item).map(({ text }) => toSearchableText(text)));
  return Buffer.from(splitSearchWords([name, ...texts].join("\n")).join(" "));
}

type Row = Selectable<Tables["blocks"]>;

function blockOf({ id, name, template, items }: Row): SavedBlock {
  return { id, name, template: template === 1, items: parseItemsColumn(items) };
}

function rowOf({
  items: column,
  template,
  updated_at,
  ...row
}: Omit<Row, "words" | "revision" | "staff_id" | "created_at"> & { username: string | null }): SavedBlockRow {
  const items = parseItemsColumn(column);
  return { ...row, template: template === 1, count: items.length, words: buildItemsExcerpt(items), at: updated_at };
}
