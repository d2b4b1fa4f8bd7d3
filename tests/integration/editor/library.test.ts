import { beforeAll, describe, expect, test } from "vitest";
import { db } from "../../support/audited-database";
import { findSavedBlockById, createSavedBlock } from "~/data/saved-blocks.server";
import type { Draft } from "~/domain/drafts/draft";
import type { libraryFields } from "~/domain/drafts/intents";
import { limits } from "~/domain/limits";
import { oneItemOfEachType, buildTextItems } from "../../support/factories";
import { buildNewDraft, submitEditor, itemsOf } from "./editor-requests";
import { credentials, createExpiredCookie, logInAsStaff } from "../staff/staff-requests";
import { storeQuote } from "../../support/stored-records";

let cookie = "";
let block = "";
let quote = "";
beforeAll(async () => {
  ({ cookie } = await logInAsStaff());
  block = await createSavedBlock(db, {
    name: "Day: Viñales",
    template: false,
    items: buildTextItems(["mogotes", "tobacco"]),
  });
  quote = await storeQuote({ name: "Of another", customerName: "Ada", items: oneItemOfEachType });
});

const buildFields = (fields: Partial<Record<keyof typeof libraryFields, string>>) => Object.entries(fields);
const submitLibraryIntent = (
  draft: Draft,
  intent: string,
  fields: readonly (readonly [string, string])[] = [],
  as = cookie,
) => submitEditor(draft, intent, { cookie: as, beside: fields });

describe("saving a block", () => {
  const blockFields = { keepFrom: "2", keepTo: "3", keepName: "Two of three", keepTemplate: "on" };

  test("stores a range of typed or saved items once, and leaves the draft unchanged", async () => {
    const draft = buildNewDraft("page", "kept");
    const first = await submitLibraryIntent(draft, "keep-block", buildFields(blockFields));
    expect(first.status).toBe(200);
    expect(first.body.draft).toEqual(draft);
    const { kept: keptNotice } = first.body.library ?? {};
    expect(keptNotice?.name).toBe("Two of three");
    const items = itemsOf(draft).slice(1);
    expect(await findSavedBlockById(db, keptNotice?.id ?? "")).toEqual({
      id: keptNotice?.id,
      name: "Two of three",
      template: true,
      items,
    });
    expect((await submitLibraryIntent(draft, "keep-block", buildFields(blockFields))).body.library?.kept).toEqual(
      keptNotice,
    );
    const rows = await db
      .selectFrom("journal")
      .select(["kind", "action"])
      .where("record", "=", keptNotice?.id ?? "")
      .execute();
    expect(rows).toEqual([{ kind: "block", action: "created" }]);
  });

  test("reports errors at their fields, preserving all input", async () => {
    const draft = buildNewDraft("quote", "refused");
    const typed = { ...blockFields, keepFrom: "9", keepName: " " };
    const { status, body } = await submitLibraryIntent(draft, "keep-block", buildFields(typed));
    expect([status, body.draft]).toEqual([400, draft]);
    expect(body.issues).toEqual([
      { at: "keepName", message: "nameRequired" },
      { at: "keepFrom", message: "noSuchPosition", values: { count: 3 } },
    ]);
    expect(body.library?.typed).toMatchObject(typed);
  });

  test("continues after a login in the form", async () => {
    const draft = buildNewDraft("quote", "over");
    const loginResponse = await submitLibraryIntent(
      draft,
      "keep-block",
      buildFields(blockFields),
      await createExpiredCookie(),
    );
    expect(loginResponse.status).toBe(401);
    const repeatedFields = [...(loginResponse.body.login?.beside ?? []), ...Object.entries(credentials)];
    const { status, body } = await submitLibraryIntent(
      draft,
      loginResponse.body.login?.then ?? "",
      repeatedFields,
      await createExpiredCookie(),
    );
    expect([status, body.library?.kept?.name]).toEqual([200, "Two of three"]);
  });
});

describe("inserting from the library", () => {
  test("finds blocks and quotes by words", async () => {
    const { body } = await submitLibraryIntent(
      buildNewDraft("quote", "searching"),
      "library-search",
      buildFields({ librarySearch: "vinales TOB" }),
    );
    expect(body.library?.found).toMatchObject({ blocks: [{ id: block, words: "mogotes · tobacco" }], quotes: [] });
    const other = await submitLibraryIntent(
      buildNewDraft("quote", "searching"),
      "library-search",
      buildFields({ librarySearch: "nine days cuba" }),
    );
    expect(other.body.library?.found?.quotes).toEqual([{ id: quote, name: "Of another", customerName: "Ada" }]);
  });

  test.each([
    ["", ["a 0", "a 1", "a 2", "mogotes", "tobacco"]],
    ["1", ["mogotes", "tobacco", "a 0", "a 1", "a 2"]],
    [" 3 ", ["a 0", "a 1", "mogotes", "tobacco", "a 2"]],
  ])("inserts a block before item %j, with new keys", async (insertAt, expected) => {
    const draft = buildNewDraft("quote", "a");
    const { status, body } = await submitLibraryIntent(
      draft,
      `library-insert:block:${block}`,
      buildFields({ insertAt }),
    );
    const texts = itemsOf(body.draft).map((item) => ("text" in item ? (item.text.split("\n")[0] ?? "") : ""));
    expect([status, texts]).toEqual([200, expected]);
    expect(new Set(body.draft.items.map(({ key }) => key)).size).toBe(5);
    const undone = await submitLibraryIntent(body.draft, "undo");
    expect(itemsOf(undone.body.draft)).toEqual(itemsOf(draft));
  });

  test("shows another quote's items, and inserts the selected ones", async () => {
    const draft = buildNewDraft("page", "taking");
    const openedSource = await submitLibraryIntent(draft, `library-open:quote:${quote}`);
    expect(openedSource.body.library?.source).toMatchObject({ name: "Of another", items: oneItemOfEachType });
    const takeItems = (fields: readonly [string, string][]) =>
      submitLibraryIntent(draft, `library-take:quote:${quote}`, fields);
    const { body } = await takeItems([
      ["take:0", "on"],
      ["take:3", "on"],
    ]);
    expect(itemsOf(body.draft).slice(3)).toEqual([oneItemOfEachType[0], oneItemOfEachType[3]]);

    const withoutItems = await takeItems([]);
    expect([withoutItems.status, withoutItems.body.issues]).toEqual([
      400,
      [{ at: "take:0", message: "nothingChosen" }],
    ]);
    const invalid = await takeItems([
      ["take:3", "on"],
      ["insertAt", "7"],
    ]);
    expect(invalid.body.issues).toEqual([{ at: "insertAt", message: "noSuchPosition", values: { count: 3 } }]);
    expect(invalid.body.library).toMatchObject({ taken: [3], typed: { insertAt: "7" } });
    expect(invalid.body.draft).toEqual(draft);
  });

  test("reports a deleted source and too many items", async () => {
    const draft = buildNewDraft("quote", "gone");
    const deletedSource = await submitLibraryIntent(
      draft,
      "library-insert:block:nobody",
      buildFields({ librarySearch: "tobacco" }),
    );
    expect([deletedSource.status, deletedSource.body.issues]).toEqual([
      404,
      [{ at: "librarySearch", message: "sourceGone" }],
    ]);
    expect(deletedSource.body.library?.found?.blocks).toHaveLength(1);
    const full = buildNewDraft("quote", "full", buildTextItems(Array.from({ length: limits.items - 1 }, () => "x")));
    const { status, body } = await submitLibraryIntent(full, `library-insert:block:${block}`);
    expect([status, body.issues]).toEqual([
      400,
      [{ at: "form", message: "tooManyItems", values: { limit: limits.items } }],
    ]);
    expect(body.draft.items).toHaveLength(limits.items - 1);
  });
});
