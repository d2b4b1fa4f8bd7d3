import { type Selectable, sql } from "kysely";
import { listUsedPictureNames, type PictureHolder, draftToPictureHolder } from "~/domain/pictures/used-pictures";
import type {
  PictureChanges,
  PictureWithUseCount,
  PictureSearch,
  PictureTexts,
  PictureUse,
  PictureDetails,
  UploadedPicture,
} from "~/domain/pictures/picture";
import { splitSearchWords } from "~/domain/quotes/search-words";
import { decompressJson } from "~/data/history/version-items.server";
import type { Database } from "~/data/database/database.server";
import { parseItemsColumn } from "~/data/quotes/items-column.server";
import { type AuditedDatabase, transactionAsActor, recordAuditEntries } from "~/data/audit-log.server";
import { anyColumnContains } from "~/data/database/like.server";
import { parseDraftBody } from "~/data/drafts/drafts.server";
import { recomputePictureUses, backfillPictureUses } from "./uses.server";
import type { Tables } from "~/data/database/tables.server";

export const picturesPerPage = 60;

export interface PictureSearchResult {
  rows: PictureWithUseCount[];
  count: number;
  page: number;
  pages: number;
}

/**
 * Finds pictures by the words of their texts, file name, and the names of records that use them, newest first. A page
 * number past the end returns the last page.
 */
export async function searchPictures(
  db: Database,
  { text, use, page: requestedPage }: PictureSearch,
  toAPage = picturesPerPage,
): Promise<PictureSearchResult> {
  await backfillPictureUses(db);
  const few = await fewRecords(db);
  const inFew = [...new Set(few.flatMap(({ images }) => images))];
  let found = db.selectFrom("images");
  for (const word of splitSearchWords(text)) {
    const inTexts = anyColumnContains(["images.file", "caption_it", "caption_en", "alt_it", "alt_en"], word);
    const inQuotes = sql`select used.image from picture_uses used join quotes on quotes.id = used.record
      where used.kind = 'quote' and ${anyColumnContains(["quotes.name", "quotes.customer_name"], word)}`;
    const inPages = sql`select used.image from picture_uses used join pages on pages.id = used.record
      where used.kind = 'page' and ${anyColumnContains(["pages.name"], word)}`;
    found = found.where(sql<boolean>`(${inTexts} or images.name in (${inQuotes}) or images.name in (${inPages}))`);
  }
  if (use !== null) {
    const inRecords = sql`exists (select 1 from picture_uses used where used.image = images.name)`;
    const named = inFew.length > 0 ? sql`images.name in (${sql.join(inFew)})` : sql`false`;
    found = found.where(sql<boolean>`(${inRecords} or ${named}) = ${use === "used" ? 1 : 0}`);
  }
  const { count } = await found.select(sql<string>`count(*)`.as("count")).executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(count) / toAPage));
  const page = Math.min(requestedPage, pages);
  const rows = await found
    .selectAll("images")
    .select((images) =>
      images
        .selectFrom("picture_uses")
        .select(sql<string>`count(*)`.as("uses"))
        .whereRef("picture_uses.image", "=", "images.name")
        .as("uses"),
    )
    .orderBy("images.created_at", "desc")
    .orderBy("images.name", "desc")
    .offset((page - 1) * toAPage)
    .limit(toAPage)
    .execute();
  return {
    rows: rows.map((row) => ({
      ...pictureOfRow(row),
      uses: Number(row.uses) + few.filter(({ images }) => images.includes(row.name)).length,
    })),
    count: Number(count),
    page,
    pages,
  };
}

/** Finds a picture by its name. `by` is the last uploader in the audit log. */
export async function findPictureByName(
  db: Database,
  name: string,
): Promise<(UploadedPicture & { by: string | null }) | null> {
  const row = await db
    .selectFrom("images")
    .selectAll("images")
    .select((images) =>
      images
        .selectFrom("journal")
        .innerJoin("staff", "staff.id", "journal.staff_id")
        .select("staff.username")
        .whereRef("journal.record", "=", "images.name")
        .where("journal.kind", "=", "image")
        .where("journal.action", "=", "uploaded")
        .orderBy("journal.id", "desc")
        .limit(1)
        .as("by"),
    )
    .where("images.name", "=", name)
    .executeTakeFirst();
  return row ? { ...pictureOfRow(row), by: row.by } : null;
}

/** Stores the texts and the focal point of a picture. Returns false if it doesn't exist. */
export async function updatePicture(db: AuditedDatabase, name: string, changes: PictureChanges): Promise<boolean> {
  const { captionIt, captionEn, altIt, altEn, focus } = changes;
  return await transactionAsActor(db, async (transaction) => {
    const row = transaction.selectFrom("images").select("name").where("name", "=", name).forUpdate();
    if (!(await row.executeTakeFirst())) return false;
    await transaction
      .updateTable("images")
      .set({
        ...{ caption_it: captionIt || null, caption_en: captionEn || null },
        ...{ alt_it: altIt || null, alt_en: altEn || null, focus: focus === "center" ? null : focus },
      })
      .where("name", "=", name)
      .execute();
    await recordAuditEntries(transaction, { action: "saved", kind: "image", record: name });
    return true;
  });
}

/** Lists the uses of a picture: in stored records first, then in earlier versions, then in the bin. */
export async function listPictureUses(db: Database, name: string): Promise<PictureUse[]> {
  await backfillPictureUses(db);
  return await listUses(db, name);
}

export type DeletePictureResult = { ok: true; row: ImageRow } | { ok: false; reason: "not-found" } | InUse;

interface InUse {
  ok: false;
  reason: "in-use";
  uses: readonly PictureUse[];
}

/**
 * Deletes the row of an unused picture: no record, version or draft contains it, in the bin either. Updates the uses of
 * all records first.
 */
export async function deleteUnusedPictureRow(db: AuditedDatabase, name: string): Promise<DeletePictureResult> {
  await refreshPictureUses(db, name);
  return await transactionAsActor(db, async (transaction): Promise<DeletePictureResult> => {
    const rows = transaction.selectFrom("images").selectAll().where("name", "=", name).forUpdate();
    const row = await rows.executeTakeFirst();
    if (!row) return { ok: false, reason: "not-found" };
    // A running save has these rows locked; a later one waits.
    await transaction.selectFrom("picture_uses").select("record").where("image", "=", name).forUpdate().execute();
    const uses = await listUses(transaction, name);
    if (uses.length > 0) return { ok: false, reason: "in-use", uses };
    await transaction.deleteFrom("images").where("name", "=", name).execute();
    await recordAuditEntries(transaction, { action: "deleted", kind: "image", record: name });
    return { ok: true, row };
  });
}

/** Returns whether a picture is used. Updates the uses of all records first. */
export async function isPictureUsed(db: Database, name: string): Promise<boolean> {
  await refreshPictureUses(db, name);
  return (await listUses(db, name)).length > 0;
}

type ImageRow = Selectable<Tables["images"]>;

/**
 * Finds texts and colours of the pictures in records, for the data of a page. Pictures without them are omitted, and
 * `pictures` if it would be empty.
 */
export async function findPictureDetailsForRecords(
  db: Database,
  records: readonly PictureHolder[],
): Promise<{ pictures?: PictureDetails }> {
  const names = [...new Set(records.flatMap(listUsedPictureNames))];
  if (names.length === 0) return {};
  const rows = await db
    .selectFrom("images")
    .select(["name", "caption_it", "caption_en", "alt_it", "alt_en", "colour"])
    .where("name", "in", names)
    .where(sql<boolean>`coalesce(caption_it, caption_en, alt_it, alt_en, colour) is not null`)
    .execute();
  const details = rows.map(
    (row) => [row.name, { ...textsOfRow(row), ...(row.colour && { colour: row.colour }) }] as const,
  );
  return details.length === 0 ? {} : { pictures: Object.fromEntries(details) };
}

async function refreshPictureUses(db: Database, name: string): Promise<void> {
  await backfillPictureUses(db, { whole: true });
  const uses = await listUses(db, name);
  for (const kind of ["quote", "page"] as const) {
    const ids = uses.filter((use) => use.kind === kind).map(({ id }) => id);
    while (ids.length > 0) await recomputePictureUses(db, kind, ids.splice(0, 100));
  }
}

async function listUses(db: Database, name: string): Promise<PictureUse[]> {
  const rows = await db
    .selectFrom("picture_uses as used")
    .leftJoin("quotes", (on) => on.onRef("quotes.id", "=", "used.record").on("used.kind", "=", "quote"))
    .leftJoin("pages", (on) => on.onRef("pages.id", "=", "used.record").on("used.kind", "=", "page"))
    .leftJoin("bin", (on) => on.onRef("bin.record", "=", "used.record").onRef("bin.kind", "=", "used.kind"))
    .select(["used.kind", "used.record as id", "used.revision", "bin.record as inBin"])
    .select([
      sql<string | null>`coalesce(quotes.name, pages.name, bin.name)`.as("name"),
      sql<number | null>`coalesce(quotes.revision, pages.revision)`.as("now"),
    ])
    .where("used.image", "=", name)
    .execute();
  const inRecords = rows.flatMap(({ kind, id, revision, inBin, name, now }): PictureUse[] => {
    // An earlier release deleted the record permanently.
    if (name === null) return [];
    return [{ kind, id, name, place: now === null && inBin ? "bin" : now === revision ? "stored" : "versions" }];
  });
  const all = [...inRecords, ...(await usesInFew(db, name)), ...(await usesInDrafts(db, name))];
  const order = ["stored", "versions", "bin", "unsaved"];
  return all.sort((one, other) => order.indexOf(one.place) - order.indexOf(other.place));
}

/** QR codes and saved blocks with pictures. They are few, so they have no rows in `picture_uses`. */
async function fewRecords(db: Database) {
  const named = (column: "url" | "items") => sql<boolean>`${sql.ref(column)} like '%.webp%'`;
  const codes = await db.selectFrom("qr_codes").select(["id", "name", "url"]).where(named("url")).execute();
  const blocks = await db.selectFrom("blocks").select(["id", "name", "items"]).where(named("items")).execute();
  return [
    ...codes.map(({ id, name, url }) => ({ kind: "qr" as const, id, name, images: listUsedPictureNames({ url }) })),
    ...blocks.map(({ id, name, items }) => {
      return { kind: "block" as const, id, name, images: listUsedPictureNames({ items: parseItemsColumn(items) }) };
    }),
  ];
}

/** QR codes with a picture in any version, and saved blocks with it. */
async function usesInFew(db: Database, name: string): Promise<PictureUse[]> {
  const uses = new Map<string, PictureUse>();
  const versions = db
    .selectFrom("versions")
    .leftJoin("bin", (on) => on.on("bin.kind", "=", "qr").onRef("bin.record", "=", "versions.record"))
    .select(["versions.record as id", "versions.fields", "bin.record as inBin"])
    .where("versions.kind", "=", "qr");
  for (const { id, fields, inBin } of await versions.execute()) {
    const code = (await decompressJson(fields)) as PictureHolder & { name: string };
    if (!listUsedPictureNames(code).includes(name)) continue;
    uses.set(id, { kind: "qr", id, name: code.name, place: inBin ? "bin" : "versions" });
  }
  for (const { kind, id, name: called, images } of await fewRecords(db)) {
    if (images.includes(name)) uses.set(id, { kind, id, name: called, place: "stored" });
  }
  return [...uses.values()];
}

/** Drafts with a picture, read in batches. */
async function usesInDrafts(db: Database, name: string): Promise<PictureUse[]> {
  const uses: PictureUse[] = [];
  const drafts = db.selectFrom("drafts").select(["id", "kind", "record", "name", "body"]).orderBy("id").limit(20);
  let rows = await drafts.execute();
  while (rows.length > 0) {
    for (const { kind, record, name: called, body } of rows) {
      const draft = kind === "qr" ? null : await parseDraftBody(kind, body);
      const isUsed = draft && listUsedPictureNames(draftToPictureHolder(draft)).includes(name);
      if (isUsed) uses.push({ kind, id: record, name: called || record, place: "unsaved" });
    }
    rows = await drafts.where("id", ">", rows.at(-1)!.id).execute();
  }
  return uses;
}

function pictureOfRow(row: ImageRow): UploadedPicture {
  const { name, width, height, bytes, created_at, file, focus } = row;
  return { name, width, height, bytes, uploadedAt: created_at, file, focus: focus ?? "center", ...textsOfRow(row) };
}

function textsOfRow(row: Pick<ImageRow, "caption_it" | "caption_en" | "alt_it" | "alt_en">): PictureTexts {
  const { caption_it, caption_en, alt_it, alt_en } = row;
  return { captionIt: caption_it ?? "", captionEn: caption_en ?? "", altIt: alt_it ?? "", altEn: alt_en ?? "" };
}
