import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draftItems, draftsOf, draftWith, faultsOf } from "../../tests/support/drafts";
import { items, oneOfEach, pageInputs, quoteInputs } from "../../tests/support/factories";
import { blankItem, type Draft, type DraftFields, type DraftItem, draftOfPage, draftOfQuote } from "./draft";
import { isBlank } from "./item";
import { type Issue, itemIssues } from "./draft-check";
import { formOf } from "./draft-form";
import { type DraftChecked, pageInputOf, quoteInputOf } from "./draft-input";
import { documentOf } from "./item-document";
import { itemTypes } from "./item";
import { limits } from "./limits";
import { messages } from "./messages";
import { pageInputSchema } from "./page";
import { quoteInputSchema } from "./quote";

const text: DraftItem = { type: "text", text: "By the sea", size: "md" };
const blankText: DraftItem = { type: "text", text: "", size: "md" };
const named = (listed: readonly DraftItem[], rest: Partial<Draft> = {}) =>
  draftWith(listed, { ...rest, fields: { ...draftWith([]).fields, name: "Nine days", ...rest.fields } });
const writing = (fields: Partial<DraftFields>) => {
  const draft = named([]);
  return { ...draft, fields: { ...draft.fields, ...fields } };
};
const issuesOf = (checked: DraftChecked<unknown>) => (checked.ok ? [] : checked.issues);
const itemsIn = (checked: DraftChecked<{ items: unknown }>) => (checked.ok ? checked.input.items : null);

describe("what is stored of a quote", () => {
  test("is what its fields and items say, with null for nothing", () => {
    expect(quoteInputOf(named(oneOfEach))).toEqual({
      ok: true,
      draft: named(oneOfEach),
      input: {
        name: "Nine days",
        customerName: null,
        link: null,
        display: false,
        displayDescription: "",
        displayCover: null,
        items: oneOfEach,
      },
    });
  });

  test.each<[string, Partial<DraftFields>, object]>([
    ["a link without its slash and spaces", { link: " /rinaldi " }, { link: "rinaldi" }],
    ["no customer of spaces", { customerName: "  " }, { customerName: null }],
    ["a name with its spaces", { name: " Nine  days " }, { name: " Nine  days " }],
    ["the longest name", { name: "x".repeat(limits.name) }, { name: "x".repeat(limits.name) }],
    ["a tour", { display: true, displayCover: "/images/a.webp" }, { display: true, displayCover: "/images/a.webp" }],
  ])("has %s", (_, fields, stored) => {
    expect(quoteInputOf(writing(fields))).toMatchObject({ ok: true, input: stored });
  });

  test.each<[string, Partial<DraftFields>, Issue, string[]]>([
    ["no name", { name: "" }, { at: "name", message: "nameRequired" }, ["name"]],
    ["a name of spaces", { name: " \n" }, { at: "name", message: "nameRequired" }, ["name"]],
    [
      "too long a name",
      { name: "x".repeat(201) },
      { at: "name", message: "tooLong", values: { limit: 200 } },
      ["name"],
    ],
    [
      "too long a blank name",
      { name: " ".repeat(201) },
      { at: "name", message: "tooLong", values: { limit: 200 } },
      ["name"],
    ],
    [
      "too long a customer",
      { customerName: "x".repeat(201) },
      { at: "customerName", message: "tooLong", values: { limit: 200 } },
      ["customerName"],
    ],
    [
      "an accent in its link",
      { link: "perù" },
      { at: "link", message: "linkInvalid", values: { limit: 100 } },
      ["link"],
    ],
    ["a path for a link", { link: "/a/b" }, { at: "link", message: "linkInvalid", values: { limit: 100 } }, ["link"]],
    [
      "too long a link",
      { link: "x".repeat(101) },
      { at: "link", message: "linkInvalid", values: { limit: 100 } },
      ["link"],
    ],
    [
      "too long a description",
      { displayDescription: "x".repeat(limits.text + 1) },
      { at: "displayDescription", message: "tooLong", values: { limit: limits.text } },
      ["display"],
    ],
    [
      "another site's cover",
      { displayCover: "https://elsewhere.example/a.png" },
      { at: "displayCover", message: "pictureRefused" },
      ["display"],
    ],
  ])("is refused with %s, its field open", (_, fields, issue, panels) => {
    const draft = writing(fields);
    expect(quoteInputOf(draft)).toEqual({ ok: false, draft: { ...draft, panels }, issues: [issue] });
  });

  test("is refused with all that is wrong at once, and what was open stays open", () => {
    const draft = { ...writing({ name: "", link: "è", displayCover: "x" }), panels: ["customerName" as const] };
    const checked = quoteInputOf(draft);
    expect(issuesOf(checked).map(({ at }) => at)).toEqual(["name", "link", "displayCover"]);
    expect(checked.draft.panels).toEqual(["name", "customerName", "link", "display"]);
  });
});

describe("what is stored of a page", () => {
  const page = (fields: Partial<DraftFields>, listed: readonly DraftItem[] = []): Draft => ({
    ...draftWith(listed),
    kind: "page",
    fields: { ...draftWith([]).fields, name: "Viñales", language: "it", ...fields },
  });

  test("has a name, a language and items", () => {
    expect(pageInputOf(page({}, oneOfEach))).toMatchObject({
      ok: true,
      input: { name: "Viñales", language: "it", items: oneOfEach },
    });
  });

  test.each(["", "fr", "IT", "__proto__"])("is refused in the language %j", (language) => {
    expect(issuesOf(pageInputOf(page({ language })))).toEqual([{ at: "language", message: "languageRequired" }]);
  });

  test("is refused without a name", () => {
    expect(issuesOf(pageInputOf(page({ name: " ", language: "" }))).map(({ at }) => at)).toEqual(["name", "language"]);
  });
});

describe("an item that is wrong", () => {
  test.each([
    [0, "Insert some text"],
    [1, "Please, add text content"],
  ])("is opened and told of at its field, at revision %d in the words %j", (revision, words) => {
    const checked = quoteInputOf(named([text, blankText], { revision }));
    expect(checked.draft.open).toBe(1);
    expect(issuesOf(checked).map(({ at, message }) => [at, messages[message].en])).toEqual([["open.text", words]]);
  });

  test("is the open one, where that is wrong; the others are told of at their place", () => {
    const checked = quoteInputOf(named([blankText, text, blankText], { open: 2 }));
    expect(checked.draft.open).toBe(2);
    expect(issuesOf(checked)).toEqual([
      { at: "item:0", message: "textRequired" },
      { at: "open.text", message: "textRequired" },
    ]);
  });

  test("takes the place of an open one that is right", () => {
    expect(quoteInputOf(named([text, blankText], { open: 0 })).draft.open).toBe(1);
  });

  test("is told of with its limit, open or closed", () => {
    const long: DraftItem = { type: "title3", title3: "x".repeat(limits.shortText + 1), size: "md" };
    expect(issuesOf(quoteInputOf(named([long, long])))).toEqual([
      { at: "open.title3", message: "tooLong", values: { limit: limits.shortText } },
      { at: "item:1", message: "tooLong", values: { limit: limits.shortText } },
    ]);
  });

  test("for a picture of another site is told of at its place, by its key", () => {
    const gallery: DraftItem = { type: "slider", images: ["/images/a.webp", "https://elsewhere.example/a.png"] };
    expect(issuesOf(quoteInputOf(named([blankText, text, gallery])))).toEqual([
      { at: "item:2", message: "itemRefused" },
      { at: "open.text", message: "textRequired" },
    ]);
  });
});

describe("an item that is written but not added", () => {
  const with2 = (item: DraftItem, rest: Partial<Draft> = {}) =>
    named([text], { adding: { key: 1, item }, nextKey: 2, ...rest });

  test("is added at save", () => {
    const item: DraftItem = { type: "title3", title3: "Not added", size: "lg" };
    const checked = quoteInputOf(with2(item));
    expect(itemsIn(checked)).toEqual([text, item]);
    expect(checked.draft).toMatchObject({ adding: null, items: [{ key: 0 }, { key: 1, item }] });
  });

  test.each(itemTypes)("and blank, a %s, is left out and kept", (type) => {
    const draft = with2(blankItem(type));
    const checked = quoteInputOf(draft);
    expect(itemsIn(checked)).toEqual([text]);
    expect(checked.draft).toEqual(draft);
  });

  test("and wrong is told of at its field, and stays", () => {
    const draft = with2({ type: "text", text: "No size", size: "" });
    expect(quoteInputOf(draft)).toEqual({ ok: false, draft, issues: [{ at: "adding.size", message: "sizeRequired" }] });
  });

  test("and with a picture of another site is told of where it then is", () => {
    const checked = quoteInputOf(with2({ type: "slider", images: ["//elsewhere.example/a.png"] }));
    expect(issuesOf(checked)).toEqual([{ at: "item:1", message: "itemRefused" }]);
    expect(checked.draft.items).toHaveLength(2);
  });

  test("is not left behind where the list is full", () => {
    const full = named(Array.from({ length: limits.items }, () => ({ type: "interruption" }) as const));
    const checked = quoteInputOf({ ...full, adding: { key: 9_998, item: text }, nextKey: 9_999 });
    expect(issuesOf(checked)).toEqual([{ at: "adding", message: "tooManyItems", values: { limit: limits.items } }]);
    expect(checked.draft.adding?.item).toEqual(text);
  });
});

describe("whatever is written,", () => {
  const checks = [
    ["quote", quoteInputOf, quoteInputSchema],
    ["page", pageInputOf, pageInputSchema],
  ] as const;
  // Half of the drafts have only items that can be stored, so that both answers are common.
  const anyDrafts = (kind: "quote" | "page") => fc.oneof(draftsOf(kind), draftsOf(kind, items));

  test.each(checks)("a %s can be stored, or what is wrong is said where it is and open", (kind, check, schema) => {
    fc.assert(
      fc.property(anyDrafts(kind), (draft) => {
        const checked = check(draft);
        expect(faultsOf(checked.draft)).toEqual([]);
        if (checked.ok) {
          const document: unknown = JSON.parse(
            JSON.stringify({ ...checked.input, items: checked.input.items.map(documentOf) }),
          );
          expect(schema.parse(document)).toEqual(checked.input);
          return;
        }
        expect(checked.issues.length).toBeGreaterThan(0);
        const fields = formOf(checked.draft).map(([name]) => name);
        const beside = ["form", "open.files", "adding.files"];
        for (const { at, message, values } of checked.issues) {
          expect([...fields, ...beside]).toContain(at);
          const panel = ["name", "customerName", "link"].includes(at) ? at : /^display/.test(at) ? "display" : null;
          if (panel) expect(checked.draft.panels).toContain(panel);
          const asked = [...messages[message].en.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
          expect(Object.keys(values ?? {}), `what ${message} at ${at} speaks of`).toEqual(asked);
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each(checks)("nothing of a %s gets lost in the check", (kind, check) => {
    fc.assert(
      fc.property(anyDrafts(kind), (draft) => {
        const { draft: after, ...checked } = check(draft);
        const { adding } = draft;
        const isAdded = adding !== null && !isBlank(adding.item) && itemIssues(adding.item, "", draft).length === 0;
        expect(after.items).toEqual(isAdded ? [...draft.items, adding] : draft.items);
        expect(after.adding).toEqual(isAdded ? null : adding);
        expect(after.fields).toEqual(draft.fields);
        if (checked.ok) expect(checked).toMatchObject({ input: { items: after.items.map(({ item }) => item) } });
      }),
      { numRuns: 300 },
    );
  });

  const unlisted = fc.option(
    draftItems.filter((item) => isBlank(item) || itemIssues(item, "", { revision: 1 }).length === 0),
  );
  const stored = { id: "the-id-of-this-quote-1", revision: 3 };

  test("a stored quote is stored as it was, and its next draft says the same", () => {
    fc.assert(
      fc.property(quoteInputs, (input) => {
        const draft = draftOfQuote({ ...stored, ...input });
        expect(quoteInputOf(draft)).toEqual({ ok: true, draft, input });
      }),
    );
  });

  test("a stored page too", () => {
    fc.assert(
      fc.property(pageInputs, (input) => {
        const draft = draftOfPage({ ...stored, ...input });
        expect(pageInputOf(draft)).toEqual({ ok: true, draft, input });
      }),
    );
  });

  test("what was saved opens again with the fields and items that were saved", () => {
    const links = fc.stringMatching(/^ ?\/?[A-Za-z0-9_-]{0,99} ?$/);
    fc.assert(
      fc.property(quoteInputs, links, unlisted, fc.constantFrom("", "  "), (input, link, item, blank) => {
        const before = draftOfQuote({ ...stored, ...input });
        const adding = item && { key: before.nextKey, item };
        const customerName = before.fields.customerName || blank;
        const fields = { ...before.fields, link, customerName };
        const checked = quoteInputOf({ ...before, fields, adding, nextKey: before.nextKey + 1 });
        // Pictures that can't be stored are not part of this test.
        if (!checked.ok) return fc.pre(false);
        const opened = draftOfQuote({ ...stored, ...checked.input });
        expect(opened.items.map(({ item }) => item)).toEqual(checked.draft.items.map(({ item }) => item));
        expect(opened.fields).toEqual({
          ...fields,
          link: link.trim().replace(/^\//, ""),
          customerName: customerName.trim() === "" ? "" : customerName,
        });
        expect(quoteInputOf(opened)).toMatchObject({ ok: true, input: checked.input });
      }),
    );
  });
});
