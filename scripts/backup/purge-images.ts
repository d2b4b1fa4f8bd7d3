import type { Selectable } from "kysely";
import { renewContentVersion } from "~/data/database/content-version.server";
import type { Database } from "~/data/database/database.server";
import { isRecordedImage, recordImage } from "~/data/pictures/images.server";
import { listTours } from "~/data/quotes/tours.server";
import type { Tables } from "~/data/database/tables.server";
import {
  sharingCardAddress,
  listSharingCardNames,
  parseSharingCardName,
  listImageFileNames,
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

/** An unsaved draft may have a newer picture. */
const keptUnused = { count: 30, unit: "day" } as const;

/**
 * Deletes unused pictures (see `findImagesInUse`) that were last uploaded at least 30 days ago, then files of that age
 * without a row, left by interrupted uploads and purges, and cards of former tours. Deletes the rows first, a hundred in a
 * transaction. Restores a picture that is saved or uploaded meanwhile.
 * @param options.quotesBefore ignores uses by quotes that are purgeable by this date
 * @param options.dryRun only counts
 * @returns the numbers of pictures and of files without a row; `others`: the name of one foreign file in the store, which
 *   stays
 */
export async function purgeUnusedImages(
  site: SiteStorage,
  { quotesBefore, dryRun }: { quotesBefore: Date; dryRun: boolean },
): Promise<{ pictures: number; strayFiles: number; others: string | null }> {
  const { db, files } = site;
  const uploadedBefore = await readTimeBefore(db, keptUnused);
  // A minute earlier, since a save may have an earlier time than its commit.
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
  const cards = new Set(
    tours.map(({ displayCover }) => imageNameFromAddress(sharingCardAddress(displayCover ?? "") ?? "")),
  );
  let strayFiles = 0;
  let others: string | null = null;
  for await (const name of files.listNames()) {
    stopSignal.throwIfAborted();
    const file = targetOfPartialFile(name) ?? name;
    const isCard = parseSharingCardName(file) !== null;
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

/** Lists pictures last uploaded before a date, a hundred at a time. */
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
 * Deletes those of these pictures that were uploaded before `uploadedBefore`, with their smaller copies. Restores a picture
 * that is saved or uploaded meanwhile.
 * @param options.savedSince a time before the caller found them unused
 * @param options.without see `findImagesInUse`
 * @returns the number of deleted pictures
 */
export async function purgePictures(
  { db, store, files }: Pick<SiteStorage, "db" | "store" | "files">,
  names: string[],
  { uploadedBefore, savedSince, without }: { uploadedBefore: Date; savedSince: Date; without?: ExcludedUses },
): Promise<number> {
  const rows = await retryTransient(() => deleteRows(db, names, uploadedBefore));
  const taken = new Map<string, Uint8Array>();
  for (const file of rows.flatMap(listImageFileNames)) {
    const bytes = await retryTransient(() => store.read(file));
    if (bytes) taken.set(file, bytes);
    await retryTransient(() => files.delete(file));
  }
  for (const card of rows.flatMap(({ name }) => listSharingCardNames(name)))
    await retryTransient(() => files.delete(card));
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
    for (const file of listImageFileNames(row)) {
      const bytes = taken.get(file);
      if (bytes) await retryTransient(() => store.put(file, bytes));
    }
    await retryTransient(() => recordImage(db, row));
  }
  return rows.length - wanted.length;
}

type ImageRow = Selectable<Tables["images"]>;

/** Skips a picture that was uploaded again meanwhile. */
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

/** Deletes a file; restores it if its picture was uploaded meanwhile. */
async function purgeStray({ db, store, files }: SiteStorage, name: string): Promise<boolean> {
  const bytes = await retryTransient(() => store.read(name));
  await retryTransient(() => files.delete(name));
  if (!bytes || !(await isRecordedImage(db, originalPictureName(name)))) return true;
  await retryTransient(() => store.put(name, bytes));
  return false;
}
