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

const typedOf = (fields: Partial<Record<keyof typeof libraryFields, string>>) => Object.entries(fields);
const ask = (draft: Draft, intent: string, fields: readonly (readonly [string, string])[] = [], as = cookie) =>
  submitEditor(draft, intent, { cookie: as, beside: fields });

describe("Saving a block", () => {
  const asked = { keepFrom: "2", keepTo: "3", keepName: "Two of three", keepTemplate: "on" };

  test("stores a range of items, written or saved, once, and leaves the draft unchanged", async () => {
    const draft = buildNewDraft("page", "kept");
    const first = await ask(draft, "keep-block", typedOf(asked));
    expect(first.status).toBe(200);
    expect(first.body.draft).toEqual(draft);
    const { kept } = first.body.library ?? {};
    expect(kept?.name).toBe("Two of three");
    const items = itemsOf(draft).slice(1);
    expect(await findSavedBlockById(db, kept?.id ?? "")).toEqual({
      id: kept?.id,
      name: "Two of three",
      template: true,
      items,
    });
    expect((await ask(draft, "keep-block", typedOf(asked))).body.library?.kept).toEqual(kept);
    const rows = await db
      .selectFrom("journal")
      .select(["kind", "action"])
      .where("record", "=", kept?.id ?? "")
      .execute();
    expect(rows).toEqual([{ kind: "block", action: "created" }]);
  });

  test("refuses at the field, with all that was typed", async () => {
    const draft = buildNewDraft("quote", "refused");
    const typed = { ...asked, keepFrom: "9", keepName: " " };
    const { status, body } = await ask(draft, "keep-block", typedOf(typed));
    expect([status, body.draft]).toEqual([400, draft]);
    expect(body.issues).toEqual([
      { at: "keepName", message: "nameRequired" },
      { at: "keepFrom", message: "noSuchPosition", values: { count: 3 } },
    ]);
    expect(body.library?.typed).toMatchObject(typed);
  });

  test("continues after a login in the form", async () => {
    const draft = buildNewDraft("quote", "over");
    const over = await ask(draft, "keep-block", typedOf(asked), await createExpiredCookie());
    expect(over.status).toBe(401);
    const again = [...(over.body.login?.beside ?? []), ...Object.entries(credentials)];
    const { status, body } = await ask(draft, over.body.login?.then ?? "", again, await createExpiredCookie());
    expect([status, body.library?.kept?.name]).toEqual([200, "Two of three"]);
  });
});

describe("Insert from the library", () => {
  test("finds blocks and quotes by words", async () => {
    const { body } = await ask(
      buildNewDraft("quote", "searching"),
      "library-search",
      typedOf({ librarySearch: "vinales TOB" }),
    );
    expect(body.library?.found).toMatchObject({ blocks: [{ id: block, words: "mogotes · tobacco" }], quotes: [] });
    const other = await ask(
      buildNewDraft("quote", "searching"),
      "library-search",
      typedOf({ librarySearch: "nine days cuba" }),
    );
    expect(other.body.library?.found?.quotes).toEqual([{ id: quote, name: "Of another", customerName: "Ada" }]);
  });

  test.each([
    ["", ["a 0", "a 1", "a 2", "mogotes", "tobacco"]],
    ["1", ["mogotes", "tobacco", "a 0", "a 1", "a 2"]],
    [" 3 ", ["a 0", "a 1", "mogotes", "tobacco", "a 2"]],
  ])("inserts a block before item %j, with keys of its own", async (insertAt, expected) => {
    const draft = buildNewDraft("quote", "a");
    const { status, body } = await ask(draft, `library-insert:block:${block}`, typedOf({ insertAt }));
    const texts = itemsOf(body.draft).map((item) => ("text" in item ? (item.text.split("\n")[0] ?? "") : ""));
    expect([status, texts]).toEqual([200, expected]);
    expect(new Set(body.draft.items.map(({ key }) => key)).size).toBe(5);
    const undone = await ask(body.draft, "undo");
    expect(itemsOf(undone.body.draft)).toEqual(itemsOf(draft));
  });

  test("shows another quote's items, and takes over those that are chosen", async () => {
    const draft = buildNewDraft("page", "taking");
    const opened = await ask(draft, `library-open:quote:${quote}`);
    expect(opened.body.library?.source).toMatchObject({ name: "Of another", items: oneItemOfEachType });
    const take = (fields: readonly [string, string][]) => ask(draft, `library-take:quote:${quote}`, fields);
    const { body } = await take([
      ["take:0", "on"],
      ["take:3", "on"],
    ]);
    expect(itemsOf(body.draft).slice(3)).toEqual([oneItemOfEachType[0], oneItemOfEachType[3]]);

    const none = await take([]);
    expect([none.status, none.body.issues]).toEqual([400, [{ at: "take:0", message: "nothingChosen" }]]);
    const wrong = await take([
      ["take:3", "on"],
      ["insertAt", "7"],
    ]);
    expect(wrong.body.issues).toEqual([{ at: "insertAt", message: "noSuchPosition", values: { count: 3 } }]);
    expect(wrong.body.library).toMatchObject({ taken: [3], typed: { insertAt: "7" } });
    expect(wrong.body.draft).toEqual(draft);
  });

  test("reports a deleted source and too many items", async () => {
    const draft = buildNewDraft("quote", "gone");
    const gone = await ask(draft, "library-insert:block:nobody", typedOf({ librarySearch: "tobacco" }));
    expect([gone.status, gone.body.issues]).toEqual([404, [{ at: "librarySearch", message: "sourceGone" }]]);
    expect(gone.body.library?.found?.blocks).toHaveLength(1);
    const full = buildNewDraft("quote", "full", buildTextItems(Array.from({ length: limits.items - 1 }, () => "x")));
    const { status, body } = await ask(full, `library-insert:block:${block}`);
    expect([status, body.issues]).toEqual([
      400,
      [{ at: "form", message: "tooManyItems", values: { limit: limits.items } }],
    ]);
    expect(body.draft.items).toHaveLength(limits.items - 1);
  });
});
