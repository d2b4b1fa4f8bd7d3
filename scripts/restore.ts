import { parseArguments, runWithSite } from "./backup/command.ts";

const usage = `Usage: npm run restore -- BACKUP [--rehearse] [--identity FILE] [--signed-by KEY | --unsigned]
Restores a backup (a folder that "npm run backup" made) onto an empty database and an empty image store.
  --rehearse   tries it in a database of its own, compares every row, and leaves nothing
  --identity   the file with your key of age, for an encrypted backup
  --signed-by  the key that "npm run backup" named, when another machine made the backup
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
  if (!folder || rest.length > 0) throw new Error("One backup is expected.");
  const { rehearse: isRehearsal, identity, "signed-by": signedBy, unsigned } = values;
  return { folder, isRehearsal, identity, signedBy, unsigned };
});

await runWithSite(
  "npm run restore",
  async (site, databaseUrl) => {
    const { rehearse } = await import("./backup/rehearse.ts");
    const { restoreBackup } = await import("./backup/restore-backup.ts");
    const restored = isRehearsal ? rehearse(site, databaseUrl, folder, options) : restoreBackup(site, folder, options);
    const { date, tables, images } = await restored;
    const rows = tables.map((table) => `${table.rows} ${table.name}`).join(", ");
    const what = `${rows}; ${images.rows} picture files`;
    if (isRehearsal) return console.log(`This backup can be restored, row by row: ${date}: ${what}.`);
    console.log(`The site is as it was at ${date}: ${what}.`);
    console.log("Everybody is logged out. Passwords, roles and second factors are those of the backup.");
    console.log(
      "What was changed since counts again: disable who has left, and make new recovery codes where some were used.",
    );
  },
  { changesTables: true },
);
