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

/** The file that a server is started from. Another build replaces it; the names of all others change with their content. */
const entry = "server/index.js";

/** The names of the files of a folder's last build. */
const list = "files.json";

/** Days that files of earlier builds stay, for pages that are open and processes that weren't restarted. */
const daysToKeep = 30;

/**
 * Moves a build to where the site is served from, without a moment at which a file is missing: a running process and the
 * pages that it sent still find the files of their own build. The entry comes last, so a process that starts meanwhile gets
 * one build or the other, whole. Files that no build of the last 30 days had are deleted.
 * @param next the folder of the new build, with `client` and `server`; it is empty afterwards
 * @param target the folder that it goes to
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
    if (!built.has(name) && days > daysToKeep) rmSync(path);
  }
}

/** The files of the build before; all that there are where it had no list. */
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
