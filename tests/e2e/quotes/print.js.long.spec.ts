import type { Item } from "~/domain/items/item";
import { englishState, expect, test } from "../../support/browser/journey.ts";
import { printToPdf } from "../../support/pdf.ts";

test.use({ storageState: englishState });

test("no printed sheet ends with a title or a paragraph's first line", async ({ page, createQuote }) => {
  const paragraph = (index: number, step: number) =>
    `Begin ${index}. ${"A line or two of words. ".repeat(6 + ((index * step) % 23))} End ${index}`;
  const items = Array.from({ length: 60 }, (_, index): Item[] => [
    { type: "title", title1: `Title ${index}`, title2: index % 2 ? `Title ${index}, second line` : "", size: "md" },
    { type: "text", text: [7, 3, 9, 5, 8].map((step) => paragraph(index, step)).join("\n\n"), size: "md" },
    { type: "title3", title3: `Title ${index}, third`, size: "md" },
    { type: "text", text: paragraph(index, 11), size: "md" },
  ]).flat();
  await page.goto(`/quote/${await createQuote({ items })}`);
  const { pages } = await printToPdf(page);
  test.skip(pages === null, "poppler-utils isn't installed");
  expect(pages?.length).toBeGreaterThan(10);
  const sheets = (pages ?? []).map((sheet) => sheet.trim().split("\n"));
  const [first, last] = [sheets.map((lines) => lines[0] ?? ""), sheets.map((lines) => lines.at(-1) ?? "")];
  expect(last.filter((line) => /^(Title|Begin(?!.*End))/.test(line))).toEqual([]);
  expect(first.filter((line) => /^(?!Begin).*End \d+$/.test(line))).toEqual([]);
});

test("the driver's card never gets a sheet of its own", async ({ page, createQuote }) => {
  const text = (words: string): Item => ({ type: "text", text: words, size: "md" });
  await page.goto(`/quote/${await createQuote({ items: [text("Suite Florencia"), text("The end")] })}`);
  const ends = page.locator("main p[dir=auto]").last();
  for (const lines of [66, 68, 71, 74]) {
    await ends.evaluate((end, count) => end.firstChild?.replaceWith("A line\n".repeat(count)), lines);
    const { pages } = await printToPdf(page);
    test.skip(pages === null, "poppler-utils isn't installed");
    expect([pages?.length, pages?.at(-1)]).toEqual([3, expect.stringMatching(/A line\s+A line\s+Para el conductor/)]);
  }
});
