import { parseArguments } from "./backup/command.ts";
import { migrate } from "./setup/content.ts";
import { runWithDatabase } from "./setup/database.ts";

const usage = `Usage: npm run migrate -- [--without-backup]
Applies the pending migrations. Refuses to change tables if the last good backup is older than a day.
  --without-backup  changes them without a recent backup`;

const withoutBackup = parseArguments(
  usage,
  (parse) => parse({ options: { "without-backup": { type: "boolean", default: false } } }).values["without-backup"],
);

await runWithDatabase(
  "npm run migrate",
  async (db) => {
    const { assertBackupBeforeMigration } = await import("./backup/recent-backup.ts");
    if (!withoutBackup) await assertBackupBeforeMigration(db);
    const applied = await migrate(db);
    console.log(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "The tables are up to date.");
  },
  { changesTables: true },
);
