import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { withLock } from "./processes/lock.mjs";
import { repositoryRoot } from "./install/packages.mjs";
import { runProgram } from "./processes/processes.mjs";
import { reportProgress } from "./processes/progress.mjs";
import { publishBuild } from "./publish-build.ts";

const sources = [
  "app",
  "public",
  "pictures",
  "brochures",
  "package-lock.json",
  "remix.config.js",
  "scripts/brochures.ts",
  "scripts/compress.mjs",
  "scripts/inline-scripts.ts",
  "tsconfig.json",
  "vite.config.ts",
];

const serverBuild = join(repositoryRoot, "build/server/index.js");

const brochures = join(repositoryRoot, "public/brochures");

/** Contains the hash of the sources of the last build. */
const marker = join(repositoryRoot, "build/sources.sha256");

/**
 * Makes the pictures and brochures and builds the site if the sources have changed since the last build. A running site
 * isn't affected: it serves its own build until it is restarted.
 */
export async function buildIfChanged() {
  await withLock(repositoryRoot, "building the site", async () => {
    const isBuilt = [serverBuild, marker, brochures].every((each) => existsSync(each));
    if (isBuilt && readFileSync(marker, "utf8") === sourcesHash()) return;
    await makePictures();
    await makeBrochures();
    // Computed after the pictures, whose list is one of the sources.
    const wanted = sourcesHash();
    rmSync(marker, { force: true });
    const remix = join(repositoryRoot, "node_modules/@remix-run/dev/dist/cli.js");
    // A running site still serves the build before.
    const next = "build/next";
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: next };
    const build = async (report: (line: string) => void) => {
      rmSync(join(repositoryRoot, next), { recursive: true, force: true });
      await runProgram(process.execPath, [remix, "vite:build"], { env, report });
      await runProgram(process.execPath, [join(repositoryRoot, "scripts/compress.mjs"), join(repositoryRoot, next)], {
        report,
      });
      publishBuild(join(repositoryRoot, next), join(repositoryRoot, "build"));
      rmSync(join(repositoryRoot, next), { recursive: true });
    };
    await reportProgress("Building the site", build, "20 to 60 s");
    writeFileSync(marker, wanted);
  });
}

/** Makes the pictures of pages from pictures/; skips unchanged ones. */
export async function makePictures() {
  const script = join(repositoryRoot, "scripts/pictures.ts");
  await reportProgress("Preparing the pictures", (report) =>
    runProgram(process.execPath, ["--import", "tsx", script], { report }),
  );
}

/** Makes the brochures of the houses if their sources have changed. */
export async function makeBrochures() {
  const script = join(repositoryRoot, "scripts/brochures.ts");
  await reportProgress("Preparing the brochures", (report) =>
    runProgram(process.execPath, ["--import", "tsx", script], { report }),
  );
}

function sourcesHash(): string {
  const hash = createHash("sha256");
  // Excludes tests and generated files, which don't change the build.
  const isMade = (path: string) => /\.test\.tsx?$|^public\/(pictures|brochures)\//.test(path);
  for (const path of sources.flatMap(filesOf).filter((path) => !isMade(path))) {
    const content = readFileSync(join(repositoryRoot, path));
    hash.update(`${path} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

/** Lists a folder's files, or the file itself; sorted, and relative to the repository. */
function filesOf(path: string): string[] {
  const full = join(repositoryRoot, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(repositoryRoot, join(entry.parentPath, entry.name)))
    .sort();
}
