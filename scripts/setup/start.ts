import { createDatabase, type Database } from "../../app/data/database/database.server.ts";
import { buildIfChanged, makeBrochures, makePictures } from "./build.ts";
import { createFirstAccount, migrate, seedIfEmpty } from "./content.ts";
import { openPrivateDatabase, waitForDatabase } from "./database.ts";
import { tryLock } from "./processes/lock.mjs";
import { CommandError, stopSignal } from "./processes/outcome.mjs";
import { assertPortIsFree } from "./processes/ports.ts";
import type { PrivateDatabase } from "./private-database.ts";
import { settleAll, reportProgress } from "./processes/progress.mjs";
import { loadOrCreateSecret, makeDataDir, readSettings } from "./settings.ts";
import { startSite } from "./site.ts";

/**
 * `npm start` and `npm run dev`: starts everything, then runs until a stop signal, or until the site or its database
 * exits. Stops everything in reverse order.
 * @returns the exit code: 0 after a stop signal, otherwise the site's
 * @throws {CommandError} for a problem that the user can fix
 */
export async function runSite({ dev }: { dev: boolean }): Promise<number> {
  const settings = readSettings({ changesTables: true });
  const { dataDir, host, port } = settings;
  makeDataDir(dataDir);
  if (!settings.databaseUrl) lockDataDir(dataDir, `${dev ? "npm run dev" : "npm start"}, PORT=${port}`);
  await assertPortIsFree(host, port);

  let database: PrivateDatabase | null = null;
  try {
    if (settings.databaseUrl) await waitForDatabase(settings.databaseUrl, "DATABASE_URL");
    else database = await openPrivateDatabase(dataDir);
    const url = settings.databaseUrl ?? database!.url;
    const migrateUrl = settings.migrateDatabaseUrl ?? database!.migrateUrl;
    const authSecret = settings.authSecret ?? loadOrCreateSecret(dataDir);
    Object.assign(process.env, { DATABASE_URL: url, DATA_DIR: dataDir, AUTH_SECRET: authSecret });
    // Requests would hide the start's own lines.
    process.env.LOG_REQUESTS ||= "off";

    await settleAll(
      prepareContent({ url, migrateUrl }, { username: settings.staffUsername, password: settings.staffPassword }),
      dev ? makePictures().then(makeBrochures) : buildIfChanged(),
    );
    stopSignal.throwIfAborted();
    const env = { ...process.env, HOST: host, PORT: String(port) };
    const site = await reportProgress("Starting the site", () => startSite(dev ? "dev" : "serve", env));
    try {
      console.log(`\nLario & Ceiba is at ${site.address}\n`);
      const code = await Promise.race([site.ended, stopRequest(), ...(database ? [database.failed] : [])]);
      if (!stopSignal.aborted) console.error(`The site exited unexpectedly (${code})`);
      return code ?? 1;
    } finally {
      await site.stop();
    }
  } finally {
    await database?.stop();
  }
}

/** Prevents other starts with this DATA_DIR while this process runs. */
function lockDataDir(dataDir: string, about: string) {
  const taken = tryLock(dataDir, about);
  if (taken.ok) return;
  const { pid, about: holder } = taken.holder;
  throw new CommandError(
    `DATA_DIR=${dataDir} is in use by process ${pid} (${holder}). Stop it, or set DATA_DIR and PORT.`,
  );
}

/** A stop signal waits for the running step: an interrupted migration can't be resumed. */
async function prepareContent(
  { url, migrateUrl }: Pick<PrivateDatabase, "url" | "migrateUrl">,
  staff: { username: string; password: string | null },
) {
  await reportProgress("Migrating the tables", () => connected(migrateUrl, migrate));
  stopSignal.throwIfAborted();
  await connected(url, async (db) => {
    await reportProgress("Checking the sample content", () => seedIfEmpty(db));
    stopSignal.throwIfAborted();
    const account = await createFirstAccount(db, staff);
    if (account && staff.password) console.log(`Staff account created: ${account.username}, with STAFF_PASSWORD`);
    else if (account)
      console.log(`Staff account created: ${account.username}, password ${account.password} (shown only now)`);
  });
}

async function connected<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDatabase(url, { timeouts: false });
  return work(db).finally(() => db.destroy());
}

function stopRequest(): Promise<number> {
  return new Promise((resolve) => {
    if (stopSignal.aborted) resolve(0);
    stopSignal.addEventListener("abort", () => resolve(0));
  });
}
