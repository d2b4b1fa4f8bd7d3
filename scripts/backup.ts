import { onlyFolder, runOnSite } from "./backup/command.ts";

const folder = onlyFolder(`Usage: npm run backup -- DIR
Backs the site up (database and pictures) into a new folder under DIR, while it runs.`);

// It holds personal data: what is written is for its owner alone.
process.umask(0o077);

await runOnSite("npm run backup", async (site) => {
  const { env } = await import("~/env.server");
  const { assertOutsideSite, takeBackup } = await import("./backup/take.ts");
  await assertOutsideSite(folder, env);
  const { path, manifest } = await takeBackup(site, folder);
  const rows = manifest.tables.map((table) => `${table.rows} ${table.name}`).join(", ");
  console.log(`${path}\n${rows}; ${manifest.images.rows} picture files`);
  for (const name of manifest.images.missing)
    console.error(`Missing in the image store, and so in the backup: ${name}`);
});
