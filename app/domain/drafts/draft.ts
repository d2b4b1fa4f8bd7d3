import { defaultItemSize, type Item, type ItemType, type WithBlankSize } from "../items/item.ts";
import type { messages } from "../messages.ts";
import { offerFields } from "../offers/offer-fields.ts";

/**
 * A quote or page while it is edited (docs/decisions/0008-the-editor.md). `intents.ts` parses the editor's intents,
 * `apply-intent.ts` validates and `reducer.ts` applies them. `form.ts` converts a draft to form fields and back,
 * `input.ts` validates a save.
 */
export interface Draft {
  readonly kind: DraftKind;
  /** of the record; created before the first save, so that a form sent twice creates one record */
  readonly id: string;
  /** the revision that the draft started from; 0 before the first save */
  readonly revision: number;
  readonly fields: DraftFields;
  readonly items: readonly DraftEntry[];
  /** key of the item that is open for editing */
  readonly open: number | null;
  /** the item that is being written and not added yet */
  readonly adding: DraftEntry | null;
  /** key of the item before which `adding` is inserted; null for the end */
  readonly before: number | null;
  /** pasted text that will become items; only without scripts */
  readonly pasting: string;
  /** the fields that are open, of those behind an Edit button */
  readonly panels: readonly Panel[];
  readonly undo: UndoStep | null;
  /** what the draft started from; null for a new record or an invalid form field */
  readonly base: MergeBase | null;
  /** greater than every key used so far */
  readonly nextKey: number;
}

export type DraftKind = "quote" | "page";

/** Prefix of the local storage keys of drafts, before the key of the account. */
export const deviceDraftPrefix = "draft:";

/** Local storage key with the key of the logged-in account. Without it no drafts are stored on the device. */
export const deviceDraftAccount = "draft-account";

/** The fields of a blank draft of either kind. Their order is part of `hashContent`: new fields come last. */
const blankFields = {
  name: "",
  customerName: "",
  link: "",
  /** of a page; blank: none */
  address: "",
  displayDescription: "",
  /** blank: no cover */
  displayCover: "",
  /** id of the same tour in the other language; blank: none */
  pairOf: "",
  /** of a page, or of a quote's journey, like the following fields */
  language: "",
  firstDay: "",
  /** rows as in `stop-rows.ts` */
  stops: "",
  priceFrom: "",
  /** "1,2" */
  bestMonths: "",
  groupSize: "",
  longestDrive: "",
  display: false,
  /** of a quote's offer, like the following fields; blank: euros */
  currency: "",
  travellers: "",
  /** rows as in `line-rows.ts` */
  lines: "",
  /** lines that become rows */
  linesText: "",
  included: "",
  notIncluded: "",
  /** "30%", or an amount */
  deposit: "",
  depositDue: "",
  balanceDue: "",
  validUntil: "",
  conditions: "",
  paymentLink: "",
  /** id of the customer a quote is for; blank: none */
  customerId: "",
};
export type DraftFields = Readonly<typeof blankFields>;

/** Whether pages of earlier releases lack a field. */
export function isLaterField(name: string): boolean {
  return !firstFields.has(name);
}
const firstFields: ReadonlySet<string> = new Set(
  "name customerName link address displayDescription displayCover language display".split(" "),
);

/** The text fields of each kind, in the order of the form and of comparisons. */
export const draftFields = {
  quote: [
    "name",
    "customerName",
    "link",
    "displayDescription",
    "displayCover",
    "language",
    "firstDay",
    "stops",
    "priceFrom",
    "bestMonths",
    "groupSize",
    "longestDrive",
    "pairOf",
    ...offerFields,
    "customerId",
  ],
  page: ["name", "language", "address"],
} as const;

/**
 * What a draft started from, for a three-way merge. A merge only tests equality, so a hash of each field and item is
 * enough (docs/decisions/0008-the-editor.md).
 */
export interface MergeBase {
  readonly fields: Readonly<Partial<Record<keyof DraftFields, string>>>;
  /** in the order of the record */
  readonly items: readonly string[];
  /** the items' keys in the draft; undefined: item n has the key n */
  readonly keys?: readonly number[];
}

/** An item and its key, which stays the same when the item moves. */
export interface DraftEntry {
  readonly key: number;
  readonly item: DraftItem;
}

/** An item while it is edited: all parts may be blank, even its size. */
export type DraftItem = WithBlankSize<Item>;

export const panels = ["name", "customerName", "customerId", "link", "journey", "offer", "display"] as const;
export type Panel = (typeof panels)[number];

/** What Undo reverts: the last removal, move, change of type or insertion. */
export type UndoStep =
  | { readonly type: "put-back"; readonly at: number; readonly entry: DraftEntry }
  | { readonly type: "move-back"; readonly from: number; readonly to: number }
  | { readonly type: "write-on"; readonly adding: DraftEntry }
  | { readonly type: "take-out"; readonly keys: readonly number[] }
  | { readonly type: "stops-back"; readonly stops: string }
  | { readonly type: "lines-back"; readonly lines: string };

export function isNew({ revision }: Pick<Draft, "revision">): boolean {
  return revision === 0;
}

/** Returns the index at which `adding` is inserted. */
export function insertionIndex({ items, before }: Pick<Draft, "items" | "before">): number {
  const index = items.findIndex(({ key }) => key === before);
  return index === -1 ? items.length : index;
}

/** Returns the message of a failed save (docs/product.md section 8). */
export function saveFailureMessage(draft: Pick<Draft, "kind" | "revision">): keyof typeof messages {
  if (isNew(draft)) return draft.kind === "quote" ? "quoteNotCreated" : "pageNotCreated";
  return draft.kind === "quote" ? "quoteNotUpdated" : "pageNotUpdated";
}

export function blankDraft(kind: DraftKind, id: string): Draft {
  const unopened = { open: null, adding: null, before: null, pasting: "", panels: [], undo: null, base: null };
  return { kind, id, revision: 0, fields: blankFields, items: [], ...unopened, nextKey: 0 };
}

/**
 * Returns the draft to continue with after a save: the stored content with the keys of the page, so that React doesn't
 * mount items again.
 * @param draft the draft after validation, with the stored items
 */
export function draftAfterSave(draft: Draft, stored: Draft): Draft {
  const keys = draft.items.map(({ key }) => key);
  const items = stored.items.map(({ item }, index) => ({ key: keys[index] ?? index, item }));
  const { revision, fields, base } = stored;
  return { ...draft, revision, fields, items, base: base && { ...base, keys } };
}

/** Returns a blank item in the default size (docs/product.md section 4). */
export function blankItem(type: ItemType): DraftItem {
  switch (type) {
    case "title":
      return { type, title1: "", title2: "", size: defaultItemSize };
    case "title3":
      return { type, title3: "", size: defaultItemSize };
    case "text":
      return { type, text: "", size: defaultItemSize };
    case "slider":
      return { type, images: [] };
    case "interruption":
      return { type };
  }
}
