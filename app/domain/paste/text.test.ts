import { expect, test } from "vitest";
import markdown from "../../../tests/support/pasted/itinerary.md?raw";
import pdf from "../../../tests/support/pasted/pdf.txt?raw";
import plain from "../../../tests/support/pasted/plain.txt?raw";
import type { DraftItem } from "../drafts/draft.ts";
import { limits } from "../limits.ts";
import { convertItemType, joinItemTexts } from "./pasted-items.ts";
import { parsePastedText } from "./text.ts";

/** Returns the type and words of each item of a text. */
function describeItems(text: string): string[] {
  return parsePastedText(text).items.map(readWords);
}

function readWords(item: DraftItem): string {
  return [item.type, joinItemTexts(item)].filter((part) => part !== "").join(": ");
}

test("joins the lines of a text from a PDF, with capitals and days as headings", () => {
  expect(describeItems(pdf)).toEqual([
    "title: CUBA PRIVATA",
    "text: Proposta di viaggio per Anna e Marco",
    "title: 1° GIORNO – L'AVANA",
    "text: Arrivo nel pomeriggio e trasferimento con la nostra guida, che vi lascia il tempo di riposare prima di cena. La prima passeggiata è sul Malecón, quando il sole scende e la città si affaccia a prendere l'aria; poi un tavolo che abbiamo scelto per voi in un paladar di Centro Habana.\nPernottamento all'Hotel Nacional.",
    "title: 2° GIORNO – VIÑALES",
    "text: Dopo colazione si parte verso ovest, con una sosta in una piantagione di tabacco a conduzione familiare.",
    "text: • passeggiata a cavallo\n• pranzo in finca",
    "title3: LA QUOTA COMPRENDE",
    "text: Trasferimenti privati, guide in italiano, colazioni.",
  ]);
});

test("converts Markdown's headings, links, lists, tables and rules, and reports its pictures", () => {
  expect(parsePastedText(markdown).pictures).toEqual(["The patio"]);
  expect(describeItems(markdown)).toEqual([
    "title: Twelve days in Cuba",
    "text: Two houses, one road, and a lot of music.",
    "title: Havana",
    "text: You stay at #[our house|https://www.example.com/houses?id=3], three minutes from the sea.",
    "title3: Included",
    "text: • breakfast\n• a driver who knows the way\n1. first the market\n2. then the sea",
    "interruption",
    "title: Santa Clara",
    "text: Room · Nights · Price\nSuite · 2: € 480",
    "text: Write to #[sales@example.com|mailto:sales@example.com] or see #[https://www.example.com/why|https://www.example.com/why].",
  ]);
});

test("a heading 2 directly after a heading 1 is the second line of its title, unless it is a day", () => {
  expect(parsePastedText("# Havana\n## Four nights\nText\n\n# Day 3\n\n## Trinidad").items).toEqual([
    { type: "title", title1: "Havana", title2: "Four nights", size: "md" },
    { type: "text", text: "Text", size: "md" },
    { type: "title", title1: "Day 3", title2: "Trinidad", size: "md" },
  ]);
  expect(describeItems("# Cuba\n## Day 1\n# Home\nText\n## Included\n### Guides\n## Not included")).toEqual([
    ...["title: Cuba", "title: Day 1", "title: Home", "text: Text"],
    ...["title3: Included", "title3: Guides", "title3: Not included"],
  ]);
});

test("a table row that ends in a price is a line with that price", () => {
  expect(describeItems("| For | Euro |\n| --- | ---: |\n| Adults | 3,900 |\n| Dogs | free |\n| | 5,000 |")).toEqual([
    "text: For · Euro\nAdults: 3,900 Euro\nDogs · free\n5,000",
  ]);
  expect(describeItems("Total:\t$ 480\nRooms\t2")).toEqual(["text: Total: $ 480\nRooms · 2"]);
});

test("reports Markdown's bold words outside headings", () => {
  expect(parsePastedText("**Included**\n\nAll **dinners** and **the\nguide**.\n\n- **wine**").bold).toEqual([
    ...["dinners", "wine"],
  ]);
});

test("a plain text has its days as titles, under the first line", () => {
  expect(describeItems(plain)).toEqual([
    "title: Cuba for the Hansens",
    "title: Day 1 – Havana",
    "text: You land at a quarter past five. Yoel is in arrivals with the hat.\nHe drives you along the sea.",
    "title: Day 2 – Viñales",
    "text: Tobacco, horses, and a porch. See https://www.example.com/vinales for the house. If it rains we take the caves instead, which are dry all year round.",
    "title: Day 10: Trinidad",
    "text: • the cobbles\n• the sea",
    "text: What it costs:\nadults · 2: € 3,900\nchildren · 1: € 1,100",
    "text: Warm regards,\nLucia",
  ]);
});

test.each([
  ["Day 1", "title"],
  ["Giorno 12: Trinidad", "title"],
  ["3º giorno", "title"],
  ["Day 1 was long, and we slept.", "text"],
  ["Days like these are rare", "text"],
  ["Daytona 500", "text"],
])("%s is a %s", (line, type) => {
  expect(parsePastedText(line).items.map((item) => item.type)).toEqual([type]);
});

test("links with invalid addresses become their labels, and invisible characters are removed", () => {
  expect(
    describeItems(
      "See [this](javascript:alert(1)), [that](/tours) and\u200b [it](https://a.example/[1]|2)\u202e.\u0007",
    ),
  ).toEqual(["text: See [this](javascript:alert(1)), that and #[it|https://a.example/%5B1%5D%7C2]."]);
});

test("counts the parts beyond the limit, and splits a part that is too long for an item", () => {
  const { items, omitted } = parsePastedText(
    Array.from({ length: limits.pastedItems + 3 }, (_, index) => `Part ${index}`).join("\n\n"),
  );
  expect([items.length, omitted]).toEqual([limits.pastedItems, 3]);
  expect(parsePastedText("a".repeat(limits.text + 1)).items).toHaveLength(2);
  expect(describeItems(`# ${"a".repeat(limits.shortText + 1)}`)[0]).toMatch(/^text: a+$/);
});

test("converts an item's type, unless its words are too long", () => {
  const [item] = parsePastedText("# Havana").items as [DraftItem];
  expect(readWords(convertItemType(item, "text"))).toBe("text: Havana");
  expect(readWords(convertItemType(convertItemType(item, "text"), "title3"))).toBe("title3: Havana");
  const two: DraftItem = { type: "title", title1: "Havana", title2: "Four nights", size: "md" };
  expect(convertItemType(convertItemType(two, "text"), "title")).toEqual(two);
  const long: DraftItem = { type: "text", text: "a".repeat(limits.shortText + 1), size: "md" };
  expect(convertItemType(long, "title")).toBe(long);
});

test.each([
  "[",
  "[a](",
  "**a",
  "_a",
  "*a ",
  "<https://",
  "![",
  "|",
  "> ",
  "\\",
  "Day ",
  "1° ",
  "#",
  "- ",
  "A-\na",
  "\t",
  "a\n===\n",
])("parses 200,000 characters of %j quickly", (part) => {
  expect(parsePastedText(part.repeat(limits.pastedText / part.length)).items.length).toBeLessThanOrEqual(
    limits.pastedItems,
  );
});
