import { setTimeout as wait } from "node:timers/promises";

/** An expected end, such as a bad setting: its message says all that the user needs to know, without a stack. */
export class Halt extends Error {}

/** The end that a signal asked for before the work was done. */
export class Stopped extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Stopped by ${signal}`);
    this.signal = signal;
  }
}

const controller = new AbortController();

/** Aborted, with a `Stopped` as its reason, by the first SIGINT, SIGTERM or SIGHUP once `runToTheEnd` has begun. */
export const stopSignal = controller.signal;

/**
 * Runs a command's work and ends the process with its exit code: what `main` gives, 1 for a `Halt` or an error,
 * 130, 143 or 129 for a signal that came before the work was done. Signals only abort `stopSignal`: `main` puts away
 * what it started. npm hands a Ctrl-C on that the terminal has already sent, so only a signal that comes 2 seconds
 * after the first one ends everything on the spot.
 *
 * @param {() => Promise<number>} main
 * @param {() => void} [endAtOnce] what to do before ending on the spot
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
  // The terminal's Ctrl-C ends the compiler behind tsx too, and what fails in its wake may be here before the signal.
  await wait(100);
  if (stopSignal.aborted) return exitCodes[/** @type {keyof typeof exitCodes} */ (stopSignal.reason.signal)];
  console.error(error);
  return 1;
}
