import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coastModule } from "./coast.ts";

test("the coast that is drawn is what Natural Earth, read and projected by packages, makes", () => {
  expect(readFileSync("app/map/coast.ts", "utf8")).toBe(coastModule());
});
