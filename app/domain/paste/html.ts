import {
  type PastedBlock,
  findHeaderCurrency,
  isDayHeading,
  pastedBlocksToItems,
  pastedHeadingLevels,
  formatTableRow,
  formatPastedLink,
  canBeHeading,
  type PastedItems,
  findTableRowPrice,
  removeInvisibleCharacters,
} from "./pasted-items.ts";
import { type TextStyle, computeTextStyle, type MarkupNode, parseStyleRules, type StyleRules } from "./text-style.ts";

/**
 * Converts clipboard markup of Word, Google Docs, Pages or mail to items. Takes only words, links that `#[label|url]`
 * allows, and their order. Linear in the document's size.
 * @param document parsed without a window, so nothing loads or runs
 */
export function parsePastedHtml(document: MarkupNode): PastedItems {
  const reader = new Reader(parseStyleRules(collectStyles(document)));
  reader.read(document, rootContext, 0);
  reader.end();
  const bold: string[] = [];
  return pastedBlocksToItems(paragraphsToBlocks(reader.paragraphs, bold), { pictures: reader.pictures, bold });
}

/** A paragraph and its type, by its style. */
interface Paragraph {
  readonly text: string;
  readonly kind: "text" | "line" | "subtitle" | "divider";
  /** of the heading, by its element */
  readonly level: number | null;
  /** smallest font size in points; null if unknown */
  size: number | null;
  /** whether all of it is bold */
  bold: boolean;
  /** its bold parts */
  readonly stressed: readonly string[];
}

/** What an element passes to its content. */
interface Context extends TextStyle {
  readonly list: List | null;
  readonly isInLink: boolean;
  /** bold, and not only because of a table header */
  readonly isStressed: boolean;
}

interface List {
  readonly depth: number;
  /** number of the next line of an ordered list */
  next: number | null;
}

const rootContext: Context = {
  ...{ level: null, isSubtitle: false, size: null, bold: false },
  ...{ list: null, isInLink: false, isStressed: false },
};

class Reader {
  readonly paragraphs: Paragraph[] = [];
  readonly pictures: string[] = [];
  /** the current paragraph and the parts of its text */
  private current: { paragraph: Paragraph; parts: string[]; stressed: string[]; isInBold: boolean } | null = null;
  /** marker of the list item that starts */
  private mark = "";

  constructor(private readonly rules: StyleRules) {}

  read(node: MarkupNode, context: Context, depth: number): void {
    if (node.nodeType === textNode) return this.write(node.nodeValue ?? "", context);
    if (node.nodeType !== elementNode && node.nodeType !== documentNode) return;
    // Browsers don't nest this deeply. Of deeper elements only the text is used.
    if (depth > maxDepth) return this.write(node.textContent ?? "", context);
    const name = node.nodeName.toLowerCase();
    if (ignoredElements.has(name)) return;
    const look = computeTextStyle(node, this.rules, context);
    if (look.isHidden) return;
    const isStressed = name !== "th" && (look.bold === context.bold ? context.isStressed : look.bold);
    const inner = { ...context, ...look, isStressed };
    switch (name) {
      case "br":
        if (!look.isPageBreak) this.write("\n", context, true);
        return;
      case "hr":
        this.end();
        this.paragraphs.push({ ...this.begun(inner), kind: "divider" });
        return;
      case "img":
        return this.picture(node);
      case "a":
        // Nested links would add the label once per level.
        if (context.isInLink) return this.readIn(node, inner, depth);
        return this.link(node, { ...inner, isInLink: true }, depth);
      case "ul":
      case "ol":
        this.end();
        this.readIn(node, { ...inner, list: openList(node, context.list) }, depth);
        return this.end();
      case "table":
        if (isDataTable(node)) return this.table(node, inner, depth);
    }
    if (look.isListMark) {
      this.mark = parseListMark(node.textContent ?? "");
      return;
    }
    if (!blockElements.has(name)) return this.readIn(node, inner, depth);
    this.end();
    if (look.listMark !== null) this.mark = look.listMark;
    if (name === "li") this.mark = nextMark(context.list);
    this.readIn(node, inner, depth);
    this.end();
    this.mark = "";
  }

  private readIn(node: MarkupNode, context: Context, depth: number): void {
    for (const child of node.childNodes) this.read(child, context, depth + 1);
  }

  /** Ends the paragraph. A blank line splits it in two. */
  end(): void {
    const { current } = this;
    this.current = null;
    if (!current) return;
    this.mark = "";
    let stressed = current.stressed.map((words) => removeInvisibleCharacters(words).trim()).filter(Boolean);
    for (const text of splitParagraphs(current.parts.join(""))) {
      this.paragraphs.push({ ...current.paragraph, text, stressed });
      stressed = [];
    }
  }

  private begun({ level, isSubtitle, size, bold }: Context): Paragraph {
    const kind = this.mark !== "" && level === null ? "line" : isSubtitle ? "subtitle" : "text";
    return { text: "", kind, level, size, bold, stressed: [] };
  }

  /** @param isBreak whether the text is a line break rather than white space of the markup */
  private write(text: string, context: Context, isBreak = false): void {
    const words = isBreak ? text : text.replace(/[\t\n\r ]+/g, " ");
    const isBlank = words.trim() === "";
    if (!this.current) {
      if (isBlank) return;
      const paragraph = this.begun(context);
      const parts = paragraph.kind === "line" ? [`${this.mark} `] : [];
      this.current = { paragraph, parts, stressed: [], isInBold: false };
    }
    const { current } = this;
    current.parts.push(words);
    if (current.isInBold && (isBlank || context.isStressed)) current.stressed[current.stressed.length - 1] += words;
    else if (!isBlank && context.isStressed) current.stressed.push(words);
    if (isBlank) return;
    current.isInBold = context.isStressed;
    const { paragraph } = current;
    paragraph.bold &&= context.bold;
    if (context.size !== null) paragraph.size = Math.min(paragraph.size ?? context.size, context.size);
  }

  private link(node: MarkupNode, context: Context, depth: number): void {
    const before = this.current;
    const from = before?.parts.length ?? 0;
    this.readIn(node, context, depth);
    const { current } = this;
    // A link around whole paragraphs is ignored.
    if (!current || (before !== null && before !== current)) return;
    const start = before === null && current.paragraph.kind === "line" ? 1 : from;
    const label = current.parts.splice(start).join("");
    const markup = label.includes("#[")
      ? label
      : formatPastedLink(removeInvisibleCharacters(label), node.getAttribute?.("href") ?? "");
    const [space, after] = [label.startsWith(" ") ? " " : "", label.endsWith(" ") ? " " : ""];
    current.parts.push(...(label.trim() === "" ? [label] : [space, markup, after]));
  }

  private picture(node: MarkupNode): void {
    const size = (side: string) => Number.parseInt(node.getAttribute?.(side) ?? "", 10);
    // Skip tracking pixels in mails.
    if (size("width") <= 2 || size("height") <= 2) return;
    this.pictures.push(removeInvisibleCharacters(node.getAttribute?.("alt") ?? "").trim());
  }

  /**
   * Converts a table: a row that ends in a price or has short cells becomes a line, a row with long cells becomes
   * paragraphs.
   */
  private table(node: MarkupNode, context: Context, depth: number): void {
    this.end();
    let currency: string | null | undefined;
    for (const row of findRowsOrCells(node, rowNames)) {
      const cells = findRowsOrCells(row, cellNames).map((cell) => this.apart(cell, context, depth));
      const paragraphs = cells.flat();
      const texts = cells.map(([first]) => first?.text.replaceAll("\n", ", ") ?? "");
      const isShort =
        texts.every((text) => text.length <= maxCellLength) || findTableRowPrice(texts, currency ?? null) !== null;
      const [first] = paragraphs;
      if (!isShort || cells.some((cell) => cell.length > 1)) {
        // A cell may have more paragraphs than a call can have arguments.
        for (const paragraph of paragraphs) this.paragraphs.push(paragraph);
      } else if (first) {
        const stressed = paragraphs.flatMap((each) => each.stressed);
        this.paragraphs.push({ ...first, text: formatTableRow(texts, currency ?? null), kind: "line", stressed });
      }
      if (currency === undefined) currency = findHeaderCurrency(texts.at(-1) ?? "");
    }
  }

  private apart(cell: MarkupNode, context: Context, depth: number): Paragraph[] {
    const from = this.paragraphs.length;
    this.readIn(cell, context, depth + 3);
    this.end();
    return this.paragraphs.splice(from);
  }
}

const textNode = 3;
const elementNode = 1;
const documentNode = 9;
const maxDepth = 1_000;
/** maximum length of a cell in a row that becomes one line */
const maxCellLength = 120;

const ignoredElements = new Set(
  (
    "head script style title meta link base template noscript iframe frame object embed applet svg math canvas audio " +
    "video map input select textarea button option xml"
  ).split(" "),
);
const blockElements = new Set(
  (
    "p div h1 h2 h3 h4 h5 h6 li dl dt dd blockquote pre center address article section aside header footer main nav " +
    "figure figcaption fieldset form details summary table thead tbody tfoot tr td th caption html body"
  ).split(" "),
);
const rowNames = new Set(["tr"]);
const cellNames = new Set(["td", "th"]);
const rowGroupNames = new Set(["thead", "tbody", "tfoot"]);

function findRowsOrCells(node: MarkupNode, names: ReadonlySet<string>): MarkupNode[] {
  return [...node.childNodes].flatMap((child) => {
    const name = child.nodeName.toLowerCase();
    return names.has(name) ? [child] : rowGroupNames.has(name) ? findRowsOrCells(child, names) : [];
  });
}

/**
 * Returns whether a table contains data. Layout tables of mails, which contain other tables, are ignored. The search
 * ends at the first nested table, so no node is searched twice.
 */
function isDataTable(table: MarkupNode): boolean {
  return (
    findRowsOrCells(table, rowNames).some((row) => findRowsOrCells(row, cellNames).length > 1) && !containsTable(table)
  );
}

function containsTable(table: MarkupNode): boolean {
  const waiting = [...table.childNodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName.toLowerCase() === "table") return true;
    for (const child of [...node.childNodes].reverse()) waiting.push(child);
  }
  return false;
}

function openList(node: MarkupNode, outer: List | null): List {
  const start = Number.parseInt(node.getAttribute?.("start") ?? "1", 10);
  return { depth: (outer?.depth ?? 0) + 1, next: node.nodeName.toLowerCase() === "ol" ? start || 1 : null };
}

function nextMark(list: List | null): string {
  if (list?.next != null) return `${list.next++}.`;
  return list && list.depth > 1 ? "–" : "•";
}

/** Returns the marker of a line numbered by Word: its number, else a bullet for any symbol. */
function parseListMark(text: string): string {
  return /^[\s\u00a0]*((?:\d{1,3}|[a-z]{1,4})[.)])/i.exec(text)?.[1] ?? "•";
}

/** Splits a text into paragraphs at blank lines. */
function splitParagraphs(text: string): string[] {
  return removeInvisibleCharacters(text)
    .replace(/ {2,}/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .split(/\n{2,}/)
    .map((part) => part.replace(/^\n|\n$/g, ""))
    .filter((part) => part !== "");
}

function collectStyles(document: MarkupNode): string {
  const styles: string[] = [];
  const waiting = [document];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName.toLowerCase() === "style") styles.push(node.textContent ?? "");
    else for (const child of node.childNodes) waiting.push(child);
  }
  return styles.join("\n");
}

/**
 * Converts paragraphs to blocks. Size, words or bold letters identify headings.
 * @param bold receives the bold words of all others
 */
function paragraphsToBlocks(paragraphs: readonly Paragraph[], bold: string[]): PastedBlock[] {
  const body = findBodySize(paragraphs);
  const isLarge = ({ text, size, kind }: Paragraph) =>
    kind === "text" && body !== null && size !== null && size >= 1.2 * body && canBeHeading(text);
  const hasLevels = paragraphs.some(({ level }) => level !== null);
  const large = paragraphs.filter((each) => each.level === null && isLarge(each)).map(({ size }) => size ?? 0);
  const sizes = [...new Set(large)].sort((one, other) => other - one);
  const levelOfSize = new Map(sizes.map((size, index) => [size, pastedHeadingLevels.first + 1 + index]));
  const name = (stressed: readonly string[]) => stressed.forEach((words) => bold.push(words));
  return paragraphs.flatMap((paragraph): PastedBlock[] => {
    const { text, kind, level, size, stressed } = paragraph;
    if (kind === "divider") return [{ kind }];
    if (level !== null) return [{ kind: "heading", level, text: text.replaceAll("\n", " "), isMarked: true }];
    if (kind !== "text") {
      name(stressed);
      return [{ kind, text }];
    }
    // In a document with marked headings, a large paragraph is the main heading.
    if (isLarge(paragraph)) {
      return [
        {
          kind: "heading",
          level: hasLevels ? pastedHeadingLevels.first : (levelOfSize.get(size ?? 0) ?? pastedHeadingLevels.first),
          text,
        },
      ];
    }
    if (paragraph.bold && canBeHeading(text)) {
      return [
        { kind: "heading", level: isDayHeading(text) ? pastedHeadingLevels.day : pastedHeadingLevels.bold, text },
      ];
    }
    name(stressed.filter((words) => !isDayHeading(words)));
    return splitDayHeadings(text);
  });
}

/** Splits a text at lines that are day headings. */
function splitDayHeadings(text: string): PastedBlock[] {
  const found: PastedBlock[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) found.push({ kind: "text", text: lines.join("\n") });
    lines = [];
  };
  for (const line of text.split("\n")) {
    if (!isDayHeading(line)) lines.push(line);
    else {
      end();
      found.push({ kind: "heading", level: pastedHeadingLevels.day, text: line });
    }
  }
  end();
  return found;
}

/** Returns the font size of most of the text. */
function findBodySize(paragraphs: readonly Paragraph[]): number | null {
  const letters = new Map<number, number>();
  for (const { text, size, level } of paragraphs) {
    if (level === null && size !== null) letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  return [...letters].reduce<[number | null, number]>((most, each) => (each[1] > most[1] ? each : most), [null, 0])[0];
}
