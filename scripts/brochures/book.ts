import { join } from "node:path";
import sharp from "sharp";
import type { Localised, Language } from "../../app/domain/language.ts";
import type { Cut, Faces } from "../../app/pdf/faces.server.ts";
import { linesOf } from "../../app/pdf/lines.server.ts";
import { lengthOf } from "../../app/pdf/one-line.server.ts";
import { inks } from "../../app/pdf/palette.ts";
import { Sheets } from "../../app/pdf/sheets.server.ts";

/** A square sheet of 210 mm, as the album's pages are; in points, as all lengths here. */
export const side = 595.28;
export const margin = 54;
export const measure = side - 2 * margin;

/** How a text is set. Without `color` in ink, without `cut` in the regular one. */
export interface Look {
  size: number;
  leading?: number;
  cut?: Cut;
  color?: string;
  tag?: "H1" | "H2" | "P";
  align?: "left" | "centre" | "right";
  link?: string;
}

/** Where something stands: its upper left corner and its size. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A brochure in the making: sheet after sheet, what stands on them by its place. */
export class Book {
  readonly sheets: Sheets;
  private readonly root;

  constructor(
    private readonly faces: Faces,
    readonly language: Language,
    title: string,
    author: string,
  ) {
    this.sheets = new Sheets({ size: [side, side], title, author, language, onSheet: () => undefined });
    this.root = this.sheets.pdf.struct("Document");
    this.sheets.pdf.addStructure(this.root);
  }

  /** Begins a sheet of one colour. */
  sheet(color: string = inks.paper, bookmark?: string): void {
    const { pdf } = this.sheets;
    pdf.addPage();
    if (bookmark) pdf.outline.addItem(bookmark);
    this.sheets.aside(() => pdf.rect(-1, -1, side + 2, side + 2).fill(color));
  }

  /** Sets a text in a column; gives how far down it reaches. */
  async text(text: string, [x, y, width]: readonly [number, number, number], look: Look): Promise<number> {
    const { size, leading = size * 1.4, cut = "regular", color = inks.ink, tag = "P", align = "left", link } = look;
    const span = { text, cut, size, color, ...(link && { link }) };
    const lines = await linesOf([span], width, this.faces, this.sheets.measure);
    const { pdf } = this.sheets;
    const element = pdf.struct(tag);
    this.root.add(element);
    const content = pdf.markStructureContent(tag);
    lines.forEach((line, index) => {
      const free = width - lengthOf(line);
      const left = { left: 0, centre: free / 2, right: free }[align];
      this.sheets.drawLine(line, x + left, y + index * leading + (leading - 1.211 * size) / 2 + 0.924 * size);
    });
    pdf.endMarkedContent();
    element.add(content);
    element.end();
    return y + lines.length * leading;
  }

  /** A chapter's heading with its rule; gives where the text below it begins. */
  async heading(text: string, y: number = margin): Promise<number> {
    const below = await this.text(text, [margin, y, measure], { size: 32, leading: 36, tag: "H1" });
    this.sheets.aside(() => this.sheets.drawRule(margin, below + 8, 72));
    return below + 28;
  }

  /** Paragraphs with a little space between them; gives how far down they reach. */
  async paragraphs(texts: readonly Localised[], [x, y, width]: readonly [number, number, number], look: Look) {
    let at = y;
    for (const text of texts) at = (await this.text(text[this.language], [x, at, width], look)) + look.size * 0.6;
    return at;
  }

  /** A plate, cut to its box: about its middle, or at its foot where what matters stands there. */
  async picture(plate: string, [x, y, width, height]: Box, caption: Localised, position = "centre"): Promise<void> {
    const { pdf } = this.sheets;
    const element = pdf.struct("Figure", { alt: caption[this.language] });
    this.root.add(element);
    const jpeg = await cut(plate, width, height, position);
    const content = pdf.markStructureContent("Figure");
    pdf.image(jpeg, x, y, { width, height });
    pdf.endMarkedContent();
    element.add(content);
    element.end();
  }

  async finish(): Promise<Buffer> {
    this.root.end();
    return await this.sheets.finish();
  }
}

/** A plate of pictures/ as JPEG, in the shape of a box and as sharp as it is. */
async function cut(plate: string, width: number, height: number, position: string): Promise<Buffer> {
  const file = join(import.meta.dirname, "../../pictures", `${plate}.avif`);
  const full = await sharp(file).metadata();
  const scale = Math.min(full.width / width, full.height / height, 200 / 72);
  return await sharp(file)
    .resize({ width: Math.round(width * scale), height: Math.round(height * scale), fit: "cover", position })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}
