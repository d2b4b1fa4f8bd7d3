import {
  type PastedBlock,
  findHeaderCurrency,
  isDayHeading,
  isCapitalsHeading,
  pastedBlocksToItems,
  pastedHeadingLevels,
  formatTableRow,
  formatPastedLink,
  canBeHeading,
  type PastedItems,
  removeInvisibleCharacters,
} from "./pasted-items.ts";

/**
 * Converts plain text or Markdown to items. A blank line ends a paragraph; hard-wrapped lines are joined. Linear in the
 * text's length.
 */
export function parsePastedText(text: string): PastedItems {
  const lines = removeInvisibleCharacters(text)
    .split("\n")
    .map((line) => line.trim())
    .map((line) => (line.includes("\t") ? formatTableRow(line.split(/\t+/), null) : line));
  const pictures: string[] = [];
  const bold: string[] = [];
  const blocks = markFirstHeading(linesToBlocks(lines)).flatMap((block): PastedBlock[] => {
    if (block.kind === "divider") return [block];
    const words = stripMarkdown(block.text, pictures, block.kind === "heading" ? [] : bold);
    return words === "" ? [] : [{ ...block, text: words }];
  });
  return pastedBlocksToItems(blocks, { pictures, bold });
}

/** Converts trimmed lines to blocks. */
function linesToBlocks(lines: readonly string[]): PastedBlock[] {
  const width = findLineWidth(lines);
  const blocks: PastedBlock[] = [];
  let kind: "text" | "line" = "text";
  let paragraph: string[] = [];
  const end = () => {
    if (paragraph.length > 0)
      blocks.push({ kind, text: kind === "line" ? paragraph.join(" ") : joinLines(paragraph, width) });
    [kind, paragraph] = ["text", []];
  };
  const push = (block: PastedBlock) => {
    end();
    blocks.push(block);
  };
  let currency: string | null | undefined;
  for (const line of lines) {
    if (!line.startsWith("|")) currency = undefined;
    const marked = /^(#{1,6}) (.*)$/.exec(line);
    const title = stripBoldMarks(line);
    if (line === "") end();
    else if (marked) push({ kind: "heading", level: marked[1]?.length ?? 1, text: marked[2] ?? "", isMarked: true });
    else if (/^(?:={3,}|-{3,})$/.test(line) && paragraph.length === 1 && kind === "text") {
      const text = paragraph.splice(0).join("");
      push({ kind: "heading", level: line.startsWith("=") ? 1 : 2, text, isMarked: true });
    } else if (isRule(line)) push({ kind: "divider" });
    else if (line.startsWith("|")) {
      const row = line
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => cell.trim());
      if (/^[|\s:-]+$/.test(line)) continue;
      push({ kind: "line", text: formatTableRow(row, currency ?? null) });
      if (currency === undefined) currency = findHeaderCurrency(row.at(-1) ?? "");
    } else if (isDayHeading(title)) push({ kind: "heading", level: pastedHeadingLevels.day, text: title });
    else if (paragraph.length === 0 && title !== line && canBeHeading(title)) {
      push({ kind: "heading", level: pastedHeadingLevels.bold, text: title });
    } else if ((paragraph.length === 0 || kind === "line" || width > 0) && isCapitalsHeading(line)) {
      push({ kind: "heading", level: pastedHeadingLevels.capitals, text: line });
    } else if (bullet.test(line) || /^\d{1,3}[.)] /.test(line)) {
      end();
      kind = "line";
      paragraph.push(line.replace(bullet, "• "));
    } else paragraph.push(line.replace(/^(?:> ?)+/, ""));
  }
  end();
  return blocks;
}

const bullet = /^[-*+•·‣▪◦○●▸–—] +/;

function isRule(line: string): boolean {
  return line.length >= 3 && /^(?:-[- ]*|\*[* ]*|_[_ ]*)$/.test(line);
}

/** Removes Markdown's bold marks around a whole line. */
function stripBoldMarks(line: string): string {
  return line.replace(/^\*\*([^*]+)\*\*$/, "$1");
}

/** Marks a short first line as the main heading if the text has other headings and no main one. */
function markFirstHeading([first, ...others]: PastedBlock[]): PastedBlock[] {
  if (!first) return [];
  const isTop = (block: PastedBlock) => block.kind === "heading" && block.level < pastedHeadingLevels.day;
  const isSign = first.kind === "text" || (first.kind === "heading" && first.level > pastedHeadingLevels.day);
  const hasHeadings = others.some(({ kind }) => kind === "heading") && !others.some(isTop);
  if (!isSign || !hasHeadings || !canBeHeading(first.text)) return [first, ...others];
  return [{ kind: "heading", level: pastedHeadingLevels.first, text: first.text }, ...others];
}

/** Returns the width at which a text was hard-wrapped; 0 if it wasn't. */
function findLineWidth(lines: readonly string[]): number {
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  return width >= 50 && width <= 125 ? width : 0;
}

/** Joins lines of a paragraph that were only broken because the next word didn't fit. */
function joinLines(lines: readonly string[], width: number): string {
  return lines
    .map((line, index) => {
      const next = lines[index + 1];
      if (next === undefined) return line;
      const [word = ""] = next.split(" ", 1);
      if (width === 0 || line.length + 1 + word.length <= 0.9 * width) return `${line}\n`;
      return /\p{Ll}-$/u.test(line) && /^\p{Ll}/u.test(next) ? line.slice(0, -1) : `${line} `;
    })
    .join("");
}

/** Removes Markdown from a text and converts its links. Collects pictures and bold words. */
function stripMarkdown(text: string, pictures: string[], bold: string[]): string {
  return text
    .replace(/(!?)\[([^[\]\n]*)\]\(([^()\s]*)(?: "[^"\n]*")?\)/g, (_, picture: string, label: string, to: string) => {
      if (picture === "") return formatPastedLink(label, to);
      pictures.push(label);
      return "";
    })
    .replace(/<((?:https?:\/\/|mailto:)[^\s<>]*)>/g, (_, address: string) =>
      formatPastedLink(address.replace(/^mailto:/, ""), address),
    )
    .replace(/(?<!\\)\*\*([^*\n]+)\*\*/g, (_, words: string) => {
      bold.push(words);
      return words;
    })
    .replace(/(?<![\\\w*])\*([^*\s][^*\n]*)\*(?![\w*])/g, "$1")
    .replace(/(?<![\\\w])_([^_\s][^_\n]*)_(?!\w)/g, "$1")
    .replace(/\\([#*_[\]()>-])/g, "$1")
    .trim();
}
