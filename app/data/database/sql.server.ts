import { sql } from "kysely";

/** The database's clock, so that all processes agree on the time. */
export const now = sql<Date>`utc_timestamp(3)`;

/** Returns whether a write failed because a unique key's value is taken (MySQL and MariaDB: error 1062). */
export function isDuplicate(error: unknown, key: string): boolean {
  const { errno, message } = error as { errno?: number; message?: string };
  return errno === 1062 && message?.match(/for key '(?:\w+\.)?(\w+)'/)?.[1] === key;
}
