import { expect, test } from "vitest";
import { isNotModified } from "./entity-tags.server";

test.each([
  [null, false],
  ["*", true],
  ['"abc-7"', true],
  ['W/"abc-7"', true],
  ['"x", W/"abc-7"', true],
  ['"a,b" ,"abc-7"', true],
  ['"abc-6"', false],
  ['"x,"abc-7""', false],
  ["abc-7", false],
  ["", false],
])("If-None-Match %j: the client has it is %j", (header, known) => {
  const request = new Request("http://localhost", { headers: header === null ? {} : { "If-None-Match": header } });
  for (const tag of ['"abc-7"', 'W/"abc-7"']) expect(isNotModified(request, tag)).toBe(known);
});
