import { company } from "~/content/company";
import { plainText } from "~/domain/inline-links";
import type { Item } from "~/domain/item";
import type { Language } from "~/domain/language";
import { languageOfItems } from "~/domain/written-language";
import { facesFor } from "./faces.server";
import { Flow } from "./flow.server";
import { linesOf, type Span } from "./lines.server";
import { lengthOf, lineOf, shortened, type Typesetter } from "./one-line.server";
import { pace } from "./pace.server";
import { inks } from "./palette";
import { printedItem, type UnbrokenBlock } from "./printed-items.server";
import { Sheets } from "./sheets.server";

/** What stands on the paper of a quote or a tour. */
export interface Printed {
  heading: string;
  lead?: string;
  items: readonly Item[];
}

/**
 * A quote or tour as it is printed (spec.md section 2; styles/print.css): A4, its titles and texts in their order, without
 * galleries and interruptions, links with their address. Gives the file's bytes.
 * @param signal ends the work when nobody waits for it any more: the promise is rejected with its reason
 */
export async function quotePdf(
  printed: Printed,
  language: Language,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  const giveWay = pace(signal);
  const blocks = [...openingOf(printed), ...printed.items.flatMap(printedItem)];
  const running = frameOf(printed.heading, language);
  const texts = [...blocks.flatMap(({ spans }) => spans), ...Object.values(running)].map(({ text }) => text);
  const faces = await facesFor([...texts, "0123456789…"].join(""));
  signal.throwIfAborted();

  const sheets: Sheets = new Sheets({
    size: [width, height],
    title: printed.heading,
    author: company.name,
    language: languageOfItems(printed.items) ?? language,
    onSheet: (number) => drawFrame({ faces, sheets }, running, number),
  });
  const flow = new Flow(sheets, area);
  flow.skip(letterhead);
  for (const { spans, ...block } of blocks) {
    const lines = await linesOf(spans, measure, faces, sheets.measure, giveWay);
    await flow.add({ ...block, lines }, giveWay);
  }
  await flow.end(giveWay);
  return await sheets.finish();
}

/** A4, in points, and the margin at its sides. */
const [width, height, margin] = [595.28, 841.89, 86];
const measure = width - 2 * margin;
const area = { left: margin, top: 92, bottom: height - 86 };
/** What the company's name takes from the first sheet. */
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
    heading: { ...small, text: plainText(heading).replaceAll("\n", " ") },
  };
}

/** On the first sheet the company's name, on the others a running title; on all of them the page's number. */
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
