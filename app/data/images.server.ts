import type { Database } from "./database.server";
import { type ActingDatabase, journalEntry, inJournal } from "./journal.server";
import { now } from "./sql.server";
import { writing } from "./writing.server";

/** A stored picture: its file's name, its size in pixels, and its bytes without its smaller widths. */
export interface ImageRecord {
  name: string;
  width: number;
  height: number;
  bytes: number;
}

/** Records a stored picture. A known picture counts as new again: its uploader is about to use it. */
export async function recordImage(db: Database, image: ImageRecord): Promise<void> {
  await writing(() => insertImage(db, image));
}

/** Records a picture that somebody uploaded, and names the uploader in the journal. */
export async function recordUpload(db: ActingDatabase, image: ImageRecord): Promise<void> {
  await inJournal(db, async (transaction) => {
    await insertImage(transaction, image);
    await journalEntry(transaction, { action: "uploaded", kind: "image", record: image.name });
  });
}

async function insertImage(db: Database, image: ImageRecord): Promise<void> {
  const row = { ...image, created_at: now };
  await db.insertInto("images").values(row).onDuplicateKeyUpdate({ created_at: now }).execute();
}
