import fc from "fast-check";
import { test } from "vitest";
import { anyOffer } from "../../support/arbitraries";
import { expectSameFigures } from "./surfaces";

test("page, print, PDF and API show the same figures of 200 random offers", { timeout: 600_000 }, async () => {
  const anyIndexes = fc.array(fc.nat(12), { maxLength: 8 });
  await fc.assert(fc.asyncProperty(anyOffer, anyIndexes, expectSameFigures), { numRuns: 200 });
});
