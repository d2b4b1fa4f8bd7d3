import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { asShown, type Survey, surveyBy } from "../support/injections.ts";
import { english, expect, hydrated, test, visitor } from "../support/journey.ts";
import { payloads } from "../support/payload-texts.ts";
import { everything, names, packed, quoteOf, type Way, wholeQuoteOf } from "../support/payloads.ts";

test.describe.configure({ timeout: 300_000 });

test("the payloads are five hundred, and all different", () => {
  expect(new Set(payloads.map(({ text }) => text)).size).toBe(500);
  expect(payloads.filter(({ text }) => !text.isWellFormed() || text.trim() === "")).toEqual([]);
});

test("words of quotes and tours stay words on every page for guests", async ({ browser, createQuote, staff }) => {
  const mark = randomUUID();
  const ids: string[] = [];
  for (const at of names.keys()) ids.push(await createQuote({ link: `${mark}-${at}` }));
  const whole = await createQuote({ link: mark });
  const plant = async (way: Way) => {
    const each = names.map((name, at): [string, object] => [ids[at] ?? "", quoteOf(name, way)]);
    const records: [string, object][] = [...each, [whole, wholeQuoteOf(way)]];
    for (const [id, fields] of records) {
      const { status, body } = await staff("PATCH", `/quote/${id}`, fields);
      expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
    }
  };
  // One reads the quotes, under the policy of the pages, and one without scripts. The third reads the tours, without the
  // policy, which would hold back what gets through, and at addresses of a language, which links carry on.
  const [quotes, plain, tours] = await Promise.all([
    readerOf(browser, { storageState: english }),
    readerOf(browser, { storageState: english, javaScriptEnabled: false }),
    readerOf(browser, { bypassCSP: true }),
  ]);
  const read = async (reader: Survey, path: string, way: Way, view = path) => {
    await reader.page.goto(reader === tours ? `${path}?lang=it` : path);
    // Galleries have their buttons from scripts.
    const islands = reader.page.locator("[data-island]");
    if (reader !== plain)
      await expect(islands.filter({ has: reader.page.getByRole("button") })).toHaveCount(await islands.count());
    await reader.look(view, way);
  };
  const readAll = (way: Way, count: number) =>
    Promise.all(
      [quotes, plain, tours].map(async (reader) => {
        for (const path of ["/tours", `/quote/${mark}`]) await read(reader, path, way);
        await read(reader, `/tours/${mark}`, way);
        if (way === "text") expect((await wordsOf(reader.page)).slice(-expectedWords.length)).toEqual(expectedWords);
        for (const [at, name] of names.slice(0, count).entries()) {
          await read(reader, `/${reader === tours ? "tours" : "quote"}/${mark}-${at}`, way, "each");
          if (way === "harmless") continue;
          if (reader !== tours) {
            const heading = `Hi ${name.text}, explore the journey we created for you!`;
            expect(await reader.page.locator("h1").allTextContents().then(shown)).toEqual(shown([heading]));
          } else {
            const { text } = name;
            expect(await namesIn(reader.page)).toEqual(shown([text, text, text, text, text]));
          }
        }
      }),
    );

  await plant("harmless");

  await readAll("harmless", 1);
  await plant("text");
  await readAll("text", names.length);
  expect([...quotes.faults, ...plain.faults, ...tours.faults]).toEqual([]);
});

test("pages of the staff area do nothing that their policy forbids", async ({ loggedIn: page, baseURL }) => {
  const { faults } = await surveyBy(page, String(baseURL));
  for (const name of ["quotesView", "quotesGenerator", "pagesView", "pagesEditor", "qrView"]) {
    await page.goto(`/admin/${name}`);
    await hydrated(page);
    expect(faults, name).toEqual([]);
  }
});

async function readerOf(browser: Browser, options: Parameters<typeof visitor>[1]): Promise<Survey> {
  return await surveyBy(await visitor(browser, options), String(test.info().project.use.baseURL));
}

function shown(texts: readonly string[]): string[] {
  return texts.map(asShown);
}

/** The headings and paragraphs of the whole quote. */
const titles = packed(1_000).map((each) => each.shown);
const expectedWords = shown([
  ...titles.flatMap((title) => [title, title]),
  ...titles,
  everything.shown,
  ...payloads.map((each) => each.shown),
]);

async function wordsOf(page: Page): Promise<string[]> {
  return shown(await page.locator("main :is(h2, h3, p)").allTextContents());
}

/** Where a tour's page says its name: heading, title, previews of links, and what machines are told. */
async function namesIn(page: Page): Promise<string[]> {
  const [heading, title, ...others] = await page.evaluate(() => {
    const content = (property: string) =>
      document.querySelector(`meta[property="${property}"]`)?.getAttribute("content");
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? "";
    const { name } = JSON.parse(data) as { name: string };
    return [
      document.querySelector("h1")?.textContent,
      document.querySelector("head > title")?.textContent,
      content("og:title"),
      content("og:image:alt"),
      name,
    ];
  });
  return shown([heading, title?.replace(/ · Lario & Ceiba$/, ""), ...others].map((text) => text ?? ""));
}
