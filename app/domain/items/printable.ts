import characters from "./printable-characters.json";

/**
 * A font of the PDF. For each, in the order in which it is asked, printable-characters.json has the characters that the fonts before
 * it lack, in the format of `packed` (npm run printable).
 */
export type PdfFont = keyof typeof characters;

/** Characters that have no shape of their own: controls, joiners, direction marks, variation selectors. */
export const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\ufe00-\ufe0f]/gu;

/** Returns the font of the PDF that has a character, as a code point; null if none has it. */
export function findPdfFont(codePoint: number): PdfFont | null {
  return loadFonts().find(({ ranges }) => includesCodePoint(ranges, codePoint))?.name ?? null;
}

/**
 * Returns the characters of a text that the PDF prints as boxes, each once: those that none of its fonts has. A combining mark
 * isn't one of them, as the PDF leaves it out.
 */
export function findUnprintable(text: string): string[] {
  const characters = new Set(text.normalize("NFC").replace(invisibleCharacters, "").replace(/\p{M}/gu, ""));
  return [...characters].filter((character) => findPdfFont(character.codePointAt(0) ?? 0) === null);
}

/** Writes sorted code points as ranges, each as its distance from the one before and its length, in base 36. */
export function packCodePoints(codePoints: readonly number[]): string {
  const parts: string[] = [];
  let last = 0;
  for (let at = 0; at < codePoints.length;) {
    const from = codePoints[at] ?? 0;
    let to = from;
    while (codePoints[++at] === to + 1) to += 1;
    parts.push((from - last).toString(36) + (to > from ? `-${(to - from).toString(36)}` : ""));
    last = to;
  }
  return parts.join(" ");
}

/** The first and last code point of each range, ascending. */
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

/** Finds a range by halving. */
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
