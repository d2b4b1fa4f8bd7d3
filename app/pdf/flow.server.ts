import type { Line } from "./lines.server";
import type { Sheets } from "./sheets.server";

/** A title or paragraph, broken into lines. Lengths are in points. */
export interface Block {
  tag: "H1" | "H2" | "H3" | "P";
  lines: readonly Line[];
  /** the height of each line, and the size of its letters */
  leading: number;
  size: number;
  /** the space above, which falls away at the top of a sheet */
  before: number;
  /** what leads to it from the reader's list of contents */
  bookmark?: string;
  isHeading?: boolean;
}

/** Where text may stand on a sheet, in points from its upper left corner. */
export interface Area {
  left: number;
  top: number;
  bottom: number;
}

/** As many lines of a paragraph as must stay together at the end of a sheet and at the top of the next (styles/print.css). */
const together = 3;

/**
 * Lets blocks flow over sheets. A heading stays with what follows it and a paragraph parts only where three lines or more
 * stand on either side, unless that is more than a sheet holds.
 */
export class Flow {
  private y: number;
  private headings: Block[] = [];
  private readonly root;

  constructor(
    private readonly sheets: Sheets,
    private readonly area: Area,
  ) {
    this.root = sheets.pdf.struct("Document");
    sheets.pdf.addStructure(this.root);
    sheets.pdf.addPage();
    this.y = area.top;
  }

  /** @param giveWay awaited between lines */
  async add(block: Block, giveWay: () => Promise<void> | undefined): Promise<void> {
    if (block.isHeading && heightOf([...this.headings, block]) < this.whole / 2) {
      this.headings.push(block);
      return;
    }
    const first = block.lines.length < 2 * together ? block.lines.length : together;
    const needed = heightOf(this.headings) + block.before + first * block.leading;
    if (this.headings.length > 0 && needed > this.room && !this.isAtTop) this.turn();
    const blocks = [...this.headings, block];
    this.headings = [];
    for (const each of blocks) await this.draw(each, giveWay);
  }

  /** Draws the headings that nothing followed. */
  async end(giveWay: () => Promise<void> | undefined): Promise<void> {
    const rest = this.headings;
    this.headings = [];
    if (heightOf(rest) > this.room && !this.isAtTop) this.turn();
    for (const block of rest) await this.draw(block, giveWay);
    this.root.end();
  }

  /** Leaves an empty space, in points. */
  skip(height: number): void {
    this.y += height;
  }

  /** How far down the sheet has got. */
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

  private async draw(block: Block, giveWay: () => Promise<void> | undefined): Promise<void> {
    const { pdf } = this.sheets;
    const { lines, leading, size, before, tag } = block;
    if (!this.isAtTop) {
      if (this.linesThatFit(lines.length, leading, before) === 0) this.turn();
      else this.y += before;
    }
    if (block.bookmark) pdf.outline.addItem(block.bookmark);
    const element = pdf.struct(tag);
    this.root.add(element);
    const content = pdf.markStructureContent(tag);
    for (let at = 0; at < lines.length;) {
      const count = this.linesThatFit(lines.length - at, leading);
      if (count === 0) {
        this.turn();
        // A sheet doesn't begin with a blank line.
        while (lines[at]?.length === 0) at += 1;
        continue;
      }
      for (const line of lines.slice(at, at + count)) {
        await giveWay();
        // Cormorant's letters reach 0.924 em above the line they stand on and 0.287 em below it.
        this.sheets.drawLine(line, this.area.left, this.y + (leading - 1.211 * size) / 2 + 0.924 * size);
        this.y += leading;
      }
      at += count;
    }
    pdf.endMarkedContent();
    element.add(content);
    element.end();
  }

  /** How many of a paragraph's lines can stand on what is left of the sheet. */
  private linesThatFit(count: number, leading: number, before = 0): number {
    const fitting = Math.floor((this.room - before + 0.01) / leading);
    if (count <= fitting) return count;
    const parted = Math.min(fitting, count - together);
    if (parted >= together) return parted;
    return this.isAtTop ? Math.max(1, Math.min(fitting, count)) : 0;
  }
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { before, leading, lines }) => sum + before + leading * lines.length, 0);
}
