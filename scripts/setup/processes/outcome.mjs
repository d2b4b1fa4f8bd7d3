/** An expected failure, such as an invalid setting. Printed without a stack. */
export class CommandError extends Error {}

/** A stop signal interrupted the work. */
export class StoppedBySignal extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Stopped by ${signal}`);
    this.signal = signal;
  }
}

export const stopController = new AbortController();

/** Aborted with a `StoppedBySignal` by the first SIGINT, SIGTERM or SIGHUP in `runMain`. */
export const stopSignal = stopController.signal;
