import PQueue from "p-queue";
import { UnavailableError } from "~/domain/unavailable";
import { registerQueue, taskSeconds } from "./metrics.server";

interface QueueOptions {
  /** in the metrics; without one it isn't in them */
  name?: string;
  concurrency: number;
  mostWaiting: number;
  /** the error's message when the queue is full */
  full: string;
  /** when one fails with `Unavailable`, those that wait fail with it */
  failsTogether?: boolean;
}

/** Runs a limited number of tasks at once; the others wait in order. */
export class Queue {
  private readonly line: PQueue;
  private inside = 0;
  private arrived = 0;
  private failed = { before: 0, error: new UnavailableError() };

  constructor(private readonly options: QueueOptions) {
    this.line = new PQueue({ concurrency: options.concurrency });
    if (options.name) registerQueue(options.name, () => this.inside);
  }

  /**
   * Runs a task in its turn. Throws `Unavailable` when the queue is full.
   * @param signal removes a waiting task, which fails with the signal's reason. A running task keeps its place until it
   * ends and has to check the signal itself
   * @param priority the highest goes first, and of equals the first that came
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal, priority = 0): Promise<T> {
    signal?.throwIfAborted();
    const { concurrency: atOnce, mostWaiting, full } = this.options;
    if (this.inside >= atOnce + mostWaiting) throw new UnavailableError(full);
    const number = this.arrived++;
    const waiting = new AbortController();
    const leave = () => waiting.abort(signal?.reason);
    const stay = () => signal?.removeEventListener("abort", leave);
    signal?.addEventListener("abort", leave);
    this.inside += 1;
    const begin = async () => {
      stay();
      if (number < this.failed.before) throw this.failed.error;
      const end = this.options.name ? taskSeconds.startTimer({ queue: this.options.name }) : undefined;
      try {
        return await work();
      } catch (error) {
        if (this.options.failsTogether && error instanceof UnavailableError)
          this.failed = { before: this.arrived, error };
        throw error;
      } finally {
        end?.();
      }
    };
    try {
      return await this.line.add(begin, { signal: waiting.signal, priority });
    } finally {
      stay();
      this.inside -= 1;
    }
  }
}
