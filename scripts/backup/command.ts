import { Unavailable } from "~/domain/unavailable";
import { runOnDatabase } from "../setup/database.ts";
import { Halt, Stopped } from "../setup/outcome.mjs";
import type { Site } from "./image-files.ts";

/** Runs a command on the site of this process's settings and ends the process: 0, or 1 with a message. */
export async function runOnSite(command: string, work: (site: Site) => Promise<void>): Promise<void> {
  await runOnDatabase(command, async (db) => {
    // Imported here: the settings are complete only now.
    const { env } = await import("~/env.server");
    const { imageStore } = await import("~/images/image-store.server");
    const { openImageFiles } = await import("./image-files.ts");
    await work({ db, store: imageStore, files: await openImageFiles(env.imageStore) }).catch((error: unknown) => {
      throw withSentence(error);
    });
  });
}

/** The folder that is a command's only argument. */
export function onlyFolder(usage: string): string {
  const [folder, ...rest] = process.argv.slice(2);
  return !folder || folder.startsWith("-") || rest.length > 0 ? endWithUsage(usage) : folder;
}

/** Prints the usage and ends the process. */
export function endWithUsage(usage: string): never {
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
