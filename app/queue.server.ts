import PQueue from "p-queue";
import { Unavailable } from "~/domain/unavailable";

interface QueueOptions {
  atOnce: number;
  mostWaiting: number;
  /** what whoever comes beyond that is told */
  full: string;
  /** whether those that wait fail with one that fails by `Unavailable`, instead of each waiting for the same anew */
  failsTogether?: boolean;
}

/** Lets few of many pieces of work run at once; the others begin in the order in which they came. */
export class Queue {
  private readonly line: PQueue;
  private inside = 0;
  private arrived = 0;
  private failed = { before: 0, error: new Unavailable() };

  constructor(private readonly options: QueueOptions) {
    this.line = new PQueue({ concurrency: options.atOnce });
  }

  get isEmpty(): boolean {
    return this.inside === 0;
  }

  get isFull(): boolean {
    return this.inside >= this.options.atOnce + this.options.mostWaiting;
  }

  /**
   * Does a piece of work at its turn. Throws `Unavailable` when the queue is full.
   * @param signal takes work that waits out of the queue; it fails with the signal's reason. Work that runs keeps its place
   *   until it ends, and has to look at the signal itself
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.isFull) throw new Unavailable(this.options.full);
    const number = this.arrived++;
    const waiting = new AbortController();
    const leave = () => waiting.abort(signal?.reason);
    const stay = () => signal?.removeEventListener("abort", leave);
    signal?.addEventListener("abort", leave);
    this.inside += 1;
    const begin = async () => {
      stay();
      if (number < this.failed.before) throw this.failed.error;
      return await work().catch((error: unknown) => {
        if (this.options.failsTogether && error instanceof Unavailable) this.failed = { before: this.arrived, error };
        throw error;
      });
    };
    try {
      return await this.line.add(begin, { signal: waiting.signal });
    } finally {
      stay();
      this.inside -= 1;
    }
  }
}
