import { parseArguments, runWithSite } from "./backup/command.ts";
import { parseAge } from "./backup/purge-quotes.ts";

const usage = `Usage: npm run purge -- --older-than AGE [--dry-run]
Deletes quotes that aren't tours and were last changed longer than AGE ago, with their versions; what is in the bin for
more than 60 days; versions that were replaced more than 400 days ago; responses to programs that were stored more than 24
hours ago; then pictures that nothing names any more.
  AGE        such as 24m (months), 2y (years) or 90d (days), up to 999
  --dry-run  only counts`;

const { age, dryRun } = parseArguments(usage, (parse) => {
  const { values } = parse({ options: { "older-than": { type: "string" }, "dry-run": { type: "boolean" } } });
  const age = parseAge(values["older-than"] ?? "");
  if (!age) throw new Error("An age is expected.");
  return { age, dryRun: values["dry-run"] ?? false };
});

await runWithSite("npm run purge", async (site) => {
  const { purgeOldQuotes, readTimeBefore: timeBefore } = await import("./backup/purge-quotes.ts");
  const { deleteExpired } = await import("~/data/retention.server");
  const { purgeHistory } = await import("./backup/purge-history.ts");
  const { purgeUnusedImages } = await import("./backup/purge-images.ts");
  const changedBefore = await timeBefore(site.db, age);
  const quotes = await purgeOldQuotes(site.db, { changedBefore, dryRun });
  if (!dryRun) await purgeHistory(site.db);
  while (!dryRun && (await deleteExpired(site.db, "idempotency_keys")));
  const { pictures, strayFiles, others } = await purgeUnusedImages(site, { quotesBefore: changedBefore, dryRun });
  const what = dryRun ? "Would be deleted" : "Deleted";
  console.log(`${what}: ${quotes} quotes last changed before ${changedBefore.toISOString()},`);
  console.log(`${pictures} pictures that nothing names, ${strayFiles} stray picture files.`);
  if (others !== null)
    console.log(`In the image store lies what is no picture of ours, and stays: ${JSON.stringify(others)}`);
});
