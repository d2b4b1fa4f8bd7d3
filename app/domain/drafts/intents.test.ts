import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitWords } from "../../../tests/support/schema-cases";
import { anyButtonIntent } from "../../../tests/support/drafts";
import { extraFields, type ButtonIntent, type FormIntent, formatIntent, parseIntent } from "./intents";

/** The fields that buttons read. */
const fieldValues: Record<string, string> = {
  [extraFields.choice]: "slider",
  [extraFields.moveFrom]: "2",
  [extraFields.moveTo]: " 7 ",
};
const field = (name: string) => fieldValues[name] ?? "";
const noFields = () => "";

test.each<[string, ButtonIntent]>([
  ["choose:title3", { type: "choose", itemType: "title3" }],
  ["add-then:text", { type: "add-then", itemType: "text" }],
  ["discard", { type: "choose", itemType: null }],
  ["add", { type: "add" }],
  ["open:3", { type: "open", at: 3 }],
  ["close", { type: "close" }],
  ["remove:0", { type: "remove", at: 0 }],
  ["move:3:2", { type: "move", from: 3, to: 2 }],
  ["add-image:3", { type: "add-image", at: 3 }],
  ["add-image:new", { type: "add-image", at: "new" }],
  ["remove-image:3:1", { type: "remove-image", at: 3, image: 1 }],
  ["remove-image:new:1", { type: "remove-image", at: "new", image: 1 }],
  ["move-image:3:1:0", { type: "move-image", at: 3, from: 1, to: 0 }],
  ["move-image:new:1:0", { type: "move-image", at: "new", from: 1, to: 0 }],
  ["choose-images:new", { type: "choose-images", at: "new", page: 1 }],
  ["choose-images:cover:3", { type: "choose-images", at: "cover", page: 3 }],
  ["put-chosen:2", { type: "put-chosen", at: 2, one: null }],
  ["put-chosen:cover:abc-400x300", { type: "put-chosen", at: "cover", one: "abc-400x300" }],
  ["remove-cover", { type: "remove-cover" }],
  ["show:customerName", { type: "show", panel: "customerName" }],
  ["hide:display", { type: "hide", panel: "display" }],
  ["undo", { type: "undo" }],
  ["preview", { type: "preview" }],
  ["save", { type: "save" }],
  ["save-new", { type: "save-new" }],
  ["resolve:chosen", { type: "resolve", by: "chosen" }],
  ["keep-block", { type: "keep-block" }],
  ["library-search", { type: "library-search" }],
  ["library-open:quote:a-1", { type: "library-open", kind: "quote", id: "a-1" }],
  ["library-take:block:a", { type: "library-take", kind: "block", id: "a" }],
])("parses and formats the button %s", (value, intent) => {
  expect(formatIntent(intent)).toBe(value);
  expect(parseIntent(value, field)).toEqual(intent);
});

test.each<[string, (name: string) => string, FormIntent | null]>([
  ["choose", field, { type: "choose", itemType: "slider" }],
  ["choose", noFields, { type: "choose", itemType: null }],
  ["choose", () => "hero", null],
  ["choose", () => "constructor", null],
  ["move-to", field, { type: "move-to", from: "2", to: " 7 " }],
  ["move-to", noFields, { type: "move-to", from: "", to: "" }],
])("the button %s reads its fields", (value, field, intent) => {
  expect(parseIntent(value, field)).toEqual(intent);
});

describe("rejects values that no button has:", () => {
  const unknown = [
    ...["", " ", " save", "save ", "save\n", "remove: 1", "remove:1 ", `remove:${"1".repeat(100_000)}`],
    ...splitWords(
      ": nonsense SAVE __proto__ constructor toString write write-item:1 put-images:1 undo:1 add:1 close: save:1",
    ),
    ...splitWords("save-new:2 preview: discard:x remove remove: remove:-1 remove:+1 remove:1.5 remove:1e3 remove:0x1"),
    ...splitWords(
      "remove:NaN remove:1000000 remove:99999999999999999999 remove:new remove:1:2 remove:١ open open:x open:1:1",
    ),
    ...splitWords("move move:1 move:1: move:1:-1 move:1:2:3 move:new:1 move-to:1:2 log-in add-image add-image:old"),
    ...splitWords(
      "add-image:1:2 remove-image:1 remove-image:1:new remove-image:1:2:3 move-image:1:2 move-image:1:2:new",
    ),
    ...splitWords(
      "choose-images choose-images:old choose-images:1:0 choose-images:1:x choose-images:1:2:3 put-chosen:x",
    ),
    ...splitWords("move-image:1:2:3:4 show show: show:language show:__proto__ hide:name:link resolve resolve:ours"),
    ...splitWords(
      "keep-block:1 library-search: library-open:block library-open:page:a library-take:block:a:b library-insert",
    ),
    ...splitWords("library-insert:block:é library-insert:block: library-put:block:a"),
    ...splitWords(
      "resolve:mine:1 choose:hero choose:title:1 choose:__proto__ choose::title choose: add-then add-then:hero add-then:text:1",
    ),
    "move".concat(":1".repeat(100_000)),
  ];
  test.each(unknown.map((value) => [JSON.stringify(value.slice(0, 30)), value]))("%s", (_, value = "") => {
    expect(parseIntent(value, field)).toBeNull();
  });
});

test("formats every intent of a button, and parses only values that can be formatted again", () => {
  const names = fc.constantFrom("choose", "move", "remove", "remove-image", "move-image", "show", "resolve", "save");
  const parts = fc.array(
    fc.oneof(fc.nat().map(String), fc.constantFrom("new", "name", "mine", "title", "-1", "01", "")),
  );
  const values = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.tuple(names, parts).map(([name, rest]) => [name, ...rest].join(":")),
  );
  fc.assert(
    fc.property(anyButtonIntent, values, (button, value) => {
      expect(parseIntent(formatIntent(button), noFields)).toEqual(button);
      const intent = parseIntent(value, noFields);
      if (intent !== null) expect(parseIntent(formatIntent(intent as ButtonIntent), noFields)).toEqual(intent);
    }),
    { numRuns: 1_000 },
  );
});
