import type * as diff from "diff";
import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { draftsOf, draftWith, faultsOf } from "../../tests/support/drafts";
import type { Draft, DraftFields, DraftItem } from "./draft";
import { reduceDraft } from "./draft-reducer";
import { type Comparison, compareDrafts, resolveDraft, type Side, sideField } from "./draft-compare";
import { draftOf, formOf } from "./draft-form";
import { quoteInputOf } from "./draft-input";
import { limits } from "./limits";

const counted = vi.hoisted(() => ({ comparisons: 0 }));

// The comparison itself is the real one; how often it looks at two items is counted.
vi.mock("diff", async (importOriginal) => {
  const { diffArrays } = await importOriginal<typeof diff>();
  const comparator = (one: string, other: string) => {
    counted.comparisons += 1;
    return one === other;
  };
  return {
    diffArrays: (one: string[], other: string[], options: object) => diffArrays(one, other, { ...options, comparator }),
  };
});

beforeEach(() => {
  counted.comparisons = 0;
});

const text = (words: string): DraftItem => ({ type: "text", text: words, size: "md" });
const of = (letters: string, rest: Partial<Draft> = {}) => draftWith([...letters].map(text), rest);
const letter = (item: DraftItem | null) => (item === null ? "-" : item.type === "text" ? item.text : item.type);
/** Each row as mine, theirs, and = where both are the same. */
const rowsOf = ({ rows }: Comparison) =>
  rows.map(({ mine, theirs, same }) => `${letter(mine)}${letter(theirs)}${same ? "=" : ""}`);
const itemsOf = (draft: Draft) => draft.items.map(({ item }) => item);
const mineOnly = (): Side => "mine";
const theirsOnly = (): Side => "theirs";

describe("two versions side by side", () => {
  test.each([
    ["", "", []],
    ["abc", "abc", ["aa=", "bb=", "cc="]],
    ["abc", "axc", ["aa=", "bx", "cc="]],
    ["abc", "abxc", ["aa=", "bb=", "-x", "cc="]],
    ["abc", "ac", ["aa=", "b-", "cc="]],
    ["", "ab", ["-a", "-b"]],
    ["ab", "", ["a-", "b-"]],
    ["ab", "xy", ["ax", "by"]],
    ["abcd", "xyd", ["ax", "by", "c-", "dd="]],
    ["abd", "xyzd", ["ax", "by", "-z", "dd="]],
  ])("%j and %j", (mine, theirs, rows) => {
    expect(rowsOf(compareDrafts(of(mine), of(theirs)))).toEqual(rows);
  });

  test("one of three alike is taken away, whichever", () => {
    expect(rowsOf(compareDrafts(of("aaa"), of("aa"))).sort()).toEqual(["a-", "aa=", "aa="]);
  });

  test("an item moved is taken away at one place and put at the other", () => {
    const rows = rowsOf(compareDrafts(of("abcd"), of("bcda")));
    expect(rows).toEqual(["a-", "bb=", "cc=", "dd=", "-a"]);
  });

  test("two items that say the same are the same, in whatever order their parts stand and whatever their keys", () => {
    const other = JSON.parse('{"size":"md","text":"a","type":"text"}') as DraftItem;
    const theirs = { ...draftWith([]), items: [{ key: 40, item: other }], nextKey: 41 };
    expect(rowsOf(compareDrafts(of("a"), theirs))).toEqual(["aa="]);
  });

  test.each<[DraftItem, DraftItem]>([
    [text("a"), { type: "text", text: "a", size: "lg" }],
    [text("a"), text("a ")],
    [text("a"), { type: "title3", title3: "a", size: "md" }],
    [
      { type: "title", title1: "a", title2: "", size: "md" },
      { type: "title", title1: "", title2: "a", size: "md" },
    ],
    [
      { type: "slider", images: ["/a", "/b"] },
      { type: "slider", images: ["/b", "/a"] },
    ],
    [
      { type: "slider", images: ["/a,/b"] },
      { type: "slider", images: ["/a", "/b"] },
    ],
  ])("%j isn't %j", (mine, theirs) => {
    expect(compareDrafts(draftWith([mine]), draftWith([theirs])).rows).toEqual([
      { mine, theirs, same: false, side: "theirs" },
    ]);
  });

  test("propose the side that was changed, and of what only one has, that one", () => {
    const stored = draftWith([text("one"), text("two"), text("three")], { revision: 1 });
    const mine = [
      { type: "write-item", key: 1, changes: { text: "two of mine" } },
      { type: "show", panel: "link" },
      { type: "write", fields: { link: "mine" } },
    ] as const;
    const written = mine.reduce<Draft>(reduceDraft, stored);
    const theirs = draftWith([text("one of theirs"), text("two of theirs"), text("three"), text("four")], {
      revision: 2,
      fields: { ...stored.fields, link: "theirs", name: "Theirs" },
    });
    const { fields, rows } = compareDrafts(written, theirs);
    expect(fields.map(({ name, side }) => [name, side])).toEqual([
      ["name", "theirs"],
      ["link", "mine"],
    ]);
    expect(rows.map(({ mine, theirs, side }) => [(mine ?? theirs) as unknown, side])).toEqual([
      [text("one"), "theirs"],
      [text("two of mine"), "mine"],
      [text("three"), "theirs"],
      [text("four"), "theirs"],
    ]);
  });

  test("know without scripts too what was written since the page came", () => {
    const opened = draftWith([text("one")], { open: 0, revision: 1 });
    const form = formOf(opened).map(([name, value]) => [name, name === "open.text" ? "typed" : value] as const);
    const read = draftOf("quote", form);
    expect(read.ok && read.draft.touched).toEqual(["0"]);
  });

  test("name the fields that differ, and the revision that was stored", () => {
    const fields = { ...of("").fields, name: "Mine", link: "same", customerName: "Rinaldi", display: true };
    const theirs = { ...fields, name: "Theirs", customerName: "", display: false };
    expect(compareDrafts(of("", { fields, revision: 2 }), of("", { fields: theirs, revision: 5 }))).toEqual({
      revision: 5,
      fields: [
        { name: "name", mine: "Mine", theirs: "Theirs", side: "theirs" },
        { name: "customerName", mine: "Rinaldi", theirs: "", side: "theirs" },
        { name: "display", mine: "true", theirs: "false", side: "theirs" },
      ],
      rows: [],
    });
  });

  test("of a page name its language", () => {
    const page = (language: string): Draft => ({ ...of(""), kind: "page", fields: { ...of("").fields, language } });
    expect(compareDrafts(page("it"), page("en")).fields).toEqual([
      { name: "language", mine: "it", theirs: "en", side: "mine" },
    ]);
  });
});

describe("one draft of two", () => {
  const [mine, theirs] = [of("abcd", { revision: 2 }), of("axcye", { revision: 7 })];

  test("takes each row from the side that is chosen", () => {
    expect(rowsOf(compareDrafts(mine, theirs))).toEqual(["aa=", "bx", "cc=", "dy", "-e"]);
    const chosen = resolveDraft(mine, theirs, (of) => (of === 3 || of === 4 ? "theirs" : "mine"));
    expect(itemsOf(chosen).map(letter).join("")).toBe("abcye");
    expect(
      itemsOf(resolveDraft(mine, theirs, (of) => (of === 1 ? "theirs" : "mine")))
        .map(letter)
        .join(""),
    ).toBe("axcd");
  });

  test("takes each field from the side that is chosen", () => {
    const fields = (name: string, link: string, display: boolean) => ({ ...of("").fields, name, link, display });
    const ours = of("", { fields: fields("Mine", "mine", false) });
    const stored = of("", { fields: fields("Theirs", "theirs", true) });
    const chosen = resolveDraft(ours, stored, (of) => (of === "name" ? "mine" : "theirs"));
    expect(chosen.fields).toEqual(fields("Mine", "theirs", true));
  });

  test("keeps what is written but not added, what is open behind its Edit, and starts from the stored revision", () => {
    const adding = { key: 4, item: text("z") };
    const ours: Draft = {
      ...mine,
      adding,
      nextKey: 5,
      panels: ["link"],
      open: 1,
      undo: { type: "move-back", from: 0, to: 1 },
    };
    for (const side of [mineOnly, theirsOnly]) {
      const chosen = resolveDraft(ours, theirs, side);
      expect(chosen).toMatchObject({
        adding: { item: text("z") },
        panels: ["link"],
        revision: 7,
        open: null,
        undo: null,
      });
      expect(faultsOf(chosen)).toEqual([]);
    }
  });

  test("that takes too many items of both is refused, not stored", () => {
    const common = Array.from({ length: limits.items - 200 }, (_, at) => text(`common ${at}`));
    const own = (side: string) => Array.from({ length: 200 }, (_, at) => text(`${side} ${at}`));
    const fields = { ...of("").fields, name: "Nine days" };
    const ours = draftWith([...own("mine"), ...common], { fields });
    const stored = draftWith([...common, ...own("theirs")], { fields });
    const { rows } = compareDrafts(ours, stored);
    const both = resolveDraft(ours, stored, (row) => (typeof row === "number" && rows[row]?.mine ? "mine" : "theirs"));
    const checked = quoteInputOf(both);
    expect(checked.draft.items).toHaveLength(limits.items + 200);
    expect(checked).toMatchObject({
      issues: [{ at: "form", message: "tooManyItems", values: { limit: limits.items } }],
    });
  });
});

test("the field that says a side is named after the row or field", () => {
  expect([sideField(0), sideField(12), sideField("customerName")]).toEqual(["take:0", "take:12", "take:customerName"]);
});

describe("whatever the two versions are,", () => {
  const items = fc.constantFrom(...[..."abcd"].map(text), { type: "interruption" } as const);
  const versions = fc
    .constantFrom("quote" as const, "page" as const)
    .chain((kind) => fc.tuple(draftsOf(kind, items), draftsOf(kind, items)));

  test("every item of both is in one row, in order, and equal ones alone are the same", () => {
    fc.assert(
      fc.property(versions, ([mine, theirs]) => {
        const { rows, revision, fields } = compareDrafts(mine, theirs);
        expect(rows.flatMap(({ mine }) => (mine ? [mine] : []))).toEqual(itemsOf(mine));
        expect(rows.flatMap(({ theirs }) => (theirs ? [theirs] : []))).toEqual(itemsOf(theirs));
        expect(revision).toBe(theirs.revision);
        for (const row of rows) {
          expect(row.mine ?? row.theirs).not.toBeNull();
          expect(row.same).toBe(row.mine !== null && row.theirs !== null && letter(row.mine) === letter(row.theirs));
        }
        const names = Object.keys(mine.fields) as (keyof DraftFields)[];
        const differing = names.filter((name) => mine.fields[name] !== theirs.fields[name]);
        expect(fields.map(({ name }) => name).sort()).toEqual(differing.sort());
      }),
      { numRuns: 500 },
    );
  });

  test("a version beside itself differs in nothing", () => {
    fc.assert(
      fc.property(draftsOf("quote"), (draft) => {
        const { fields, rows } = compareDrafts(draft, draft);
        expect(fields).toEqual([]);
        expect(rows.every(({ same }) => same)).toBe(true);
      }),
    );
  });

  test("all mine is mine and all theirs is theirs, from the stored revision", () => {
    fc.assert(
      fc.property(versions, ([mine, theirs]) => {
        for (const [chosen, all] of [
          [resolveDraft(mine, theirs, mineOnly), mine],
          [resolveDraft(mine, theirs, theirsOnly), theirs],
        ] as const) {
          expect(itemsOf(chosen)).toEqual(itemsOf(all));
          expect(chosen.fields).toEqual(all.fields);
          expect(chosen).toMatchObject({ id: mine.id, kind: mine.kind, revision: theirs.revision });
          expect(chosen.adding?.item).toEqual(mine.adding?.item);
          expect(faultsOf(chosen)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("each choice stores what it says", () => {
    const choices = fc.infiniteStream(fc.constantFrom<Side>("mine", "theirs"));
    fc.assert(
      fc.property(versions, choices, ([mine, theirs], stream) => {
        const { rows, fields } = compareDrafts(mine, theirs);
        const taken = new Map<keyof DraftFields | number, Side>(
          [...rows.keys(), ...fields.map(({ name }) => name)].map((of) => [of, stream.next().value as Side]),
        );
        const chosen = resolveDraft(mine, theirs, (of) => taken.get(of) ?? "mine");
        const wanted = rows.map((row, at) => row[taken.get(at) ?? "mine"]);
        expect(itemsOf(chosen)).toEqual(wanted.filter((item) => item !== null));
        for (const { name } of fields) {
          expect(chosen.fields[name]).toBe((taken.get(name) === "mine" ? mine : theirs).fields[name]);
        }
        expect(draftOf(chosen.kind, formOf(chosen))).toEqual({ ok: true, draft: chosen });
      }),
      { numRuns: 300 },
    );
  });
});

describe("the longest versions are compared in a bounded number of steps", () => {
  const many = (words: string, count: number = limits.items) =>
    Array.from({ length: count }, (_, at) => text(`${words} ${at}`));
  const most = 1_000_000;

  test.each<[string, DraftItem[], DraftItem[]]>([
    ["all different", many("mine"), many("theirs")],
    ["all moved", many("item"), many("item").reverse()],
    [
      "two words by turns",
      many("").map((_, at) => text("ab"[at % 2] ?? "")),
      many("").map((_, at) => text("aab"[at % 3] ?? "")),
    ],
    ["every second one changed", many("item"), many("item").map((item, at) => (at % 2 ? text("changed") : item))],
    ["against nothing", many("mine"), []],
    ["all the same", many("item"), many("item")],
  ])("%s", (_, mine, theirs) => {
    const { rows } = compareDrafts(draftWith(mine), draftWith(theirs));
    expect(rows.flatMap(({ mine }) => (mine ? [mine] : []))).toEqual(mine);
    expect(rows.flatMap(({ theirs }) => (theirs ? [theirs] : []))).toEqual(theirs);
    expect(counted.comparisons).toBeLessThan(most);
  });

  test("a few changes among them are found", () => {
    const theirs = many("item").flatMap((item, at) => (at === 10 ? [] : at === 4_000 ? [item, text("new")] : [item]));
    const { rows } = compareDrafts(draftWith(many("item")), draftWith(theirs));
    expect(rows.filter(({ same }) => !same)).toEqual([
      { mine: text("item 10"), theirs: null, same: false, side: "mine" },
      { mine: null, theirs: text("new"), same: false, side: "theirs" },
    ]);
    expect(counted.comparisons).toBeGreaterThan(4_000);
    expect(counted.comparisons).toBeLessThan(most);
  });
});
