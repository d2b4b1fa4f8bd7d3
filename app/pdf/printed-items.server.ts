import { parseInlineLinks, printedLinkAddress, stripLinkMarkup } from "~/domain/items/inline-links";
import { splitAtPrices } from "~/domain/paste/price-line";
import type { Item, ItemSize } from "~/domain/items/item";
import type { Title3Level } from "~/domain/items/title3-levels";
import { env } from "~/env.server";
import type { PdfBlock } from "./flow.server";
import type { TextSpan } from "./text-line";
import { inks } from "./palette";
import type { PdfSheets } from "./sheets.server";

/** A title or paragraph before it is broken into lines. */
export type UnbrokenBlock = Omit<PdfBlock, "lines" | "figure"> & { spans: readonly TextSpan[]; drawing?: Drawing };

export interface Drawing {
  /** points */
  height: number;
  draw: (sheets: PdfSheets, left: number, top: number) => void;
}

/**
 * Returns the printed blocks of an item; none of a gallery or interruption (docs/product.md section 2, Quote view).
 * @param place.level the heading level of a title3
 * @param place.isOpening whether a title is the display line
 */
export function printItem(item: Item, { level = 3, isOpening = false }: Place = {}): UnbrokenBlock[] {
  switch (item.type) {
    case "title": {
      const { title1, title2, size } = item;
      const first = titleBlock("H2", title1, {
        ...({ cut: "regular", color: inks.ink } as const),
        size: sizes[size][isOpening ? "opening" : "title1"],
        before: 26,
      });
      const second = titleBlock("H3", title2, {
        ...({ cut: "italic", color: inks.red, size: sizes[size].title2 } as const),
        before: title1 ? 3 : 20,
      });
      return [...(title1 ? [{ ...first, bookmark: stripLinkMarkup(title1) }] : []), ...(title2 ? [second] : [])];
    }
    case "title3":
      return [
        titleBlock(`H${level}`, item.title3, {
          ...({ cut: "semibold", color: inks.goldDeep } as const),
          size: sizes[item.size].title3,
          before: 16,
        }),
      ];
    case "text": {
      const size = sizes[item.size].text;
      return [
        {
          tag: "P",
          spans: pricedSpans(item.text, { cut: "regular", color: inks.ink, size }),
          size,
          leading: size * 1.42,
          before: 8,
        },
      ];
    }
    case "slider":
    case "interruption":
      return [];
  }
}

interface Place {
  level?: Title3Level | undefined;
  isOpening?: boolean;
}

/** Like `PricedText`: puts each line's price, unbroken, at the right edge. */
function pricedSpans(text: string, look: Omit<TextSpan, "text" | "link">): TextSpan[] {
  return splitAtPrices(text).flatMap((part, index) =>
    index % 2 === 0 ? spansOf(part, look) : { ...look, text: part.replaceAll(" ", "\u00a0"), isFlush: true as const },
  );
}

/** Adds the address after a link to another site, as in styles/print.css. */
function spansOf(text: string, look: Omit<TextSpan, "text" | "link">): TextSpan[] {
  return parseInlineLinks(text).flatMap((part): TextSpan[] => {
    if (typeof part === "string") return [{ ...look, text: part }];
    const link = part.href.startsWith("/") ? env.siteUrl + part.href : part.href;
    const address = printedLinkAddress(part);
    if (address === null) return [{ ...look, text: part.label, link }];
    return [
      { ...look, text: part.label, link },
      { ...look, text: ` (${address})`, size: look.size * 0.85, color: inks.soft, link },
    ];
  });
}

interface TitleLook extends Omit<TextSpan, "text" | "link"> {
  before: number;
}

function titleBlock(tag: PdfBlock["tag"], text: string, { before, ...look }: TitleLook): UnbrokenBlock {
  return { tag, spans: spansOf(text, look), size: look.size, leading: look.size * 1.18, before, isHeading: true };
}

/** Points (docs/product.md section 9). */
const sizes: Record<ItemSize, Record<"opening" | "title1" | "title2" | "title3" | "text", number>> = {
  sm: { opening: 19, title1: 15, title2: 12.5, title3: 12, text: 10.5 },
  md: { opening: 24, title1: 19, title2: 15, title3: 13.5, text: 12 },
  lg: { opening: 30, title1: 24, title2: 18, title3: 16, text: 14 },
};
