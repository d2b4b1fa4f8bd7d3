import { expect, test } from "vitest";
import { wordsOf } from "./pasted.ts";
import { itemsOfHtml } from "./pasted-html.ts";
import { lookOf, type MarkupNode, rulesOf } from "./pasted-look.ts";

/** A node of a parsed document, as far as the reader needs it. A string makes a text node. */
function element(name: string, attributes: Record<string, string>, ...content: (MarkupNode | string)[]): MarkupNode {
  const childNodes = content.map((each) => (typeof each === "string" ? textNode(each) : each));
  return {
    ...{ nodeType: 1, nodeName: name, nodeValue: null, childNodes },
    textContent: childNodes.map((each) => each.textContent).join(""),
    getAttribute: (of) => attributes[of] ?? null,
  };
}

function textNode(text: string): MarkupNode {
  return { nodeType: 3, nodeName: "#text", nodeValue: text, textContent: text, childNodes: [] };
}

const plain = { level: null, isSubtitle: false, size: null, bold: false };

test("a rule has one value for each property, the last, however many declarations it lists", () => {
  const classes = Array.from({ length: 8_000 }, (_, at) => `c${at}`);
  const declarations = classes.map((_, at) => `font-size: ${at + 1}pt; color: red; font-weight: bold`).join(";");
  const rules = rulesOf(`${classes.map((each) => `.${each}`).join(", ")} { ${declarations} }`);
  const steps = classes.reduce((sum, each) => sum + [...(rules.get(`.${each}`) ?? [])].length, 0);
  expect(steps).toBe(2 * classes.length);
  const node = element("p", { class: classes.join(" ") }, "words");
  expect(lookOf(node, rules, plain)).toMatchObject({ size: 8_000, bold: true });
});

test("of the rules of several classes the last one wins for each property, and an own style wins over all", () => {
  const rules = rulesOf(".a { font-size: 9pt; font-weight: 700 } p.b { font-size: 12pt } .b { font-size: 40pt }");
  expect(lookOf(element("p", { class: "a b" }), rules, plain)).toMatchObject({ size: 12, bold: true });
  expect(lookOf(element("p", { class: "b a" }), rules, plain)).toMatchObject({ size: 9, bold: true });
  const styled = { class: "a b", style: "font-weight: normal; font-size: 1pt; FONT-SIZE: 2pt" };
  expect(lookOf(element("p", styled), rules, plain)).toMatchObject({ size: 2, bold: false });
});

test("paragraphs of many sizes are headings, the largest ones titles", () => {
  const sized = (size: number, text: string) => element("p", { style: `font-size: ${size}pt` }, text);
  const { items } = itemsOfHtml(
    element(
      "body",
      {},
      sized(30, "Cuba"),
      sized(20, "Havana"),
      sized(15, "Rooms"),
      sized(10, "Two nights. ".repeat(9)),
    ),
  );
  expect(items.map((item) => [item.type, wordsOf(item).trim().slice(0, 10)])).toEqual([
    ["title", "Cuba"],
    ["title", "Havana"],
    ["title3", "Rooms"],
    ["text", "Two nights"],
  ]);
});

test("a link within a link is text of the outer one, so each label is read once", () => {
  let reads = 0;
  const link = (number: number, ...content: MarkupNode[]): MarkupNode => ({
    ...element("a", {}, `${number} `, ...content),
    getAttribute: (of) => {
      if (of === "href") reads += 1;
      return of === "href" ? `https://${number}.example/` : null;
    },
  });
  const nested = Array.from({ length: 100 }, (_, at) => at).reduceRight<MarkupNode[]>(
    (inner, number) => [link(number, ...inner)],
    [],
  );
  const [item] = itemsOfHtml(element("p", {}, ...nested)).items;
  expect(item && wordsOf(item)).toMatch(/^#\[0 1 2 .+ 99\|https:\/\/0\.example\/\]$/);
  expect(reads).toBe(1);
});
