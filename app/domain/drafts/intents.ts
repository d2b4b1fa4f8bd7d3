import { type ItemSourceKind, parseItemSource } from "../library/saved-block.ts";
import { panels } from "./draft.ts";
import type { DraftIntent, GalleryPosition } from "./reducer.ts";
import { isId } from "../id.ts";
import { type ItemType, itemTypes } from "../items/item.ts";
import { type QuoteStatus, parseQuoteStatus } from "../quotes/status.ts";
import { stopActions } from "../journeys/stop-rows.ts";

/**
 * The requests of the editor's form: a step of the draft, or something that only the server does. The value of the
 * button named `intent` names the request; some requests read fields beside the button.
 */
export type FormIntent =
  | DraftIntent
  /** add the item that is being written, unless it is blank, and begin the next one */
  | { readonly type: "add-then"; readonly itemType: ItemType }
  /** counted from 1, as people count; the texts of two fields, not checked yet */
  | { readonly type: "move-to"; readonly from: string; readonly to: string }
  | { readonly type: "save" }
  /** store it and stay in the editor */
  | { readonly type: "save-stay" }
  /** store a record that was deleted meanwhile as a new one */
  | { readonly type: "save-new" }
  /** store a quote without items, after a question */
  | { readonly type: "save-empty" }
  /** store texts with an unfinished link, after a question */
  | { readonly type: "save-as-is" }
  /** compare the draft with what is stored */
  | { readonly type: "compare" }
  /** settle two versions; `later` only goes back to the draft */
  | { readonly type: "resolve"; readonly by: ConflictResolution }
  /** set how far the deal of a stored quote is; the draft stays as it is */
  | { readonly type: "status"; readonly status: QuoteStatus }
  /** go on with unsaved work that another page kept, or throw it away */
  | { readonly type: "take-kept" | "drop-kept"; readonly id: string }
  /** show uploaded pictures to choose from, those with the words of a field; a page of them from 1 */
  | { readonly type: "choose-images"; readonly at: PictureDestination; readonly page: number }
  /** take the ticked pictures, or one by its id (`pictureId`), into the draft */
  | { readonly type: "put-chosen"; readonly at: PictureDestination; readonly one: string | null }
  /** make items of the text in the draft's `pasting` */
  | { readonly type: "paste-text" }
  /** propose the stops that titles name */
  | { readonly type: "find-stops" }
  /** store a copy of a quote for the tours page, and keep the quote itself for its customer */
  | { readonly type: "copy-for-tours" }
  /** show the draft as it is now */
  | { readonly type: "preview" }
  | LibraryIntent;

/** What the form asks of the library; the fields beside are read by `libraryFields`. */
export type LibraryIntent =
  /** keep items as a block */
  | { readonly type: "keep-block" }
  /** find blocks and quotes */
  | { readonly type: "library-search" }
  /** show the items of a block or a quote, insert all of them, or those that are chosen (`libraryItemField`) */
  | {
      readonly type: "library-open" | "library-insert" | "library-take";
      readonly kind: ItemSourceKind;
      readonly id: string;
    };

export const conflictResolutions = ["mine", "theirs", "chosen", "later"] as const;
export type ConflictResolution = (typeof conflictResolutions)[number];

/** The fields of the library's part of the form; `keepTemplate` is a checkbox, places are counted from 1. */
export const libraryFields = {
  keepFrom: "keepFrom",
  keepTo: "keepTo",
  keepName: "keepName",
  keepTemplate: "keepTemplate",
  librarySearch: "librarySearch",
  insertAt: "insertAt",
} as const;

/** Returns the name of the checkbox that chooses the item at a place of a block or quote. */
export function libraryItemField(at: number | string): string {
  return `take:${at}`;
}

/** The name of the form's buttons and of the fields that they read. */
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
  ...libraryFields,
} as const;

/** Where chosen pictures go: a gallery, or the cover. */
export type PictureDestination = GalleryPosition | "cover";

/** Returns the value of a button: a bare word for `choose` without a type and for `move-to`, which read fields. */
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
      return `stop:${intent.step}:${intent.at}`;
    case "show":
    case "hide":
      return `${intent.type}:${intent.panel}`;
    case "choose-images":
      return `choose-images:${intent.at}${intent.page > 1 ? `:${intent.page}` : ""}`;
    case "put-chosen":
      return `put-chosen:${intent.at}${intent.one === null ? "" : `:${intent.one}`}`;
    case "resolve":
      return `resolve:${intent.by}`;
    case "take-kept":
    case "drop-kept":
      return `${intent.type}:${intent.id}`;
    case "library-open":
    case "library-insert":
    case "library-take":
      return `${intent.type}:${intent.kind}:${intent.id}`;
    default:
      return intent.type;
  }
}

/** The intents that a button's value expresses alone. */
export type ButtonIntent = Exclude<
  FormIntent,
  { type: "write" | "write-item" | "put-images" | "insert-items" | "move-to" | "status" }
>;

/** Reads a form's intent: the value of `intent`, with the fields that some intents read; null for an unknown value. */
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
      const source = parseItemSource(one, two);
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
    case "stop": {
      const [step, at] = [stopActions.find((each) => each === one), parseIndex(two)];
      return step && at !== null && rest.length === 2 ? { type, step, at } : null;
    }
    case "show":
    case "hide": {
      const panel = panels.find((each) => each === one);
      return panel && rest.length === 1 ? { type, panel } : null;
    }
    case "take-kept":
    case "drop-kept":
      return isId(one ?? "") && rest.length === 1 ? { type, id: one ?? "" } : null;
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

/** Reads a place in a list: a whole number from 0 to 999,999. */
function parseIndex(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
