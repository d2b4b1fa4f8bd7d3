import type { Font } from "fontkit";
import PDFDocument from "pdfkit";
import { logoPaths } from "~/content/logo-paths";
import type { Language } from "~/domain/site/language";
import type { FontFace } from "./faces.server";
import { inks } from "./palette";
import { missing } from "./lines.server";
import type { TextLine, MeasureText, TextPiece } from "./text-line";

/** A document's sheet size in points, and its metadata. */
export interface PdfDocumentOptions {
  size: readonly [width: number, height: number];
  title: string;
  author: string;
  language: Language;
  /** called for each new sheet, before its content */
  onSheet: (number: number) => void;
}

/** Writes a PDF sheet by sheet: a full sheet is compressed and its memory freed. */
export class PdfSheets {
  readonly pdf: PDFKit.PDFDocument;
  private readonly bytes: Buffer[] = [];
  private count = 0;

  constructor({ size, title, author, language, onSheet }: PdfDocumentOptions) {
    this.pdf = new PDFDocument({
      size: [...size],
      margin: 0,
      autoFirstPage: false,
      // Without a font pdfkit starts with Helvetica, which it doesn't embed.
      font: null as unknown as string,
      lang: language,
      tagged: true,
      displayTitle: true,
      pdfVersion: "1.7",
      info: { Title: title, Author: author, Creator: author, Producer: author },
    });
    this.pdf.on("data", (chunk: Buffer) => this.bytes.push(chunk));
    this.pdf.on("pageAdded", () => {
      this.count += 1;
      this.aside(() => onSheet(this.count));
    });
  }

  /** Draws artifacts: running titles, page numbers, ornaments. */
  aside(draw: () => void): void {
    this.pdf.markContent("Artifact", { type: "Pagination" });
    draw();
    this.pdf.endMarkedContent();
  }

  readonly measure: MeasureText = (text, face, size) => {
    return this.in(face, size).widthOfString(text, settingOf(text));
  };

  /** Draws a line of text on `baseline`; lengths are points from the upper left corner. */
  drawLine(line: TextLine, left: number, baseline: number): void {
    for (const piece of line) {
      if (piece.isMissing) this.drawMissing(piece, left + piece.x, baseline);
      else this.drawText(piece, left + piece.x, baseline);
    }
  }

  /** Draws a JPEG that fills a box. */
  drawPicture(jpeg: Uint8Array, left: number, top: number, size: { width: number; height: number }): void {
    this.pdf.image(Buffer.from(jpeg), left, top, size);
  }

  /** Draws a cutting line. */
  drawCut(left: number, top: number, width: number): void {
    this.pdf
      .moveTo(left, top)
      .lineTo(left + width, top)
      .lineWidth(0.5)
      .dash(4, { space: 3 })
      .stroke(inks.soft)
      .undash();
  }

  /** Draws the company's mark, a square of `side` points. */
  drawMark(left: number, top: number, side: number, ink: string = inks.ink, water: string = inks.red): void {
    const { pdf } = this;
    pdf
      .save()
      .translate(left, top)
      .scale(side / 120);
    for (const path of logoPaths.tree) pdf.path(path).fill(ink, "even-odd");
    pdf.path(logoPaths.water).lineWidth(4.5).lineCap("round").stroke(water);
    pdf.restore();
  }

  /** Draws a gold hairline. */
  drawRule(left: number, top: number, width: number): void {
    const { gold } = inks;
    this.pdf
      .moveTo(left, top)
      .lineTo(left + width, top)
      .lineWidth(0.5)
      .stroke(gold);
  }

  async finish(): Promise<Buffer<ArrayBuffer>> {
    const ended = new Promise((resolve, reject) => this.pdf.once("end", resolve).once("error", reject));
    this.pdf.end();
    await ended;
    return Buffer.concat(this.bytes);
  }

  private drawText({ text, face, size, color, link, width }: TextPiece, x: number, baseline: number): void {
    this.in(face, size)
      .fillColor(color)
      .text(text, x, baseline, { ...settingOf(text), lineBreak: false, baseline: "alphabetic" });
    if (link) this.pdf.link(x, baseline - size, width, size * 1.3, link);
  }

  /** Draws a box for a character that no font has. Copying and screen readers get the character itself. */
  private drawMissing({ text, face, size, color }: TextPiece, x: number, baseline: number): void {
    const side = missing.side * size;
    const height = 0.62 * size;
    this.pdf
      .rect(x + side, baseline - height, missing.width * size, height)
      .lineWidth(size / 22)
      .stroke(color);
    // The replacement text needs a letter to replace.
    this.pdf.markContent("Span", { actual: text });
    this.in(face, size).text("\u00a0", x, baseline, { lineBreak: false, baseline: "alphabetic" });
    this.pdf.endMarkedContent();
  }

  private in({ font, key }: FontFace, size: number): PDFKit.PDFDocument {
    return this.pdf.font(font as Font & PDFKit.Mixins.PDFFontSource, key, size);
  }
}

/** Lining figures, as Cormorant's own 1 looks like an I. PDFKit caches the layout only of text without features. */
function settingOf(text: string): PDFKit.Mixins.TextOptions {
  return /\d/.test(text) ? { features: ["lnum"] } : {};
}
