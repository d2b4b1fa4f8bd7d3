import { accessSync, constants, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Env } from "~/env.server";

/** Creates the folder of uploaded pictures. Returns a message with the setting if this process can't write to it. */
export function ensureImageFolder({ dataDir, imageStore }: Pick<Env, "dataDir" | "imageStore">): string | null {
  if (imageStore.kind !== "file") return null;
  const { directory } = imageStore;
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const setting = dirname(directory) === dataDir ? `DATA_DIR=${dataDir}` : `IMAGE_STORE=file:${directory}`;
    return `${setting}: expected a folder that this user can write to (${(error as NodeJS.ErrnoException).code})`;
  }
}
