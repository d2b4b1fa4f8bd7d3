import { endWithUsage, runOnSite } from "./backup/command.ts";
import { assertOutsideSite } from "./backup/target.ts";

const usage = `Usage: npm run backup -- DIR
Backs the site up (database and pictures) into a new folder under DIR, while it runs.`;

const [folder, ...rest] = process.argv.slice(2);
if (!folder || folder.startsWith("-") || rest.length > 0) endWithUsage(usage);

// It holds personal data: what is written is for its owner alone.
process.umask(0o077);

await runOnSite("npm run backup", async (site) => {
  const { env } = await import("~/env.server");
  const { takeBackup } = await import("./backup/take.ts");
  await assertOutsideSite(folder, env);
  const { path, manifest } = await takeBackup(site, folder);
  const rows = manifest.tables.map((table) => `${table.rows} ${table.name}`).join(", ");
  console.log(`${path}\n${rows}; ${manifest.images.rows} picture files`);
  for (const name of manifest.images.missing)
    console.error(`Missing in the image store, and so in the backup: ${name}`);
});
