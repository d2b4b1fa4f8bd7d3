import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/*
 * Cuts the site's fonts to what it sets in them: `npm run fonts` writes app/styles/fonts/. Italics are for large words
 * of one weight, so theirs needs no axis.
 */
const characters = [...range(0x20, 0x7e), ..."\u00a0¡©«°·»¿ÀÁÈÉÌÍÑÒÓÙÚÜßàáâäçèéêìíîñòóôöùúûü–—‘’“”•…€←↑→↓"].join("");
// What browsers do with a text by themselves; no swashes, small capitals and fractions. Numerals in a list are upright.
const features = ["ccmp", "mark", "mkmk", "kern", "liga", "calt"];
const textFeatures = [...features, "onum", "lnum", "tnum"];
const folder = fileURLToPath(new URL("../app/styles/fonts/", import.meta.url));
const require = createRequire(import.meta.url);

const textWeights = { min: 400, max: 600 };
const fonts = {
  "cormorant-garamond": {
    file: "cormorant-garamond-latin-wght-normal",
    weights: textWeights,
    keepFeatures: textFeatures,
  },
  "cormorant-garamond-italic": { file: "cormorant-garamond-latin-wght-italic", weights: 500, keepFeatures: features },
  "source-sans-3": { file: "source-sans-3-latin-wght-normal", weights: textWeights, keepFeatures: textFeatures },
};

await mkdir(folder, { recursive: true });
for (const [name, { file, weights, keepFeatures }] of Object.entries(fonts)) {
  const family = name.replace("-italic", "");
  const source = await readFile(require.resolve(`@fontsource-variable/${family}/files/${file}.woff2`));
  const variationAxes = { wght: weights };
  const bytes = await subsetFont(source, characters, { targetFormat: "woff2", variationAxes, keepFeatures });
  await writeFile(`${folder}${name}.woff2`, bytes);
  console.log(`${name}.woff2  ${(bytes.length / 1000).toFixed(1)} kB`);
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
}
