import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

/** The font styles of a PDF. */
const cuts = ["regular", "semibold", "italic"] as const;
export type Cut = (typeof cuts)[number];

/** A font file: one script in one style. */
export interface Face {
  key: string;
  font: Font;
  /** scale that makes its letters as large as those of the other family */
  scale: number;
}

/** Text in the face that has its characters, or a single character that no font has. */
export interface Run {
  text: string;
  face: Face;
  isMissing: boolean;
}

/** The faces that a text needs. */
export interface Faces {
  runs(text: string, cut: Cut): Run[];
}

/**
 * Loads the faces for a text: Cormorant Garamond, and Source Sans 3 for Greek and other missing characters. There is a
 * file for each script and style; a process reads each at most once, when it is needed.
 */
export async function facesFor(text: string): Promise<Faces> {
  const needed = new Set(scripts.slice(0, 1));
  for (const character of new Set(composed(text))) {
    for (const script of scripts.filter(({ holds }) => holds(character.codePointAt(0) ?? 0))) {
      needed.add(script);
      if (has(await face(script, "regular"), character)) break;
    }
  }
  const inOrder = scripts.filter((script) => needed.has(script));
  const faces = {} as Record<Cut, Face[]>;
  for (const cut of cuts) {
    faces[cut] = [];
    for (const script of inOrder) faces[cut].push(await face(script, cut));
  }
  return { runs: (each, cut) => runsOf(each, faces[cut]) };
}

interface Script {
  family: "cormorant-garamond" | "source-sans-3";
  script: string;
  holds: (codePoint: number) => boolean;
}

/** Source Sans 3's lower-case letters are larger than Cormorant's. */
const sansScale = 0.84;

const require = createRequire(import.meta.url);

/** Each family's scripts, Latin first: the first one that has a character provides it. */
const scripts = (["cormorant-garamond", "source-sans-3"] as const).flatMap((family): Script[] => {
  const ranges = require(`@fontsource-variable/${family}/unicode.json`) as Record<string, string>;
  const order = (script: string) => (script === "latin" ? 0 : 1);
  return Object.entries(ranges)
    .map(([script, range]) => ({ family, script: script.replace(/[[\]]/g, ""), holds: within(range) }))
    .sort((one, other) => order(one.script) - order(other.script));
});

/** @param range in CSS notation: `U+0370-03FF,U+2116` */
function within(range: string): Script["holds"] {
  const bounds = range.split(",").map((each) =>
    each
      .slice(2)
      .split("-")
      .map((part) => parseInt(part, 16)),
  );
  return (codePoint) => bounds.some(([from = 0, to = from]) => from <= codePoint && codePoint <= to);
}

const read = new Map<string, Promise<Face>>();

/** The relative path is the same from `app/pdf` and `build/server`. */
const folder = new URL("../../app/pdf/fonts/", import.meta.url);

function face({ family, script }: Script, cut: Cut): Promise<Face> {
  const isSans = family === "source-sans-3";
  const slope = cut === "italic" ? "italic" : "normal";
  const weight = cut === "semibold" ? 600 : isSans ? 400 : 500;
  const key = `${family}-${script}-${slope}-${weight}`;
  let found = read.get(key);
  if (!found) {
    const scale = isSans ? sansScale : 1;
    found = readFile(new URL(`${key}.ttf`, folder)).then((bytes) => ({ key, font: create(bytes), scale }));
    // A failed read is tried again for the next text.
    found.catch(() => read.delete(key));
    read.set(key, found);
  }
  return found;
}

const graphemes = new Intl.Segmenter();

function runsOf(text: string, faces: readonly Face[]): Run[] {
  const [latin] = faces;
  if (!latin || text === "") return [];
  if (/^[ -~\u00a0-\u00ac\u00ae-\u00ff\u2013-\u2026]*$/.test(text)) return [{ text, face: latin, isMissing: false }];
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(composed(text))) {
    const run = runOf(segment, faces, latin);
    const last = runs.at(-1);
    if (run.text === "") continue;
    if (!run.isMissing && last && !last.isMissing && last.face === run.face) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

/** A character in the first face that has all of it; where no face has its accents, without them. */
function runOf(cluster: string, faces: readonly Face[], latin: Face): Run {
  const whole = cluster.replace(unseen, "");
  for (const text of [whole, whole.replace(/\p{M}/gu, "")]) {
    const face = faces.find((each) => has(each, text));
    if (face) return { text, face, isMissing: false };
  }
  return { text: whole, face: latin, isMissing: true };
}

function has({ font }: Face, text: string): boolean {
  return Array.from(text).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** A letter and its accents as one code point where Unicode has one: fonts have it more often. */
function composed(text: string): string {
  return text.normalize("NFC");
}

/** Invisible characters: controls, joiners, direction marks, soft hyphens. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufe00-\ufe0f]/gu;
