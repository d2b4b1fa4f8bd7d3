import { databaseTimeouts } from "~/data/database/query-timeouts.server";

/** Timeouts that a slow machine doesn't exceed. The default of all tests. */
export function useLongTimeouts(): void {
  Object.assign(databaseTimeouts, { connection: 60_000, answer: 60_000, picture: 120_000 });
}

/** Short timeouts for tests in which the database or store doesn't respond. */
export function useShortTimeouts(): void {
  Object.assign(databaseTimeouts, { connection: 80, answer: 150, picture: 500 });
}
