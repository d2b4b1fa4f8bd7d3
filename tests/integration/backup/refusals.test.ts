import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createQuote, listQuotes } from "~/data/quotes.server";
import { proofOf } from "../../../scripts/backup/files.ts";
import { type Manifest, pathsIn } from "../../../scripts/backup/manifest.ts";
import { restoreBackup } from "../../../scripts/backup/restore.ts";
import { allTables } from "../../../scripts/backup/tables.ts";
import { takeBackup } from "../../../scripts/backup/take.ts";
import { quoteInput } from "../../support/factories.ts";
import { emptySite, newSite, type TestSite, upload } from "./site.ts";

let from: TestSite;
let to: TestSite;
let whole: string;
let copy: string;
beforeAll(async () => {
  [from, to] = [await newSite(), await emptySite()];
  await createQuote(from.db, quoteInput({ displayCover: await upload(from, 7) }));
  whole = (await takeBackup(from, from.backups, new Date("2026-11-22T02:00:00Z"))).path;
});
afterAll(async () => {
  await from.remove();
  await to.remove();
});
beforeEach(() => {
  copy = join(to.backups, "copy");
  rmSync(copy, { recursive: true, force: true });
  cpSync(whole, copy, { recursive: true });
});

async function isUntouched() {
  expect(await allTables(to.db)).toEqual([]);
  expect(existsSync(to.images) ? readdirSync(to.images) : []).toEqual([]);
}

function rewriteManifest(change: (manifest: Manifest) => object) {
  const { manifest, manifestProof } = pathsIn(copy);
  const text = JSON.stringify(change(JSON.parse(readFileSync(manifest, "utf8")) as Manifest));
  writeFileSync(manifest, text);
  writeFileSync(manifestProof, `${proofOf(Buffer.from(text)).sha256}  manifest.json\n`);
}

const image = () => join(pathsIn(copy).images, readdirSync(pathsIn(copy).images)[1]!);

const damages: [string, () => void, RegExp][] = [
  ["a table cut off", () => truncateSync(pathsIn(copy).table("quotes"), 30), /quotes.ndjson.gz is cut off/],
  ["a table altered", () => alter(pathsIn(copy).table("quotes")), /quotes.ndjson.gz is not as it was written/],
  ["a table gone", () => rmSync(pathsIn(copy).table("staff")), /staff.ndjson.gz is missing/],
  ["a picture cut off", () => truncateSync(image(), 3), /webp is cut off/],
  ["a picture altered", () => alter(image()), /webp is not as it was written/],
  ["a picture gone", () => rmSync(image()), /webp is missing/],
  ["the list of pictures altered", () => alter(pathsIn(copy).imageList), /images.ndjson.gz is not as it was written/],
  ["the manifest altered", () => alter(pathsIn(copy).manifest), /manifest.json is not as it was written/],
  ["the manifest gone", () => rmSync(pathsIn(copy).manifest), /no whole backup/],
  ["a newer format", () => rewriteManifest((of) => ({ ...of, format: 2 })), /newer release made this backup/],
  [
    "a migration that this release doesn't know",
    () => rewriteManifest((of) => ({ ...of, migrations: [...of.migrations, "20990101T0000_moon"] })),
    /doesn't know the backup's tables \(20990101T0000_moon\)/,
  ],
  ["a manifest without tables", () => rewriteManifest(({ format }) => ({ format })), /makes no sense/],
];

function alter(path: string) {
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(path, bytes);
}

describe("a backup is refused before anything is written", () => {
  it.each(damages)("with %s", async (_, damage, sentence) => {
    damage();
    await expect(restoreBackup(to, copy)).rejects.toThrow(sentence);
    await isUntouched();
  });

  it("by a database that isn't empty", async () => {
    await expect(restoreBackup({ ...from, files: to.files }, whole)).rejects.toThrow(/database is not empty/);
    expect(await listQuotes(from.db)).toHaveLength(1);
  });

  it("by an image store that isn't empty", async () => {
    await to.store.put("something.txt", Buffer.from("kept"));
    await expect(restoreBackup(to, whole)).rejects.toThrow(/image store is not empty \(it has something.txt\)/);
    expect(await allTables(to.db)).toEqual([]);
    await to.files.delete("something.txt");
  });
});

describe("what fails on the way leaves nothing", () => {
  it("of a restore whose rows don't fit", async () => {
    rewriteManifest((of) => ({ ...of, tables: of.tables.map((table) => ({ ...table, rows: table.rows + 1 })) }));
    await expect(restoreBackup(to, copy)).rejects.toThrow(/could be restored/);
    await isUntouched();
  });

  it("of a backup whose pictures can't be read", async () => {
    const store = { ...from.store, read: () => Promise.reject(new Error("broken")) };
    await expect(takeBackup({ ...from, store }, from.backups, new Date("2026-01-01T00:00:00Z"))).rejects.toThrow();
    expect(readdirSync(from.backups)).toEqual(["lario-ceiba-20261122T020000Z"]);
  });
});

it("a name is given once, and what a killed backup left is cleared away", async () => {
  mkdirSync(join(from.backups, "lario-ceiba-20251122T020000Z.part"));
  await expect(takeBackup(from, from.backups, new Date("2026-11-22T02:00:00Z"))).rejects.toThrow(/already/);
  expect(readdirSync(from.backups)).toEqual(["lario-ceiba-20261122T020000Z"]);
});

it("a picture that is gone from the store is said, and keeps nobody from a backup; a purge meanwhile does", async () => {
  const site = await newSite();
  const name = (await upload(site, 9)).replace("/images/", "");
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
  await expect(takeBackup({ ...site, store }, site.backups, later)).rejects.toThrow(/purged while/);
  await site.remove();
});
