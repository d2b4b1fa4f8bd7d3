import fc from "fast-check";
import { expect, test } from "vitest";
import { splitWords } from "../../../tests/support/schema-cases";
import { toDecodableUrl } from "./decodable-url.server";

test.each<readonly [address: string, mended: string]>([
  ["/quote/%", "/quote/%25"],
  ["/quote/%zz?a=%zz", "/quote/%25zz?a=%zz"],
  ["/quote/%e4/%20", "/quote/%25e4/%2520"],
  ["/%09/%3C?a=%5C", "/%2509/%253C?a=%5C"],
  [`/x${"/".repeat(9)}y///?a=///`, "/x//y//?a=///"],
  ["/x%0Ay", "/x%250Ay"],
  ["/x%e2%80%a8?y=%0A", "/x%25e2%2580%25a8?y=%0A"],
  ...splitWords("/tours?a=% /quote/a%20b /%C3%A8 * /%09 //%3C").map((each) => [each, each] as const),
])("%s becomes %s", (address, mended) => {
  expect(toDecodableUrl(address)).toBe(mended);
});

test("makes any address decodable, and changes only runs of slashes of others", () => {
  const character = fc.constantFrom("/", "%", "2", "e", "4", "f", "?", "a");
  fc.assert(
    fc.property(fc.string({ unit: character }), (address) => {
      const mended = toDecodableUrl(address);
      const path = (of: string) => of.split("?", 1)[0] ?? "";
      expect(() => decodeURIComponent(path(mended))).not.toThrow();
      expect(toDecodableUrl(mended)).toBe(mended);
      const bare = path(address).replace(/\/{3,}/g, "//");
      if (path(mended) !== bare) expect(decodeURIComponent(path(mended))).toBe(bare);
    }),
  );
});
