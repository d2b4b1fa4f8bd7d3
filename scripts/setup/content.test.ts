import { expect, it } from "vitest";
import { generatePassword } from "./content.ts";

it("generates passwords of 128 random bits", () => {
  const [one, other] = [generatePassword(), generatePassword()];
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(other).not.toBe(one);
});
