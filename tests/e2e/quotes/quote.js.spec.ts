import { englishState, expect, test } from "../../support/browser/journey.ts";

test.use({ storageState: englishState });

test("a quote shows its items in order and in their sizes", async ({ page, createQuote, pictureUrls }) => {
  const id = await createQuote({
    items: [
      { type: "title", title1: "One", title2: "Two", size: "sm" },
      { type: "title3", title3: "Three", size: "lg" },
      { type: "text", text: "Four", size: "md" },
      { type: "slider", images: [String(pictureUrls[0])] },
      { type: "interruption" },
      { type: "title", title1: "", title2: "Five", size: "lg" },
      { type: "title3", title3: "Five and a half", size: "sm" },
      { type: "title", title1: "Six", title2: "", size: "md" },
      { type: "text", text: "Seven", size: "sm" },
      { type: "text", text: "Eight", size: "lg" },
    ],
  });
  await page.goto(`/quote/${id}`);
  const items = page.getByRole("main").locator("h2, h3, h4, p[dir], [role=separator], article > div img");
  const shown = await items.evaluateAll((all) =>
    all.map((element) => {
      const classes = [element, element.parentElement].flatMap((each) => [...(each?.classList ?? [])]);
      const size = classes.find((each) => /^(sm|md|lg)$/.test(each)) ?? "";
      return `${element.localName} ${element.textContent} ${size}`.trim();
    }),
  );
  expect(shown).toEqual([
    ...["h2 One sm", "h3 Two sm", "h3 Three lg", "p Four md", "img", "div"],
    ...["h3 Five lg", "h4 Five and a half sm", "h2 Six md", "p Seven sm", "p Eight lg"],
  ]);
  const sizes = await page
    .getByText(/^(Seven|Four|Eight)$/)
    .evaluateAll((all) => all.map((text) => parseFloat(getComputedStyle(text).fontSize)));
  const [four = 0, seven = 0, eight = 0] = sizes;
  expect(seven).toBeLessThan(four);
  expect(four).toBeLessThan(eight);

  for (const media of ["screen", "print"] as const)
    for (const width of [390, 1440])
      await test.step(`the opening title has three sizes (${media}, ${width})`, async () => {
        await page.emulateMedia({ media });
        await page.setViewportSize({ width, height: 900 });
        const [sm = 0, md = 0, lg = 0] = await page.getByRole("heading", { name: "One" }).evaluate((heading) =>
          ["sm", "md", "lg"].map((size) => {
            heading.parentElement?.classList.remove("sm", "md", "lg");
            heading.parentElement?.classList.add(size);
            return parseFloat(getComputedStyle(heading).fontSize);
          }),
        );
        expect(md / sm).toBeGreaterThan(1.2);
        expect(lg / md).toBeGreaterThan(1.2);
      });
});

test("inline links and line breaks are rendered, unsafe links and markup not", async ({ page, createQuote }) => {
  const harmful = "#[press|javascript:alert(1)] #[me|data:text/html,x] #[or me|//evil.example]";
  const markup = '<script>document.title="caught"</script><img src=x onerror=alert(1)>';
  const links = [
    ["the house", "/homes/Suite-Florencia"],
    ["Web", "https://example.org/a?b=c#d"],
    ["Call", "tel:+390310000142"],
    ["write", "mailto:sales@lario-ceiba.example?subject=Hi"],
  ];
  const [house, web, call, write] = links.map((link) => `#[${link.join("|")}]`);
  const id = await createQuote({
    items: [
      { type: "title", title1: `To ${house}`, title2: String(web), size: "md" },
      { type: "title3", title3: String(call), size: "md" },
      { type: "text", text: `First line\nsecond, to ${write}\n\nfourth`, size: "md" },
      { type: "text", text: harmful, size: "md" },
      { type: "text", text: markup, size: "md" },
    ],
  });
  await page.goto(`/quote/${id}`);
  const main = page.getByRole("main");
  const shown = main.getByRole("link").and(page.locator(':not(.button, [href$="/pdf"])'));
  expect(await shown.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]))).toEqual(
    links,
  );
  const paragraph = main.getByRole("paragraph").filter({ hasText: "First line" });
  expect(await paragraph.innerText()).toBe("First line\nsecond, to write\n\nfourth");
  await expect(main.getByText("#[press")).toHaveText(harmful);
  await expect(main.getByText(markup)).toBeVisible();
  await expect(page).not.toHaveTitle("caught");
  await main.getByRole("link", { name: "the house" }).click();
  await expect(page).toHaveURL("/homes/Suite-Florencia");
});

test("the page reports how far a quote was read once, when it is hidden", async ({ page, createQuote }) => {
  const text = "A day at the sea.\n".repeat(30);
  const id = await createQuote({ items: Array.from({ length: 8 }, () => ({ type: "text", text, size: "md" })) });
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") reports.push(new URL(request.url()).pathname);
  });
  const hidePage = () =>
    page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
  await page.goto(`/quote/${id}`);
  await hidePage();
  await page.evaluate(() => {
    const { offsetTop, offsetHeight } = document.querySelector("article")!;
    scrollTo(0, offsetTop + offsetHeight * 0.55 - innerHeight);
  });
  await hidePage();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const response = page.waitForResponse(/\/read\/4$/);
  await hidePage();
  expect((await response).status()).toBe(204);
  await hidePage();
  expect(reports).toEqual([2, 4].map((quarters) => `/quote/${id}/read/${quarters}`));
});
