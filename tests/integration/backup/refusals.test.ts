import { execFileSync } from "node:child_process";
import { generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createStaffByCommand } from "~/auth/accounts/staff.server";
import { createQuote, listQuotes } from "~/data/quotes/quotes.server";
import { checksumBytes } from "../../../scripts/backup/files.ts";
import { type Manifest, backupPaths } from "../../../scripts/backup/manifest.ts";
import { restoreBackup } from "../../../scripts/backup/restore-backup.ts";
import { encodePublicKey, signManifest } from "../../../scripts/backup/signature.ts";
import { listTables, withoutForeignKeyChecks } from "../../../scripts/backup/tables.ts";
import { assertOutsideSite, takeBackup } from "../../../scripts/backup/take-backup.ts";
import {
  findUnfinishedRestore,
  markRestoreFinished,
  markRestoreStarted,
} from "../../../scripts/backup/unfinished-restore.ts";
import { migrate } from "../../../scripts/setup/content.ts";
import { buildQuoteInput } from "../../support/factories.ts";
import { createEmptySite, createMigratedSite, type TestSite, storeTestPicture } from "./site.ts";

let from: TestSite;
let to: TestSite;
let validBackup: string;
let copy: string;
beforeAll(async () => {
  [from, to] = [await createMigratedSite(), await createEmptySite()];
  await createQuote(from.db, buildQuoteInput({ displayCover: await storeTestPicture(from, 7) }));
  validBackup = (await takeBackup(from, from.backups, { date: new Date("2026-11-22T02:00:00Z") })).path;
});
afterAll(async () => {
  await from.remove();
  await to.remove();
});
beforeEach(() => {
  copy = join(to.backups, "copy");
  rmSync(copy, { recursive: true, force: true });
  cpSync(validBackup, copy, { recursive: true });
});

const backupsIn = ({ backups }: TestSite) => readdirSync(backups).filter((name) => name !== ".lock");

async function expectNothingRestored() {
  expect(await listTables(to.db)).toEqual([]);
  expect(await findUnfinishedRestore(to.db)).toBeNull();
  expect(existsSync(to.images) ? readdirSync(to.images) : []).toEqual([]);
}

/** Tampers with a backup like an attacker with write access; `key` signs it again. */
async function rewriteManifest(change: (manifest: Manifest) => object, key?: KeyObject) {
  const { manifest, manifestChecksum } = backupPaths(copy);
  const text = JSON.stringify(change(JSON.parse(readFileSync(manifest, "utf8")) as Manifest));
  writeFileSync(manifest, text);
  writeFileSync(manifestChecksum, `${checksumBytes(Buffer.from(text)).sha256}  manifest.json\n`);
  if (key) await signManifest(copy, key);
}

function alter(path: string) {
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(path, bytes);
}

describe("a restore is rejected before anything is written", () => {
  it.each<[string, () => unknown, RegExp]>([
    ["a truncated database", () => truncateSync(backupPaths(copy).database, 30), /database.sql.gz is cut off/],
    ["a changed database", () => alter(backupPaths(copy).database), /database.sql.gz doesn't match its checksum/],
    ["a missing database", () => rmSync(backupPaths(copy).database), /database.sql.gz is missing/],
    ["truncated pictures", () => truncateSync(backupPaths(copy).images, 3), /images.tar is cut off/],
    ["changed pictures", () => alter(backupPaths(copy).images), /images.tar doesn't match its checksum/],
    ["missing pictures", () => rmSync(backupPaths(copy).images), /images.tar is missing/],
    ["a changed manifest", () => alter(backupPaths(copy).manifest), /manifest.json doesn't match its checksum/],
    ["a missing manifest", () => rmSync(backupPaths(copy).manifest), /isn't a complete backup/],
    [
      "a newer format",
      () => rewriteManifest((manifest) => ({ ...manifest, format: 4 })),
      /newer release made this backup/,
    ],
    [
      "a migration that this release doesn't know",
      () =>
        rewriteManifest(
          (manifest) => ({ ...manifest, migrations: [...manifest.migrations, "20990101T0000_moon"] }),
          from.key(),
        ),
      /doesn't know the backup's tables \(20990101T0000_moon\)/,
    ],
    [
      "a manifest that doesn't fit its signature",
      () => rewriteManifest((manifest) => manifest),
      /doesn't match its signature/,
    ],
    [
      "another key's signature",
      () => signManifest(copy, generateKeyPairSync("ed25519").privateKey),
      /isn't this site's/,
    ],
    ["no signature", () => rmSync(backupPaths(copy).signature), /has no signature/],
    ["a manifest without tables", () => rewriteManifest(({ format }) => ({ format })), /is invalid/],
  ])("with %s", async (_, damage, sentence) => {
    await damage();
    await expect(restoreBackup(to, copy)).rejects.toThrow(sentence);
    await expectNothingRestored();
  });

  it("by a database that isn't empty", async () => {
    await expect(restoreBackup({ ...from, files: to.files }, validBackup)).rejects.toThrow(/database is not empty/);
    expect(await listQuotes(from.db)).toHaveLength(1);
  });

  it("by an image store that isn't empty", async () => {
    await to.store.put("something.txt", Buffer.from("kept"));
    await expect(restoreBackup(to, validBackup)).rejects.toThrow(/image store is not empty: it has "something.txt"/);
    expect(await listTables(to.db)).toEqual([]);
    await to.files.delete("something.txt");
  });
});

describe("a failure leaves nothing behind", () => {
  it("when the rows of a restore don't fit their tables", async () => {
    const withMoreRows = (manifest: Manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 })),
    });
    await rewriteManifest(withMoreRows, from.key());
    await expect(restoreBackup(to, copy)).rejects.toThrow(/could be restored/);
    await expectNothingRestored();
  });

  it("when the pictures of a backup can't be read", async () => {
    const store = { ...from.store, read: () => Promise.reject(new Error("broken")) };
    await expect(
      takeBackup({ ...from, store }, from.backups, { date: new Date("2026-01-01T00:00:00Z") }),
    ).rejects.toThrow();
    expect(backupsIn(from)).toEqual(["lario-ceiba-20261122T020000Z"]);
  });
});

describe("a killed restore", () => {
  // It leaves a marker, tables with some rows and no accounts, complete pictures and a partial one.
  beforeEach(async () => {
    await migrate(to.db);
    await markRestoreStarted(to.db, "2026-11-22T02:00:00.000Z");
    await createQuote(to.db, buildQuoteInput({ name: "restored already" }));
    const [one, two] = readdirSync(from.images);
    await to.store.put(one!, readFileSync(join(from.images, one!)));
    writeFileSync(join(to.images, `${two}.${randomUUID()}.part`), "half");
    return async () => {
      await withoutForeignKeyChecks(to.db, async (db) => {
        for (const { name } of await listTables(db)) await sql`drop table ${sql.table(name)}`.execute(db);
        if ((await findUnfinishedRestore(db)) !== null) await markRestoreFinished(db);
      });
      rmSync(to.images, { recursive: true });
    };
  });
  const quotes = async () => (await listQuotes(to.db)).map(({ name }) => name);

  it("is restarted by the next one, even if that fails too", async () => {
    const store = { ...to.store, put: () => Promise.reject(new Error("broken")) };
    await expect(restoreBackup({ ...to, store }, copy)).rejects.toThrow("broken");
    expect(await findUnfinishedRestore(to.db)).not.toBeNull();
    await restoreBackup(to, copy);
    expect(await listQuotes(to.db)).toEqual(await listQuotes(from.db));
    expect(readdirSync(to.images)).toEqual(readdirSync(from.images));
    expect(await findUnfinishedRestore(to.db)).toBeNull();
  });

  it("isn't restarted once there are accounts, as staff may have used the site", async () => {
    await createStaffByCommand(to.db, "ofelia", "mango tree in the courtyard");
    await expect(restoreBackup(to, copy)).rejects.toThrow(/accounts in the database/);
    expect(await quotes()).toEqual(["restored already"]);
  });

  it.each(["0123456789abcdef0123456789abcdef-900x600.webp", "letter.txt"])(
    "isn't restarted over a store with %s, which isn't part of the backup",
    async (name) => {
      await to.store.put(name, Buffer.from("kept"));
      await expect(restoreBackup(to, copy)).rejects.toThrow(/which is not of this backup/);
      expect(await quotes()).toEqual(["restored already"]);
      expect(await to.store.read(name)).toEqual(new Uint8Array(Buffer.from("kept")));
    },
  );

  it("prevents the site from starting and backups from being made", async () => {
    await expect(migrate(to.db)).rejects.toThrow(/was cut off/);
    await expect(takeBackup(to, join(to.backups, "none"))).rejects.toThrow(/was cut off/);
    expect(existsSync(join(to.backups, "none"))).toBe(false);
  });
});

it("restores a backup of another machine with the key noted there", async () => {
  const other = generateKeyPairSync("ed25519").privateKey;
  await signManifest(copy, other);
  const signedBy = encodePublicKey(other);
  await expect(restoreBackup(to, validBackup, { signedBy })).rejects.toThrow(encodePublicKey(from.key()));
  const site = await createEmptySite();
  await restoreBackup(site, copy, { signedBy });
  expect(await listQuotes(site.db)).toEqual(await listQuotes(from.db));
  await site.remove();
});

it("rejects a folder for backups that would be lost with the site, even through a link", async () => {
  const folder = mkdtempSync(join(tmpdir(), "target-"));
  const dataDir = join(folder, "data");
  const imageStore = { kind: "file", directory: join(folder, "pictures") } as const;
  mkdirSync(dataDir);
  symlinkSync(dataDir, join(folder, "link"));
  for (const inside of ["data", "data/a/b", "pictures", "pictures/x", "link/backups", "data/../data"]) {
    await expect(assertOutsideSite(join(folder, inside), { dataDir, imageStore }), inside).rejects.toThrow(/is inside/);
  }
  for (const outside of [".", "backups", "data-old", "..data", "pictures2/x"]) {
    await assertOutsideSite(join(folder, outside), { dataDir, imageStore });
  }
  rmSync(folder, { recursive: true });
});

it("a missing folder is rejected, as its disk may not be mounted, unless an option creates it", async () => {
  const missing = join(from.backups, "disk/backups");
  await expect(takeBackup(from, missing)).rejects.toThrow(/There is no folder .*disk\/backups.*--create/);
  expect(existsSync(missing)).toBe(false);
  const { path } = await takeBackup(from, missing, { create: true });
  expect(readdirSync(missing)).toContain(basename(path));
  rmSync(dirname(missing), { recursive: true });
  await expect(takeBackup(from, "/proc/none/backups", { create: true })).rejects.toThrow(/ENOENT.*\/proc\/none/);
});

it("a folder allows one backup at a time, even from another container or machine", async () => {
  const other = openSync(join(from.backups, ".lock"), "a+");
  execFileSync("flock", ["-n", "0"], { stdio: [other, "inherit", "inherit"] });
  await expect(takeBackup(from, from.backups)).rejects.toThrow(/Another backup is being written to/);
  closeSync(other);
  await takeBackup(from, from.backups).then(({ path }) => rmSync(path, { recursive: true }));
});

it("names are unique, and remains of a killed backup are deleted", async () => {
  mkdirSync(join(from.backups, "lario-ceiba-20251122T020000Z.part"));
  await expect(takeBackup(from, from.backups, { date: new Date("2026-11-22T02:00:00Z") })).rejects.toThrow(/already/);
  expect(backupsIn(from)).toEqual(["lario-ceiba-20261122T020000Z"]);
});

it("a missing picture is reported without failing the backup, but a concurrent purge fails it", async () => {
  const site = await createMigratedSite();
  const name = (await storeTestPicture(site, 9)).replace("/images/", "");
  await site.files.delete(name);
  expect((await takeBackup(site, site.backups)).manifest.images).toMatchObject({ rows: 2, missing: [name] });
  const store = {
    ...site.store,
    read: async () => {
      await sql`delete from images`.execute(site.db);
      return null;
    },
  };
  const later = new Date(Date.now() + 60_000);
  await expect(takeBackup({ ...site, store }, site.backups, { date: later })).rejects.toThrow(/purged while/);
  await site.remove();
});
