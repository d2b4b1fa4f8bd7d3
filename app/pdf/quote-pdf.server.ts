import { company } from "~/content/company";
import { withoutMarkup } from "~/domain/inline-links";
import type { Item } from "~/domain/item";
import type { Language } from "~/domain/language";
import { facesFor } from "./faces.server";
import { Flow } from "./flow.server";
import { linesOf, type Span } from "./lines.server";
import { lengthOf, lineOf, shortened, type Typesetter } from "./one-line.server";
import { yielding } from "./yielding.server";
import { inks } from "./palette";
import { printedItem, type UnbrokenBlock } from "./printed-items.server";
import { Sheets } from "./sheets.server";

/** The content of a printed quote or tour. */
export interface Printed {
  heading: string;
  lead?: string;
  items: readonly Item[];
}

/**
 * A quote or tour as a PDF (docs/product.md section 2; styles/print.css): A4, titles and texts in order, no galleries
 * or interruptions, links with their address.
 * @param signal ends the work: the promise is rejected with its reason
 */
export async function quotePdf(
  printed: Printed,
  language: Language,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  const yieldNow = yielding(signal);
  const blocks = [...openingOf(printed), ...printed.items.flatMap(printedItem)];
  const running = frameOf(printed.heading, language);
  const texts = [...blocks.flatMap(({ spans }) => spans), ...Object.values(running)].map(({ text }) => text);
  const faces = await facesFor([...texts, "0123456789…"].join(""));
  signal.throwIfAborted();

  const sheets: Sheets = new Sheets({
    size: [width, height],
    title: printed.heading,
    author: company.name,
    language,
    onSheet: (number) => drawFrame({ faces, sheets }, running, number),
  });
  const flow = new Flow(sheets, area);
  flow.skip(letterhead);
  for (const { spans, ...block } of blocks) {
    const lines = await linesOf(spans, measure, faces, sheets.measure, yieldNow);
    await flow.add({ ...block, lines }, yieldNow);
  }
  await flow.end(yieldNow);
  return await sheets.finish();
}

/** A4 and its side margins, in points. */
const [width, height, margin] = [595.28, 841.89, 86];
const measure = width - 2 * margin;
const area = { left: margin, top: 92, bottom: height - 86 };
/** Height of the company's name on the first sheet. */
const letterhead = 30;

function openingOf({ heading, lead }: Printed): UnbrokenBlock[] {
  const look = { cut: "regular", size: 26, color: inks.ink } as const;
  const first: UnbrokenBlock = { tag: "H1", spans: [{ ...look, text: heading }], size: 26, leading: 30, before: 0 };
  if (!lead) return [first];
  const second = { ...look, cut: "italic", size: 15, color: inks.soft, text: lead } as const;
  return [first, { tag: "P", spans: [second], size: 15, leading: 20, before: 8 }];
}

type Frame = Record<"name" | "tagline" | "brand" | "heading", Span>;

function frameOf(heading: string, language: Language): Frame {
  const small = { cut: "italic", size: 10, color: inks.soft } as const;
  return {
    name: { cut: "semibold", size: 18, color: inks.ink, text: company.name },
    tagline: { ...small, size: 12, text: company.tagline[language] },
    brand: { ...small, cut: "regular", text: company.name },
    heading: { ...small, text: withoutMarkup(heading).replaceAll("\n", " ") },
  };
}

/** The company's name on the first sheet, a running title on the others, and page numbers. */
function drawFrame(setter: Typesetter, frame: Frame, number: number): void {
  const { sheets } = setter;
  const numeral = lineOf({ ...frame.brand, text: `${number}` }, setter);
  sheets.drawLine(numeral, (width - lengthOf(numeral)) / 2, height - 46);
  if (number === 1) {
    sheets.drawLine(lineOf(frame.name, setter), margin, 54);
    const tagline = lineOf(frame.tagline, setter);
    sheets.drawLine(tagline, width - margin - lengthOf(tagline), 54);
    sheets.drawRule(margin, 66, measure);
  } else {
    sheets.drawLine(lineOf(frame.brand, setter), margin, 50);
    const heading = shortened(frame.heading, measure * 0.7, setter);
    sheets.drawLine(heading, width - margin - lengthOf(heading), 50);
    sheets.drawRule(margin, 59, measure);
  }
}
