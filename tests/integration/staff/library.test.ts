import { beforeAll, expect, test } from "vitest";
import { db } from "../../support/audited-database";
import {
  updateSavedBlock,
  deleteSavedBlock,
  findSavedBlockById,
  createSavedBlock,
  searchSavedBlocks,
} from "~/data/saved-blocks.server";
import { createQuote, deleteQuote, findQuoteById } from "~/data/quotes/quotes.server";
import { emptyOffer } from "~/domain/offers/offer";
import { emptyJourney } from "~/domain/journeys/journey";
import type { Item } from "~/domain/items/item";
import { oneItemOfEachType, buildQuoteInput, buildTextItems } from "../../support/factories";
import { requestApp } from "../../support/servers/in-process-app";
import { createExpiredCookie, logInAsStaff } from "./staff-requests";
import { idOf, storeQuote } from "../../support/stored-records";
import { openPage, readPage, submitForm } from "./staff-forms";

let cookie = "";
beforeAll(async () => {
  ({ cookie } = await logInAsStaff());
});

const open = (path: string) => openPage(path, cookie);

const press = async (path: string, fields: Record<string, string>, as = cookie) =>
  readPage(await submitForm(path, as, fields));

const journal = async (record: string) =>
  (await db.selectFrom("journal").select("action").where("record", "=", record).orderBy("id").execute()).map(
    ({ action }) => action,
  );
const saveBlockOf = (name: string, items: readonly Item[] = oneItemOfEachType, template = false) =>
  createSavedBlock(db, { name, items, template });
const found = async (text: string) => (await searchSavedBlocks(db, text)).rows.map(({ name }) => name);

test("an empty library explains how to save blocks", async () => {
  const { status, main } = await open("/admin/library");
  expect(status).toBe(200);
  expect(main).toContain("Create them in an editor");
});

test("a repeated form stores one block, which is found by words of its name and texts", async () => {
  const day = buildTextItems(["A morning in L’Havana", "the café of María"]);
  const ids = await Promise.all([1, 2, 3].map(() => saveBlockOf("Day: Viñales", day)));
  expect(new Set(ids).size).toBe(1);
  await saveBlockOf("Terms 2027", buildTextItems(["30% deposit"]));
  for (const words of ["vinales", "maria DAY:", "l'hav café", "  vi   MOR "]) {
    expect([words, await found(words)]).toEqual([words, ["Day: Viñales"]]);
  }
  expect(await found("30%")).toEqual(["Terms 2027"]);
  expect(await found("%")).toEqual(["Terms 2027"]);
  expect(await found("day deposit")).toEqual([]);
  // By name, in any letter case.
  await saveBlockOf("a first one", oneItemOfEachType);
  expect(await found("")).toEqual(["a first one", "Day: Viñales", "Terms 2027"]);
});

test("the same items under a block's earlier name become another block", async () => {
  const id = await saveBlockOf("Old name", buildTextItems(["x1"]));
  await updateSavedBlock(db, id, { name: "New name", template: false });
  const other = await saveBlockOf("Old name", buildTextItems(["x1"]));
  expect(other).not.toBe(id);
  expect((await findSavedBlockById(db, id))?.name).toBe("New name");
});

test("staff read, rename and delete a block, and the audit log has an entry for each", async () => {
  const id = await saveBlockOf("Beach", oneItemOfEachType);
  const quote = await storeQuote({ name: "Sent", items: oneItemOfEachType });
  const list = await open("/admin/library?q=beach");
  expect(list.main).toContain("Beach");
  expect(list.main).toContain("5 items");
  const opened = await open(`/admin/library/${id}`);
  expect(opened.main).toContain("Nine days in Cuba");

  const blank = await press(`/admin/library/${id}`, { name: "  ", template: "on" });
  expect(blank.status).toBe(400);
  expect(blank.main).toContain("A name is required");
  expect(blank.attributes('input[name="template"]', "checked")).toHaveLength(1);
  const long = await press(`/admin/library/${id}`, { name: "x".repeat(201) });
  expect(long.main).toContain("At most 200 characters");
  expect(long.attributes('input[name="name"]', "value")).toEqual(["x".repeat(201)]);

  const renamed = await press(`/admin/library/${id}`, { name: "Beach days", template: "on" });
  expect(renamed).toMatchObject({ status: 303, location: `/admin/library/${id}?done=saved` });
  expect(await findSavedBlockById(db, id)).toMatchObject({ name: "Beach days", template: true });
  expect(await found("days beach")).toEqual(["Beach days"]);

  expect((await open(`/admin/library/${id}/delete`)).main).toContain("contain its items don't change");
  expect(await press(`/admin/library/${id}/delete`, {})).toMatchObject({ location: "/admin/library?done=deleted" });
  expect(await press(`/admin/library/${id}/delete`, {})).toMatchObject({ location: "/admin/library?done=gone" });
  expect((await open(`/admin/library/${id}`)).status).toBe(404);
  expect((await findQuoteById(db, quote))?.items).toEqual(oneItemOfEachType);
  expect(await journal(id)).toEqual(["created", "saved", "deleted"]);
  expect((await open("/admin/journal")).main).toContain("saved block");
});

test("the library and its search endpoint require a login", async () => {
  const id = await saveBlockOf("Secret", buildTextItems(["words of ours"]));
  for (const path of ["/admin/library", `/admin/library/${id}`, `/admin/library/${id}/delete`, "/admin/new-from"]) {
    const response = await requestApp(path);
    expect([path, response.status, response.headers.get("Location")?.split("?")[0]]).toEqual([path, 302, "/login"]);
  }
  const response = await requestApp("/admin/library/search?q=secret");
  expect([response.status, await response.text()]).toEqual([401, "null"]);
  expect((await press(`/admin/library/${id}/delete`, {}, "")).location).toMatch(/^\/login/);
  expect(await findSavedBlockById(db, id)).not.toBeNull();
});

test("the search endpoint finds blocks and quotes, and returns their items", async () => {
  const id = await saveBlockOf("Scripted block", buildTextItems(["zanzara"]));
  const quote = await storeQuote({ name: "Q", items: buildTextItems(["una zanzara"]) });
  const searchLibrary = async (query: string) => {
    const response = await requestApp(`/admin/library/search?${query}`, { headers: { Cookie: cookie } });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  expect((await searchLibrary("q=zanzara")).body).toMatchObject({
    blocks: [{ id, words: "zanzara" }],
    quotes: [{ id: quote }],
  });
  expect((await searchLibrary(`kind=quote&id=${quote}`)).body).toMatchObject({
    items: buildTextItems(["una zanzara"]),
  });
  expect((await searchLibrary(`kind=block&id=${id}`)).body).toMatchObject({ name: "Scripted block" });
  expect(await searchLibrary("kind=block&id=nobody")).toEqual({ status: 404, body: null });
});

test("New from… creates one quote from a template or another quote in one step, with its own name", async () => {
  const template = await saveBlockOf("Nine days", oneItemOfEachType, true);
  await saveBlockOf("No template", oneItemOfEachType);
  const tour = { display: true, displayDescription: "Sea", displayCover: "/images/sea.webp", customerName: "Ada" };
  const stops = [{ place: "Trinidad", nights: 2, point: null }];
  const journey = { ...emptyJourney, language: "it", firstDay: "2027-02-14", stops } as const;
  const offer = { ...emptyOffer, travellers: 2, validUntil: "2027-02-01", paymentLink: "https://pay.example/ada" };
  const quote = await idOf(
    createQuote(
      db,
      buildQuoteInput({ name: "For Ada", items: oneItemOfEachType, link: "ada-1", ...tour, journey, offer }),
    ),
  );
  const choice = await open("/admin/new-from");
  expect(choice.main).toContain("Nine days");
  expect(choice.main).toContain("For Ada");
  expect(choice.main).not.toContain("No template");

  for (const [kind, source, expected] of [
    ["block", template, { displayCover: null, displayDescription: "", journey: null, offer: null }],
    [
      "quote",
      quote,
      {
        ...{ displayCover: "/images/sea.webp", displayDescription: "Sea", journey: { ...journey, firstDay: null } },
        offer: { ...offer, validUntil: null, paymentLink: null },
      },
    ],
  ] as const) {
    const path = `/admin/new-from/${kind}/${source}`;
    const form = await open(path);
    const id = form.attributes('input[name="id"]', "value")[0] ?? "";
    expect(form.attributes('input[name="customerName"]', "value")).toEqual([""]);
    const fields = { id, of: "x", name: `From ${kind}`, customerName: "Bea", link: `bea-${kind}` };

    const linkTaken = await press(path, { ...fields, link: "ADA-1" });
    expect(linkTaken.status).toBe(409);
    expect(linkTaken.main).toContain("Il link inserito è già stato utilizzato, inserirne un altro");
    expect(linkTaken.main).toContain("It belongs to the quote “For Ada”");
    expect(linkTaken.attributes('input[name="customerName"]', "value")).toEqual(["Bea"]);
    expect(linkTaken.attributes('input[name="link"]', "value")).toEqual(["ADA-1"]);
    const invalid = await press(path, { ...fields, name: "", link: "con spazi" });
    expect(invalid.status).toBe(400);
    expect(invalid.main).toContain("A name is required");
    expect(invalid.main).toContain("A link has letters without accents");

    const pressed = await Promise.all([press(path, fields), press(path, fields)]);
    for (const each of pressed) expect(each).toMatchObject({ status: 303, location: `/admin/quotesEditor/${id}` });
    const expectedQuote = {
      id,
      revision: 1,
      name: `From ${kind}`,
      customerName: "Bea",
      link: `bea-${kind}`,
      display: false,
      pairOf: null,
      customerId: null,
    };
    expect(await findQuoteById(db, id)).toEqual({ ...expectedQuote, ...expected, items: oneItemOfEachType });

    const repeated = await press(path, { ...fields, name: "Another", link: "" });
    expect(repeated.status).toBe(409);
    expect(repeated.main).toContain(`“From ${kind}”`);
    const next = repeated.attributes('input[name="id"]', "value")[0] ?? "";
    expect(next).not.toBe(id);
    expect(repeated.attributes('input[name="name"]', "value")).toEqual(["Another"]);
    expect(await press(path, { ...fields, id: next, name: "Another", link: "" })).toMatchObject({ status: 303 });
  }
});

test("a block's typed name is preserved in the form after the session expired, without showing the block", async () => {
  const id = await saveBlockOf("Ours", buildTextItems(["secret words"]));
  const loginPage = await press(
    `/admin/library/${id}`,
    { name: "New name", template: "on" },
    await createExpiredCookie(),
  );
  expect(loginPage.status).toBe(401);
  expect(loginPage.main).toContain("Your session has ended");
  expect(loginPage.main).not.toContain("secret words");
  expect(loginPage.attributes('input[name="name"]', "value")).toEqual(["New name"]);
});

test("New from… preserves input after the session expired, and reports a deleted source", async () => {
  const quote = await storeQuote({ name: "Gone soon", items: oneItemOfEachType });
  const path = `/admin/new-from/quote/${quote}`;
  const fields = { id: "a".repeat(22), of: "Gone soon", name: "N", customerName: "Carla", link: "" };
  const loginPage = await press(path, fields, await createExpiredCookie());
  expect(loginPage.status).toBe(401);
  expect(loginPage.main).toContain("Your session has ended");
  expect(loginPage.attributes('input[name="customerName"]', "value")).toEqual(["Carla"]);
  await deleteQuote(db, quote);
  expect((await press(path, fields)).status).toBe(404);
  expect((await open(path)).status).toBe(404);
  const block = await saveBlockOf("Gone too", oneItemOfEachType, true);
  await deleteSavedBlock(db, block);
  expect((await open(`/admin/new-from/block/${block}`)).status).toBe(404);
});
