import {
  stripNul,
  stripWhitespace,
  type InjectionCheck,
  startInjectionCheck,
} from "../../support/requests/injection-check.ts";
import { expect, waitForHydration, uniqueWord, test } from "../../support/browser/journey.ts";
import { openDeleteQuestion } from "../../support/browser/lists.ts";
import { runSql } from "../../support/servers/journey-database.ts";
import {
  payloadNames,
  packPayloads,
  pictureAddressWith,
  type PayloadVariant,
} from "../../support/requests/payloads.ts";
import { limits } from "~/domain/limits";

test.describe.configure({ timeout: 300_000 });

const deleteCodes = (ids: readonly string[]) =>
  runSql(`DELETE FROM qr_codes WHERE id IN (${ids.map(() => "?").join()})`, [...ids]);

/** Ids of what was made for each of the names that hold all payloads, in their order; a code's is its quote's link too. */
type Named = Record<"quotes" | "pages" | "codes", readonly string[]>;

test("names stay words in lists, notices and questions before a delete", async ({
  loggedIn: page,
  baseURL,
  createQuote,
  createPage,
  staff,
}) => {
  const survey = await startInjectionCheck(page, String(baseURL));
  const mark = uniqueWord();
  const codes = payloadNames.map((_, at) => `${mark}-${String(at).padStart(3, "0")}`);
  const quotes: string[] = [];
  const pages: string[] = [];
  for (const link of codes) {
    quotes.push(await createQuote({ link }));
    pages.push(await createPage());
  }
  try {
    for (const way of ["harmless", "text"] as const) {
      for (const [at, { [way]: words }] of payloadNames.entries()) {
        const answers = await Promise.all([
          staff("PATCH", `/quote/${quotes[at]}`, { name: words, customerName: words }),
          staff("PATCH", `/page/${pages[at]}`, { name: words }),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      }
      await deleteCodes(codes);
      // The API makes none. These lead to another site, of which only the path is used: their cards say so.
      const rows = payloadNames.map(({ [way]: words }, at) => [
        ...[codes[at] ?? "", words, `https://elsewhere.example${pictureAddressWith(words)}`],
      ]);
      const places = rows.map(() => "(?, ?, ?, '2026-01-01')").join();
      await runSql(`INSERT INTO qr_codes (id, name, url, created_at) VALUES ${places}`, rows.flat());
      await lookAtLists(survey, mark, way);
      await readQuestions(survey, { quotes, pages, codes }, way);
    }
  } finally {
    await deleteCodes(codes);
  }
  expect(survey.faults).toEqual([]);
});

test("a search that finds nothing stays words, typed or in the address", async ({ loggedIn: page, baseURL }) => {
  const survey = await startInjectionCheck(page, String(baseURL));
  // Longer texts are cut. The number tells the answer to one search from the answer to another.
  const searches = [uniqueWord(), ...packPayloads(limits.name - 8).map(({ text }) => text)].map(
    (text, at) => `${text} ${100 + at}`,
  );
  await page.goto("/admin/quotesView");
  await waitForHydration(page);
  const field = page.getByRole("searchbox");
  const nothing = page.getByText(/^Nothing holds “/);
  for (const [at, text] of searches.entries()) {
    const way = at === 0 ? "harmless" : "text";
    const expected = stripWhitespace(`Nothing holds “${text}”.`);
    await field.fill(text);
    await field.press("Enter");
    await expect(nothing).toContainText(`${100 + at}”`);
    await survey.checkPage("typed", way);
    expect(stripWhitespace((await nothing.textContent()) ?? "")).toBe(expected);
    expect(stripWhitespace(await field.inputValue())).toBe(stripWhitespace(text));

    const query = new URLSearchParams({ q: text });
    const words = await survey.checkDocument(
      "in the address",
      way,
      `/admin/pagesView?${query}`,
      "main p:not([role]):has(+ a)",
    );
    expect(stripWhitespace(words)).toBe(expected);
  }
  expect(survey.faults).toEqual([]);
});

/** The lists, page by page, with the dialog that asks before a quote of the last page is deleted. */
async function lookAtLists(survey: InjectionCheck, mark: string, way: PayloadVariant) {
  const { page } = survey;
  const shown: string[] = [];
  for (const [list, query] of [
    ["quotesView", `q=${mark}&`],
    ["pagesView", ""],
  ] as const) {
    for (let number = 1; number <= Math.ceil(payloadNames.length / 50); number += 1) {
      await page.goto(`/admin/${list}?${query}page=${number}`);
      await waitForHydration(page);
      await survey.checkPage(`${list} ${number}`, way);
      shown.push(...(await page.locator("main h2, main h2 + p").allTextContents()));
    }
    if (list === "pagesView") continue;
    const rows = await page.getByRole("main").locator("li[id]").all();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      await openDeleteQuestion(page, row);
      await survey.checkPage("dialog", way, "dialog");
      await page.keyboard.press("Escape");
    }
  }
  await page.goto("/admin/qrView");
  await waitForHydration(page);
  await survey.checkPage("qrView", way);
  shown.push(...(await page.locator("main h3").allTextContents()));
  const all = new Set(shown.map(stripNul));
  const expected = payloadNames.flatMap(({ [way]: name }) => [name, `${name} [en]`, `Cliente: ${name}`]);
  expect(expected.filter((each) => !all.has(stripNul(each)))).toEqual([]);
}

/** What is said of a copy, and the pages that ask before a delete where there are no scripts. */
async function readQuestions(survey: InjectionCheck, { quotes, pages, codes }: Named, way: PayloadVariant) {
  for (const [at, name] of payloadNames.slice(0, way === "text" ? payloadNames.length : 1).entries()) {
    const words = name[way];
    for (const [view, path, selector, expected] of [
      [
        "copy",
        `quotesView?q=${codes[at]}&new=${quotes[at]}`,
        "main [role=status][tabindex]",
        `“${words}” is the copy.`,
      ],
      ["quote", `quotesView/${quotes[at]}/delete`, "main h1 + p", words],
      ["page", `pagesView/${pages[at]}/delete`, "main h1 + p", `${words} [en]`],
      ["code", `qrView/${codes[at]}/delete`, "main h1", `Delete the QR code “${words}”?`],
    ] as const) {
      expect(stripNul(await survey.checkDocument(view, way, `/admin/${path}`, selector))).toBe(stripNul(expected));
    }
  }
}
