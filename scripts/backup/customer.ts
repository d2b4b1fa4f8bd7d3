import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { quoteRepresentation } from "~/api/representations.server";
import { listBackupsSince } from "~/data/database/backups.server";
import { purgeFromBin } from "~/data/history/bin.server";
import type { Database } from "~/data/database/database.server";
import { withActor, commandActor } from "~/data/audit-log.server";
import { anyColumnContains } from "~/data/database/like.server";
import { listQuoteLinks } from "~/data/quotes/links.server";
import { listPictureUses } from "~/data/pictures/pictures.server";
import { deleteQuote, findQuoteById, findQuoteStatus } from "~/data/quotes/quotes.server";
import { findQuotesInTarget } from "~/domain/quotes/quotes-in-target";
import type { PictureUse } from "~/domain/pictures/picture";
import { listUsedPictureNames, draftToPictureHolder } from "~/domain/pictures/used-pictures";
import { isFormerQuoteAddress, type Quote } from "~/domain/quotes/quote";
import { findCustomer as findCustomerById, findCustomersNamed } from "~/data/customers/customers.server";
import { conditionsByTable, deleteCustomer, isNamed, type Person } from "~/data/customers/references.server";
import type { Customer } from "~/domain/customers/customer";
import { CommandError, stopSignal } from "../setup/processes/outcome.mjs";
import type { SiteStorage } from "./image-files.ts";
import {
  deleteDrafts,
  findDeletedQuotes,
  deleteVersions,
  findCustomerDrafts,
  findDraftsMentioning,
  readCustomerDrafts,
  readCustomerVersions,
  findHistoryMentioning,
  type CustomerDraft,
  type CustomerVersion,
  findCustomerVersions,
} from "./customer-history.ts";
import { findImagesOfVersions, findImagesUsedElsewhere } from "./images-in-use.ts";
import { parseRetentionRule, latestRemoval } from "./retention.ts";
import { readTimeBefore } from "./purge-quotes.ts";
import { retryTransient } from "./retry.ts";
import { purgePictures } from "./purge-images.ts";

/** The records that have a customer's data. */
export interface CustomerData {
  /** the entries in the list of customers */
  customers: Customer[];
  /** what finds the rows of other tables (`personalColumns`) */
  person: Person;
  /** the numbers of these rows, by table */
  rows: Readonly<Record<string, number>>;
  /** also those in the bin */
  quotes: { id: string; name: string; createdAt: Date; updatedAt: Date; isDeleted: boolean }[];
  /** versions with this customer's name, also of quotes that are another customer's now */
  versions: CustomerVersion[];
  /** drafts of their quotes, or of others with this customer's name */
  drafts: CustomerDraft[];
  /** records with the name elsewhere, such as in a text, which a person has to check */
  mentions: {
    kind: "quote" | "page" | "qr code" | "block" | "picture" | "history of" | "unsaved work";
    id: string;
    name: string;
  }[];
}

/**
 * Finds a customer's data, by the id of a customer or by name. By id, their quotes are those that refer to them; by name
 * also those with this customer name, in any letter case and with any accents.
 */
export async function findCustomer(db: Database, asked: string): Promise<CustomerData> {
  const byId = await findCustomerById(db, asked);
  const customers = byId ? [byId] : await findCustomersNamed(db, asked);
  const name = byId?.name ?? asked;
  const referredTo = customers.map(({ id }) => id);
  const isTheirs = byId ? sql<boolean>`false` : isNamed(name);
  const refers = referredTo.length === 0 ? sql<boolean>`false` : sql<boolean>`customer_id in (${sql.join(referredTo)})`;
  const live = await db
    .selectFrom("quotes")
    .select(["id", "name", "created_at as createdAt", "updated_at as updatedAt"])
    .where(sql<boolean>`(${isTheirs} or ${refers})`)
    .orderBy("created_at")
    .execute();
  const texts = {
    quotes: ["name", "customer_name", "link", "display_description", "journey", "offer", "items"],
    pages: ["name", "customer_name", "items"],
    qr_codes: ["name", "url"],
    blocks: ["name", "items"],
  };
  const quotes = [
    ...live.map((quote) => ({ ...quote, isDeleted: false })),
    ...(await findDeletedQuotes(db, isTheirs, referredTo)),
  ];
  quotes.sort((one, other) => Number(one.createdAt) - Number(other.createdAt));
  const theirs = new Set(quotes.map(({ id }) => id));
  const mentions: CustomerData["mentions"] = [];
  for (const [table, kind] of [
    ["quotes", "quote"],
    ["pages", "page"],
    ["qr_codes", "qr code"],
    ["blocks", "block"],
  ] as const) {
    const found = db.selectFrom(table).select(["id", "name"]).where(anyColumnContains(texts[table], name.trim()));
    for (const row of await found.execute()) if (!theirs.has(row.id)) mentions.push({ kind, ...row });
  }
  const said = ["file", "caption_it", "caption_en", "alt_it", "alt_en"] as const;
  for (const { name: id, ...texts } of await db
    .selectFrom("images")
    .select(["name", ...said])
    .where(anyColumnContains(said, name.trim()))
    .execute())
    mentions.push({ kind: "picture", id, name: said.flatMap((text) => texts[text] ?? []).join(", ") });
  // By id, versions of other quotes with the name may be another customer's.
  const named = await findCustomerVersions(db, isNamed(name), theirs);
  const versions = byId ? named.filter(({ isOwn }) => isOwn) : named;
  const told = new Set([...theirs, ...mentions.map(({ id }) => id)]);
  for (const record of await findHistoryMentioning(db, name.trim()))
    if (!told.has(record.id)) mentions.push({ kind: "history of", ...record });
  const drafts = await findCustomerDrafts(db, isTheirs, theirs);
  for (const draft of await findDraftsMentioning(db, name.trim()))
    if (!drafts.some(({ id }) => id === draft.id)) mentions.push({ kind: "unsaved work", ...draft });
  const emails = customers.flatMap(({ email }) => email ?? []);
  const person = { customers: referredTo, quotes: [...theirs], emails, names: byId ? [] : [name] };
  const rows: Record<string, number> = {};
  for (const [table, condition] of conditionsByTable(person)) {
    const counted = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${condition}`.execute(db);
    if (Number(counted.rows[0]?.count) > 0) rows[table] = Number(counted.rows[0]?.count);
  }
  return { customers, person, rows, quotes, versions, drafts, mentions };
}

/**
 * Writes a customer's data to a new folder: the quotes (`quotes.json`, as the API represents them, with their status), their
 * versions (`history.json`), drafts (`drafts.json`), entries in the list of customers (`customers.json`), rows of other
 * tables (`TABLE.json`) and pictures.
 * @returns the number of pictures
 * @throws {CommandError} if the folder isn't empty
 */
export async function exportCustomer(
  { db, store }: Pick<SiteStorage, "db" | "store">,
  { quotes, versions, drafts, customers, person }: CustomerData,
  folder: string,
): Promise<number> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) throw new CommandError(`${folder} is not empty.`);
  const images = join(folder, "images");
  await mkdir(images, { recursive: true, mode: 0o700 });
  const documents: object[] = [];
  const names = new Set<string>();
  for await (const { quote, createdAt, updatedAt } of eachQuote(db, quotes)) {
    const earlierLinks = (await listQuoteLinks(db, quote.id)).filter((link) => isFormerQuoteAddress(link, quote));
    const status = await findQuoteStatus(db, quote.id);
    documents.push({ ...quoteRepresentation(quote), status, earlierLinks, createdAt, updatedAt });
    for (const name of listUsedPictureNames(quote)) names.add(name);
  }
  const history: object[] = [];
  for await (const { record, ...version } of readCustomerVersions(db, versions)) {
    history.push({ ...version, ...quoteRepresentation(record) });
    for (const name of listUsedPictureNames(record)) names.add(name);
  }
  const unsaved: object[] = [];
  for await (const draft of readCustomerDrafts(db, drafts)) {
    const { id, revision, fields, items, adding } = draft;
    unsaved.push({
      _id: id,
      revision,
      ...fields,
      items: [...items, ...(adding ? [adding] : [])].map(({ item }) => item),
    });
    for (const name of listUsedPictureNames(draftToPictureHolder(draft))) names.add(name);
  }
  let count = 0;
  for (const name of names) {
    stopSignal.throwIfAborted();
    const bytes = await retryTransient(() => store.read(name));
    if (!bytes) continue;
    await writeFile(join(images, name), bytes, { flag: "wx", mode: 0o600 });
    count += 1;
  }
  const files: Record<string, readonly unknown[]> = {
    ...{ "quotes.json": documents, "history.json": history, "drafts.json": unsaved, "customers.json": customers },
  };
  for (const [table, condition] of conditionsByTable(person)) {
    const found = await sql`select * from ${sql.table(table)} where ${condition}`.execute(db);
    files[`${table}.json`] = found.rows;
  }
  for (const [file, content] of Object.entries(files))
    await writeFile(join(folder, file), `${JSON.stringify(content, null, 2)}\n`, { flag: "wx", mode: 0o600 });
  return count;
}

/**
 * Deletes a customer's data: first the pictures that only their quotes, versions and drafts use, then these themselves,
 * bypassing the bin. Blanks the targets in the audit log of QR codes that led to the quotes. Can be repeated after an
 * interruption.
 * @returns the numbers of quotes and pictures; `kept`: pictures that stay, with their other uses
 */
export async function eraseCustomer(
  site: Pick<SiteStorage, "db" | "store" | "files">,
  { quotes, versions, drafts, customers, person }: CustomerData,
): Promise<{ quotes: number; pictures: number; kept: { name: string; uses: PictureUse[] }[] }> {
  const { db } = site;
  await blankTargets(db, quotes);
  const uploadedBefore = await readTimeBefore(db, { count: 0, unit: "minute" });
  const savedSince = await readTimeBefore(db, { count: 1, unit: "minute" });
  const ids = quotes.map(({ id }) => id);
  const others = versions.filter(({ isOwn }) => !isOwn);
  const names = await findImagesOfVersions(db, ids);
  for await (const { quote } of eachQuote(db, quotes)) for (const name of listUsedPictureNames(quote)) names.add(name);
  for await (const { record } of readCustomerVersions(db, others))
    for (const name of listUsedPictureNames(record)) names.add(name);
  for await (const draft of readCustomerDrafts(db, drafts))
    for (const name of listUsedPictureNames(draftToPictureHolder(draft))) names.add(name);

  const without = { quotes: ids, versions: others.map(({ id }) => id), drafts: drafts.map(({ id }) => id) };
  const inUse = await findImagesUsedElsewhere(db, names, without);
  const unused = [...names].filter((name) => !inUse.has(name));
  let pictures = 0;
  while (unused.length > 0) {
    stopSignal.throwIfAborted();
    pictures += await purgePictures(site, unused.splice(0, 100), { uploadedBefore, savedSince, without });
  }

  await deleteDrafts(db, drafts);
  for (const [table, condition] of conditionsByTable(person))
    await retryTransient(() => sql`delete from ${sql.table(table)} where ${condition}`.execute(db));
  let count = 0;
  for (const id of ids) {
    stopSignal.throwIfAborted();
    await retryTransient(() => deleteQuote(withActor(db, commandActor), id));
    if (await retryTransient(() => purgeFromBin(withActor(db, commandActor), "quote", id))) count += 1;
  }
  await deleteVersions(db, others);
  for (const { id } of customers) await retryTransient(() => deleteCustomer(withActor(db, commandActor), id));
  const kept = [...names].filter((name) => inUse.has(name));
  return {
    quotes: count,
    pictures,
    kept: await Promise.all(kept.map(async (name) => ({ name, uses: await listPictureUses(db, name) }))),
  };
}

/** Blanks the targets of QR codes in the audit log that have a link of these quotes. Needs the links, so it comes first. */
async function blankTargets(db: Database, quotes: CustomerData["quotes"]) {
  const ids = new Set(quotes.map(({ id }) => id));
  const links = await Promise.all([...ids].map((id) => listQuoteLinks(db, id)));
  const named = new Set([...ids, ...links.flat().map((link) => link.toLowerCase())]);
  const rows = await db
    .selectFrom("journal")
    .select(["id", "before", "after"])
    .where("kind", "=", "qr")
    .where((each) => each.or([each("before", "is not", null), each("after", "is not", null)]))
    .execute();
  const theirs = rows.filter(({ before, after }) => {
    const found = findQuotesInTarget(`${before ?? ""}\n${after ?? ""}`);
    return [...found.ids, ...found.addresses.flatMap((each) => [each, each.toLowerCase()])].some((each) =>
      named.has(each),
    );
  });
  for (const { id } of theirs) {
    await retryTransient(() =>
      db.updateTable("journal").set({ before: null, after: null }).where("id", "=", id).execute(),
    );
  }
}

/** The backups of one folder that contain a customer's data. */
export interface BackupsWithCustomer {
  folder: string;
  count: number;
  last: Date;
  /** the day by which the last of them is deleted if backups are taken daily; null: no rule deletes them */
  until: Date | null;
}

export async function findBackupsWithCustomer(
  db: Database,
  { quotes, versions, drafts }: Pick<CustomerData, "quotes" | "versions" | "drafts">,
): Promise<BackupsWithCustomer[]> {
  const times = [...quotes.map(({ createdAt }) => createdAt), ...[...versions, ...drafts].map(({ at }) => at)].map(
    Number,
  );
  if (times.length === 0) return [];
  const folders = new Map<string, Awaited<ReturnType<typeof listBackupsSince>>>();
  for (const row of await listBackupsSince(db, new Date(Math.min(...times)))) {
    folders.set(row.folder, [...(folders.get(row.folder) ?? []), row]);
  }
  return [...folders].map(([folder, rows]) => {
    const keep = parseRetentionRule(rows.at(-1)!.keep ?? "");
    const ends = rows.map(({ taken_at }) => (keep ? Number(latestRemoval(taken_at, keep)) : 0));
    return { folder, count: rows.length, last: rows.at(-1)!.taken_at, until: keep && new Date(Math.max(...ends)) };
  });
}

async function* eachQuote(db: Database, rows: CustomerData["quotes"]) {
  for (const { id, createdAt, updatedAt } of rows) {
    const quote: Quote | null = await findQuoteById(db, id);
    if (quote) yield { quote, createdAt, updatedAt };
  }
}
