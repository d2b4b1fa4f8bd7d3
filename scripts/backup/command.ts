import { parseArgs } from "node:util";
import type { Database } from "~/data/database/database.server";
import { UnavailableError } from "~/domain/unavailable";
import { type DatabaseRights, runWithDatabase } from "../setup/database.ts";
import { CommandError, StoppedBySignal } from "../setup/processes/outcome.mjs";
import type { SiteStorage } from "./image-files.ts";

/** Runs a command on the site of this process's settings, then exits with 0, or with 1 and a message. */
export async function runWithSite(
  command: string,
  work: (site: SiteStorage) => Promise<void>,
  rights: DatabaseRights = {},
): Promise<void> {
  const onSite = async (db: Database, url: string) => {
    // Imported here, since the settings are complete only now.
    const { env } = await import("~/env.server");
    const { imageStore } = await import("~/pictures/image-store.server");
    const { openImageFiles } = await import("./image-files.ts");
    const { loadSigningKey } = await import("./signature.ts");
    const files = await openImageFiles(env.imageStore);
    const key = () => loadSigningKey(env.dataDir);
    await work({ db, url, store: imageStore, files, key }).catch((error: unknown) => {
      throw asCommandError(error);
    });
  };
  await runWithDatabase(command, onSite, rights);
}

/** Reads a command's arguments. If `read` throws, prints its message with the usage, and exits with 2. */
export function parseArguments<T>(usage: string, read: (parse: typeof parseArgs) => T): T {
  try {
    return read(parseArgs);
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(2);
  }
}

/** Converts errors of the environment, which need no stack; returns any other error unchanged. */
function asCommandError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof CommandError || error instanceof StoppedBySignal) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall || code === "PROTOCOL_CONNECTION_LOST") return new CommandError(error.message);
  if (error instanceof UnavailableError)
    return new CommandError(`${error.message}: ${String((error.cause as Error)?.message)}`);
  // `withDatabase` reports missing tables.
  if ("sqlMessage" in error && code !== "ER_NO_SUCH_TABLE")
    return new CommandError(`The database refuses: ${error.message}`);
  return error;
}
