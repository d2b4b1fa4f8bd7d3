import { isDeepStrictEqual } from "node:util";
import { isId, isIdOrLink } from "~/domain/id";
import type { QrCode } from "~/domain/qr-code";
import type { QrCodeChanges, QrCodeInput } from "~/domain/qr-code-input";
import type { Database } from "./database.server";
import { newId } from "./id.server";
import { shareRead } from "./shared-read.server";
import { isDuplicate, now } from "./sql.server";
import { writing } from "./writing.server";

/** Finds a QR code by its id; null when there is none. */
export const findQrCode = shareRead(async (db, id): Promise<QrCode | null> => {
  if (!isIdOrLink(id)) return null;
  const row = await db.selectFrom("qr_codes").select(["id", "name", "url"]).where("id", "=", id).executeTakeFirst();
  return row ?? null;
});

/** Lists all QR codes, by name. */
export async function listQrCodes(db: Database): Promise<QrCode[]> {
  return await db.selectFrom("qr_codes").select(["id", "name", "url"]).orderBy("name").orderBy("id").execute();
}

/** Lists all QR codes, oldest first. The staff area uses this order, so a new name doesn't move a code. */
export async function listQrCodesByAge(db: Database): Promise<QrCode[]> {
  return await db.selectFrom("qr_codes").select(["id", "name", "url"]).orderBy("created_at").orderBy("id").execute();
}

export type QrCodeCreated = { ok: true; id: string } | { ok: false; reason: "id-taken" };

/**
 * Stores a new QR code.
 * @param oneTimeId the prepared id of a form that may be sent twice. The same code sent again is the stored one; an id
 *   of another shape counts as taken.
 */
export async function createQrCode(db: Database, input: QrCodeInput, oneTimeId?: string): Promise<QrCodeCreated> {
  if (oneTimeId !== undefined && !isId(oneTimeId)) return { ok: false, reason: "id-taken" };
  const code = { id: oneTimeId ?? newId(), name: input.name, url: input.url };
  try {
    const row = { ...code, created_at: now };
    await writing(() => db.insertInto("qr_codes").values(row).execute());
    return { ok: true, id: code.id };
  } catch (error) {
    if (!isDuplicate(error, "PRIMARY")) throw error;
    const isTheSame = isDeepStrictEqual(await findQrCode(db, code.id), code);
    return isTheSame ? { ok: true, id: code.id } : { ok: false, reason: "id-taken" };
  }
}

/** Deletes a QR code: `/qr/{id}` then leads to `/`. Returns whether there was one. */
export async function deleteQrCode(db: Database, id: string): Promise<boolean> {
  if (!isIdOrLink(id)) return false;
  const found = db.deleteFrom("qr_codes").where("id", "=", id);
  const { numDeletedRows } = await writing(() => found.executeTakeFirstOrThrow());
  return numDeletedRows > 0n;
}

/** Changes the name or target of a QR code; null when there is none. */
export async function updateQrCode(db: Database, id: string, { name, url }: QrCodeChanges): Promise<QrCode | null> {
  if (!isIdOrLink(id)) return null;
  if (name !== undefined || url !== undefined) {
    const changes = { ...(name !== undefined && { name }), ...(url !== undefined && { url }) };
    await writing(() => db.updateTable("qr_codes").set(changes).where("id", "=", id).execute());
  }
  return await findQrCode(db, id);
}
