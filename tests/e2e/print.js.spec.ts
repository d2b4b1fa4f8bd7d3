import type { Page } from "@playwright/test";
import { parseInlineLinks, printedAddress } from "~/domain/inline-links";
import type { Item } from "~/domain/item";
import { goldenWedding } from "../../scripts/samples/quotes/golden-wedding.ts";
import { english, expect, test } from "../support/journey.ts";
import { extractText, print } from "../support/pdf.ts";

test.use({ storageState: english });

const frame = /CONTACT|day by day|Skip to|Vai al|which language|che lingua|Our team|Il team|Scarica|Download|browser/;

for (const language of ["en", "it"] as const) {
  test(`forty items stand on paper in order, with nothing to press (${language})`, async ({ page, staff }) => {
    await page.goto(`/quote/${await goldenWeddingId(staff)}?lang=${language}`);
    const onScreen = await pictures(page);
    expect(onScreen).toBeGreaterThan(5);

    const { pages, sheets, images } = await print(page);
    expect(images).toBe(0);
    expect(new Set(sheets.map(String))).toEqual(new Set(["210,297"]));
    const text = pages?.join("\n") ?? (await textInPrint(page));
    expect(text).not.toMatch(frame);

    let rest = words(text);
    const greeting = { en: "Hi Margaret and Tom, explore", it: "Ciao Margaret and Tom, scopri" }[language];
    for (const passage of [greeting, ...passages({ addresses: pages !== null })]) {
      const at = rest.indexOf(words(passage));
      expect(at, `missing, or out of order: ${passage}`).toBeGreaterThanOrEqual(0);
      rest = rest.slice(at + words(passage).length);
    }
    expect(rest.length, "nothing follows the last item").toBeLessThan(60);
  });
}

test("no title stands alone at the end of a sheet", async ({ page, createQuote }) => {
  const items = Array.from({ length: 60 }, (_, index): Item[] => [
    { type: "title", title1: `Title ${index}`, title2: index % 2 ? `Title ${index}, second line` : "", size: "md" },
    { type: "text", text: "A line or two of words. ".repeat(3 + ((index * 7) % 20)), size: "md" },
    { type: "title3", title3: `Title ${index}, third`, size: "md" },
    { type: "text", text: "A line or two of words. ".repeat(3 + ((index * 11) % 20)), size: "md" },
  ]).flat();
  await page.goto(`/quote/${await createQuote({ items })}`);
  const { pages } = await print(page);
  test.skip(pages === null, "poppler-utils isn't installed");
  expect(pages?.length).toBeGreaterThan(10);
  const lastLines = (pages ?? []).map((sheet) => sheet.trimEnd().split("\n").at(-1));
  expect(lastLines.filter((line) => line?.startsWith("Title"))).toEqual([]);
});

test.describe("with scripts", () => {
  for (const gallery of [false, true]) {
    test(`Download prints, ${gallery ? "beside" : "without"} a gallery`, async ({ page, createQuote, pictures }) => {
      await page.addInitScript(() => {
        let prints = 0;
        window.print = () => (document.documentElement.dataset.prints = String(++prints));
      });
      const items = gallery ? [{ type: "slider", images: pictures.slice(0, 2) } as const] : [];
      await page.goto(`/quote/${await createQuote({ items })}`);
      await expect(page.getByText("Download your quote and take it with you on your journey!")).toBeVisible();
      if (gallery) await expect(page.getByRole("button", { name: "Next picture" })).toBeVisible();
      await page.getByRole("button", { name: "Download", exact: true }).click();
      await expect(page.locator("html")).toHaveAttribute("data-prints", "1");
      await expect(page.locator("noscript")).toBeHidden();
    });
  }
});

test("the PDF of the server has the same words in the same order as the browser's print", async ({ page, staff }) => {
  const quote = `/quote/${await goldenWeddingId(staff)}`;
  await page.goto(quote);
  const { pages } = await print(page);
  const pdf = await page.request.get(`${quote}/pdf`);
  const made = extractText(await pdf.body());
  test.skip(pages === null || made === null, "poppler-utils isn't installed");
  expect(words(made?.join("\n") ?? "")).toBe(words(pages?.join("\n") ?? ""));
});

test.describe("where the browser can't print", () => {
  test("Download leads to the PDF", async ({ page, baseURL, createQuote }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "print"));
    const path = `/quote/${await createQuote()}`;
    // Chosen, so that nobody asks for it.
    await page.context().addCookies([{ name: "lang", value: "it", url: String(baseURL) }]);
    await page.goto(`${path}?lang=it`);
    const asked = page.waitForRequest((request) => request.url().endsWith(`${path}/pdf?lang=it`));
    await page.getByRole("button", { name: "Scarica", exact: true }).click();
    await asked;
  });
});

async function goldenWeddingId(staff: (method: string, path: string) => Promise<{ body: unknown }>): Promise<string> {
  const quotes = (await staff("GET", "/quote")).body as { _id: string; name: string }[];
  const quote = quotes.find(({ name }) => name === goldenWedding.name);
  if (!quote) throw new Error("The golden wedding isn't in the sample content");
  return quote._id;
}

/** What paper shows of the forty items: each paragraph, its links with their address unless they lead within the site. */
function passages(shown: { addresses: boolean }): string[] {
  expect(goldenWedding.items).toHaveLength(40);
  return goldenWedding.items.flatMap((item) => {
    if (item.type === "title") return [item.title1, item.title2];
    if (item.type === "title3") return [item.title3];
    return item.type === "text" ? item.text.split("\n").map((line) => onPaper(line, shown.addresses)) : [];
  });
}

function onPaper(text: string, addresses: boolean): string {
  return parseInlineLinks(text)
    .map((part) => (typeof part === "string" ? part : part.label + (addresses ? address(part.href) : "")))
    .join("");
}

function address(href: string): string {
  const shown = printedAddress(href);
  return shown === null ? "" : ` (${shown})`;
}

/** Letters alone: where lines and words are broken differs on paper, and pdftotext joins words at the hyphen of a line's end. */
function words(text: string): string {
  return text.normalize("NFKC").replace(/[\s\u00ad-]/g, "");
}

function pictures(page: Page): Promise<number> {
  return page.getByRole("main").locator("img").count();
}

/** The second best, on a machine that can't read PDF. Addresses behind links are not in it. */
async function textInPrint(page: Page): Promise<string> {
  await page.emulateMedia({ media: "print" });
  return await page.locator("body").innerText();
}
