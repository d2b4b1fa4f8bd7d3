import type { z } from "zod";
import type { Draft, DraftKind } from "./draft.ts";
import { visibleItems } from "./visible-items.ts";
import type { Item } from "../items/item.ts";
import { draftToJourneyInput, removeBlankStops } from "../journeys/draft.ts";
import { journeyInputSchema } from "../journeys/input.ts";
import type { Journey } from "../journeys/journey.ts";
import { draftToOfferInput, removeBlankLines } from "../offers/draft.ts";
import { offerSchema } from "../offers/input.ts";
import type { Offer } from "../offers/offer.ts";
import { readLinesText } from "../offers/price-lines.ts";
import { type Language, parseLanguage } from "../site/language.ts";

/** A draft as a visitor's page shows it instead of the stored record. */
export interface PreviewedDraft {
  readonly kind: DraftKind;
  readonly id: string;
  readonly name: string;
  readonly displayCover: string | null;
  readonly displayDescription: string;
  /** always null for a displayed quote, whose visitors don't see it */
  readonly customerName: string | null;
  readonly items: readonly Item[];
  /** keys of the items in the draft */
  readonly keys: readonly number[];
  readonly language: Language | null;
  readonly journey: Journey | null;
  /** always null for a displayed quote, like the customer's name */
  readonly offer: Offer | null;
}

export function toPreviewedDraft(draft: Draft): PreviewedDraft {
  const { kind, id, fields } = draft;
  const { name, displayCover, displayDescription } = fields;
  const tour = { name, displayCover: displayCover || null, displayDescription };
  const customerName = fields.display ? null : fields.customerName.trim() || null;
  const isQuote = kind === "quote";
  const journey = isQuote ? validPart(draftToJourneyInput(removeBlankStops(draft)), "stops", journeyInputSchema) : null;
  const offer =
    isQuote && !fields.display
      ? validPart(draftToOfferInput(removeBlankLines(readLinesText(draft))), "lines", offerSchema)
      : null;
  return {
    kind,
    id,
    ...tour,
    customerName,
    journey,
    offer,
    language: parseLanguage(fields.language),
    ...visibleItems(draft),
  };
}

/** Returns a block of a draft without its invalid parts and rows; null if it has no valid ones. */
function validPart<Block>(input: unknown, rowsPart: string, schema: z.ZodType<Block | null>): Block | null {
  const written = input as Readonly<Record<string, unknown>>;
  const checked = schema.safeParse(written);
  if (checked.success) return checked.data;
  const wrong = checked.error.issues.map(({ path }) => path);
  const rows = wrong.map(([part, row]) => (part === rowsPart ? row : null));
  const parts = wrong.map(([part, row]) => (part === rowsPart && typeof row === "number" ? null : part));
  const valid = Object.fromEntries(Object.entries(written).filter(([part]) => !parts.includes(part)));
  const left = (written[rowsPart] as unknown[]).filter((_, row) => !rows.includes(row));
  return schema.safeParse({ ...valid, ...(!parts.includes(rowsPart) && { [rowsPart]: left }) }).data ?? null;
}
