import { type Brochure, brochureTexts } from "~/content/houses/brochures";
import { companyDetails } from "~/content/site/company";
import { contactsPageTexts } from "~/content/site/contacts";
import { planLineStyles, listPlanMarks, planToPaths } from "~/content/houses/plan-paths";
import type { PlanShape } from "~/content/houses/plans";
import type { PictureName } from "~/content/pictures";
import { transferRoute, rateSeasons, stayTexts, rentalTerms } from "~/content/houses/stay";
import type { Language, Localised } from "~/domain/site/language";
import { loadFontsForText } from "./faces.server";
import type { FontStyle } from "./fonts.server";
import { breakIntoLines } from "./lines.server";
import { lineWidth, layOutLine } from "./one-line.server";
import { inks } from "./palette";
import { PdfSheets } from "./sheets.server";

/** Returns a picture of the site as JPEG, cropped to a size in pixels. */
export type SitePictureReader = (name: PictureName, size: { width: number; height: number }) => Promise<Uint8Array>;

/** Points. Pages are square. */
const side = 595.28;
const margin = 56;
const measure = side - 2 * margin;
const dark = "#2a211a";

/** Renders a house's brochure with the site's texts, prices and pictures: twelve square pages, each for a phone's screen. */
export async function renderBrochurePdf(
  brochure: Brochure,
  language: Language,
  pictureAt: SitePictureReader,
): Promise<Buffer<ArrayBuffer>> {
  const { property, review } = brochure;
  const { name, place, title, teaser, intro, facts, album, stay, image, altImage } = property;
  const say = (words: Localised) => words[language];
  const captionOf = (picture: PictureName) => {
    const found = album.find((plate) => plate.picture === picture);
    if (!found) throw new Error(`${picture} isn't in the album of ${name}`);
    return say(found.caption);
  };
  const faces = await loadFontsForText(
    JSON.stringify([brochure, companyDetails, contactsPageTexts, transferRoute, rateSeasons, stayTexts, rentalTerms]),
  );
  const sheets: PdfSheets = new PdfSheets({
    size: [side, side],
    title: `${name}, ${say(place)}`,
    author: companyDetails.homesBrand,
    language,
    onSheet: () => sheets.pdf.rect(0, 0, side, side).fill(inks.paper),
  });
  const { pdf } = sheets;
  const setter = { faces, sheets };
  const root = pdf.struct("Document");
  pdf.addStructure(root);

  /** scale of the font size; below 1 on a page with too much text */
  let zoom = 1;
  /** measures a page without drawing it */
  let isTrial = false;
  let bottom = 0;

  const pages = [cover, introduction, opening, rooms, plan, table, hours, quotation, rates, way, inShort, last];
  for (const page of pages) await fitted(page);
  root.end();
  return await sheets.finish();

  /** Draws a page, with a smaller font size if needed. */
  async function fitted(page: () => Promise<void>) {
    isTrial = true;
    for (const each of [1, 0.95, 0.9, 0.85, 0.8]) {
      [zoom, bottom] = [each, 0];
      await page();
      if (bottom <= side - 22) break;
    }
    if (bottom > side - 22)
      throw new Error(`The brochure of ${name} has no room for all words of a page (${page.name})`);
    isTrial = false;
    pdf.addPage();
    await page();
  }

  async function cover() {
    const deep = 430;
    await picture(image, { x: 0, y: 0, width: side, height: deep }, say(altImage));
    box(0, deep, side, side - deep, inks.sea);
    box(0, deep, side, 2, inks.gold);
    await text(companyDetails.homesBrand, { ...centred(deep + 30), cut: "italic", size: 13, color: inks.paper });
    await text(name, { ...centred(deep + 54), tag: "H1", size: 46, leading: 54, color: inks.paper });
    await text(say(place), { ...centred(deep + 112), cut: "italic", size: 15, color: inks.paper });
  }

  async function introduction() {
    let y = await heading(say(title), margin);
    y = await text(say(teaser), { y, cut: "italic", size: 16.5, color: inks.red });
    for (const paragraph of intro) y = await text(say(paragraph), { y: y + 10, size: 14.6, leading: 20.8 });
  }

  async function opening() {
    const of = brochure.opening;
    const deep = 536;
    await picture(of, { x: 0, y: 0, width: side, height: deep }, captionOf(of));
    box(0, deep, side, side - deep, dark);
    await text(captionOf(of), { ...centred(deep + 20), cut: "italic", size: 12.5, color: inks.paper, isCaption: true });
  }

  async function rooms() {
    const { lead, each } = stay.rooms;
    const columns = each.length > 4 ? 3 : 2;
    const gap = 18;
    const width = (measure - gap * (columns - 1)) / columns;
    const deep = width * (columns === 3 ? 0.8 : 0.5);
    let y = await heading(say(stayTexts.rooms), margin - 8);
    y = (await text(say(lead), { y, cut: "italic", size: 13.5, color: inks.soft })) + 12;
    for (let row = 0; row < each.length; row += columns) {
      let end = y;
      for (const [index, room] of each.slice(row, row + columns).entries()) {
        const x = margin + index * (width + gap);
        await picture(room.picture, { x, y, width, height: deep }, captionOf(room.picture));
        const below = await text(say(room.name), {
          ...{ x, width, y: y + deep + 6, tag: "H3" },
          ...{ cut: "semibold", size: 13, color: inks.goldDeep },
        });
        end = Math.max(end, await text(say(room.text), { x, width, y: below + 1, size: 12, leading: 15.4 }));
      }
      y = end + 14;
    }
  }

  async function plan() {
    const { lead, drawing, places, street } = stay.plan;
    const { width, depth } = drawing;
    const top = await heading(say(stayTexts.plan), margin - 8);
    const scale = Math.min(230 / width, (side - margin - top - 18) / depth);
    drawPlan(drawing, margin, top, scale);
    const below = top + depth * scale;
    await text(say(street), {
      ...{ x: margin, width: width * scale, y: below + 6 },
      ...{ align: "center", cut: "italic", size: 10, color: inks.soft },
    });
    const x = margin + width * scale + 28;
    const wide = side - margin - x;
    let y = (await text(say(lead), { x, width: wide, y: top, cut: "italic", size: 13.5, color: inks.soft })) + 10;
    for (const [index, word] of places.entries()) {
      await text(`${index + 1}`, { x, width: 20, y, cut: "semibold", size: 11.5, leading: 20, color: inks.red });
      y = await text(say(word), { x: x + 22, width: wide - 22, y, size: 14, leading: 20 });
    }
    box(x, below - 1, 5 * scale, 1, inks.ink);
    await text(say(stayTexts.metres), { x, width: wide, y: below - 17, cut: "italic", size: 10, color: inks.soft });
  }

  async function table() {
    const deep = 262;
    await picture(brochure.table, { x: 0, y: 0, width: side, height: deep }, captionOf(brochure.table));
    let y = await heading(say(stayTexts.table), deep + 22);
    for (const paragraph of stay.table) y = (await text(say(paragraph), { y, size: 13.6, leading: 18.6 })) + 7;
  }

  async function hours() {
    const gap = 18;
    const width = (measure - gap) / 2;
    const deep = width * 0.66;
    let y = await heading(say(brochureTexts.hours), margin - 14);
    for (const row of [brochure.hours.slice(0, 2), brochure.hours.slice(2)]) {
      let end = y;
      for (const [index, each] of row.entries()) {
        const x = margin + index * (width + gap);
        await picture(each, { x, y, width, height: deep }, captionOf(each));
        const below = { x, width, y: y + deep + 5, cut: "italic", size: 12, leading: 14.8, color: inks.soft } as const;
        end = Math.max(end, await text(captionOf(each), { ...below, isCaption: true }));
      }
      y = end + 12;
    }
  }

  async function quotation() {
    const deep = 362;
    await picture(brochure.evening, { x: 0, y: 0, width: side, height: deep }, captionOf(brochure.evening));
    box(0, deep, side, side - deep, dark);
    const look = { align: "center", color: inks.paper } as const;
    const y = await text(say(review.text), { ...look, y: deep + 26, cut: "italic", size: 15.5, leading: 21.5 });
    await text(say(review.reviewer), { ...look, y: y + 10, cut: "semibold", size: 12, color: inks.gold });
  }

  async function rates() {
    const deep = 196;
    await picture(brochure.seasons, { x: 0, y: 0, width: side, height: deep }, captionOf(brochure.seasons));
    let y = await heading(say(stayTexts.seasons), deep + 20);
    const [first, second] = [side - margin - 96, side - margin];
    const small = { cut: "italic", size: 10.5, color: inks.soft } as const;
    await text(say(stayTexts.perNight), { y, width: 240, ...small });
    await right(say(stayTexts.room), first, y, small);
    y = (await right(say(stayTexts.house), second, y, small)) + 4;
    for (const season of rateSeasons) {
      aside(() => sheets.drawRule(margin, y, measure));
      const rate = season.rates && stay.rates[season.rates];
      const figure = { cut: "regular", size: 16, color: inks.ink } as const;
      if (rate) {
        await right(`${rate.room}`, first, y + 8, figure);
        await right(`${rate.house}`, second, y + 8, figure);
      } else await right(say(stayTexts.closed), second, y + 9, { ...figure, cut: "italic", size: 13 });
      const below = await text(say(season.name), {
        ...{ y: y + 4, width: 300, cut: "semibold", size: 12.5, leading: 15.5, color: inks.goldDeep },
      });
      y = (await text(say(season.months), { y: below, width: 300, size: 11, leading: 14 })) + 4;
    }
    aside(() => sheets.drawRule(margin, y, measure));
    y += 8;
    for (const term of rentalTerms) y = (await text(say(term), { y, size: 11.6, leading: 15 })) + 3;
  }

  async function way() {
    let y = await heading(say(stayTexts.arrival), margin);
    for (const paragraph of stay.arrival) y = (await text(say(paragraph), { y, size: 15, leading: 22 })) + 10;
    const line = Math.max(y + 66, 388);
    const step = measure / transferRoute.length;
    box(margin + step / 2, line - 0.5, measure - step, 1, inks.gold);
    for (const [index, stop] of transferRoute.entries()) {
      const x = margin + index * step;
      const isHere = stop.house === property.slug;
      aside(() =>
        pdf
          .circle(x + step / 2, line, isHere ? 7 : 4.5)
          .lineWidth(1.2)
          .fillAndStroke(isHere ? inks.red : inks.paper, inks.red),
      );
      if (stop.hours) {
        const between = { x: x - step / 2, width: step, align: "center", color: inks.soft } as const;
        await text(say(stop.hours), { ...between, y: line - 26, cut: "italic", size: 11.5 });
      }
      const town = { x, width: step, align: "center", y: line + 14, size: 13 } as const;
      const below = await text(say(stop.place), { ...town, cut: isHere ? "semibold" : "regular" });
      if (isHere) await text(name, { ...town, y: below, cut: "italic", size: 12, color: inks.red });
    }
  }

  async function inShort() {
    const wide = 226;
    await picture(brochure.facts, { x: side - wide, y: 0, width: wide, height: side }, captionOf(brochure.facts));
    const width = side - wide - margin - 30;
    let y = await heading(say(stayTexts.facts), margin - 8, width);
    for (const { label, value } of facts) {
      y = await text(say(label), { y, width, tag: "H3", cut: "semibold", size: 13.5, color: inks.goldDeep });
      y = (await text(say(value), { y, width, size: 13.2, leading: 17 })) + 9;
    }
  }

  async function last() {
    box(0, 0, side, side, inks.sea);
    aside(() => sheets.drawMark(side / 2 - 32, 96, 64, inks.paper, inks.gold));
    const look = { align: "center", color: inks.paper } as const;
    let y = await text(say(brochureTexts.contact), { ...look, y: 190, tag: "H2", size: 32, leading: 40 });
    y = await text(say(contactsPageTexts.intro), { ...look, y: y + 8, cut: "italic", size: 14.5, leading: 21 });
    y += 18;
    const links = [
      [companyDetails.phone.display, companyDetails.phone.href],
      [companyDetails.email, `mailto:${companyDetails.email}`],
      [companyDetails.website.display, companyDetails.website.href],
    ] as const;
    for (const [words, link] of links) y = await text(words, { ...look, y, size: 16, leading: 25, link });
    await text(`${companyDetails.homesBrand} · ${companyDetails.name}`, {
      ...look,
      y: side - 66,
      cut: "italic",
      size: 12,
    });
  }

  /** A page's heading with a short rule below it; returns its lower edge. */
  async function heading(words: string, y: number, width = measure): Promise<number> {
    if (!isTrial) pdf.outline.addItem(words);
    const below = await text(words, { y, width, tag: "H2", size: 30, leading: 35 });
    aside(() => pdf.rect(margin, below + 6, 70, 1).fill(inks.gold));
    return below + 22;
  }

  /** Draws artifacts, except in a trial. */
  function aside(draw: () => void) {
    if (!isTrial) sheets.aside(draw);
  }

  /** Draws a text broken into lines; returns its lower edge. */
  async function text(words: string, look: Look): Promise<number> {
    const { x = margin, y, width = measure, cut = "regular", align = "left" } = look;
    const size = look.size * zoom;
    const leading = (look.leading ?? look.size * 1.36) * zoom;
    const { tag = "P", color = inks.ink, link, isCaption } = look;
    const span = { text: words, cut, size, color, ...(link && { link }) };
    const lines = await breakIntoLines([span], width, faces, sheets.measure);
    const end = y + lines.length * leading;
    bottom = Math.max(bottom, end);
    if (isTrial) return end;
    const element = pdf.struct(isCaption ? "Caption" : tag);
    root.add(element);
    const content = pdf.markStructureContent(isCaption ? "Caption" : tag);
    for (const [index, line] of lines.entries()) {
      const room = width - lineWidth(line);
      const left = x + { left: 0, center: room / 2, right: room }[align];
      sheets.drawLine(line, left, y + index * leading + leading / 2 + 0.318 * size);
    }
    pdf.endMarkedContent();
    element.add(content);
    element.end();
    return end;
  }

  /** Draws a text that ends at `end`. */
  async function right(words: string, end: number, y: number, look: Pick<Look, "cut" | "size" | "color">) {
    const width = lineWidth(layOutLine({ cut: "regular", color: inks.ink, ...look, text: words }, setter)) * zoom + 1;
    return await text(words, { ...look, x: end - width, width, y, align: "right" });
  }

  async function picture(of: PictureName, { x, y, width, height }: Place, alt: string) {
    if (isTrial) return;
    // 144 pixels per inch.
    const jpeg = await pictureAt(of, { width: Math.round(width * 2), height: Math.round(height * 2) });
    const element = pdf.struct("Figure", { alt });
    root.add(element);
    const content = pdf.markStructureContent("Figure");
    sheets.drawPicture(jpeg, x, y, { width, height });
    pdf.endMarkedContent();
    element.add(content);
    element.end();
  }

  function box(x: number, y: number, width: number, height: number, color: string) {
    aside(() => pdf.rect(x, y, width, height).fill(color));
  }

  function drawPlan(drawing: Parameters<typeof planToPaths>[0], left: number, top: number, scale: number) {
    const paths = planToPaths(drawing);
    aside(() => {
      pdf.save().translate(left, top).scale(scale);
      for (const { at, tint } of drawing.rooms) pdf.rect(...at).fill(tint);
      pdf.path(paths.paving).lineWidth(planLineStyles.paving.width).stroke(planLineStyles.paving.color);
      for (const shape of drawing.drawings) drawShape(shape);
      for (const part of ["walls", "doors", "windows"] as const) {
        pdf.path(paths[part]).lineWidth(planLineStyles[part].width).stroke(planLineStyles[part].color);
      }
      for (const { mark } of listPlanMarks(drawing)) pdf.circle(...mark, 0.78).fill(inks.paper);
      pdf.restore();
      for (const { number, mark } of listPlanMarks(drawing)) {
        const line = layOutLine({ text: `${number}`, cut: "semibold", size: 0.95 * scale, color: inks.ink }, setter);
        const [x, y] = [left + mark[0] * scale, top + mark[1] * scale];
        sheets.drawLine(line, x - lineWidth(line) / 2, y + 0.31 * scale);
      }
    });
  }

  function drawShape(shape: PlanShape) {
    if ("box" in shape) pdf.rect(...shape.box).fill(shape.color);
    else if ("circle" in shape) pdf.circle(...shape.circle).fill(shape.color);
    else {
      const [x, y, toX, toY] = shape.line;
      pdf.moveTo(x, y).lineTo(toX, toY).lineWidth(planLineStyles.shape.width).stroke(shape.color);
    }
  }
}

interface Look {
  x?: number;
  y: number;
  width?: number;
  cut?: FontStyle;
  size: number;
  leading?: number;
  align?: "left" | "center" | "right";
  color?: string;
  tag?: "H1" | "H2" | "H3" | "P";
  link?: string;
  isCaption?: boolean;
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

function centred(y: number) {
  return { y, x: 30, width: side - 60, align: "center" } as const;
}
