import { spawnSync } from "node:child_process";
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CommandError, stopSignal } from "./outcome.mjs";

/** @typedef {{ pid: number, about: string }} Holder */
/** @typedef {{ release: () => void }} Lock */

/**
 * Locks a directory for this process, by flock(2) on its file `.lock`, also against other containers, and on NFS against
 * other machines. The kernel releases the lock however its holder ends; the file stays and has no meaning by itself.
 *
 * @param {string} directory must exist
 * @param {string} about a description of the holder, for messages of other processes
 * @returns {{ ok: true, lock: Lock } | { ok: false, holder: Holder }} the holder's `pid` is that of its own container
 * @throws {CommandError} if files can't be locked
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
 * Runs work with the lock; waits while another process has it.
 * @template T
 * @param {string} directory
 * @param {string} about
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(directory, about, work) {
  let isReported = false;
  for (;;) {
    const taken = tryLock(directory, about);
    if (taken.ok) return work().finally(taken.lock.release);
    if (!isReported) console.log(`Waiting for process ${taken.holder.pid}: ${taken.holder.about} ...`);
    isReported = true;
    await wait(200, undefined, { signal: stopSignal }).catch(() => stopSignal.throwIfAborted());
  }
}

/**
 * Node has no flock. The program `flock` locks the open file, which it shares with this process, so the lock outlives it.
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
 * @throws {CommandError} if the file belongs to another user
 */
function opened(path) {
  try {
    return openSync(path, "a+");
  } catch (error) {
    throw new CommandError(`${path} can't be opened: ${/** @type {Error} */ (error).message}`);
  }
}
