import type { Browser, Page } from "@playwright/test";
import { itemToDocument } from "~/domain/items/document";
import { itemButton, openEditor } from "../../support/browser/editor.ts";
import { openDeleteQuestion } from "../../support/browser/lists.ts";
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
  packPayloadsIntoItems,
  payloads,
  buildQuoteWithPayload,
  type PayloadVariant,
  buildQuoteWithAllPayloads,
} from "../../support/requests/payloads.ts";

test.describe.configure({ timeout: 300_000 });

test("quotes and tours render payloads as text for guests", async ({ browser, createQuote, callApi }) => {
  const linkPrefix = uniqueWord();
  // Two quotes per name, as a displayed quote doesn't show its customer.
  const ids: string[] = [];
  const unshown: string[] = [];
  for (const index of payloadNames.keys()) {
    ids.push(await createQuote({ link: `${linkPrefix}-${index}` }));
    unshown.push(await createQuote({ link: `${linkPrefix}-of-${index}` }));
  }
  const fullQuote = await createQuote({ link: linkPrefix });
  const storePayloads = async (variant: PayloadVariant) => {
    const each = payloadNames.flatMap((name, index): [string, object][] => [
      [ids[index] ?? "", buildQuoteWithPayload(name, variant)],
      [unshown[index] ?? "", { ...buildQuoteWithPayload(name, variant), display: false }],
    ]);
    for (const [id, fields] of [...each, [fullQuote, buildQuoteWithAllPayloads(variant)] as const]) {
      const { status, body } = await callApi("PATCH", `/quote/${id}`, fields);
      expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
    }
  };
  // Quotes with CSP, quotes without JavaScript, and tours without CSP, which would hide an injection. Addresses of tours
  // have a language, which their links preserve.
  const [quotes, plain, tours] = await Promise.all([
    readerOf(browser, { storageState: englishState }),
    readerOf(browser, { storageState: englishState, javaScriptEnabled: false }),
    readerOf(browser, { bypassCSP: true }),
  ]);
  const read = async (reader: InjectionCheck, path: string, variant: PayloadVariant, view = path) => {
    await reader.page.goto(reader === tours ? `${path}?lang=it` : path);
    const islands = reader.page.locator("[data-island]");
    if (reader !== plain)
      await expect(islands.filter({ has: reader.page.getByRole("button") })).toHaveCount(await islands.count());
    await reader.checkPage(view, variant);
  };
  const readAll = (variant: PayloadVariant, count: number) =>
    Promise.all(
      [quotes, plain, tours].map(async (reader) => {
        const { page } = reader;
        for (const path of ["/tours", `/quote/${linkPrefix}`, `/tours/${linkPrefix}`])
          await read(reader, path, variant);
        const words = shown(await page.locator("main :is(h2, h3, h4, p)").allTextContents());
        const from = words.indexOf(expectedWords[0] ?? "", 1);
        if (variant === "text") expect(words.slice(from, from + expectedWords.length)).toEqual(expectedWords);
        for (const [index, { text }] of payloadNames.slice(0, count).entries()) {
          await read(
            reader,
            reader === tours ? `/tours/${linkPrefix}-${index}` : `/quote/${linkPrefix}-of-${index}`,
            variant,
            "each",
          );
          if (variant === "harmless") continue;
          const heading = `Hi ${text}, explore the journey we created for you!`;
          if (reader === tours) expect(await namesIn(page)).toEqual(shown([text, text, text, text, text]));
          else expect(shown(await page.locator("h1").allTextContents())).toEqual(shown([heading]));
        }
      }),
    );

  await storePayloads("harmless");
  await readAll("harmless", 1);
  await storePayloads("text");
  await readAll("text", payloadNames.length);
  expect([...quotes.faults, ...plain.faults, ...tours.faults]).toEqual([]);
});

/** All payloads in as few texts as fit an address when encoded twice. The first is harmless. */
const views = [
  { way: "harmless", words: "Word ".repeat(600) } as const,
  ...packPayloads(3_000).map(({ text }) => ({ way: "text", words: text }) as const),
];
const json = { "content-type": "application/json; charset=utf-8", "x-content-type-options": "nosniff" };

test("the login page renders a rejected username and its target as text", async ({ page, baseURL }) => {
  const check = await startInjectionCheck(page, String(baseURL));
  for (const { way: variant, words } of views) {
    await page.goto(`/login?${new URLSearchParams({ next: words })}`);
    await check.checkPage("login", variant);
    await page.getByLabel("Username").fill(words);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Enter your password")).toBeVisible();
    await check.checkPage("refused", variant);
    expect(stripWhitespace(await page.getByLabel("Username").inputValue())).toBe(stripWhitespace(words));
    expect(stripWhitespace(await page.locator("[name=next]").inputValue())).toBe(stripWhitespace(words));
  }
  expect(check.faults).toEqual([]);
});

test("the QR view renders a rejected form as text", async ({ staffPage: page, baseURL }) => {
  const check = await startInjectionCheck(page, String(baseURL));
  for (const { way: variant, words } of views) {
    for (const intent of ["create", "save"]) {
      await page.goto("/admin/qrView");
      await waitForHydration(page);
      await page.getByText("New QR code").click();
      for (const label of ["Name", "Address"]) {
        // Clients may ignore maxlength.
        await page.getByLabel(label).evaluate((input) => input.removeAttribute("maxlength"));
        await page.getByLabel(label).fill(words);
      }
      const send = page.getByRole("button", { name: "Create QR code" });
      // As for a deleted code, whose input is shown in the form for a new one.
      await send.evaluate((button, value) => button.setAttribute("value", value), intent);
      await send.click();
      await expect(page.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
      await waitForHydration(page);
      await check.checkPage(intent, variant);
      for (const label of ["Name", "Address"]) {
        expect(stripWhitespace(await page.getByLabel(label).inputValue())).toBe(stripWhitespace(words));
      }
    }
  }
  expect(check.faults).toEqual([]);
});

test("error pages render their address as text", async ({ staffPage: page, browser, baseURL, testSite }) => {
  const staffs = await startInjectionCheck(page, String(baseURL));
  // Without a chosen language, so that the prompt contains the address, and with fresh rate limits.
  const guests = await startInjectionCheck(
    await openVisitorPage(browser, { baseURL: testSite.address }),
    testSite.address,
  );
  for (const { way: variant, words } of views) {
    // An address with "homes" has another header, and a backslash is rejected.
    const coded = encodeURIComponent(words.replaceAll("homes", "house").replaceAll("\\", ""));
    for (const [{ page, checkPage }, paths] of [
      [guests, ["/", "/tours/", "/quote/", "/homes/", "/nothing?q="]],
      [staffs, ["/admin/", "/admin/quotesEditor/", "/admin/quotesView/1/", "/admin/page/"]],
      [guests, ["/api/", "/api/quote/", "/api/page/", "/api/qr/"]],
    ] as const) {
      for (const path of paths) {
        const response = await page.goto(path + coded, { waitUntil: "domcontentloaded" });
        expect(response?.status(), path).toBe(404);
        if (path.startsWith("/api/")) expect(response?.headers()).toMatchObject(json);
        // Scripts add preloads to the head.
        await checkPage(path, variant, "body");
      }
    }
  }
  expect([...staffs.faults, ...guests.faults]).toEqual([]);
});

test("staff pages render payloads as text", async ({ staffPage: page, baseURL, createQuote, createPage, callApi }) => {
  const check = await startInjectionCheck(page, String(baseURL));
  const link = uniqueWord();
  const [quote, id] = [await createQuote({ link }), await createPage()];
  await page.goto("/admin/quotesView");
  for (const variant of ["harmless", "text"] as const) {
    const items = packPayloadsIntoItems(variant).map(itemToDocument);
    for (const [index, name] of (variant === "text" ? payloadNames : payloadNames.slice(0, 1)).entries()) {
      const fields = { ...buildQuoteWithPayload(name, variant), displayDescription: allPayloads[variant] };
      expect((await callApi("PATCH", `/quote/${quote}`, { ...fields, ...(index === 0 && { items }) })).status).toBe(
        200,
      );
      expect(
        (await callApi("PATCH", `/page/${id}`, { name: name[variant], ...(index === 0 && { items }) })).status,
      ).toBe(200);
      for (const [view, path, selector, expected] of [
        ["list", `quotesView?q=${link}`, "main h2", name[variant]],
        [
          "copy",
          `quotesView?q=${link}&new=${quote}`,
          "main [role=status][tabindex]",
          `“${name[variant]}” is the copy.`,
        ],
        ["delete quote", `quotesView/${quote}/delete`, "main h1 + p", name[variant]],
        ["delete page", `pagesView/${id}/delete`, "main h1 + p", `${name[variant]} [en]`],
      ] as const) {
        expect(stripNul(await check.checkDocument(view, variant, `/admin/${path}`, selector))).toBe(stripNul(expected));
      }
    }
    await page.goto(`/admin/quotesView?q=${link}`);
    await openDeleteQuestion(page, page.locator("li[id]"));
    await check.checkPage("dialog", variant, "dialog");
    for (const path of [`quotesEditor/${quote}`, `pagesEditor/${id}`]) {
      await openEditor(page, `/admin/${path}`);
      for (const index of items.keys()) {
        await itemButton(page, "Edit", index + 1).click();
        await check.checkPage(`${path}, item ${index + 1}`, variant, "li:has([name^='open.'])");
      }
    }
  }
  expect(check.faults).toEqual([]);
});

async function readerOf(browser: Browser, options: Parameters<typeof openVisitorPage>[1]): Promise<InjectionCheck> {
  return await startInjectionCheck(await openVisitorPage(browser, options), String(test.info().project.use.baseURL));
}

const shown = (texts: readonly string[]) => texts.map(stripNul);

/** The headings and paragraphs of the quote with all payloads. */
const titles = packPayloads(1_000).map((each) => each.shown);
const expectedWords = shown([
  ...titles.flatMap((title) => [title, title]),
  ...titles,
  allPayloads.shown,
  ...payloads.map((each) => each.shown),
]);

/** Returns the tour's name in the page's heading, title, link preview and JSON-LD. */
async function namesIn(page: Page): Promise<string[]> {
  const [heading, title, ...others] = await page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? "";
    const content = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute("content");
    const { name } = JSON.parse(text('script[type="application/ld+json"]')) as { name: string };
    return [text("h1"), text("head > title"), content("og:title"), content("og:image:alt"), name];
  });
  return shown([heading, title?.replace(/ · Lario & Ceiba$/, ""), ...others].map((text) => text ?? ""));
}
