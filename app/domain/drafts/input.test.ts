import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyDraftItem, anyDraftOfKind, draftWithItems, findBrokenInvariants } from "../../../tests/support/drafts";
import { anyItem, anyPageInput, anyQuoteInput } from "../../../tests/support/arbitraries";
import { oneItemOfEachType, buildQuoteInput } from "../../../tests/support/factories";
import { blankItem, type Draft, type DraftFields, type DraftItem, insertionIndex } from "./draft";
import { draftFromPage, draftFromQuote } from "./from-record";
import { findItemIssues } from "./apply-intent";
import { draftToFormFields } from "./form";
import { type DraftCheckResult, checkPageDraft, checkQuoteDraft, wouldBeEmpty } from "./input";
import { itemToDocument } from "~/domain/items/document";
import { isBlankItem, type Item, itemTypes } from "~/domain/items/item";
import { limits } from "~/domain/limits";
import { messages } from "~/domain/messages";
import { pageInputSchema } from "~/domain/pages/page";
import { quoteInputSchema } from "~/domain/quotes/quote";

const text: DraftItem = { type: "text", text: "By the sea", size: "md" };
const blankText = blankItem("text");
const draftOf = (
  items: readonly DraftItem[],
  fields: Partial<DraftFields> = {},
  changes: Partial<Draft> = {},
): Draft => {
  const draft = draftWithItems(items, changes);
  return { ...draft, fields: { ...draft.fields, name: "Nine days", ...fields } };
};
/** Returns field, message and limit of each issue. */
const issuesOf = (checked: DraftCheckResult<unknown>) =>
  checked.ok
    ? []
    : checked.issues.map(({ at, message, values }) => [at, message, values?.limit ?? ""].join(" ").trim());

const storedWith = (stored: readonly Item[]) =>
  draftFromQuote({ ...buildQuoteInput({ items: [...stored] }), id: "stored", revision: 3 });

test.each<[string, Draft, boolean]>([
  ["a new quote without items", draftOf([]), true],
  ["one whose next item is blank", draftOf([], {}, { adding: { key: 7, item: blankText } }), true],
  ["one whose items were all removed", { ...storedWith(oneItemOfEachType), items: [] }, true],
  ["one that was stored like this", storedWith([]), false],
  ["one whose next item is written", draftOf([], {}, { adding: { key: 7, item: text } }), false],
  ["one with an item", draftOf([text]), false],
  ["one that can't be stored yet", draftOf([], { name: "" }), false],
  ["a page", { ...draftOf([], { language: "en" }), kind: "page" }, false],
])("a save of %s needs confirmation: %s", (_, draft, asked) => {
  expect(wouldBeEmpty(draft)).toBe(asked);
});

describe("the input of a quote's draft", () => {
  test("contains fields and items, with null for blanks", () => {
    const draft = draftOf(oneItemOfEachType);
    const input = buildQuoteInput({ name: "Nine days", items: oneItemOfEachType });
    expect(checkQuoteDraft(draft)).toEqual({ ok: true, draft, input });
  });

  test.each<[string, Partial<DraftFields>, object]>([
    ["a link without its slash and spaces", { link: " /rinaldi " }, { link: "rinaldi" }],
    ["no customer of spaces", { customerName: "  " }, { customerName: null }],
    ["a name with its spaces", { name: " Nine  days " }, { name: " Nine  days " }],
    ["names without NUL", { name: "a\0b", customerName: "c\0d" }, { name: "ab", customerName: "cd" }],
    ["the longest name", { name: "x".repeat(limits.name) }, { name: "x".repeat(limits.name) }],
    ["a tour", { display: true, displayCover: "/images/a.webp" }, { display: true, displayCover: "/images/a.webp" }],
  ])("has %s", (_, fields, stored) => {
    expect(checkQuoteDraft(draftOf([], fields))).toMatchObject({ ok: true, input: stored });
  });

  test.each<[string, Partial<DraftFields>, string, Draft["panels"]]>([
    ["no name", { name: "" }, "name nameRequired", ["name"]],
    ["a name of spaces", { name: " \n" }, "name nameRequired", ["name"]],
    ["too long a name", { name: "x".repeat(201) }, "name tooLong 200", ["name"]],
    ["too long a blank name", { name: " ".repeat(201) }, "name tooLong 200", ["name"]],
    ["too long a customer", { customerName: "x".repeat(201) }, "customerName tooLong 200", ["customerName"]],
    ["an accent in its link", { link: "perù" }, "link linkInvalid 100", ["link"]],
    ["a path for a link", { link: "/a/b" }, "link linkInvalid 100", ["link"]],
    ["too long a link", { link: "x".repeat(101) }, "link linkInvalid 100", ["link"]],
    [
      "too long a description",
      { displayDescription: "x".repeat(limits.text + 1) },
      `displayDescription tooLong ${limits.text}`,
      ["display"],
    ],
    ["another site's cover", { displayCover: "https://x.example/a.png" }, "displayCover pictureRefused", ["display"]],
  ])("is rejected with %s, its panel open", (_, fields, issue, panels) => {
    const draft = draftOf([], fields);
    const checked = checkQuoteDraft(draft);
    expect(issuesOf(checked)).toEqual([issue]);
    expect(checked.draft).toEqual({ ...draft, panels });
  });

  test("is rejected with all issues at once; open panels stay open", () => {
    const checked = checkQuoteDraft(
      draftOf([], { name: "", link: "è", displayCover: "x" }, { panels: ["customerName"] }),
    );
    expect(issuesOf(checked)).toEqual(["name nameRequired", "link linkInvalid 100", "displayCover pictureRefused"]);
    expect(checked.draft.panels).toEqual(["name", "customerName", "link", "display"]);
  });
});

describe("the input of a page's draft", () => {
  const page = (fields: Partial<DraftFields>): Draft => ({
    ...draftOf(oneItemOfEachType, { name: "Viñales", language: "it", ...fields }),
    kind: "page",
  });

  test("has a name, a language and items", () => {
    const input = { name: "Viñales", language: "it", address: null, items: oneItemOfEachType };
    expect(checkPageDraft(page({}))).toEqual({ ok: true, draft: page({}), input });
  });

  test.each<[Partial<DraftFields>, string[]]>([
    [{ language: "" }, ["language languageRequired"]],
    [{ language: "fr" }, ["language languageRequired"]],
    [{ language: "IT" }, ["language languageRequired"]],
    [{ language: "__proto__" }, ["language languageRequired"]],
    [{ address: "about-cuba" }, ["address pageAddressUnknown"]],
    [{ name: " ", language: "" }, ["name nameRequired", "language languageRequired"]],
  ])("is rejected with %j", (fields, issues) => {
    expect(issuesOf(checkPageDraft(page(fields)))).toEqual(issues);
  });
});

describe("an invalid item", () => {
  const long: DraftItem = { type: "title3", title3: "x".repeat(limits.shortText + 1), size: "md" };
  const elsewhere: DraftItem = { type: "slider", images: ["/images/a.webp", "https://elsewhere.example/a.png"] };
  const tooLong = `tooLong ${limits.shortText}`;

  test.each<[string, DraftItem[], Partial<Draft>, number, string[]]>([
    ["is opened, in a generator's words", [text, blankText], {}, 1, ["open.text textRequired"]],
    ["is opened, in an editor's words", [text, blankText], { revision: 1 }, 1, ["open.text addText"]],
    [
      "is the open one, where that is wrong; the others are told of at their place",
      [blankText, text, blankText],
      { open: 2 },
      2,
      ["item:0 textRequired", "open.text textRequired"],
    ],
    ["takes the place of an open one that is right", [text, blankText], { open: 0 }, 1, ["open.text textRequired"]],
    ["is told of with its limit", [long, long], {}, 0, [`open.title3 ${tooLong}`, `item:1 ${tooLong}`]],
    [
      "for a picture of another site is told of at its place, by its key",
      [blankText, text, elsewhere],
      {},
      0,
      ["item:2 itemRefused", "open.text textRequired"],
    ],
  ])("%s", (_, items, changes, open, issues) => {
    const checked = checkQuoteDraft(draftOf(items, {}, changes));
    expect([checked.draft.open, issuesOf(checked)]).toEqual([open, issues]);
  });
});

describe("an item that isn't added yet", () => {
  const writing = (item: DraftItem) => draftOf([text], {}, { adding: { key: 1, item }, nextKey: 2 });

  test("is added by a save", () => {
    const item: DraftItem = { type: "title3", title3: "Not added", size: "lg" };
    expect(checkQuoteDraft(writing(item))).toMatchObject({
      input: { items: [text, item] },
      draft: { adding: null, items: [{ key: 0 }, { key: 1, item }] },
    });
  });

  test.each(itemTypes)("is omitted and stays in the draft if blank: %s", (type) => {
    const draft = writing(blankItem(type));
    expect(checkQuoteDraft(draft)).toMatchObject({ draft, input: { items: [text] } });
  });

  test("is reported at its field if invalid, and stays", () => {
    const draft = writing({ type: "text", text: "No size", size: "" });
    expect(checkQuoteDraft(draft)).toEqual({
      ok: false,
      draft,
      issues: [{ at: "adding.size", message: "sizeRequired" }],
    });
  });

  test("is reported in the list if its picture is on another site", () => {
    const checked = checkQuoteDraft(writing({ type: "slider", images: ["//elsewhere.example/a.png"] }));
    expect(issuesOf(checked)).toEqual(["item:1 itemRefused"]);
    expect(checked.draft.items).toHaveLength(2);
  });

  test("is reported if the list is full", () => {
    const full = draftOf(Array.from({ length: limits.items }, () => ({ type: "interruption" })));
    const checked = checkQuoteDraft({ ...full, adding: { key: 9_998, item: text }, nextKey: 9_999 });
    expect(issuesOf(checked)).toEqual([`adding tooManyItems ${limits.items}`]);
    expect(checked.draft.adding?.item).toEqual(text);
  });
});

describe("for any draft,", () => {
  const checks = [
    ["quote", checkQuoteDraft, quoteInputSchema],
    ["page", checkPageDraft, pageInputSchema],
  ] as const;
  // Half of the drafts have valid items only, so both results are common.
  const anyDrafts = (kind: "quote" | "page") => fc.oneof(anyDraftOfKind(kind), anyDraftOfKind(kind, anyItem));

  test.each(checks)("a %s is valid, or its issues are at open fields", (kind, check, schema) => {
    fc.assert(
      fc.property(anyDrafts(kind), (draft) => {
        const checked = check(draft);
        expect(findBrokenInvariants(checked.draft)).toEqual([]);
        if (checked.ok) {
          const document = JSON.stringify({ ...checked.input, items: checked.input.items.map(itemToDocument) });
          expect(schema.parse(JSON.parse(document))).toEqual(checked.input);
          return;
        }
        expect(checked.issues.length).toBeGreaterThan(0);
        const fields = draftToFormFields(checked.draft).map(([name]) => name);
        const otherFields = ["form", "open.files", "adding.files"];
        for (const { at, message, values } of checked.issues) {
          expect([...fields, ...otherFields]).toContain(at);
          const panel = ["name", "customerName", "link"].includes(at) ? at : /^display/.test(at) ? "display" : null;
          if (panel) expect(checked.draft.panels).toContain(panel);
          const expected = [...messages[message].en.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
          expect(Object.keys(values ?? {}), `what ${message} at ${at} speaks of`).toEqual(expected);
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each(checks)("validation loses nothing of a %s", (kind, check) => {
    fc.assert(
      fc.property(anyDrafts(kind), (draft) => {
        const { draft: after, ...checked } = check(draft);
        const { adding } = draft;
        const isAdded =
          adding !== null && !isBlankItem(adding.item) && findItemIssues(adding.item, "", draft).length === 0;
        const index = insertionIndex(draft);
        const added = isAdded ? [adding] : [];
        expect(after.items).toEqual([...draft.items.slice(0, index), ...added, ...draft.items.slice(index)]);
        expect(after.adding).toEqual(isAdded ? null : adding);
        expect(after.fields).toEqual(draft.fields);
        if (checked.ok) expect(checked).toMatchObject({ input: { items: after.items.map(({ item }) => item) } });
      }),
      { numRuns: 300 },
    );
  });

  const unlisted = fc.option(
    anyDraftItem.filter((item) => isBlankItem(item) || findItemIssues(item, "", { revision: 1 }).length === 0),
  );
  const stored = { id: "the-id-of-this-quote-1", revision: 3 };

  test("a stored record is saved unchanged, and its next draft is the same", () => {
    fc.assert(
      fc.property(anyQuoteInput, anyPageInput, (quote, page) => {
        const ofQuote = draftFromQuote({ ...stored, ...quote });
        const ofPage = draftFromPage({ ...stored, ...page, customerName: null });
        const { name, language, address, items } = page;
        expect(checkQuoteDraft(ofQuote)).toEqual({ ok: true, draft: ofQuote, input: quote });
        expect(checkPageDraft(ofPage)).toEqual({ ok: true, draft: ofPage, input: { name, language, address, items } });
      }),
    );
  });

  test("a saved draft opens again with the same fields and items", () => {
    const links = fc.stringMatching(/^ ?\/?[A-Za-z0-9_-]{0,99} ?$/);
    fc.assert(
      fc.property(anyQuoteInput, links, unlisted, fc.constantFrom("", "  "), (input, link, item, blank) => {
        const before = draftFromQuote({ ...stored, ...input });
        const adding = item && { key: before.nextKey, item };
        const customerName = before.fields.customerName || blank;
        const fields = { ...before.fields, link, customerName };
        const checked = checkQuoteDraft({ ...before, fields, adding, nextKey: before.nextKey + 1 });
        // This test excludes pictures that can't be stored.
        if (!checked.ok) return fc.pre(false);
        const reopened = draftFromQuote({ ...stored, ...(checked.input as typeof input) });
        expect(reopened.items.map(({ item }) => item)).toEqual(checked.draft.items.map(({ item }) => item));
        expect(reopened.fields).toEqual({
          ...fields,
          link: link.trim().replace(/^\//, ""),
          customerName: customerName.trim() === "" ? "" : customerName,
        });
        expect(checkQuoteDraft(reopened)).toMatchObject({ ok: true, input: checked.input });
      }),
    );
  });
});
