import { sql } from "kysely";
import { type ApiKeyScope, type ApiKeySummary, maxApiKeysPerAccount } from "~/domain/accounts/api-key";
import type { Database } from "~/data/database/database.server";
import { newId } from "~/data/database/id.server";
import { type AuditedDatabase, transactionAsActor, recordAuditEntries } from "~/data/audit-log.server";
import { now } from "~/data/database/sql.server";
import { withRetry } from "~/data/database/with-retry.server";

export interface NewApiKey {
  /** the account of the key */
  staffId: string;
  name: string;
  scope: ApiKeyScope;
  /** SHA-256 */
  hash: Buffer;
  /** null if it doesn't expire */
  expiresAt: Date | null;
}

export type CreateApiKeyResult =
  { ok: true; id: string } | { ok: false; reason: "not-owner" | "not-found" | "too-many" };

/** Stores a key of an enabled account. Staff can add keys to their own account, owners to any. */
export async function createApiKey(
  db: AuditedDatabase,
  { staffId, expiresAt, ...key }: NewApiKey,
): Promise<CreateApiKeyResult> {
  const id = newId();
  return await transactionAsActor(db, async (transaction): Promise<CreateApiKeyResult> => {
    const { mayChange, isEnabled } = await lockAccounts(transaction, staffId);
    if (!mayChange) return { ok: false, reason: "not-owner" };
    if (!isEnabled) return { ok: false, reason: "not-found" };
    const keys = await transaction.selectFrom("api_keys").select("id").where("staff_id", "=", staffId).execute();
    if (keys.length >= maxApiKeysPerAccount) return { ok: false, reason: "too-many" };
    const row = { id, staff_id: staffId, ...key, created_at: now, last_used_at: null, expires_at: expiresAt };
    await transaction.insertInto("api_keys").values(row).execute();
    await recordAuditEntries(transaction, { action: "key-made", kind: "account", record: staffId });
    return { ok: true, id };
  });
}

/** Revokes a key. Staff can revoke keys of their own account, owners any. Returns false for other ids. */
export async function deleteApiKey(db: AuditedDatabase, id: string): Promise<boolean> {
  const key = db.selectFrom("api_keys").select("staff_id").where("id", "=", id);
  const { staff_id: staffId } = (await key.executeTakeFirst()) ?? {};
  if (staffId === undefined) return false;
  return await transactionAsActor(db, async (transaction) => {
    if (!(await lockAccounts(transaction, staffId)).mayChange) return false;
    const { numDeletedRows } = await transaction.deleteFrom("api_keys").where("id", "=", id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    await recordAuditEntries(transaction, { action: "key-revoked", kind: "account", record: staffId });
    return true;
  });
}

/** Locks an account and that of the actor. Returns whether the actor may change its keys, and whether it is enabled. */
async function lockAccounts(transaction: AuditedDatabase, staffId: string) {
  const by = transaction.actor.staffId ?? "";
  const enabled = transaction.selectFrom("staff").select(["id", "role"]).where("disabled_at", "is", null);
  const accounts = await enabled.where("id", "in", [staffId, by]).orderBy("id").forUpdate().execute();
  const mayChange = accounts.some(({ id, role }) => id === by && (id === staffId || role === "owner"));
  return { mayChange, isEnabled: accounts.some(({ id }) => id === staffId) };
}

/** Lists the keys of one account or all accounts, by user name, newest first. */
export async function listApiKeys(db: Database, { staffId }: { staffId?: string } = {}): Promise<ApiKeySummary[]> {
  const keys = db
    .selectFrom("api_keys")
    .innerJoin("staff", "staff.id", "api_keys.staff_id")
    .select(["api_keys.id", "staff_id as staffId", "username", "name", "scope", "api_keys.created_at as createdAt"])
    .select(["last_used_at as lastUsedAt", "expires_at as expiresAt"])
    .orderBy("username")
    .orderBy("api_keys.created_at", "desc")
    .orderBy("api_keys.id");
  return await (staffId === undefined ? keys : keys.where("staff_id", "=", staffId)).execute();
}

/** The account and scope of a key. */
export interface StoredApiKey {
  id: string;
  staffId: string;
  scope: ApiKeyScope;
  /** whether the recorded last use is more than a minute ago */
  unseen: boolean;
}

/** Finds a key by its hash; null if it is unknown, expired or of a disabled account. */
export async function findApiKeyByHash(db: Database, hash: Buffer): Promise<StoredApiKey | null> {
  const row = await db
    .selectFrom("api_keys")
    .innerJoin("staff", "staff.id", "api_keys.staff_id")
    .select(["api_keys.id", "staff_id as staffId", "scope", isUnseen.as("unseen")])
    .where("hash", "=", hash)
    .where("disabled_at", "is", null)
    .where((key) => key.or([key("expires_at", "is", null), key("expires_at", ">", now)]))
    .executeTakeFirst();
  return row ? { ...row, unseen: Number(row.unseen) === 1 } : null;
}

/** Records that a key is used now. Only one of several concurrent requests writes. */
export async function markApiKeyUsed(db: Database, id: string): Promise<void> {
  const used = db.updateTable("api_keys").set({ last_used_at: now }).where("id", "=", id);
  await withRetry(() => used.where(sql<boolean>`${isUnseen}`).execute());
}

const isUnseen = sql<number>`coalesce(last_used_at < ${now} - interval 1 minute, 1)`;

/** Deletes the keys of an account, in the transaction that invalidates them. */
export async function deleteApiKeysOfAccount(transaction: Database, staffId: string): Promise<void> {
  await transaction.deleteFrom("api_keys").where("staff_id", "=", staffId).execute();
}
