import { expect, test } from "vitest";
import { formatMegabytes } from "./format-megabytes";

test("rounds to a tenth of a million bytes, with the language's decimal separator", () => {
  expect(formatMegabytes(2_149_999, "en")).toBe("2.1 MB");
  expect(formatMegabytes(2_150_001, "it")).toBe("2,2 MB");
  expect(formatMegabytes(1_000_000, "it")).toBe("1,0 MB");
});
