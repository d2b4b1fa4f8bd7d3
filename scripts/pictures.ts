import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import PQueue from "p-queue";
import sharp, { type Sharp } from "sharp";
import {
  cardFileName,
  hasCard,
  pictureFileName,
  type SitePictureFormat,
  type PictureVersion,
  sitePictureFormats,
  pictureWidths,
} from "../app/content/picture-files.ts";
import { sharingCardSize } from "../app/domain/pictures/image-names.ts";

/*
 * Makes public/pictures/ from pictures/, each picture in several widths as AVIF and WebP, and lists them in
 * app/content/pictures.json. Skips pictures that exist already. With --check it only fails if pictures.json is out of date.
 */
const root = fileURLToPath(new URL("../", import.meta.url));
const manifestFile = join(root, "app/content/pictures.json");
const folder = join(root, "public/pictures");

/** Narrow pictures are for phones, whose dense screens hide more artefacts and whose connections are slower. */
const settings = {
  avif: { quality: 44, effort: 4 },
  narrow: { most: 640, avif: { quality: 38, effort: 6, chromaSubsampling: "4:2:0" } },
  webp: { quality: 74, effort: 6 },
};
const encoders = {
  avif: (image: Sharp, width: number) =>
    image.avif(width <= settings.narrow.most ? settings.narrow.avif : settings.avif),
  webp: (image: Sharp) => image.webp(settings.webp),
};

type Manifest = Record<string, Omit<PictureVersion, "name">>;

async function pictures(check: boolean): Promise<void> {
  const originals = await originalsByName();
  const manifest: Manifest = {};
  const current = await readFile(manifestFile, "utf8").catch(() => "{}");
  const before = JSON.parse(current) as Partial<Manifest>;
  for (const [name, file] of originals) manifest[name] = await described(file, before[name]);
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  if (check && text !== current) throw new Error("app/content/pictures.json is out of date: run npm run pictures");
  if (check) return;
  if (text !== current) {
    warnOfNarrower(manifest, before);
    await writeFile(manifestFile, text);
  }
  const made = new Set(await readdir(folder, { recursive: true }).catch(() => []));
  // The files of the former pictures stay until the next build, for a running site.
  const wanted = new Set([...outputsOf(before), ...outputsOf(manifest)]);
  const tasks: (() => Promise<void>)[] = [];
  let done = 0;
  for (const [name, file] of originals) {
    const { version, width } = manifest[name]!;
    const outputs = sitePictureFormats.flatMap((format) =>
      pictureWidths(width, format).map((each) => ({
        format,
        width: each,
        output: pictureFileName(name, version, each, format),
      })),
    );
    const card = cardFileName({ name, version });
    if (hasCard(name) && !made.has(card)) tasks.push(() => makeCard(file, card));
    const missing = outputs.filter(({ output }) => !made.has(output));
    if (missing.length > 0)
      tasks.push(() => make(file, missing).then(() => console.log(`${(done += 1)} of ${tasks.length}`)));
  }
  sharp.concurrency(1);
  await new PQueue({ concurrency: 2 }).addAll(tasks);
  for (const output of made) if (extname(output) && !wanted.has(output)) await rm(join(folder, output));
}

/** Lists the files that are made from the pictures of a manifest. */
function outputsOf(manifest: Partial<Manifest>): string[] {
  return Object.entries(manifest).flatMap(([name, picture]) => {
    if (!picture) return [];
    const { version, width } = picture;
    const sizes = sitePictureFormats.flatMap((format) =>
      pictureWidths(width, format).map((each) => pictureFileName(name, version, each, format)),
    );
    return hasCard(name) ? [...sizes, cardFileName({ name, version })] : sizes;
  });
}

/** Warns of pictures that are narrower than those they replace, and than README.md requires. */
function warnOfNarrower(manifest: Manifest, before: Partial<Manifest>): void {
  for (const [name, { width }] of Object.entries(manifest)) {
    const wanted = Math.min(1200, before[name]?.width ?? 0);
    if (width < wanted) console.warn(`pictures/${name} is ${width} pixels wide and will look soft: make it ${wanted}`);
  }
}

/** Finds every original by `family/name`. Throws if two files have the same name. */
async function originalsByName(): Promise<Map<string, string>> {
  const originals = new Map<string, string>();
  const entries = await readdir(join(root, "pictures"), { recursive: true });
  for (const entry of entries.filter((each) => /\.(avif|webp|jpe?g|png)$/i.test(each)).sort()) {
    const name = entry.slice(0, -extname(entry).length).replaceAll("\\", "/");
    if (originals.has(name)) throw new Error(`pictures/ has more than one file called ${name}: delete the others`);
    originals.set(name, join(root, "pictures", entry));
  }
  return originals;
}

/**
 * Describes a picture: `version` is a hash of its bytes and of the settings; `width` and `height` are those of the upright
 * picture, at most 2560 pixels wide; `colour` is the average.
 * @param before the former picture of this name
 */
async function described(file: string, before: Manifest[string] | undefined): Promise<Manifest[string]> {
  const bytes = await readFile(file);
  const { autoOrient } = await sharp(bytes).metadata();
  const width = Math.min(autoOrient.width, 2560);
  const version = createHash("sha256").update(bytes).update(JSON.stringify(settings)).digest("hex").slice(0, 8);
  return {
    version,
    width,
    height: Math.round((autoOrient.height * width) / autoOrient.width),
    colour: (before?.version === version && before.colour) || (await averageColour(bytes)),
  };
}

async function averageColour(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes).flatten().toColourspace("srgb").resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return pixel.toString("hex").slice(0, 6);
}

async function make(file: string, outputs: readonly Output[]): Promise<void> {
  // Decoded once for all outputs.
  const { data, info } = await sharp(file).autoOrient().flatten().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const { format, width, output } of outputs) {
    const path = join(folder, output);
    await mkdir(dirname(path), { recursive: true });
    const bytes = await encoders[format](sharp(data, { raw }).resize(width), width).toBuffer();
    // Renamed when complete, so a file is never truncated.
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
  }
}

/** Makes a sharing card from the middle of a picture. */
async function makeCard(file: string, output: string): Promise<void> {
  const path = join(folder, output);
  await mkdir(dirname(path), { recursive: true });
  const { width, height } = sharingCardSize;
  await sharp(file)
    .autoOrient()
    .flatten()
    .resize(width, height)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(`${path}.part`);
  await rename(`${path}.part`, path);
}

interface Output {
  format: SitePictureFormat;
  width: number;
  output: string;
}

await pictures(process.argv.includes("--check"));
