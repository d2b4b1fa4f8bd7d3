import { randomBytes } from "node:crypto";
import type { Database } from "../../app/data/database/database.server.ts";
import { assertNoUnfinishedRestore } from "../backup/unfinished-restore.ts";
import { CommandError } from "./processes/outcome.mjs";

// The app's modules read the environment when they are imported. It is complete only in these functions.

/**
 * Runs the migrations that are missing.
 * @returns their names
 * @throws {CommandError} when one fails, or when a restore into this database was interrupted
 */
export async function migrate(db: Database): Promise<string[]> {
  await assertNoUnfinishedRestore(db);
  const { migrateToLatest } = await import("~/data/database/migrate.server");
  const result = await migrateToLatest(db);
  if (result.ok) return result.applied;
  throw new CommandError(`The tables could not be brought up to date: ${String(result.error)}`);
}

/** Plants the sample content, if the database is empty and never had it. */
export async function seedIfEmpty(db: Database): Promise<"seeded" | "not-empty" | "seeded-before"> {
  const { seedSamples } = await import("../samples/seed.ts");
  const { imageStore } = await import("~/pictures/image-store.server");
  return seedSamples(db, imageStore);
}

/**
 * Makes the first staff account, an owner's, when there is none.
 * @param given.password null: a random one is made
 * @returns the account and its password, which isn't stored; null when an account exists
 * @throws {CommandError} for an invalid name or password
 */
export async function createFirstAccount(db: Database, given: { username: string; password: string | null }) {
  const { addStaff, hasStaff } = await import("~/auth/accounts/staff.server");
  if (await hasStaff(db)) return null;
  const { username } = given;
  const password = given.password ?? generatePassword();
  const added = await addStaff(db, username, password, "owner");
  if (added.ok) return { username, password };
  // Another process has just made it.
  if (added.problem === "usernameTaken") return null;
  const { messages } = await import("~/domain/messages");
  throw new CommandError(`STAFF_USERNAME=${username} or STAFF_PASSWORD can't be used: ${messages[added.problem].en}`);
}

/** 128 random bits, in characters that terminals select as one word. */
export function generatePassword(): string {
  return randomBytes(16).toString("hex");
}
