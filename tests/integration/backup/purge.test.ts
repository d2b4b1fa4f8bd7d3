import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSavedBlock } from "~/data/saved-blocks.server";
import { recordImage } from "~/data/pictures/images.server";
import { createPage } from "~/data/pages.server";
import { createQrCode } from "~/data/qr-codes.server";
import { createQuote, insertQuotes, listQuotes, buildQuoteRow } from "~/data/quotes/quotes.server";
import { listSharingCardNames, imagePath, smallerCopyName } from "~/domain/pictures/image-names";
import type { QuoteInput } from "~/domain/quotes/quote";
import { storePicture } from "~/pictures/store-picture.server";
import { purgeOldQuotes } from "../../../scripts/backup/purge-quotes.ts";
import { purgeUnusedImages } from "../../../scripts/backup/purge-images.ts";
import { buildPageInput, buildQuoteInput } from "../../support/factories.ts";
import { createQuarters } from "../pictures/pictures.ts";
import { createMigratedSite, type TestSite, storeTestPicture } from "./site.ts";

const changedBefore = new Date("2024-11-22T00:00:00.000Z");
const before = "2024-11-21 23:59:59.999";
const dateLimit = "2024-11-22 00:00:00.000";

let site: TestSite;
beforeAll(async () => {
  site = await createMigratedSite();
});
afterAll(() => site.remove());
beforeEach(async () => {
  const tables = [
    "quotes",
    "quote_links",
    "pages",
    "qr_codes",
    "images",
    "versions",
    "contents",
    "bin",
    "blocks",
  ] as const;
  for (const table of tables) await site.db.deleteFrom(table).execute();
  rmSync(site.images, { recursive: true, force: true });
});

async function quote(fields: Partial<QuoteInput>, changedAt: string) {
  const created = await createQuote(site.db, buildQuoteInput(fields));
  if (!created.ok) throw new Error(created.reason);
  await sql`update quotes set updated_at = ${changedAt} where id = ${created.id}`.execute(site.db);
}

/** Dates the pictures' uploads this many days back. */
async function age(days: number, address?: string) {
  const condition = address ? sql`where name = ${nameOf(address)}` : sql``;
  await sql`update images set created_at = utc_timestamp(3) - interval ${days} day ${condition}`.execute(site.db);
}

const nameOf = (address: string) => address.replace(imagePath(""), "");
const names = async () => (await listQuotes(site.db)).map(({ name }) => name).sort();
const pictures = async () =>
  (await site.db.selectFrom("images").select("name").execute()).map(({ name }) => name).sort();
const files = () => readdirSync(site.images);
const purgeImages = (dryRun = false) => purgeUnusedImages(site, { quotesBefore: changedBefore, dryRun });
const onePicture = { pictures: 1, strayFiles: 0, others: null };

/** Dates these files this many days back. */
function ageFiles(names: string[], days = 31) {
  const longAgo = new Date(Date.now() - days * 86_400_000);
  for (const name of names) utimesSync(join(site.images, name), longAgo, longAgo);
}

/** Purges, and calls a function right after the first file, or that of this name, was deleted. */
async function purgeWhile(meanwhile: () => Promise<unknown>, name?: string) {
  let isDone = false;
  const onDelete = async (file: string) => {
    await site.files.delete(file);
    if (isDone || file !== (name ?? file)) return;
    isDone = true;
    await meanwhile();
  };
  const { pictures } = await purgeUnusedImages(
    { ...site, files: { ...site.files, delete: onDelete } },
    { quotesBefore: changedBefore, dryRun: false },
  );
  expect(isDone).toBe(true);
  return pictures;
}

describe("old quotes", () => {
  it("are deleted if their last change was before the date; tours and later ones remain", async () => {
    await quote({ name: "old" }, before);
    await quote({ name: "on the dot" }, dateLimit);
    await quote({ name: "an old tour", display: true }, before);
    await createQuote(site.db, buildQuoteInput({ name: "today's" }));
    expect(await purgeOldQuotes(site.db, { changedBefore, dryRun: true })).toBe(1);
    expect(await names()).toHaveLength(4);
    expect(await purgeOldQuotes(site.db, { changedBefore, dryRun: false })).toBe(1);
    expect(await names()).toEqual(["an old tour", "on the dot", "today's"]);
    expect(await purgeOldQuotes(site.db, { changedBefore, dryRun: false })).toBe(0);
  });

  it("are all deleted, however many there are", async () => {
    const quotes = Array.from({ length: 1_003 }, (_, number) => buildQuoteRow(buildQuoteInput({ name: `${number}` })));
    await insertQuotes(site.db, quotes);
    await sql`update quotes set updated_at = ${before} where name != '7'`.execute(site.db);
    expect(await purgeOldQuotes(site.db, { changedBefore, dryRun: false })).toBe(1_002);
    expect(await names()).toEqual(["7"]);
  });
});

describe("pictures", () => {
  it("remain while a gallery, cover, inline link, page, block or QR code uses them, except those of old quotes", async () => {
    const [gallery, cover, linked, onPage, coded, shared, smaller, kept, old, unused] = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => storeTestPicture(site, number)),
    );
    await quote({ name: "a", items: [{ type: "slider", images: [gallery!, shared!] }] }, dateLimit);
    await quote(
      { name: "b", displayCover: cover!, items: [{ type: "text", text: `#[map|${linked}]`, size: "md" }] },
      dateLimit,
    );
    await quote({ name: "old", displayCover: old!, items: [{ type: "slider", images: [shared!] }] }, before);
    await quote({ name: "c", displayCover: `https://lario-ceiba.example${smallerCopyName(smaller!, 320)}` }, dateLimit);
    await createPage(site.db, buildPageInput({ items: [{ type: "slider", images: [onPage!] }] }));
    await createQrCode(site.db, { name: "code", url: coded! });
    await createSavedBlock(site.db, { name: "block", template: false, items: [{ type: "slider", images: [kept!] }] });
    await age(31);

    const twoPictures = { pictures: 2, strayFiles: 0, others: null };
    // A dry run counts a picture that only an old quote uses.
    expect(await purgeImages(true)).toEqual(twoPictures);
    expect([(await pictures()).length, files().length]).toEqual([10, 30]);
    await purgeOldQuotes(site.db, { changedBefore, dryRun: false });
    expect(await purgeImages()).toEqual(twoPictures);
    const usedNames = [gallery, cover, linked, onPage, coded, shared, smaller, kept].map((each) => nameOf(each!));
    expect(await pictures()).toEqual(usedNames.sort());
    expect(files()).toHaveLength(24);
    for (const each of [old, unused]) expect(await site.store.read(nameOf(each!))).toBeNull();
  });

  it("that aren't saved yet remain for 30 days, as drafts on a device may contain them", async () => {
    await age(31, await storeTestPicture(site, 1));
    await age(29, await storeTestPicture(site, 2));
    expect(await purgeImages()).toEqual(onePicture);
    expect(await pictures()).toHaveLength(1);
  });

  const uploadAgain = (name: string) => recordImage(site.db, { name, width: 900, height: 600, bytes: 10 });
  const save = (name: string) => createQuote(site.db, buildQuoteInput({ displayCover: imagePath(name) }));
  it.each([
    { what: "uploaded again", meanwhile: uploadAgain, isKnown: true },
    { what: "saved", meanwhile: save, isKnown: true },
    { what: "uploaded again, and that no row knew,", meanwhile: uploadAgain, isKnown: false },
  ])("that are $what during the purge are restored", async ({ meanwhile, isKnown }) => {
    const name = nameOf(await storeTestPicture(site, 1));
    const bytes = await site.store.read(name);
    await age(31);
    if (!isKnown) await sql`delete from images`.execute(site.db);
    ageFiles(files());
    const purged = await purgeWhile(() => meanwhile(name), isKnown ? name : undefined);
    if (isKnown) expect(purged).toBe(0);
    expect(await site.store.read(name)).toEqual(bytes);
    expect(files()).toHaveLength(3);
    expect(await pictures()).toEqual([name]);
  });

  it("without a row are deleted if they are old, and other files remain", async () => {
    const [old, recent] = [await storeTestPicture(site, 1), await storeTestPicture(site, 2)];
    await site.store.put("notes.txt", Buffer.from("kept"));
    await site.store.put(listSharingCardNames(nameOf(old))[0] ?? "", Buffer.from("a card that no tour names"));
    const killed = join(site.images, `${nameOf(old)}.${randomUUID()}.part`);
    writeFileSync(killed, "half of a picture");
    await sql`delete from images`.execute(site.db);
    ageFiles(files().filter((name) => !name.startsWith(nameOf(recent).slice(0, 32))));
    for (const dryRun of [true, false]) {
      expect(await purgeImages(dryRun)).toEqual({ pictures: 0, strayFiles: 5, others: "notes.txt" });
    }
    expect([existsSync(join(site.images, nameOf(old))), existsSync(killed)]).toEqual([false, false]);
    expect(files()).toHaveLength(4);
  });

  it.each(["a row knew", "no row knew"])(
    "that %s remain if an upload found them and the purge ran during that upload",
    async (what) => {
      const picture = await createQuarters(900, 600).jpeg().toBuffer();
      const first = await storePicture(site, picture);
      if (!first.ok) throw new Error(first.reason);
      const remaining = files();
      await age(31);
      if (what === "no row knew") await sql`delete from images`.execute(site.db);
      ageFiles(remaining);

      let purged: unknown;
      const store = {
        ...site.store,
        put: async (file: string, bytes: Uint8Array) => {
          await site.store.put(file, bytes);
          if (file === nameOf(first.url)) purged ??= await purgeImages();
        },
      };
      expect(await storePicture({ ...site, store }, picture)).toEqual(first);
      expect(purged).not.toMatchObject({ pictures: 0, strayFiles: 0 });
      expect(await pictures()).toEqual([nameOf(first.url)]);
      expect(files()).toEqual(remaining);
    },
  );

  it("are found among invalid file names, which remain and are reported", async () => {
    await age(31, await storeTestPicture(site, 1));
    const oddNames = ["Größe 3 .txt", "two\nlines", "..webp", "%2e%2e", "\u001b[31m", ".DS_Store"];
    for (const name of oddNames) writeFileSync(join(site.images, name), "");
    mkdirSync(join(site.images, "a folder"));
    symlinkSync("nowhere", join(site.images, "link"));
    const { others, ...counts } = await purgeImages();
    expect(counts).toEqual({ pictures: 1, strayFiles: 0 });
    expect([...oddNames, "a folder/", "link"]).toContain(others);
    expect(files().sort()).toEqual([...oddNames, "a folder", "link"].sort());
  });
});
