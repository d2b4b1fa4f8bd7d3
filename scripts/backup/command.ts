import { parseArgs } from "node:util";
import type { Database } from "~/data/database/database.server";
import { Unavailable } from "~/domain/unavailable";
import { type Rights, runOnDatabase } from "../setup/database.ts";
import { Halt, Stopped } from "../setup/processes/outcome.mjs";
import type { Site } from "./image-files.ts";

/** Runs a command on the site of this process's settings and ends the process: 0, or 1 with a message. */
export async function runOnSite(
  command: string,
  work: (site: Site, databaseUrl: string) => Promise<void>,
  rights: Rights = {},
): Promise<void> {
  const onSite = async (db: Database, url: string) => {
    // Imported here: the settings are complete only now.
    const { env } = await import("~/env.server");
    const { imageStore } = await import("~/pictures/image-store.server");
    const { openImageFiles } = await import("./image-files.ts");
    const { signingKey } = await import("./signature.ts");
    const files = await openImageFiles(env.imageStore);
    const key = () => signingKey(env.dataDir);
    await work({ db, store: imageStore, files, key }, url).catch((error: unknown) => {
      throw withSentence(error);
    });
  };
  await runOnDatabase(command, onSite, rights);
}

/** Reads a command's arguments; whatever `read` throws ends the process with the usage. */
export function argumentsOf<T>(usage: string, read: (parse: typeof parseArgs) => T): T {
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
  if (!(error instanceof Error) || error instanceof Halt || error instanceof Stopped) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall || code === "PROTOCOL_CONNECTION_LOST") return new Halt(error.message);
  if (error instanceof Unavailable) return new Halt(`${error.message}: ${String((error.cause as Error)?.message)}`);
  // `withDatabase` reports missing tables.
  if ("sqlMessage" in error && code !== "ER_NO_SUCH_TABLE") return new Halt(`The database refuses: ${error.message}`);
  return error;
}
