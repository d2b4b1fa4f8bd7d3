import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError } from "../setup/processes/outcome.mjs";
import type { BackupContent } from "./content.ts";
import type { Decryption } from "./encryption.ts";
import { assertChecksum, type Checksum, readLines } from "./files.ts";
import type { OldManifest } from "./manifest.ts";
import { accountsLast, type TextRow } from "./tables.ts";

/** A line of the list of pictures. Encrypted files have numbers as names, since a picture's name is its address. */
interface ListedImage extends Checksum {
  name: string;
  file?: string;
}

/**
 * Reads a backup of formats 1 and 2: a file of JSON lines for each table, which has bytes in hex, and the pictures as
 * files with a list. Remove this reader once no such backup is retained any more.
 */
export function openOldBackup(folder: string, manifest: OldManifest, decryption: Decryption | null): BackupContent {
  const suffix = manifest.encrypted ? ".age" : "";
  const list = join(folder, `images.ndjson.gz${suffix}`);
  const tableFile = (name: string) => join(folder, "tables", `${name}.ndjson.gz${suffix}`);
  const imageFile = ({ name, file = name }: ListedImage) => join(folder, "images", file);
  const read = async function* <Row>(path: string) {
    for await (const line of readLines(path, decryption?.stream)) yield JSON.parse(line) as Row;
  };
  return {
    async check() {
      for (const table of manifest.tables) await assertChecksum(tableFile(table.name), table);
      await assertChecksum(list, manifest.images);
      for await (const image of read<ListedImage>(list)) {
        const { name, file = name } = image;
        // Checked before it becomes a part of a path.
        if (!/^[\w-]+\.(?:age|webp)$/.test(file)) {
          throw new CommandError(`This backup is damaged: it has a picture named ${JSON.stringify(file)}.`);
        }
        await assertChecksum(imageFile(image), image);
      }
    },
    async *rows() {
      for (const { name } of accountsLast(manifest.tables)) {
        for await (const row of read<TextRow>(tableFile(name))) yield { table: name, row };
      }
    },
    async *images() {
      for await (const image of read<ListedImage>(list)) {
        const stored = await readFile(imageFile(image));
        yield { name: image.name, bytes: decryption ? await decryption.bytes(stored) : stored };
      }
    },
  };
}
