import { parseArgs } from "node:util";
import type { Database } from "~/data/database/database.server";
import { UnavailableError } from "~/domain/unavailable";
import { type DatabaseRights, runWithDatabase } from "../setup/database.ts";
import { CommandError, StoppedBySignal } from "../setup/processes/outcome.mjs";
import type { SiteStorage } from "./image-files.ts";

/** Runs a command on the site of this process's settings and ends the process: 0, or 1 with a message. */
export async function runWithSite(
  command: string,
  work: (site: SiteStorage, databaseUrl: string) => Promise<void>,
  rights: DatabaseRights = {},
): Promise<void> {
  const onSite = async (db: Database, url: string) => {
    // Imported here: the settings are complete only now.
    const { env } = await import("~/env.server");
    const { imageStore } = await import("~/pictures/image-store.server");
    const { openImageFiles } = await import("./image-files.ts");
    const { loadSigningKey: signingKey } = await import("./signature.ts");
    const files = await openImageFiles(env.imageStore);
    const key = () => signingKey(env.dataDir);
    await work({ db, store: imageStore, files, key }, url).catch((error: unknown) => {
      throw withSentence(error);
    });
  };
  await runWithDatabase(command, onSite, rights);
}

/** Reads a command's arguments; whatever `read` throws ends the process with the usage. */
export function parseArguments<T>(usage: string, read: (parse: typeof parseArgs) => T): T {
  try {
    return read(parseArgs);
  } catch (error) {
    console.error((error as Error).message);
    return endWithUsage(usage);
  }
}

function endWithUsage(usage: string): never {
  console.error(usage);
  process.exit(2);
}

/** Turns errors of the environment into a `Halt` with a message; returns any other error as it is. */
function withSentence(error: unknown): unknown {
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
