import { isIdOrLink } from "~/domain/id";
import type { QrCode, QrCodeChanges } from "~/domain/qr-code";
import type { Database } from "./database.server";
import { shareRead } from "./shared-read.server";

/** The QR code with an id; null when there is none. */
export const findQrCode = shareRead(async (db, id): Promise<QrCode | null> => {
  if (!isIdOrLink(id)) return null;
  const row = await db.selectFrom("qr_codes").select(["id", "name", "url"]).where("id", "=", id).executeTakeFirst();
  return row ?? null;
});

/** All QR codes, by name. */
export async function listQrCodes(db: Database): Promise<QrCode[]> {
  return await db.selectFrom("qr_codes").select(["id", "name", "url"]).orderBy("name").orderBy("id").execute();
}

/** Changes the name or target of a QR code; null when there is none. */
export async function updateQrCode(db: Database, id: string, { name, url }: QrCodeChanges): Promise<QrCode | null> {
  if (!isIdOrLink(id)) return null;
  if (name !== undefined || url !== undefined) {
    await db
      .updateTable("qr_codes")
      .set({ ...(name !== undefined && { name }), ...(url !== undefined && { url }) })
      .where("id", "=", id)
      .execute();
  }
  return await findQrCode(db, id);
}
