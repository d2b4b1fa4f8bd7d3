import { setTimeout as wait } from "node:timers/promises";

/** An expected failure, such as a bad setting. Only its message is shown, without a stack. */
export class Halt extends Error {}

/** A stop signal before the work was done. */
export class Stopped extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Stopped by ${signal}`);
    this.signal = signal;
  }
}

const controller = new AbortController();

/** Aborted with a `Stopped` by the first SIGINT, SIGTERM or SIGHUP after `runToTheEnd` has begun. */
export const stopSignal = controller.signal;

/**
 * Runs a command's work and ends the process with its exit code: what `main` returns, 1 for a `Halt` or an error, 130,
 * 143 or 129 for a signal. A signal only aborts `stopSignal`; `main` stops what it started. npm repeats a Ctrl-C that
 * the terminal has sent already, so only a signal 2 seconds after the first one ends the process at once.
 *
 * @param {() => Promise<number>} main
 * @param {() => void} [endAtOnce] called before ending at once
 */
export async function runToTheEnd(main, endAtOnce = () => {}) {
  let firstAt = 0;
  for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(name, () => {
      if (!stopSignal.aborted) {
        firstAt = Date.now();
        controller.abort(new Stopped(name));
      } else if (Date.now() - firstAt > 2_000) {
        endAtOnce();
        process.exit(exitCodes[name]);
      }
    });
  }
  process.exit(await main().catch(exitCodeOf));
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** @param {unknown} error */
async function exitCodeOf(error) {
  if (error instanceof Halt) {
    console.error(error.message);
    return 1;
  }
  // Ctrl-C also ends tsx's compiler; the error that follows may arrive before the signal.
  await wait(100);
  if (stopSignal.aborted) return exitCodes[/** @type {keyof typeof exitCodes} */ (stopSignal.reason.signal)];
  console.error(error);
  return 1;
}
