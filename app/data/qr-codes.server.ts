import { isDeepStrictEqual } from "node:util";
import { isRecordId, isIdOrLink } from "~/domain/id";
import type { QrCode } from "~/domain/qr-codes/qr-code";
import type { QrCodeChanges, QrCodeInput } from "~/domain/qr-codes/input";
import { moveToBin, deleteBinRow } from "~/data/history/bin.server";
import type { Database } from "~/data/database/database.server";
import { newId } from "~/data/database/id.server";
import { type AuditedDatabase, recordAuditEntries, transactionAsActor } from "./audit-log.server";
import { createPrivateTargetCheck } from "./qr-targets.server";
import { isDuplicateKeyError, now } from "~/data/database/sql.server";
import { ensureCurrentVersion, recordVersion } from "~/data/history/versions.server";

export async function findQrCodeById(db: Database, id: string): Promise<QrCode | null> {
  if (!isIdOrLink(id)) return null;
  const row = await db.selectFrom("qr_codes").select(["id", "name", "url"]).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

export async function listQrCodes(db: Database): Promise<QrCode[]> {
  return await db.selectFrom("qr_codes").select(["id", "name", "url"]).orderBy("name").orderBy("id").execute();
}

/** Lists QR codes by name, without those whose target contains a quote that isn't displayed. */
export async function listPublicQrCodes(db: Database): Promise<QrCode[]> {
  const codes = await listQrCodes(db);
  const isPrivate = await createPrivateTargetCheck(
    db,
    codes.map(({ url }) => url),
  );
  return codes.filter(({ url }) => !isPrivate(url));
}

/** Lists all QR codes, oldest first, so that renaming doesn't move one. */
export async function listQrCodesByAge(db: Database): Promise<QrCode[]> {
  return await db.selectFrom("qr_codes").select(["id", "name", "url"]).orderBy("created_at").orderBy("id").execute();
}

/** The target contains a quote that isn't displayed. */
interface PrivateTarget {
  ok: false;
  reason: "private";
}

export type CreateQrCodeResult = { ok: true; id: string } | { ok: false; reason: "id-taken" } | PrivateTarget;

/**
 * Stores a new QR code. Its target must not be private (docs/product.md section 5).
 * @param oneTimeId the id for a form that may be sent twice. The same code sent again returns the stored one; an
 *   invalid id counts as taken.
 */
export async function createQrCode(
  db: AuditedDatabase,
  input: QrCodeInput,
  oneTimeId?: string,
): Promise<CreateQrCodeResult> {
  if (oneTimeId !== undefined && !isRecordId(oneTimeId)) return { ok: false, reason: "id-taken" };
  if ((await createPrivateTargetCheck(db, [input.url]))(input.url)) return { ok: false, reason: "private" };
  const code = { id: oneTimeId ?? newId(), name: input.name, url: input.url };
  try {
    const row = { ...code, created_at: now };
    await transactionAsActor(db, async (transaction) => {
      await transaction.insertInto("qr_codes").values(row).execute();
      await deleteBinRow(transaction, "qr", code.id);
      await recordAuditEntries(transaction, { action: "created", kind: "qr", record: code.id, to: code.url });
      await recordVersion(transaction, "qr", "created", code);
    });
    return { ok: true, id: code.id };
  } catch (error) {
    if (!isDuplicateKeyError(error, "PRIMARY")) throw error;
    const isTheSame = isDeepStrictEqual(await findQrCodeById(db, code.id), code);
    return isTheSame ? { ok: true, id: code.id } : { ok: false, reason: "id-taken" };
  }
}

/** Moves a QR code to the bin; `/qr/{id}` then redirects to `/`. Returns false if it doesn't exist. */
export async function deleteQrCode(db: AuditedDatabase, id: string): Promise<boolean> {
  return await transactionAsActor(db, async (transaction) => {
    const stored = await lockedCode(transaction, id);
    if (!stored) return false;
    await ensureCurrentVersion(transaction, "qr", stored);
    await moveToBin(transaction, "qr", stored);
    await recordAuditEntries(transaction, { action: "deleted", kind: "qr", record: id, from: stored.url });
    return true;
  });
}

export type UpdateQrCodeResult = { ok: true; code: QrCode } | { ok: false; reason: "not-found" } | PrivateTarget;

/**
 * Changes the name or target of a QR code. A new target must not be private.
 * @param action "restored" if the changes are those of an earlier version
 */
export async function updateQrCode(
  db: AuditedDatabase,
  id: string,
  changes: QrCodeChanges,
  action: "saved" | "restored" = "saved",
): Promise<UpdateQrCodeResult> {
  return await transactionAsActor(db, async (transaction): Promise<UpdateQrCodeResult> => {
    const stored = await lockedCode(transaction, id);
    if (!stored) return { ok: false, reason: "not-found" };
    const code = { id, name: changes.name ?? stored.name, url: changes.url ?? stored.url };
    const isNew = code.url !== stored.url;
    if (isNew && (await createPrivateTargetCheck(transaction, [code.url]))(code.url))
      return { ok: false, reason: "private" };
    await ensureCurrentVersion(transaction, "qr", stored);
    await transaction.updateTable("qr_codes").set(code).where("id", "=", id).execute();
    const targets = isNew ? { from: stored.url, to: code.url } : {};
    await recordAuditEntries(transaction, { action, kind: "qr", record: id, ...targets });
    await recordVersion(transaction, "qr", action, code);
    return { ok: true, code };
  });
}

async function lockedCode(transaction: Database, id: string): Promise<QrCode | null> {
  if (!isIdOrLink(id)) return null;
  const row = transaction.selectFrom("qr_codes").select(["id", "name", "url"]).where("id", "=", id).forUpdate();
  return (await row.executeTakeFirst()) ?? null;
}
