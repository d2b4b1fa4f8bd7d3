import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { ImageStoreSetting } from "~/env.server";
import { bucketOptions } from "~/images/store.server";

/** The files of an image store as such: what the site itself never asks for. */
export interface ImageFiles {
  /** Names of all files, picture or not. */
  names(): AsyncIterable<string>;
  /** When a file was put there; null when there is none. */
  putAt(name: string): Promise<Date | null>;
  /** Deletes a file; nothing happens when there is none. */
  delete(name: string): Promise<void>;
}

/** Opens the files of a store. Keys of an S3 store must allow ListBucket, GetObject and DeleteObject. */
export async function openImageFiles(setting: ImageStoreSetting): Promise<ImageFiles> {
  const disk = new Disk(await driverOf(setting));
  const folder = setting.kind === "s3" && setting.prefix ? `${setting.prefix}/` : "";
  return {
    async *names() {
      let paginationToken: string | undefined;
      do {
        const found = await disk
          .listAll(folder || "/", paginationToken ? { paginationToken } : {})
          .catch(nothingWhenMissing);
        for (const each of found.objects) if (each.isFile) yield each.key.slice(folder.length);
        ({ paginationToken } = found);
      } while (paginationToken);
    },
    putAt: async (name) =>
      (await disk.exists(folder + name)) ? (await disk.getMetaData(folder + name)).lastModified : null,
    delete: (name) => disk.delete(folder + name),
  };
}

async function driverOf(setting: ImageStoreSetting) {
  if (setting.kind === "file") return new FSDriver({ location: setting.directory, visibility: "private" });
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new S3Driver(bucketOptions(setting));
}

/** A folder that nothing was ever put in isn't there yet. */
function nothingWhenMissing(error: Error): Awaited<ReturnType<Disk["listAll"]>> {
  if ((error.cause as { code?: string }).code !== "ENOENT") throw error;
  return { objects: [] };
}
