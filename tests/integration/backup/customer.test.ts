import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import mysql from "mysql2";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createCustomer, findCustomer as findCustomerById } from "~/data/customers/customers.server";
import { blankCustomer } from "~/domain/customers/customer";
import { createSavedBlock } from "~/data/saved-blocks.server";
import { listRecordsPossiblyContaining } from "~/data/history/signatures.server";
import { newId } from "~/data/database/id.server";
import { withActor } from "~/data/audit-log.server";
import { saveDraft } from "~/data/drafts/drafts.server";
import { createPage, updatePage } from "~/data/pages.server";
import { createQrCode } from "~/data/qr-codes.server";
import { listPictureUses } from "~/data/pictures/pictures.server";
import {
  createQuote,
  deleteQuote,
  duplicateQuote,
  listQuotes,
  findQuoteById,
  setQuoteStatus,
  updateQuote,
} from "~/data/quotes/quotes.server";
import { addViewCounts, readViewStatistics } from "~/data/views.server";
import { blankDraft, type Draft, type DraftFields } from "~/domain/drafts/draft";
import { draftFromQuote } from "~/domain/drafts/from-record";
import { imagePath } from "~/domain/pictures/image-names";
import { emptyJourney } from "~/domain/journeys/journey";
import {
  findBackupsWithCustomer,
  eraseCustomer,
  exportCustomer,
  findCustomer,
} from "../../../scripts/backup/customer.ts";
import { findImagesInUse } from "../../../scripts/backup/images-in-use.ts";
import { takeBackup } from "../../../scripts/backup/take-backup.ts";
import { buildPageInput, buildQuoteInput, buildTextItems } from "../../support/factories.ts";
import { createMigratedSite, type TestSite, storeTestPicture } from "./site.ts";

let site: TestSite;
let ownPicture: string;
let shared: string;
beforeAll(async () => {
  site = await createMigratedSite();
  [ownPicture, shared] = [await storeTestPicture(site, 1), await storeTestPicture(site, 2)];
  await storeTestPicture(site, 3);
  const pictures = [ownPicture, shared];
  await createQuote(
    site.db,
    buildQuoteInput({
      name: "first",
      customerName: "Niccolò Rossi",
      link: "niccolo-rossi",
      items: [{ type: "slider", images: pictures }],
    }),
  );
  await createQuote(
    site.db,
    buildQuoteInput({ name: "second", customerName: "NICCOLO ROSSI ", displayCover: ownPicture }),
  );
  const text = "For Niccolo Rossi, 100% _";
  await createQuote(
    site.db,
    buildQuoteInput({ name: "other", customerName: "Rossi", items: [{ type: "text", text, size: "md" }] }),
  );
  await createQuote(site.db, buildQuoteInput({ name: "a friend's", customerName: "Ada", displayCover: shared }));
  await createPage(site.db, buildPageInput({ name: "Thanks to niccolò rossi" }));
  await createQrCode(site.db, { name: "code", url: "/tours" });
  await createSavedBlock(site.db, { name: "block", template: false, items: [{ type: "text", text, size: "md" }] });
});
afterAll(() => site.remove());

const images = () =>
  readdirSync(site.images)
    .filter((name) => !/-\d{3}\.webp$/.test(name))
    .map(imagePath);

it("finds a customer's quotes by the full name, ignoring case and accents, and lists other mentions", async () => {
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

it("an export contains only the customer's quotes and pictures", async () => {
  const folder = join(site.backups, "export");
  const staff = withActor(site.db, { staffId: "staff", network: null, via: "form" });
  await setQuoteStatus(staff, (await findCustomer(site.db, "Niccolò Rossi")).quotes[0]!.id, "won");
  const found = await findCustomer(site.db, "Niccolò Rossi");
  await updateQuote(site.db, found.quotes[0]!.id, { link: "rossi-2027" });
  expect(await exportCustomer(site, found, folder)).toBe(2);
  const documents = JSON.parse(readFileSync(join(folder, "quotes.json"), "utf8")) as {
    name: string;
    createdAt: string;
    earlierLinks: string[];
    status: string;
  }[];
  expect(documents[0]!.earlierLinks).toEqual(["niccolo-rossi"]);
  expect(documents.map(({ name, status }) => [name, status])).toEqual([
    ["first", "won"],
    ["second", "draft"],
  ]);
  expect(Number.isNaN(Date.parse(documents[0]!.createdAt))).toBe(false);
  expect(readdirSync(join(folder, "images")).map(imagePath).sort()).toEqual([ownPicture, shared].sort());
  await expect(exportCustomer(site, found, folder)).rejects.toThrow(/is not empty/);
});

it("erasing deletes the customer's quotes and pictures, and lists backups that still contain them", async () => {
  const found = await findCustomer(site.db, "Niccolò Rossi");
  expect(await findBackupsWithCustomer(site.db, found)).toEqual([]);
  const hour = (hours: number) => new Date(Number(found.quotes[0]!.createdAt) + hours * 3_600_000);
  await takeBackup(site, site.backups, { date: hour(-1) });
  await takeBackup(site, site.backups, { date: hour(1) });
  const holding = { folder: site.backups, count: 1, last: hour(1) };
  expect(await findBackupsWithCustomer(site.db, found)).toEqual([{ ...holding, until: null }]);
  await takeBackup(site, site.backups, { date: hour(50), keep: "7d" });
  const until = new Date(Math.floor(Number(hour(50)) / 86_400_000) * 86_400_000 + 7 * 86_400_000);
  expect(await findBackupsWithCustomer(site.db, found)).toEqual([{ ...holding, count: 2, last: hour(50), until }]);

  const opened = { kind: "quote", day: "2026-11-01", opened: 1, pdf: 0, furthest: 0 } as const;
  const [friends] = (await listQuotes(site.db)).filter(({ name }) => name === "a friend's");
  const ids = [...found.quotes, friends!].map(({ id }) => id);
  await addViewCounts(
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

  const use = { kind: "quote", id: friends!.id, name: "a friend's", place: "stored" };
  const keptPictures = [{ name: shared.replace("/images/", ""), uses: [use] }];
  expect(await eraseCustomer(site, found)).toEqual({ quotes: 2, pictures: 1, kept: keptPictures });
  const targets = site.db
    .selectFrom("journal")
    .select(["before", "after"])
    .where("record", "like", "QR-_")
    .orderBy("id");
  const blank = { before: null, after: null };
  expect(await targets.execute()).toEqual([{ before: "/tours", after: "/homes" }, blank, blank]);
  expect([...(await readViewStatistics(site.db, "quote", ids)).keys()]).toEqual([friends!.id]);
  expect((await listQuotes(site.db)).map(({ name }) => name).sort()).toEqual(["a friend's", "other"]);
  // No quote uses the third. A draft may contain it, so only the purge deletes it.
  expect(images()).toHaveLength(2);
  expect(images()).toContain(shared);
  expect((await findCustomer(site.db, "Niccolò Rossi")).quotes).toEqual([]);
  const links = (await site.db.selectFrom("quote_links").select("link").execute()).map(({ link }) => link);
  // A link is stored as a hash, so no other quote can get it.
  expect(links.filter((link) => !/^~[0-9a-f]{64}$/.test(link))).toEqual([]);
  const repeated = await createQuote(site.db, buildQuoteInput({ link: "Rossi-2027" }));
  expect(repeated).toEqual({ ok: false, reason: "link-taken", by: null });
  const journal = await site.db
    .selectFrom("journal")
    .select(["action", "via"])
    .where("action", "=", "deleted")
    .execute();
  expect(journal).toHaveLength(2);
});

it("a customer's data includes deleted quotes and versions of quotes that have another customer now", async () => {
  const text = "A walk with Ada Byron";
  const [herPicture, sharedPicture] = [await storeTestPicture(site, 5), await storeTestPicture(site, 6)];
  const items = [
    { type: "text", text, size: "md" } as const,
    { type: "slider", images: [herPicture, sharedPicture] } as const,
  ];
  const deleted = await createQuote(site.db, buildQuoteInput({ name: "deleted", customerName: "Ada Byron", items }));
  await deleteQuote(site.db, deleted.ok ? deleted.id : "");
  const reused = await createQuote(site.db, buildQuoteInput({ name: "reused", customerName: "ada byron", items }));
  const id = reused.ok ? reused.id : "";
  await updateQuote(site.db, id, { name: "for Zoë", customerName: "Zoë", items: [], displayCover: sharedPicture });
  const copy = await duplicateQuote(site.db, id);
  await updateQuote(site.db, copy!, { customerName: "Ada Byron" });
  const page = await createPage(site.db, buildPageInput({ name: "page", items: items.slice(0, 1) }));
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
  // The copy started with another customer's name.
  expect((JSON.parse(history) as { name: string }[]).map(({ name }) => name)).toEqual([
    "deleted",
    "deleted",
    "reused",
    "for Zoë (copia)",
  ]);
  expect(history).not.toContain('"Zoë"');
  expect(history).toContain(text);

  const uses = [{ kind: "quote", id, name: "for Zoë", place: "stored" }];
  const keptPictures = [{ name: sharedPicture.replace("/images/", ""), uses }];
  expect(await eraseCustomer(site, found)).toEqual({ quotes: 2, pictures: 1, kept: keptPictures });
  expect(images()).not.toContain(herPicture);
  expect(await listPictureUses(site.db, herPicture.replace("/images/", ""))).toEqual([]);
  const stillFound = await findCustomer(site.db, "Ada Byron");
  expect([stillFound.quotes, stillFound.versions, stillFound.mentions.map(({ name }) => name)]).toEqual([
    [],
    [],
    ["page"],
  ]);
  const versions = site.db.selectFrom("versions").select("record").where("record", "in", [id, copy!]);
  expect(await versions.execute()).toEqual([{ record: id }]);
});

it("finds a name in an earlier version in any storage format, and erases it from the signatures too", async () => {
  const name = "Ólafur Þórsson";
  const buildTextFields = (text: string) => ({ items: buildTextItems([text]) });
  const created = await createQuote(
    site.db,
    buildQuoteInput({ name: "mentions", ...buildTextFields("With OLAFUR ÞORSSON") }),
  );
  const id = created.ok ? created.id : "";
  await updateQuote(site.db, id, buildTextFields("Without"));
  const theirs = await createQuote(
    site.db,
    buildQuoteInput({ name: "theirs", customerName: name, ...buildTextFields("Reykjavík") }),
  );
  const other = theirs.ok ? theirs.id : "";
  await updateQuote(site.db, other, { customerName: "Zoë", journey: { ...emptyJourney, stops: [] } });
  const found = await findCustomer(site.db, name);
  expect(found.mentions.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual(
    [`history of ${id}`, `history of ${other}`].sort(),
  );
  const possible = async () => (await listRecordsPossiblyContaining(site.db, name)).map(({ record }) => record).sort();
  expect(await possible()).toEqual([id, other].sort());
  // The next search finds versions that were stored later.
  await updateQuote(site.db, id, { displayDescription: `As ${name} wishes` });
  await updateQuote(site.db, id, { displayDescription: "" });
  expect((await findCustomer(site.db, "as olafur þorsson wishes")).mentions.map((each) => each.id)).toEqual([id]);
  await eraseCustomer(site, await findCustomer(site.db, name));
  expect(await possible()).toEqual([id]);
});

it("the customer commands don't read all versions, contents or items of quotes", async () => {
  const others = Array.from({ length: 40 }, (_, number) => `Customer ${number}`);
  for (const customerName of others) {
    const created = await createQuote(site.db, buildQuoteInput({ customerName, displayCover: shared }));
    for (const name of ["b", "c", "d"]) await updateQuote(site.db, created.ok ? created.id : "", { name });
  }
  await findCustomer(site.db, "Nobody");
  await sql`analyze table versions, contents, quotes, picture_uses`.execute(site.db);
  const query = vi.spyOn(mysql.PoolConnection.prototype, "query");
  const found = await findCustomer(site.db, "Customer 7");
  await exportCustomer(site, found, join(site.backups, "export of one"));
  expect((await eraseCustomer(site, found)).quotes).toBe(1);
  const statements = query.mock.calls as unknown as [statement: string, values: string[]][];
  query.mockRestore();
  const contentReads = statements.filter(
    ([statement]) => /^\s*select/.test(statement) && /`?(fields|body)`?/.test(statement),
  );
  expect(contentReads.length).toBeGreaterThan(5);
  for (const [statement, values] of contentReads) {
    const text = mysql.format(statement, values, false, "Z");
    const { rows } = await sql
      .raw<{ table: string; type: string }>(`explain format=traditional ${text}`)
      .execute(site.db);
    for (const step of rows)
      if (/^(versions|contents)$/.test(step.table)) expect(step.type, text).not.toMatch(/ALL|index/);
  }
});

it("a customer's data includes unsaved drafts: of their quotes, of new quotes, and with their name elsewhere", async () => {
  const name = "Teo Álvarez";
  const staff = withActor(site.db, { staffId: "staff", network: null, via: "form" });
  const saveDraftOf = async (draft: Draft, fields: Partial<DraftFields>, text = "") => {
    const items = [...draft.items, { key: draft.nextKey, item: { type: "text", text, size: "md" } as const }];
    const written = { ...draft, fields: { ...draft.fields, ...fields }, items, nextKey: draft.nextKey + 1 };
    const kept = await saveDraft(staff, written, { id: newId(), prints: [] }, null);
    if (!kept.ok) throw new Error(kept.reason);
    return kept.kept.id;
  };
  const draftAt = async (input: Parameters<typeof buildQuoteInput>[0]) => {
    const created = await createQuote(site.db, buildQuoteInput(input));
    return draftFromQuote((await findQuoteById(site.db, created.ok ? created.id : ""))!);
  };
  const drafted = await storeTestPicture(site, 9);
  const theirs = await saveDraftOf(await draftAt({ name: "theirs", customerName: name }), { customerName: "Somebody" });
  const newQuoteDraft = await saveDraftOf(blankDraft("quote", newId()), {
    name: "begun",
    customerName: "TEO ALVAREZ",
    displayCover: drafted,
  });
  const others = await draftAt({ name: "other", customerName: "Zoë" });
  const renamed = await saveDraftOf(others, { customerName: name });
  const mention = await saveDraftOf(others, { name: "mention" }, "As for teo alvarez");
  expect(await findImagesInUse(site.db, {})).toContain(drafted.replace("/images/", ""));

  const found = await findCustomer(site.db, name);
  expect(found.drafts.map(({ id }) => id).sort()).toEqual([theirs, newQuoteDraft, renamed].sort());
  expect(found.mentions).toEqual([{ kind: "unsaved work", id: mention, name: "mention" }]);
  const folder = join(site.backups, "export of drafts");
  expect(await exportCustomer(site, found, folder)).toBe(1);
  const drafts = JSON.parse(readFileSync(join(folder, "drafts.json"), "utf8")) as { name: string }[];
  expect(drafts.map(({ name }) => name).sort()).toEqual(["begun", "other", "theirs"]);

  expect(await eraseCustomer(site, found)).toEqual({ quotes: 1, pictures: 1, kept: [] });
  const stillFound = site.db.selectFrom("drafts").select("id");
  expect(await stillFound.execute()).toEqual([{ id: mention }]);
  expect((await findCustomer(site.db, name)).drafts).toEqual([]);
});

it("by id the customer's entry, quotes, enquiries and messages are exported and erased, others of the name stay", async () => {
  const created = await createCustomer(site.db, { ...blankCustomer, name: "Ida Quendolo", email: "Ida@q.example" });
  const id = created.ok ? created.id : "";
  const input = buildQuoteInput({ name: "hers", customerName: "The Quendolos", customerId: id });
  const [kept, binned] = [await createQuote(site.db, input), await createQuote(site.db, { ...input, name: "binned" })];
  if (!kept.ok || !binned.ok) throw new Error("Not stored");
  await deleteQuote(site.db, binned.id);
  await createQuote(site.db, buildQuoteInput({ name: "another's", customerName: "Ida Quendolo" }));
  await sql`insert into enquiries (id, at, state, state_at, suspected, source, name, email, party, period, message, language)
    values (${newId()}, now(3), 'new', now(3), 0, 'contacts', 'I. Q.', 'ida@Q.example', '2', 'May', 'Quendolo words', 'it')`.execute(
    site.db,
  );
  const found = await findCustomer(site.db, id);
  expect(found.quotes.map(({ name }) => name).sort()).toEqual(["binned", "hers"]);
  expect(found.rows).toEqual({ enquiries: 1 });
  expect(found.mentions).toContainEqual(expect.objectContaining({ kind: "quote", name: "another's" }));
  const folder = join(site.backups, "by-id");
  await exportCustomer(site, found, folder);
  const read = (file: string) => readFileSync(join(folder, `${file}.json`), "utf8");
  expect(read("customers")).toContain("Ida@q.example");
  expect(read("enquiries")).toContain("Quendolo words");
  await eraseCustomer(site, found);
  expect(await findCustomerById(site.db, id)).toBeNull();
  for (const quote of [kept.id, binned.id]) expect(await findQuoteById(site.db, quote)).toBeNull();
  expect((await findCustomer(site.db, "Ida Quendolo")).quotes.map(({ name }) => name)).toEqual(["another's"]);
  expect((await site.db.selectFrom("enquiries").select("id").execute()).length).toBe(0);
});
