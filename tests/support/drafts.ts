import fc from "fast-check";
import {
  blankDraft,
  type Draft,
  type DraftFields,
  type DraftItem,
  type DraftKind,
  type DraftEntry,
  draftFields,
  panels,
  type UndoStep,
} from "~/domain/drafts/draft";
import { itemSourceKinds } from "~/domain/library/saved-block";
import { createMergeBase } from "~/domain/drafts/merge-base";
import type { DraftIntent } from "~/domain/drafts/reducer";
import { type ButtonIntent, conflictResolutions } from "~/domain/drafts/intents";
import { itemTypes, itemSizes } from "~/domain/items/item";
import { limits } from "~/domain/limits";
import { anyItem, anyStoredText } from "./arbitraries.ts";

/** Returns a quote's draft with these items. Their keys are their indexes. */
export function draftWithItems(listed: readonly DraftItem[], changes: Partial<Draft> = {}): Draft {
  const entries = listed.map((item, key) => ({ key, item }));
  return { ...blankDraft("quote", "the-id-of-this-quote-1"), items: entries, nextKey: entries.length, ...changes };
}

/** Returns the invariants that a draft breaks. */
export function findBrokenInvariants(draft: Draft): string[] {
  const { items, adding, undo, open, nextKey, kind, fields } = draft;
  const listed = items.map(({ key }) => key);
  const keys = adding ? [...listed, adding.key] : listed;
  const undone = undo?.type === "put-back" ? [undo.entry] : undo?.type === "write-on" ? [undo.adding] : [];
  const entries = [...items, ...(adding ? [adding] : []), ...undone];
  const kindFields: readonly string[] = [...draftFields[kind], ...(kind === "quote" ? ["display"] : [])];
  const otherFields = Object.entries(fields).filter(([name]) => !kindFields.includes(name));
  const checks: [string, boolean][] = [
    ["two items have the same key", new Set(keys).size < keys.length],
    ["a key isn't an integer", !entries.every(({ key }) => Number.isInteger(key) && key >= 0)],
    ["nextKey is in use", !entries.every(({ key }) => key < nextKey)],
    ["the open item isn't in the list", open !== null && !listed.includes(open)],
    ["the added item's successor isn't in the list", draft.before !== null && !listed.includes(draft.before)],
    ["there are too many items", items.length > 2 * limits.items],
    ["a field of the other kind is set", otherFields.some(([, value]) => value !== "" && value !== false)],
    [
      "the panels are out of order",
      panels.filter((each) => draft.panels.includes(each)).join() !== draft.panels.join(),
    ],
  ];
  return checks.filter(([, isBroken]) => isBroken).map(([fault]) => fault);
}

const anyImages = fc.array(
  fc.constantFrom("/images/patio.webp", "/images/roof.webp", "/images/è.webp", "https://elsewhere.example/x.png", ""),
  { maxLength: 4 },
);
const size = fc.constantFrom(...itemSizes, "" as const);
const anyTypedText = fc.oneof(
  anyStoredText,
  fc.constantFrom("", "  ", "\n", "x".repeat(limits.shortText + 1), '</script>\u0000"'),
);

/** Any item that a draft may contain, including blank and invalid ones. */
export const anyDraftItem: fc.Arbitrary<DraftItem> = fc.oneof(
  anyItem,
  fc.record({ type: fc.constant("title" as const), title1: anyTypedText, title2: anyTypedText, size }),
  fc.record({ type: fc.constant("title3" as const), title3: anyTypedText, size }),
  fc.record({ type: fc.constant("text" as const), text: anyTypedText, size }),
  fc.record({ type: fc.constant("slider" as const), images: anyImages }),
);

const anyFieldValues = {
  name: fc.oneof(anyStoredText, fc.constant("x".repeat(limits.name + 1))),
  customerName: fc.oneof(anyStoredText, fc.constant("x".repeat(limits.name + 1))),
  link: fc.oneof(fc.stringMatching(/^\/?[A-Za-z0-9_-]{0,100}$/), anyStoredText),
  language: fc.constantFrom("", "en", "it", "fr"),
  display: fc.boolean(),
  displayDescription: fc.oneof(anyStoredText, fc.constant("x".repeat(limits.text + 1))),
  displayCover: fc.constantFrom("", "/images/patio.webp", "//elsewhere.example/x.png"),
};
const anyFieldsByKind = {
  quote: fc.record({ ...anyFieldValues, language: fc.constant("") }),
  page: fc.record({ name: anyFieldValues.name, language: anyFieldValues.language }),
};

/** Any draft of a kind, with keys as after many edits. */
export function anyDraftOfKind(kind: DraftKind, listed: fc.Arbitrary<DraftItem> = anyDraftItem): fc.Arbitrary<Draft> {
  return fc
    .record({
      id: fc.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      revision: fc.oneof(fc.constant(0), fc.nat({ max: 999_999_999 })),
      fields: anyFieldsByKind[kind],
      listed: fc.array(listed, { maxLength: 8 }),
      keys: fc.uniqueArray(fc.nat({ max: 60 }), { minLength: 10, maxLength: 10 }),
      openAt: fc.option(fc.nat({ max: 7 })),
      beforeAt: fc.option(fc.nat({ max: 7 })),
      adding: fc.option(anyDraftItem),
      panels: fc.subarray([...panels]),
      undo: fc.option(anyUndo),
      base: fc.option(fc.array(listed, { maxLength: 5 })),
      spare: fc.nat({ max: 3 }),
    })
    .map(({ keys, ...parts }): Draft => {
      const [addingKey = 0, undoneKey = 0, ...listedKeys] = keys;
      const entries = parts.listed.map((item, index): DraftEntry => ({ key: listedKeys[index] ?? 0, item }));
      const blank = blankDraft(kind, parts.id);
      return {
        ...blank,
        revision: parts.revision,
        fields: { ...blank.fields, ...parts.fields },
        items: entries,
        open: parts.openAt === null ? null : (entries[parts.openAt]?.key ?? null),
        before: parts.beforeAt === null ? null : (entries[parts.beforeAt]?.key ?? null),
        adding: parts.adding && { key: addingKey, item: parts.adding },
        panels: parts.panels,
        base: parts.base && createMergeBase(blank.fields, parts.base),
        undo: parts.undo && parts.undo(undoneKey, entries),
        nextKey: Math.max(...keys) + 1 + parts.spare,
      };
    });
}

const anyIndex = fc.nat({ max: 9 });
/** Any `undo` of a draft, given the key of a removed item and the entries. */
const anyUndo: fc.Arbitrary<(removedKey: number, entries: readonly DraftEntry[]) => UndoStep> = fc.oneof(
  fc
    .tuple(anyIndex, anyDraftItem)
    .map(([at, item]) => (key: number): UndoStep => ({ type: "put-back", at, entry: { key, item } })),
  fc
    .tuple(anyIndex, anyImages)
    .map(([at, images]) => (removedKey: number, entries: readonly DraftEntry[]): UndoStep => {
      const key = entries[at]?.item.type === "slider" ? (entries[at]?.key ?? removedKey) : removedKey;
      return { type: "put-back", at, entry: { key, item: { type: "slider", images } } };
    }),
  fc.tuple(anyIndex, anyIndex).map(([from, to]) => (): UndoStep => ({ type: "move-back", from, to })),
  anyDraftItem.map((item) => (key: number): UndoStep => ({ type: "write-on", adding: { key, item } })),
  anyIndex.map((at) => (removedKey: number, entries: readonly DraftEntry[]): UndoStep => ({
    type: "take-out",
    keys: [removedKey, ...entries.slice(at).map(({ key }) => key)],
  })),
);

export const anyDraft = fc.oneof(anyDraftOfKind("quote"), anyDraftOfKind("page"));

const anyIndexOrInvalid = fc.oneof(
  { weight: 8, arbitrary: anyIndex },
  fc.constantFrom(-1, 0.5, NaN, Infinity, 999_999),
);
const anyGalleryOrInvalid = fc.oneof({ weight: 4, arbitrary: anyIndexOrInvalid }, fc.constant("new" as const));
const key = fc.nat({ max: 70 });

/** Intents of buttons at these indexes. */
const intentsAt = (at: fc.Arbitrary<number>, gallery: fc.Arbitrary<number | "new">) => [
  fc.record({ type: fc.constant("choose"), itemType: fc.constantFrom(...itemTypes, null) }),
  fc.record({ type: fc.constantFrom("add", "close", "remove-cover", "undo") }),
  fc.record({ type: fc.constantFrom("open", "remove", "duplicate", "add-at"), at }),
  fc.record({ type: fc.constant("move"), from: at, to: at }),
  fc.record({ type: fc.constant("add-image"), at: gallery }),
  fc.record({ type: fc.constant("remove-image"), at: gallery, image: at }),
  fc.record({ type: fc.constant("move-image"), at: gallery, from: at, to: at }),
  fc.record({ type: fc.constantFrom("show", "hide"), panel: fc.constantFrom(...panels) }),
];

/** Any intent, at indexes and keys that may not exist. */
function anyIntentOfKind(kind: DraftKind): fc.Arbitrary<DraftIntent> {
  const { name, language, ...ofQuotes } = anyFieldValues;
  const fields: fc.Arbitrary<Partial<DraftFields>> =
    kind === "quote"
      ? fc.record({ name, ...ofQuotes }, { requiredKeys: [] })
      : fc.record({ name, language }, { requiredKeys: [] });
  const changes = fc.record(
    { title1: anyTypedText, title2: anyTypedText, title3: anyTypedText, text: anyTypedText, size },
    { requiredKeys: [] },
  );
  const intents: fc.Arbitrary<DraftIntent>[] = [
    ...intentsAt(anyIndexOrInvalid, anyGalleryOrInvalid),
    fc.record({ type: fc.constant("write"), fields }),
    fc.record({ type: fc.constant("write-item"), key, changes }),
    fc.record({ type: fc.constant("put-images"), key, images: anyImages }),
    fc.record({
      type: fc.constant("insert-items"),
      at: anyIndexOrInvalid,
      items: fc.array(anyDraftItem, { maxLength: 3 }),
    }),
  ];
  return fc.oneof(...intents);
}

export const anyDraftWithIntents: fc.Arbitrary<[Draft, DraftIntent[]]> = fc
  .constantFrom("quote" as const, "page" as const)
  .chain((kind) => fc.tuple(anyDraftOfKind(kind), fc.array(anyIntentOfKind(kind), { maxLength: 15 })));

const at = fc.nat({ max: 999_999 });

export const anyButtonIntent: fc.Arbitrary<ButtonIntent> = fc.oneof(
  ...intentsAt(at, fc.oneof(at, fc.constant("new" as const))),
  fc.record({
    type: fc.constantFrom("preview", "save", "save-new", "save-empty", "save-as-is", "keep-block", "library-search"),
  }),
  fc.record({
    type: fc.constantFrom("library-open", "library-insert", "library-take"),
    kind: fc.constantFrom(...itemSourceKinds),
    id: fc.stringMatching(/^[A-Za-z0-9_-]{1,100}$/),
  }),
  fc.record({ type: fc.constant("add-then"), itemType: fc.constantFrom(...itemTypes) }),
  fc.record({ type: fc.constant("resolve"), by: fc.constantFrom(...conflictResolutions) }),
);
