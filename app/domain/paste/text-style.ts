import { truncateText } from "../text.ts";

/** The part of a DOM node that is used here. */
export interface MarkupNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly textContent: string | null;
  readonly childNodes: Iterable<MarkupNode>;
  readonly getAttribute?: (name: string) => string | null;
}

/** The style of a text, as a hint of its type. */
export interface TextStyle {
  /** of the heading: 0 for the whole document, 1 and more below; null for none */
  readonly level: number | null;
  readonly isSubtitle: boolean;
  /** in points */
  readonly size: number | null;
  readonly bold: boolean;
}

/** The style of an element. The properties added here don't apply to its content. */
interface ElementStyle extends TextStyle {
  readonly isHidden: boolean;
  readonly isPageBreak: boolean;
  /** marker of a Word paragraph that is a list item, until its own marker is read */
  readonly listMark: string | null;
  /** whether it contains the marker of a list item */
  readonly isListMark: boolean;
}

/** Declarations of a style sheet, by `tag.class` or `.class`. */
export type StyleRules = ReadonlyMap<string, Declarations>;

/** Values by property; the last declaration wins. */
type Declarations = ReadonlyMap<string, string>;

/** Parses the rules for classes in a style sheet, as Word and Pages write them. */
export function parseStyleRules(sheet: string): StyleRules {
  const rules = new Map<string, Declarations>();
  for (const rule of sheet.split("}")) {
    const index = rule.indexOf("{");
    if (index === -1) continue;
    const declarations = parseDeclarations(rule.slice(index + 1));
    for (const selector of rule.slice(rule.lastIndexOf("*/", index) + 1, index).split(",")) {
      const found = /^([a-z]\w*)?\.([\w-]+)$/i.exec(selector.replace("/", "").trim());
      if (found) rules.set(`${(found[1] ?? "").toLowerCase()}.${found[2]}`, declarations);
    }
  }
  return rules;
}

/** Computes an element's style from its name, the rules of its classes and its own style; the rest is inherited. */
export function computeTextStyle(node: MarkupNode, rules: StyleRules, parent: TextStyle): ElementStyle {
  const name = node.nodeName.toLowerCase();
  const attribute = (of: string) => node.getAttribute?.(of) ?? "";
  const classes = attribute("class").split(/\s+/).filter(Boolean);
  const sheets = classes.flatMap((each) => [...(rules.get(`${name}.${each}`) ?? rules.get(`.${each}`) ?? [])]);
  const style = new Map([...sheets, ...parseDeclarations(attribute("style"))]);
  const valueOf = (property: string) => style.get(property) ?? "";
  const list = valueOf("mso-list");
  return {
    level: findHeadingLevel(name, classes, valueOf("mso-outline-level"), attribute) ?? parent.level,
    isSubtitle: parent.isSubtitle || classes.some((each) => /^MsoSubtitle/.test(each)),
    size:
      parseFontSize(valueOf("font-size") || valueOf("font")) ?? legacyFontSize(name, attribute("size")) ?? parent.size,
    bold: isBold(name, valueOf("font-weight") || valueOf("font")) ?? parent.bold,
    isHidden:
      valueOf("display") === "none" ||
      valueOf("mso-hide") === "all" ||
      valueOf("mso-element") === "comment-list" ||
      node.getAttribute?.("hidden") != null,
    isPageBreak: valueOf("page-break-before") === "always" || valueOf("mso-special-character") !== "",
    listMark:
      (list !== "" && !/^(?:none|ignore)/.test(list)) || classes.some((each) => /^MsoListBullet/.test(each))
        ? "•"
        : null,
    isListMark: list === "ignore",
  };
}

/**
 * Parses declarations of `supportedProperties`. Each has one short value, so that a rule is cheap for elements with
 * many classes.
 */
function parseDeclarations(style: string): Declarations {
  const declarations = new Map<string, string>();
  for (const declaration of style.split(";")) {
    const index = declaration.indexOf(":");
    const property = declaration.slice(0, Math.max(index, 0)).trim().toLowerCase();
    if (!supportedProperties.has(property)) continue;
    const value = declaration.slice(index + 1).trim();
    declarations.set(property, truncateText(value.toLowerCase(), 100));
  }
  return declarations;
}

const supportedProperties = new Set(
  (
    "font font-size font-weight display mso-hide mso-element mso-list mso-outline-level mso-special-character " +
    "page-break-before"
  ).split(" "),
);

function findHeadingLevel(
  name: string,
  classes: readonly string[],
  outline: string,
  attribute: (of: string) => string,
): number | null {
  if (/^h[1-6]$/.test(name)) return Number(name[1]);
  if (classes.some((each) => /^MsoTitle/.test(each))) return 0;
  const ofWord = classes.flatMap((each) => /^MsoHeading([1-9])/.exec(each)?.[1] ?? [])[0];
  if (ofWord) return Number(ofWord);
  if (/^[1-9]$/.test(outline)) return Number(outline);
  return attribute("role") === "heading" ? Number.parseInt(attribute("aria-level"), 10) || 2 : null;
}

/** Parses a font size in points; null for a relative one. */
function parseFontSize(text: string): number | null {
  const [, number = "", unit] = /(?<![\d.])(\d{1,4}(?:\.\d{1,6})?)(pt|px)/.exec(text) ?? [];
  if (number === "") return null;
  return Number(number) * (unit === "px" ? 0.75 : 1);
}

/** Sizes of `<font size>` in points (WHATWG HTML, "rules for parsing a legacy font size"). */
function legacyFontSize(name: string, size: string): number | null {
  return name === "font" ? ([null, 7.5, 10, 12, 13.5, 18, 24, 36][Number(size)] ?? null) : null;
}

function isBold(name: string, weight: string): boolean | null {
  if (/\bbold|[6-9]00\b/.test(weight)) return true;
  if (/\bnormal\b|[1-5]00\b/.test(weight)) return false;
  return ["b", "strong", "th"].includes(name) ? true : null;
}
