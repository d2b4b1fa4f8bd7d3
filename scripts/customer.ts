import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { parseArguments, runWithSite } from "./backup/command.ts";
import { CommandError, stopSignal } from "./setup/processes/outcome.mjs";

const usage = `Usage: npm run customer -- export NAME|ID DIR
       npm run customer -- erase NAME|ID [--yes]
Finds a customer by the id in the address of their page, or by name, in any letter case and with any accents.
  export  writes the entry in the list, quotes, their versions, drafts, pictures and enquiries to the new folder DIR
  erase   asks for confirmation, deletes all these except pictures with other uses, and lists the backups that contain them
  --yes   doesn't ask`;

const { action, name, folder, yes } = parseArguments(usage, (parse) => {
  const { values, positionals } = parse({
    allowPositionals: true,
    options: { yes: { type: "boolean", default: false } },
  });
  const [action = "", name = "", folder = "", ...rest] = positionals;
  if (!["export", "erase"].includes(action)) throw new Error("Expected export or erase.");
  if (name.trim() === "") throw new Error("Expected a customer's name.");
  if (rest.length > 0 || (action === "export") !== (folder !== ""))
    throw new Error("Expected DIR for export, and only for export.");
  return { action, name, folder, yes: values.yes };
});

await runWithSite("npm run customer", async (site) => {
  const { findBackupsWithCustomer, eraseCustomer, exportCustomer, findCustomer } = await import("./backup/customer.ts");
  const found = await findCustomer(site.db, name);
  for (const { id, name, email } of found.customers)
    console.log(["customer", id, name, email].filter(Boolean).join("  "));
  for (const { id, name, createdAt, isDeleted } of found.quotes)
    console.log(`${day(createdAt)}  ${id}  ${name}${isDeleted ? " (in the bin)" : ""}`);
  for (const { at, record, name, isOwn } of found.versions)
    if (!isOwn) console.log(`${day(at)}  an earlier version of ${record}  ${name}`);
  for (const { at, record, name } of found.drafts) console.log(`${day(at)}  unsaved work at ${record}  ${name}`);
  for (const [table, count] of Object.entries(found.rows)) console.log(`${count} rows of ${table}`);
  if (found.mentions.length > 0) console.log("Other records with the name, which you have to check yourself:");
  for (const { kind, id, name } of found.mentions) console.log(`  ${kind}  ${id}  ${name}`);
  const { quotes, versions, drafts, customers } = found;
  if ([...quotes, ...versions, ...drafts, ...customers, ...Object.keys(found.rows)].length === 0)
    throw new CommandError(`No quote has the customer ${name}.`);

  if (action === "export") {
    const pictures = await exportCustomer(site, found, folder);
    return console.log(`${folder}: ${found.quotes.length} quotes, ${pictures} pictures`);
  }
  if (!yes && (await answerTo('Delete all these permanently? Type "delete": ')) !== "delete")
    throw new CommandError("Nothing was deleted.");
  const { quotes: deleted, pictures, kept } = await eraseCustomer(site, found);
  console.log(`Deleted: ${deleted} quotes, ${pictures} pictures that only they used.`);
  if (kept.length > 0) console.log("These pictures stay, as other records use them:");
  for (const { name, uses } of kept) {
    const by = uses.map((use) => `${use.kind} ${use.id} ${use.name} (${use.place})`).join(", ");
    console.log(`  ${name}  ${by}`);
  }
  for (const { folder, count, last, until } of await findBackupsWithCustomer(site.db, found)) {
    const end = until ? `the last is deleted by ${day(until)} if backups are taken daily` : "no rule deletes them";
    console.log(`Still in ${count} backups in ${folder}, the last of ${day(last)}: ${end}.`);
  }
  console.log("Copies of backups elsewhere, the database's binary log and caches: see docs/backups.md.");
});

function day(time: Date): string {
  return time.toISOString().slice(0, 10);
}

async function answerTo(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Without a terminal the input may end first.
  const ended = once(lines, "close").then(() => (console.log(), ""));
  return await Promise.race([lines.question(question, { signal: stopSignal }), ended]).finally(() => lines.close());
}
