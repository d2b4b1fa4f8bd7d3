import type * as diff from "diff";
import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { splitWords } from "../../../tests/support/schema-cases";
import { anyDraftOfKind, draftWithItems, findBrokenInvariants } from "../../../tests/support/drafts";
import type { Draft, DraftFields, DraftItem } from "./draft";
import {
  type MergeChoice,
  type DraftComparison,
  compareDrafts,
  mergeDrafts,
  type MergeVersion,
  mergeChoiceField,
} from "./merge";
import { parseDraft, draftToFormFields } from "./form";
import { parseMergeBase, createMergeBase } from "./merge-base";
import { checkQuoteDraft } from "./input";
import { limits } from "~/domain/limits";

const counted = vi.hoisted(() => ({ comparisons: 0 }));

// The real comparison, counting how often it compares two items.
vi.mock("diff", async (importOriginal) => {
  const { diffArrays } = await importOriginal<typeof diff>();
  const comparator = (first: string, second: string) => {
    counted.comparisons += 1;
    return first === second;
  };
  return {
    diffArrays: (first: string[], second: string[], options: object) =>
      diffArrays(first, second, { ...options, comparator }),
  };
});

beforeEach(() => {
  counted.comparisons = 0;
});

const text = (words: string): DraftItem => ({ type: "text", text: words, size: "md" });
const draftOf = (letters: string, changes: Partial<Draft> = {}) => draftWithItems([...letters].map(text), changes);
const fields = (changes: Partial<DraftFields>) => ({ fields: { ...draftOf("").fields, ...changes } });
const letter = (item: DraftItem | null) => (item === null ? "-" : item.type === "text" ? item.text : item.type);
/** Returns each row as mine and theirs, with = if equal. */
const rowsOf = ({ rows }: DraftComparison) =>
  rows.map(({ mine, theirs, same }) => `${letter(mine)}${letter(theirs)}${same ? "=" : ""}`).join(" ");
const itemsOf = (draft: Draft) => draft.items.map(({ item }) => item);
const lettersOf = (draft: Draft) => itemsOf(draft).map(letter).join("");
const mineOnly = (): MergeVersion => "mine";
const theirsOnly = (): MergeVersion => "theirs";
/** Returns the stored result of two versions after every required choice is made. */
function mergeWithChoices(...versions: Parameters<typeof mergeDrafts>): Draft {
  const draft = mergeDrafts(...versions);
  if (!draft) throw new Error("A choice is missing");
  return draft;
}

/**
 * Two people edit one quote, whose items are single letters. The columns are the base, both versions, the rows and the
 * result. A capital is an edited item. A row is `mine|theirs:side@place`; `?` requires a choice.
 */
test.each<[string, string, string, string, string, string]>([
  ["each edits another item", "abc", "Abc", "abC", "A|a:mine b c|C:theirs", "AbC"],
  ["both edit one item", "abc", "aBc", "aXc", "a B|X:? c", "?"],
  ["both edit one item alike", "abc", "aBc", "aBc", "a B c", "aBc"],
  ["one deletes what the other left alone", "abc", "ac", "abC", "a -|b:mine c|C:theirs", "aC"],
  ["one deletes what the other edits", "abc", "ac", "aBc", "a -|B:? c", "?"],
  ["both delete one item", "abc", "ac", "ac", "a c", "ac"],
  ["one moves what the other edits", "abc", "bca", "Abc", "b c a|A:theirs@mine", "bcA"],
  ["one moves what the other deletes", "abc", "bca", "bc", "b c a|-:?", "?"],
  ["each moves another item", "abcdef", "bcadef", "abcfde", "b c a@mine f@theirs d e", "bcafde"],
  ["both move one item, to other places", "abcde", "bcade", "bcdea", "b c a@? d e", "?"],
  ["both add, at one place", "ab", "axb", "ayb", "a x|-:mine -|y:theirs b", "axyb"],
  ["both add the same", "ab", "axb", "axb", "a x b", "axb"],
])("two people: %s", (_, base, mine, theirs, rows, proposed) => {
  const stored = draftOf(base);
  const original = { ...stored, revision: 1, base: createMergeBase(stored.fields, itemsOf(stored)) };
  // Keys are stable in the editor's draft; a letter identifies the item.
  const keyOf = (written: string, index: number) => {
    const key = base.indexOf(written.toLowerCase());
    return key === -1 ? base.length + index : key;
  };
  const items = [...mine].map((written, index) => ({ key: keyOf(written, index), item: text(written) }));
  const draft = { ...original, items, nextKey: 2 * base.length + mine.length };
  const second = draftOf(theirs, { revision: 2 });
  const shown = compareDrafts(draft, second).rows.map(({ mine, theirs, same, side, place }) => {
    const content = same ? letter(mine) : `${letter(mine)}|${letter(theirs)}:${side ?? "?"}`;
    return place ? `${content}@${place.side ?? "?"}` : content;
  });
  expect(shown.join(" ")).toBe(rows);
  const merged = mergeDrafts(draft, second, () => null);
  expect(merged ? lettersOf(merged) : "?").toBe(proposed);
});

test.each<[string, string, string, MergeVersion | null]>([
  ["Nine days", "Ten days", "Nine days", "mine"],
  ["Nine days", "Nine days", "Ten days", "theirs"],
  ["Nine days", "Ten days", "Eleven days", null],
])("a field that was %j and is %j in mine, %j in theirs: %s", (before, texts, stored, side) => {
  const base = createMergeBase(fields({ name: before }).fields, []);
  const mine = draftOf("", { revision: 1, base, ...fields({ name: texts }) });
  expect(compareDrafts(mine, draftOf("", { revision: 2, ...fields({ name: stored }) })).fields).toEqual([
    { name: "name", mine: texts, theirs: stored, side },
  ]);
});

const noBases = [
  "",
  ...splitWords('null [] {} {"fields":{},"items":[1]} {"fields":{"name":1},"items":[]}'),
  "[".repeat(1e5),
];
test.each(noBases)("ignores an invalid merge base: %.40s", (text) => {
  expect(parseMergeBase(text)).toBeNull();
});

describe("two versions side by side", () => {
  test.each([
    ["", "", ""],
    ["abc", "abc", "aa= bb= cc="],
    ["abc", "axc", "aa= bx cc="],
    ["abc", "abxc", "aa= bb= -x cc="],
    ["abc", "ac", "aa= b- cc="],
    ["", "ab", "-a -b"],
    ["ab", "", "a- b-"],
    ["ab", "xy", "ax by"],
    ["abcd", "xyd", "ax by c- dd="],
    ["abd", "xyzd", "ax by -z dd="],
  ])("%j and %j", (mine, theirs, rows) => {
    expect(rowsOf(compareDrafts(draftOf(mine), draftOf(theirs)))).toBe(rows);
  });

  test("an item of another type is another item", () => {
    const theirs: DraftItem = { type: "title3", title3: "a", size: "md" };
    expect(
      rowsOf(compareDrafts(draftOf("a"), draftWithItems([theirs])))
        .split(" ")
        .sort(),
    ).toEqual(["-title3", "a-"]);
  });

  test("handles the removal of one of three equal items", () => {
    expect(
      rowsOf(compareDrafts(draftOf("aaa"), draftOf("aa")))
        .split(" ")
        .sort(),
    ).toEqual(["a-", "aa=", "aa="]);
  });

  test("a moved item is one row, and without a base its position requires a choice", () => {
    const comparison = compareDrafts(draftOf("abcd"), draftOf("bcda"));
    expect(rowsOf(comparison)).toBe("aa= bb= cc= dd=");
    expect(comparison.rows.map(({ place }) => place)).toEqual([{ mine: 0, theirs: 3, side: null }, null, null, null]);
  });

  test("items with equal content are equal, whatever the order of their parts and their keys", () => {
    const second = JSON.parse('{"size":"md","text":"a","type":"text"}') as DraftItem;
    const theirs = { ...draftWithItems([]), items: [{ key: 40, item: second }], nextKey: 41 };
    expect(rowsOf(compareDrafts(draftOf("a"), theirs))).toBe("aa=");
  });

  const titles = (title1: string, title2: string): DraftItem => ({ type: "title", title1, title2, size: "md" });
  const gallery = (...images: string[]): DraftItem => ({ type: "slider", images });
  test.each<[DraftItem, DraftItem]>([
    [text("a"), { type: "text", text: "a", size: "lg" }],
    [text("a"), text("a ")],
    [titles("a", ""), titles("", "a")],
    [gallery("/a", "/b"), gallery("/b", "/a")],
    [gallery("/a,/b"), gallery("/a", "/b")],
  ])("%j isn't %j", (mine, theirs) => {
    expect(compareDrafts(draftWithItems([mine]), draftWithItems([theirs])).rows).toEqual([
      { mine, theirs, same: false, side: null, place: null },
    ]);
  });

  test("list the fields that differ, and the stored revision", () => {
    const mine = fields({ name: "Mine", link: "same", customerName: "Rinaldi", display: true });
    const theirs = fields({ name: "Theirs", link: "same" });
    expect(compareDrafts(draftOf("", { ...mine, revision: 2 }), draftOf("", { ...theirs, revision: 5 }))).toEqual({
      revision: 5,
      fields: [
        { name: "name", mine: "Mine", theirs: "Theirs", side: null },
        { name: "customerName", mine: "Rinaldi", theirs: "", side: null },
        { name: "display", mine: "true", theirs: "false", side: null },
      ],
      rows: [],
    });
  });

  test("list a page's language", () => {
    const page = (language: string) => draftOf("", { kind: "page", ...fields({ language }) });
    expect(compareDrafts(page("it"), page("en")).fields).toEqual([
      { name: "language", mine: "it", theirs: "en", side: null },
    ]);
  });
});

describe("the merged draft", () => {
  const [mine, theirs] = [draftOf("abcd", { revision: 2 }), draftOf("axcye", { revision: 7 })];

  test("has each row from the chosen version, in the chosen position", () => {
    expect(rowsOf(compareDrafts(mine, theirs))).toBe("aa= bx cc= dy -e");
    expect(
      lettersOf(mergeWithChoices(mine, theirs, (choice) => (choice === 3 || choice === 4 ? "theirs" : "mine"))),
    ).toBe("abcye");
    expect(lettersOf(mergeWithChoices(mine, theirs, (choice) => (choice === 1 ? "theirs" : "mine")))).toBe("axcd");
  });

  test.each([mineOnly, theirsOnly])(
    "keeps what is written but not added, and the panels; nothing else is open",
    (all) => {
      const undo = { type: "move-back", from: 0, to: 1 } as const;
      const ours: Draft = { ...mine, adding: { key: 4, item: text("z") }, nextKey: 5, panels: ["link"], open: 1, undo };
      const kept = { adding: { item: text("z") }, panels: ["link"], revision: 7, open: null, undo: null };
      expect(mergeWithChoices(ours, theirs, all)).toMatchObject(kept);
    },
  );

  test("is rejected with too many items", () => {
    const common = Array.from({ length: limits.items - 200 }, (_, index) => text(`common ${index}`));
    const texts = (side: string) => Array.from({ length: 200 }, (_, index) => text(`${side} ${index}`));
    const ours = draftWithItems([...texts("mine"), ...common], fields({ name: "Nine days" }));
    const stored = draftWithItems([...common, ...texts("theirs")], fields({ name: "Nine days" }));
    const { rows } = compareDrafts(ours, stored);
    const both = mergeWithChoices(ours, stored, (row) =>
      typeof row === "number" && rows[row]?.mine ? "mine" : "theirs",
    );
    const checked = checkQuoteDraft(both);
    expect(checked.draft.items).toHaveLength(limits.items + 200);
    expect(checked).toMatchObject({
      issues: [{ at: "form", message: "tooManyItems", values: { limit: limits.items } }],
    });
  });
});

test("the field of a choice is named after the row or field", () => {
  expect([mergeChoiceField(0), mergeChoiceField(12), mergeChoiceField("customerName")]).toEqual([
    "take:0",
    "take:12",
    "take:customerName",
  ]);
});

describe("for any two versions,", () => {
  const items = fc.constantFrom(...[..."abcd"].map(text), { type: "interruption" } as const);
  const sorted = (items: readonly (DraftItem | null)[]) => items.flatMap((item) => (item ? [letter(item)] : [])).sort();
  const versions = fc
    .constantFrom("quote" as const, "page" as const)
    .chain((kind) => fc.tuple(anyDraftOfKind(kind, items), anyDraftOfKind(kind, items)));

  test("every item is in one row, only equal ones are the same, and a version doesn't differ from itself", () => {
    fc.assert(
      fc.property(versions, ([mine, theirs]) => {
        const { rows, revision, fields } = compareDrafts(mine, theirs);
        expect(sorted(rows.map(({ mine }) => mine))).toEqual(sorted(itemsOf(mine)));
        expect(sorted(rows.map(({ theirs }) => theirs))).toEqual(sorted(itemsOf(theirs)));
        expect(revision).toBe(theirs.revision);
        for (const row of rows) {
          expect(row.mine ?? row.theirs).not.toBeNull();
          expect(row.same).toBe(row.mine !== null && row.theirs !== null && letter(row.mine) === letter(row.theirs));
        }
        const names = Object.keys(mine.fields) as (keyof DraftFields)[];
        const differing = names.filter((name) => mine.fields[name] !== theirs.fields[name]);
        expect(fields.map(({ name }) => name).sort()).toEqual(differing.sort());
        const itself = compareDrafts({ ...mine, base: null }, mine);
        expect(itself).toMatchObject({ fields: [], rows: itself.rows.map(() => ({ same: true })) });
      }),
      { numRuns: 200 },
    );
  });

  test("merging with all of one version yields that version, at the stored revision", () => {
    const choices = fc.infiniteStream(fc.constantFrom<MergeVersion>("mine", "theirs"));
    fc.assert(
      fc.property(versions, choices, ([mine, theirs], stream) => {
        const { rows, fields } = compareDrafts(mine, theirs);
        for (const sideOf of [() => stream.next().value as MergeVersion, mineOnly, theirsOnly]) {
          const chosenVersions = new Map<MergeChoice, MergeVersion>(
            [...rows.keys(), ...fields.map(({ name }) => name)].map((choice) => [choice, sideOf()]),
          );
          const chosen = mergeWithChoices(mine, theirs, (choice) => chosenVersions.get(choice) ?? "mine");
          expect(sorted(itemsOf(chosen))).toEqual(
            sorted(rows.map((row, index) => row[chosenVersions.get(index) ?? "mine"])),
          );
          if (sideOf === mineOnly) expect(itemsOf(chosen)).toEqual(itemsOf(mine));
          const written = fields.map(({ name }) => [
            name,
            (chosenVersions.get(name) === "mine" ? mine : theirs).fields[name],
          ]);
          expect(chosen.fields).toEqual({ ...mine.fields, ...Object.fromEntries(written) });
          const { id, kind } = mine;
          expect(chosen).toMatchObject({ id, kind, revision: theirs.revision, base: theirs.base });
          expect(chosen.adding?.item).toEqual(mine.adding?.item);
          expect(findBrokenInvariants(chosen)).toEqual([]);
          expect(parseDraft(chosen.kind, draftToFormFields(chosen))).toEqual({ ok: true, draft: chosen });
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe("compares the longest versions in a bounded number of steps", () => {
  const many = (words: string, count: number = limits.items) =>
    Array.from({ length: count }, (_, index) => text(`${words} ${index}`));
  const byTurns = (letters: string) => many("").map((_, index) => text(letters[index % letters.length] ?? ""));
  const most = 1_000_000;

  test.each<[string, DraftItem[], DraftItem[]]>([
    ["all different", many("mine"), many("theirs")],
    ["all moved", many("item"), many("item").reverse()],
    ["two words by turns", byTurns("ab"), byTurns("aab")],
    ["every second one changed", many("item"), many("item").map((item, index) => (index % 2 ? text("changed") : item))],
    ["against nothing", many("mine"), []],
    ["all the same", many("item"), many("item")],
  ])("%s", (_, mine, theirs) => {
    const { rows } = compareDrafts(draftWithItems(mine), draftWithItems(theirs));
    expect(rows.flatMap(({ mine }) => (mine ? [mine] : []))).toEqual(mine);
    const text = new Set(rows.flatMap(({ theirs }) => (theirs ? [JSON.stringify(theirs)] : [])));
    expect(text).toEqual(new Set(theirs.map((item) => JSON.stringify(item))));
    expect(counted.comparisons).toBeLessThan(most);
  });

  test("finds a few changes among them", () => {
    const theirs = many("item").flatMap((item, index) =>
      index === 10 ? [] : index === 4_000 ? [item, text("new")] : [item],
    );
    const { rows } = compareDrafts(draftWithItems(many("item")), draftWithItems(theirs));
    expect(rows.filter(({ same }) => !same)).toEqual([
      { mine: text("item 10"), theirs: null, same: false, side: null, place: null },
      { mine: null, theirs: text("new"), same: false, side: null, place: null },
    ]);
    expect(counted.comparisons).toBeGreaterThan(4_000);
    expect(counted.comparisons).toBeLessThan(most);
  });
});
