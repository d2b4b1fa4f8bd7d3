import { parseArguments, runWithSite } from "./backup/command.ts";

const usage = `Usage: npm run restore -- BACKUP [--rehearse] [--identity FILE] [--signed-by KEY | --unsigned]
Restores a backup (a folder by "npm run backup") to an empty database and an empty image store.
  --rehearse   restores it to a separate database, compares every row, and drops that database
  --identity   the file with your age identity, for an encrypted backup
  --signed-by  the key that "npm run backup" printed, if another machine made the backup
  --unsigned   accepts a backup of a release that didn't sign`;

const { folder, isRehearsal, ...options } = parseArguments(usage, (parse) => {
  const { values, positionals } = parse({
    allowPositionals: true,
    options: {
      rehearse: { type: "boolean", default: false },
      identity: { type: "string" },
      "signed-by": { type: "string" },
      unsigned: { type: "boolean", default: false },
    },
  });
  const [folder, ...rest] = positionals;
  if (!folder || rest.length > 0) throw new Error("Expected one backup.");
  const { rehearse: isRehearsal, identity, "signed-by": signedBy, unsigned } = values;
  return { folder, isRehearsal, identity, signedBy, unsigned };
});

await runWithSite(
  "npm run restore",
  async (site) => {
    const { rehearse } = await import("./backup/rehearse.ts");
    const { restoreBackup } = await import("./backup/restore-backup.ts");
    const restored = isRehearsal ? rehearse(site, folder, options) : restoreBackup(site, folder, options);
    const { date, tables, images } = await restored;
    const rows = tables.map((table) => `${table.rows} ${table.name}`).join(", ");
    const content = `${rows}; ${images.rows} picture files`;
    if (isRehearsal) return console.log(`This backup can be restored, row by row: ${date}: ${content}.`);
    console.log(`The site is as it was at ${date}: ${content}.`);
    console.log("All sessions have ended. Passwords, roles and second factors are those of the backup.");
    console.log("Disable accounts of people who have left since, and replace recovery codes that were used since.");
  },
  { changesTables: true },
);
