import fc from "fast-check";
import { expect, test } from "vitest";
import { entityTag, readPrecondition, tagForEncoding } from "./if-match.server";

const record = { id: "abc", revision: 7 };

/** The status of a malformed header, else the revisions that it lets a change start from. */
function parse(match: string) {
  const result = readPrecondition(new Request("http://localhost", { headers: { "If-Match": match } }), record.id);
  return result.ok ? (result.fromRevisions ?? "any") : result.response.status;
}

test.each([
  ["*", "any"],
  ['"abc-7"', [7]],
  ['"abc-6", "abc-7"', [6, 7]],
  [' ,"abc-7",,', [7]],
  ['"abc-7-public", "abc-8-won"', [7, { revision: 8, status: "won" }]],
  ['"abc-7-gone"', []],
  [
    '"abc-7-won-tm1x2y3", "abc-8-sent-t0.br", "abc-9.gzip"',
    [{ revision: 7, status: "won" }, { revision: 8, status: "sent" }, 9],
  ],
  ['"abc-7-won-1x", "abc-7-won-t", "abc-7."', []],
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
  expect(parse(match)).toEqual(expected);
});

test("a tag has the time of a whole quote's last change, and the encoding; a change may start from each of them", () => {
  const quote = { ...record, updatedAt: new Date(1_000) };
  expect([entityTag(quote), entityTag(quote, "public"), entityTag(quote, "won")]).toEqual([
    '"abc-7"',
    '"abc-7-public"',
    '"abc-7-won-trs"',
  ]);
  expect(tagForEncoding(entityTag(quote, "won"), "br")).toBe('"abc-7-won-trs.br"');
  expect(parse(tagForEncoding(entityTag(quote, "won"), "gzip"))).toEqual([{ revision: 7, status: "won" }]);
});

test("any list that holds the record's tag lets its revision through, any other list of tags doesn't", () => {
  const tag = fc.stringMatching(/^(W\/)?"[a-z,*-]{0,8}"$/);
  fc.assert(
    fc.property(fc.array(tag), fc.boolean(), fc.nat(), (others, hasTag, index) => {
      const tags = [...others];
      if (hasTag) tags.splice(index % (tags.length + 1), 0, entityTag(record));
      if (tags.length === 0) return;
      expect(parse(tags.join(" , "))).toEqual(hasTag ? [7] : []);
    }),
  );
});

test("no header makes the reading long or fail", () => {
  expect(parse('"'.repeat(50_000))).toBe(400);
  expect(parse(", ".repeat(50_000))).toBe(400);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      const result = parse(text);
      expect(Array.isArray(result) || result === 400 || result === "any").toBe(true);
    }),
  );
});
