import { randomBytes } from "node:crypto";
import type { Database } from "../../app/data/database/database.server.ts";
import { assertNoUnfinishedRestore } from "../backup/unfinished-restore.ts";
import { CommandError } from "./processes/outcome.mjs";

// Imports the app's modules in these functions: they read the environment, which is complete only then.

/**
 * Applies the pending migrations.
 * @returns their names
 * @throws {CommandError} if one fails, or if a restore into this database was interrupted
 */
export async function migrate(db: Database): Promise<string[]> {
  await assertNoUnfinishedRestore(db);
  const { migrateToLatest } = await import("~/data/database/migrate.server");
  const result = await migrateToLatest(db);
  if (result.ok) return result.applied;
  throw new CommandError(`The tables could not be migrated: ${String(result.error)}`);
}

/** Inserts the sample content if the database is empty and never had it. */
export async function seedIfEmpty(db: Database): Promise<"seeded" | "not-empty" | "seeded-before"> {
  const { seedSamples } = await import("../samples/seed.ts");
  const { imageStore } = await import("~/pictures/image-store.server");
  return seedSamples(db, imageStore);
}

/**
 * Creates the first staff account, an owner's.
 * @param given.password null for a random one
 * @returns the account and its password, which isn't stored; null if an account exists
 * @throws {CommandError} for an invalid name or password
 */
export async function createFirstAccount(db: Database, given: { username: string; password: string | null }) {
  const { createStaffByCommand, hasAnyStaff } = await import("~/auth/accounts/staff.server");
  if (await hasAnyStaff(db)) return null;
  const { username } = given;
  const password = given.password ?? generatePassword();
  const added = await createStaffByCommand(db, username, password, "owner");
  if (added.ok) return { username, password };
  // Another process has just created it.
  if (added.problem === "usernameTaken") return null;
  const { messages } = await import("~/domain/messages");
  throw new CommandError(`STAFF_USERNAME=${username} or STAFF_PASSWORD can't be used: ${messages[added.problem].en}`);
}

/** Returns 128 random bits as hex digits, which terminals select as one word. */
export function generatePassword(): string {
  return randomBytes(16).toString("hex");
}
