import { sql } from "kysely";
import { UnavailableError } from "~/domain/unavailable";
import type { Database } from "~/data/database/database.server";
import { newId } from "~/data/database/id.server";
import { isDuplicateKeyError, now } from "~/data/database/sql.server";
import { withRetry } from "~/data/database/with-retry.server";

/** How long a response is stored. */
export const idempotentResponseTtlHours = 24;

/** The maximum storage per account. */
export const idempotencyStorageLimits = { keys: 10_000, bytes: 20_000_000 };

/** A request with an idempotency key. Both hashes have 32 bytes. */
export interface IdempotentRequest {
  staffId: string;
  /** of the key */
  hash: Buffer;
  /** of everything that the response depends on */
  requestHash: Buffer;
}

export type IdempotentRequestClaim =
  /** run the request; a record that it creates gets this id, also after a retry */
  | { state: "claimed"; recordId: string }
  | { state: "stored"; response: Buffer; recordId: string }
  /** the same request is running */
  | { state: "running" }
  /** the key belongs to another request */
  | { state: "other" }
  /** the account has used its storage; `retryAfter` in seconds */
  | { state: "full"; retryAfter: number };

/**
 * Claims a request, or returns its state. A claim ends after 30 seconds, in case the process was killed before it
 * called `storeIdempotentResponse` or `releaseIdempotentRequest`. The request then runs again with the same `recordId`, so that it
 * creates no second record.
 */
export async function claimIdempotentRequest(
  db: Database,
  request: IdempotentRequest,
): Promise<IdempotentRequestClaim> {
  await deleteExpired(db, request.staffId);
  // Another request may store or delete the row between two statements.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const row = await ownRow(db, request)
      .select(["request_hash", "record_id", "response", isExpired.as("expired")])
      .executeTakeFirst();
    if (!row) {
      const retryAfter = await secondsUntilRoom(db, request.staffId);
      if (retryAfter > 0) return { state: "full", retryAfter };
      const recordId = newId();
      if (await insert(db, request, recordId)) return { state: "claimed", recordId };
    } else if (Number(row.expired) === 1) {
      await withRetry(() => deleteRow(db, request).where(isExpired).execute());
    } else if (!row.request_hash.equals(request.requestHash)) {
      return { state: "other" };
    } else if (row.response) {
      return { state: "stored", response: row.response, recordId: row.record_id };
    } else {
      const free = updateRow(db, request).set({ claimed_until: claimEnd }).where("claimed_until", "<=", now);
      const { numUpdatedRows } = await withRetry(() => free.executeTakeFirstOrThrow());
      return numUpdatedRows > 0n ? { state: "claimed", recordId: row.record_id } : { state: "running" };
    }
  }
  throw new UnavailableError("Requests with the same idempotency key collided");
}

/** Stores the encrypted response of a claimed request. */
export async function storeIdempotentResponse(
  db: Database,
  request: IdempotentRequest,
  response: Buffer,
): Promise<void> {
  await withRetry(() => updateRow(db, request).set({ response, bytes: response.length }).execute());
}

/** Releases a claim without a response, so that the next request with this key runs. */
export async function releaseIdempotentRequest(db: Database, request: IdempotentRequest): Promise<void> {
  await withRetry(() => updateRow(db, request).set({ claimed_until: now }).execute());
}

const isExpired = sql<boolean>`created_at <= ${now} - interval ${sql.lit(idempotentResponseTtlHours)} hour`;
const claimEnd = sql<Date>`${now} + interval 30 second`;

type RowKey = Pick<IdempotentRequest, "staffId" | "hash">;

function ownRow(db: Database, { staffId, hash }: RowKey) {
  return db.selectFrom("idempotency_keys").where("staff_id", "=", staffId).where("hash", "=", hash);
}

function updateRow(db: Database, { staffId, hash }: RowKey) {
  const rows = db.updateTable("idempotency_keys").where("staff_id", "=", staffId).where("hash", "=", hash);
  return rows.where("response", "is", null);
}

function deleteRow(db: Database, { staffId, hash }: RowKey) {
  return db.deleteFrom("idempotency_keys").where("staff_id", "=", staffId).where("hash", "=", hash);
}

/** Returns false if another request was first. */
async function insert(
  db: Database,
  { staffId, hash, requestHash }: IdempotentRequest,
  recordId: string,
): Promise<boolean> {
  const row = { staff_id: staffId, hash, request_hash: requestHash, record_id: recordId, created_at: now };
  const claimed = { ...row, claimed_until: claimEnd, bytes: 0, response: null };
  try {
    await withRetry(() => db.insertInto("idempotency_keys").values(claimed).execute());
    return true;
  } catch (error) {
    if (isDuplicateKeyError(error, "PRIMARY")) return false;
    throw error;
  }
}

async function secondsUntilRoom(db: Database, staffId: string): Promise<number> {
  const { keys, bytes, seconds } = await db
    .selectFrom("idempotency_keys")
    .select(({ fn }) => [fn.countAll<number>().as("keys"), fn.sum<number | null>("bytes").as("bytes")])
    .select(
      sql<
        number | null
      >`timestampdiff(second, ${now}, min(created_at) + interval ${sql.lit(idempotentResponseTtlHours)} hour)`.as(
        "seconds",
      ),
    )
    .where("staff_id", "=", staffId)
    .executeTakeFirstOrThrow();
  const isFull = Number(keys) >= idempotencyStorageLimits.keys || Number(bytes) >= idempotencyStorageLimits.bytes;
  return isFull ? Math.max(1, Number(seconds)) : 0;
}

async function deleteExpired(db: Database, staffId: string): Promise<void> {
  const rows = db.selectFrom("idempotency_keys").select("hash").where("staff_id", "=", staffId).where(isExpired);
  const hashes = (await rows.limit(100).execute()).map(({ hash }) => hash);
  if (hashes.length === 0) return;
  const theirs = db.deleteFrom("idempotency_keys").where("staff_id", "=", staffId).where("hash", "in", hashes);
  await withRetry(() => theirs.where(isExpired).execute());
}
