import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "../../support/audited-database";
import { createSavedBlock } from "~/data/saved-blocks.server";
import { searchBin } from "~/data/history/bin.server";
import { recordUploadedImage } from "~/data/pictures/images.server";
import { createPage } from "~/data/pages.server";
import {
  isPictureUsed,
  findPictureDetailsForRecords,
  searchPictures,
  listPictureUses,
} from "~/data/pictures/pictures.server";
import { createQrCode, deleteQrCode } from "~/data/qr-codes.server";
import { deleteQuote, updateQuote } from "~/data/quotes/quotes.server";
import { purgeRecords } from "~/data/history/versions.server";
import { listImageFileNames, formatImageName, imagePath } from "~/domain/pictures/image-names";
import { pictureNameFromUrl } from "~/domain/pictures/used-pictures";
import type { PictureSearch } from "~/domain/pictures/picture";
import { imageStore } from "~/pictures/image-store.server";
import { buildPageInput } from "../../support/factories";
import { parsePage } from "../../support/html";
import { requestApp } from "../../support/servers/in-process-app";
import { credentials, createExpiredCookie, logInAsStaff, makeDatabaseUnavailable } from "../staff/staff-requests";
import { idOf, storeQuote } from "../../support/stored-records";
import { openPage, readPage, submitForm } from "../staff/staff-forms";

let cookie = "";
beforeAll(async () => {
  ({ cookie } = await logInAsStaff());
});
beforeEach(async () => {
  for (const table of [
    "quotes",
    "pages",
    "qr_codes",
    "versions",
    "contents",
    "bin",
    "picture_uses",
    "images",
    "blocks",
  ] as const)
    await db.deleteFrom(table).execute();
});

let count = 0;

/** Stores a picture like an upload, without a decoder. Returns its address. */
async function uploaded(file = "a.png", [width, height]: [number, number] = [400, 300]): Promise<string> {
  count += 1;
  const name = formatImageName(count.toString(16).padStart(32, "0"), width, height);
  for (const each of listImageFileNames({ name, width, height })) await imageStore.put(each, Buffer.from(each));
  await recordUploadedImage(db, { name, width, height, bytes: 10, file });
  return imagePath(name);
}

const nameOf = (address: string) => pictureNameFromUrl(address) ?? "";
const gallery = (...images: string[]) => ({ type: "slider", images }) as const;
const find = async (search: Partial<PictureSearch>) =>
  (await searchPictures(db, { text: "", use: null, page: 1, ...search })).rows.map(({ name }) => name);
const listPlaces = async (address: string) =>
  (await listPictureUses(db, nameOf(address))).map(({ kind, name, place }) => `${kind} ${name} ${place}`);
const pagePath = (address: string) => `/admin/pictures/${nameOf(address).replace(".webp", "")}`;

const open = (path: string) => openPage(path, cookie);

const press = async (path: string, fields: Record<string, string>, as = cookie) =>
  readPage(await submitForm(path, as, fields));

test("a picture's page lists where it is used: stored records, history only, bin", async () => {
  const [a, b] = [await uploaded(), await uploaded()];
  const first = await storeQuote({ name: "First", displayCover: `${a}#focus=top`, items: [gallery(a, b)] });
  await updateQuote(db, first, { items: [gallery(a)] });
  await createPage(db, buildPageInput({ name: "Linked", items: [{ type: "text", text: `#[See|${b}]`, size: "md" }] }));
  await createQrCode(db, { name: "Table", url: b });
  expect(await listPlaces(a)).toEqual(["quote First stored"]);
  expect((await listPlaces(b)).sort()).toEqual(["page Linked stored", "qr Table stored", "quote First versions"]);
  await deleteQuote(db, first);
  expect(await listPlaces(a)).toEqual(["quote First bin"]);
  const { main } = await open(pagePath(a));
  expect(main).toContain("First");
  expect(main).toContain("in the bin");
  await db.transaction().execute((transaction) => purgeRecords(transaction, "quote", [first]));
  expect(await listPlaces(a)).toEqual([]);
});

test("finds pictures stored or deleted by a release without these tables", async () => {
  const [a, b] = [await uploaded(), await uploaded()];
  const id = await storeQuote({ name: "Old", items: [gallery(a)] });
  const keptQuote = await storeQuote({ name: "Kept", items: [gallery(a)] });
  expect(await listPlaces(b)).toEqual([]);
  // That release saves the next revision, and no row here.
  const document = JSON.stringify([
    { slider: [{ image: b }], title: { title1: "", title2: "" }, title3: "", text: "" },
  ]);
  await sql`update quotes set items = ${document}, revision = revision + 1, updated_at = utc_timestamp(3)
    where id = ${id}`.execute(db);
  expect(await listPlaces(b)).toEqual(["quote Old stored"]);
  expect(await listPlaces(a)).toEqual(["quote Kept stored", "quote Old versions"]);
  // Saved long ago, and deleted by that release.
  await sql`update quotes set items = ${document}, revision = revision + 1, updated_at = '2026-01-01'
    where id = ${keptQuote}`.execute(db);
  expect(await isPictureUsed(db, nameOf(b))).toBe(true);
  expect((await listPlaces(b)).sort()).toEqual(["quote Kept stored", "quote Old stored"]);
  await db.deleteFrom("picture_uses").execute();
  await deleteQuote(db, id);
  await db.deleteFrom("picture_uses").execute();
  expect((await press(pagePath(a), { intent: "delete" })).status).toBe(409);
  expect((await searchBin(db)).rows).toHaveLength(1);
});

test("refuses to delete a picture in use and lists its uses, and deletes an unused one with all its files", async () => {
  const address = await uploaded("unused.png", [900, 600]);
  const id = await storeQuote({ name: "Ada’s", items: [gallery(address)] });
  await updateQuote(db, id, { items: [] });
  const question = await open(`${pagePath(address)}/delete`);
  expect(question.main).toContain("Delete this picture?");
  const response = await press(pagePath(address), { intent: "delete" });
  expect(response.status).toBe(409);
  expect(response.main).toContain("It can't be deleted");
  expect(response.main).toContain("Ada’s");
  await deleteQuote(db, id);
  expect((await press(pagePath(address), { intent: "delete" })).status).toBe(409);
  await db.transaction().execute((transaction) => purgeRecords(transaction, "quote", [id]));
  const files = listImageFileNames({ name: nameOf(address), width: 900, height: 600 });
  expect(await imageStore.read(files[1] ?? "")).not.toBeNull();
  const deleted = await press(pagePath(address), { intent: "delete" });
  expect(deleted).toMatchObject({ status: 303, location: "/admin/pictures?deleted=1" });
  for (const file of files) expect(await imageStore.read(file)).toBeNull();
  expect((await open(pagePath(address))).status).toBe(404);
  expect((await press(pagePath(address), { intent: "delete" })).status).toBe(404);
});

test("a QR code's target protects a picture from deletion, also in the history and the bin", async () => {
  const address = await uploaded();
  const code = await idOf(createQrCode(db, { name: "Menu", url: address }));
  expect((await press(pagePath(address), { intent: "delete" })).status).toBe(409);
  await deleteQrCode(db, code);
  expect(await listPlaces(address)).toEqual(["qr Menu bin"]);
  expect((await press(pagePath(address), { intent: "delete" })).status).toBe(409);
});

test("a saved block protects its pictures from deletion", async () => {
  const address = await uploaded();
  await createSavedBlock(db, { name: "Day: Viñales", items: [gallery(address)], template: false });
  expect(await listPlaces(address)).toEqual(["block Day: Viñales stored"]);
  expect(await find({ use: "used" })).toEqual([nameOf(address)]);
  expect((await press(pagePath(address), { intent: "delete" })).status).toBe(409);
});

test("finds pictures by their texts, file name and uses, and unused ones", async () => {
  const [beach, house, other] = [await uploaded("IMG_1.jpg"), await uploaded("Viñales house.jpg"), await uploaded()];
  await storeQuote({ name: "Nine days", customerName: "Ada Rossi", items: [gallery(beach)] });
  const fields = { captionIt: "Spiaggia all’alba", captionEn: "", altIt: "", altEn: "Palms", focus: "top" };
  expect(await press(pagePath(beach), fields)).toMatchObject({
    status: 303,
    location: `${pagePath(beach)}?done=saved`,
  });
  for (const text of ["spiaggia", "alba all'", "PALMS", "img_1", "nine days", "rossi palms"])
    expect(await find({ text }), text).toEqual([nameOf(beach)]);
  expect(await find({ text: "vinales" })).toEqual([nameOf(house)]);
  expect(await find({ text: "nowhere" })).toEqual([]);
  expect(await find({ use: "used" })).toEqual([nameOf(beach)]);
  expect((await find({ use: "unused" })).sort()).toEqual([nameOf(house), nameOf(other)].sort());
  const { main, attributes } = await open("/admin/pictures?q=rossi");
  expect(main).toContain("1 picture");
  expect(attributes("main li a", "href")).toEqual([pagePath(beach)]);
  expect((await open(pagePath(beach))).attributes("input[checked]", "value")).toEqual(["top"]);
});

test("refuses a too long text at its field, with all input", async () => {
  const address = await uploaded();
  const long = "x".repeat(501);
  const response = await press(pagePath(address), { captionIt: "Alba", altEn: long });
  const { attributes } = response;
  expect(response.status).toBe(400);
  expect(attributes("input[aria-invalid]", "name")).toEqual(["altEn"]);
  expect([...attributes('input[name="captionIt"]', "value"), ...attributes('input[name="altEn"]', "value")]).toEqual([
    "Alba",
    long,
  ]);
});

test("visitors get texts in their language, else in the other one", async () => {
  const [a, b] = [await uploaded(), await uploaded()];
  await storeQuote({ name: "Tour", link: "tour", display: true, displayCover: a, items: [gallery(a, b), gallery(b)] });
  const bytes = async () => await (await requestApp("/quote/tour?lang=en")).text();
  const before = await bytes();
  expect(await findPictureDetailsForRecords(db, [{ displayCover: a }])).toEqual({});
  await press(pagePath(a), { altEn: "A palm", altIt: "Una palma", captionIt: "All’alba" });
  const { attributes, texts } = parsePage(await bytes());
  expect(attributes("li img", "alt")).toEqual(["A palm", ""]);
  expect(texts('li p[lang="it"]')).toEqual(["All’alba"]);
  expect(parsePage(await (await requestApp("/tours?lang=it")).text()).attributes("main li img", "alt")).toEqual([
    "Una palma",
  ]);
  await press(pagePath(a), {});
  expect(await bytes()).toBe(before);
});

test("a picture has its average colour while it loads, and an older one after another upload", async () => {
  const [a, b] = [await uploaded(), await uploaded()];
  const upload = { name: nameOf(a), width: 400, height: 300, bytes: 10 };
  await storeQuote({
    name: "Tour",
    link: "coloured",
    display: true,
    displayCover: a,
    items: [gallery(b), gallery(b, a)],
  });
  for (const colour of ["b59a7c", null]) {
    await recordUploadedImage(db, { ...upload, colour });
    for (const path of ["/tours", "/tours/coloured", "/quote/coloured", "/"]) {
      const html = await (await requestApp(path)).text();
      expect(html, path).toMatch(new RegExp(`src="${a}"[^>]* data-colour="b59a7c"`));
      expect(html, path).not.toMatch(new RegExp(`src="${b}"[^>]* data-colour`));
      expect(html, path).toMatch(/\[data-colour="b59a7c"\]\{background:#b59a7c\}.*<\/style><\/head>/);
    }
  }
});

test("all addresses require a session", async () => {
  const address = await uploaded();
  for (const path of ["/admin/pictures", pagePath(address), `${pagePath(address)}/delete`]) {
    expect((await requestApp(path)).status, path).toBe(302);
  }
  expect((await requestApp("/admin/images/choice")).status).toBe(401);
  const posted = await press(pagePath(address), { intent: "delete" }, "");
  expect(posted.status).toBe(303);
  expect(await find({})).toEqual([nameOf(address)]);
});

test("captions come back with the form when the session is over, and are saved with the login", async () => {
  const address = await uploaded("secret file.png");
  const typed = { captionIt: "Le palme", captionEn: "The palms", altIt: "", altEn: "", focus: "top" };
  const loginPage = await press(pagePath(address), typed, await createExpiredCookie());
  expect(loginPage.status).toBe(401);
  expect(loginPage.attributes('input[name="captionIt"]', "value")).toEqual(["Le palme"]);
  expect(loginPage.main).not.toContain("secret file");
  const saved = await press(pagePath(address), { ...typed, ...credentials }, await createExpiredCookie());
  expect(saved.status).toBe(303);
  expect((await open(pagePath(address))).attributes('input[name="captionIt"]', "value")).toEqual(["Le palme"]);
});

test("captions come back while the database is unavailable, and a delete brings no blank ones", async () => {
  const address = await uploaded();
  makeDatabaseUnavailable();
  const failed = await press(pagePath(address), { captionIt: "Le palme", focus: "left" });
  expect(failed.status).toBe(503);
  expect(failed.attributes('input[name="captionIt"]', "value")).toEqual(["Le palme"]);
  const deleted = await press(pagePath(address), { intent: "delete" });
  expect(deleted.status).toBe(503);
  expect(deleted.attributes('input[name="captionIt"]', "value")).toEqual([]);
});
