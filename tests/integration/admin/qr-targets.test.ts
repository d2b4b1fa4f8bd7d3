import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/data/db.server";
import { createPage, deletePage } from "~/data/pages.server";
import { withTargets } from "~/data/qr-targets.server";
import { createQuote } from "~/data/quotes.server";
import { remotePageIds } from "~/domain/remote-pages";
import { pageInput, quoteInput } from "../../support/factories";

const siteUrl = "https://site.example";
let quoteId = "";
let tourId = "";

beforeAll(async () => {
  quoteId = await stored({ link: "Anna" });
  tourId = await stored({ link: "Vinales", display: true });
});
afterAll(() => db.destroy());

async function stored(fields: Parameters<typeof quoteInput>[0]): Promise<string> {
  const created = await createQuote(db, quoteInput(fields));
  if (!created.ok) throw new Error(created.reason);
  return created.id;
}

/** What comes of each of these targets. */
async function targetsOf(...urls: string[]) {
  const codes = urls.map((url) => ({ id: "QR-1", name: "Card", url }));
  return (await withTargets(db, codes, siteUrl)).map(({ path, saysMore, problem }) => ({ path, saysMore, problem }));
}

test("targets that are pages of the site are no problem", async () => {
  const urls = [
    "/",
    siteUrl,
    "/homes/Suite-Florencia",
    "/why-cuba",
    `/quote/${quoteId}`,
    "/quote/anna",
    "/tours/VINALES",
  ];
  for (const [index, target] of (await targetsOf(...urls, `/tours/${tourId}`, `/quote/${tourId}`)).entries()) {
    expect(target, urls[index]).toMatchObject({ saysMore: false, problem: null });
  }
});

test("targets that are no page, no quote, or no tour lead nowhere", async () => {
  const urls = [
    "/nothing",
    "/quote/nobody",
    `/quote/${quoteId.toLowerCase()}x`,
    "/tours/anna",
    `/tours/${quoteId}`,
    "/login",
  ];
  for (const [index, target] of (await targetsOf(...urls, "/quote/'%20OR%201=1", "/quote/%E2%82%AC")).entries()) {
    expect(target.problem, urls[index]).toBe("nowhere");
  }
});

test("targets that nobody can be sent to are told from the home page", async () => {
  expect(await targetsOf("/qr/QR-2", "/")).toEqual([
    { path: "/", saysMore: false, problem: "home" },
    { path: "/", saysMore: false, problem: null },
  ]);
});

test("of a target on another site the path is what counts", async () => {
  expect(await targetsOf("https://elsewhere.example/tours?a=1")).toEqual([
    { path: "/tours", saysMore: true, problem: null },
  ]);
});

test("a remote page leads nowhere once staff have deleted it in both languages", async () => {
  const ids = remotePageIds("santa-clara-tours", "en");
  for (const id of ids) {
    expect((await targetsOf("/santa-clara-tours"))[0]?.problem, id).toBe(null);
    await deletePage(db, id);
  }
  expect((await targetsOf("/santa-clara-tours"))[0]?.problem).toBe("nowhere");
  await createPage(db, pageInput(), "santa-clara-tours-it");
  expect((await targetsOf("/santa-clara-tours"))[0]?.problem).toBe(null);
});
