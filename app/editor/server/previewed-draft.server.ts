import type { Draft, DraftKind } from "~/domain/drafts/draft";
import { visibleItems } from "~/domain/drafts/visible-items";
import type { Item } from "~/domain/items/item";
import { draftToJourneyInput, removeBlankStops } from "~/domain/journeys/draft";
import { journeySchema } from "~/domain/journeys/input";
import type { Journey } from "~/domain/journeys/journey";

import { type Language, parseLanguage } from "~/domain/site/language";

/** A draft as a guest's page shows it in place of what is stored. */
export interface PreviewedDraft {
  readonly kind: DraftKind;
  readonly id: string;
  readonly name: string;
  readonly displayCover: string | null;
  readonly displayDescription: string;
  /** null also for a displayed quote, whose guests don't see it */
  readonly customerName: string | null;
  readonly items: readonly Item[];
  /** of the items, in the draft */
  readonly keys: readonly number[];
  readonly language: Language | null;
  readonly journey: Journey | null;
}

const drafts = new WeakMap<object, PreviewedDraft>();

/**
 * Makes the loaders of a request show a draft.
 * @param context of the request; it is passed on to the page that answers it
 */
export function previewDraft(context: object, draft: Draft): void {
  const { kind, id, fields } = draft;
  const { name, displayCover, displayDescription } = fields;
  const tour = { name, displayCover: displayCover || null, displayDescription };
  const customerName = fields.display ? null : fields.customerName.trim() || null;
  const journey = kind === "quote" ? journeyOf(draft) : null;
  drafts.set(context, {
    kind,
    id,
    ...tour,
    customerName,
    journey,
    language: parseLanguage(fields.language),
    ...visibleItems(draft),
  });
}

/** Returns the draft that a request's loaders show; null for what is stored. */
export function findPreviewedDraft(context: object | undefined): PreviewedDraft | null {
  return (context && drafts.get(context)) ?? null;
}

/** Returns the journey of a draft, without the parts that are written and not valid yet. */
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
