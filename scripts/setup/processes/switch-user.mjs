import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { CommandError } from "./outcome.mjs";

const poolProgram = fileURLToPath(new URL("../../../app/pictures/decoder-pool.mjs", import.meta.url));

/**
 * Switches this process from root to another user, and starts the decoder pool, which runs as `nobody`, before that
 * (docs/decisions/0013-picture-decoder.md). Does nothing without a user, or if the process isn't
 * root's.
 * @param {string | undefined} user the name of an account of this machine
 * @returns the decoder pool
 * @throws {CommandError} when there is no such user, or root lacks the capabilities SETUID and SETGID
 */
export async function switchToUser(user) {
  if (!user) return undefined;
  // Its own group comes first.
  const { status, stdout } = spawnSync("id", ["-G", "--", user], { encoding: "utf8" });
  if (status !== 0) throw new CommandError(`RUN_AS=${user}: expected the name of an account of this machine`);
  if (process.getuid?.() !== 0) return undefined;
  const groups = stdout.trim().split(" ").map(Number);
  const pool = fork(poolProgram, {
    env: { NODE_ENV: process.env.NODE_ENV },
    execArgv: [],
    serialization: "advanced",
  });
  const [message] = await Promise.race([once(pool, "message"), once(pool, "exit")]);
  if (message !== "ready") throw new Error("The decoder pool can't be started");
  pool.unref();
  pool.channel?.unref();
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
  return pool;
}
