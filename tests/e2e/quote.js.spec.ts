import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { english, expect, test } from "../support/journey.ts";

test.use({ storageState: english });

const greeting = (page: Page) => page.getByRole("heading", { level: 1 });

test("a quote greets its customer by name, and an anonymous one without", async ({ page, createQuote }) => {
  await page.goto(`/quote/${await createQuote({ customerName: "Ada & <b>Zoë</b> O'Neill" })}`);
  await expect(greeting(page)).toHaveText("Hi Ada & <b>Zoë</b> O'Neill, explore the journey we created for you!");

  await page.goto(`/quote/${await createQuote({ customerName: null })}`);
  await expect(greeting(page)).toHaveText("Explore the journey we created for you!");
  expect(await page.getByRole("main").innerText()).not.toMatch(/\bHi\b|undefined|null/);
});

test("a quote opens by its id, and by its link in whatever letters", async ({ page, createQuote }) => {
  const link = `Viaggio-${randomUUID()}`;
  const id = await createQuote({ customerName: "Ada", link });
  for (const address of [id, link, link.toLowerCase(), link.toUpperCase()]) {
    const response = await page.goto(`/quote/${address}`);
    expect(response?.status(), address).toBe(200);
    await expect(greeting(page)).toHaveText(/^Hi Ada,/);
  }
  const otherId = id.replace(/[a-z]/gi, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );
  expect((await page.goto(`/quote/${otherId}`))?.status()).toBe(404);
});

test("items stand in their order, as headings and paragraphs of their size", async ({
  page,
  createQuote,
  pictures,
}) => {
  const id = await createQuote({
    items: [
      { type: "title", title1: "One", title2: "Two", size: "sm" },
      { type: "title3", title3: "Three", size: "lg" },
      { type: "text", text: "Four", size: "md" },
      { type: "slider", images: [String(pictures[0])] },
      { type: "interruption" },
      { type: "title", title1: "", title2: "Five", size: "lg" },
      { type: "title", title1: "Six", title2: "", size: "md" },
      { type: "text", text: "Seven", size: "sm" },
      { type: "text", text: "Eight", size: "lg" },
    ],
  });
  await page.goto(`/quote/${id}`);
  const items = page.getByRole("main").locator("h2, h3, header ~ div:last-of-type p, [role=separator], img");
  const shown = await items.evaluateAll((all) =>
    all.map((element) => {
      const size = /\b(sm|md|lg)\b/.exec(
        `${element.getAttribute("class")} ${element.parentElement?.getAttribute("class")}`,
      )?.[1];
      return [element.localName, element.textContent, size ?? ""].join(" ").trim();
    }),
  );
  expect(shown).toEqual([
    "h2 One sm",
    "h3 Two sm",
    "p Three lg",
    "p Four md",
    "img",
    "div",
    "h3 Five lg",
    "h2 Six md",
    "p Seven sm",
    "p Eight lg",
  ]);
  const sizes = await page
    .getByText(/^(Seven|Four|Eight)$/)
    .evaluateAll((all) => all.map((text) => parseFloat(getComputedStyle(text).fontSize)));
  const [four = 0, seven = 0, eight = 0] = sizes;
  expect(seven).toBeLessThan(four);
  expect(four).toBeLessThan(eight);
});

test("inline links are links, line breaks are kept, and what could do harm stays text", async ({
  page,
  createQuote,
}) => {
  const harmful = "#[press|javascript:alert(1)] #[me|data:text/html,x] #[or me|//evil.example]";
  const id = await createQuote({
    items: [
      {
        type: "title",
        title1: "To #[the house|/homes/Suite-Florencia]",
        title2: "#[Web|https://example.org/a?b=c#d]",
        size: "md",
      },
      { type: "title3", title3: "#[Call|tel:+390310000142]", size: "md" },
      {
        type: "text",
        text: "First line\nsecond, to #[write|mailto:sales@lario-ceiba.example?subject=Hi]\n\nfourth",
        size: "md",
      },
      { type: "text", text: harmful, size: "md" },
      { type: "text", text: '<script>document.title="caught"</script><img src=x onerror=alert(1)>', size: "md" },
    ],
  });
  await page.goto(`/quote/${id}`);
  const main = page.getByRole("main");
  // Without scripts Download is a link as well.
  const links = await main
    .getByRole("link")
    .and(page.locator(":not(.button)"))
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(links).toEqual([
    ["the house", "/homes/Suite-Florencia"],
    ["Web", "https://example.org/a?b=c#d"],
    ["Call", "tel:+390310000142"],
    ["write", "mailto:sales@lario-ceiba.example?subject=Hi"],
  ]);
  expect(await main.getByText("First line").innerText()).toBe("First line\nsecond, to write\n\nfourth");
  await expect(main.getByText("#[press")).toHaveText(harmful);
  await expect(main.getByText('<script>document.title="caught"</script><img src=x onerror=alert(1)>')).toBeVisible();
  await expect(page).not.toHaveTitle("caught");

  await main.getByRole("link", { name: "the house" }).click();
  await expect(page).toHaveURL("/homes/Suite-Florencia");
});

test("a quote is kept nowhere on the way and listed nowhere", async ({ page, createQuote }) => {
  const headers = (await page.goto(`/quote/${await createQuote()}`))?.headers() ?? {};
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["x-robots-tag"]).toBe("noindex");
});

test("a change made through the API shows on the next request, and a deleted quote is gone", async ({
  page,
  createQuote,
  staff,
}) => {
  const id = await createQuote({ customerName: "Ada", items: [{ type: "text", text: "Before", size: "md" }] });
  await page.goto(`/quote/${id}`);
  await expect(page.getByText("Before", { exact: true })).toBeVisible();

  const { body } = await staff("GET", `/quote/${id}`);
  const [item] = (body as { items: object[] }).items;
  const change = { customerName: "Grace", items: [{ ...item, text: "After" }] };
  expect((await staff("PATCH", `/quote/${id}`, change)).status).toBe(200);
  await page.reload();
  await expect(greeting(page)).toHaveText(/^Hi Grace,/);
  await expect(page.getByText("After", { exact: true })).toBeVisible();
  await expect(page.getByText("Before", { exact: true })).toHaveCount(0);

  expect((await staff("DELETE", `/quote/${id}`)).status).toBe(204);
  expect((await page.reload())?.status()).toBe(404);
  await expect(greeting(page)).toHaveText("Can't find your quote, please reload the page");
});

test("a quote shown as a tour keeps its customer's name to itself", async ({ page, createQuote, staff }) => {
  const name = `Tour ${randomUUID()}`;
  const text = { type: "text", text: "By night train", size: "md" } as const;
  const id = await createQuote({
    name,
    customerName: "Secretissima",
    displayDescription: "For #[all|/tours]",
    items: [text],
  });
  expect((await page.goto(`/tours/${id}`))?.status()).toBe(404);
  await page.goto("/tours");
  await expect(page.getByText(name)).toHaveCount(0);

  await staff("PATCH", `/quote/${id}`, { display: true });
  await page.goto("/tours");
  const card = page.getByRole("listitem").filter({ hasText: name });
  await expect(card).toContainText("For all");
  await card.getByText("Discover").click();
  await expect(page).toHaveURL(`/tours/${id}`);
  await expect(page.getByText("By night train")).toBeVisible();
  await expect(page.getByText("Explore the journey we created for you!")).toBeVisible();
  expect(await page.content()).not.toContain("Secretissima");

  await page.goto(`/quote/${id}`);
  await expect(greeting(page)).toHaveText(/^Hi Secretissima,/);
});
