import { describe, expect, test } from "vitest";
import { faultsOf } from "../../tests/support/drafts";
import { oneOfEach } from "../../tests/support/factories";
import { blankDraft, draftOfPage, draftOfQuote } from "./draft";

describe("a draft begins", () => {
  test("blank, unstored, with nothing open", () => {
    expect(blankDraft("page", "x")).toMatchObject({
      kind: "page",
      id: "x",
      revision: 0,
      items: [],
      open: null,
      nextKey: 0,
    });
    expect(faultsOf(blankDraft("page", "x"))).toEqual([]);
  });

  test("as the stored quote says, nothing for null", () => {
    const fields = {
      name: "Q",
      customerName: null,
      link: null,
      display: true,
      displayDescription: "Sea",
      displayCover: null,
    };
    const draft = draftOfQuote({ id: "x", revision: 3, ...fields, items: oneOfEach });
    expect(draft).toMatchObject({
      kind: "quote",
      id: "x",
      revision: 3,
      open: null,
      adding: null,
      undo: null,
      panels: [],
    });
    expect(draft.fields).toEqual({ ...fields, customerName: "", link: "", displayCover: "", language: "" });
    expect(draft.items.map(({ item }) => item)).toEqual(oneOfEach);
    expect(faultsOf(draft)).toEqual([]);
  });

  test("as the stored page says", () => {
    const draft = draftOfPage({ id: "x", revision: 3, name: "P", language: "it", items: oneOfEach });
    expect(draft).toMatchObject({ kind: "page", revision: 3, fields: { name: "P", language: "it", display: false } });
    expect(faultsOf(draft)).toEqual([]);
  });
});
