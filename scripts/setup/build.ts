import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { withLock } from "./lock.mjs";
import { root } from "./packages.mjs";
import { runProgram } from "./processes.mjs";
import { step } from "./progress.mjs";

const sources = [
  "app",
  "public",
  "pictures",
  "package-lock.json",
  "remix.config.js",
  "scripts/compress.mjs",
  "tsconfig.json",
  "vite.config.ts",
];

/** What `npm run build` leaves and `npm run serve` takes. */
const serverBuild = join(root, "build/server/index.js");

/** Holds the hash of the sources that the build was made from. */
const marker = join(root, "build/sources.sha256");

/** Builds the site and makes its pictures, unless the build that is there was made from the same sources. */
export async function buildIfChanged() {
  await withLock(root, "building the site", async () => {
    if (existsSync(serverBuild) && existsSync(marker) && readFileSync(marker, "utf8") === sourcesHash()) return;
    await makePictures();
    // The list of the pictures is one of the sources, and may be another now.
    const wanted = sourcesHash();
    rmSync(marker, { force: true });
    const remix = join(root, "node_modules/@remix-run/dev/dist/cli.js");
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production" };
    const build = async (report: (line: string) => void) => {
      await runProgram(process.execPath, [remix, "vite:build"], { env, report });
      await runProgram(process.execPath, [join(root, "scripts/compress.mjs")], { report });
    };
    await step("Building the site", build, "20 to 60 s");
    writeFileSync(marker, wanted);
  });
}

/** Makes what pages show of the files under pictures/; of one that has not changed, nothing. */
export async function makePictures() {
  const script = join(root, "scripts/pictures.ts");
  await step("Preparing the pictures", (report) =>
    runProgram(process.execPath, ["--import", "tsx", script], { report }),
  );
}

function sourcesHash(): string {
  const hash = createHash("sha256");
  // Neither tests nor what is made of pictures/ change the build.
  for (const path of sources.flatMap(filesOf).filter((path) => !/\.test\.tsx?$|^public\/pictures\//.test(path))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

/** A path's files, or the path itself when it is one; relative to the repository, in a fixed order. */
function filesOf(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
