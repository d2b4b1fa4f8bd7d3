import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draftsOf, draftWith, faultsOf, walks } from "../../tests/support/drafts";
import { storedTexts } from "../../tests/support/factories";
import { blankItem, type Draft, type DraftItem } from "./draft";
import { takeStep } from "./draft-check";
import { type Intent, isPossible, reduceDraft } from "./draft-reducer";
import { itemTypes } from "./item";
import { limits } from "./limits";

const title: DraftItem = { type: "title", title1: "Nine days", title2: "", size: "lg" };
const text: DraftItem = { type: "text", text: "By the sea", size: "md" };
const gallery: DraftItem = { type: "slider", images: ["/images/a.webp", "/images/b.webp", "/images/c.webp"] };
const single: DraftItem = { type: "slider", images: ["/images/a.webp"] };
const divider: DraftItem = { type: "interruption" };

/** Title, text, gallery of three, gallery of one; the text is open. */
const four = draftWith([title, text, gallery, single], { open: 1 });
const [first, second, third, fourth] = four.items;
const adding = { key: 4, item: text };
const addingText = { ...four, adding, nextKey: 5 };
const pictures = (...names: string[]) => ({
  type: "slider" as const,
  images: names.map((name) => `/images/${name}.webp`),
});
const galleryAs = (...names: string[]) => [first, second, { key: 2, item: pictures(...names) }, fourth];
const addingGallery = { ...four, adding: { key: 4, item: pictures("x", "y") }, nextKey: 5 };
const putBackTitle = { type: "put-back", at: 0, entry: { key: 9, item: title } } as const;
const undoable: Draft = { ...four, undo: putBackTitle, nextKey: 10 };

const choosing = itemTypes.map((type): [string, Draft, Intent, Partial<Draft>] => [
  `a chosen ${type} starts blank, at the default size`,
  four,
  { type: "choose", itemType: type },
  { adding: { key: 4, item: blankItem(type) }, nextKey: 5 },
]);

test.each<[string, Draft, Intent, Partial<Draft>]>([
  ...choosing,
  [
    "another type starts anew, and what was written can be had back",
    addingText,
    { type: "choose", itemType: "title" },
    { adding: { key: 5, item: blankItem("title") }, nextKey: 6, undo: { type: "write-on", adding } },
  ],
  [
    "no type takes away what is being added",
    addingText,
    { type: "choose", itemType: null },
    { adding: null, undo: { type: "write-on", adding } },
  ],
  [
    "a blank item leaves nothing to undo, and what there was stays",
    { ...undoable, adding: { key: 4, item: blankItem("text") } },
    { type: "choose", itemType: null },
    { adding: null },
  ],
  [
    "an added item comes last, and the type is cleared",
    addingText,
    { type: "add" },
    { items: [...four.items, adding], adding: null },
  ],
  ["one item is open at a time", four, { type: "open", at: 0 }, { open: 0 }],
  ["closing leaves none open", four, { type: "close" }, { open: null }],
  [
    "a removed item is gone, and can be put back",
    four,
    { type: "remove", at: 0 },
    {
      items: [second, third, fourth] as Draft["items"],
      undo: { type: "put-back", at: 0, entry: { key: 0, item: title } },
    },
  ],
  [
    "removing the open item leaves none open",
    four,
    { type: "remove", at: 1 },
    {
      items: [first, third, fourth] as Draft["items"],
      open: null,
      undo: { type: "put-back", at: 1, entry: { key: 1, item: text } },
    },
  ],
  [
    "an item moves down, and stays open",
    four,
    { type: "move", from: 1, to: 3 },
    { items: [first, third, fourth, second] as Draft["items"], undo: { type: "move-back", from: 3, to: 1 } },
  ],
  [
    "an item moves up",
    four,
    { type: "move", from: 3, to: 0 },
    { items: [fourth, first, second, third] as Draft["items"], undo: { type: "move-back", from: 0, to: 3 } },
  ],
  ["a gallery opens for its new pictures", four, { type: "add-image", at: 2 }, { open: 2 }],
  ["the gallery that is being added is open already", addingGallery, { type: "add-image", at: "new" }, {}],
  [
    "a removed picture can be put back",
    four,
    { type: "remove-image", at: 2, image: 1 },
    {
      items: galleryAs("a", "c") as Draft["items"],
      undo: { type: "put-back", at: 2, entry: { key: 2, item: gallery } },
    },
  ],
  [
    "the last picture takes its gallery along",
    four,
    { type: "remove-image", at: 3, image: 0 },
    {
      items: [first, second, third] as Draft["items"],
      undo: { type: "put-back", at: 3, entry: { key: 3, item: single } },
    },
  ],
  [
    "a gallery that is being added loses a picture",
    addingGallery,
    { type: "remove-image", at: "new", image: 0 },
    {
      adding: { key: 4, item: pictures("y") },
      undo: { type: "write-on", adding: { key: 4, item: pictures("x", "y") } },
    },
  ],
  [
    "and may lose its last",
    { ...four, adding: { key: 4, item: single }, nextKey: 5 },
    { type: "remove-image", at: "new", image: 0 },
    { adding: { key: 4, item: pictures() }, undo: { type: "write-on", adding: { key: 4, item: single } } },
  ],
  [
    "a picture moves",
    four,
    { type: "move-image", at: 2, from: 0, to: 2 },
    { items: galleryAs("b", "c", "a") as Draft["items"] },
  ],
  [
    "a picture moves in what is being added",
    addingGallery,
    { type: "move-image", at: "new", from: 1, to: 0 },
    { adding: { key: 4, item: pictures("y", "x") } },
  ],
  [
    "pictures come last",
    four,
    { type: "put-images", key: 2, images: ["/images/d.webp"] },
    { items: galleryAs("a", "b", "c", "d") as Draft["items"] },
  ],
  [
    "pictures come to what is being added",
    addingGallery,
    { type: "put-images", key: 4, images: ["/images/z.webp"] },
    { adding: { key: 4, item: pictures("x", "y", "z") } },
  ],
  [
    "the cover goes, and nothing else of the tour",
    draftWith([], {
      fields: { ...four.fields, display: true, displayDescription: "Sea", displayCover: "/images/a.webp" },
    }),
    { type: "remove-cover" },
    { fields: { ...four.fields, display: true, displayDescription: "Sea" } },
  ],
  [
    "panels open beside each other",
    { ...four, panels: ["link"] },
    { type: "show", panel: "name" },
    { panels: ["name", "link"] },
  ],
  ["an open panel stays open", { ...four, panels: ["link"] }, { type: "show", panel: "link" }, {}],
  ["a panel closes", { ...four, panels: ["name", "link"] }, { type: "hide", panel: "name" }, { panels: ["link"] }],
  [
    "a written field leaves the others",
    four,
    { type: "write", fields: { name: "Rinaldi" } },
    { fields: { ...four.fields, name: "Rinaldi" } },
  ],
  [
    "a written item keeps its other parts",
    four,
    { type: "write-item", key: 0, changes: { title2: "in Cuba" } },
    { items: [{ key: 0, item: { ...title, title2: "in Cuba" } }, second, third, fourth] as Draft["items"] },
  ],
  [
    "an item takes no part that its type has not",
    four,
    { type: "write-item", key: 1, changes: { title1: "No", text: "Yes", size: "" } },
    { items: [first, { key: 1, item: { type: "text", text: "Yes", size: "" } }, third, fourth] as Draft["items"] },
  ],
  [
    "what is being added is written by its key",
    addingText,
    { type: "write-item", key: 4, changes: { text: "On" } },
    { adding: { key: 4, item: { ...text, text: "On" } } },
  ],
  ["writing leaves what can be undone", undoable, { type: "write", fields: {} }, {}],
  ["nothing to undo changes nothing", four, { type: "undo" }, {}],
])("%s", (_, before, intent, changes) => {
  const kept = structuredClone(before);
  expect(reduceDraft(before, intent)).toEqual({ ...before, ...changes });
  expect(before, "the draft before is left alone").toEqual(kept);
});

describe("nothing changes, not even what can be undone,", () => {
  const full = draftWith(Array.from({ length: limits.items }, () => divider));
  const places = [-1, 4, 0.5, NaN, Infinity, -Infinity, 99_999_999];
  test.each<[string, Draft, Intent]>([
    ...places.flatMap((at): [string, Draft, Intent][] => [
      [`at ${at}: open`, undoable, { type: "open", at }],
      [`at ${at}: remove`, undoable, { type: "remove", at }],
      [`at ${at}: move from`, undoable, { type: "move", from: at, to: 0 }],
      [`at ${at}: move to`, undoable, { type: "move", from: 0, to: at }],
      [`at ${at}: add-image`, undoable, { type: "add-image", at }],
      [`at ${at}: remove-image in`, undoable, { type: "remove-image", at, image: 0 }],
      [`at ${at}: remove-image`, undoable, { type: "remove-image", at: 2, image: at }],
      [`at ${at}: move-image in`, undoable, { type: "move-image", at, from: 0, to: 1 }],
      [`at ${at}: move-image from`, undoable, { type: "move-image", at: 2, from: at, to: 0 }],
      [`at ${at}: move-image to`, undoable, { type: "move-image", at: 2, from: 0, to: at }],
    ]),
    ["a text has no pictures to add to", undoable, { type: "add-image", at: 1 }],
    ["a text has no pictures to remove", undoable, { type: "remove-image", at: 1, image: 0 }],
    ["a text has no pictures to move", undoable, { type: "move-image", at: 1, from: 0, to: 0 }],
    ["nothing is being added", undoable, { type: "add" }],
    ["nothing is being added that has pictures", undoable, { type: "add-image", at: "new" }],
    ["no gallery is being added", addingText, { type: "remove-image", at: "new", image: 0 }],
    ["the list is full", { ...full, adding: { key: 9_999, item: text }, nextKey: 10_000 }, { type: "add" }],
  ])("%s", (_, draft, intent) => {
    expect(isPossible(draft, intent)).toBe(false);
    expect(reduceDraft(draft, intent)).toBe(draft);
  });

  test.each<[string, Intent]>([
    ["an item is dropped at its own place", { type: "move", from: 1, to: 1 }],
    ["a picture is dropped at its own place", { type: "move-image", at: 2, from: 1, to: 1 }],
    ["the pictures of a gallery arrive that is gone", { type: "put-images", key: 77, images: ["/images/a.webp"] }],
    ["pictures arrive for what is no gallery", { type: "put-images", key: 1, images: ["/images/a.webp"] }],
    ["words arrive for an item that is gone", { type: "write-item", key: 77, changes: { text: "late" } }],
  ])("where %s", (_, intent) => {
    expect(reduceDraft(undoable, intent)).toEqual(undoable);
  });

  test("where the type is chosen that is being written already", () => {
    expect(reduceDraft(addingText, { type: "choose", itemType: "text" })).toBe(addingText);
    expect(reduceDraft(four, { type: "choose", itemType: null })).toBe(four);
  });
});

describe("undo", () => {
  test.each<[string, Draft, Intent]>([
    ["a removal", four, { type: "remove", at: 0 }],
    ["the removal of the last item", four, { type: "remove", at: 3 }],
    ["a move", four, { type: "move", from: 0, to: 3 }],
    ["the removal of a picture", four, { type: "remove-image", at: 2, image: 0 }],
    ["the removal of a gallery's last picture", four, { type: "remove-image", at: 3, image: 0 }],
    ["another type", addingText, { type: "choose", itemType: "slider" }],
    ["no type", addingText, { type: "choose", itemType: null }],
    [
      "a removal from a full list",
      draftWith(Array.from({ length: limits.items }, () => divider)),
      { type: "remove", at: 9 },
    ],
  ])("takes %s back", (_, before, intent) => {
    const after = reduceDraft(before, intent);
    expect(after).not.toEqual(before);
    const back = reduceDraft(after, { type: "undo" });
    expect({ items: back.items, adding: back.adding }).toEqual({ items: before.items, adding: before.adding });
    expect(back.undo).toBeNull();
  });

  test("of a change of type loses nothing that was written since", () => {
    const changed = reduceDraft(addingText, { type: "choose", itemType: "title" });
    const written = reduceDraft(changed, { type: "write-item", key: 5, changes: { title1: "Typed since" } });
    const back = reduceDraft(written, { type: "undo" });
    expect(back.adding).toEqual(adding);
    expect(JSON.stringify(back)).toContain("Typed since");
  });

  test.each<Intent>([
    { type: "move-image", at: 2, from: 0, to: 1 },
    { type: "put-images", key: 2, images: ["/images/new.webp"] },
  ])("of a picture's removal doesn't undo what was done to the gallery since: %j", (since) => {
    const after = reduceDraft(reduceDraft(four, { type: "remove-image", at: 2, image: 0 }), since);
    expect(reduceDraft(after, { type: "undo" }).items).toEqual(after.items);
  });

  test.each<[string, Partial<Draft>]>([
    ["places that are no more", { undo: { type: "move-back", from: 7, to: 0 } }],
    ["an item that has been added", { undo: { type: "write-on", adding: { key: 1, item: title } } }],
    ["an item that is being added", { adding, undo: { type: "put-back", at: 0, entry: { key: 4, item: title } } }],
  ])("of %s leaves the list as it is", (_, changes) => {
    const before = { ...four, nextKey: 5, ...changes };
    expect(reduceDraft(before, { type: "undo" })).toEqual({ ...before, undo: null });
  });

  test("puts no item too many into a full list", () => {
    const full = draftWith(Array.from({ length: limits.items }, () => divider));
    const before = {
      ...full,
      nextKey: 9_000,
      undo: { type: "put-back", at: 0, entry: { key: 8_999, item: title } } as const,
    };
    expect(reduceDraft(before, { type: "undo" }).items).toEqual(full.items);
  });
});

test.each<[string, Draft, Intent]>([
  ["a gallery that was removed", four, { type: "remove", at: 2 }],
  ["a gallery whose last picture was removed", four, { type: "remove-image", at: 3, image: 0 }],
  ["a gallery whose type was changed", addingGallery, { type: "choose", itemType: "text" }],
  ["a gallery that was discarded", addingGallery, { type: "choose", itemType: null }],
])("pictures that arrive for %s come back with it", (_, before, leaving) => {
  const left = reduceDraft(before, leaving);
  const gone = left.undo?.type === "put-back" ? left.undo.entry : left.undo?.type === "write-on" && left.undo.adding;
  const arrival = { type: "put-images", key: gone ? gone.key : -1, images: ["/images/late.webp"] } as const;
  const arrived = reduceDraft(left, arrival);
  expect({ ...arrived, undo: null }).toEqual({ ...left, undo: null });
  const back = reduceDraft(arrived, { type: "undo" });
  const entry = [...back.items, back.adding].find((each) => each?.key === arrival.key);
  const images = gone && gone.item.type === "slider" ? gone.item.images : [];
  expect(entry?.item).toEqual({ type: "slider", images: [...images, "/images/late.webp"] });
});

test("a gallery takes what it is given; that it is too much is said when it is to be added", () => {
  const many = Array.from({ length: limits.images + 5 }, (_, index) => `/images/${index}.webp`);
  const after = reduceDraft(addingGallery, { type: "put-images", key: 4, images: many });
  expect(after.adding?.item).toEqual({ type: "slider", images: [...pictures("x", "y").images, ...many] });
  expect(takeStep(after, { type: "add" })).toEqual({
    draft: after,
    issues: [{ at: "adding.files", message: "tooManyImages", values: { limit: limits.images } }],
  });
});

describe("whatever steps are taken from whatever draft", () => {
  /** Returns the draft before each step of a walk, the step, and the draft after it. */
  function* stepsOf([start, intents]: [Draft, Intent[]]): Generator<[Draft, Intent, Draft]> {
    let draft = start;
    for (const intent of intents) {
      const next = reduceDraft(draft, intent);
      yield [draft, intent, next];
      draft = next;
    }
  }

  test("no promise of a draft is broken, and what can't be done leaves the very same draft", () => {
    fc.assert(
      fc.property(walks, (walk) => {
        expect(faultsOf(walk[0])).toEqual([]);
        for (const [before, intent, after] of stepsOf(walk)) {
          expect(faultsOf(after)).toEqual([]);
          if (!isPossible(before, intent)) expect(after).toBe(before);
          const { kind, id, revision } = before;
          expect(after).toMatchObject({ kind, id, revision });
        }
      }),
      { numRuns: 300 },
    );
  });

  test("no item is lost, doubled or rewritten but by the step that says so", () => {
    fc.assert(
      fc.property(walks, (walk) => {
        for (const [before, intent, after] of stepsOf(walk)) {
          const kept = before.items.filter((entry) => after.items.includes(entry)).length;
          const [lost, gained] = [before.items.length - kept, after.items.length - kept];
          expect([lost, gained], JSON.stringify(intent)).toSatisfy(([lost, gained]: [number, number]) => {
            if (intent.type === "remove") return lost <= 1 && gained === 0;
            if (intent.type === "add") return lost === 0 && gained === Number(after !== before);
            if (intent.type === "undo") return lost <= 1 && gained <= 1 && gained >= lost;
            const changesOne = ["remove-image", "move-image", "write-item", "put-images"].includes(intent.type);
            return changesOne ? lost <= 1 && gained <= lost : lost === 0 && gained === 0;
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  test("undo gives the items back after a removal, a move or another type", () => {
    const steps = fc.tuple(fc.constantFrom("remove", "move", "remove-image", "choose"), fc.nat(), fc.nat());
    fc.assert(
      fc.property(draftsOf("quote"), steps, (before, [type, one, other]) => {
        const at = one % (before.items.length || 1);
        const item = before.items[at]?.item;
        const pictures = item?.type === "slider" ? item.images.length : 0;
        const intents = {
          remove: { type, at } as Intent,
          move: { type, from: at, to: other % (before.items.length || 1) } as Intent,
          "remove-image": { type, at, image: other % (pictures || 1) } as Intent,
          choose: { type, itemType: [...itemTypes, null][other % 6] } as Intent,
        };
        const after = reduceDraft(before, intents[type]);
        // A blank item that another type replaces leaves nothing to undo.
        fc.pre(after.undo !== before.undo);
        const back = reduceDraft(after, { type: "undo" });
        expect(back.items).toEqual(before.items);
        expect(back.adding).toEqual(before.adding);
      }),
      { numRuns: 300 },
    );
  });
});

test("what is written in one item is not shared with another that began alike", () => {
  fc.assert(
    fc.property(storedTexts, (words) => {
      const twice = draftWith([blankItem("text"), blankItem("text")]);
      const after = reduceDraft(twice, { type: "write-item", key: 0, changes: { text: words } });
      expect(after.items[0]?.item).toEqual({ type: "text", text: words, size: "md" });
      expect(after.items[1]).toBe(twice.items[1]);
    }),
  );
});
