import { inflateRawSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteExpiredBinRowsAndVersions } from "~/data/history/bin.server";
import { withActor, type AuditedDatabase } from "~/data/audit-log.server";
import { createPage } from "~/data/pages.server";
import { createQuote, deleteQuote, findQuoteById, updateQuote } from "~/data/quotes/quotes.server";
import { listVersions, findVersion } from "~/data/history/read-versions.server";
import { restoreVersionContent } from "~/data/history/restore-version.server";
import type { Item } from "~/domain/items/item";
import { openCurrentBackup } from "../../../scripts/backup/content.ts";
import { eraseCustomer, findCustomer } from "../../../scripts/backup/customer.ts";
import { purgeOldQuotes } from "../../../scripts/backup/purge-quotes.ts";
import { purgeHistory } from "../../../scripts/backup/purge-history.ts";
import { takeBackup } from "../../../scripts/backup/take-backup.ts";
import { buildPageInput, buildQuoteInput } from "../../support/factories.ts";
import { createMigratedSite, type TestSite } from "../backup/site.ts";

/** Two people save a quote of 40 items 1,000 times within a month. */

const secret = "Bartolomea";
const saves = 1_000;
const megabyte = 1_000_000;

let site: TestSite;
let staff: AuditedDatabase[];
beforeAll(async () => {
  site = await createMigratedSite();
  staff = ["anna", "ben"].map((staffId) => withActor(site.db, { staffId, network: null, via: "form" }));
});
afterAll(() => site.remove());

const words =
  "patio breakfast Havana the morning walk through old streets to a house by the sea with music in Trinidad".split(" ");
/** About 400 characters, different for each number. */
const textOf = (number: number) =>
  Array.from({ length: 70 }, (_, index) => words[(number * 7 + index * index + index * number) % words.length]).join(
    " ",
  );
const itemOf = (number: number): Item => {
  const picture = (index: number) => `/images/${(number * 10 + index).toString(16).padStart(32, "0")}-900x600.webp`;
  switch (number % 4) {
    case 0:
      return {
        type: "title",
        title1: `Day ${number}`,
        title2: `${secret} in ${words[number % words.length]}`,
        size: "md",
      };
    case 3:
      return { type: "slider", images: [picture(1), picture(2), picture(3)] };
    default:
      return { type: "text", text: `${number}. ${textOf(number)}`, size: "md" };
  }
};

test("1,000 saves in a month can all be read and restored, take less than 3 MB, and are erased completely", async () => {
  let items = Array.from({ length: 40 }, (_, index) => itemOf(index));
  const created = await createQuote(staff[0]!, buildQuoteInput({ name: "Trip", customerName: secret, items }));
  const id = created.ok ? created.id : "";
  const states = [{ name: "Trip", items }];
  for (let save = 1; save <= saves; save += 1) {
    const index = (save * 17) % items.length;
    // Most saves change a text; some add, remove or move an item, or change the name.
    const next = [...items];
    if (save % 10 === 1) next.splice(index, 0, itemOf(1_000 + save));
    else if (save % 10 === 2) next.splice(index, 1);
    else if (save % 10 === 3) next.push(...next.splice(index, 1));
    else next[index] = itemOf(4_000 + save);
    items = next;
    const changes = { name: save % 50 === 0 ? `Trip ${save}` : states.at(-1)!.name, items };
    const saved = await updateQuote(staff[save % 2]!, id, changes, [save]);
    expect(saved.ok, `save ${save}`).toBe(true);
    states.push(changes);
  }
  // As if there was a save every 43 minutes.
  await sql`update versions join (select max(id) as last from versions) as newest
    set at = utc_timestamp(3) - interval (last - id) * 43 minute`.execute(site.db);
  await sql`update versions set replaced_at = at + interval 43 minute where replaced_at is not null`.execute(site.db);
  await deleteExpiredBinRowsAndVersions(site.db);

  const durations: number[] = [];
  for (let before: number | undefined; ;) {
    const { rows, hasMore } = await listVersions(site.db, "quote", id, { before });
    for (const row of rows) {
      const version = await findVersion(site.db, "quote", id, row.id);
      const state = states[version!.record.revision - 1]!;
      expect(version!.record).toMatchObject(state);
      durations.push(row.id);
    }
    if (!hasMore) break;
    before = rows.at(-1)!.id;
  }
  expect(durations).toHaveLength(saves + 1);
  const savesByStaff = await site.db
    .selectFrom("versions")
    .select((version) => ["staff_id", version.fn.count<number>("id").as("saves")])
    .groupBy("staff_id")
    .orderBy("staff_id")
    .execute();
  expect(savesByStaff.map(({ staff_id, saves }) => [staff_id, Number(saves)])).toEqual([
    ["anna", 501],
    ["ben", 500],
  ]);

  await sql`analyze table versions, contents, bin`.execute(site.db);
  const { rows } = await sql<{ bytes: string }>`select sum(data_length + index_length) as bytes
    from information_schema.tables where table_schema = database() and table_name in ('versions', 'contents', 'bin')`.execute(
    site.db,
  );
  const bytes = Number(rows[0]!.bytes);
  console.log(`1,000 saves of a quote of 40 items: ${(bytes / megabyte).toFixed(2)} MB`);
  expect(bytes).toBeLessThan(3 * megabyte);

  const old = (await findVersion(site.db, "quote", id, durations[700]!))!;
  expect(await restoreVersionContent(staff[0]!, "quote", old.record, saves + 1)).toBeNull();
  expect(await findQuoteById(site.db, id)).toEqual({ ...old.record, revision: saves + 2 });

  expect(await isWordInBackup(secret)).toBe(true);
  expect(await eraseCustomer(site, await findCustomer(site.db, secret))).toMatchObject({ quotes: 1 });
  expect(await isWordInBackup(secret)).toBe(false);
}, 300_000);

test("a purge erases old quotes, the bin and old versions completely", async () => {
  const deleted = await createQuote(staff[0]!, buildQuoteInput({ name: secret, items: [itemOf(0)] }));
  await deleteQuote(staff[1]!, deleted.ok ? deleted.id : "");
  await sql`update bin set deleted_at = utc_timestamp(3) - interval 61 day`.execute(site.db);
  const old = await createQuote(staff[0]!, buildQuoteInput({ name: "Old", customerName: secret, items: [itemOf(4)] }));
  const oldId = old.ok ? old.id : "";
  await sql`update quotes set updated_at = utc_timestamp(3) - interval 3 year where id = ${oldId}`.execute(site.db);
  const changed = await createQuote(staff[0]!, buildQuoteInput({ name: "Changed", items: [itemOf(8)] }));
  await updateQuote(staff[1]!, changed.ok ? changed.id : "", { items: [itemOf(1)] });
  await sql`update versions set replaced_at = replaced_at - interval 401 day`.execute(site.db);
  // Deleted by a release without the bin.
  const purgedPage = await createPage(staff[0]!, buildPageInput({ name: secret }));
  await site.db.deleteFrom("pages").where("id", "=", purgedPage.id).execute();

  expect(await isWordInBackup(secret)).toBe(true);
  const changedBefore = new Date(Date.now() - 700 * 86_400_000);
  expect(await purgeOldQuotes(site.db, { changedBefore, dryRun: false })).toBe(1);
  await purgeHistory(site.db);
  expect(await isWordInBackup(secret)).toBe(false);
  expect((await listVersions(site.db, "quote", changed.ok ? changed.id : "")).rows).toHaveLength(1);
});

/** Returns whether a backup contains a word, including in compressed values. */
async function isWordInBackup(word: string): Promise<boolean> {
  const date = new Date(Date.UTC(2026, 0, 1, 0, 0, (dumps += 1)));
  const { path, manifest } = await takeBackup(site, site.backups, { date });
  for await (const { row } of openCurrentBackup(path, manifest, null).rows()) {
    if (Object.values(row).some((value) => value?.includes(word) || expanded(value ?? "").includes(word))) return true;
  }
  return false;
}

let dumps = 0;

/** Decompresses a value that a backup contains in hex; "" for any other value. */
function expanded(value: string): string {
  try {
    return /^(?:[0-9A-F]{2})+$/.test(value) ? inflateRawSync(Buffer.from(value, "hex")).toString() : "";
  } catch {
    return "";
  }
}
