import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  anyDraftOfKind,
  draftWithItems,
  findBrokenInvariants,
  anyDraftWithIntents,
} from "../../../tests/support/drafts";
import { anyStoredText } from "../../../tests/support/arbitraries";
import { blankItem, type Draft, type DraftItem, type DraftEntry, insertionIndex } from "./draft";
import { applyIntent } from "./apply-intent";
import { type FormIntent, parseIntent } from "./intents";
import { type DraftIntent, canApply, reduceDraft } from "./reducer";
import { itemTypes } from "~/domain/items/item";
import { limits } from "~/domain/limits";

const title: DraftItem = { type: "title", title1: "t", title2: "", size: "lg" };
const text: DraftItem = { type: "text", text: "s", size: "md" };
const galleryOf = (names: string) => ({ type: "slider" as const, images: [...names].map((name) => `/${name}.webp`) });

/** Title, text, gallery of three, gallery of one; the text is open. */
const four = draftWithItems([title, text, galleryOf("abc"), galleryOf("a")], { open: 1 });
const adding = (item: DraftItem): Draft => ({ ...four, adding: { key: 4, item }, nextKey: 5 });
const [addingText, addingGallery] = [adding(text), adding(galleryOf("xy"))];
const before = (key: number | null) => ({ ...addingText, before: key });
const undoable: Draft = { ...four, undo: { type: "put-back", at: 0, entry: { key: 9, item: title } }, nextKey: 10 };
const insertAt = (index: number, items: readonly DraftItem[] = [title, text]): DraftIntent => ({
  type: "insert-items",
  at: index,
  items,
});
const full = draftWithItems(Array.from({ length: limits.items }, () => ({ type: "interruption" })));

/** Applies an intent, or that of a button's value. */
const reduce = (draft: Draft, intent: DraftIntent | string): Draft =>
  reduceDraft(draft, typeof intent === "string" ? (parseIntent(intent, () => "") as DraftIntent & FormIntent) : intent);

/** Returns an item's key and letters: the first of its text, or one per picture. */
function formatEntry({ key, item }: DraftEntry): string {
  if (item.type === "slider") return key + item.images.map((image) => image[1]).join("");
  return key + Object.values(item).slice(1, -1).join("");
}

/** Returns a draft's items, with `*` after the open one, then the one being added, then what Undo reverts. */
function formatDraft({ items, open, adding, undo }: Draft): string {
  const list = items.map((entry) => formatEntry(entry) + (entry.key === open ? "*" : ""));
  if (adding) list.push(`+${formatEntry(adding)}`);
  if (undo?.type === "put-back") list.push("undo", `${formatEntry(undo.entry)}@${undo.at}`);
  if (undo?.type === "move-back") list.push("undo", `${undo.from}>${undo.to}`);
  if (undo?.type === "take-out") list.push("undo", `-${undo.keys.join()}`);
  if (undo?.type === "write-on") list.push("undo", `+${formatEntry(undo.adding)}`);
  return list.join(" ");
}

test.each<[string, Draft, DraftIntent | string, string]>([
  ["another type starts anew, and Undo has what was written", addingText, "choose:title", "+5 undo +4s"],
  ["no type takes away what is being added", addingText, "discard", "undo +4s"],
  ["a blank item leaves nothing to undo", adding(blankItem("text")), "discard", ""],
  ["an item comes last when added, and the type is cleared", addingText, "add", "0t 1s* 2abc 3a 4s"],
  ["one item is open at a time", four, "open:0", "0t* 1s 2abc 3a"],
  ["closing leaves none open", four, "close", "0t 1s 2abc 3a"],
  ["a removed item can be put back", four, "remove:0", "1s* 2abc 3a undo 0t@0"],
  ["removing the open item leaves none open", four, "remove:1", "0t 2abc 3a undo 1s@1"],
  ["an item moves down, and stays open", four, "move:1:3", "0t 2abc 3a 1s* undo 3>1"],
  ["an item moves up", four, "move:3:0", "3a 0t 1s* 2abc undo 0>3"],
  ["a gallery opens for its new pictures", four, "add-image:2", "0t 1s 2abc* 3a"],
  ["the gallery that is being added is open already", addingGallery, "add-image:new", "+4xy"],
  ["a removed picture can be put back", four, "remove-image:2:1", "0t 1s* 2ac 3a undo 2abc@2"],
  ["the last picture takes its gallery along", four, "remove-image:3:0", "0t 1s* 2abc undo 3a@3"],
  ["a gallery that is being added loses a picture", addingGallery, "remove-image:new:0", "+4y undo +4xy"],
  ["and may lose its last", adding(galleryOf("a")), "remove-image:new:0", "+4 undo +4a"],
  ["a picture moves", four, "move-image:2:0:2", "0t 1s* 2bca 3a"],
  ["a picture moves in what is being added", addingGallery, "move-image:new:1:0", "+4yx"],
  ["pictures come last", four, { type: "put-images", key: 2, images: ["/d"] }, "0t 1s* 2abcd 3a"],
  ["pictures come to what is being added", addingGallery, { type: "put-images", key: 4, images: ["/z"] }, "+4xyz"],
  ["a copy comes behind its item, and is open", four, "duplicate:0", "0t 4t* 1s 2abc 3a undo -4"],
  ["what is added in the midst comes before its item", before(2), "add", "0t 1s* 4s 2abc 3a"],
  ["items come in before a place", four, insertAt(1), "0t 4t 5s 1s* 2abc 3a undo -4,5"],
  ["items come in at the end", four, insertAt(4), "0t 1s* 2abc 3a 4t 5s undo -4,5"],
  ["writing leaves what can be undone", undoable, { type: "write", fields: {} }, "0t 1s* 2abc 3a undo 9t@0"],
  ["nothing to undo changes nothing", four, "undo", "0t 1s* 2abc 3a"],
])("%s", (_, start, intent, letters) => {
  const unchanged = structuredClone(start);
  const next = reduce(start, intent);
  expect(formatDraft(next)).toBe(/^[+u]|^$/.test(letters) ? `0t 1s* 2abc 3a ${letters}`.trim() : letters);
  expect(findBrokenInvariants(next)).toEqual([]);
  const { items, open, adding, undo, nextKey } = next;
  expect(next, "the rest stays").toEqual({ ...start, items, open, adding, undo, nextKey });
  expect(start, "the draft before is left alone").toEqual(unchanged);
});

describe("the insertion position", () => {
  test.each<[string, number | null, string, number | null, number]>([
    ["is chosen", null, "add-at:2", 2, 2],
    ["is the end again", 2, "add-at:4", null, 4],
    ["stays before its item, wherever that goes", 2, "move:2:0", 2, 0],
    ["stays where an item above goes", 2, "remove:0", 2, 1],
    ["is before the next one when its item goes", 2, "remove:2", 3, 2],
    ["is the end when its item goes, the last one", 3, "remove:3", null, 3],
    ["is behind what was added, for the next one", 1, "add", 1, 2],
  ])("%s", (_, key, intent, expected, index) => {
    const next = reduce(before(key), intent);
    expect([next.before, insertionIndex(next)]).toEqual([expected, index]);
  });

  test("is the end if its item is removed by Undo", () => {
    const inserted = reduce(four, insertAt(1));
    expect(reduce({ ...inserted, before: 5 }, "undo").before).toBeNull();
  });
});

test.each(itemTypes)("choosing %s starts a blank item of the default size", (type) => {
  expect(reduce(four, `choose:${type}`)).toEqual({ ...four, adding: { key: 4, item: blankItem(type) }, nextKey: 5 });
});

test("replacing a blank item leaves the previous Undo", () => {
  const before = { ...undoable, adding: { key: 4, item: blankItem("text") } };
  expect(reduce(before, "discard")).toEqual(undoable);
});

const tour = { name: "", display: true, displayDescription: "Sea", displayCover: "/images/a.webp" };
test.each<[string, Partial<Draft>, DraftIntent | string, Partial<Draft>]>([
  [
    "the cover goes, and nothing else of the tour",
    { fields: { ...four.fields, ...tour } },
    "remove-cover",
    { fields: { ...four.fields, ...tour, displayCover: "" } },
  ],
  ["panels open beside each other", { panels: ["link"] }, "show:name", { panels: ["name", "link"] }],
  ["an open panel stays open", { panels: ["link"] }, "show:link", { panels: ["link"] }],
  ["a panel closes", { panels: ["name", "link"] }, "hide:name", { panels: ["link"] }],
  [
    "a written field leaves the others",
    { fields: { ...four.fields, ...tour } },
    { type: "write", fields: { name: "Rinaldi" } },
    { fields: { ...four.fields, ...tour, name: "Rinaldi" } },
  ],
])("%s", (_, changes, intent, expected) => {
  expect(reduce({ ...four, ...changes }, intent)).toEqual({ ...four, ...expected });
});

test.each<[string, number, DraftItem, object]>([
  ["keeps its other parts", 0, title, { title2: "in Cuba" }],
  ["takes no part that its type has not", 1, text, { text: "Yes", size: "" }],
  ["is written by its key while it is being added", 4, text, { text: "On" }],
])("an item %s", (_, key, item, changes) => {
  const next = reduceDraft(addingText, { type: "write-item", key, changes: { title1: key ? "No" : "t", ...changes } });
  const written = (entry: DraftEntry) => (entry.key === key ? { key, item: { ...item, ...changes } } : entry);
  expect(next).toEqual({ ...addingText, items: four.items.map(written), adding: written({ key: 4, item: text }) });
});

describe("nothing changes, not even Undo,", () => {
  const invalidIndexes = [-1, 4, 0.5, NaN, Infinity, -Infinity, 99_999_999];
  test.each<[string, Draft, DraftIntent]>([
    ...invalidIndexes.flatMap((index): [string, Draft, DraftIntent][] => [
      [`at ${index}: open`, undoable, { type: "open", at: index }],
      [`at ${index}: remove`, undoable, { type: "remove", at: index }],
      [`at ${index}: duplicate`, undoable, { type: "duplicate", at: index }],
      [`at ${index}: move from`, undoable, { type: "move", from: index, to: 0 }],
      [`at ${index}: move to`, undoable, { type: "move", from: 0, to: index }],
      [`at ${index}: add-image`, undoable, { type: "add-image", at: index }],
      [`at ${index}: remove-image in`, undoable, { type: "remove-image", at: index, image: 0 }],
      [`at ${index}: remove-image`, undoable, { type: "remove-image", at: 2, image: index }],
      [`at ${index}: move-image in`, undoable, { type: "move-image", at: index, from: 0, to: 1 }],
      [`at ${index}: move-image from`, undoable, { type: "move-image", at: 2, from: index, to: 0 }],
      [`at ${index}: move-image to`, undoable, { type: "move-image", at: 2, from: 0, to: index }],
    ]),
    ...[-1, 5, 0.5, NaN].flatMap((index): [string, Draft, DraftIntent][] => [
      [`at ${index}: insert-items`, undoable, insertAt(index)],
      [`at ${index}: add-at`, undoable, { type: "add-at", at: index }],
    ]),
    ["the list has no room for a copy", full, { type: "duplicate", at: 0 }],
    ["the list has no room for the items", full, insertAt(0)],
    ["a text has no pictures to add to", undoable, { type: "add-image", at: 1 }],
    ["a text has no pictures to remove", undoable, { type: "remove-image", at: 1, image: 0 }],
    ["a text has no pictures to move", undoable, { type: "move-image", at: 1, from: 0, to: 0 }],
    ["nothing is being added", undoable, { type: "add" }],
    ["nothing is being added that has pictures", undoable, { type: "add-image", at: "new" }],
    ["no gallery is being added", addingText, { type: "remove-image", at: "new", image: 0 }],
    ["the list is full", { ...full, adding: { key: 9_999, item: text }, nextKey: 10_000 }, { type: "add" }],
  ])("%s", (_, draft, intent) => {
    expect(canApply(draft, intent)).toBe(false);
    expect(reduceDraft(draft, intent)).toBe(draft);
  });

  test.each<[string, Draft, DraftIntent]>([
    ["an item is dropped at its own place", undoable, { type: "move", from: 1, to: 1 }],
    ["a picture is dropped at its own place", undoable, { type: "move-image", at: 2, from: 1, to: 1 }],
    ["the pictures of a lost gallery arrive", undoable, { type: "put-images", key: 77, images: ["/a"] }],
    ["pictures arrive for what is no gallery", undoable, { type: "put-images", key: 1, images: ["/a"] }],
    ["words arrive for an item that is gone", undoable, { type: "write-item", key: 77, changes: { text: "late" } }],
    ["the type is chosen that is being written already", addingText, { type: "choose", itemType: "text" }],
    ["no items are inserted", undoable, insertAt(0, [])],
    ["no type is chosen, and none was", four, { type: "choose", itemType: null }],
  ])("if %s", (_, draft, intent) => {
    expect(reduceDraft(draft, intent)).toBe(draft);
  });
});

describe("undo", () => {
  test("restores an item removed from a full list", () => {
    expect(reduce(reduce(full, "remove:9"), "undo")).toEqual(full);
  });

  test("removes all inserted items at once, wherever they are, and no others", () => {
    const opened = reduce(reduce(reduce(four, insertAt(0)), "open:1"), "move:1:4");
    expect(formatDraft(reduce({ ...opened, undo: { type: "take-out", keys: [4, 5] } }, "undo"))).toBe("0t 1s 2abc 3a");
    expect(reduce(reduce(four, insertAt(2)), "undo")).toEqual({ ...four, nextKey: 6 });
  });

  test("of a change of type loses no later input", () => {
    const changed = reduce(addingText, "choose:title");
    const written = reduceDraft(changed, { type: "write-item", key: 5, changes: { title1: "n" } });
    expect(formatDraft(reduce(written, "undo"))).toBe("0t 1s* 2abc 3a +4s undo +5n");
  });

  test.each<[DraftIntent | string, string]>([
    ["move-image:2:0:1", "0t 1s* 2cb 3a"],
    [{ type: "put-images", key: 2, images: ["/n"] }, "0t 1s* 2bcn 3a"],
  ])("of a picture's removal doesn't revert later changes of the gallery: %j", (since, letters) => {
    expect(formatDraft(reduce(reduce(reduce(four, "remove-image:2:0"), since), "undo"))).toBe(letters);
  });

  test.each<[string, Draft]>([
    ["places that are no more", { ...four, undo: { type: "move-back", from: 7, to: 0 } }],
    ["an item that has been added", { ...four, undo: { type: "write-on", adding: { key: 1, item: title } } }],
    [
      "an item that is being added",
      { ...addingText, undo: { type: "put-back", at: 0, entry: { key: 4, item: title } } },
    ],
    ["an item too many", { ...full, undo: { type: "put-back", at: 0, entry: { key: 8_999, item: title } } }],
  ])("of %s leaves the list unchanged", (_, before) => {
    expect(reduce(before, "undo")).toEqual({ ...before, undo: null });
  });
});

test.each<[string, Draft, string, string, string]>([
  ["that was removed", four, "remove:2", "0t 1s* 3a undo 2abcl@2", "0t 1s* 2abcl 3a"],
  ["that lost its last picture", four, "remove-image:3:0", "0t 1s* 2abc undo 3al@3", "0t 1s* 2abc 3al"],
  ["whose type was changed", addingGallery, "choose:text", "0t 1s* 2abc 3a +5 undo +4xyl", "0t 1s* 2abc 3a +4xyl"],
  ["that was discarded", addingGallery, "discard", "0t 1s* 2abc 3a undo +4xyl", "0t 1s* 2abc 3a +4xyl"],
])("pictures that arrive for a gallery %s are restored with it", (_, before, leaving, arrived, back) => {
  const draftAfterLeaving = reduce(before, leaving);
  const key = Number(/undo \+?(\d)/.exec(formatDraft(draftAfterLeaving))?.[1]);
  const draftWithLatePicture = reduceDraft(draftAfterLeaving, { type: "put-images", key, images: ["/late.webp"] });
  expect(formatDraft(draftWithLatePicture)).toBe(arrived);
  expect(formatDraft(reduce(draftWithLatePicture, "undo"))).toBe(back);
});

test("a gallery accepts any number of pictures; Add Item reports too many", () => {
  const images = Array.from({ length: limits.images + 5 }, (_, index) => `/images/${index}.webp`);
  const filled = reduceDraft(addingGallery, { type: "put-images", key: 4, images });
  expect(filled.adding?.item).toEqual({ type: "slider", images: [...galleryOf("xy").images, ...images] });
  expect(applyIntent(filled, { type: "add" })).toEqual({
    draft: filled,
    issues: [{ at: "adding.files", message: "tooManyImages", values: { limit: limits.images } }],
  });
});

describe("after any intents on any draft", () => {
  test("the invariants hold, impossible intents change nothing, and items change by their own intents only", () => {
    fc.assert(
      fc.property(anyDraftWithIntents, ([start, intents]) => {
        expect(findBrokenInvariants(start)).toEqual([]);
        let before = start;
        for (const intent of intents) {
          const next = reduceDraft(before, intent);
          expect(findBrokenInvariants(next)).toEqual([]);
          if (!canApply(before, intent)) expect(next).toBe(before);
          const { kind, id, revision } = before;
          expect(next).toMatchObject({ kind, id, revision });
          const unchanged = before.items.filter((entry) => next.items.includes(entry)).length;
          const [lost, gained] = [before.items.length - unchanged, next.items.length - unchanged];
          expect([lost, gained], JSON.stringify(intent)).toSatisfy(([lost, gained]: [number, number]) => {
            if (intent.type === "remove") return lost <= 1 && gained === 0;
            if (intent.type === "add") return lost === 0 && gained === Number(next !== before);
            if (intent.type === "undo" && before.undo?.type === "take-out") return gained === 0;
            if (intent.type === "undo") return lost <= 1 && gained <= 1 && gained >= lost;
            if (intent.type === "duplicate") return lost === 0 && gained <= 1;
            if (intent.type === "insert-items") return lost === 0 && [0, intent.items.length].includes(gained);
            const changesOne = ["remove-image", "move-image", "write-item", "put-images"].includes(intent.type);
            return changesOne ? lost <= 1 && gained <= lost : lost === 0 && gained === 0;
          });
          before = next;
        }
      }),
      { numRuns: 300 },
    );
  });

  test("Undo restores the items after a removal, a move or a change of type", () => {
    const steps = fc.tuple(fc.constantFrom("remove", "move", "remove-image", "choose"), fc.nat(), fc.nat());
    fc.assert(
      fc.property(anyDraftOfKind("quote"), steps, (before, [type, one, other]) => {
        const index = one % (before.items.length || 1);
        const item = before.items[index]?.item;
        const pictures = item?.type === "slider" ? item.images.length : 0;
        const intents = {
          remove: { type, at: index } as DraftIntent,
          move: { type, from: index, to: other % (before.items.length || 1) } as DraftIntent,
          "remove-image": { type, at: index, image: other % (pictures || 1) } as DraftIntent,
          choose: { type, itemType: [...itemTypes, null][other % 6] } as DraftIntent,
        };
        const next = reduceDraft(before, intents[type]);
        // Replacing a blank item can't be undone.
        fc.pre(next.undo !== before.undo);
        const { items, adding, undo } = reduce(next, "undo");
        expect({ items, adding, undo }).toEqual({ items: before.items, adding: before.adding, undo: null });
      }),
      { numRuns: 300 },
    );
  });
});

test("editing one copy of an item doesn't change the other", () => {
  fc.assert(
    fc.property(anyStoredText, (words) => {
      const twoCopies = draftWithItems([blankItem("text"), blankItem("text")]);
      const next = reduceDraft(twoCopies, { type: "write-item", key: 0, changes: { text: words } });
      expect(next.items[0]?.item).toEqual({ type: "text", text: words, size: "md" });
      expect(next.items[1]).toBe(twoCopies.items[1]);
    }),
  );
});
