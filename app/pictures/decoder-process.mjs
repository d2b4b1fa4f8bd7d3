// Starts decoder processes (docs/decisions/0013). The pool runs this file uncompiled, so it imports none of our modules.
import { fork } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** @import { ChildProcess } from "node:child_process" */
/** @import { DecodeReply, DecodeRequest, DecoderLimits, EncodeResult } from "./decode-request" */

const megabyte = 1_048_576;
/** @type {DecoderLimits} */
const defaults = {
  timeout: 20_000,
  idle: 60_000,
  resident: { working: 480 * megabyte, after: 160 * megabyte },
};

/**
 * Returns a function that decodes one picture at a time in a process of its own, which starts with the first picture and
 * is killed when it is idle or holds too much memory. A file that crashes the process is refused, and the next picture
 * gets a new process. The function throws if no process can be started, if something else killed it, or after the
 * timeout.
 * @param {Partial<DecoderLimits>} limits
 * @returns {(request: DecodeRequest) => Promise<EncodeResult>}
 */
export function createDecoder(limits = {}) {
  const { idle, resident } = { ...defaults, ...limits };
  /** @type {ChildProcess | undefined} */
  let child;
  /** @type {NodeJS.Timeout | undefined} */
  let idleTimer;

  return async (request) => {
    clearTimeout(idleTimer);
    const current = (child ??= start());
    current.channel?.ref();
    current.ref();
    const reply = await requestReply(current, request, limits.timeout ?? defaults.timeout);
    if (reply && reply.resident <= resident.after) rest(current);
    else await kill(current);
    if (!reply) throw new Error("A picture wasn't decoded in time");
    return reply.encoded;
  };

  function start() {
    const started = forkDecoder(resident.working);
    const forget = () => (child = child === started ? undefined : child);
    started.once("exit", forget).on("error", forget);
    // A decoder that sends more than one reply, or closes its channel, was taken over.
    started.on("message", () => started.listenerCount("message") === 1 && void kill(started));
    return started.once("disconnect", () => void kill(started));
  }

  /**
   * Kills the process after a pause. It doesn't prevent our own process from exiting.
   * @param {ChildProcess} current
   */
  function rest(current) {
    current.channel?.unref();
    current.unref();
    idleTimer = setTimeout(() => void kill(current), idle).unref();
  }

  /**
   * Kills a process and waits until its memory is free.
   * @param {ChildProcess} current
   */
  async function kill(current) {
    if (child === current) child = undefined;
    if (current.kill("SIGKILL")) await once(current, "exit");
  }
}

/** @type {Set<ChildProcess>} */
const running = new Set();

export function killDecoders() {
  for (const child of running) child.kill("SIGKILL");
}

/** The relative path is the same from `app/pictures` and `build/server`. */
const program = fileURLToPath(new URL("../../app/pictures/decoder.mjs", import.meta.url));
const sharp = createRequire(program).resolve("sharp");
const packages = sharp.slice(0, sharp.indexOf("/node_modules/") + "/node_modules/".length);

/**
 * Node's permission model: JavaScript in the process reads only its program and the packages, and can't write or start
 * programs. It doesn't restrict native code.
 */
const confinement = [
  process.allowedNodeEnvironmentFlags.has("--permission") ? "--permission" : "--experimental-permission",
  "--allow-addons",
  ...[program, `${packages}*`].map((path) => `--allow-fs-read=${path}`),
  ...["ExperimentalWarning", "SecurityWarning"].map((warning) => `--disable-warning=${warning}`),
];

/** @param {number} maxResident bytes that the process may hold while it decodes */
function forkDecoder(maxResident) {
  // Without our secrets. With one arena, freed memory is returned.
  const env = { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: "1" };
  const child = fork(program, [String(maxResident)], { execArgv: confinement, env, serialization: "advanced" });
  running.add(child);
  return child.once("exit", () => running.delete(child));
}

/**
 * Returns the reply of a process, or the refusal of the file if it crashed the process; null after the timeout.
 * @param {ChildProcess} child
 * @param {DecodeRequest} request
 * @param {number} timeout
 * @returns {Promise<DecodeReply | null>}
 */
async function requestReply(child, request, timeout) {
  const done = new AbortController();
  const { signal } = done;
  try {
    child.send(request);
    return await Promise.race([
      once(child, "message", { signal }).then(([reply]) => reply),
      once(child, "exit", { signal }).then(([code, killer]) => replyAfterExit(code, killer)),
      sleep(timeout, null, { signal }),
    ]);
  } finally {
    done.abort();
  }
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 * @returns {DecodeReply}
 */
function replyAfterExit(code, signal) {
  if (signal && crashes.includes(signal)) return { encoded: { ok: false, reason: "unreadable" }, resident: 0 };
  throw new Error(`The decoder ended with ${signal ?? code}`);
}

/** @type {NodeJS.Signals[]} */
const crashes = ["SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP"];
