import { type RawBuilder, sql } from "kysely";
import { deleteUnusedVersionItems, decompressItem, decompressJson } from "~/data/history/version-items.server";
import type { Database } from "~/data/database/database.server";
import {
  foldTextForSearch,
  listRecordsPossiblyContaining,
  collectFieldTexts,
  updateHistorySignatures,
} from "~/data/history/signatures.server";
import { parseDraftBody } from "~/data/drafts/drafts.server";
import { recomputePictureUses } from "~/data/pictures/uses.server";
import { findVersion } from "~/data/history/read-versions.server";
import { lockRecord, tableByKind } from "~/data/history/versions.server";
import type { Draft } from "~/domain/drafts/draft";
import type { FormFields } from "~/domain/drafts/form";
import { listItemTexts } from "~/domain/items/item";
import type { Quote } from "~/domain/quotes/quote";
import { type VersionedKind, versionedKinds } from "~/domain/history/version";
import { stopSignal } from "../setup/processes/outcome.mjs";
import { retryTransient } from "./retry.ts";

/** A version of a quote with the customer's name. */
export interface CustomerVersion {
  id: number;
  record: string;
  name: string;
  at: Date;
  /** whether the quote is still theirs */
  isOwn: boolean;
}

/** A draft of a customer's quote. */
export interface CustomerDraft {
  id: string;
  record: string;
  name: string;
  /** when it was started */
  at: Date;
}

/**
 * Finds the drafts of their quotes, and of any other with the customer's name.
 * @param own the ids of their quotes
 */
export async function findCustomerDrafts(
  db: Database,
  isTheirs: RawBuilder<boolean>,
  own: ReadonlySet<string>,
): Promise<CustomerDraft[]> {
  const drafts = db
    .selectFrom("drafts")
    .select(["id", "record", "name", "created_at as at"])
    .where("kind", "=", "quote");
  const theirs = await drafts.where(isTheirs).execute();
  const atTheirs = own.size === 0 ? [] : await drafts.where("record", "in", [...own]).execute();
  return [...new Map([...theirs, ...atTheirs].map((draft) => [draft.id, draft])).values()];
}

export async function* readCustomerDrafts(db: Database, drafts: readonly CustomerDraft[]): AsyncGenerator<Draft> {
  for (const { id } of drafts) {
    stopSignal.throwIfAborted();
    const row = await db.selectFrom("drafts").select("body").where("id", "=", id).executeTakeFirst();
    const draft = row && (await parseDraftBody("quote", row.body));
    if (draft) yield draft;
  }
}

export async function deleteDrafts(db: Database, drafts: readonly CustomerDraft[]): Promise<void> {
  const ids = drafts.map(({ id }) => id);
  if (ids.length > 0) await retryTransient(() => db.deleteFrom("drafts").where("id", "in", ids).execute());
}

/** Finds drafts with a name in any text, in any letter case and with any accents. */
export async function findDraftsMentioning(db: Database, name: string): Promise<{ id: string; name: string }[]> {
  const wanted = [name, JSON.stringify(name).slice(1, -1)].map(foldTextForSearch);
  const found: { id: string; name: string }[] = [];
  for await (const { id, name, body } of db.selectFrom("drafts").select(["id", "name", "body"]).stream()) {
    const texts = ((await decompressJson(body)) as FormFields).map(([, value]) => foldTextForSearch(value));
    if (texts.some((text) => wanted.some((word) => text.includes(word)))) found.push({ id, name });
  }
  return found;
}

/** Finds the quotes in the bin whose last customer name matches, or that refer to one of the customers. */
export async function findDeletedQuotes(db: Database, isTheirs: RawBuilder<boolean>, customers: readonly string[]) {
  const rows = await db
    .selectFrom("bin")
    .innerJoin("versions", "versions.id", "bin.version")
    .select(["bin.record as id", "bin.name", "bin.columns"])
    .select(sql<number>`coalesce(${isTheirs}, 0)`.as("isNamed"))
    .where("bin.kind", "=", "quote")
    .execute();
  const read = await Promise.all(
    rows.map(async ({ columns, isNamed, ...quote }) => {
      const row = (await decompressJson(columns)) as { created_at: string; updated_at: string; customer_id?: string };
      const [createdAt, updatedAt] = [new Date(row.created_at), new Date(row.updated_at)];
      const isTheirs = Number(isNamed) === 1 || customers.includes(row.customer_id ?? "");
      return isTheirs ? [{ ...quote, createdAt, updatedAt, isDeleted: true }] : [];
    }),
  );
  return read.flat();
}

/**
 * Finds the versions with the customer's name.
 * @param own the ids of their quotes
 */
export async function findCustomerVersions(
  db: Database,
  isTheirs: RawBuilder<boolean>,
  own: ReadonlySet<string>,
): Promise<CustomerVersion[]> {
  // Reads only the index of names, which has few distinct ones.
  const named = await db.selectFrom("versions").select("customer_name").distinct().where(isTheirs).execute();
  const names = named.flatMap(({ customer_name }) => customer_name ?? []);
  if (names.length === 0) return [];
  const versions = db.selectFrom("versions").select(["id", "record", "at", "fields"]).where("kind", "=", "quote");
  const rows = await versions.where("customer_name", "in", names).orderBy("id").execute();
  return await Promise.all(
    rows.map(async ({ fields, ...version }) => {
      const { name } = (await decompressJson(fields)) as { name: string };
      return { ...version, name, isOwn: own.has(version.record) };
    }),
  );
}

export async function* readCustomerVersions(
  db: Database,
  versions: readonly CustomerVersion[],
): AsyncGenerator<{ version: number; at: Date; record: Quote }> {
  for (const { id, record } of versions) {
    stopSignal.throwIfAborted();
    const version = await findVersion(db, "quote", record, id);
    if (version) yield { version: id, at: version.at, record: version.record };
  }
}

export async function deleteVersions(db: Database, versions: readonly CustomerVersion[]): Promise<void> {
  for (const record of new Set(versions.map((version) => version.record))) {
    stopSignal.throwIfAborted();
    const ids = versions.filter((version) => version.record === record).map(({ id }) => id);
    const deleting = async (transaction: Database) => {
      await lockRecord(transaction, "quote", record);
      await transaction.deleteFrom("versions").where("id", "in", ids).execute();
      // The signature still has the bits of the deleted texts.
      const signature = transaction.deleteFrom("history_signatures").where("kind", "=", "quote");
      await signature.where("record", "=", record).execute();
      await deleteUnusedVersionItems(transaction, "quote", record);
    };
    await retryTransient(() => db.transaction().execute(deleting));
    await retryTransient(() => recomputePictureUses(db, "quote", [record]));
  }
}

/** Finds records with a name in any text of a version, in any letter case and with any accents. */
export async function findHistoryMentioning(db: Database, name: string): Promise<{ id: string; name: string }[]> {
  await updateHistorySignatures(db);
  const wanted = foldTextForSearch(name);
  const possible = await listRecordsPossiblyContaining(db, name);
  const found = new Map<string, VersionedKind>();
  for (const kind of versionedKinds) {
    const ids = possible.flatMap((each) => (each.kind === kind ? [each.record] : []));
    for (let at = 0; at < ids.length; at += 200) {
      stopSignal.throwIfAborted();
      const some = ids.slice(at, at + 200);
      const contents = db.selectFrom("contents").select(["record", "body"]).where("kind", "=", kind);
      for await (const { record, body } of contents.where("record", "in", some).stream()) {
        const texts = listItemTexts(await decompressItem(body)).map(({ text }) => text);
        if (!found.has(record) && texts.some((text) => foldTextForSearch(text).includes(wanted)))
          found.set(record, kind);
      }
      const versions = db.selectFrom("versions").select(["record", "fields"]).where("kind", "=", kind);
      for await (const { record, fields } of versions.where("record", "in", some).stream()) {
        if (found.has(record)) continue;
        const texts = collectFieldTexts(await decompressJson(fields));
        if (texts.some((text) => foldTextForSearch(text).includes(wanted))) found.set(record, kind);
      }
    }
  }
  const records: { id: string; name: string }[] = [];
  for (const kind of versionedKinds) {
    const ids = [...found].flatMap(([id, of]) => (of === kind ? [id] : []));
    if (ids.length === 0) continue;
    const live = db.selectFrom(tableByKind[kind] as "quotes").select(["id", "name"]);
    const inBin = db.selectFrom("bin").select(["record as id", "name"]).where("kind", "=", kind);
    records.push(...(await live.where("id", "in", ids).execute()));
    records.push(...(await inBin.where("record", "in", ids).execute()));
  }
  return records;
}
