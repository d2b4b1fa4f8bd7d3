import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keepBlock } from "~/data/blocks.server";
import { createPage, updatePage } from "~/data/pages.server";
import { createQrCode } from "~/data/qr-codes.server";
import { createQuote, deleteQuote, duplicateQuote, listQuotes, updateQuote } from "~/data/quotes.server";
import { addReceipts, receiptsOf } from "~/data/receipts.server";
import { imagePath } from "~/domain/image-sources";
import { backupsHolding, eraseCustomer, exportCustomer, findCustomer } from "../../../scripts/backup/customer.ts";
import { takeBackup } from "../../../scripts/backup/take.ts";
import { pageInput, quoteInput } from "../../support/factories.ts";
import { newSite, type TestSite, upload } from "./site.ts";

let site: TestSite;
let own: string;
let shared: string;
beforeAll(async () => {
  site = await newSite();
  [own, shared] = [await upload(site, 1), await upload(site, 2)];
  await upload(site, 3);
  const pictures = [own, shared];
  await createQuote(
    site.db,
    quoteInput({
      name: "first",
      customerName: "Niccolò Rossi",
      link: "niccolo-rossi",
      items: [{ type: "slider", images: pictures }],
    }),
  );
  await createQuote(site.db, quoteInput({ name: "second", customerName: "NICCOLO ROSSI ", displayCover: own }));
  const text = "For Niccolo Rossi, 100% _";
  await createQuote(
    site.db,
    quoteInput({ name: "other", customerName: "Rossi", items: [{ type: "text", text, size: "md" }] }),
  );
  await createQuote(site.db, quoteInput({ name: "a friend's", customerName: "Ada", displayCover: shared }));
  await createPage(site.db, pageInput({ name: "Thanks to niccolò rossi" }));
  await createQrCode(site.db, { name: "code", url: "/tours" });
  await keepBlock(site.db, { name: "block", template: false, items: [{ type: "text", text, size: "md" }] });
});
afterAll(() => site.remove());

const images = () =>
  readdirSync(site.images)
    .filter((name) => !/-\d{3}\.webp$/.test(name))
    .map(imagePath);

it("a customer's quotes are found by the whole name without case and accents; mentions elsewhere are named", async () => {
  const { quotes, mentions } = await findCustomer(site.db, " niccolo rossi");
  expect(quotes.map(({ name }) => name)).toEqual(["first", "second"]);
  expect(mentions.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
    "block block",
    "page Thanks to niccolò rossi",
    "quote other",
  ]);
  expect((await findCustomer(site.db, "%")).quotes).toEqual([]);
  expect((await findCustomer(site.db, "100% _")).mentions.map(({ name }) => name)).toEqual(["other", "block"]);
});

it("an export has their quotes and pictures, and nobody else's", async () => {
  const folder = join(site.backups, "export");
  const found = await findCustomer(site.db, "Niccolò Rossi");
  await updateQuote(site.db, found.quotes[0]!.id, { link: "rossi-2027" });
  expect(await exportCustomer(site, found, folder)).toBe(2);
  const documents = JSON.parse(readFileSync(join(folder, "quotes.json"), "utf8")) as {
    name: string;
    createdAt: string;
    earlierLinks: string[];
  }[];
  expect(documents[0]!.earlierLinks).toEqual(["niccolo-rossi"]);
  expect(documents.map(({ name }) => name)).toEqual(["first", "second"]);
  expect(Number.isNaN(Date.parse(documents[0]!.createdAt))).toBe(false);
  expect(readdirSync(join(folder, "images")).map(imagePath).sort()).toEqual([own, shared].sort());
  await expect(exportCustomer(site, found, folder)).rejects.toThrow(/is not empty/);
});

it("erased are their quotes and the pictures that only they use, and what backups still hold is said", async () => {
  const found = await findCustomer(site.db, "Niccolò Rossi");
  expect(await backupsHolding(site.db, found)).toEqual([]);
  const hour = (hours: number) => new Date(Number(found.quotes[0]!.createdAt) + hours * 3_600_000);
  await takeBackup(site, site.backups, { date: hour(-1) });
  await takeBackup(site, site.backups, { date: hour(1) });
  const holding = { folder: site.backups, count: 1, last: hour(1) };
  expect(await backupsHolding(site.db, found)).toEqual([{ ...holding, until: null }]);
  await takeBackup(site, site.backups, { date: hour(50), keep: "7d" });
  const until = new Date(Math.floor(Number(hour(50)) / 86_400_000) * 86_400_000 + 7 * 86_400_000);
  expect(await backupsHolding(site.db, found)).toEqual([{ ...holding, count: 2, last: hour(50), until }]);

  const opened = { kind: "quote", day: "2026-11-01", opened: 1, pdf: 0, furthest: 0 } as const;
  const [friends] = (await listQuotes(site.db)).filter(({ name }) => name === "a friend's");
  const ids = [...found.quotes, friends!].map(({ id }) => id);
  await addReceipts(
    site.db,
    ids.map((record) => ({ ...opened, record })),
  );

  const entry = { at: new Date(), staff_id: null, network: null, via: "form", action: "saved", kind: "qr" } as const;
  await site.db
    .insertInto("journal")
    .values([
      { ...entry, record: "QR-8", before: "/tours", after: "/homes" },
      { ...entry, record: "QR-9", before: "/homes", after: "https://lario-ceiba.example/quote/Niccol%6F-Rossi#x" },
      { ...entry, record: "QR-9", before: `/tours/${found.quotes[1]?.id}`, after: "/homes" },
    ])
    .execute();

  expect(await eraseCustomer(site, found)).toEqual({ quotes: 2, pictures: 1 });
  const targets = site.db
    .selectFrom("journal")
    .select(["before", "after"])
    .where("record", "like", "QR-_")
    .orderBy("id");
  const blank = { before: null, after: null };
  expect(await targets.execute()).toEqual([{ before: "/tours", after: "/homes" }, blank, blank]);
  expect([...(await receiptsOf(site.db, "quote", ids)).keys()]).toEqual([friends!.id]);
  expect((await listQuotes(site.db)).map(({ name }) => name).sort()).toEqual(["a friend's", "other"]);
  // The third is in nobody's quote: it may be in a draft, and is for the purge.
  expect(images()).toHaveLength(2);
  expect(images()).toContain(shared);
  expect((await findCustomer(site.db, "Niccolò Rossi")).quotes).toEqual([]);
  const links = (await site.db.selectFrom("quote_links").select("link").execute()).map(({ link }) => link);
  // Each of theirs is a hash, by which nobody else gets it.
  expect(links.filter((link) => !/^~[0-9a-f]{64}$/.test(link))).toEqual([]);
  const again = await createQuote(site.db, quoteInput({ link: "Rossi-2027" }));
  expect(again).toEqual({ ok: false, reason: "link-taken", by: null });
  const journal = await site.db
    .selectFrom("journal")
    .select(["action", "via"])
    .where("action", "=", "deleted")
    .execute();
  expect(journal).toHaveLength(2);
});

it("their deleted quotes are theirs too, and versions of quotes that are somebody else's now", async () => {
  const text = "A walk with Ada Byron";
  const items = [{ type: "text", text, size: "md" } as const];
  const deleted = await createQuote(site.db, quoteInput({ name: "deleted", customerName: "Ada Byron", items }));
  await deleteQuote(site.db, deleted.ok ? deleted.id : "");
  const reused = await createQuote(site.db, quoteInput({ name: "reused", customerName: "ada byron", items }));
  const id = reused.ok ? reused.id : "";
  await updateQuote(site.db, id, { name: "for Zoë", customerName: "Zoë", items: [] });
  const copy = await duplicateQuote(site.db, id);
  await updateQuote(site.db, copy!, { customerName: "Ada Byron" });
  const page = await createPage(site.db, pageInput({ name: "page", items }));
  await updatePage(site.db, page.id, { items: [] });

  const found = await findCustomer(site.db, "Ada Byron");
  expect(found.quotes.map(({ name, isDeleted }) => [name, isDeleted])).toEqual([
    ["deleted", true],
    ["for Zoë (copia)", false],
  ]);
  expect(found.versions.filter(({ isOwn }) => !isOwn).map(({ name }) => name)).toEqual(["reused"]);
  expect(found.mentions).toEqual([
    { kind: "history of", id, name: "for Zoë" },
    { kind: "history of", id: page.id, name: "page" },
  ]);

  const folder = join(site.backups, "export of versions");
  await exportCustomer(site, found, folder);
  const history = readFileSync(join(folder, "history.json"), "utf8");
  // The copy began with somebody else's name.
  expect((JSON.parse(history) as { name: string }[]).map(({ name }) => name)).toEqual([
    "deleted",
    "deleted",
    "reused",
    "for Zoë (copia)",
  ]);
  expect(history).not.toContain('"Zoë"');
  expect(history).toContain(text);

  expect(await eraseCustomer(site, found)).toMatchObject({ quotes: 2 });
  const left = await findCustomer(site.db, "Ada Byron");
  expect([left.quotes, left.versions, left.mentions.map(({ name }) => name)]).toEqual([[], [], ["page"]]);
  const versions = site.db.selectFrom("versions").select("record").where("record", "in", [id, copy!]);
  expect(await versions.execute()).toEqual([{ record: id }]);
});
