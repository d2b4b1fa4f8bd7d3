import type { Database } from "./database.server";
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
  const row = { ...image, created_at: now };
  await writing(() => db.insertInto("images").values(row).onDuplicateKeyUpdate({ created_at: now }).execute());
}
