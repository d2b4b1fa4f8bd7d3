import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listBackupsSince, findLastBackupTime } from "~/data/database/backups.server";
import { migrations } from "../../../migrations/index.ts";
import { assertRecentBackup, assertBackupBeforeMigration } from "../../../scripts/backup/recent-backup.ts";
import { takeBackup } from "../../../scripts/backup/take-backup.ts";
import { createEmptySite, createMigratedSite, type TestSite } from "./site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createMigratedSite();
});
afterAll(() => site.remove());

const createBackup = (day: string, pinned: string | null = null) =>
  takeBackup(site, site.backups, { date: new Date(`${day}T02:00:00Z`), keep: pinned });
const recorded = async () => (await listBackupsSince(site.db, new Date(0))).map(({ name }) => name);
const nameOf = (day: string) => `lario-ceiba-${day.replaceAll("-", "")}T020000Z`;

it("a new backup deletes old ones by the retention rule, and nothing that isn't a complete backup", async () => {
  await expect(assertRecentBackup(site.db, { days: 2 })).rejects.toThrow(/No good backup/);
  const days = ["2025-10-30", "2025-11-01", "2025-11-20", "2025-11-21"];
  for (const day of days) await createBackup(day);
  const path = (name: string) => join(site.backups, name);
  cpSync(path(nameOf("2025-11-01")), path("lario-ceiba-20240101T020000Z"), { recursive: true });
  cpSync(path(nameOf("2025-11-01")), path("copy"), { recursive: true });
  cpSync(path(nameOf("2025-11-01")), path("lario-ceiba-20231101T020000Z"), { recursive: true });
  rmSync(path("lario-ceiba-20231101T020000Z/manifest.json.sha256"));
  mkdirSync(path("lario-ceiba-of-mine"));
  writeFileSync(path("lario-ceiba-20200101T020000Z"), "a file");
  const others = readdirSync(site.backups).filter((name) => !days.map(nameOf).includes(name));
  expect(await recorded()).toEqual(days.map(nameOf));

  const { removed } = await createBackup("2025-11-22", "2d2m");
  expect(removed.sort()).toEqual([nameOf("2025-11-01"), nameOf("2025-11-20")]);
  const expected = ["2025-10-30", "2025-11-21", "2025-11-22"].map(nameOf);
  expect(readdirSync(site.backups).sort()).toEqual([...others, ...expected].sort());
  expect(await recorded()).toEqual(expected);
  expect(await findLastBackupTime(site.db)).toEqual(new Date("2025-11-22T02:00:00Z"));
});

it("a failed backup deletes and records nothing; the next backup removes records of manually deleted ones", async () => {
  const before = [readdirSync(site.backups), await recorded()];
  await expect(createBackup("2025-11-22", "1d")).rejects.toThrow(/already/);
  const store = { ...site.store, read: () => Promise.reject(new Error("broken")) };
  await site.db
    .insertInto("images")
    .values({ name: "x", width: 9, height: 9, bytes: 9, created_at: new Date() })
    .execute();
  await expect(takeBackup({ ...site, store }, site.backups, { keep: "1d" })).rejects.toThrow("broken");
  await site.db.deleteFrom("images").execute();
  expect([readdirSync(site.backups), await recorded()]).toEqual(before);

  rmSync(join(site.backups, nameOf("2025-10-30")), { recursive: true });
  await createBackup("2025-11-23");
  expect(await recorded()).toEqual(["2025-11-21", "2025-11-22", "2025-11-23"].map(nameOf));
  expect(existsSync(join(site.backups, nameOf("2025-11-21")))).toBe(true);
});

it("the site reports a fault once the last good backup is older than allowed", async () => {
  const recent = await takeBackup(site, site.backups);
  expect((await assertRecentBackup(site.db, { days: 2 })).toISOString()).toBe(recent.manifest.date);
  const old = new Date(Date.now() - 49 * 3_600_000);
  await site.db.updateTable("backups").set({ taken_at: old }).where("taken_at", ">", old).execute();
  await expect(assertRecentBackup(site.db, { days: 2 })).rejects.toThrow(/2\.0 days ago/);
});

it("migrations require a backup of the last day, except for empty and up-to-date databases", async () => {
  const empty = await createEmptySite();
  await assertBackupBeforeMigration(empty.db);
  await empty.remove();
  await site.db
    .updateTable("backups")
    .set({ taken_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  await assertBackupBeforeMigration(site.db);

  const newest = Object.keys(migrations).sort().at(-1)!;
  await sql`delete from kysely_migration where name = ${newest}`.execute(site.db);
  await expect(assertBackupBeforeMigration(site.db)).rejects.toThrow(`1.0 days ago. Pending migrations: ${newest}.`);
  await takeBackup(site, site.backups, { date: new Date(Date.now() - 3_600_000) });
  await assertBackupBeforeMigration(site.db);
  // Like a database of a release that recorded no backups.
  await sql`drop table backups`.execute(site.db);
  await expect(assertBackupBeforeMigration(site.db)).rejects.toThrow(/No good backup is known/);
});
