/** An expected failure, such as a bad setting. Only its message is shown, without a stack. */
export class CommandError extends Error {}

/** A stop signal before the work was done. */
export class StoppedBySignal extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Stopped by ${signal}`);
    this.signal = signal;
  }
}

export const stopController = new AbortController();

/** Aborted with a `Stopped` by the first SIGINT, SIGTERM or SIGHUP after `runMain` has begun. */
export const stopSignal = stopController.signal;
