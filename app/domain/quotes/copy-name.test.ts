import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCopyName, copyNameStem } from "./copy-name";
import { limits } from "~/domain/limits";
import { truncateText } from "~/domain/text";

test.each([
  ["Cuba", ["Cuba"], "Cuba (copia)"],
  ["Cuba", ["Cuba", "Cuba (copia)"], "Cuba (copia 2)"],
  ["Cuba", ["Cuba", "Cuba (copia)", "Cuba (copia 2)"], "Cuba (copia 3)"],
  ["Cuba", ["Cuba", "Cuba (copia 2)"], "Cuba (copia)"],
  ["Cuba (copia)", ["Cuba", "Cuba (copia)"], "Cuba (copia 2)"],
  ["Cuba (copia 2)", ["Cuba (copia 2)"], "Cuba (copia)"],
  ["Cuba (copia) bis", ["Cuba (copia) bis"], "Cuba (copia) bis (copia)"],
  ["CUBA", ["Cuba (copia)"], "CUBA (copia)"],
])("the copy of %j next to %j is %j", (name, names, copy) => {
  expect(buildCopyName(name, names)).toBe(copy);
});

const names = fc
  .oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: limits.name }),
    fc.string({ unit: "grapheme", minLength: 170, maxLength: limits.name }),
    fc.string({ unit: fc.constantFrom("a", "\u{1f334}", " (copia)", " (copia 2)"), minLength: 1 }),
  )
  .map((name) => truncateText(name, limits.name));

test("copies of any name, and their copies, are distinct, fit, and split no characters", () => {
  fc.assert(
    fc.property(names, fc.array(fc.nat(), { minLength: 1, maxLength: 15 }), (name, picks) => {
      const names = [name];
      for (const index of picks) {
        const original = names[index % names.length] ?? name;
        // As from the database: only names that start with the stem.
        const taken = names.filter((each) => each.startsWith(copyNameStem(original)));
        names.push(buildCopyName(original, taken));
      }
      expect(new Set(names).size).toBe(names.length);
      for (const each of names) {
        expect(each.length).toBeLessThanOrEqual(limits.name);
        expect(each.isWellFormed()).toBe(true);
      }
    }),
  );
});

test("the 9,999th copy of the longest name still fits", () => {
  const name = "x".repeat(limits.name);
  const stem = copyNameStem(name);
  const numbered = Array.from({ length: 9_997 }, (_, index) => `${stem} (copia ${index + 2})`);
  const names = [name, `${stem} (copia)`, ...numbered];
  const copy = buildCopyName(name, names);
  expect(copy).toMatch(/ \(copia 9999\)$/);
  expect(copy).toHaveLength(limits.name);
});
