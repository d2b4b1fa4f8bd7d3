import { type SourceKind, sourceOf } from "../library/saved-block.ts";
import { panels } from "./draft.ts";
import type { Intent, GalleryAt } from "./reducer.ts";
import { isId } from "../id.ts";
import { type ItemType, itemTypes } from "../items/item.ts";
import { type QuoteStatus, quoteStatusOf } from "../quotes/status.ts";
import { stopSteps } from "../journeys/stop-rows.ts";

/**
 * The requests of the editor's form: a step of the draft, or something that only the server does. The value of the
 * button named `intent` names the request; some requests read fields beside the button.
 */
export type FormIntent =
  | Intent
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
  | { readonly type: "resolve"; readonly by: Resolution }
  /** set how far the deal of a stored quote is; the draft stays as it is */
  | { readonly type: "status"; readonly status: QuoteStatus }
  /** go on with unsaved work that another page kept, or throw it away */
  | { readonly type: "take-kept" | "drop-kept"; readonly id: string }
  /** show uploaded pictures to choose from, those with the words of a field; a page of them from 1 */
  | { readonly type: "choose-images"; readonly at: ChoiceAt; readonly page: number }
  /** take the ticked pictures, or one by its id (`pictureId`), into the draft */
  | { readonly type: "put-chosen"; readonly at: ChoiceAt; readonly one: string | null }
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
  /** show the items of a block or a quote, insert all of them, or those that are chosen (`takeField`) */
  | {
      readonly type: "library-open" | "library-insert" | "library-take";
      readonly kind: SourceKind;
      readonly id: string;
    };

export const resolutions = ["mine", "theirs", "chosen", "later"] as const;
export type Resolution = (typeof resolutions)[number];

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
export function takeField(at: number | string): string {
  return `take:${at}`;
}

/** The name of the form's buttons and of the fields that they read. */
export const intentField = "intent";
export const besides = {
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
export type ChoiceAt = GalleryAt | "cover";

/** Returns the value of a button: a bare word for `choose` without a type and for `move-to`, which read fields. */
export function intentValue(intent: ButtonIntent): string {
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
      const wanted = rest.length === 0 ? field(besides.choice) : one;
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
      const source = sourceOf(one, two);
      return source && rest.length === 2 ? { type, ...source } : null;
    }
    case "status": {
      const status = quoteStatusOf(field(besides.status));
      return status && rest.length === 0 ? { type, status } : null;
    }
    case "move-to":
      return rest.length === 0 ? { type, from: field(besides.moveFrom), to: field(besides.moveTo) } : null;
    case "open":
    case "remove":
    case "duplicate":
    case "add-at": {
      const at = number(one);
      return at !== null && rest.length === 1 ? { type, at } : null;
    }
    case "move": {
      const [from, to] = [number(one), number(two)];
      return from !== null && to !== null && rest.length === 2 ? { type, from, to } : null;
    }
    case "add-image": {
      const at = galleryAt(one);
      return at !== null && rest.length === 1 ? { type, at } : null;
    }
    case "choose-images": {
      const [at, page] = [choiceAt(one), two === undefined ? 1 : number(two)];
      return at !== null && page && rest.length < 3 ? { type, at, page } : null;
    }
    case "put-chosen": {
      const at = choiceAt(one);
      return at !== null && rest.length < 3 ? { type, at, one: two ?? null } : null;
    }
    case "remove-image": {
      const [at, image] = [galleryAt(one), number(two)];
      return at !== null && image !== null && rest.length === 2 ? { type, at, image } : null;
    }
    case "move-image": {
      const [at, from, to] = [galleryAt(one), number(two), number(three)];
      return at !== null && from !== null && to !== null ? { type, at, from, to } : null;
    }
    case "stop": {
      const [step, at] = [stopSteps.find((each) => each === one), number(two)];
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
      const by = resolutions.find((each) => each === one);
      return by && rest.length === 1 ? { type, by } : null;
    }
    default:
      return null;
  }
}

function galleryAt(text: string | undefined): GalleryAt | null {
  return text === "new" ? text : number(text);
}

function choiceAt(text: string | undefined): ChoiceAt | null {
  return text === "cover" ? text : galleryAt(text);
}

/** Reads a place in a list: a whole number from 0 to 999,999. */
function number(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
