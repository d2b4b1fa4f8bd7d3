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

export const stopping = new AbortController();

/** Aborted with a `Stopped` by the first SIGINT, SIGTERM or SIGHUP after `runToTheEnd` has begun. */
export const stopSignal = stopping.signal;
