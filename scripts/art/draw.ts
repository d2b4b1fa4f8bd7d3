import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import sharp from "sharp";
import { plateFile, plateNames, type PlateName } from "../samples/plates/index.ts";
import { plates } from "./plates/index.ts";

const MOST_BYTES = 140_000;

/**
 * Draws every plate, or those named, as 900 × 600 WebP under scripts/samples/plates/. With `--svg DIR` the drawings
 * themselves are written to DIR too. Fails on a name that is no plate.
 */
async function draw(args: readonly string[]): Promise<void> {
  const { svgFolder, names } = options(args);
  if (svgFolder) await mkdir(svgFolder, { recursive: true });
  for (const name of names) {
    const svg = plates[name]();
    if (svgFolder) await writeFile(join(svgFolder, `${name}.svg`), svg);
    const { bytes, quality } = await rasterise(svg);
    await writeFile(fileURLToPath(plateFile(name)), bytes);
    console.log(`${name}.webp  ${Math.round(bytes.length / 1000)} kB, quality ${quality}`);
  }
}

function options(args: readonly string[]): { svgFolder: string | undefined; names: readonly PlateName[] } {
  const at = args.indexOf("--svg");
  const svgFolder = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && !svgFolder) throw new Error("--svg needs a folder");
  const asked = args.filter((_, i) => at < 0 || (i !== at && i !== at + 1));
  for (const name of asked) {
    if (!isPlate(name)) throw new Error(`no plate is called ${name}; there are ${plateNames.join(", ")}`);
  }
  return { svgFolder, names: asked.length ? asked.filter(isPlate) : plateNames };
}

/** The drawing, without its outermost edge (there the cut edges show through), brought down to 900 × 600, in the best quality that stays under MOST_BYTES. */
async function rasterise(svg: string): Promise<{ bytes: Buffer; quality: number }> {
  const pixels = await sharp(Buffer.from(svg))
    .extract({ left: 12, top: 8, width: 1776, height: 1184 })
    .resize(900, 600)
    .flatten()
    .png()
    .toBuffer();
  for (let quality = 90; ; quality -= 4) {
    const bytes = await sharp(pixels).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (bytes.length <= MOST_BYTES || quality <= 50) return { bytes, quality };
  }
}

function isPlate(name: string): name is PlateName {
  return (plateNames as readonly string[]).includes(name);
}

await draw(process.argv.slice(2));
