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

/** The result of `npm run build`, which `npm run serve` needs. */
const serverBuild = join(repositoryRoot, "build/server/index.js");

/** Made by the build; git ignores it. */
const brochures = join(repositoryRoot, "public/brochures");

/** Has the hash of the sources of the last build. */
const marker = join(repositoryRoot, "build/sources.sha256");

/**
 * Makes the pictures and brochures and builds the site, unless the sources are those of the last build. A site that runs meanwhile isn't
 * disturbed; it serves its own build until it is started anew.
 */
export async function buildIfChanged() {
  await withLock(repositoryRoot, "building the site", async () => {
    const isBuilt = [serverBuild, marker, brochures].every((each) => existsSync(each));
    if (isBuilt && readFileSync(marker, "utf8") === sourcesHash()) return;
    await makePictures();
    await makeBrochures();
    // Only now: the pictures' list is one of the sources.
    const wanted = sourcesHash();
    rmSync(marker, { force: true });
    const remix = join(repositoryRoot, "node_modules/@remix-run/dev/dist/cli.js");
    // Next to what is served: a site may run while it is built anew.
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

/** Makes the files of pages from pictures/; unchanged pictures are skipped. */
export async function makePictures() {
  const script = join(repositoryRoot, "scripts/pictures.ts");
  await reportProgress("Preparing the pictures", (report) =>
    runProgram(process.execPath, ["--import", "tsx", script], { report }),
  );
}

/** Makes the brochures of the houses, unless their sources are those of the last ones. */
export async function makeBrochures() {
  const script = join(repositoryRoot, "scripts/brochures.ts");
  await reportProgress("Preparing the brochures", (report) =>
    runProgram(process.execPath, ["--import", "tsx", script], { report }),
  );
}

function sourcesHash(): string {
  const hash = createHash("sha256");
  // Tests, and the files made from other sources, don't change the build.
  const isMade = (path: string) => /\.test\.tsx?$|^public\/(pictures|brochures)\//.test(path);
  for (const path of sources.flatMap(filesOf).filter((path) => !isMade(path))) {
    const content = readFileSync(join(repositoryRoot, path));
    hash.update(`${path} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

/** A folder's files, or the file itself; relative to the repository, sorted. */
function filesOf(path: string): string[] {
  const full = join(repositoryRoot, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(repositoryRoot, join(entry.parentPath, entry.name)))
    .sort();
}
