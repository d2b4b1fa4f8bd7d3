import { type Brochure, brochureWords } from "../../app/content/brochures.ts";
import { inks } from "../../app/pdf/palette.ts";
import { type Book, margin, measure, side } from "./book.ts";
import type { Pen, Plan } from "./plans.ts";

/** The sheet with the drawn plan, its numbers and their names. */
export async function planSheet(book: Book, { plan: words }: Brochure, plan: Plan): Promise<void> {
  const { language, sheets } = book;
  const { pdf } = sheets;
  book.sheet(inks.paper, brochureWords.plan[language]);
  const top = await book.heading(brochureWords.plan[language]);
  const height = side - margin - top - 8;
  const metre = Math.min(height / plan.depth, 232 / plan.width);
  const [left, width] = [margin + 4, plan.width * metre];
  const x = (metres: number) => left + metres * metre;
  const y = (metres: number) => top + metres * metre;
  const pen: Pen = {
    circle: (atX, atY, radius, fill) => pdf.circle(x(atX), y(atY), radius * metre).fill(fill),
    box: (atX, atY, wide, deep, fill) => pdf.rect(x(atX), y(atY), wide * metre, deep * metre).fill(fill),
    line: (atX, atY, toX, toY, color, weight = 1) =>
      pdf.moveTo(x(atX), y(atY)).lineTo(x(toX), y(toY)).lineWidth(weight).stroke(color),
  };
  sheets.aside(() => {
    for (const { at, tint } of plan.rooms) pen.box(...at, tint);
    for (const { at, isOpen } of plan.rooms) if (isOpen) tiles(pen, at);
    plan.drawings(pen);
    for (const { at } of plan.rooms) {
      const [roomX, roomY, wide, deep] = at;
      pdf
        .rect(x(roomX), y(roomY), wide * metre, deep * metre)
        .lineWidth(2.6)
        .stroke(inks.ink);
    }
    for (const opening of plan.doors) gap(pen, opening, inks.paper, 4);
    for (const opening of plan.windows) gap(pen, opening, inks.gold, 2.4);
    const column = x(plan.width) + 34;
    pdf
      .moveTo(column, side - margin - 6)
      .lineTo(column + 5 * metre, side - margin - 6)
      .lineWidth(1.2)
      .stroke(inks.ink);
  });
  for (const { number, at, mark = [at[0] + at[2] / 2, at[1] + at[3] / 2] } of plan.rooms) {
    if (number) await numeral(book, number, x(mark[0]), y(mark[1]));
  }
  const extra = words.places
    .map((_, index) => index + 1)
    .filter((each) => !plan.rooms.some(({ number }) => number === each));
  for (const number of extra) {
    const at = plan.marks?.[number];
    if (at) await numeral(book, number, x(at[0]), y(at[1]));
  }

  const column = left + width + 34;
  const space = margin + measure - column;
  let at = await book.text(words.lead[language], [column, top, space], {
    size: 14.5,
    leading: 20,
    cut: "italic",
    color: inks.soft,
  });
  at += 14;
  for (const [index, place] of words.places.entries()) {
    await book.text(String(index + 1), [column, at, 18], { size: 11.5, leading: 18, cut: "semibold", color: inks.red });
    at = await book.text(place[language], [column + 22, at, space - 22], { size: 14, leading: 20 });
  }
  await book.text(words.street[language], [left, y(plan.depth) + 4, width], {
    size: 11,
    cut: "italic",
    color: inks.soft,
    align: "centre",
  });
  await book.text(brochureWords.metres[language], [column, side - margin - 26, space], { size: 10, color: inks.soft });
}

/** An opening in a wall, in the colour of what lies behind it. */
function gap({ line }: Pen, [x, y, wall, wide = 1.1]: Plan["doors"][number], color: string, weight: number): void {
  const [dx, dy] = wall === "-" ? [wide / 2, 0] : [0, wide / 2];
  line(x - dx, y - dy, x + dx, y + dy, color, weight);
}

async function numeral(book: Book, number: number, x: number, y: number): Promise<void> {
  const { pdf } = book.sheets;
  book.sheets.aside(() => pdf.circle(x, y, 7.5).fill(inks.paper));
  await book.text(String(number), [x - 10, y - 7, 20], {
    size: 10,
    leading: 14,
    cut: "semibold",
    color: inks.red,
    align: "centre",
  });
}

/** A courtyard's paving. */
function tiles(pen: Pen, [x, y, width, depth]: readonly [number, number, number, number]): void {
  for (let at = 1; at < width; at += 1) pen.line(x + at, y, x + at, y + depth, "#e2c795", 0.4);
  for (let at = 1; at < depth; at += 1) pen.line(x, y + at, x + width, y + at, "#e2c795", 0.4);
}
