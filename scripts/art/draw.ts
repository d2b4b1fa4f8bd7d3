import { mkdir, readdir, writeFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import type { Art } from "./svg.ts";

/*
 * Draws plates: `npm run art -- [--svg DIR | --proof DIR] [FAMILY[/NAME] ...]`, all without names.
 *
 * A plate is a file plates/FAMILY/NAME.ts whose default export gives the finished sheet. The family "samples" becomes the
 * uploads of the sample content, 900 × 600 WebP; every other becomes pictures/FAMILY/NAME.avif, 0.8 pixels to a unit.
 * With --svg the drawings themselves are written to DIR, with --proof quick ones at half the size as WebP, and nothing else.
 */
const folder = fileURLToPath(new URL("plates/", import.meta.url));
const root = fileURLToPath(new URL("../../", import.meta.url));

const MOST_BYTES_OF_A_SAMPLE = 140_000;

async function draw(args: readonly string[]): Promise<void> {
  const { svg, proof, asked } = options(args);
  for (const name of await platesCalled(asked)) {
    const drawn = await drawing(name);
    if (svg) await put(`${svg}/${name}.svg`, Buffer.from(drawn));
    else if (proof) await put(`${proof}/${name}.webp`, await (await raster(drawn, 0.5, 0.5)).webp().toBuffer());
    else if (name.startsWith("samples/"))
      await put(`${root}scripts/samples/plates/${basename(name)}.webp`, await sample(drawn));
    else await put(`${root}pictures/${name}.avif`, await picture(drawn));
  }
}

function options(args: readonly string[]): { svg?: string; proof?: string; asked: string[] } {
  const [first, folder, ...rest] = args;
  if (first !== "--svg" && first !== "--proof") return { asked: [...args] };
  if (!folder) throw new Error(`${first} needs a folder`);
  return { [first.slice(2)]: folder, asked: rest };
}

/** All plates whose `family/name` begins as one of those asked for. Fails where nothing is called that. */
async function platesCalled(asked: readonly string[]): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const all = files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -3))
    .sort();
  for (const name of asked) {
    if (!all.some((each) => each.startsWith(name))) throw new Error(`no plate is called ${name}`);
  }
  return asked.length ? all.filter((each) => asked.some((name) => each.startsWith(name))) : all;
}

async function drawing(name: string): Promise<Art> {
  const plate = (await import(resolve(folder, `${name}.ts`))) as { default: () => Art };
  return plate.default();
}

/**
 * The drawing at `scale` pixels to a unit, without its outermost edge: there the cut edges show through.
 * @param drawnAt pixels to a unit before it is scaled; 1 is smooth, less is quick
 */
async function raster(drawn: Art, scale: number, drawnAt = 1): Promise<Sharp> {
  const whole = sharp(Buffer.from(drawn), { density: 72 * drawnAt });
  const { width, height } = await whole.metadata();
  const [left, top] = [Math.round(width / 150), Math.round(height / 150)];
  return sharp(
    await whole
      .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
      .resize(Math.round((width * scale) / drawnAt), Math.round((height * scale) / drawnAt))
      .flatten()
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
}

async function picture(drawn: Art): Promise<Buffer> {
  return await (await raster(drawn, 0.8)).avif({ quality: 50, effort: 5 }).toBuffer();
}

/** In the best quality that stays under the limit. */
async function sample(drawn: Art): Promise<Buffer> {
  const picture = await raster(drawn, 0.5);
  for (let quality = 90; ; quality -= 4) {
    const bytes = await picture.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (bytes.length <= MOST_BYTES_OF_A_SAMPLE || quality <= 50) return bytes;
  }
}

async function put(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  console.log(`${file}  ${Math.round(bytes.length / 1000)} kB`);
}

await draw(process.argv.slice(2));
