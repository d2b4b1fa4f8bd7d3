import { endWithUsage, runOnSite } from "./backup/command.ts";

const usage = `Usage: npm run restore -- BACKUP
Restores a backup (a folder that "npm run backup" made) onto an empty database and an empty image store.`;

const [folder, ...rest] = process.argv.slice(2);
if (!folder || folder.startsWith("-") || rest.length > 0) endWithUsage(usage);

await runOnSite("npm run restore", async (site) => {
  const { restoreBackup } = await import("./backup/restore.ts");
  const { date, tables, images } = await restoreBackup(site, folder);
  const rows = tables.map((table) => `${table.rows} ${table.name}`).join(", ");
  console.log(`The site is as it was at ${date}: ${rows}; ${images.rows} picture files.`);
  console.log("Everybody is logged out; user names and passwords are those of the backup.");
});
