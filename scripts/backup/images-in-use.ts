import { decompressItemIds, decompressItem, decompressJson } from "~/data/history/version-items.server";
import type { Database } from "~/data/database/database.server";
import { parseItemsColumn } from "~/data/quotes/items-column.server";
import { parseDraftBody } from "~/data/drafts/drafts.server";
import { recomputePictureUses, backfillPictureUses } from "~/data/pictures/uses.server";
import { type PictureHolder, listUsedPictureNames, draftToPictureHolder } from "~/domain/pictures/used-pictures";
import { versionedKinds } from "~/domain/history/version";
import { isPurgeable } from "./purge-quotes.ts";
import { retryTransient } from "./retry.ts";

/** Records that don't count as uses, by id: quotes with their versions and drafts, single versions of quotes, drafts. */
export interface ExcludedUses {
  quotes: readonly string[];
  versions: readonly number[];
  drafts: readonly string[];
}

const nothing: ExcludedUses = { quotes: [], versions: [], drafts: [] };

/**
 * Finds all pictures in use, in galleries, covers and links: by quotes, pages, saved blocks and QR codes, their versions,
 * records in the bin, and drafts. A smaller copy counts as its picture.
 * @param which.withoutOld excludes quotes that are purgeable by this date
 * @param which.savedSince includes only quotes, pages, blocks, versions and drafts saved since
 * @param which.without excludes these
 */
export async function findImagesInUse(
  db: Database,
  which: { withoutOld?: Date; savedSince?: Date; without?: ExcludedUses },
): Promise<Set<string>> {
  const { withoutOld, savedSince, without = nothing } = which;
  const names = new Set<string>();
  const add = (record: PictureHolder) => {
    for (const name of listUsedPictureNames(record)) names.add(name);
  };

  let quotes = db.selectFrom("quotes").select(["items", "display_cover", "display_description"]);
  let pages = db.selectFrom("pages").select("items");
  let blocks = db.selectFrom("blocks").select("items");
  if (withoutOld) quotes = quotes.where((quote) => quote.not(isPurgeable(quote, withoutOld)));
  if (without.quotes.length > 0) quotes = quotes.where("id", "not in", without.quotes);
  if (savedSince) {
    quotes = quotes.where("updated_at", ">=", savedSince);
    pages = pages.where("updated_at", ">=", savedSince);
    blocks = blocks.where("updated_at", ">=", savedSince);
  }
  for await (const { items, display_cover, display_description } of quotes.stream()) {
    add({ items: parseItemsColumn(items), displayCover: display_cover, displayDescription: display_description });
  }
  for await (const { items } of pages.stream()) add({ items: parseItemsColumn(items) });
  for await (const { items } of blocks.stream()) add({ items: parseItemsColumn(items) });
  for (const code of await db.selectFrom("qr_codes").select("url").execute()) add(code);
  for await (const part of partsOfVersions(db, { ...which, without })) add(part);
  for await (const part of partsOfDrafts(db, { ...which, without })) add(part);
  return names;
}

/**
 * Finds those of some pictures that anything except `without` uses. Reads the index `picture_uses`, not all content.
 */
export async function findImagesUsedElsewhere(
  db: Database,
  names: ReadonlySet<string>,
  without: ExcludedUses,
): Promise<Set<string>> {
  await backfillPictureUses(db, { whole: true });
  const withDeleted =
    without.versions.length === 0
      ? []
      : await db.selectFrom("versions").select("record").distinct().where("id", "in", without.versions).execute();
  const apart = withDeleted.map(({ record }) => record).filter((record) => !without.quotes.includes(record));
  const leftOut = new Set([...without.quotes, ...apart]);
  const usesOf = async (images: readonly string[]) => {
    const all: Use[] = [];
    for (let at = 0; at < images.length; at += 500) all.push(...(await readUses(db, images.slice(at, at + 500))));
    return all.filter(({ kind, record }) => kind === "page" || !leftOut.has(record));
  };

  const uses = await usesOf([...names]);
  const used = new Set(uses.flatMap(({ image, isStored }) => (isStored ? [image] : [])));
  // The other uses are in versions or the bin, and may have been deleted since.
  const doubtful = uses.filter(({ image }) => !used.has(image));
  for (const kind of ["quote", "page"] as const) {
    const records = [...new Set(doubtful.flatMap((use) => (use.kind === kind ? [use.record] : [])))];
    while (records.length > 0) await retryTransient(() => recomputePictureUses(db, kind, records.splice(0, 100)));
  }
  for (const { image } of await usesOf(doubtful.map(({ image }) => image))) used.add(image);

  const add = (record: PictureHolder) => {
    for (const name of listUsedPictureNames(record)) if (names.has(name)) used.add(name);
  };
  for await (const part of partsOfQuotes(db, apart, without)) add(part);
  for await (const part of partsOfFew(db, without)) add(part);
  return used;
}

interface Use {
  image: string;
  kind: "quote" | "page";
  record: string;
  /** whether the record itself has the picture; otherwise a version or the bin has it, or had it */
  isStored: boolean;
}

async function readUses(db: Database, images: readonly string[]): Promise<Use[]> {
  const rows = await db
    .selectFrom("picture_uses as used")
    .leftJoin("quotes", (on) => on.onRef("quotes.id", "=", "used.record").on("used.kind", "=", "quote"))
    .leftJoin("pages", (on) => on.onRef("pages.id", "=", "used.record").on("used.kind", "=", "page"))
    .select(["used.image", "used.kind", "used.record", "used.revision"])
    .select(["quotes.revision as quote", "pages.revision as page"])
    .where("used.image", "in", images)
    .execute();
  return rows.map(({ revision, quote, page, ...use }) => ({ ...use, isStored: revision === (quote ?? page) }));
}

async function* partsOfQuotes(
  db: Database,
  ids: readonly string[],
  without: ExcludedUses,
): AsyncGenerator<PictureHolder> {
  if (ids.length === 0) return;
  const quotes = db.selectFrom("quotes").select(["items", "display_cover", "display_description"]);
  for (const { items, ...quote } of await quotes.where("id", "in", ids).execute()) {
    yield {
      items: parseItemsColumn(items),
      displayCover: quote.display_cover,
      displayDescription: quote.display_description,
    };
  }
  let versions = db.selectFrom("versions").select("fields").where("kind", "=", "quote").where("record", "in", ids);
  let contents = db.selectFrom("contents").select("body").where("kind", "=", "quote").where("record", "in", ids);
  versions = versions.where("id", "not in", without.versions);
  const unused = await contentsOnlyOf(db, without.versions);
  if (unused.length > 0) contents = contents.where("id", "not in", unused);
  for await (const { fields } of versions.stream()) yield (await decompressJson(fields)) as PictureHolder;
  for await (const { body } of contents.stream()) yield { items: [await decompressItem(body)] };
}

/** Reads the few records that `picture_uses` doesn't index. */
async function* partsOfFew(db: Database, without: ExcludedUses): AsyncGenerator<PictureHolder> {
  yield* await db.selectFrom("qr_codes").select("url").execute();
  for await (const { items } of db.selectFrom("blocks").select("items").stream())
    yield { items: parseItemsColumn(items) };
  const codes = db.selectFrom("versions").select("fields").where("kind", "=", "qr");
  for await (const { fields } of codes.stream()) yield (await decompressJson(fields)) as PictureHolder;
  yield* partsOfDrafts(db, { without });
}

export async function findImagesOfVersions(db: Database, quotes: readonly string[]): Promise<Set<string>> {
  const names = new Set<string>();
  if (quotes.length === 0) return names;
  const versions = db.selectFrom("versions").select("fields").where("kind", "=", "quote");
  for await (const { fields } of versions.where("record", "in", quotes).stream()) {
    for (const name of listUsedPictureNames((await decompressJson(fields)) as PictureHolder)) names.add(name);
  }
  const contents = db.selectFrom("contents").select("body").where("kind", "=", "quote");
  for await (const { body } of contents.where("record", "in", quotes).stream()) {
    for (const name of listUsedPictureNames({ items: [await decompressItem(body)] })) names.add(name);
  }
  return names;
}

/** Reads the fields and items of all versions; the parameters are those of `findImagesInUse`. */
async function* partsOfVersions(
  db: Database,
  { withoutOld, savedSince, without }: { withoutOld?: Date; savedSince?: Date; without: ExcludedUses },
): AsyncGenerator<PictureHolder> {
  let versions = db.selectFrom("versions").select("fields");
  let contents = db.selectFrom("contents").select("body");
  if (without.quotes.length > 0) {
    versions = versions.where("record", "not in", without.quotes);
    contents = contents.where("record", "not in", without.quotes);
  }
  if (without.versions.length > 0) {
    versions = versions.where("id", "not in", without.versions);
    const unused = await contentsOnlyOf(db, without.versions);
    if (unused.length > 0) contents = contents.where("id", "not in", unused);
  }
  if (withoutOld) {
    const old = db
      .selectFrom("quotes")
      .select("id")
      .where((quote) => isPurgeable(quote, withoutOld));
    versions = versions.where("record", "not in", old);
    contents = contents.where("record", "not in", old);
  }
  if (savedSince) {
    versions = versions.where("at", ">=", savedSince);
    const saved = await db
      .selectFrom("versions")
      .select(["kind", "record"])
      .distinct()
      .where("at", ">=", savedSince)
      .execute();
    contents = contents.where((content) =>
      content.or(
        versionedKinds.map((kind) => {
          const records = saved.flatMap((each) => (each.kind === kind ? [each.record] : []));
          return content.and([content("kind", "=", kind), content("record", "in", [...records, ""])]);
        }),
      ),
    );
  }
  for await (const { fields } of versions.stream()) yield (await decompressJson(fields)) as PictureHolder;
  for await (const { body } of contents.stream()) yield { items: [await decompressItem(body)] };
}

/** Finds the ids in `contents` of items that only these versions have. */
async function contentsOnlyOf(db: Database, ids: readonly number[]): Promise<number[]> {
  const versions = db.selectFrom("versions").select(["id", "items"]);
  const records = db.selectFrom("versions").select("record").where("id", "in", ids);
  const [only, others] = [new Set<number>(), new Set<number>()];
  for await (const { id, items } of versions.where("record", "in", records).stream()) {
    for (const item of await decompressItemIds(items)) (ids.includes(id) ? only : others).add(item);
  }
  return [...only].filter((item) => !others.has(item));
}

/** Reads drafts; the parameters are those of `findImagesInUse`. */
async function* partsOfDrafts(
  db: Database,
  { savedSince, without }: { savedSince?: Date; without: ExcludedUses },
): AsyncGenerator<PictureHolder> {
  let drafts = db.selectFrom("drafts").select(["kind", "body"]);
  if (without.quotes.length > 0) drafts = drafts.where("record", "not in", without.quotes);
  if (without.drafts.length > 0) drafts = drafts.where("id", "not in", without.drafts);
  if (savedSince) drafts = drafts.where("updated_at", ">=", savedSince);
  for await (const { kind, body } of drafts.stream()) {
    const draft = kind === "qr" ? null : await parseDraftBody(kind, body);
    if (draft) yield draftToPictureHolder(draft);
  }
}
