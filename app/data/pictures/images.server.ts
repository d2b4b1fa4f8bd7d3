import { sql } from "kysely";
import type { CoverFocus } from "~/domain/quotes/cover-focus";
import { renewContentVersion } from "~/data/database/content-version.server";
import type { Database } from "~/data/database/database.server";
import { type AuditedDatabase, recordAuditEntries, transactionAsActor } from "~/data/audit-log.server";
import { now } from "~/data/database/sql.server";
import { inTransaction } from "~/data/database/with-retry.server";

/** A stored picture. `bytes` excludes its smaller widths. */
export interface ImageRecord {
  name: string;
  width: number;
  height: number;
  bytes: number;
  /** name of the uploaded file, if known */
  file?: string | null;
  /** average colour as `rrggbb`; null for transparent pictures */
  colour?: string | null;
  /** set when a deleted picture is restored */
  caption_it?: string | null;
  caption_en?: string | null;
  alt_it?: string | null;
  alt_en?: string | null;
  focus?: CoverFocus | null;
}

/** Records a stored picture. A known picture counts as new again, because it is about to be used. */
export async function recordImage(db: Database, image: ImageRecord): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await insertImage(transaction, image);
    await renewContentVersion(transaction);
  });
}

/** Records an upload, with the uploader in the audit log. */
export async function recordUploadedImage(db: AuditedDatabase, image: ImageRecord): Promise<void> {
  await transactionAsActor(db, async (transaction) => {
    await insertImage(transaction, image);
    await recordAuditEntries(transaction, { action: "uploaded", kind: "image", record: image.name });
  });
}

export async function isRecordedImage(db: Database, name: string): Promise<boolean> {
  const row = await db.selectFrom("images").select("name").where("name", "=", name).executeTakeFirst();
  return row !== undefined;
}

async function insertImage(db: Database, image: ImageRecord): Promise<void> {
  const row = { ...image, created_at: now };
  const { file, colour } = image;
  const again = {
    created_at: now,
    ...(file && { file: sql<string>`coalesce(file, ${file})` }),
    ...(colour && { colour }),
  };
  await db.insertInto("images").values(row).onDuplicateKeyUpdate(again).execute();
}
