import type { Draft, DraftKind } from "./draft.ts";
import { visibleItems } from "./visible-items.ts";
import type { Item } from "../items/item.ts";
import { draftToJourneyInput, removeBlankStops } from "../journeys/draft.ts";
import { journeySchema } from "../journeys/input.ts";
import type { Journey } from "../journeys/journey.ts";
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
}

export function toPreviewedDraft(draft: Draft): PreviewedDraft {
  const { kind, id, fields } = draft;
  const { name, displayCover, displayDescription } = fields;
  const tour = { name, displayCover: displayCover || null, displayDescription };
  const customerName = fields.display ? null : fields.customerName.trim() || null;
  const journey = kind === "quote" ? journeyOf(draft) : null;
  return { kind, id, ...tour, customerName, journey, language: parseLanguage(fields.language), ...visibleItems(draft) };
}

/** Returns the journey of a draft without its invalid parts. */
function journeyOf(draft: Draft): Journey | null {
  const written = draftToJourneyInput(removeBlankStops(draft)) as Record<string, unknown> & { stops: unknown[] };
  const checked = journeySchema.safeParse(written);
  if (checked.success) return checked.data;
  const wrong = checked.error.issues.map(({ path }) => path);
  const rows = wrong.map(([part, row]) => (part === "stops" ? row : null));
  const parts = wrong.map(([part, row]) => (typeof row === "number" ? null : part));
  const valid = Object.entries(written).filter(([part]) => !parts.includes(part));
  const stops = written.stops.filter((_, row) => !rows.includes(row));
  return (
    journeySchema.safeParse({ ...Object.fromEntries(valid), ...(!parts.includes("stops") && { stops }) }).data ?? null
  );
}
