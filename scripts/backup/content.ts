import type { Decryption } from "./encryption.ts";
import { assertChecksum, readLines, readParts } from "./files.ts";
import { parseInsert, rowOfInsert } from "./insert-line.ts";
import { backupPaths, type CurrentManifest } from "./manifest.ts";
import type { TextRow } from "./tables.ts";
import { type TarFile, unpackTar } from "./tar.ts";

/** What is in a backup, whatever its format. */
export interface BackupContent {
  /** Checks the files' checksums. Throws a `CommandError` for a damaged file. */
  check(): Promise<void>;
  /** Reads all rows, a table after the other; those of accounts are the last. */
  rows(): AsyncIterable<{ table: string; row: TextRow }>;
  /** Reads the files of pictures. */
  images(): AsyncIterable<TarFile>;
}

/** Opens a backup of the format that this release writes. */
export function openCurrentBackup(
  folder: string,
  manifest: CurrentManifest,
  decryption: Decryption | null,
): BackupContent {
  const { database, images } = backupPaths(folder, manifest);
  return {
    async check() {
      await assertChecksum(database, manifest.checksums.database);
      await assertChecksum(images, manifest.checksums.images);
    },
    async *rows() {
      for await (const line of readLines(database, decryption?.stream)) {
        const insert = parseInsert(line);
        if (insert) yield { table: insert.table, row: rowOfInsert(insert) };
      }
    },
    images: () => unpackTar(readParts(images, decryption?.stream)),
  };
}
