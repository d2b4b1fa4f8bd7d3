import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { CommandError, StoppedBySignal, stopController, stopSignal } from "./outcome.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/**
 * Every child leads its own process group: Ctrl-C in the terminal reaches only us, and we stop the children in order.
 * @type {Set<ChildProcess>}
 */
const living = new Set();

/**
 * Starts a program in its own process group.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 */
export function startProcess(program, args, options) {
  const child = spawn(program, args, { ...options, detached: true });
  living.add(child);
  child.once("exit", () => living.delete(child));
  // A program that can't be started emits no exit event.
  child.once("error", () => living.delete(child));
  return child;
}

/** @param {ChildProcess} child */
export function hasExited(child) {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/**
 * Sends SIGTERM to a child and waits; kills it after `timeout`.
 * @param {ChildProcess} child
 * @param {number} timeout milliseconds
 */
export async function stopProcess(child, timeout) {
  if (hasExited(child)) return;
  const ended = once(child, "exit");
  signalGroup(child, "SIGTERM");
  // A stopped process doesn't handle SIGTERM.
  signalGroup(child, "SIGCONT");
  const timer = setTimeout(() => signalGroup(child, "SIGKILL"), timeout);
  await ended;
  clearTimeout(timer);
}

/**
 * Runs a program to its end. Prints its output only if it fails.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string} [options.cwd]
 * @param {(line: string) => void} [options.report] receives each line of output
 * @param {boolean} [options.uninterrupted] lets it finish after a stop signal: an interrupted package installation would break
 * the machine's package database
 * @throws {CommandError} with the output if it can't be started or its exit code isn't 0; `StoppedBySignal` after a stop signal
 */
export async function runProgram(program, args, { env = process.env, cwd, report, uninterrupted = false } = {}) {
  stopSignal.throwIfAborted();
  const child = startProcess(program, args, { env, cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      output += text;
      const line = text.trim().split("\n").at(-1)?.trim();
      if (line) report?.(line);
    });
  }
  const interrupt = () => void stopProcess(child, 10_000);
  if (!uninterrupted) stopSignal.addEventListener("abort", interrupt);
  /** @type {[number | null, NodeJS.Signals | null]} */
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new CommandError(`${program} cannot be started: ${error.message}`)));
    child.once("close", (...end) => resolve(end));
  });
  stopSignal.removeEventListener("abort", interrupt);
  stopSignal.throwIfAborted();
  if (code !== 0)
    throw new CommandError(`${output.trimEnd()}\n${[program, ...args].join(" ")} ended with ${code ?? signal}`);
}

/**
 * Runs a command's work and exits with the code that `main` returns, 1 for any error, or 130, 143 or 129 for a signal. A
 * signal only aborts `stopSignal`; `main` stops what it started. A second signal kills the process and its children, but only
 * 2 seconds after the first one, as npm repeats a Ctrl-C of the terminal.
 *
 * @param {() => Promise<number>} main
 */
export async function runMain(main) {
  let firstAt = 0;
  for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(name, () => {
      if (!stopSignal.aborted) {
        firstAt = Date.now();
        stopController.abort(new StoppedBySignal(name));
      } else if (Date.now() - firstAt > 2_000) {
        for (const child of living) signalGroup(child, "SIGKILL");
        process.exit(exitCodes[name]);
      }
    });
  }
  process.exit(await main().catch(exitCodeOf));
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** @param {unknown} error */
async function exitCodeOf(error) {
  if (error instanceof CommandError) {
    console.error(error.message);
    return 1;
  }
  // Ctrl-C also stops tsx's compiler, whose error may arrive before the signal.
  await wait(100);
  if (stopSignal.aborted) return exitCodes[/** @type {keyof typeof exitCodes} */ (stopSignal.reason.signal)];
  console.error(error);
  return 1;
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // It has exited meanwhile.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
  }
}
