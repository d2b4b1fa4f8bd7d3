import { describe, expect, test } from "vitest";
import { faultsOf } from "../../../tests/support/drafts";
import { oneOfEach, quoteInput } from "../../../tests/support/factories";
import { blankDraft, draftJourney, draftOfPage, draftOfQuote } from "./draft";
import { baseOf } from "./merge-base";

describe("a draft begins", () => {
  test("blank, unstored, with nothing open", () => {
    const draft = blankDraft("page", "x");
    expect(draft).toMatchObject({ kind: "page", id: "x", revision: 0, items: [], open: null, nextKey: 0 });
    expect(faultsOf(draft)).toEqual([]);
  });

  test("as the stored quote says, nothing for null", () => {
    const input = quoteInput({ name: "Q", display: true, displayDescription: "Sea", items: oneOfEach });
    const draft = draftOfQuote({ id: "x", revision: 3, ...input });
    const { items, journey, ...fields } = input;
    const unopened = { open: null, adding: null, undo: null, panels: [] };
    expect(draft).toMatchObject({ kind: "quote", id: "x", revision: 3, nextKey: 5, ...unopened });
    expect(draft.fields).toEqual({
      ...fields,
      ...draftJourney(journey),
      customerName: "",
      link: "",
      displayCover: "",
      pairOf: "",
      address: "",
    });
    expect(draft.items.map(({ item }) => item)).toEqual(items);
    expect(draft.base).toEqual(baseOf(draft.fields, items));
    expect(faultsOf(draft)).toEqual([]);
  });

  test("as the stored page says", () => {
    const draft = draftOfPage({
      ...{ id: "x", revision: 3, name: "P", language: "it", customerName: "Rinaldi", address: null },
      items: oneOfEach,
    });
    const fields = { name: "P", language: "it", address: "", display: false };
    expect(draft).toMatchObject({ kind: "page", revision: 3, fields });
    expect(faultsOf(draft)).toEqual([]);
  });
});
