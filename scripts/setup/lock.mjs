import { statSync } from "node:fs";
import { connect, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { stopSignal } from "./outcome.mjs";

/** @typedef {{ pid: number, about: string }} Holder */
/** @typedef {{ release: () => Promise<void> }} Lock */

/**
 * Takes a directory for this process. The lock is a socket in Linux's abstract namespace, named by the directory's
 * device and inode: the kernel takes it back however its holder ends, so that no lock is ever left behind, and whoever
 * finds it taken can ask the holder who it is.
 *
 * @param {string} directory must exist
 * @param {string} purpose locks of different purposes don't meet
 * @param {string} about what the holder tells of itself, in one line
 * @returns {Promise<{ ok: true, lock: Lock } | { ok: false, holder: Holder }>}
 */
export async function takeLock(directory, purpose, about) {
  const { dev, ino } = statSync(directory);
  const path = `\0lario-ceiba ${purpose} ${dev}:${ino}`;
  for (;;) {
    const lock = await hold(path, about);
    if (lock) return { ok: true, lock };
    const holder = await ask(path);
    if (holder) return { ok: false, holder };
    // The holder ended between the two questions.
  }
}

/**
 * Does the work when no other process has the lock, and waits until then.
 * @template T
 * @param {string} directory
 * @param {string} purpose
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(directory, purpose, work) {
  let told = false;
  for (;;) {
    const taken = await takeLock(directory, purpose, purpose);
    if (taken.ok) return work().finally(taken.lock.release);
    if (!told) console.log(`Waiting for process ${taken.holder.pid}: ${taken.holder.about} ...`);
    told = true;
    await wait(200, undefined, { signal: stopSignal }).catch(() => stopSignal.throwIfAborted());
  }
}

/**
 * @param {string} path
 * @param {string} about
 * @returns {Promise<Lock | null>}
 */
function hold(path, about) {
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.end(JSON.stringify({ pid: process.pid, about }));
  });
  return new Promise((resolve, reject) => {
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === "EADDRINUSE" ? resolve(null) : reject(error),
    );
    server.listen({ path }, () => {
      server.unref();
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

/**
 * @param {string} path
 * @returns {Promise<Holder | null>} null when nobody holds it any more
 */
function ask(path) {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect({ path }).setEncoding("utf8").setTimeout(2_000);
    socket.on("data", (part) => (text += part));
    socket.on("timeout", () => {
      socket.destroy();
      resolve({ pid: 0, about: "a process that does not answer" });
    });
    socket.on("error", () => resolve(null));
    socket.on("end", () => resolve(text === "" ? null : JSON.parse(text)));
  });
}
