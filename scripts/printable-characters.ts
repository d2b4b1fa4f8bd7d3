import { readFileSync, writeFileSync } from "node:fs";
import { create } from "fontkit";
import { packCodePoints } from "~/domain/items/printable";
import { pdfFontStack } from "~/pdf/fonts.server";

/*
 * Writes app/domain/items/printable-characters.json: the characters of each font of the PDF, without those of the fonts before
 * it. Run it after a change of the fonts. With --check it only fails if the file is out of date.
 */
const file = new URL("../app/domain/items/printable-characters.json", import.meta.url);

const text = fontCharacters();
if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (text !== readFileSync(file, "utf8"))
  throw new Error("app/domain/items/printable-characters.json is out of date");

function fontCharacters(): string {
  const taken = new Set<number>();
  const entries = pdfFontStack.map(({ name, parts }) => {
    const found = new Set<number>();
    for (const part of parts) {
      // A character has to be in the file of every style.
      const [first = [], ...others] = (["regular", "semibold", "italic"] as const).map((cut) => {
        return create(readFileSync(part.file(cut))).characterSet;
      });
      const rest = others.map((each) => new Set(each));
      for (const each of first) {
        if (part.holds(each) && !taken.has(each) && rest.every((set) => set.has(each))) found.add(each);
      }
    }
    for (const each of found) taken.add(each);
    return [name, packCodePoints([...found].sort((one, other) => one - other))];
  });
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}
`;
}
