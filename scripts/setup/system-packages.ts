import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Halt } from "./outcome.mjs";
import { runProgram } from "./processes.mjs";
import { step } from "./progress.mjs";

/**
 * Installs packages of Debian or Ubuntu.
 * @param what for the user, such as "a database server"
 * @throws {Halt} with the line to run, without the rights to install
 */
export async function installSystemPackages(what: string, packages: readonly string[]) {
  if (packages.length === 0) return;
  const line = `apt-get update && sudo apt-get install -y ${packages.join(" ")}`;
  if (!findProgram("apt-get"))
    throw new Halt(`Missing: ${what}. Install it with this system's package manager (on Debian: sudo ${line}).`);
  if (process.getuid?.() !== 0) throw new Halt(`Missing: ${what}. Run this line, then try again:\n  sudo ${line}`);

  // Another apt may be running, as on a newly booted machine.
  const options = ["-q", "-o", "DPkg::Lock::Timeout=300"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = async (report: (line: string) => void) => {
    await runProgram("apt-get", [...options, "update"], { env, report });
    const line = ["install", "-y", "--no-install-recommends", ...packages];
    await runProgram("apt-get", [...options, ...line], { env, report, uninterrupted: true });
  };
  await step(`Installing ${what} (${packages.join(", ")})`, install, "10 to 60 s");
}

/** A program's path, also in the folders of server programs, which aren't in every user's PATH. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin", "/usr/bin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
