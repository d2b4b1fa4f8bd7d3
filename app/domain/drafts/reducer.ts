import {
  blankItem,
  type Draft,
  type DraftFields,
  type DraftItem,
  type DraftEntry,
  type Panel,
  panels,
  insertionIndex,
} from "./draft.ts";
import { isBlankItem, type ItemType, type ItemSize } from "../items/item.ts";
import { limits } from "../limits.ts";
import { stopTable } from "../journeys/stop-rows.ts";
import { lineTable } from "../offers/line-rows.ts";
import type { RowAction, RowTable } from "./row-table.ts";

/** A gallery: the item at an index, or the one being added. */
export type GalleryPosition = number | "new";

/**
 * A change of the draft; indexes are 0-based. The intents up to `undo` are the form's buttons (`parseIntent`). `write`,
 * `write-item` and `put-images` are typing and uploads in the browser; without JavaScript the form's fields contain
 * their results.
 */
export type DraftIntent =
  | { readonly type: "choose"; readonly itemType: ItemType | null }
  | { readonly type: "add" }
  /** insert `adding` before the item at this index; `items.length` for the end */
  | { readonly type: "add-at"; readonly at: number }
  | { readonly type: "open"; readonly at: number }
  | { readonly type: "close" }
  | { readonly type: "remove"; readonly at: number }
  | { readonly type: "duplicate"; readonly at: number }
  | { readonly type: "move"; readonly from: number; readonly to: number }
  | { readonly type: "add-image"; readonly at: GalleryPosition }
  | { readonly type: "remove-image"; readonly at: GalleryPosition; readonly image: number }
  | { readonly type: "move-image"; readonly at: GalleryPosition; readonly from: number; readonly to: number }
  | { readonly type: "remove-cover" }
  /** a row of the journey's stops, or of the offer's lines; `add` ignores the index */
  | { readonly type: "stop" | "line"; readonly step: RowAction; readonly at: number }
  | { readonly type: "show"; readonly panel: Panel }
  | { readonly type: "hide"; readonly panel: Panel }
  | { readonly type: "undo" }
  | { readonly type: "write"; readonly fields: Partial<DraftFields> }
  | { readonly type: "write-item"; readonly key: number; readonly changes: ItemChanges }
  | { readonly type: "put-images"; readonly key: number; readonly images: readonly string[] }
  /** pasted items, or items of the library, before the one at an index; `items.length` for the end */
  | { readonly type: "insert-items"; readonly at: number; readonly items: readonly DraftItem[] };

export type ItemChanges = Partial<Record<"title1" | "title2" | "title3" | "text", string> & { size: ItemSize | "" }>;

/**
 * Returns the draft after an intent; the same draft if it can't be applied (`canApply`). Server and browser use it for
 * every change of the editor. Pure: no clock, no randomness.
 */
export function reduceDraft(draft: Draft, intent: DraftIntent): Draft {
  if (!canApply(draft, intent)) return draft;
  switch (intent.type) {
    case "choose":
      return chooseType(draft, intent.itemType);
    case "add":
      return addItem(draft);
    case "add-at":
      return { ...draft, before: draft.items[intent.at]?.key ?? null };
    case "open":
      return { ...draft, open: draft.items[intent.at]?.key ?? null };
    case "close":
      return { ...draft, open: null };
    case "remove":
      return removeItem(draft, intent.at);
    case "duplicate":
      return duplicateItem(draft, intent.at);
    case "move":
      if (intent.from === intent.to) return draft;
      return {
        ...moveItem(draft, intent.from, intent.to),
        undo: { type: "move-back", from: intent.to, to: intent.from },
      };
    case "add-image":
      return intent.at === "new" ? draft : { ...draft, open: draft.items[intent.at]?.key ?? null };
    case "remove-image":
      return removeImage(draft, intent.at, intent.image);
    case "move-image":
      if (intent.from === intent.to) return draft;
      return updateImages(draft, intent.at, (images) => arrayMove(images, intent.from, intent.to));
    case "remove-cover":
      return { ...draft, fields: { ...draft.fields, displayCover: "" } };
    case "stop":
      return changeRows(draft, stopTable, "stops", intent);
    case "line":
      return changeRows(draft, lineTable, "lines", intent);

    case "show":
      return { ...draft, panels: panels.filter((panel) => panel === intent.panel || draft.panels.includes(panel)) };
    case "hide":
      return { ...draft, panels: draft.panels.filter((panel) => panel !== intent.panel) };
    case "undo":
      return undo(draft);
    case "write":
      return { ...draft, fields: { ...draft.fields, ...intent.fields } };
    case "write-item":
      return updateItem(draft, intent.key, (item) => writeItem(item, intent.changes));
    case "put-images":
      return putImages(draft, intent.key, intent.images);
    case "insert-items":
      return insertItems(draft, intent.at, intent.items);
  }
}

/** Returns whether all indexes and keys of an intent exist. Our forms send no other intents. */
export function canApply(draft: Draft, intent: DraftIntent): boolean {
  switch (intent.type) {
    case "add":
      return draft.adding !== null && draft.items.length < limits.items;
    case "open":
    case "remove":
      return hasIndex(draft.items, intent.at);
    case "add-at":
      return hasIndex({ length: draft.items.length + 1 }, intent.at);
    case "duplicate":
      return hasIndex(draft.items, intent.at) && draft.items.length < limits.items;
    case "move":
      return hasIndex(draft.items, intent.from) && hasIndex(draft.items, intent.to);
    case "add-image":
      return imagesAt(draft, intent.at) !== null;
    case "remove-image":
      return hasIndex(imagesAt(draft, intent.at) ?? [], intent.image);
    case "move-image": {
      const images = imagesAt(draft, intent.at) ?? [];
      return hasIndex(images, intent.from) && hasIndex(images, intent.to);
    }
    case "stop":
      return stopTable.apply(stopTable.parse(draft.fields.stops), intent.step, intent.at) !== null;
    case "line":
      return lineTable.apply(lineTable.parse(draft.fields.lines), intent.step, intent.at) !== null;
    case "write-item":
      return findEntry(draft, intent.key) !== undefined;
    case "put-images":
      return (findEntry(draft, intent.key) ?? findUndoEntry(draft, intent.key))?.item.type === "slider";
    case "insert-items": {
      const count = draft.items.length;
      return hasIndex({ length: count + 1 }, intent.at) && count + intent.items.length <= limits.items;
    }
    default:
      return true;
  }
}

/**
 * Returns the intents that add chosen pictures to a gallery, which is opened, or set the cover; null without a gallery.
 */
export function choosePictureIntents(
  draft: Draft,
  at: GalleryPosition | "cover",
  images: readonly string[],
): DraftIntent[] | null {
  if (at === "cover") return images.slice(0, 1).map((displayCover) => ({ type: "write", fields: { displayCover } }));
  const key = at === "new" ? draft.adding?.key : draft.items[at]?.key;
  if (key === undefined || !canApply(draft, { type: "add-image", at })) return null;
  return [
    { type: "add-image", at },
    { type: "put-images", key, images },
  ];
}

/** Returns the images of a gallery; null if the item is none. */
function imagesAt(draft: Draft, at: GalleryPosition): readonly string[] | null {
  const entry = at === "new" ? draft.adding : draft.items[at];
  return entry?.item.type === "slider" ? entry.item.images : null;
}

function insertAt<T>(list: readonly T[], place: number, more: readonly T[]): readonly T[] {
  return [...list.slice(0, place), ...more, ...list.slice(place)];
}

function arrayMove<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const without = list.filter((_, index) => index !== from);
  return insertAt(without, to, list.slice(from, from + 1));
}

/** Starts a blank item of a type (docs/product.md section 4). Choosing the same type again leaves the written item. */
function chooseType(draft: Draft, type: ItemType | null): Draft {
  const before = draft.adding;
  if (type === (before?.item.type ?? null)) return draft;
  const undo = before && !isBlankItem(before.item) ? ({ type: "write-on", adding: before } as const) : draft.undo;
  if (type === null) return { ...draft, adding: null, undo };
  return { ...draft, adding: { key: draft.nextKey, item: blankItem(type) }, undo, nextKey: draft.nextKey + 1 };
}

/** After Add Item no type is chosen (docs/product.md section 4). The next item is inserted after this one. */
function addItem(draft: Draft): Draft {
  if (!draft.adding) return draft;
  return { ...draft, items: insertAt(draft.items, insertionIndex(draft), [draft.adding]), adding: null, undo: null };
}

/** Inserts the copy after its item and opens it. */
function duplicateItem(draft: Draft, index: number): Draft {
  const entry = draft.items[index];
  return entry ? { ...insertItems(draft, index + 1, [entry.item]), open: draft.nextKey } : draft;
}

/** Inserts items under new keys; one Undo removes them. */
function insertItems(draft: Draft, at: number, items: readonly DraftItem[]): Draft {
  if (items.length === 0) return draft;
  const entries = items.map((item, index) => ({ key: draft.nextKey + index, item }));
  return {
    ...draft,
    items: insertAt(draft.items, at, entries),
    undo: { type: "take-out", keys: entries.map(({ key }) => key) },
    nextKey: draft.nextKey + items.length,
  };
}

function removeItem(draft: Draft, at: number): Draft {
  const entry = draft.items[at];
  if (!entry) return draft;
  return {
    ...draft,
    items: draft.items.filter((_, index) => index !== at),
    open: draft.open === entry.key ? null : draft.open,
    before: draft.before === entry.key ? (draft.items[at + 1]?.key ?? null) : draft.before,
    undo: { type: "put-back", at, entry },
  };
}

function moveItem(draft: Draft, from: number, to: number): Draft {
  return { ...draft, items: arrayMove(draft.items, from, to) };
}

/**
 * Removing the last image removes the gallery (docs/product.md section 4). A gallery that isn't added yet becomes
 * empty.
 */
function removeImage(draft: Draft, at: GalleryPosition, image: number): Draft {
  if (at !== "new" && imagesAt(draft, at)?.length === 1) return removeItem(draft, at);
  const entry = at === "new" ? draft.adding : draft.items[at];
  if (!entry) return draft;
  const next = updateGallery(draft, entry.key, (images) => images.filter((_, index) => index !== image));
  return { ...next, undo: at === "new" ? { type: "write-on", adding: entry } : { type: "put-back", at, entry } };
}

/** Pictures that arrive for a removed gallery are added to it, so that Undo restores them. */
function putImages(draft: Draft, key: number, added: readonly string[]): Draft {
  const more = (images: readonly string[]) => [...images, ...added];
  const { undo } = draft;
  if (findEntry(draft, key) || undo === null || !("entry" in undo || "adding" in undo)) {
    return updateGallery(draft, key, more);
  }
  const changed = changeImages(undo.type === "put-back" ? undo.entry : undo.adding, more);
  return { ...draft, undo: undo.type === "put-back" ? { ...undo, entry: changed } : { ...undo, adding: changed } };
}

function updateImages(
  draft: Draft,
  at: GalleryPosition,
  change: (images: readonly string[]) => readonly string[],
): Draft {
  const entry = at === "new" ? draft.adding : draft.items[at];
  return entry ? updateGallery(draft, entry.key, change) : draft;
}

/** Changes a gallery, and discards an Undo that would restore an earlier state of it. */
function updateGallery(draft: Draft, key: number, change: (images: readonly string[]) => readonly string[]): Draft {
  const undo = findUndoEntry(draft, key) ? null : draft.undo;
  return updateItem({ ...draft, undo }, key, (item) => changeImages({ key, item }, change).item);
}

function changeImages(entry: DraftEntry, change: (images: readonly string[]) => readonly string[]): DraftEntry {
  const { item } = entry;
  return item.type === "slider" ? { ...entry, item: { ...item, images: change(item.images) } } : entry;
}

function updateItem(draft: Draft, key: number, change: (item: DraftItem) => DraftItem): Draft {
  const changed = (entry: DraftEntry) => (entry.key === key ? { key, item: change(entry.item) } : entry);
  if (draft.adding?.key === key) return { ...draft, adding: changed(draft.adding) };
  return { ...draft, items: draft.items.map(changed) };
}

/** Changes only the parts that the item's type has. */
function writeItem(item: DraftItem, changes: ItemChanges): DraftItem {
  const own = Object.entries(changes).filter(([part]) => Object.hasOwn(item, part));
  return { ...item, ...Object.fromEntries(own) } as DraftItem;
}

function changeRows<Part extends string>(
  draft: Draft,
  table: RowTable<Part>,
  field: "stops" | "lines",
  { step, at: index }: { step: RowAction; at: number },
): Draft {
  const { stops, lines } = draft.fields;
  const rows = table.apply(table.parse(draft.fields[field]), step, index) ?? [];
  const back = field === "stops" ? ({ type: "stops-back", stops } as const) : ({ type: "lines-back", lines } as const);
  const undo = step === "remove" ? back : draft.undo;
  return { ...draft, fields: { ...draft.fields, [field]: table.serialize(rows) }, undo };
}

function undo(draft: Draft): Draft {
  const { undo } = draft;
  const rest = { ...draft, undo: null };
  switch (undo?.type) {
    case undefined:
      return draft;
    case "stops-back":
      return { ...rest, fields: { ...draft.fields, stops: undo.stops } };
    case "lines-back":
      return { ...rest, fields: { ...draft.fields, lines: undo.lines } };
    case "move-back":
      return canApply(draft, { ...undo, type: "move" }) ? moveItem(rest, undo.from, undo.to) : rest;
    case "write-on": {
      if (draft.items.some(({ key }) => key === undo.adding.key)) return rest;
      const { adding } = draft;
      const isNewer = adding && adding.key !== undo.adding.key && !isBlankItem(adding.item);
      return { ...draft, adding: undo.adding, undo: isNewer ? { type: "write-on", adding } : null };
    }
    case "take-out": {
      const isOut = (key: number | null) => key !== null && undo.keys.includes(key);
      const [open, before] = [draft.open, draft.before].map((key) => (isOut(key) ? null : key));
      const items = draft.items.filter(({ key }) => !isOut(key));
      return { ...rest, items, open: open ?? null, before: before ?? null };
    }
    case "put-back": {
      const { at: index, entry } = undo;
      if (entry.key === draft.adding?.key) return rest;
      const isThere = draft.items.some(({ key }) => key === entry.key);
      const others = draft.items.filter(({ key }) => key !== entry.key);
      if (!isThere && draft.items.length >= limits.items) return rest;
      return { ...rest, items: insertAt(others, index, [entry]) };
    }
  }
}

function findEntry(draft: Draft, key: number): DraftEntry | undefined {
  return draft.adding?.key === key ? draft.adding : draft.items.find((entry) => entry.key === key);
}

/** Returns the entry with this key that Undo would restore. */
function findUndoEntry({ undo }: Draft, key: number): DraftEntry | undefined {
  const entry = undo?.type === "put-back" ? undo.entry : undo?.type === "write-on" ? undo.adding : undefined;
  return entry?.key === key ? entry : undefined;
}

function hasIndex(list: { readonly length: number }, place: number): boolean {
  return Number.isInteger(place) && place >= 0 && place < list.length;
}
