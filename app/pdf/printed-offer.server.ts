import { companyDetails } from "~/content/site/company";
import type { ShownOffer } from "~/domain/offers/shown-offer";
import type { Language } from "~/domain/site/language";
import { buildOfferTable, type OfferRow, offerTexts } from "~/locales/offer-table";
import type { TextSpan } from "./text-line";
import { inks } from "./palette";
import type { UnbrokenBlock } from "./printed-items.server";

/** Returns the printed blocks of an offer: the same texts and figures as on the page (ui/offers/offer-view.tsx). */
export function printOffer({ offer, choices, reference, code }: ShownOffer, language: Language): UnbrokenBlock[] {
  const texts = offerTexts[language];
  const table = buildOfferTable(offer, choices, language);
  const figures = (perPerson: string, total: string, look: Look): TextSpan[] => [
    ...(table.hasShares ? [figure(perPerson, look)] : []),
    figure(total, look),
  ];
  const rowBlock = ({ label, times, state, isChosen, perPerson, total }: OfferRow): UnbrokenBlock => {
    const notes = [times, state].filter(Boolean).join(", ");
    const look = isChosen ? {} : { cut: "italic" as const, color: inks.soft };
    return line(
      [
        span(`${label} `, isChosen ? {} : { color: inks.soft }),
        span(notes ? `· ${notes} ` : "", { cut: "italic", color: inks.soft, size: small }),
        ...figures(perPerson, total, look),
      ],
      { before: 5 },
    );
  };
  // The total stays with the line above it.
  const last = table.parts.at(-1);
  const title = { cut: "regular", size: 19 } as const;
  const minor = (text: string) => heading("H3", text, { cut: "semibold", size: 13.5, color: inks.goldDeep }, 16);
  const head = line([...figures(texts.each, texts.total, { cut: "italic", color: inks.soft, size: small })], {
    before: 10,
  });
  const { account } = companyDetails;
  const details = [
    ...[`${texts.amount}: ${table.due}`, `${texts.holder}: ${account.holder}`, `IBAN: ${account.iban}`],
    ...[`BIC: ${account.bic}`, `${texts.bank}: ${account.bank}`, `${texts.reference}: ${reference}`],
  ];
  return [
    { ...heading("H2", texts.heading, title, 26), bookmark: texts.heading },
    ...(table.summary ? [line([span(table.summary, { cut: "italic", color: inks.soft })], { before: 4 })] : []),
    ...(table.sums.length > 0 ? [{ ...head, isHeading: true }] : []),
    ...table.parts.flatMap((part) => [
      ...(part.heading ? [heading("H3", part.heading, { cut: "semibold", size: 12, color: inks.goldDeep }, 9)] : []),
      ...part.rows.map((row, at) => ({ ...rowBlock(row), isHeading: at === part.rows.length - 1 && part === last })),
    ]),
    ...table.sums.map(({ label, perPerson, total }, at, { length }) => {
      const look = at === 0 ? ({ cut: "semibold", size: 13.5 } as const) : {};
      const block = line([span(`${label} `, look), ...figures(perPerson, total, look)], { before: at === 0 ? 12 : 3 });
      return { ...block, isHeading: at < length - 1 };
    }),
    ...table.lists.flatMap(({ heading: text, entries }) => [
      minor(text),
      ...entries.map((entry) => line([span(`– ${entry}`)], { before: 3 })),
    ]),
    ...(table.conditions ? [line([span(table.conditions, { color: inks.soft })], { before: 12 })] : []),
    ...(table.paymentLink
      ? [
          line(
            [
              span(texts.pay, { link: table.paymentLink }),
              span(` (${table.paymentLink})`, { link: table.paymentLink, size: small, color: inks.soft }),
            ],
            { before: 8 },
          ),
        ]
      : []),
    ...(table.due
      ? [minor(texts.transfer), ...details.map((text) => ({ ...line([span(text)], { before: 2 }), isHeading: true }))]
      : []),
    ...(table.due && code
      ? [
          {
            ...line([span(texts.code, { cut: "italic", color: inks.soft, size: small })], { before: 6 }),
            isHeading: true,
          },
          codeBlock(code),
        ]
      : []),
  ];
}

type Look = Partial<Omit<TextSpan, "text">>;

const size = 12;
const small = 10;
/** The width of a column of figures, in points. */
const column = 92;

function span(text: string, look: Look = {}): TextSpan {
  return { cut: "regular", color: inks.ink, size, ...look, text };
}

function figure(text: string, look: Look): TextSpan {
  return span(text.replaceAll(" ", "\u00a0") || "\u00a0", { ...look, isFlush: true, column });
}

function line(spans: readonly TextSpan[], { before }: { before: number }): UnbrokenBlock {
  const largest = Math.max(...spans.map((each) => each.size));
  return { tag: "P", spans: spans.filter(({ text }) => text !== ""), size: largest, leading: largest * 1.42, before };
}

function heading(tag: "H2" | "H3", text: string, look: Look & { size: number }, before: number): UnbrokenBlock {
  return { tag, spans: [span(text, look)], size: look.size, leading: look.size * 1.18, before, isHeading: true };
}

/** Draws the code with modules of one millimetre at most. */
function codeBlock({ size: modules, path }: NonNullable<ShownOffer["code"]>): UnbrokenBlock {
  const side = 96;
  return {
    ...{ tag: "P", spans: [], size: 0, leading: 0, before: 6 },
    drawing: {
      height: side,
      draw: ({ pdf }, left, top) => {
        pdf
          .save()
          .translate(left, top)
          .scale(side / modules);
        pdf.path(path).fill("#000").restore();
      },
    },
  };
}
