import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "../processes/lock.mjs";
import { repositoryRoot } from "./packages.mjs";
import { runProgram } from "../processes/processes.mjs";
import { findProgram, unpackedProgramFolder } from "./programs.ts";
import { reportProgress } from "../processes/progress.mjs";

/** Programs that the tests need without installing them: Debian's nginx would start a server on port 80. */
const testPrograms = [
  { name: "nginx", packages: ["nginx", "nginx-common"], version: "-v" },
  { name: "openssl", packages: ["openssl"], version: "version" },
];

type TestProgram = (typeof testPrograms)[number];

/**
 * Downloads programs that aren't installed and unpacks them in .cache, where `findProgram` finds them. Doesn't need root.
 * Warns about skipped tests if the system doesn't offer a program.
 * @throws {CommandError} if packages that the system offers can't be downloaded
 */
export async function unpackTestPrograms() {
  await withLock(repositoryRoot, "unpacking programs for the tests", async () => {
    const missing = testPrograms.filter(({ name }) => !findProgram(name));
    if (missing.length === 0) return;
    const names = missing.map(({ name }) => name).join(" and ");
    if (!findProgram("apt-get")) return warn(names, "this system has no apt-get");
    await reportProgress(`Unpacking ${names} for the tests`, (report) => unpack(missing, report), "10 to 30 s");
  });
}

async function unpack(programs: readonly TestProgram[], report: (line: string) => void) {
  const folder = join(repositoryRoot, ".cache/apt");
  rmSync(folder, { recursive: true, force: true });
  for (const part of ["lists/partial", "archives/partial"]) mkdirSync(join(folder, part), { recursive: true });
  // The system's lists may be missing or outdated, and only root can update them.
  const apt = ["-q", "-o", `Dir::State::lists=${folder}/lists`, "-o", `Dir::Cache=${folder}`];
  // By default root's apt downloads as a user who can't write here, and an update without a network succeeds.
  apt.push("-o", "APT::Sandbox::User=root", "-o", "APT::Update::Error-Mode=any", "-o", "Acquire::Languages=none");
  await runProgram("apt-get", [...apt, "update"], { report });
  for (const { name, packages, version } of programs) {
    const isOffered = packages.every((each) => spawnSync("apt-cache", [...apt, "show", each]).status === 0);
    if (!isOffered) {
      warn(name, "this system doesn't offer its package");
      continue;
    }
    const [archives, unpacked] = [join(folder, `${name}-archives`), join(folder, name)];
    mkdirSync(archives);
    await runProgram("apt-get", [...apt, "download", ...packages], { report, cwd: archives });
    for (const archive of readdirSync(archives)) await runProgram("dpkg", ["-x", join(archives, archive), unpacked]);
    mkdirSync(join(unpackedProgramFolder(name), ".."), { recursive: true });
    rmSync(unpackedProgramFolder(name), { recursive: true, force: true });
    renameSync(unpacked, unpackedProgramFolder(name));
    const path = findProgram(name);
    if (path && spawnSync(path, [version]).status === 0) continue;
    rmSync(unpackedProgramFolder(name), { recursive: true });
    warn(name, "a library that it needs isn't installed");
  }
  rmSync(folder, { recursive: true });
}

function warn(names: string, reason: string) {
  console.warn(`\nSKIPPED: the tests that need ${names}: ${reason}. Install ${names} to run them.\n`);
}
