import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv, type Env } from "../../app/parse-env.server.ts";
import { CommandError } from "./processes/outcome.mjs";

/**
 * Reads the settings of a command that can provide its own database and secret.
 * @param options.changesTables see `parseEnv`
 * @returns the settings; `databaseUrl`, `migrateDatabaseUrl` and `authSecret` are null if not set
 * @throws {CommandError} with a line for each invalid setting
 */
export function readSettings({
  changesTables,
}: {
  changesTables: boolean;
}): Omit<Env, OwnSettings> & Record<OwnSettings, string | null> {
  const result = parseEnv(process.env, { instead: notSet, changesTables });
  if (!result.ok) throw new CommandError(result.problems.join("\n"));
  const { databaseUrl, migrateDatabaseUrl, authSecret } = result.env;
  const isOwn = databaseUrl === notSet.DATABASE_URL;
  return {
    ...result.env,
    databaseUrl: isOwn ? null : databaseUrl,
    migrateDatabaseUrl: isOwn ? null : migrateDatabaseUrl,
    authSecret: authSecret === notSet.AUTH_SECRET ? null : authSecret,
  };
}

type OwnSettings = "databaseUrl" | "migrateDatabaseUrl" | "authSecret";

const notSet = {
  DATABASE_URL: "mysql://not-set:not-set@127.0.0.1/not-set",
  AUTH_SECRET: "not set, and this command doesn't need it",
};

/** Creates DATA_DIR, readable by its owner only. */
export function makeDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CommandError(`DATA_DIR=${dataDir}: expected a folder that can be written (${(error as Error).message})`);
  }
}

/** Returns the secret in DATA_DIR; the first call creates it. Safe for concurrent processes. */
export function loadOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, "auth-secret");
  try {
    writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8").trim();
}
