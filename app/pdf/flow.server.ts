import type { TextLine } from "./text-line";
import type { PdfSheets } from "./sheets.server";

/** A title or paragraph, broken into lines. Lengths are in points. */
export interface PdfBlock {
  tag: "H1" | "H2" | "H3" | "H4" | "P";
  lines: readonly TextLine[];
  /** a line's height and its font size */
  leading: number;
  size: number;
  /** space above, which is omitted at the top of a sheet */
  before: number;
  /** its entry in the PDF's outline */
  bookmark?: string;
  isHeading?: boolean;
  /** drawn instead of lines, as an artifact; its height doesn't include `before` */
  figure?: { height: number; draw: (left: number, top: number) => void };
}

/** The text area of a sheet, in points from its upper left corner. */
export interface PageArea {
  left: number;
  top: number;
  bottom: number;
}

/** Lines of a paragraph that stay together before and after a page break. */
const together = 3;

/**
 * Lays out blocks on sheets. A heading stays with the next block. A text is split only with at least three lines on either
 * side, and two of each paragraph, unless that exceeds a sheet.
 */
export class PageFlow {
  private y: number;
  private headings: PdfBlock[] = [];
  private readonly root;

  constructor(
    private readonly sheets: PdfSheets,
    private readonly area: PageArea,
  ) {
    this.root = sheets.pdf.struct("Document");
    sheets.pdf.addStructure(this.root);
    sheets.pdf.addPage();
    this.y = area.top;
  }

  /** @param yieldNow awaited between lines */
  async add(block: PdfBlock, yieldNow: () => Promise<void> | undefined): Promise<void> {
    if (block.isHeading && totalHeight([...this.headings, block]) < this.whole / 2) {
      this.headings.push(block);
      return;
    }
    const { lines, leading, before } = block;
    const begins = lines.length === 0 || this.linesThatFit(lines, leading, totalHeight(this.headings) + before) > 0;
    if (this.headings.length > 0 && !begins && !this.isAtTop) this.turn();
    const blocks = [...this.headings, block];
    this.headings = [];
    for (const each of blocks) await this.draw(each, yieldNow);
  }

  /**
   * Draws a figure with the headings above it, on this sheet or the next.
   * @param draw is called with its upper edge
   */
  async figure(
    { height, before, alt }: { height: number; before: number; alt: string },
    draw: (top: number) => void,
    yieldNow: () => Promise<void> | undefined,
  ): Promise<void> {
    const { pdf } = this.sheets;
    if (totalHeight(this.headings) + before + height > this.room && !this.isAtTop) this.turn();
    for (const heading of this.headings) await this.draw(heading, yieldNow);
    this.headings = [];
    if (!this.isAtTop) this.y += before;
    const element = pdf.struct("Figure", { alt });
    this.root.add(element);
    const content = pdf.markStructureContent("Figure");
    draw(this.y);
    this.y += height;
    pdf.endMarkedContent();
    element.add(content);
    element.end();
  }

  /** Draws the last headings, which nothing follows. */
  async end(yieldNow: () => Promise<void> | undefined): Promise<void> {
    const rest = this.headings;
    this.headings = [];
    if (totalHeight(rest) > this.room && !this.isAtTop) this.turn();
    for (const block of rest) await this.draw(block, yieldNow);
    this.root.end();
  }

  /** Returns whether a height in points fits on this sheet, after the pending headings. */
  fits(height: number): boolean {
    return totalHeight(this.headings) + height <= this.room;
  }

  /** Adds space, in points. */
  skip(height: number): void {
    this.y += height;
  }

  /** The current position on the sheet, from its top. */
  get depth(): number {
    return this.y;
  }

  private get whole(): number {
    return this.area.bottom - this.area.top;
  }

  private get room(): number {
    return this.area.bottom - this.y;
  }

  private get isAtTop(): boolean {
    return this.y === this.area.top;
  }

  private turn(): void {
    this.sheets.pdf.continueOnNewPage();
    this.y = this.area.top;
  }

  private async draw(block: PdfBlock, yieldNow: () => Promise<void> | undefined): Promise<void> {
    const { pdf } = this.sheets;
    const { lines, leading, size, before, tag, figure } = block;
    if (figure) return this.drawFigure(figure, before);
    if (!this.isAtTop) {
      if (this.linesThatFit(lines, leading, before) === 0) this.turn();
      else this.y += before;
    }
    if (block.bookmark) pdf.outline.addItem(block.bookmark);
    const element = pdf.struct(tag);
    this.root.add(element);
    const content = pdf.markStructureContent(tag);
    for (let index = 0; index < lines.length;) {
      const count = this.linesThatFit(lines.slice(index), leading);
      if (count === 0) {
        this.turn();
        // A sheet doesn't begin with a blank line.
        while (lines[index]?.length === 0) index += 1;
        continue;
      }
      for (const line of lines.slice(index, index + count)) {
        await yieldNow();
        // Cormorant's ascent is 0.924 em, its descent 0.287 em.
        this.sheets.drawLine(line, this.area.left, this.y + (leading - 1.211 * size) / 2 + 0.924 * size);
        this.y += leading;
      }
      index += count;
    }
    pdf.endMarkedContent();
    element.add(content);
    element.end();
  }

  private drawFigure({ height, draw }: NonNullable<PdfBlock["figure"]>, before: number): void {
    if (before + height > this.room && !this.isAtTop) this.turn();
    else if (!this.isAtTop) this.y += before;
    this.sheets.aside(() => draw(this.area.left, this.y));
    this.y += height;
  }

  /** Returns how many of a text's lines fit on the rest of the sheet. */
  private linesThatFit(lines: readonly TextLine[], leading: number, before = 0): number {
    const fitting = Math.floor((this.room - before + 0.01) / leading);
    if (lines.length <= fitting) return lines.length;
    for (let parted = Math.min(fitting, lines.length - together); parted >= together; parted -= 1) {
      if (!leavesOneAlone(lines, parted)) return parted;
    }
    return this.isAtTop ? Math.max(1, Math.min(fitting, lines.length)) : 0;
  }
}

/** Returns whether a break before a line separates a single line of a paragraph. Blank lines separate paragraphs. */
function leavesOneAlone(lines: readonly TextLine[], index: number): boolean {
  const isBlank = (line: number) => (lines[line]?.length ?? 0) === 0;
  return !isBlank(index - 1) && !isBlank(index) && (isBlank(index - 2) || isBlank(index + 1));
}

/** Splits off the last lines of a block, which then stay with the next block as a heading does. */
export function splitTail(block: PdfBlock): PdfBlock[] {
  const { lines, isHeading } = block;
  if (isHeading) return [block];
  for (let index = lines.length - together; index >= together; index -= 1) {
    if (leavesOneAlone(lines, index)) continue;
    const tail = { ...block, before: 0, isHeading: true, lines: lines.slice(index) };
    return [{ ...block, lines: lines.slice(0, index) }, tail];
  }
  return [{ ...block, isHeading: true }];
}

export function totalHeight(blocks: readonly PdfBlock[]): number {
  return blocks.reduce(
    (sum, { before, leading, lines, figure }) => sum + before + leading * lines.length + (figure?.height ?? 0),
    0,
  );
}
