import characters from "./printable-characters.json";

/**
 * A font of the PDF. For each font in order, printable-characters.json contains the characters that the previous fonts
 * lack, in the format of `packCodePoints` (created by `npm run printable`).
 */
export type PdfFont = keyof typeof characters;

/** Characters without a glyph: controls, joiners, direction marks, variation selectors. */
export const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\ufe00-\ufe0f]/gu;

/** Returns the font that has a character (code point); null if none has it. */
export function findPdfFontOfCharacter(codePoint: number): PdfFont | null {
  return loadFonts().find(({ ranges }) => includesCodePoint(ranges, codePoint))?.name ?? null;
}

/**
 * Returns the distinct characters of a text that no font has, which the PDF prints as boxes. Excludes combining marks,
 * which the PDF omits.
 */
export function listUnprintableCharacters(text: string): string[] {
  const characters = new Set(text.normalize("NFC").replace(invisibleCharacters, "").replace(/\p{M}/gu, ""));
  return [...characters].filter((character) => findPdfFontOfCharacter(character.codePointAt(0) ?? 0) === null);
}

/** Packs sorted code points as ranges: distance from the previous one and length, in base 36. */
export function packCodePoints(codePoints: readonly number[]): string {
  const parts: string[] = [];
  let last = 0;
  for (let index = 0; index < codePoints.length;) {
    const from = codePoints[index] ?? 0;
    let to = from;
    while (codePoints[++index] === to + 1) to += 1;
    parts.push((from - last).toString(36) + (to > from ? `-${(to - from).toString(36)}` : ""));
    last = to;
  }
  return parts.join(" ");
}

/** First and last code point of each range, ascending. */
type Ranges = readonly number[];

let loadedFonts: readonly { name: PdfFont; ranges: Ranges }[] | null = null;

function loadFonts() {
  return (loadedFonts ??= Object.entries(characters).map(([name, text]) => ({
    name: name as PdfFont,
    ranges: unpackCodePoints(text),
  })));
}

function unpackCodePoints(text: string): Ranges {
  let last = 0;
  return text.split(" ").flatMap((part) => {
    const [distance = 0, length = 0] = part.split("-").map((each) => parseInt(each, 36));
    const from = last + distance;
    last = from + length;
    return [from, last];
  });
}

function includesCodePoint(ranges: Ranges, codePoint: number): boolean {
  let [low, high] = [0, ranges.length / 2];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[2 * middle + 1] ?? 0) < codePoint) low = middle + 1;
    else high = middle;
  }
  const from = ranges[2 * low];
  return from !== undefined && from <= codePoint;
}
