import { parseInlineLinks, printedLinkAddress } from "~/domain/items/inline-links";
import { buildDriverCard } from "~/content/site/driver-card";
import type { Item } from "~/domain/items/item";
import { chooseChapterPictures } from "~/domain/items/chosen-pictures";
import { goldenWedding as plantedGoldenWedding } from "../../../scripts/samples/quotes/golden-wedding.ts";
import { englishState, expect, type StoredRecord, test as base } from "../../support/browser/journey.ts";
import { extractPdfText, printToPdf } from "../../support/pdf.ts";

const goldenWedding = plantedGoldenWedding(new Date());

const test = base.extend<{ golden: string }>({
  golden: async ({ callApi }, use) => {
    const quotes = (await callApi("GET", "/quote")).body as StoredRecord[];
    await use(`/quote/${quotes.find(({ name }) => name === goldenWedding.name)?._id}`);
  },
});
test.use({ storageState: englishState });

const frame = /CONTACT|day by day|Skip to|Vai al|which language|che lingua|Our team|Il team|Scarica|Download|browser/;

for (const [language, greeting] of [
  ["en", "Hi Margaret and Tom, explore"],
  // The quote is English, whatever the language of the page.
  ["it", "Hi Margaret and Tom, explore"],
] as const) {
  test(`forty items are printed in order, like the server's PDF (${language})`, async ({ page, golden: quotePath }) => {
    await page.goto(`${quotePath}?lang=${language}`);
    expect(await page.getByRole("main").locator("img").count()).toBeGreaterThan(5);

    const { pages, sheets, images } = await printToPdf(page);
    // The opening picture and one per chapter, without galleries.
    const [, ...chapters] = [...chooseChapterPictures(goldenWedding.items).keys()];
    expect(chapters.length).toBeGreaterThan(2);
    expect(images).toBe(1 + chapters.length);
    expect(new Set(sheets.map(String))).toEqual(new Set(["210,297"]));
    // Fallback without pdftotext, which lacks the addresses of links.
    if (!pages) await page.emulateMedia({ media: "print" });
    const text = pages?.join("\n") ?? (await page.locator("body").innerText());
    expect(text).not.toMatch(frame);

    let remaining = letters(text);
    expect(goldenWedding.items).toHaveLength(40);
    for (const passage of [greeting, ...goldenWedding.items.flatMap((item) => passagesOf(item, pages !== null))]) {
      const at = remaining.indexOf(letters(passage));
      expect(at, `missing, or out of order: ${passage}`).toBeGreaterThanOrEqual(0);
      remaining = remaining.slice(at + letters(passage).length);
    }
    const driverCard = buildDriverCard({ items: goldenWedding.items });
    const card = letters([driverCard?.heading, driverCard?.request, ...(driverCard?.lines ?? [])].join(""));
    expect(card).toContain("SuiteFlorencia");
    expect(remaining.startsWith(card), "the card for the driver follows the last item").toBe(true);
    expect(remaining.length - card.length, "nothing follows the card").toBeLessThan(60);

    const pdf = await page.request.get(`${quotePath}/pdf?lang=${language}`);
    const serverPages = extractPdfText(await pdf.body());
    if (!serverPages) return;
    expect(parts(serverPages.join("\n")).rest).toBe(parts(text).rest);
    // The PDF is in the quote's language, but the printed page has the map in its own.
    if (language === "en") expect(parts(serverPages.join("\n")).opening).toBe(parts(text).opening);
  });
}

for (const gallery of [false, true]) {
  test(`Download prints ${gallery ? "loaded pictures" : "plain text"}`, async ({ page, createQuote, pictureUrls }) => {
    await page.addInitScript(() => {
      let printCount = 0;
      window.print = () => {
        const plates = Array.from(document.querySelectorAll<HTMLImageElement>(".on-paper img"));
        document.documentElement.dataset.prints = `${++printCount}, ${plates.filter((each) => each.naturalWidth > 0).length}`;
      };
    });
    const title = (title1: string) => ({ type: "title", title1, title2: "", size: "md" }) as const;
    const farItem: Item = { type: "text", text: "Sea\n".repeat(400), size: "md" };
    const chapter: Item[] = [title("Havana"), farItem, { type: "slider", images: pictureUrls.slice(0, 2) }];
    const items = [title("Nine days"), ...(gallery ? chapter : [])];
    await page.goto(`/quote/${await createQuote({ items })}`);
    await expect(page.getByText("Download your quote and take it with you on your journey!")).toBeVisible();
    await page.getByRole("button", { name: "Download", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-prints", gallery ? "1, 1" : "1, 0");
    await expect(page.locator("noscript")).toBeHidden();
  });
}

test("Download opens the PDF if the browser can't print", async ({ page, golden: quotePath }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "print"));
  await page.goto(`${quotePath}?lang=it`);
  const pdfRequest = page.waitForRequest((request) => request.url().endsWith(`${quotePath}/pdf?lang=it`));
  await page.getByRole("button", { name: "Scarica", exact: true }).click();
  await pdfRequest;
});

/** Returns the printed paragraphs of an item. Links to other sites are followed by their address. */
function passagesOf(item: Item, withAddresses: boolean): string[] {
  if (item.type === "title") return [item.title1, item.title2];
  if (item.type === "title3") return [item.title3];
  if (item.type !== "text") return [];
  return item.text.split("\n").map((line) =>
    parseInlineLinks(line)
      .map((part) => {
        if (typeof part === "string") return part;
        const address = withAddresses && printedLinkAddress(part);
        return part.label + (address ? ` (${address})` : "");
      })
      .join(""),
  );
}

/** Splits at the first text. pdftotext returns the map's labels, which precede it, in any order. */
function parts(text: string) {
  const allText = letters(text);
  const at = allText.indexOf(letters("You told Livia"));
  return { opening: [...allText.slice(0, at)].sort().join(""), rest: allText.slice(at) };
}

/** Ignores spaces and hyphens, which depend on line breaks. */
function letters(text: string): string {
  return text.normalize("NFKC").replace(/[\s\u00ad-]/g, "");
}
