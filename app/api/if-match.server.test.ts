import fc from "fast-check";
import { expect, test } from "vitest";
import { entityTag, precondition } from "./if-match.server";

const record = { id: "abc", revision: 7 };

/** The status of a malformed header, else the revisions that it lets a change start from. */
function outcome(match: string) {
  const result = precondition(new Request("http://localhost", { headers: { "If-Match": match } }), record.id);
  return result.ok ? (result.fromRevisions ?? "any") : result.response.status;
}

test.each([
  ["*", "any"],
  ['"abc-7"', [7]],
  ['"abc-6", "abc-7"', [6, 7]],
  [' ,"abc-7",,', [7]],
  ['"abc-7-public", "abc-8-won"', [7, { revision: 8, status: "won" }]],
  ['"abc-7-gone"', []],
  ['"abd-7"', []],
  ['W/"abc-7"', []],
  ['"abc-", "abc-07", "abc-1e0", "abc-7-7"', []],
  ['"a,b", "c"', []],
  ["abc-7", 400],
  ['"abc-7', 400],
  ['"a" "b"', 400],
  ['*, "abc-7"', 400],
  ["", 400],
  [",", 400],
])("If-Match %j is %j", (match, expected) => {
  expect(outcome(match)).toEqual(expected);
});

test("any list that holds the record's tag lets its revision through, any other list of tags doesn't", () => {
  const tag = fc.stringMatching(/^(W\/)?"[a-z,*-]{0,8}"$/);
  fc.assert(
    fc.property(fc.array(tag), fc.boolean(), fc.nat(), (others, isThere, place) => {
      const tags = [...others];
      if (isThere) tags.splice(place % (tags.length + 1), 0, entityTag(record));
      if (tags.length === 0) return;
      expect(outcome(tags.join(" , "))).toEqual(isThere ? [7] : []);
    }),
  );
});

test("no header makes the reading long or fail", () => {
  expect(outcome('"'.repeat(50_000))).toBe(400);
  expect(outcome(", ".repeat(50_000))).toBe(400);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      const result = outcome(text);
      expect(Array.isArray(result) || result === 400 || result === "any").toBe(true);
    }),
  );
});
