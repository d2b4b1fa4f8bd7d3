import { expect, test } from "vitest";
import { newId } from "./id.server";

test("ids are new each time, and of 128 bits at least", () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
  // Each of the 22 characters takes all 64 values: 132 bits.
  for (let index = 0; index < 22; index += 1) expect(new Set(ids.map((id) => id[index])).size).toBe(64);
});
