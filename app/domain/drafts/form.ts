import {
  blankDraft,
  type Draft,
  draftFields,
  type DraftItem,
  type DraftKind,
  type DraftEntry,
  panels,
  type UndoStep,
} from "./draft.ts";
import { parseMergeBase } from "./merge-base.ts";
import { itemTextLimits, itemTypes, itemSizes } from "../items/item.ts";
import { limits } from "../limits.ts";
import { stopTable } from "../journeys/stop-rows.ts";
import { lineTable } from "../offers/line-rows.ts";
import type { RowTable } from "./row-table.ts";
import { truncateText, normalizeText } from "../text.ts";

/**
 * The form fields of a draft. Each item is a field of JSON, `item:KEY`, in the order of the list. The open item and the
 * one being added are also plain fields, `open.*` and `adding.*`, which the user edits. Writing and parsing are
 * inverse.
 */
export type FormFields = readonly (readonly [name: string, value: string])[];

export const itemFieldPrefix = "item:";

export function itemFieldName(key: number): string {
  return itemFieldPrefix + key;
}

export const coverFileField = "displayCover.file";

export function filesField(prefix: "open" | "adding"): string {
  return `${prefix}.files`;
}

export function imagesField(prefix: "open" | "adding"): string {
  return `${prefix}.images`;
}

/** Returns the field for the address of a picture from a file input; null for any other input. */
export function pictureAddressField(fileInput: string): string | null {
  if (fileInput === coverFileField) return "displayCover";
  const prefix = (["open", "adding"] as const).find((each) => filesField(each) === fileInput);
  return prefix === undefined ? null : imagesField(prefix);
}

export const pastingField = "pasting";

/** Returns the form fields of a draft, in the order of the form. */
export function draftToFormFields(draft: Draft): FormFields {
  const { id, revision, nextKey, fields, undo, open, adding, before } = draft;
  const opened = draft.items.find(({ key }) => key === open);
  return [
    ["id", id],
    ["revision", String(revision)],
    ["nextKey", String(nextKey)],
    ...draftFields[draft.kind].map((name) => [name, fields[name]] as const),
    ...(fields.display ? ([["display", "on"]] as const) : []),
    ...draft.panels.map((panel) => ["panel", panel] as const),
    ...(draft.base ? ([["base", JSON.stringify(draft.base)]] as const) : []),
    ...(before === null ? [] : ([["before", String(before)]] as const)),
    ...(undo ? ([["undo", JSON.stringify(undo)]] as const) : []),
    ...draft.items.map(({ key, item }) => [itemFieldName(key), JSON.stringify(item)] as const),
    ...(draft.pasting ? ([[pastingField, draft.pasting]] as const) : []),
    ...(opened ? itemFormFields("open", opened) : []),
    ...(adding ? itemFormFields("adding", adding) : []),
  ];
}

/** Returns the plain fields of an open item; `prefix` is `open` or `adding`. */
export function itemFormFields(prefix: "open" | "adding", { key, item }: DraftEntry): FormFields {
  const { type, ...parts } = item;
  const fields = Object.entries(parts).flatMap(([part, value]) =>
    [value].flat().map((each) => [`${prefix}.${part}`, each] as const),
  );
  return [[prefix, String(key)], [`${prefix}.type`, type], ...fields];
}

export type DraftParseResult = { ok: true; draft: Draft } | { ok: false; error: string };

/**
 * Parses a draft from form fields, with line breaks as `\n`. Accepts blank fields and text of any length, which
 * `apply-intent.ts` and `input.ts` validate. Rejects a form that isn't ours, with a sentence for its author. Linear in
 * time and memory.
 */
export function parseDraft(kind: DraftKind, fields: Iterable<readonly [string, unknown]>): DraftParseResult {
  try {
    return { ok: true, draft: readDraft(kind, fields) };
  } catch (error) {
    if (error instanceof InvalidFormError) return { ok: false, error: error.message };
    throw error;
  }
}

class InvalidFormError extends Error {
  constructor(message: string) {
    super(truncateText(message, 150));
  }
}

function readDraft(kind: DraftKind, fields: Iterable<readonly [string, unknown]>): Draft {
  const form = new Map<string, string[]>();
  const entries = new Map<number, DraftEntry>();
  for (const [name, value] of fields) {
    if (typeof value !== "string") continue;
    const text = normalizeText(value);
    if (name.startsWith(itemFieldPrefix)) {
      const key = parseKey(name.slice(itemFieldPrefix.length), name);
      if (entries.has(key)) throw new InvalidFormError(`The field ${name} is there twice`);
      entries.set(key, { key, item: readItem(name, parseJson(name, value)) });
    } else {
      const known = form.get(name);
      if (known) known.push(text);
      else form.set(name, [text]);
    }
  }
  if (entries.size > limits.items) throw new InvalidFormError(`A form has at most ${limits.items} items`);
  const text = (name: string) => form.get(name)?.[0] ?? "";

  const open = openEntry("open");
  if (open && !entries.has(open.key)) throw new InvalidFormError("The field open names no item");
  if (open) entries.set(open.key, open);
  const adding = openEntry("adding");
  if (adding && entries.has(adding.key)) throw new InvalidFormError("The item in adding is in the list already");
  const before = text("before") === "" ? null : parseKey(text("before"), "before");
  const undo = form.has("undo") ? readUndo(parseJson("undo", text("undo"))) : null;

  const keys = [...entries.keys(), adding?.key ?? -1, ...(undo ? listUndoKeys(undo) : [])];
  const nextKey = keys.reduce((next, key) => Math.max(next, key + 1), parseKey(text("nextKey") || "0", "nextKey"));
  const draft = blankDraft(kind, text("id"));
  // Each row and checkbox has a field of its own. A form that only passes the draft on has one field for all of them.
  const many: Readonly<Record<string, string>> = {
    stops: rowsOf(stopTable, "stops"),
    lines: rowsOf(lineTable, "lines"),
    bestMonths: (form.get("bestMonths") ?? []).join(),
  };
  const own = Object.fromEntries(draftFields[kind].map((name) => [name, many[name] ?? text(name)]));
  return {
    ...draft,
    revision: parseCount(text("revision") || "0", "revision"),
    fields: { ...draft.fields, ...own, display: kind === "quote" && form.has("display") },
    items: [...entries.values()],
    open: open?.key ?? null,
    adding,
    before: before !== null && entries.has(before) ? before : null,
    pasting: text(pastingField),
    panels: panels.filter((panel) => form.get("panel")?.includes(panel)),
    undo,
    base: parseMergeBase(text("base")),
    nextKey,
  };

  function rowsOf<Part extends string>(table: RowTable<Part>, name: string): string {
    const rows = table.read(form);
    return rows ? table.serialize(rows) : text(name);
  }

  /** Parses the item under a prefix, without parts that its type lacks. */
  function openEntry(prefix: "open" | "adding"): DraftEntry | null {
    if (!form.has(prefix)) return null;
    const parts = Object.fromEntries(
      [...Object.values(itemTextLimits).flatMap(Object.keys), "size"].map((part) => [part, text(`${prefix}.${part}`)]),
    );
    const images = form.get(imagesField(prefix)) ?? [];
    const item = readItem(prefix, { ...parts, images, type: text(`${prefix}.type`) });
    return { key: parseKey(text(prefix), prefix), item };
  }
}

/** Parses an item. Unlike a stored item it may be blank or too long. */
function readItem(name: string, value: unknown): DraftItem {
  if (typeof value !== "object" || value === null) throw new InvalidFormError(`The field ${name} is not an item`);
  const parts = value as Record<string, unknown>;
  const type = itemTypes.find((each) => each === parts.type);
  switch (type) {
    case "title":
      return { type, title1: part("title1"), title2: part("title2"), size: size() };
    case "title3":
      return { type, title3: part("title3"), size: size() };
    case "text":
      return { type, text: part("text"), size: size() };
    case "slider":
      return { type, images: images() };
    case "interruption":
      return { type };
    case undefined:
      throw new InvalidFormError(`The field ${name} has no known type`);
  }

  function part(key: string): string {
    const text = parts[key];
    if (typeof text !== "string") throw new InvalidFormError(`The field ${name} has no ${key}`);
    return normalizeText(text);
  }

  function size() {
    return itemSizes.find((each) => each === parts.size) ?? "";
  }

  function images(): string[] {
    const list: unknown = parts.images;
    const isList = Array.isArray(list) && list.every((each): each is string => typeof each === "string");
    if (!isList) throw new InvalidFormError(`The field ${name} has no images`);
    if (list.length > maxFormImages)
      throw new InvalidFormError(`The field ${name} has more than ${maxFormImages} images`);
    return list;
  }
}

/**
 * Maximum number of images of a gallery in a form. Images beyond `limits.images` stay, with an issue, so that none is
 * lost.
 */
const maxFormImages = 5 * limits.images;

function readUndo(value: unknown): UndoStep {
  const undo = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const number = (part: unknown) => parseCount(typeof part === "number" ? String(part) : "", "undo");
  const key = (part: unknown) => parseKey(String(number(part)), "undo");
  const entry = (part: unknown): DraftEntry => {
    const read = (typeof part === "object" && part !== null ? part : {}) as Record<string, unknown>;
    return { key: key(read.key), item: readItem("undo", read.item) };
  };
  switch (undo.type) {
    case "put-back":
      return { type: "put-back", at: number(undo.at), entry: entry(undo.entry) };
    case "move-back":
      return { type: "move-back", from: number(undo.from), to: number(undo.to) };
    case "write-on":
      return { type: "write-on", adding: entry(undo.adding) };
    case "take-out":
      return { type: "take-out", keys: (Array.isArray(undo.keys) ? undo.keys : []).slice(0, limits.items).map(key) };
    case "stops-back":
      return { type: "stops-back", stops: typeof undo.stops === "string" ? normalizeText(undo.stops) : "" };
    case "lines-back":
      return { type: "lines-back", lines: typeof undo.lines === "string" ? normalizeText(undo.lines) : "" };
    default:
      throw new InvalidFormError("The field undo has no known type");
  }
}

function listUndoKeys(undo: UndoStep): readonly number[] {
  if (undo.type === "take-out") return undo.keys;
  if (undo.type === "stops-back" || undo.type === "lines-back") return [];
  return undo.type === "put-back" ? [undo.entry.key] : undo.type === "write-on" ? [undo.adding.key] : [];
}

/** Parses a key. The maximum leaves room for new keys. */
function parseKey(text: string, name: string): number {
  const key = parseCount(text, name);
  if (key > 900_000_000) throw new InvalidFormError(`The field ${name} is too large a number`);
  return key;
}

/** Parses a whole number from 0 to 999,999,999. */
function parseCount(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidFormError(`The field ${name} is not a number`);
  return Number(text);
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new InvalidFormError(`The field ${name} is not JSON`);
  }
}
