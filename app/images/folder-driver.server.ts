import { FSDriver } from "flydrive/drivers/fs";
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * flydrive's folder, but a file is never half there: written beside, onto the disk, and renamed. And what is read is the
 * file alone: flydrive 1.3 gives the whole piece of memory that Node read it into, with what else lies there.
 */
export class FolderDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.#folder = folder;
  }

  override async getBytes(key: string): Promise<Uint8Array> {
    return await readFile(join(this.#folder, key));
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#folder, key);
    const part = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(part, contents, { flush: true });
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await flushFolder(dirname(path));
  }
}

/** The name of the file that `put` was writing when it was cut off; null for other names. */
export function unfinishedName(name: string): string | null {
  return /^(.+)\.[0-9a-f-]{36}\.part$/.exec(name)?.[1] ?? null;
}

/**
 * Writes a folder's own entries down: without it a power cut may forget the new names. File systems that can't (network
 * ones, above all) say EINVAL.
 */
export async function flushFolder(folder: string) {
  const handle = await open(folder);
  try {
    await handle.sync();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EINVAL") throw error;
  } finally {
    await handle.close();
  }
}
