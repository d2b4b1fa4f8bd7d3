import type { Item } from "../items/item.ts";
import type { Journey } from "../journeys/journey.ts";
import { serializeStopRows } from "../journeys/stop-rows.ts";
import { offerToDraftFields } from "../offers/draft.ts";
import type { Page } from "../pages/page.ts";
import type { Quote } from "../quotes/quote.ts";
import { blankDraft, type Draft, type DraftFields, draftFields, type DraftKind } from "./draft.ts";
import { createMergeBase } from "./merge-base.ts";

export function draftFromQuote(quote: Quote): Draft {
  return draftFromRecord("quote", quote, {
    display: quote.display,
    ...journeyToDraftFields(quote.journey),
    ...offerToDraftFields(quote.offer),
  });
}

export function draftFromPage(page: Page): Draft {
  return draftFromRecord("page", page);
}

/** Returns a journey as draft fields; blank ones for null. */
export function journeyToDraftFields(journey: Journey | null) {
  const { language, firstDay, stops = [], priceFrom, bestMonths = [], groupSize, longestDrive } = journey ?? {};
  const rows = stops.map(({ place, nights, point }) => ({
    ...{ place, nights: String(nights ?? "") },
    ...{ longitude: String(point?.longitude ?? ""), latitude: String(point?.latitude ?? "") },
  }));
  return {
    ...{ language: language ?? "", firstDay: firstDay ?? "", stops: serializeStopRows(rows) },
    ...{ priceFrom: String(priceFrom ?? ""), bestMonths: bestMonths.join(), groupSize: String(groupSize ?? "") },
    longestDrive: String(longestDrive ?? ""),
  };
}

/** @param others fields that aren't texts of the record under the same name */
function draftFromRecord(
  kind: DraftKind,
  record: { id: string; revision: number; items: readonly Item[] },
  others: Partial<DraftFields> = {},
): Draft {
  const { id, revision, items } = record;
  const texts = Object.fromEntries(
    draftFields[kind].map((name) => [name, (record as unknown as Record<string, string | null>)[name] ?? ""]),
  );
  const blank = blankDraft(kind, id);
  const fields = { ...blank.fields, ...texts, ...others };
  const entries = items.map((item, key) => ({ key, item }));
  const base = createMergeBase(fields, items);
  return { ...blank, revision, fields, base, items: entries, nextKey: items.length };
}
