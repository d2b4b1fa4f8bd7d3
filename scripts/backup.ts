import { parseArguments, runWithSite } from "./backup/command.ts";
import { parseRetentionRule } from "./backup/retention.ts";

const usage = `Usage: npm run backup -- DIR [--keep RULE] [--encrypt-to RECIPIENT] [--create]
       npm run backup -- --check
Backs up the running site (database and pictures) to a new folder in DIR.
  --keep RULE   such as 7d4w12m: retains the newest of each of 7 days, 4 weeks and 12 months, and deletes the others
  --encrypt-to  a recipient of age, such as age1…; may be repeated
  --create      creates a missing DIR
  --check       only fails if the last good backup is older than two days`;

const { folder, keep, encryptTo, create } = parseArguments(usage, (parse) => {
  const { values, positionals } = parse({
    allowPositionals: true,
    options: {
      keep: { type: "string" },
      "encrypt-to": { type: "string", multiple: true },
      create: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
    },
  });
  const { check, create, keep = null, "encrypt-to": encryptTo = [] } = values;
  const [folder = null, ...rest] = positionals;
  if (rest.length > 0 || check !== (folder === null)) throw new Error("Expected either DIR or --check.");
  if (keep !== null && !parseRetentionRule(keep)) throw new Error(`--keep ${keep}: expected a rule such as 7d4w12m`);
  return { folder, keep, encryptTo, create };
});

// A backup contains personal data, so only its owner may read it.
process.umask(0o077);

await runWithSite("npm run backup", async (site) => {
  const { env } = await import("~/env.server");
  const { assertOutsideSite, takeBackup } = await import("./backup/take-backup.ts");
  const { assertRecentBackup } = await import("./backup/recent-backup.ts");
  const { encodePublicKey } = await import("./backup/signature.ts");
  if (folder === null) {
    const takenAt = await assertRecentBackup(site.db, { days: 2 });
    console.log(`The last good backup is of ${takenAt.toISOString()}.`);
    return;
  }
  await assertOutsideSite(folder, env);
  const { path, manifest, removed, isRecorded } = await takeBackup(site, folder, { keep, encryptTo, create });
  const rows = manifest.tables.map((table) => `${table.rows} ${table.name}`).join(", ");
  console.log(`${path}\n${rows}; ${manifest.images.rows} picture files`);
  console.log(`Signed by ${encodePublicKey(site.key())}`);
  if (removed.length > 0) console.log(`Deleted by --keep ${keep}: ${removed.join(", ")}`);
  for (const name of manifest.images.missing)
    console.error(`Missing in the image store, and so in the backup: ${name}`);
  if (!isRecorded) console.error("The database can't record backups before npm run migrate.");
});
