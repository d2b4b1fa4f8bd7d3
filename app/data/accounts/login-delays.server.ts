import { sql } from "kysely";
import type { Database } from "~/data/database/database.server";
import { now } from "~/data/database/sql.server";
import { withRetry } from "~/data/database/with-retry.server";

/** Consecutive failures before the first delay, and the longest delay in seconds. */
const freeFailures = 10;
const maxDelaySeconds = 15 * 60;

/** The delay after the last attempt: 1, 2, 4 … 900 seconds. */
const delay = sql<number>`if(failures < ${sql.lit(freeFailures)}, 0, least(${sql.lit(maxDelaySeconds)}, pow(2, least(failures, 30) - ${sql.lit(freeFailures)})))`;

/**
 * Claims an attempt, which counts as a failure until `clearLoginDelay`. The delay between attempts doubles with each
 * failure, and resets a day after the last. A single statement checks and counts, so that concurrent processes can't
 * exceed the limit.
 * @param name 4 characters; equal names share the delay
 * @returns 0, or the seconds until the next attempt
 */
export async function claimLoginAttempt(db: Database, name: string): Promise<number> {
  const first = db.insertInto("login_delays").ignore().values({ name, failures: 0, last_at: now });
  await withRetry(() => first.execute());
  const claimed = db
    .updateTable("login_delays")
    .set({ failures: sql`if(last_at < ${now} - interval 1 day, 1, failures + 1)`, last_at: now })
    .where("name", "=", name)
    // More than a minute in the future: the database's clock was set back. A little in the future: another attempt was
    // claimed while this statement waited for the row; without a delay both succeed.
    .where((is) =>
      is.or([
        is("failures", "<", freeFailures),
        sql<boolean>`last_at > ${now} + interval 1 minute`,
        sql<boolean>`last_at <= ${now} - interval ${delay} second`,
      ]),
    );
  if ((await withRetry(() => claimed.executeTakeFirstOrThrow())).numUpdatedRows > 0n) return 0;
  const { wait } = await db
    .selectFrom("login_delays")
    .select(sql<number>`ceil(${delay} - timestampdiff(microsecond, last_at, ${now}) / 1000000)`.as("wait"))
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return Math.max(1, Number(wait));
}

/** Resets the failures after a successful login. */
export async function clearLoginDelay(db: Database, name: string): Promise<void> {
  await withRetry(() => db.updateTable("login_delays").set({ failures: 0 }).where("name", "=", name).execute());
}
