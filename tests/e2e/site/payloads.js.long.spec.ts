import type { Browser, Page } from "@playwright/test";
import { logInForCookie } from "../../support/requests/record-fixture.ts";
import {
  stripNul,
  stripWhitespace,
  type InjectionCheck,
  startInjectionCheck,
} from "../../support/requests/injection-check.ts";
import {
  englishState,
  expect,
  waitForHydration,
  uniqueWord,
  test,
  openVisitorPage,
} from "../../support/browser/journey.ts";
import {
  allPayloads,
  payloadNames,
  packPayloads,
  payloads,
  buildQuoteWithPayload,
  type PayloadVariant,
  buildQuoteWithAllPayloads,
} from "../../support/requests/payloads.ts";

test.describe.configure({ timeout: 300_000 });

test("the payloads are hundreds, and all different", () => {
  expect(payloads.length).toBeGreaterThan(450);
  expect(new Set(payloads.map(({ text }) => text)).size).toBe(payloads.length);
  expect(payloads.filter(({ text }) => !text.isWellFormed() || text.trim() === "")).toEqual([]);
});

test("words of quotes and tours stay words on every page for guests", async ({ browser, createQuote, staff }) => {
  const mark = uniqueWord();
  // A quote that is shown as a tour doesn't name its customer, so there are two of each.
  const ids: string[] = [];
  const unshown: string[] = [];
  for (const at of payloadNames.keys()) {
    ids.push(await createQuote({ link: `${mark}-${at}` }));
    unshown.push(await createQuote({ link: `${mark}-of-${at}` }));
  }
  const whole = await createQuote({ link: mark });
  const plant = async (way: PayloadVariant) => {
    const each = payloadNames.flatMap((name, at): [string, object][] => [
      [ids[at] ?? "", buildQuoteWithPayload(name, way)],
      [unshown[at] ?? "", { ...buildQuoteWithPayload(name, way), display: false }],
    ]);
    for (const [id, fields] of [...each, [whole, buildQuoteWithAllPayloads(way)] as const]) {
      const { status, body } = await staff("PATCH", `/quote/${id}`, fields);
      expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
    }
  };
  // One reads the quotes, under the policy of the pages, and one without scripts. The third reads the tours without the
  // policy, as the policy would hide what gets through, and at addresses with a language, which links keep.
  const [quotes, plain, tours] = await Promise.all([
    readerOf(browser, { storageState: englishState }),
    readerOf(browser, { storageState: englishState, javaScriptEnabled: false }),
    readerOf(browser, { bypassCSP: true }),
  ]);
  const read = async (reader: InjectionCheck, path: string, way: PayloadVariant, view = path) => {
    await reader.page.goto(reader === tours ? `${path}?lang=it` : path);
    // Galleries have their buttons from scripts.
    const islands = reader.page.locator("[data-island]");
    if (reader !== plain)
      await expect(islands.filter({ has: reader.page.getByRole("button") })).toHaveCount(await islands.count());
    await reader.checkPage(view, way);
  };
  const readAll = (way: PayloadVariant, count: number) =>
    Promise.all(
      [quotes, plain, tours].map(async (reader) => {
        const { page } = reader;
        for (const path of ["/tours", `/quote/${mark}`, `/tours/${mark}`]) await read(reader, path, way);
        const words = shown(await page.locator("main :is(h2, h3, h4, p)").allTextContents());
        const from = words.indexOf(expectedWords[0] ?? "", 1);
        if (way === "text") expect(words.slice(from, from + expectedWords.length)).toEqual(expectedWords);
        for (const [at, { text }] of payloadNames.slice(0, count).entries()) {
          await read(reader, reader === tours ? `/tours/${mark}-${at}` : `/quote/${mark}-of-${at}`, way, "each");
          if (way === "harmless") continue;
          const heading = `Hi ${text}, explore the journey we created for you!`;
          if (reader === tours) expect(await namesIn(page)).toEqual(shown([text, text, text, text, text]));
          else expect(shown(await page.locator("h1").allTextContents())).toEqual(shown([heading]));
        }
      }),
    );

  await plant("harmless");
  await readAll("harmless", 1);
  await plant("text");
  await readAll("text", payloadNames.length);
  expect([...quotes.faults, ...plain.faults, ...tours.faults]).toEqual([]);
});

/** All payloads in as few texts as an address has room for, coded and twice. The first is as long, and harmless. */
const views = [
  { way: "harmless", words: "Word ".repeat(600) } as const,
  ...packPayloads(3_000).map(({ text }) => ({ way: "text", words: text }) as const),
];
const json = { "content-type": "application/json; charset=utf-8", "x-content-type-options": "nosniff" };

test("what was typed at the login, and where it leads, stays words", async ({ page, baseURL }) => {
  const survey = await startInjectionCheck(page, String(baseURL));
  for (const { way, words } of views) {
    await page.goto(`/login?${new URLSearchParams({ next: words })}`);
    await survey.checkPage("login", way);
    await page.getByLabel("Username").fill(words);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Enter your password")).toBeVisible();
    await survey.checkPage("refused", way);
    expect(stripWhitespace(await page.getByLabel("Username").inputValue())).toBe(stripWhitespace(words));
    expect(stripWhitespace(await page.locator("[name=next]").inputValue())).toBe(stripWhitespace(words));
  }
  expect(survey.faults).toEqual([]);
});

test("no address and no login leads to another site, or to a failure", async ({ ownSite: { address } }) => {
  const headers = { Cookie: await logInForCookie(address) };
  for (const { text } of payloads) {
    // As one part of a path, and as a path of its own with the slashes that are in it.
    const parts = encodeURIComponent(text);
    const next = `/login?${new URLSearchParams({ next: text })}`;
    const paths = [next, `/${parts}`, `/${parts.replaceAll("%2F", "/")}`, `/qr/${parts}`];
    const answers = paths.map((path) => fetch(address + path, { headers, redirect: "manual" }));
    for (const [at, answer] of (await Promise.all(answers)).entries()) {
      expect(answer.status, paths[at]).toBeLessThan(500);
      const location = answer.headers.get("Location") ?? "/";
      expect(new URL(location, address + paths[at]).origin, paths[at]).toBe(address);
      if (at === 0) expect([answer.status, location]).toEqual([302, expect.stringMatching(/^\/(?!\/)[!-~]*$/)]);
    }
  }
});

test("what the form of a QR code was given stays words when it is refused", async ({ loggedIn: page, baseURL }) => {
  const survey = await startInjectionCheck(page, String(baseURL));
  for (const { way, words } of views) {
    for (const intent of ["create", "save"]) {
      await page.goto("/admin/qrView");
      await waitForHydration(page);
      await page.getByText("New QR code").click();
      for (const label of ["Name", "Address"]) {
        // The field takes no more; a browser of somebody's own does.
        await page.getByLabel(label).evaluate((input) => input.removeAttribute("maxlength"));
        await page.getByLabel(label).fill(words);
      }
      const send = page.getByRole("button", { name: "Make QR code" });
      // As for a code that isn't there any more: its words stand in the form for a new one.
      await send.evaluate((button, value) => button.setAttribute("value", value), intent);
      await send.click();
      await expect(page.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
      await waitForHydration(page);
      await survey.checkPage(intent, way);
      for (const label of ["Name", "Address"]) {
        expect(stripWhitespace(await page.getByLabel(label).inputValue())).toBe(stripWhitespace(words));
      }
    }
  }
  expect(survey.faults).toEqual([]);
});

test("addresses at which nothing is stay words for everybody", async ({
  loggedIn: page,
  browser,
  baseURL,
  ownSite,
}) => {
  const staffs = await startInjectionCheck(page, String(baseURL));
  // Nobody has chosen a language there, so the prompt has the address in it. Nobody has guessed at names there either.
  const guests = await startInjectionCheck(
    await openVisitorPage(browser, { baseURL: ownSite.address }),
    ownSite.address,
  );
  for (const { way, words } of views) {
    // With "homes" in it, an address has another header. A path with a backslash is refused.
    const coded = encodeURIComponent(words.replaceAll("homes", "house").replaceAll("\\", ""));
    for (const [{ page, checkPage: look }, paths] of [
      [guests, ["/", "/tours/", "/quote/", "/homes/", "/nothing?q="]],
      [staffs, ["/admin/", "/admin/quotesEditor/", "/admin/quotesView/1/", "/admin/page/"]],
      [guests, ["/api/", "/api/quote/", "/api/page/", "/api/qr/"]],
    ] as const) {
      for (const path of paths) {
        const answer = await page.goto(path + coded, { waitUntil: "domcontentloaded" });
        expect(answer?.status(), path).toBe(404);
        if (path.startsWith("/api/")) expect(answer?.headers()).toMatchObject(json);
        // Scripts add to the head what they are about to fetch.
        await look(path, way, "body");
      }
    }
  }
  expect([...staffs.faults, ...guests.faults]).toEqual([]);
});

test("pages of the staff area do nothing that their policy forbids", async ({ loggedIn: page, baseURL }) => {
  const { faults } = await startInjectionCheck(page, String(baseURL));
  for (const name of ["quotesView", "quotesGenerator", "pagesView", "pagesEditor", "qrView"]) {
    await page.goto(`/admin/${name}`);
    await waitForHydration(page);
    expect(faults, name).toEqual([]);
  }
});

async function readerOf(browser: Browser, options: Parameters<typeof openVisitorPage>[1]): Promise<InjectionCheck> {
  return await startInjectionCheck(await openVisitorPage(browser, options), String(test.info().project.use.baseURL));
}

const shown = (texts: readonly string[]) => texts.map(stripNul);

/** The headings and paragraphs of the whole quote. */
const titles = packPayloads(1_000).map((each) => each.shown);
const expectedWords = shown([
  ...titles.flatMap((title) => [title, title]),
  ...titles,
  allPayloads.shown,
  ...payloads.map((each) => each.shown),
]);

/** Where a tour's page says its name: heading, title, previews of links, and what machines are told. */
async function namesIn(page: Page): Promise<string[]> {
  const [heading, title, ...others] = await page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? "";
    const content = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute("content");
    const { name } = JSON.parse(text('script[type="application/ld+json"]')) as { name: string };
    return [text("h1"), text("head > title"), content("og:title"), content("og:image:alt"), name];
  });
  return shown([heading, title?.replace(/ · Lario & Ceiba$/, ""), ...others].map((text) => text ?? ""));
}
