import type { KeyObject } from "node:crypto";
import type { Dirent } from "node:fs";
import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "~/data/database/database.server";
import type { ImageStoreSetting } from "~/env.server";
import { type BucketSetting, openBucket } from "~/pictures/image-bucket.server";
import { type ImageStore, imageStoreError } from "~/pictures/store.server";
import { retryTransient } from "./retry.ts";

/** The database, image store and signing key of a site. */
export interface SiteStorage {
  /** without timeouts */
  db: Database;
  /** the address of `db`, with the account's password */
  url: string;
  store: ImageStore;
  files: ImageFiles;
  /** see `loadSigningKey` */
  key: () => KeyObject;
}

/** Operations on an image store that only commands need. */
export interface ImageFiles {
  /** lists all files, pictures or not; a folder's name ends in `/` */
  listNames(): AsyncIterable<string>;
  /** returns when a file was stored; null without such a file */
  findStoredAt(name: string): Promise<Date | null>;
  /** deletes a file, if it exists */
  delete(name: string): Promise<void>;
}

/**
 * Opens the files of a store. The keys of an S3 store must allow ListBucket, GetObject and DeleteObject. Operations on a
 * bucket that fails, or doesn't respond within 10 s, throw an `UnavailableError`.
 */
export async function openImageFiles(setting: ImageStoreSetting): Promise<ImageFiles> {
  return setting.kind === "file" ? filesOfFolder(setting.directory) : await filesOfBucket(setting);
}

function filesOfFolder(folder: string): ImageFiles {
  return {
    async *listNames() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(orIfMissing<Dirent[]>([]));
      for (const each of entries) yield each.isDirectory() ? `${each.name}/` : each.name;
    },
    async findStoredAt(name) {
      const found = await lstat(join(folder, name)).catch(orIfMissing(null));
      return found && found.mtime;
    },
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}

/** The folder is created by the first upload. */
function orIfMissing<T>(instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code !== "ENOENT") throw error;
    return instead;
  };
}

async function filesOfBucket(setting: BucketSetting): Promise<ImageFiles> {
  const bucket = await openBucket(setting, { timeout: 10_000 });
  const refuse = (what: string) => (error: unknown) => {
    throw imageStoreError(what, error);
  };
  return {
    async *listNames() {
      let token: string | undefined;
      do {
        const page = await retryTransient(() => bucket.list(token).catch(refuse("list its files")));
        yield* page.names;
        token = page.token;
      } while (token);
    },
    findStoredAt: (name) => bucket.storedAt(name).catch(refuse("return when a file came")),
    delete: (name) => bucket.delete(name).catch(refuse("delete")),
  };
}
