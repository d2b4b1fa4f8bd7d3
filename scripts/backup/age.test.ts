import { expect, it } from "vitest";
import { parseAge } from "./age.ts";

it.each([
  ["24m", { count: 24, unit: "month" }],
  ["2y", { count: 2, unit: "year" }],
  ["90d", { count: 90, unit: "day" }],
  ["0d", null],
  ["24", null],
  ["-1m", null],
  ["1m; drop", null],
  ["1000d", null],
  ["", null],
])("the age %j", (text, expected) => {
  expect(parseAge(text)).toEqual(expected);
});
