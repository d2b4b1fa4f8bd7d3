import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Ends database servers that outlived the process that started them. A server is recognised by its working folder, its
 * data folder, compared by device and inode: a reused process id or the same path in a container can't be mistaken for
 * it.
 *
 * @param directory its subfolders are data folders
 */
export async function stopOrphanedServers(directory: string) {
  const folders = foldersIn(directory);
  for (const pid of serversIn(folders)) {
    console.log(`Ending the database server that an earlier start left behind (process ${pid})`);
    signal(pid, "SIGCONT");
    const deadline = Date.now() + 5_000;
    // A MariaDB that gets SIGTERM while starting may never end; SIGKILL loses nothing written. A zombie, as in a
    // container without an init, still takes signals.
    while (isServerIn(folders, pid) && signal(pid, Date.now() < deadline ? "SIGTERM" : "SIGKILL")) await wait(200);
  }
}

/** As device and inode. */
function foldersIn(directory: string): ReadonlySet<string> {
  if (!existsSync(directory)) return new Set();
  const folders = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Set(folders.map(({ name }) => identity(join(directory, name))));
}

function serversIn(folders: ReadonlySet<string>): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isServerIn(folders, pid));
}

function isServerIn(folders: ReadonlySet<string>, pid: number): boolean {
  try {
    const program = basename(readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0")[0] ?? "");
    return (program === "mysqld" || program === "mariadbd") && folders.has(identity(`/proc/${pid}/cwd`));
  } catch {
    // It has just ended, or belongs to another user.
    return false;
  }
}

function identity(path: string): string {
  const { dev, ino } = statSync(path);
  return `${dev}:${ino}`;
}

/** @returns false when there is no such process any more */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}
