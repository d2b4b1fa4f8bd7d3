import type { Database } from "~/data/database.server";
import { Unavailable } from "~/domain/unavailable";
import type { ImageStore } from "~/images/store.server";
import { withDatabase } from "../setup/database.ts";
import { Halt, runToTheEnd, Stopped } from "../setup/outcome.mjs";
import { killAllProcesses } from "../setup/processes.mjs";
import type { ImageFiles } from "./image-files.ts";

/** The database and image store of a site. */
export interface Site {
  db: Database;
  store: ImageStore;
  files: ImageFiles;
}

/** Runs a command on the site of this process's settings and ends the process: 0, or 1 with a message. */
export async function runOnSite(command: string, work: (site: Site) => Promise<void>): Promise<void> {
  await runToTheEnd(
    () =>
      withDatabase(command, async (db) => {
        // Imported here: the settings are complete only now.
        const { env } = await import("~/env.server");
        const { imageStore } = await import("~/images/image-store.server");
        const { openImageFiles } = await import("./image-files.ts");
        await work({ db, store: imageStore, files: await openImageFiles(env.imageStore) }).catch((error: unknown) => {
          throw withSentence(error);
        });
        return 0;
      }),
    killAllProcesses,
  );
}

/** Prints the usage and ends the process. */
export function endWithUsage(usage: string): never {
  console.error(usage);
  process.exit(2);
}

/** Turns errors of the environment into a `Halt` with a message; returns any other error as it is. */
function withSentence(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Halt || error instanceof Stopped) return error;
  const { code = "", path = "" } = error as NodeJS.ErrnoException;
  const where = path ? ` (${path})` : "";
  if (code in reasons) return new Halt(`${reasons[code]}${where}`);
  if (error instanceof Unavailable) return new Halt(`${error.message}: ${String((error.cause as Error)?.message)}`);
  // `withDatabase` reports missing tables.
  if ("sqlMessage" in error && code !== "ER_NO_SUCH_TABLE") return new Halt(`The database refuses: ${error.message}`);
  return error;
}

const reasons: Record<string, string> = {
  ENOSPC: "The disk is full",
  EDQUOT: "The disk quota is used up",
  EACCES: "That may not be read or written with your rights",
  EPERM: "That may not be read or written with your rights",
  EROFS: "The disk can't be written to",
  ENOENT: "There is no such file or folder",
  ENOTDIR: "There is a file where a folder should be",
  EEXIST: "There is a file where a folder should be",
  EINVAL: "That place does not keep files as a disk does",
  ENOTSUP: "That place does not keep files as a disk does",
  EIO: "The disk can't be read or written",
  PROTOCOL_CONNECTION_LOST: "The database went away",
  ECONNREFUSED: "The database went away",
};
