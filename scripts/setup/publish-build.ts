import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";

/** The file that a server is started from. Each build replaces it; all other files are named by their content. */
const entry = "server/index.js";

/** Lists the files of a folder's last build. */
const list = "files.json";

/** How long files of earlier builds stay, for open pages and processes that weren't restarted. */
const retentionDays = 30;

/**
 * Moves a build to the folder that is served. A running process and its pages still find the files of their own build.
 * Moves the entry last, so a process that starts meanwhile gets one complete build. Deletes files that no build of the last
 * 30 days had.
 * @param next the folder of the new build, with `client` and `server`; empty afterwards
 * @param target the folder that is served
 */
export function publishBuild(next: string, target: string, now = new Date()): void {
  const touch = (name: string) => utimesSync(join(target, name), now, now);
  for (const name of lastBuild(target)) if (existsSync(join(target, name))) touch(name);
  const names = filesIn(next);
  for (const name of [...names.filter((each) => each !== entry), entry]) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    renameSync(join(next, name), join(target, name));
    touch(name);
  }
  writeFileSync(join(target, list), JSON.stringify(names));
  const built = new Set(names);
  for (const name of filesIn(target)) {
    const path = join(target, name);
    const days = (Number(now) - statSync(path).mtimeMs) / 86_400_000;
    if (!built.has(name) && days > retentionDays) rmSync(path);
  }
}

/** Lists the files of the build before; all files if that release wrote no list. */
function lastBuild(target: string): string[] {
  const path = join(target, list);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as string[]) : filesIn(target);
}

function filesIn(folder: string): string[] {
  return ["client", "server"].flatMap((part) => {
    const path = join(folder, part);
    if (!existsSync(path)) return [];
    const entries = readdirSync(path, { withFileTypes: true, recursive: true });
    return entries.filter((each) => each.isFile()).map((each) => relative(folder, join(each.parentPath, each.name)));
  });
}
