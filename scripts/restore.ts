import { onlyFolder, runOnSite } from "./backup/command.ts";

const folder = onlyFolder(`Usage: npm run restore -- BACKUP
Restores a backup (a folder that "npm run backup" made) onto an empty database and an empty image store.`);

await runOnSite("npm run restore", async (site) => {
  const { restoreBackup } = await import("./backup/restore.ts");
  const { date, tables, images } = await restoreBackup(site, folder);
  const rows = tables.map((table) => `${table.rows} ${table.name}`).join(", ");
  console.log(`The site is as it was at ${date}: ${rows}; ${images.rows} picture files.`);
  console.log("Everybody is logged out; user names and passwords are those of the backup.");
});
