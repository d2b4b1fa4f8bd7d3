import type { Database } from "./database.server";
import { now } from "./sql.server";
import { writing } from "./writing.server";

/** A stored picture: its file's name, its size in pixels, and its bytes without those of its smaller widths. */
export interface ImageRecord {
  name: string;
  width: number;
  height: number;
  bytes: number;
}

/** Records a stored picture. One that is known counts as new again: whoever uploaded it is about to use it. */
export async function recordImage(db: Database, image: ImageRecord): Promise<void> {
  const row = { ...image, created_at: now };
  await writing(() => db.insertInto("images").values(row).onDuplicateKeyUpdate({ created_at: now }).execute());
}
