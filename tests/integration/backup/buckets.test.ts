import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createQuote, listQuotes } from "~/data/quotes/quotes.server";
import { UnavailableError } from "~/domain/unavailable";
import { openImageFiles } from "../../../scripts/backup/image-files.ts";
import { restoreBackup } from "../../../scripts/backup/restore-backup.ts";
import { takeBackup } from "../../../scripts/backup/take-backup.ts";
import { purgeUnusedImages } from "../../../scripts/backup/purge-images.ts";
import { type FakeBucket, bucketPageSize, startFakeBucket } from "../../support/servers/fake-bucket.ts";
import { buildQuoteInput } from "../../support/factories.ts";
import { createEmptySite, createMigratedSite, type TestSite, storeTestPicture } from "./site.ts";

let bucket: FakeBucket;
let folder: TestSite;
beforeAll(async () => {
  bucket = await startFakeBucket();
});
afterAll(() => bucket.stop());
beforeEach(async () => {
  bucket.objects.clear();
  bucket.fault = "none";
  folder = await createMigratedSite();
});
afterEach(() => folder.remove());

const inBucket = (prefix: string, name = "pictures") =>
  ({ kind: "s3", bucket: name, prefix, region: "eu-south-1", endpoint: bucket.endpoint }) as const;

async function names(site: Pick<TestSite, "files">): Promise<string[]> {
  const found: string[] = [];
  for await (const name of site.files.listNames()) found.push(name);
  return found.sort();
}

test("a backup moves a site from a folder to a bucket and back", async () => {
  await createQuote(folder.db, buildQuoteInput({ link: "ada", displayCover: await storeTestPicture(folder, 1) }));
  // Outside the prefix.
  bucket.objects.set("other/letter.txt", Buffer.from("kept"));
  const moved = await createEmptySite({ store: inBucket("site") });
  const back = await createEmptySite();
  await restoreBackup(moved, (await takeBackup(folder, folder.backups)).path);
  await restoreBackup(back, (await takeBackup(moved, moved.backups)).path);
  for (const site of [moved, back]) {
    expect(await listQuotes(site.db)).toEqual(await listQuotes(folder.db));
    expect(await names(site)).toEqual(await names(folder));
    for (const name of await names(folder)) expect(await site.store.read(name)).toEqual(await folder.store.read(name));
    await site.remove();
  }
  expect(bucket.objects.has("other/letter.txt")).toBe(true);
});

test("a purge of a bucket reads all pages of its list, including invalid names, and keeps objects outside the prefix", async () => {
  const site = await createMigratedSite({ store: inBucket("site") });
  for (let number = 0; number < 2 * bucketPageSize; number += 1) {
    bucket.objects.set(`site/odd ${number} ü+%2F&<\n\u0001`, Buffer.alloc(0));
  }
  bucket.objects.set("site/", Buffer.alloc(0));
  bucket.objects.set("site/below/a.txt", Buffer.alloc(0));
  const cover = (await storeTestPicture(site, 0xfffff)).replace("/images/", "");
  await sql`delete from images`.execute(site.db);
  expect(await names(site)).toHaveLength(2 * bucketPageSize + 1 + 3);
  expect(await names(site)).toEqual(expect.arrayContaining(["below/", "odd 7 ü+%2F&<\n\u0001", cover]));

  const purged = await purgeUnusedImages(site, { quotesBefore: new Date(), dryRun: false });
  expect(purged).toMatchObject({ pictures: 0, strayFiles: 3 });
  expect(await names(site)).toHaveLength(2 * bucketPageSize + 1);
  await site.remove();
});

test("reports a bucket that doesn't exist", async () => {
  const files = await openImageFiles(inBucket("", "elsewhere"));
  const failure = await files.delete("a.webp").catch((error: Error) => error);
  expect(failure).toBeInstanceOf(UnavailableError);
  expect(String(((failure as Error).cause as Error).message)).toBe("NoSuchBucket (404)");
});
