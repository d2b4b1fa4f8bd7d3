import type { Selectable } from "kysely";
import { renewContentVersion } from "~/data/database/content-version.server";
import type { Database } from "~/data/database/database.server";
import { isRecordedImage, recordImage } from "~/data/pictures/images.server";
import { listTours } from "~/data/quotes/tours.server";
import type { Tables } from "~/data/database/tables.server";
import {
  cardAddress,
  listCardNames,
  parseCardName,
  listImageFiles,
  isImageName,
  imageNameFromAddress,
} from "~/domain/pictures/image-names";
import { originalPictureName } from "~/domain/pictures/used-pictures";
import { targetOfPartialFile } from "~/pictures/image-folder.server";
import { stopSignal } from "../setup/processes/outcome.mjs";
import type { SiteStorage } from "./image-files.ts";
import { findImagesInUse, type ExcludedUses } from "./images-in-use.ts";
import { readTimeBefore } from "./purge-quotes.ts";
import { retryTransient } from "./retry.ts";

/** A newer picture may be in a draft that isn't saved yet. */
const keptUnused = { count: 30, unit: "day" } as const;

/**
 * Deletes pictures that no quote, page or QR code uses (see `findImagesInUse`) and that were last uploaded 30 days ago or
 * earlier; then files of that age without a row, left by interrupted uploads and purges, and cards that no tour has any
 * more. Rows are deleted first, a
 * hundred in a transaction. A picture that is saved or uploaded meanwhile is put back.
 * @param options.quotesBefore quotes that are old by this date (see `isPurgeable`) don't count
 * @param options.dryRun only counts
 * @returns how many pictures, and how many files without a row; `others`: the name of one file in the store that is no
 * picture of ours, and stays
 */
export async function purgeUnusedImages(
  site: SiteStorage,
  { quotesBefore, dryRun }: { quotesBefore: Date; dryRun: boolean },
): Promise<{ pictures: number; strayFiles: number; others: string | null }> {
  const { db, files } = site;
  const uploadedBefore = await readTimeBefore(db, keptUnused);
  // A minute earlier: a save may have its time already and not be visible yet.
  const savedSince = await readTimeBefore(db, { count: 1, unit: "minute" });
  const inUse = await findImagesInUse(db, { withoutOld: quotesBefore });

  let pictures = 0;
  for await (const batch of recordedBefore(db, uploadedBefore)) {
    const unused = batch.filter((name) => !inUse.has(name));
    if (unused.length === 0) continue;
    if (dryRun) pictures += unused.length;
    else pictures += await purgePictures(site, unused, { uploadedBefore, savedSince });
  }

  const tours = await listTours(db);
  const cards = new Set(tours.map(({ displayCover }) => imageNameFromAddress(cardAddress(displayCover ?? "") ?? "")));
  let strayFiles = 0;
  let others: string | null = null;
  for await (const name of files.listNames()) {
    stopSignal.throwIfAborted();
    const file = targetOfPartialFile(name) ?? name;
    const isCard = parseCardName(file) !== null;
    if (!isCard && !isImageName(file)) {
      others ??= name;
      continue;
    }
    const isWanted = isCard
      ? cards.has(file)
      : inUse.has(originalPictureName(file)) || (await isRecordedImage(db, originalPictureName(file)));
    const isStray = file !== name || !isWanted;
    if (!isStray) continue;
    const putAt = await retryTransient(() => files.findStoredAt(name));
    if (!putAt || putAt >= uploadedBefore) continue;
    if (dryRun || (await purgeStray(site, name))) strayFiles += 1;
  }
  return { pictures, strayFiles, others };
}

/** The names of pictures last uploaded before a date, a hundred at a time. */
async function* recordedBefore(db: Database, uploadedBefore: Date): AsyncGenerator<string[]> {
  for (let last = ""; ;) {
    stopSignal.throwIfAborted();
    const rows = await db
      .selectFrom("images")
      .select("name")
      .where("name", ">", last)
      .where("created_at", "<", uploadedBefore)
      .orderBy("name")
      .limit(100)
      .execute();
    if (rows.length === 0) return;
    yield rows.map(({ name }) => name);
    last = rows.at(-1)!.name;
  }
}

/**
 * Deletes these pictures and their smaller copies, but those uploaded at `uploadedBefore` or later. One that is saved or
 * uploaded meanwhile is put back.
 * @param options.savedSince a time before it was found that nothing uses them
 * @param options.without see `findImagesInUse`
 * @returns how many
 */
export async function purgePictures(
  { db, store, files }: Pick<SiteStorage, "db" | "store" | "files">,
  names: string[],
  { uploadedBefore, savedSince, without }: { uploadedBefore: Date; savedSince: Date; without?: ExcludedUses },
): Promise<number> {
  const rows = await retryTransient(() => deleteRows(db, names, uploadedBefore));
  const taken = new Map<string, Uint8Array>();
  for (const file of rows.flatMap(listImageFiles)) {
    const bytes = await retryTransient(() => store.read(file));
    if (bytes) taken.set(file, bytes);
    await retryTransient(() => files.delete(file));
  }
  for (const card of rows.flatMap(({ name }) => listCardNames(name))) await retryTransient(() => files.delete(card));
  if (rows.length === 0) return 0;

  const uploadedAgain = await db
    .selectFrom("images")
    .select("name")
    .where("name", "in", names)
    .where("created_at", ">=", uploadedBefore)
    .execute();
  const savedAgain = await findImagesInUse(db, { savedSince, ...(without && { without }) });
  const wanted = rows.filter((row) => savedAgain.has(row.name) || uploadedAgain.some(({ name }) => name === row.name));
  for (const row of wanted) {
    for (const file of listImageFiles(row)) {
      const bytes = taken.get(file);
      if (bytes) await retryTransient(() => store.put(file, bytes));
    }
    await retryTransient(() => recordImage(db, row));
  }
  return rows.length - wanted.length;
}

type ImageRow = Selectable<Tables["images"]>;

/** In one transaction. A picture uploaded again meanwhile stays. */
function deleteRows(db: Database, names: string[], uploadedBefore: Date): Promise<ImageRow[]> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom("images")
      .selectAll()
      .where("name", "in", names)
      .where("created_at", "<", uploadedBefore)
      .forUpdate()
      .execute();
    const found = rows.map(({ name }) => name);
    if (found.length > 0) await transaction.deleteFrom("images").where("name", "in", found).execute();
    if (found.length > 0) await renewContentVersion(transaction);
    return rows;
  });
}

/** Deletes a file; stores it again when its picture was uploaded meanwhile. */
async function purgeStray({ db, store, files }: SiteStorage, name: string): Promise<boolean> {
  const bytes = await retryTransient(() => store.read(name));
  await retryTransient(() => files.delete(name));
  if (!bytes || !(await isRecordedImage(db, originalPictureName(name)))) return true;
  await retryTransient(() => store.put(name, bytes));
  return false;
}
