// Compresses the scripts and styles of a build once, as well as it goes, beside themselves: the server sends those files.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const assets = fileURLToPath(new URL("../build/client/assets/", import.meta.url));
for (const name of readdirSync(assets)) {
  if (!/\.(m?js|css|svg|json)$/.test(name)) continue;
  const bytes = readFileSync(assets + name);
  writeFileSync(`${assets}${name}.br`, brotliCompressSync(bytes));
  writeFileSync(`${assets}${name}.gz`, gzipSync(bytes, { level: 9 }));
}
