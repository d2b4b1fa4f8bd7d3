import { type ItemSourceKind, parseItemSourceRef } from "../library/saved-block.ts";
import { panels } from "./draft.ts";
import type { DraftIntent, GalleryPosition } from "./reducer.ts";
import { isRecordId } from "../id.ts";
import { type ItemType, itemTypes } from "../items/item.ts";
import { type QuoteStatus, parseQuoteStatus } from "../quotes/status.ts";
import { rowActions } from "./row-table.ts";

/**
 * What the editor's form can request: an intent of the draft, or something that only the server does. The value of the
 * `intent` button contains it; some intents read further fields.
 */
export type FormIntent =
  | DraftIntent
  /** add the item that is being written, unless blank, and start another one */
  | { readonly type: "add-then"; readonly itemType: ItemType }
  /** texts of two fields, 1-based and not validated */
  | { readonly type: "move-to"; readonly from: string; readonly to: string }
  | { readonly type: "save" }
  /** save and stay in the editor */
  | { readonly type: "save-stay" }
  /** save a deleted record as a new one */
  | { readonly type: "save-new" }
  /** save a quote without items, after confirmation */
  | { readonly type: "save-empty" }
  /** save texts with an incomplete link, after confirmation */
  | { readonly type: "save-as-is" }
  | { readonly type: "compare" }
  /** merge two versions; `later` returns to the draft */
  | { readonly type: "resolve"; readonly by: ConflictResolution }
  /** set the status of a stored quote; the draft is unchanged */
  | { readonly type: "status"; readonly status: QuoteStatus }
  /** resume or discard the unsaved draft of another page */
  | { readonly type: "resume-draft" | "discard-draft"; readonly id: string }
  /** show a page (1-based) of pictures to choose from, filtered by the words of a field */
  | { readonly type: "choose-images"; readonly at: PictureDestination; readonly page: number }
  /** add the ticked pictures, or one by its `pictureIdFromName` */
  | { readonly type: "put-chosen"; readonly at: PictureDestination; readonly one: string | null }
  /** convert `pasting` to items */
  | { readonly type: "paste-text" }
  /** propose stops from the titles, or lines of the offer from the prices in the texts */
  | { readonly type: "find-stops" | "find-lines" }
  /** convert the typed lines of the offer to rows */
  | { readonly type: "read-lines" }
  /** save a copy of a quote for the tours page */
  | { readonly type: "copy-for-tours" }
  /** find customers by the words of a field; choose one by id, or none */
  | { readonly type: "find-customers" }
  | { readonly type: "choose-customer"; readonly id: string }
  | { readonly type: "preview" }
  | LibraryIntent;

/** Intents of the library, with the fields of `libraryFields`. */
export type LibraryIntent =
  /** save items as a block */
  | { readonly type: "keep-block" }
  | { readonly type: "library-search" }
  /** show the items of a block or quote, insert all of them, or only the chosen ones (`libraryItemField`) */
  | {
      readonly type: "library-open" | "library-insert" | "library-take";
      readonly kind: ItemSourceKind;
      readonly id: string;
    };

export const conflictResolutions = ["mine", "theirs", "chosen", "later"] as const;
export type ConflictResolution = (typeof conflictResolutions)[number];

/** The library's fields; `keepTemplate` is a checkbox, positions are 1-based. */
export const libraryFields = {
  keepFrom: "keepFrom",
  keepTo: "keepTo",
  keepName: "keepName",
  keepTemplate: "keepTemplate",
  librarySearch: "librarySearch",
  insertAt: "insertAt",
} as const;

/** Returns the name of the checkbox that chooses an item of a block or quote. */
export function libraryItemField(at: number | string): string {
  return `take:${at}`;
}

/** The name of the form's buttons. */
export const intentField = "intent";
export const extraFields = {
  choice: "choice",
  moveFrom: "moveFrom",
  moveTo: "moveTo",
  status: "status",
  here: "here",
  stays: "stays",
  statusBefore: "statusBefore",
  picture: "picture",
  pictureText: "pictureText",
  customerText: "customerText",
  ...libraryFields,
} as const;

/** Destination of chosen pictures: a gallery, or the cover. */
export type PictureDestination = GalleryPosition | "cover";

/**
 * Returns the value of an intent's button: only the type for `choose` without an item type and for `move-to`, which
 * read fields.
 */
export function formatIntent(intent: ButtonIntent): string {
  switch (intent.type) {
    case "choose":
      return intent.itemType === null ? "discard" : `choose:${intent.itemType}`;
    case "add-then":
      return `add-then:${intent.itemType}`;
    case "move":
      return `move:${intent.from}:${intent.to}`;
    case "open":
    case "remove":
    case "duplicate":
    case "add-at":
    case "add-image":
      return `${intent.type}:${intent.at}`;
    case "remove-image":
      return `remove-image:${intent.at}:${intent.image}`;
    case "move-image":
      return `move-image:${intent.at}:${intent.from}:${intent.to}`;
    case "stop":
    case "line":
      return `${intent.type}:${intent.step}:${intent.at}`;
    case "show":
    case "hide":
      return `${intent.type}:${intent.panel}`;
    case "choose-images":
      return `choose-images:${intent.at}${intent.page > 1 ? `:${intent.page}` : ""}`;
    case "put-chosen":
      return `put-chosen:${intent.at}${intent.one === null ? "" : `:${intent.one}`}`;
    case "resolve":
      return `resolve:${intent.by}`;
    case "resume-draft":
    case "discard-draft":
    case "choose-customer":
      return `${intent.type}:${intent.id}`;
    case "library-open":
    case "library-insert":
    case "library-take":
      return `${intent.type}:${intent.kind}:${intent.id}`;
    default:
      return intent.type;
  }
}

/** The intents that fit into a button's value. */
export type ButtonIntent = Exclude<
  FormIntent,
  { type: "write" | "write-item" | "put-images" | "insert-items" | "move-to" | "status" }
>;

/** Parses the value of `intent`, with the fields that some intents read. Returns null for an unknown value. */
export function parseIntent(value: string, field: (name: string) => string): FormIntent | null {
  const [type = "", ...rest] = value.split(":");
  if (rest.length > 3) return null;
  const [one, two, three] = rest;
  switch (type) {
    case "choose": {
      const wanted = rest.length === 0 ? field(extraFields.choice) : one;
      if (wanted === "" && rest.length === 0) return { type, itemType: null };
      const itemType = itemTypes.find((each) => each === wanted);
      return itemType && rest.length < 2 ? { type, itemType } : null;
    }
    case "add-then": {
      const itemType = itemTypes.find((each) => each === one);
      return itemType && rest.length === 1 ? { type, itemType } : null;
    }
    case "discard":
      return rest.length === 0 ? { type: "choose", itemType: null } : null;
    case "add":
    case "close":
    case "remove-cover":
    case "undo":
    case "paste-text":
    case "find-stops":
    case "find-customers":
    case "find-lines":
    case "read-lines":
    case "copy-for-tours":
    case "preview":
    case "compare":
    case "save":
    case "save-stay":
    case "save-new":
    case "save-empty":
    case "save-as-is":
    case "keep-block":
    case "library-search":
      return rest.length === 0 ? { type } : null;
    case "library-open":
    case "library-insert":
    case "library-take": {
      const source = parseItemSourceRef(one, two);
      return source && rest.length === 2 ? { type, ...source } : null;
    }
    case "status": {
      const status = parseQuoteStatus(field(extraFields.status));
      return status && rest.length === 0 ? { type, status } : null;
    }
    case "move-to":
      return rest.length === 0 ? { type, from: field(extraFields.moveFrom), to: field(extraFields.moveTo) } : null;
    case "open":
    case "remove":
    case "duplicate":
    case "add-at": {
      const at = parseIndex(one);
      return at !== null && rest.length === 1 ? { type, at } : null;
    }
    case "move": {
      const [from, to] = [parseIndex(one), parseIndex(two)];
      return from !== null && to !== null && rest.length === 2 ? { type, from, to } : null;
    }
    case "add-image": {
      const at = parseGalleryPosition(one);
      return at !== null && rest.length === 1 ? { type, at } : null;
    }
    case "choose-images": {
      const [at, page] = [parsePictureDestination(one), two === undefined ? 1 : parseIndex(two)];
      return at !== null && page && rest.length < 3 ? { type, at, page } : null;
    }
    case "put-chosen": {
      const at = parsePictureDestination(one);
      return at !== null && rest.length < 3 ? { type, at, one: two ?? null } : null;
    }
    case "remove-image": {
      const [at, image] = [parseGalleryPosition(one), parseIndex(two)];
      return at !== null && image !== null && rest.length === 2 ? { type, at, image } : null;
    }
    case "move-image": {
      const [at, from, to] = [parseGalleryPosition(one), parseIndex(two), parseIndex(three)];
      return at !== null && from !== null && to !== null ? { type, at, from, to } : null;
    }
    case "stop":
    case "line": {
      const [step, at] = [rowActions.find((each) => each === one), parseIndex(two)];
      return step && at !== null && rest.length === 2 ? { type, step, at } : null;
    }
    case "show":
    case "hide": {
      const panel = panels.find((each) => each === one);
      return panel && rest.length === 1 ? { type, panel } : null;
    }
    // Pages of the previous release send the names with "kept".
    case "resume-draft":
    case "take-kept":
      return isRecordId(one ?? "") && rest.length === 1 ? { type: "resume-draft", id: one ?? "" } : null;
    case "discard-draft":
    case "drop-kept":
      return isRecordId(one ?? "") && rest.length === 1 ? { type: "discard-draft", id: one ?? "" } : null;
    case "choose-customer":
      return (one === "" || isRecordId(one ?? "")) && rest.length === 1 ? { type, id: one ?? "" } : null;
    case "resolve": {
      const by = conflictResolutions.find((each) => each === one);
      return by && rest.length === 1 ? { type, by } : null;
    }
    default:
      return null;
  }
}

function parseGalleryPosition(text: string | undefined): GalleryPosition | null {
  return text === "new" ? text : parseIndex(text);
}

function parsePictureDestination(text: string | undefined): PictureDestination | null {
  return text === "cover" ? text : parseGalleryPosition(text);
}

/** Parses an index from 0 to 999,999. */
function parseIndex(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
