import { readFile } from "node:fs/promises";
import { create, type Font } from "fontkit";
import { findPdfFontOfCharacter, invisibleCharacters } from "~/domain/items/printable";
import { type FontStyle, fontStyles, pdfFontStack, type FontSubset } from "./fonts.server";

/** A font file. */
export interface FontFace {
  key: string;
  font: Font;
  /** makes its letters as large as those of the other families */
  scale: number;
  isEmoji: boolean;
}

/** Text in the face that has its characters, or a single character that no font has. */
export interface FontRun {
  text: string;
  face: FontFace;
  isMissing: boolean;
}

export interface FontFaces {
  runs(text: string, cut: FontStyle): FontRun[];
}

/**
 * Loads the faces for a text: Cormorant Garamond, and others for characters that it lacks (docs/decisions/0009-pdf.md).
 * Reads each file at most once, on use.
 */
export async function loadFontsForText(text: string): Promise<FontFaces> {
  const [latin] = pdfFontStack[0]?.parts ?? [];
  const needed = new Set(latin ? [latin] : []);
  const wanted = composed(text);
  for (const character of new Set(wanted)) {
    const codePoint = character.codePointAt(0) ?? 0;
    const name = findPdfFontOfCharacter(codePoint);
    const parts = pdfFontStack.find((family) => family.name === name)?.parts ?? [];
    for (const part of parts.filter(({ holds }) => holds(codePoint))) {
      needed.add(part);
      if (has(await face(part, "regular"), character)) break;
    }
  }
  for (const part of emojiStyle.test(wanted) ? emojiParts : []) needed.add(part);
  const inOrder = pdfFontStack.flatMap(({ parts }) => parts.filter((part) => needed.has(part)));
  const faces = {} as Record<FontStyle, FontFace[]>;
  for (const cut of fontStyles) {
    faces[cut] = [];
    for (const part of inOrder) faces[cut].push(await face(part, cut));
  }
  return { runs: (each, cut) => runsOf(each, faces[cut]) };
}

const read = new Map<string, Promise<FontFace>>();

function face(part: FontSubset, cut: FontStyle): Promise<FontFace> {
  const file = part.file(cut);
  const key = file.pathname.slice(file.pathname.lastIndexOf("/") + 1);
  let found = read.get(key);
  if (!found) {
    const scale = pdfFontStack.find(({ parts }) => parts.includes(part))?.scale ?? 1;
    const isEmoji = emojiParts.includes(part);
    found = readFile(file).then((bytes) => ({ key, font: create(bytes), scale, isEmoji }));
    // Retried for the next text.
    found.catch(() => read.delete(key));
    read.set(key, found);
  }
  return found;
}

const graphemes = new Intl.Segmenter();

function runsOf(text: string, faces: readonly FontFace[]): FontRun[] {
  const [latin] = faces;
  if (!latin || text === "") return [];
  if (/^[ -~\u00a0-\u00ac\u00ae-\u00b4\u00b6-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]*$/.test(text))
    return [{ text, face: latin, isMissing: false }];
  const runs: FontRun[] = [];
  for (const { segment } of graphemes.segment(composed(text))) {
    for (const run of runsOfCluster(segment, faces, latin)) {
      const last = runs.at(-1);
      if (run.text === "") continue;
      if (!run.isMissing && last && !last.isMissing && last.face === run.face) last.text += run.text;
      else runs.push(run);
    }
  }
  return runs;
}

/**
 * Finds the first face with all characters of a grapheme. If there is none, omits the accents, and as the last resort
 * uses a face for each part. An emoji retains its joiners.
 */
function runsOfCluster(cluster: string, faces: readonly FontFace[], latin: FontFace): FontRun[] {
  const whole = cluster.replace(invisibleCharacters, "");
  if (emojiStyle.test(cluster)) {
    const emoji = faces.find((each) => each.isEmoji && has(each, whole));
    if (emoji) return [{ text: cluster, face: emoji, isMissing: false }];
  }
  const plain = whole.replace(/\p{M}/gu, "");
  for (const text of [whole, plain]) {
    const face = faces.find((each) => has(each, text));
    if (face) return [{ text, face, isMissing: false }];
  }
  return Array.from(plain, (text) => {
    const face = faces.find((each) => has(each, text));
    return { text, face: face ?? latin, isMissing: !face };
  });
}

/** Emoji by default or by a variation selector. */
const emojiStyle = /\p{Emoji_Presentation}|\ufe0f/u;
const emojiParts = pdfFontStack.find(({ name }) => name === "emoji")?.parts ?? [];

function has({ font }: FontFace, text: string): boolean {
  return Array.from(text).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** Composes letters and accents, as more fonts have the composed code point. */
function composed(text: string): string {
  return text.normalize("NFC");
}
