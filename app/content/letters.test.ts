import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";

/** Characters that our font subsets lack: the first one on a page loads a font of 29 kB before the first picture. */
function lettersOfLargeFonts(): Set<string> {
  const faces = readFileSync("app/styles/fonts.css", "utf8").split("@font-face");
  const large = faces.find((face) => face.includes("source-sans-3-latin-wght-normal")) ?? "";
  const ranges = Array.from(large.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g));
  return new Set(
    ranges.flatMap(([, from = "", to = from]) => {
      const [first, last] = [parseInt(from, 16), parseInt(to, 16)];
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    }),
  );
}

/** Printed only. */
const onPaper = "site/driver-card.ts";

test("the site's own texts need no large font", () => {
  const large = lettersOfLargeFonts();
  expect(large).toContain("½");
  const files = readdirSync("app/content", { recursive: true, encoding: "utf8" }).filter(
    (name) => /(?<!\.test)\.ts$/.test(name) && name !== onPaper,
  );
  const found = files.flatMap((name) => {
    const letters = [...readFileSync(`app/content/${name}`, "utf8")].filter((letter) => large.has(letter));
    return letters.map((letter) => `${name}: ${letter}`);
  });
  expect(found).toEqual([]);
});

test("fonts loaded before a page's first picture have at most 44 kB, and 31.5 kB without the italic", () => {
  const bytes = (name: string) => statSync(`app/styles/fonts/${name}.woff2`).size;
  const upright = bytes("cormorant-garamond") + bytes("source-sans-3");
  expect(upright).toBeLessThanOrEqual(31_500);
  expect(upright + bytes("cormorant-garamond-italic")).toBeLessThanOrEqual(44_000);
});
