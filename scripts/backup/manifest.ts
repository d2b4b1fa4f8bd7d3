import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { CommandError } from "../setup/processes/outcome.mjs";
import { checksumBytes } from "./files.ts";

/** The format that this release writes, and the newest that it reads. 1: neither signed nor encrypted. */
const format = 2;

const proof = { bytes: z.number().int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) };
const count = z.number().int().nonnegative();
const identifier = z.string().regex(/^\w+$/);

const manifestSchema = z.object({
  format: z.literal([1, format]),
  date: z.iso.datetime(),
  /** whether all files but these of the manifest are in the format of age */
  encrypted: z.boolean().default(false),
  /** names of the applied migrations, in order */
  migrations: z.array(z.string()).nonempty(),
  tables: z.array(
    z.object({
      name: identifier,
      /** `type`: data_type of information_schema; bytes are written in hex */
      columns: z.array(z.object({ name: identifier, type: identifier })).nonempty(),
      rows: count,
      ...proof,
    }),
  ),
  /** proof of the list of picture files; `missing`: files that the store no longer had */
  images: z.object({ rows: count, missing: z.array(z.string()), ...proof }),
});
export type Manifest = z.output<typeof manifestSchema>;
export type BackupTable = Manifest["tables"][number];

/** A line of the list of picture files. */
export interface BackupImage {
  name: string;
  /** in the folder `images`; absent: `name`. Encrypted ones have no names of their own, as a name is a link. */
  file?: string;
  bytes: number;
  sha256: string;
}

/** The paths in a backup's folder. */
export const backupPaths = (folder: string, { encrypted } = { encrypted: false }) => ({
  manifest: join(folder, "manifest.json"),
  manifestProof: join(folder, "manifest.json.sha256"),
  signature: join(folder, "manifest.json.sig"),
  signer: join(folder, "signer.pem"),
  tables: join(folder, "tables"),
  table: (name: string) => join(folder, "tables", `${name}.ndjson.gz${encrypted ? ".age" : ""}`),
  imageList: join(folder, `images.ndjson.gz${encrypted ? ".age" : ""}`),
  images: join(folder, "images"),
  image: ({ name, file = name }: Pick<BackupImage, "name" | "file">) => join(folder, "images", file),
});

/** Writes a backup's manifest and its checksum, in the format of `sha256sum -c`. */
export async function writeManifest(folder: string, content: Omit<Manifest, "format">): Promise<Manifest> {
  const manifest: Manifest = { format, ...content };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const paths = backupPaths(folder);
  await writeFile(paths.manifest, text, { flush: true });
  await writeFile(paths.manifestProof, `${checksumBytes(Buffer.from(text)).sha256}  manifest.json\n`, { flush: true });
  return manifest;
}

/**
 * Reads a backup's manifest.
 * @throws {CommandError} when it is missing, damaged, or of a newer release
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const paths = backupPaths(folder);
  const [bytes, seal] = await Promise.all([readFile(paths.manifest), readFile(paths.manifestProof, "utf8")]).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
      throw new CommandError(`${folder} is no whole backup: ${error.path} is not there.`);
    },
  );
  if (seal !== `${checksumBytes(bytes).sha256}  manifest.json\n`) {
    throw new CommandError(`This backup is damaged: ${paths.manifest} is not as it was written.`);
  }
  const content: unknown = JSON.parse(bytes.toString());
  const written = z.object({ format: z.number() }).safeParse(content);
  if (written.success && written.data.format > format) {
    throw new CommandError(
      `A newer release made this backup (format ${written.data.format}, this one reads ${format}).`,
    );
  }
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success) throw new CommandError(`${paths.manifest} makes no sense: ${z.prettifyError(manifest.error)}`);
  return manifest.data;
}
