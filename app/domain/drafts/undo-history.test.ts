import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draftWithItems, findBrokenInvariants, anyDraftWithIntents } from "../../../tests/support/drafts";
import type { Draft } from "./draft";
import { type LocalIntent, applyIntent } from "./apply-intent";
import {
  canApplyInHistory,
  isSameContent,
  hasSameMergeBase,
  maxHistory,
  maxTypingDuration,
  emptyHistory,
  recordInHistory,
  type DraftWithHistory,
  undoOrRedo,
  typingPause,
} from "./undo-history";

const start: DraftWithHistory = {
  draft: draftWithItems([
    { type: "text", text: "", size: "md" },
    { type: "slider", images: ["/a.webp"] },
  ]),
  history: emptyHistory,
};

/** Applies intents one by one; impossible ones change nothing. */
const apply = (state: DraftWithHistory, intent: LocalIntent, now = 0): DraftWithHistory =>
  recordInHistory(state, applyIntent(state.draft, intent)?.draft ?? state.draft, intent, now);
const undone = (state: DraftWithHistory) => undoOrRedo(state, "undo") ?? state;
const redone = (state: DraftWithHistory) => undoOrRedo(state, "redo") ?? state;

const type = (text: string): LocalIntent => ({ type: "write-item", key: 0, changes: { text } });
const putImages = (name: string): LocalIntent & { type: "put-images" } => ({
  type: "put-images",
  key: 1,
  images: [name],
});
const textIn = ({ draft }: DraftWithHistory) =>
  draft.items[0]?.item.type === "text" ? draft.items[0].item.text : null;
const imagesIn = ({ draft }: DraftWithHistory) => {
  const item = draft.items.find(({ key }) => key === 1)?.item;
  return item?.type === "slider" ? item.images.join(" ") : null;
};

/** Types a letter at each time. */
const typedAt = (times: readonly number[]) =>
  times.reduce((state, now, index) => apply(state, type("x".repeat(index + 1)), now), start);

describe("Undo reverts typing", () => {
  test.each<[string, number[], (string | null)[]]>([
    ["at once where nobody paused", [0, 100, 200], ["xxx", ""]],
    ["until the last pause", [0, 100, 100 + typingPause, 1_200], ["xxxx", "xx", ""]],
    [
      "in parts where it goes on long",
      [0, 900, ...Array.from({ length: 11 }, (_, index) => (index + 2) * 900)],
      ["x".repeat(13), "x".repeat(12), ""],
    ],
  ])("%s", (_, times, texts) => {
    expect(maxTypingDuration).toBe(10_000);
    const states = texts.slice(1).reduce((all) => [...all, undone(all.at(-1) ?? start)], [typedAt(times)]);
    expect(states.map(textIn)).toEqual(texts);
    expect(undoOrRedo(states.at(-1) ?? start, "undo")).toBeNull();
  });

  test("field by field", () => {
    const written = apply(apply(typedAt([0]), { type: "write", fields: { name: "N" } }, 1), type("xy"), 2);
    expect(textIn(undone(written))).toBe("x");
    expect(undone(undone(written)).draft.fields.name).toBe("");
    expect(textIn(undone(undone(undone(written))))).toBe("");
  });

  test("separately after an undo", () => {
    const rewritten = apply(undone(typedAt([0, 1])), type("z"), 2);
    expect(textIn(undone(rewritten))).toBe("");
    expect(undoOrRedo(rewritten, "redo")).toBeNull();
  });
});

test("opening and closing aren't steps, and don't discard redo", () => {
  const opened = apply(undone(typedAt([0])), { type: "open", at: 1 });
  expect(opened.history.past).toEqual([]);
  expect(textIn(redone(opened))).toBe("x");
});

test("discards the earliest steps", () => {
  let state = start;
  for (let index = 0; index <= maxHistory + 5; index += 1)
    state = apply(state, type(String(index)), index * typingPause);
  expect(state.history.past).toHaveLength(maxHistory);
});

describe("an uploaded picture", () => {
  test("is a separate step", () => {
    const state = apply(typedAt([0]), putImages("/late.webp"));
    expect([imagesIn(undone(state)), textIn(undone(state))]).toEqual(["/a.webp", "x"]);
    expect(imagesIn(redone(undone(state)))).toBe("/a.webp /late.webp");
  });

  test("that arrives after an undo is also in redone drafts", () => {
    const lateDraft = apply(undone(typedAt([0])), putImages("/late.webp"));
    expect(imagesIn(lateDraft)).toBe("/a.webp /late.webp");
    expect([textIn(redone(lateDraft)), imagesIn(redone(lateDraft))]).toEqual(["x", "/a.webp /late.webp"]);
  });

  test("that arrives after its gallery was removed is restored with it", () => {
    const removed = apply(typedAt([0]), { type: "remove", at: 1 });
    expect(canApplyInHistory(removed, putImages("/late.webp"))).toBe(true);
    expect(imagesIn(undone(apply(removed, putImages("/late.webp"))))).toBe("/a.webp /late.webp");
  });

  test("that arrives after its gallery was undone is restored by redo", () => {
    const chosen = apply(start, { type: "choose", itemType: "slider" });
    const undoneDraft = undone(chosen);
    const arrival: LocalIntent = { type: "put-images", key: 2, images: ["/late.webp"] };
    expect(redone(apply(undoneDraft, arrival)).draft.adding?.item).toEqual({ type: "slider", images: ["/late.webp"] });
  });

  test("of a gallery that exists nowhere is ignored", () => {
    expect(canApplyInHistory(start, { type: "put-images", key: 7, images: ["/late.webp"] })).toBe(false);
  });

  test("as a cover survives redo", () => {
    const lateDraft = apply(undone(typedAt([0])), { type: "write", fields: { displayCover: "/c.webp" } });
    expect(redone(lateDraft).draft.fields.displayCover).toBe("/c.webp");
  });
});

test("keys aren't reused after an undo", () => {
  const chosen = apply(start, { type: "choose", itemType: "slider" });
  const rewritten = apply(undone(chosen), { type: "choose", itemType: "slider" });
  expect(rewritten.draft.adding?.key).not.toBe(chosen.draft.adding?.key);
});

test("a draft of another version has a different merge base", () => {
  const { draft } = start;
  expect(hasSameMergeBase(draft, structuredClone(draft))).toBe(true);
  for (const other of [{ id: "another" }, { revision: 9 }, { base: { fields: {}, items: [] } }]) {
    expect(hasSameMergeBase(draft, { ...draft, ...other })).toBe(false);
  }
});

/** Pictures arrive asynchronously; all other intents are the user's. */
const steps = (intents: readonly LocalIntent[]) => intents.filter(({ type }) => type !== "put-images");

test("after any intents, undo restores each earlier draft, and redo each later one", () => {
  fc.assert(
    fc.property(anyDraftWithIntents, fc.array(fc.nat({ max: 2 * typingPause })), ([draft, intents], pauses) => {
      let now = 0;
      const states: DraftWithHistory[] = [{ draft, history: emptyHistory }];
      for (const [index, intent] of steps(intents).entries()) {
        now += pauses[index] ?? typingPause;
        const before = states.at(-1) as DraftWithHistory;
        const next = apply(before, intent, now);
        const isStep = next.history.past.length > before.history.past.length;
        if (isStep) states.push(next);
        else states[states.length - 1] = next;
      }
      const travel = (to: "undo" | "redo") => (all: Draft[]) => {
        const next = undoOrRedo(state, to);
        if (!next) return false;
        state = next;
        expect(findBrokenInvariants(state.draft)).toEqual([]);
        return all.push(state.draft) > 0;
      };
      let state = states.at(-1) as DraftWithHistory;
      const back: Draft[] = [];
      while (travel("undo")(back));
      const forth: Draft[] = [];
      while (travel("redo")(forth));
      const drafts = states.map((each) => each.draft);
      expect(back).toHaveLength(drafts.length - 1);
      const [earlier, later] = [drafts.slice(0, -1).reverse(), drafts.slice(1)];
      expect(back.every((each, index) => isSameContent(each, earlier[index] as Draft))).toBe(true);
      expect(forth.every((each, index) => isSameContent(each, later[index] as Draft))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
