import { type MergeBase, createMergeBase } from "./merge-base.ts";
import { defaultSize, type Item, type ItemType, type WithBlankSize } from "../items/item.ts";
import type { Journey } from "../journeys/journey.ts";
import type { messages } from "../messages.ts";
import type { Page } from "../pages/page.ts";
import type { Quote } from "../quotes/quote.ts";
import { serializeStopRows } from "../journeys/stop-rows.ts";

/**
 * A quote or page while it is written (docs/decisions/0008-the-editor.md). `draft-intents.ts` reads the editor's steps,
 * `draft-check.ts` takes or refuses them, `draft-reducer.ts` does them. `draft-form.ts` converts a draft to form fields
 * and back, `draft-input.ts` checks a save.
 */
export interface Draft {
  readonly kind: DraftKind;
  /** of the record; made before a new one is stored, so that a form sent twice makes one */
  readonly id: string;
  /** the revision at which the writing started; 0 before the first save */
  readonly revision: number;
  readonly fields: DraftFields;
  readonly items: readonly DraftEntry[];
  /** the key of the item that is open for editing */
  readonly open: number | null;
  /** the item being written to be added */
  readonly adding: DraftEntry | null;
  /** the key of the item before which the one being added comes; null for the end of the list */
  readonly before: number | null;
  /** the text that is to become items, while no scripts read it at once */
  readonly pasting: string;
  /** the open fields, of those behind an Edit button */
  readonly panels: readonly Panel[];
  readonly undo: UndoStep | null;
  /** the version from which it began; null for a new record, and for a form without a base */
  readonly base: MergeBase | null;
  /** greater than every key used so far */
  readonly nextKey: number;
}

export type DraftKind = "quote" | "page";

/** The prefix of the names under which a device keeps drafts; the key of their account comes next. */
export const deviceDraftPrefix = "draft:";

/** The name under which a device keeps the key of the account that is logged in; without one it keeps no drafts. */
export const deviceDraftAccount = "draft-account";

/** The fields of both kinds; the other kind's are blank. A blank `displayCover` means no cover. */
export interface DraftFields {
  readonly name: string;
  readonly customerName: string;
  readonly link: string;
  readonly language: string;
  /** of a page; blank: none */
  readonly address: string;
  readonly display: boolean;
  readonly displayDescription: string;
  readonly displayCover: string;
  /** of a journey, as `language` is too: the texts of its parts, `stops` as in `stop-rows.ts`, months as "1,2" */
  readonly firstDay: string;
  readonly stops: string;
  readonly priceFrom: string;
  readonly bestMonths: string;
  readonly groupSize: string;
  readonly longestDrive: string;
  /** the id of the same tour in the other language; blank: none */
  readonly pairOf: string;
}

/** An item and its key, which stays when the item moves. */
export interface DraftEntry {
  readonly key: number;
  readonly item: DraftItem;
}

/** An item while it is written: any part may be blank, also its size. */
export type DraftItem = WithBlankSize<Item>;

export const panels = ["name", "customerName", "link", "journey", "display"] as const;
export type Panel = (typeof panels)[number];

/** The step that Undo takes back: the last removal, move, change of type or insertion of items. */
export type UndoStep =
  | { readonly type: "put-back"; readonly at: number; readonly entry: DraftEntry }
  | { readonly type: "move-back"; readonly from: number; readonly to: number }
  | { readonly type: "write-on"; readonly adding: DraftEntry }
  | { readonly type: "take-out"; readonly keys: readonly number[] }
  | { readonly type: "stops-back"; readonly stops: string };

/** Returns whether a draft's record isn't stored yet. */
export function isNew({ revision }: Pick<Draft, "revision">): boolean {
  return revision === 0;
}

/** Returns the place at which the item being added comes, counted from 0. */
export function insertionIndex({ items, before }: Pick<Draft, "items" | "before">): number {
  const at = items.findIndex(({ key }) => key === before);
  return at === -1 ? items.length : at;
}

/** Returns the message for a save that failed (docs/product.md section 8). */
export function saveFailureMessage(draft: Pick<Draft, "kind" | "revision">): keyof typeof messages {
  if (isNew(draft)) return draft.kind === "quote" ? "quoteNotCreated" : "pageNotCreated";
  return draft.kind === "quote" ? "quoteNotUpdated" : "pageNotUpdated";
}

/** Makes a blank draft of a new quote or page. */
export function blankDraft(kind: DraftKind, id: string): Draft {
  const texts = {
    name: "",
    customerName: "",
    link: "",
    address: "",
    displayDescription: "",
    displayCover: "",
    pairOf: "",
    ...journeyToDraftFields(null),
  };
  const fields = { ...texts, display: false };
  const unopened = { open: null, adding: null, before: null, pasting: "", panels: [], undo: null, base: null };
  return { kind, id, revision: 0, fields, items: [], ...unopened, nextKey: 0 };
}

/** Returns a stored quote as a draft, based on it. */
export function draftFromQuote(quote: Quote): Draft {
  const { name, display, displayDescription } = quote;
  const [customerName, link, displayCover] = [quote.customerName ?? "", quote.link ?? "", quote.displayCover ?? ""];
  const own = { name, customerName, link, display, displayDescription, displayCover, pairOf: quote.pairOf ?? "" };
  return draftFromRecord("quote", quote, { ...own, ...journeyToDraftFields(quote.journey) });
}

/** Returns a journey as the fields of a draft; blank ones for none. */
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

/** Returns a stored page as a draft, based on it. */
export function draftFromPage(page: Page): Draft {
  return draftFromRecord("page", page, { name: page.name, language: page.language, address: page.address ?? "" });
}

/**
 * Returns the draft with which a page goes on after a save: the stored content under the keys that the page has, so
 * that nothing on the page moves.
 * @param draft as it was checked, with the items that were stored
 */
export function draftAfterSave(draft: Draft, stored: Draft): Draft {
  const keys = draft.items.map(({ key }) => key);
  const items = stored.items.map(({ item }, at) => ({ key: keys[at] ?? at, item }));
  const { revision, fields, base } = stored;
  return { ...draft, revision, fields, items, base: base && { ...base, keys } };
}

/** Makes a blank item of a type, at the default size (docs/product.md section 4). */
export function blankItem(type: ItemType): DraftItem {
  switch (type) {
    case "title":
      return { type, title1: "", title2: "", size: defaultSize };
    case "title3":
      return { type, title3: "", size: defaultSize };
    case "text":
      return { type, text: "", size: defaultSize };
    case "slider":
      return { type, images: [] };
    case "interruption":
      return { type };
  }
}

function draftFromRecord(
  kind: DraftKind,
  { id, revision, items }: { id: string; revision: number; items: readonly Item[] },
  fields: Partial<DraftFields>,
): Draft {
  const blank = blankDraft(kind, id);
  const stored = { ...blank.fields, ...fields };
  const entries = items.map((item, key) => ({ key, item }));
  return {
    ...blank,
    revision,
    fields: stored,
    base: createMergeBase(stored, items),
    items: entries,
    nextKey: items.length,
  };
}
