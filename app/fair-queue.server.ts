import { UnavailableError } from "~/domain/unavailable";
import { Queue } from "./queue.server";

interface FairQueueOptions {
  /** as for `Queue` */
  name?: string;
  concurrency: number;
  mostWaiting: number;
  /** the most places of one network */
  maxPerNetwork: number;
  /** the error's message when there is no place */
  full: string;
}

/**
 * A queue in which networks take turns: of the tasks that wait, one is next whose network has waited longest since its
 * last turn ("start-time fair queueing", P. Goyal, 1996). A network has at most `share` places, and half of all places
 * are for networks that have none.
 */
export class FairQueue {
  private readonly queue: Queue;
  private readonly capacity: number;
  /** the turn of the task that runs */
  private turn = 0;
  private inside = 0;
  /** of networks that have a place */
  private readonly networks = new Map<string, { places: number; nextTurn: number }>();

  constructor(private readonly options: FairQueueOptions) {
    this.queue = new Queue(options);
    this.capacity = options.concurrency + options.mostWaiting;
  }

  /** Returns whether a network would be refused now. */
  isFullFor(network: string): boolean {
    const own = this.networks.get(network)?.places ?? 0;
    if (own === 0) return this.inside >= this.capacity;
    return own >= this.options.maxPerNetwork || this.inside >= this.capacity / 2;
  }

  /** Runs a task in its turn. Throws `Unavailable` where its network has no place. `signal` is as for `Queue.run`. */
  async run<T>(network: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.isFullFor(network)) throw new UnavailableError(this.options.full);
    const own = this.networks.get(network) ?? { places: 0, nextTurn: 0 };
    const turn = Math.max(this.turn, own.nextTurn);
    this.networks.set(network, own);
    own.nextTurn = turn + 1;
    own.places += 1;
    this.inside += 1;
    const begin = () => {
      this.turn = Math.max(this.turn, turn);
      return work();
    };
    try {
      return await this.queue.run(begin, signal, -turn);
    } finally {
      this.inside -= 1;
      own.places -= 1;
      if (own.places === 0) this.networks.delete(network);
    }
  }
}
