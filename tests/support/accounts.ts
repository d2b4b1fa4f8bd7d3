import type { Database } from "~/data/database/database.server";
import { withActor, commandActor } from "~/data/audit-log.server";
import { createStaff } from "~/data/accounts/staff.server";
import type { Role } from "~/domain/accounts/role";

/** The password of the accounts below. */
export const password = "a long password";

/** Hashed in advance, as hashing and checking a password takes a second per test file. */
const passwordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$3KPxB1ZqGho4VJAyADmRRQ$iyVuOHdfokJ8yA4e5LOlkhFzxqQHNPcB2P6W4I9wyuo";

/** @returns the account's id, or null if the username exists */
export async function createAccount(db: Database, username: string, role: Role = "staff"): Promise<string | null> {
  const created = await createStaff(withActor(db, commandActor), { username, passwordHash, role });
  return created.ok ? created.id : null;
}
