import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { brochures } from "~/content/houses/brochures";
import { languages } from "~/domain/site/language";
import { renderBrochurePdf, type SitePictureReader } from "~/pdf/brochure.server";

/*
 * Makes public/brochures/ from app/content/ and pictures/, in both languages. A file of the same name in brochures/ takes
 * precedence. Does nothing if the sources haven't changed.
 */
const root = fileURLToPath(new URL("../", import.meta.url));
const folder = join(root, "public/brochures");
/** Contains the hash of the sources of the last brochures. */
const marker = join(root, ".cache/brochures.sha256");
const sources = [
  "app/content",
  "app/pdf",
  "app/domain/site/language.ts",
  "pictures",
  "brochures",
  "scripts/brochures.ts",
];

const files = brochures.flatMap((brochure) =>
  languages.map((language) => ({
    brochure,
    language,
    name: `${brochure.property.slug.toLowerCase()}.${language}.pdf`,
  })),
);

await makeBrochures();

async function makeBrochures(): Promise<void> {
  const wanted = await sourcesHash();
  const made = await readFile(marker, "utf8").catch(() => "");
  if (made === wanted && files.every(({ name }) => existsSync(join(folder, name)))) return;
  await mkdir(folder, { recursive: true });
  const originals = await readdir(join(root, "pictures"), { recursive: true });
  const pictureAt: SitePictureReader = async (name, { width, height }) => {
    const file = originals.find((each) => each.replace(/\.\w+$/, "") === name);
    if (!file) throw new Error(`pictures/ has no ${name}`);
    const picture = sharp(join(root, "pictures", file))
      .autoOrient()
      .flatten()
      .resize(width, height, { fit: "cover" });
    return await picture.jpeg({ quality: 72, mozjpeg: true }).toBuffer();
  };
  for (const { brochure, language, name } of files) {
    const own = join(root, "brochures", name);
    const part = join(folder, `${name}.part`);
    if (existsSync(own)) await copyFile(own, part);
    else await writeFile(part, await renderBrochurePdf(brochure, language, pictureAt));
    await rename(part, join(folder, name));
    console.log(name);
  }
  const names = files.map(({ name }) => name);
  for (const each of await readdir(folder)) if (!names.includes(each)) await rm(join(folder, each));
  await mkdir(join(root, ".cache"), { recursive: true });
  await writeFile(marker, wanted);
}

async function sourcesHash(): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    const isFile = /\.ts$/.test(source);
    const names = isFile ? [""] : (await readdir(path, { recursive: true })).sort();
    for (const name of names.filter((each) => isFile || /\.\w+$/.test(each))) {
      hash.update(`${source}/${name}\n`).update(await readFile(join(path, name)));
    }
  }
  return hash.digest("hex");
}
