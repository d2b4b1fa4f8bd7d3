import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Stored pictures by name: a folder, or an S3 bucket. A name always has the same bytes. */
export interface ImageStore {
  /** Stores a file, whole or not at all; an existing one stays. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a file; null when there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes a file, if it exists. */
  delete(name: string): Promise<void>;
}

/**
 * Opens a folder of pictures, which is created with the first one. `put` writes a temporary file, flushes and renames it, so other
 * processes never see half a file, and a power cut leaves a whole file or none.
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

/** The name of the file that an interrupted `put` was writing; null for other names. */
export function targetOfPartialFile(name: string): string | null {
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
