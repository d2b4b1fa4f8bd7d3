import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Stored pictures by name: a folder, or an S3 bucket. A name always has the same bytes. */
export interface ImageStore {
  /** Stores a file atomically, unless it exists. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns null if the file is missing. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes a file if it exists. */
  delete(name: string): Promise<void>;
}

/**
 * Opens a folder of pictures, which is created with the first one. `put` writes, flushes and renames a temporary file, so
 * neither other processes nor a power cut see a partial file.
 */
export function openImageFolder(folder: string): ImageStore {
  return {
    async put(name, bytes) {
      const path = join(folder, name);
      if (await isFile(path)) return;
      await mkdir(folder, { recursive: true });
      const part = `${path}.${randomUUID()}.part`;
      try {
        await writeFile(part, bytes, { flush: true });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await flushFolder(folder);
    },
    async read(name) {
      const bytes = await readFile(join(folder, name)).catch(nullIfMissing);
      return bytes && new Uint8Array(bytes);
    },
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(nullIfMissing))?.isFile() ?? false;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** Returns the target of an interrupted `put` by the name of its temporary file; null for other names. */
export function targetOfPartialFile(name: string): string | null {
  return /^(.+)\.[0-9a-f-]{36}\.part$/.exec(name)?.[1] ?? null;
}

/** Flushes a folder's entries, which a power cut may lose. Network file systems return EINVAL. */
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
