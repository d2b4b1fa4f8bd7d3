import type { Database } from "./database.server";
import { newId } from "./id.server";
import { isDuplicate, now } from "./sql.server";
import { inTransaction, writing } from "./writing.server";

/** The part of a staff account that a login needs. */
export interface StaffAccount {
  id: string;
  /** PHC string of argon2id */
  passwordHash: string;
  disabled: boolean;
}

/** Finds an account by its user name, disabled or not; null when there is none. */
export async function findStaff(db: Database, username: string): Promise<StaffAccount | null> {
  const row = await db
    .selectFrom("staff")
    .select(["id", "password_hash", "disabled_at"])
    .where("username", "=", username)
    .executeTakeFirst();
  return row ? { id: row.id, passwordHash: row.password_hash, disabled: row.disabled_at !== null } : null;
}

/** Returns whether any account exists, disabled ones included. */
export async function hasStaff(db: Database): Promise<boolean> {
  const row = await db.selectFrom("staff").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Stores a new account; false when the user name is taken. */
export async function createStaff(db: Database, username: string, passwordHash: string): Promise<boolean> {
  try {
    const row = { id: newId(), username, password_hash: passwordHash, disabled_at: null, created_at: now };
    await writing(() => db.insertInto("staff").values(row).execute());
    return true;
  } catch (error) {
    if (isDuplicate(error, "staff_username")) return false;
    throw error;
  }
}

/** Sets an account's password, enables the account and ends its sessions; false when there is no such account. */
export async function changeStaffPassword(db: Database, username: string, passwordHash: string): Promise<boolean> {
  return await changeStaff(db, username, { password_hash: passwordHash, disabled_at: null });
}

/** Disables an account and ends its sessions; false when there is none. */
export async function disableStaffAccount(db: Database, username: string): Promise<boolean> {
  return await changeStaff(db, username, { disabled_at: now });
}

async function changeStaff(
  db: Database,
  username: string,
  change: { password_hash?: string; disabled_at: typeof now | null },
): Promise<boolean> {
  return await inTransaction(db, async (transaction) => {
    // The row stays locked until the sessions are deleted: a simultaneous login waits and then sees the change.
    const { numUpdatedRows } = await transaction
      .updateTable("staff")
      .set(change)
      .where("username", "=", username)
      .executeTakeFirstOrThrow();
    await transaction
      .deleteFrom("sessions")
      .where("staff_id", "in", (of) => of.selectFrom("staff").select("id").where("username", "=", username))
      .execute();
    return numUpdatedRows > 0n;
  });
}
