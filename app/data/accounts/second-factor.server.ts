import type { Database } from "~/data/database/database.server";
import { type AuditedDatabase, recordAuditEntries, transactionAsActor } from "~/data/audit-log.server";
import { endSessionsOfAccount } from "./sessions.server";
import { now } from "~/data/database/sql.server";
import { withRetry } from "~/data/database/with-retry.server";

/**
 * Enables the second factor of an account with its recovery codes, and ends the account's other sessions.
 * @param session stays valid
 * @param factor.secret encrypted
 * @param factor.step the time step of the code just used
 * @param factor.codeHashes hashes of the recovery codes
 * @returns false if it was enabled already
 */
export async function turnOnSecondFactor(
  db: AuditedDatabase,
  { staffId, sessionId }: { staffId: string; sessionId: string },
  factor: { secret: string; step: number; codeHashes: readonly string[] },
): Promise<boolean> {
  return await transactionAsActor(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("staff")
      .set({ totp_secret: factor.secret, totp_step: factor.step })
      .where("id", "=", staffId)
      .where("totp_secret", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await putRecoveryCodes(transaction, staffId, factor.codeHashes);
    await endSessionsOfAccount(transaction, staffId, sessionId);
    await recordAuditEntries(transaction, { action: "second-factor-on", kind: "account", record: staffId });
    return true;
  });
}

/** Disables the second factor of an account. Returns false if it was disabled already. */
export async function turnOffSecondFactor(db: AuditedDatabase, staffId: string): Promise<boolean> {
  return await transactionAsActor(db, async (transaction) => {
    const off = transaction.updateTable("staff").set({ totp_secret: null, totp_step: null }).where("id", "=", staffId);
    const { numUpdatedRows } = await off.where("totp_secret", "is not", null).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await transaction.deleteFrom("recovery_codes").where("staff_id", "=", staffId).execute();
    await recordAuditEntries(transaction, { action: "second-factor-off", kind: "account", record: staffId });
    return true;
  });
}

/** Replaces an account's recovery codes, given as hashes. */
export async function replaceRecoveryCodes(
  db: AuditedDatabase,
  staffId: string,
  hashes: readonly string[],
): Promise<void> {
  await transactionAsActor(db, async (transaction) => {
    await putRecoveryCodes(transaction, staffId, hashes);
    await recordAuditEntries(transaction, { action: "recovery-codes-made", kind: "account", record: staffId });
  });
}

export async function countRecoveryCodes(db: Database, staffId: string): Promise<number> {
  const count = db.selectFrom("recovery_codes").select(({ fn }) => fn.countAll().as("count"));
  return Number((await count.where("staff_id", "=", staffId).executeTakeFirstOrThrow()).count);
}

/**
 * Uses the code of a time step. Returns false if this or a later step was used. A single statement compares and stores,
 * so that a code is valid once.
 * @param secret the account's encrypted secret as it was read
 */
export async function redeemTotpStep(
  db: Database,
  { staffId, secret, step }: { staffId: string; secret: string; step: number },
): Promise<boolean> {
  const use = db
    .updateTable("staff")
    .set({ totp_step: step })
    .where("id", "=", staffId)
    .where("totp_secret", "=", secret)
    .where((of) => of.or([of("totp_step", "is", null), of("totp_step", "<", step)]));
  const { numUpdatedRows } = await withRetry(() => use.executeTakeFirstOrThrow());
  return numUpdatedRows > 0n;
}

/** Uses a recovery code, which is valid once. Returns false if the account has no such code. */
export async function redeemRecoveryCode(db: Database, staffId: string, hash: string): Promise<boolean> {
  const use = db.deleteFrom("recovery_codes").where("staff_id", "=", staffId).where("code_hash", "=", hash);
  const { numDeletedRows } = await withRetry(() => use.executeTakeFirstOrThrow());
  return numDeletedRows > 0n;
}

async function putRecoveryCodes(transaction: Database, staffId: string, hashes: readonly string[]): Promise<void> {
  await transaction.deleteFrom("recovery_codes").where("staff_id", "=", staffId).execute();
  const rows = hashes.map((hash) => ({ staff_id: staffId, code_hash: hash, created_at: now }));
  await transaction.insertInto("recovery_codes").values(rows).execute();
}
