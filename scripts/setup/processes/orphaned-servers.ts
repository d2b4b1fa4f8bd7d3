import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Stops database servers that outlived the process that started them. Recognises a server by its working folder, which is its
 * data folder. Compares device and inode, so a reused process id or the same path in a container can't match.
 *
 * @param directory its subfolders are data folders
 */
export async function stopOrphanedServers(directory: string) {
  const folders = foldersIn(directory);
  for (const pid of serversIn(folders)) {
    console.log(`Stopping the database server of an earlier start (process ${pid})`);
    signal(pid, "SIGCONT");
    const deadline = Date.now() + 5_000;
    // A MariaDB that gets SIGTERM while starting may never exit; SIGKILL loses nothing written. A zombie, in a container
    // without an init, still accepts signals.
    while (isServerIn(folders, pid) && signal(pid, Date.now() < deadline ? "SIGTERM" : "SIGKILL")) await wait(200);
  }
}

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
    // It has just exited, or belongs to another user.
    return false;
  }
}

function identity(path: string): string {
  const { dev, ino } = statSync(path);
  return `${dev}:${ino}`;
}

/** @returns false if the process doesn't exist any more */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}
