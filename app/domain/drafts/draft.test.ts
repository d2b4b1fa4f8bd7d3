import { describe, expect, test } from "vitest";
import { findBrokenInvariants } from "../../../tests/support/drafts";
import { oneItemOfEachType, buildQuoteInput } from "../../../tests/support/factories";
import { blankDraft } from "./draft";
import { journeyToDraftFields, draftFromPage, draftFromQuote } from "./from-record";
import { offerToDraftFields } from "../offers/draft";
import { createMergeBase } from "./merge-base";

describe("a new draft", () => {
  test("is blank, unsaved, with nothing open", () => {
    const draft = blankDraft("page", "x");
    expect(draft).toMatchObject({ kind: "page", id: "x", revision: 0, items: [], open: null, nextKey: 0 });
    expect(findBrokenInvariants(draft)).toEqual([]);
  });

  test("has the stored quote's content, blank for null", () => {
    const input = buildQuoteInput({ name: "Q", display: true, displayDescription: "Sea", items: oneItemOfEachType });
    const draft = draftFromQuote({ id: "x", revision: 3, ...input });
    const { items, journey, offer, ...fields } = input;
    const unopened = { open: null, adding: null, undo: null, panels: [] };
    expect(draft).toMatchObject({ kind: "quote", id: "x", revision: 3, nextKey: 5, ...unopened });
    expect(draft.fields).toEqual({
      ...fields,
      ...journeyToDraftFields(journey),
      ...offerToDraftFields(offer),
      customerName: "",
      link: "",
      displayCover: "",
      pairOf: "",
      customerId: "",
      address: "",
    });
    expect(draft.items.map(({ item }) => item)).toEqual(items);
    expect(draft.base).toEqual(createMergeBase(draft.fields, items));
    expect(findBrokenInvariants(draft)).toEqual([]);
  });

  test("has the stored page's content", () => {
    const draft = draftFromPage({
      ...{ id: "x", revision: 3, name: "P", language: "it", customerName: "Rinaldi", address: null },
      items: oneItemOfEachType,
    });
    const fields = { name: "P", language: "it", address: "", display: false };
    expect(draft).toMatchObject({ kind: "page", revision: 3, fields });
    expect(findBrokenInvariants(draft)).toEqual([]);
  });
});
