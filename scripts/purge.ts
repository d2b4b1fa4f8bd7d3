import { parseArguments, runWithSite } from "./backup/command.ts";
import { parseAge } from "./backup/age.ts";

const usage = `Usage: npm run purge -- --older-than AGE [--dry-run]
Deletes quotes last changed longer than AGE ago, except tours, with their versions; records in the bin for more than 60 days;
versions replaced more than 400 days ago; API responses stored more than 24 hours ago; then unused pictures.
  AGE        such as 24m (months), 2y (years) or 90d (days), up to 999
  --dry-run  only counts`;

const { age, dryRun } = parseArguments(usage, (parse) => {
  const { values } = parse({ options: { "older-than": { type: "string" }, "dry-run": { type: "boolean" } } });
  const age = parseAge(values["older-than"] ?? "");
  if (!age) throw new Error("Expected an age.");
  return { age, dryRun: values["dry-run"] ?? false };
});

await runWithSite("npm run purge", async (site) => {
  const { purgeOldQuotes, readTimeBefore } = await import("./backup/purge-quotes.ts");
  const { deleteExpiredRows } = await import("~/data/retention.server");
  const { purgeHistory } = await import("./backup/purge-history.ts");
  const { purgeUnusedImages } = await import("./backup/purge-images.ts");
  const changedBefore = await readTimeBefore(site.db, age);
  const quotes = await purgeOldQuotes(site.db, { changedBefore, dryRun });
  if (!dryRun) await purgeHistory(site.db);
  while (!dryRun && (await deleteExpiredRows(site.db, "idempotency_keys")));
  const { pictures, strayFiles, others } = await purgeUnusedImages(site, { quotesBefore: changedBefore, dryRun });
  const what = dryRun ? "Would be deleted" : "Deleted";
  console.log(`${what}: ${quotes} quotes last changed before ${changedBefore.toISOString()},`);
  console.log(`${pictures} unused pictures, ${strayFiles} stray picture files.`);
  if (others !== null) console.log(`The image store has other files, which stay, such as ${JSON.stringify(others)}`);
});
