import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Ends database servers that outlived the process that started them. Ours are known by what they are doing: a database
 * server works inside its data folder, and that folder is the very one (device and inode) we look at, so neither a
 * process number used again nor the same path in a container can mislead.
 *
 * @param directory its subfolders are data folders
 */
export async function endLeftBehindServers(directory: string) {
  for (const pid of serversIn(directory)) {
    console.log(`Ending the database server that an earlier start left behind (process ${pid})`);
    signal(pid, "SIGCONT");
    const deadline = Date.now() + 5_000;
    // A MariaDB that is asked while it is still starting may never end. Being killed costs it nothing that was written.
    while (signal(pid, Date.now() < deadline ? "SIGTERM" : "SIGKILL")) await wait(200);
  }
}

function serversIn(directory: string): number[] {
  if (!existsSync(directory)) return [];
  const folders = new Set(
    readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => identity(join(directory, entry.name))),
  );
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && isServerIn(folders, `/proc/${name}`))
    .map(Number);
}

function isServerIn(folders: ReadonlySet<string>, process: string): boolean {
  try {
    const program = basename(readFileSync(`${process}/cmdline`, "utf8").split("\0")[0] ?? "");
    return (program === "mysqld" || program === "mariadbd") && folders.has(identity(`${process}/cwd`));
  } catch {
    // It has just ended, or it is another user's and none of ours.
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
