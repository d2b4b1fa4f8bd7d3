import { spawnSync } from "node:child_process";
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CommandError, stopSignal } from "./outcome.mjs";

/** @typedef {{ pid: number, about: string }} Holder */
/** @typedef {{ release: () => void }} Lock */

/**
 * Locks a directory for this process, by flock(2) on the file `.lock` in it. It holds between containers too, and on
 * NFS between machines. The kernel frees the lock however its holder ends; the file stays and means nothing by itself.
 *
 * @param {string} directory must exist
 * @param {string} about one line that describes the holder
 * @returns {{ ok: true, lock: Lock } | { ok: false, holder: Holder }} the holder's `pid` is that of its own container
 * @throws {CommandError} where files can't be locked
 */
export function tryLock(directory, about) {
  const path = join(directory, ".lock");
  const file = opened(path);
  if (!isLocked(path, file)) {
    const holder = holderIn(path);
    closeSync(file);
    return { ok: false, holder };
  }
  ftruncateSync(file);
  writeSync(file, JSON.stringify({ pid: process.pid, about }));
  return { ok: true, lock: { release: () => closeSync(file) } };
}

/**
 * Runs the work with the lock; waits while another process has it.
 * @template T
 * @param {string} directory
 * @param {string} about
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(directory, about, work) {
  let told = false;
  for (;;) {
    const taken = tryLock(directory, about);
    if (taken.ok) return work().finally(taken.lock.release);
    if (!told) console.log(`Waiting for process ${taken.holder.pid}: ${taken.holder.about} ...`);
    told = true;
    await wait(200, undefined, { signal: stopSignal }).catch(() => stopSignal.throwIfAborted());
  }
}

/**
 * Node has no flock. The program locks the open file that both processes share, so the lock outlives the program.
 * @param {string} path
 * @param {number} file
 */
function isLocked(path, file) {
  const { status, error, stderr } = spawnSync("flock", ["-n", "0"], {
    stdio: [file, "ignore", "pipe"],
    encoding: "utf8",
  });
  if (status === 0) return true;
  if (status === 1) return false;
  closeSync(file);
  throw new CommandError(
    `${path} can't be locked by flock, of the package util-linux: ${error?.message ?? stderr.trim()}`,
  );
}

/**
 * @param {string} path
 * @returns {Holder}
 */
function holderIn(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    // It has just taken the lock.
    return { pid: 0, about: "not known yet" };
  }
}

/**
 * @param {string} path
 * @throws {CommandError} where the file belongs to another user
 */
function opened(path) {
  try {
    return openSync(path, "a+");
  } catch (error) {
    throw new CommandError(`${path} can't be opened: ${/** @type {Error} */ (error).message}`);
  }
}
