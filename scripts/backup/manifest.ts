import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { CommandError } from "../setup/processes/outcome.mjs";
import { checksumBytes } from "./files.ts";

/** The format that this release writes, and the newest that it reads. */
const format = 3;

const checksum = { bytes: z.number().int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) };
const count = z.number().int().nonnegative();
const identifier = z.string().regex(/^\w+$/);

const everyFormat = {
  date: z.iso.datetime(),
  /** whether the files with content are in the format of age */
  encrypted: z.boolean().default(false),
  /** names of the applied migrations, in order */
  migrations: z.array(z.string()).nonempty(),
};
const images = {
  rows: count,
  /** files that the image store no longer had */
  missing: z.array(z.string()),
};

const currentManifest = z.object({
  format: z.literal(format),
  ...everyFormat,
  tables: z.array(z.object({ name: identifier, rows: count })),
  images: z.object(images),
  /** of the files as stored */
  checksums: z.object({ database: z.object(checksum), images: z.object(checksum) }),
});

/** Formats 1 (neither signed nor encrypted) and 2, of releases before 25 November 2026: see old-format.ts. */
const oldManifest = z.object({
  format: z.literal([1, 2]),
  ...everyFormat,
  tables: z.array(
    z.object({
      name: identifier,
      columns: z.array(z.object({ name: identifier, type: identifier })).nonempty(),
      rows: count,
      ...checksum,
    }),
  ),
  images: z.object({ ...images, ...checksum }),
});

const manifestSchema = z.discriminatedUnion("format", [currentManifest, oldManifest]);
export type Manifest = z.output<typeof manifestSchema>;
export type CurrentManifest = z.output<typeof currentManifest>;
export type OldManifest = z.output<typeof oldManifest>;

/** The paths in a backup's folder. */
export const backupPaths = (folder: string, { encrypted } = { encrypted: false }) => ({
  manifest: join(folder, "manifest.json"),
  manifestChecksum: join(folder, "manifest.json.sha256"),
  signature: join(folder, "manifest.json.sig"),
  signer: join(folder, "signer.pem"),
  database: join(folder, `database.sql.gz${encrypted ? ".age" : ""}`),
  images: join(folder, `images.tar${encrypted ? ".age" : ""}`),
});

/** Writes a backup's manifest and its checksum, in the format of `sha256sum -c`. */
export async function writeManifest(
  folder: string,
  content: Omit<CurrentManifest, "format">,
): Promise<CurrentManifest> {
  const manifest: CurrentManifest = { format, ...content };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const paths = backupPaths(folder);
  await writeFile(paths.manifest, text, { flush: true });
  await writeFile(paths.manifestChecksum, `${checksumBytes(Buffer.from(text)).sha256}  manifest.json\n`, {
    flush: true,
  });
  return manifest;
}

/**
 * Reads a backup's manifest.
 * @throws {CommandError} if it is missing, damaged, or of a newer release
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const paths = backupPaths(folder);
  const [bytes, line] = await Promise.all([readFile(paths.manifest), readFile(paths.manifestChecksum, "utf8")]).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
      throw new CommandError(`${folder} isn't a complete backup: ${error.path} is missing.`);
    },
  );
  if (line !== `${checksumBytes(bytes).sha256}  manifest.json\n`) {
    throw new CommandError(`This backup is damaged: ${paths.manifest} doesn't match its checksum.`);
  }
  const content: unknown = JSON.parse(bytes.toString());
  const written = z.object({ format: z.number() }).safeParse(content);
  if (written.success && written.data.format > format) {
    throw new CommandError(
      `A newer release made this backup (format ${written.data.format}, this one reads ${format}).`,
    );
  }
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success) throw new CommandError(`${paths.manifest} is invalid: ${z.prettifyError(manifest.error)}`);
  return manifest.data;
}
