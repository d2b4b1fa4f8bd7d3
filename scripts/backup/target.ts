import { realpath } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Env } from "~/env.server";
import { Halt } from "../setup/outcome.mjs";

/**
 * Refuses a backup within the site's own data, with which it would be lost.
 * @param folder need not exist yet
 * @throws {Halt} when it is inside DATA_DIR or the pictures' folder
 */
export async function assertOutsideSite(folder: string, { dataDir, imageStore }: Pick<Env, "dataDir" | "imageStore">) {
  const places = [dataDir, ...(imageStore.kind === "file" ? [imageStore.directory] : [])];
  for (const place of places) {
    const way = relative(await realPath(place), await realPath(folder));
    if (way !== ".." && !way.startsWith("../")) {
      throw new Halt(`${resolve(folder)} is inside ${place}, and would be lost with it: give a folder elsewhere.`);
    }
  }
}

/** The path without symbolic links, as far as it exists. */
async function realPath(path: string): Promise<string> {
  return await realpath(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return join(await realPath(dirname(resolve(path))), basename(path));
  });
}
