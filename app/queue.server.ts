import PQueue from "p-queue";
import { UnavailableError } from "~/domain/unavailable";
import type { Limit } from "./rate-limiter.server";
import { registerQueue, taskSeconds } from "./metrics.server";

interface QueueOptions {
  /** label of the queue's metrics; without a name it has none */
  name?: string;
  concurrency: number;
  maxWaiting: number;
  /** slots for clients that have no task in the queue */
  reserved?: number;
  /** message of the error when the queue is full */
  fullMessage: string;
  /** when a task throws `UnavailableError`, fails all waiting tasks with it */
  failsTogether?: boolean;
}

interface TaskOptions {
  /** removes a waiting task, which fails with the signal's reason; a running task has to check the signal itself */
  signal?: AbortSignal;
  /** the client, by its network or otherwise, and how many tasks it may have in the queue */
  limits?: readonly Limit[];
}

/**
 * Runs a limited number of tasks at once. The others wait in order of arrival. Clients take turns: of the waiting tasks,
 * the one runs next whose client, by its first limit, has waited longest since its last turn ("start-time fair
 * queueing", P. Goyal, 1996).
 */
export class Queue {
  private readonly queue: PQueue;
  private readonly clients = new Map<string, { tasks: number; nextTurn: number }>();
  private size = 0;
  private arrived = 0;
  /** of the running task */
  private turn = 0;
  private failure = { before: 0, error: new UnavailableError() };

  constructor(private readonly options: QueueOptions) {
    this.queue = new PQueue({ concurrency: options.concurrency });
    if (options.name) registerQueue(options.name, () => this.size);
  }

  /** Returns whether a client has as many tasks as one of its limits allows. */
  isOverLimit(limits: readonly Limit[]): boolean {
    return limits.some(([key, max]) => (this.clients.get(key)?.tasks ?? 0) >= max);
  }

  /** Runs a task when it is next. Throws `UnavailableError` if the queue is full or the client is over a limit. */
  async run<T>(task: () => Promise<T>, { signal, limits = [] }: TaskOptions = {}): Promise<T> {
    signal?.throwIfAborted();
    const { name, concurrency, maxWaiting, reserved = 0, fullMessage, failsTogether } = this.options;
    const isNewClient = limits.every(([key]) => !this.clients.has(key));
    const capacity = concurrency + maxWaiting - (isNewClient ? 0 : reserved);
    if (this.size >= capacity || this.isOverLimit(limits)) throw new UnavailableError(fullMessage);
    const number = this.arrived++;
    const leave = this.enter(limits);
    const turn = this.takeTurn(limits);
    // Only a waiting task is removed: p-queue would also reject a running one.
    const waiting = new AbortController();
    const abort = () => waiting.abort(signal?.reason);
    signal?.addEventListener("abort", abort);
    const start = async () => {
      signal?.removeEventListener("abort", abort);
      this.turn = Math.max(this.turn, turn);
      if (number < this.failure.before) throw this.failure.error;
      const stopTimer = name ? taskSeconds.startTimer({ queue: name }) : undefined;
      try {
        return await task();
      } catch (error) {
        if (failsTogether && error instanceof UnavailableError) this.failure = { before: this.arrived, error };
        throw error;
      } finally {
        stopTimer?.();
      }
    };
    try {
      return await this.queue.add(start, { signal: waiting.signal, priority: -turn });
    } finally {
      signal?.removeEventListener("abort", abort);
      leave();
    }
  }

  /** Counts a task for each key of its client; returns a function that removes it. */
  private enter(limits: readonly Limit[]): () => void {
    this.size += 1;
    for (const [key] of limits) {
      const client = this.clients.get(key) ?? { tasks: 0, nextTurn: 0 };
      this.clients.set(key, client);
      client.tasks += 1;
    }
    return () => {
      this.size -= 1;
      for (const [key] of limits) {
        const client = this.clients.get(key);
        if (client && --client.tasks === 0) this.clients.delete(key);
      }
    };
  }

  private takeTurn([first]: readonly Limit[]): number {
    const client = first && this.clients.get(first[0]);
    if (!client) return 0;
    const turn = Math.max(this.turn, client.nextTurn);
    client.nextTurn = turn + 1;
    return turn;
  }
}
