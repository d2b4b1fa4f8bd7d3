import { sql } from "kysely";

/** The database's clock, so that many processes agree on the time. */
export const now = sql<Date>`utc_timestamp(3)`;

/** Whether a write failed because a value of a unique key is taken already (MySQL and MariaDB: error 1062). */
export function isDuplicate(error: unknown, key: string): boolean {
  const { errno, message } = error as { errno?: number; message?: string };
  return errno === 1062 && message?.match(/for key '(?:\w+\.)?(\w+)'/)?.[1] === key;
}
