import { deadlines } from "~/data/database/deadlines.server";

/** So long that only something that never answers exceeds them, even on a slow machine. For all tests. */
export function useLongTimeouts(): void {
  Object.assign(deadlines, { connection: 60_000, answer: 60_000, picture: 120_000 });
}

/** From now on, for a database or store that doesn't answer: the same, and nobody waits for it. */
export function useShortTimeouts(): void {
  Object.assign(deadlines, { connection: 80, answer: 150, picture: 500 });
}
