import { LRUCache } from "lru-cache";

/** What is limited, such as a network or an account, and its maximum. */
export type Limit = readonly [key: string, max: number];

/**
 * Counts events by key in this process, in windows that start with a key's first event. Of more than `maxApiKeysPerAccount` keys, the
 * least recently used is dropped.
 * @param window in milliseconds
 */
export class RateLimiter {
  private readonly counts: LRUCache<string, { events: number; until: number }>;

  constructor(private readonly options: { window: number; maxKeys: number }) {
    this.counts = new LRUCache({ max: options.maxKeys });
  }

  /** Number of keys. */
  get size(): number {
    return this.counts.size;
  }

  /** Counts an event, unless a limit is reached. Returns whether it was counted. */
  take(limits: readonly Limit[]): boolean {
    if (this.isReached(limits)) return false;
    for (const [key] of limits) {
      const count = this.current(key) ?? { events: 0, until: performance.now() + this.options.window };
      count.events += 1;
      this.counts.set(key, count);
    }
    return true;
  }

  isReached(limits: readonly Limit[]): boolean {
    return limits.some((limit) => this.isLimitReached(limit));
  }

  /** Returns the seconds until no limit is reached. */
  retryAfter(limits: readonly Limit[]): number {
    const reached = limits.filter((limit) => this.isLimitReached(limit));
    const ends = reached.map(([key]) => this.current(key)?.until ?? 0);
    return Math.ceil(Math.max(0, ...ends.map((until) => until - performance.now())) / 1_000);
  }

  private isLimitReached([key, max]: Limit): boolean {
    return (this.current(key)?.events ?? 0) >= max;
  }

  private current(key: string) {
    const count = this.counts.get(key);
    return count && count.until > performance.now() ? count : undefined;
  }
}
