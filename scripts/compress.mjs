// Compresses the scripts and styles of a build (an argument, by default `build/`) at the highest level; the server sends these
// files. First removes visitors' routes from the browsers' manifest, since browsers only render pages of the staff area.
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const build = process.argv[2] ?? fileURLToPath(new URL("../build", import.meta.url));
const assets = `${build}/client/assets/`;
const names = readdirSync(assets).filter((name) => /\.(m?js|css|svg|json)$/.test(name));
for (const name of names.filter((each) => each.startsWith("manifest-"))) {
  const script = await readFile(assets + name, "utf8");
  const drawn = script.replace(/(?<==)\{.*\}(?=;)/s, (text) => {
    const list = JSON.parse(text);
    const routes = Object.entries(list.routes).filter(([id]) => id === "root" || id.startsWith("routes/staff/"));
    return JSON.stringify({ ...list, routes: Object.fromEntries(routes) });
  });
  await writeFile(assets + name, drawn);
}

// In parallel: zlib's own threads share the machine's cores.
await Promise.all(
  names.map(async (name) => {
    const bytes = await readFile(assets + name);
    await writeFile(`${assets}${name}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${assets}${name}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }),
);
