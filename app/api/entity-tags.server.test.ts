import fc from "fast-check";
import { expect, test } from "vitest";
import { entityTag, isKnown, precondition } from "./entity-tags.server";

const record = { id: "abc", revision: 7 };

function requestWith(name: string, value: string): Request {
  return new Request("http://localhost", { headers: { [name]: value } });
}

async function outcome(match: string, stored: typeof record | null = record) {
  const result = await precondition(requestWith("If-Match", match), () => Promise.resolve(stored));
  return result.ok ? (result.fromRevision ?? "any") : result.response.status;
}

test.each([
  ["*", "any"],
  ['"abc-7"', 7],
  ['"abc-6", "abc-7"', 7],
  [' ,"abc-7",,', 7],
  ['"abc-6"', 412],
  ['"abd-7"', 412],
  ['W/"abc-7"', 412],
  ['"a,b", "c"', 412],
  ["abc-7", 400],
  ['"abc-7', 400],
  ['"a" "b"', 400],
  ['*, "abc-7"', 400],
  ["", 400],
  [",", 400],
])("If-Match %j is %j", async (match, expected) => {
  expect(await outcome(match)).toBe(expected);
});

test("a record that isn't there is 404, as without If-Match", async () => {
  expect(await outcome('"abc-7"', null)).toBe(404);
});

test("any list that holds the record's tag matches, any other list of tags doesn't", async () => {
  const tag = fc.stringMatching(/^(W\/)?"[a-z,*-]{0,8}"$/);
  await fc.assert(
    fc.asyncProperty(fc.array(tag), fc.boolean(), fc.nat(), async (others, isThere, place) => {
      const tags = [...others];
      if (isThere) tags.splice(place % (tags.length + 1), 0, entityTag(record));
      if (tags.length === 0) return;
      expect(await outcome(tags.join(" , "))).toBe(isThere ? 7 : 412);
    }),
  );
});

test("no header makes the reading long or fail", async () => {
  expect(await outcome('"'.repeat(50_000))).toBe(400);
  expect(await outcome(", ".repeat(50_000))).toBe(400);
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((c) => String.fromCharCode(c)) }),
      async (text) => {
        expect([7, "any", 400, 412]).toContain(await outcome(text));
      },
    ),
  );
});

test.each([
  ["*", true],
  ['"abc-7"', true],
  ['W/"abc-7"', true],
  ['"x", W/"abc-7"', true],
  ['"abc-6"', false],
  ["abc-7", false],
])("If-None-Match %j: known is %j", (header, known) => {
  expect(isKnown(requestWith("If-None-Match", header), record)).toBe(known);
});
