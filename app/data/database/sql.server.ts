import { sql } from "kysely";

/** The database's clock, on which all processes agree. */
export const now = sql<Date>`utc_timestamp(3)`;

/** Returns whether a write failed because a unique key already has the value (error 1062). */
export function isDuplicateKeyError(error: unknown, key: string): boolean {
  const { errno, message } = error as { errno?: number; message?: string };
  return errno === 1062 && message?.match(/for key '(?:\w+\.)?(\w+)'/)?.[1] === key;
}
