import { FSDriver } from "flydrive/drivers/fs";
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * flydrive's folder with two changes. `put` writes a temporary file, flushes and renames it, so a file is never half
 * there. `getBytes` returns the file's bytes alone: flydrive 1.3 returns Node's whole buffer pool with them.
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

/** The name of the file that an interrupted `put` was writing; null for other names. */
export function unfinishedName(name: string): string | null {
  return /^(.+)\.[0-9a-f-]{36}\.part$/.exec(name)?.[1] ?? null;
}

/** Flushes a folder's entries: otherwise a power cut may lose new names. Network file systems answer EINVAL. */
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
