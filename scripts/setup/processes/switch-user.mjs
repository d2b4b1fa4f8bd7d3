import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { CommandError } from "./outcome.mjs";

const keeperProgram = fileURLToPath(new URL("../../../app/pictures/decoder-pool.mjs", import.meta.url));

/**
 * Makes a process that root started another user's for good, and leaves behind a keeper of decoders, which are
 * `nobody`'s (docs/decisions/0013-pictures-in-a-process-of-their-own.md). Does nothing where it isn't root's, or no user
 * is named.
 * @param {string | undefined} user the name of an account of this machine
 * @returns the keeper, whose end is this process's end
 * @throws {CommandError} when there is no such user, or root lacks the capabilities SETUID and SETGID
 */
export async function switchToUser(user) {
  if (!user) return undefined;
  // Its own group comes first.
  const { status, stdout } = spawnSync("id", ["-G", "--", user], { encoding: "utf8" });
  if (status !== 0) throw new CommandError(`RUN_AS=${user}: expected the name of an account of this machine`);
  if (process.getuid?.() !== 0) return undefined;
  const groups = stdout.trim().split(" ").map(Number);
  const keeper = fork(keeperProgram, {
    env: { NODE_ENV: process.env.NODE_ENV },
    execArgv: [],
    serialization: "advanced",
  });
  const [said] = await Promise.race([once(keeper, "message"), once(keeper, "exit")]);
  if (!said?.ready) throw new Error("The keeper of decoders can't be started");
  keeper.unref();
  keeper.channel?.unref();
  try {
    process.setgroups?.(groups);
    process.setgid?.(groups[0] ?? user);
    process.setuid?.(user);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new CommandError(`RUN_AS=${user}: root lacks the capability SETGID or SETUID to become this user (${code})`);
  }
  // Root's home, which the user can't read.
  delete process.env.HOME;
  return keeper;
}
