import { companyDetails } from "~/content/site/company";
import { type DriverCard, buildDriverCard } from "~/content/site/driver-card";
import { stripLinkMarkup } from "~/domain/items/inline-links";
import type { Item } from "~/domain/items/item";
import { formatStopsLine, type Stop } from "~/domain/journeys/journey";
import type { ShownOffer } from "~/domain/offers/shown-offer";
import type { Language } from "~/domain/site/language";
import {
  chooseChapterPictures,
  chooseClosingPicture,
  findOpeningTitle,
  chooseOpeningPicture,
} from "~/domain/items/chosen-pictures";
import { computeTitle3Levels } from "~/domain/items/title3-levels";
import { loadFontsForText } from "./faces.server";
import { type PdfBlock, PageFlow, totalHeight, splitTail } from "./flow.server";
import { breakIntoLines } from "./lines.server";
import type { TextSpan } from "./text-line";
import { lineWidth, layOutLine, truncateLine, type Typesetter } from "./one-line.server";
import { createYielder } from "./yielder.server";
import { inks } from "./palette";
import { type Drawing, printItem, type UnbrokenBlock } from "./printed-items.server";
import { printOffer } from "./printed-offer.server";
import { drawRouteMap, layOutRouteMap } from "./route-map.server";
import { PdfSheets } from "./sheets.server";

export interface PrintableQuote {
  /** of the document and its file; without the customer's name */
  title: string;
  heading: string;
  isTour?: boolean;
  items: readonly Item[];
  /** where the journey stops, for its map */
  stops?: readonly Stop[];
  offer?: ShownOffer;
}

/** Returns a picture of a quote as JPEG, cropped to a size in pixels; null if it is missing. */
export type PictureReader = (address: string, size: { width: number; height: number }) => Promise<Uint8Array | null>;

/**
 * Renders a quote or tour as an A4 PDF (docs/product.md section 2; styles/print.css): an opening picture, titles and texts
 * with a picture for each chapter, and links with their address. A quote ends with the driver's card.
 * @param options.signal aborts the work, which rejects with its reason
 */
export async function renderQuotePdf(
  printed: PrintableQuote,
  { language, pictureAt, signal }: { language: Language; pictureAt: PictureReader; signal: AbortSignal },
): Promise<Buffer<ArrayBuffer>> {
  const yieldNow = createYielder(signal);
  const forDriver = printed.isTour ? null : buildDriverCard(printed);
  const card = forDriver ? cardBlocks(forDriver) : [];
  const { opening, body } = await bookletOf(printed, pictureAt, signal);
  if (printed.offer) body.push(...printOffer(printed.offer, language));
  const running = frameOf(printed.heading, language);
  const map = printed.stops ? layOutRouteMap(printed.stops, language, measure) : null;
  const spans = [...opening, ...body, ...card].flatMap((block) => block.spans);
  const texts = [...spans, ...Object.values(running), ...(map?.words ?? [])].map(({ text }) => text);
  const faces = await loadFontsForText([...texts, "0123456789…"].join(""));
  signal.throwIfAborted();

  const sheets: PdfSheets = new PdfSheets({
    size: [width, height],
    title: printed.title,
    author: companyDetails.name,
    language,
    onSheet: (number) => drawFrame({ faces, sheets }, running, number),
  });
  const flow = new PageFlow(sheets, area);
  flow.skip(letterhead);
  const broken = async ({ spans, drawing, ...block }: UnbrokenBlock): Promise<PdfBlock> => {
    const lines = spans.length > 0 ? await breakIntoLines(spans, measure, faces, sheets.measure, yieldNow) : [];
    const figure = drawing && { height: drawing.height, draw: drawing.draw.bind(null, sheets) };
    return { ...block, lines, ...(figure && { figure }) };
  };
  const add = async (block: UnbrokenBlock) => flow.add(await broken(block), yieldNow);
  for (const block of opening) await add(block);
  const setter = { faces, sheets };
  if (map) await flow.figure({ ...map, before: 20 }, (top) => drawRouteMap(map, setter, area.left, top), yieldNow);
  // A picture or the preceding lines are on the same sheet as the card or a tour's last lines.
  const closing = chooseClosingPicture(printed.items);
  const last = card.length > 0 && closing === null ? body.pop() : undefined;
  for (const block of body) await add(block);
  if (last) for (const part of splitTail(await broken(last))) await flow.add(part, yieldNow);
  const cardParts: PdfBlock[] = [];
  for (const block of card) cardParts.push(await broken(block));
  if (card.length > 0 ? !flow.fits(totalHeight(cardParts)) : flow.depth < area.top + fewLines) {
    for (const block of await pictureBlock(closing, { width: measure, height: 282 }, pictureAt)) await add(block);
  }
  for (const block of cardParts) await flow.add(block, yieldNow);
  await flow.end(yieldNow);
  return await sheets.finish();
}

/** A4 and its side margins, in points. */
const [width, height, margin] = [595.28, 841.89, 86];
const measure = width - 2 * margin;
const area = { left: margin, top: 92, bottom: height - 86 };
/** Seven lines of a text, in points. */
const fewLines = 120;
/** Height of the company's name on the first sheet. */
const letterhead = 30;

/** Returns the opening (picture, heading, first title), and the items with a picture below each chapter's title. */
async function bookletOf(printed: PrintableQuote, pictureAt: PictureReader, signal: AbortSignal) {
  const { items } = printed;
  const cover = await pictureBlock(chooseOpeningPicture(items), { width: measure, height: 190 }, pictureAt);
  const opening = [...cover, ...openingOf(printed)];
  const plates = chooseChapterPictures(items);
  const levels = computeTitle3Levels(items);
  const body: UnbrokenBlock[] = [];
  const titleOfAll = !printed.isTour && findOpeningTitle(items) ? 0 : -1;
  for (const [index, item] of items.entries()) {
    signal.throwIfAborted();
    if (index === titleOfAll) opening.push(...openingTitleOf(item));
    else
      body.push(
        ...printItem(item, { level: levels.get(index) }),
        ...(await pictureBlock(plates.get(index), { width: 180, height: 120 }, pictureAt)),
      );
  }
  return { opening: [...opening, ...routeBlock(printed)], body };
}

/** Returns a picture as a block, `size` in points; none if it is missing. */
async function pictureBlock(
  address: string | null | undefined,
  size: { width: number; height: number },
  pictureAt: PictureReader,
): Promise<UnbrokenBlock[]> {
  // 144 pixels per inch.
  const pixels = { width: Math.round(size.width * 2), height: Math.round(size.height * 2) };
  const jpeg = address ? await pictureAt(address, pixels) : null;
  return jpeg ? [figureBlock(size.height, 10, (sheets, left, top) => sheets.drawPicture(jpeg, left, top, size))] : [];
}

/** The heading of a quote that starts with a title is a salutation above it. */
function openingOf({ heading, isTour, items }: PrintableQuote): UnbrokenBlock[] {
  const look = { cut: "regular", size: 26, color: inks.ink } as const;
  const salutation = { cut: "italic", size: 14, color: inks.soft } as const;
  const isSalutation = !isTour && findOpeningTitle(items) !== null;
  return [
    isSalutation
      ? { tag: "H1", spans: [{ ...salutation, text: heading }], size: 14, leading: 20, before: 18, isHeading: true }
      : { tag: "H1", spans: [{ ...look, text: heading }], size: 26, leading: 30, before: 18 },
  ];
}

function openingTitleOf(item: Item): UnbrokenBlock[] {
  return printItem(item, { isOpening: true }).map((block, index) => (index === 0 ? { ...block, before: 4 } : block));
}

function routeBlock({ stops = [] }: PrintableQuote): UnbrokenBlock[] {
  const look = { cut: "regular", size: 10.5, color: inks.soft, text: formatStopsLine(stops) } as const;
  return look.text ? [{ tag: "P", spans: [look], size: 10.5, leading: 15, before: 8 }] : [];
}

/** The driver's card is between two cutting lines, and isn't split. */
function cardBlocks({ heading, request, lines }: DriverCard): UnbrokenBlock[] {
  const cut = (before: number) =>
    figureBlock(10, before, (sheets, left, top) => sheets.drawCut(left, top + 5, measure));
  const line = (text: string, size: number, look: Pick<TextSpan, "cut" | "color">): UnbrokenBlock => {
    return { tag: "P", spans: [{ ...look, size, text }], size, leading: size * 1.42, before: 3, isHeading: true };
  };
  return [
    cut(34),
    line(heading, 15, { cut: "semibold", color: inks.goldDeep }),
    line(request, 12, { cut: "italic", color: inks.soft }),
    ...lines.map((text) => line(text, 12, { cut: "regular", color: inks.ink })),
    cut(8),
  ];
}

function figureBlock(height: number, before: number, draw: Drawing["draw"]): UnbrokenBlock {
  return { tag: "P", spans: [], size: 0, leading: 0, before, isHeading: true, drawing: { height, draw } };
}

type Frame = Record<"name" | "tagline" | "brand" | "heading", TextSpan>;

function frameOf(heading: string, language: Language): Frame {
  const small = { cut: "italic", size: 10, color: inks.soft } as const;
  return {
    name: { cut: "semibold", size: 18, color: inks.ink, text: companyDetails.name },
    tagline: { ...small, size: 12, text: companyDetails.tagline[language] },
    brand: { ...small, cut: "regular", text: companyDetails.name },
    heading: { ...small, text: stripLinkMarkup(heading).replaceAll("\n", " ") },
  };
}

/** Draws the company's name on the first sheet, a running title on the others, and page numbers. */
function drawFrame(setter: Typesetter, frame: Frame, number: number): void {
  const { sheets } = setter;
  const numeral = layOutLine({ ...frame.brand, text: `${number}` }, setter);
  sheets.drawLine(numeral, (width - lineWidth(numeral)) / 2, height - 46);
  if (number === 1) {
    sheets.drawMark(margin, 34, 26);
    sheets.drawLine(layOutLine(frame.name, setter), margin + 33, 54);
    const tagline = layOutLine(frame.tagline, setter);
    sheets.drawLine(tagline, width - margin - lineWidth(tagline), 54);
    sheets.drawRule(margin, 66, measure);
  } else {
    sheets.drawLine(layOutLine(frame.brand, setter), margin, 50);
    const heading = truncateLine(frame.heading, measure * 0.7, setter);
    sheets.drawLine(heading, width - margin - lineWidth(heading), 50);
    sheets.drawRule(margin, 59, measure);
  }
}
