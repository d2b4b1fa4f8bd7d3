import { expect, test } from "vitest";
import { limits } from "../limits.ts";
import { joinItemTexts } from "./pasted-items.ts";
import { parsePastedHtml } from "./html.ts";
import { computeTextStyle, type MarkupNode, parseStyleRules } from "./text-style.ts";

/** Returns a minimal document node. A string becomes a text node. */
function element(name: string, attributes: Record<string, string>, ...content: (MarkupNode | string)[]): MarkupNode {
  const childNodes = content.map((each) => (typeof each === "string" ? textNode(each) : each));
  return {
    ...{ nodeType: 1, nodeName: name, nodeValue: null, childNodes },
    textContent: childNodes.map((each) => each.textContent).join(""),
    getAttribute: (name) => attributes[name] ?? null,
  };
}

function textNode(text: string): MarkupNode {
  return { nodeType: 3, nodeName: "#text", nodeValue: text, textContent: text, childNodes: [] };
}

const plain = { level: null, isSubtitle: false, size: null, bold: false };

test("the last declaration of a property wins", () => {
  const classes = Array.from({ length: 8_000 }, (_, index) => `c${index}`);
  const declarations = classes.map((_, index) => `font-size: ${index + 1}pt; color: red; font-weight: bold`).join(";");
  const rules = parseStyleRules(`${classes.map((each) => `.${each}`).join(", ")} { ${declarations} }`);
  const steps = classes.reduce((sum, each) => sum + [...(rules.get(`.${each}`) ?? [])].length, 0);
  expect(steps).toBe(2 * classes.length);
  const node = element("p", { class: classes.join(" ") }, "words");
  expect(computeTextStyle(node, rules, plain)).toMatchObject({ size: 8_000, bold: true });
});

test("the last class wins for each property, and an inline style over all", () => {
  const rules = parseStyleRules(
    ".a { font-size: 9pt; font-weight: 700 } p.b { font-size: 12pt } .b { font-size: 40pt }",
  );
  expect(computeTextStyle(element("p", { class: "a b" }), rules, plain)).toMatchObject({ size: 12, bold: true });
  expect(computeTextStyle(element("p", { class: "b a" }), rules, plain)).toMatchObject({ size: 9, bold: true });
  const styled = { class: "a b", style: "font-weight: normal; font-size: 1pt; FONT-SIZE: 2pt" };
  expect(computeTextStyle(element("p", styled), rules, plain)).toMatchObject({ size: 2, bold: false });
});

test("paragraphs of many sizes are headings, the largest ones titles", () => {
  const sized = (size: number, text: string) => element("p", { style: `font-size: ${size}pt` }, text);
  const { items } = parsePastedHtml(
    element(
      "body",
      {},
      sized(30, "Cuba"),
      sized(20, "Havana"),
      sized(15, "Rooms"),
      sized(10, "Two nights. ".repeat(9)),
    ),
  );
  expect(items.map((item) => [item.type, joinItemTexts(item).trim().slice(0, 10)])).toEqual([
    ["title", "Cuba"],
    ["title", "Havana"],
    ["title3", "Rooms"],
    ["text", "Two nights"],
  ]);
});

test("a nested link is text of the outer one", () => {
  let readCount = 0;
  const link = (number: number, ...content: MarkupNode[]): MarkupNode => ({
    ...element("a", {}, `${number} `, ...content),
    getAttribute: (name) => {
      if (name === "href") readCount += 1;
      return name === "href" ? `https://${number}.example/` : null;
    },
  });
  const nested = Array.from({ length: 100 }, (_, index) => index).reduceRight<MarkupNode[]>(
    (inner, number) => [link(number, ...inner)],
    [],
  );
  const [item] = parsePastedHtml(element("p", {}, ...nested)).items;
  expect(item && joinItemTexts(item)).toMatch(/^#\[0 1 2 .+ 99\|https:\/\/0\.example\/\]$/);
  expect(readCount).toBe(1);
});

const read = (...children: MarkupNode[]) => parsePastedHtml(element("body", {}, ...children));
const describeItems = (...children: MarkupNode[]) =>
  read(...children).items.map((item) => `${item.type}: ${joinItemTexts(item)}`);
const row = (...cells: (MarkupNode | string)[]) => element("tr", {}, ...cells.map((cell) => element("td", {}, cell)));

test("a heading 2 directly after a heading 1 is the second line of its title, even below a document's title", () => {
  const [h1, h2] = [element("h1", {}, "Havana"), element("h2", {}, "Four nights")];
  expect(read(h1, h2, element("p", {}, "Text")).items[0]).toMatchObject({ title1: "Havana", title2: "Four nights" });
  expect(describeItems(h1, element("p", {}, "Text"), h2)).toEqual([
    "title: Havana",
    "text: Text",
    "title: Four nights",
  ]);
  expect(describeItems(h1, element("h2", {}, "Day 1"), h2)).toEqual([
    "title: Havana",
    "title: Day 1",
    "title: Four nights",
  ]);
  const chapters = [h1, h2, element("p", {}, "Text"), element("h1", {}, "Trinidad"), element("h2", {}, "Two nights")];
  expect(describeItems(...chapters)).toEqual([
    "title: Havana\nFour nights",
    "text: Text",
    "title: Trinidad\nTwo nights",
  ]);
});

test("a bold line after a heading isn't its second line", () => {
  const bold = element("p", {}, element("b", {}, "Four nights"));
  expect(describeItems(element("h1", {}, "Havana"), bold, element("p", {}, "Text"))).toEqual([
    ...["title: Havana", "title3: Four nights", "text: Text"],
  ]);
});

test("a table whose last column is money becomes lines with prices", () => {
  const head = element("tr", {}, element("th", {}, "Who"), element("th", {}, "How many"), element("th", {}, "Euros"));
  const long = "Everything that was named above, ".repeat(6).trim();
  const table = element(
    "table",
    {},
    head,
    row("Adults", "2", "7,800"),
    row(long, "€ 480"),
    row("Total:", "", "8.280 €"),
  );
  expect(describeItems(table)).toEqual([
    `text: Who · How many · Euros\nAdults · 2: 7,800 Euros\n${long}: € 480\nTotal: 8.280 €`,
  ]);
  expect(describeItems(element("table", {}, row("Flight", "BV 1402"), row("Seats", "12")))).toEqual([
    "text: Flight · BV 1402\nSeats · 12",
  ]);
  expect(describeItems(element("table", {}, row("Guides", "in English"), row("", "€ 480")))).toEqual([
    "text: Guides · in English\n€ 480",
  ]);
});

test("reads a cell with more paragraphs than a call can have arguments", () => {
  const childNodes = Array.from({ length: 150_000 }, () => element("p", {}, "a"));
  const pasted = read(element("table", {}, row({ ...element("div", {}), childNodes }, "b")));
  expect(pasted).toMatchObject({ omitted: childNodes.length + 1 - limits.pastedItems });
});

test("reports bold words outside headings", () => {
  const head = element("tr", {}, element("th", {}, "Who"), element("th", {}, "Price"));
  const { bold } = read(
    element("h1", {}, element("b", {}, "Havana")),
    element("p", {}, element("b", {}, "Included")),
    element(
      "p",
      {},
      "All ",
      element("b", {}, "din", element("i", {}, "ners")),
      element("strong", {}, " and wine"),
      " or ",
      element("b", {}, "rum."),
    ),
    element("p", {}, element("b", {}, "Day 2"), element("br", {}), "By car"),
    element("ul", {}, element("li", {}, element("b", {}, "a hat"))),
    element("table", {}, head, row(element("b", {}, "Total"), "€ 480")),
  );
  expect(bold).toEqual(["dinners and wine", "rum.", "a hat", "Total"]);
});
