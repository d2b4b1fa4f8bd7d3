import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { PdfFont } from "~/domain/items/printable";

export const fontStyles = ["regular", "semibold", "italic"] as const;
export type FontStyle = (typeof fontStyles)[number];

/** A part of a font family: a file for each style. */
export interface FontSubset {
  key: string;
  /** whether the file may contain a character */
  holds: (codePoint: number) => boolean;
  file: (cut: FontStyle) => URL;
}

interface Family {
  name: PdfFont;
  /** makes its letters as large as those of Cormorant */
  scale: number;
  parts: readonly FontSubset[];
}

const require = createRequire(import.meta.url);

/** The relative path is the same from `app/pdf` and `build/server`. */
const own = new URL("../../app/pdf/fonts/", import.meta.url);

/**
 * Font families in the order in which a character is looked up: subsets of the site's fonts, then packages for other
 * characters.
 */
export const pdfFontStack: readonly Family[] = [
  {
    name: "text",
    scale: 1,
    parts: ownParts("cormorant-garamond", { regular: "normal-500", semibold: "normal-600", italic: "italic-500" }),
  },
  // Source Sans 3's lower-case letters are larger than Cormorant's.
  {
    name: "sans",
    scale: 0.84,
    parts: ownParts("source-sans-3", { regular: "normal-400", semibold: "normal-600", italic: "italic-400" }),
  },
  { name: "arabic", scale: 1, parts: [packagePart("@fontsource/noto-naskh-arabic", "arabic", 600)] },
  { name: "symbols", scale: 0.84, parts: [packagePart("@fontsource/noto-sans-symbols-2", "symbols")] },
  { name: "emoji", scale: 0.8, parts: [emojiPart()] },
  // It has Arabic letters too, but those are for formulas and don't join.
  { name: "math", scale: 0.84, parts: [packagePart("@fontsource/noto-sans-math", "latin")] },
  { name: "japanese", scale: 0.86, parts: japaneseParts() },
];

/** One file for each script and style, Latin first. */
function ownParts(family: string, files: Record<FontStyle, string>): FontSubset[] {
  const order = (script: string) => (script === "latin" ? 0 : 1);
  return rangesOf(`@fontsource-variable/${family}`)
    .map(([script, holds]) => ({
      key: `${family}-${script}`,
      holds,
      file: (cut: FontStyle) => new URL(`${family}/${script}-${files[cut]}.ttf`, own),
    }))
    .sort((one, other) => order(one.key.slice(family.length + 1)) - order(other.key.slice(family.length + 1)));
}

/** @param semibold the weight of its bolder file, if any */
function packagePart(name: string, script: string, semibold = 400): FontSubset {
  const folder = new URL("files/", pathToFileURL(require.resolve(`${name}/unicode.json`)));
  const family = name.slice(name.indexOf("/") + 1);
  return {
    key: `${family}-${script}`,
    holds: () => true,
    file: (cut) => new URL(`${family}-${script}-${cut === "semibold" ? semibold : 400}-normal.woff`, folder),
  };
}

function emojiPart(): FontSubset {
  const folder = pathToFileURL(require.resolve("@expo-google-fonts/noto-emoji/package.json"));
  return {
    key: "noto-emoji",
    holds: () => true,
    file: (cut) =>
      new URL(
        cut === "semibold" ? "600SemiBold/NotoEmoji_600SemiBold.ttf" : "400Regular/NotoEmoji_400Regular.ttf",
        folder,
      ),
  };
}

/** Some 120 files, of which a text needs only a few. */
function japaneseParts(): FontSubset[] {
  return rangesOf("@fontsource/noto-serif-jp").flatMap(([slice, holds]) =>
    /^\d+$/.test(slice) ? [{ ...packagePart("@fontsource/noto-serif-jp", slice, 600), holds }] : [],
  );
}

function rangesOf(name: string): [script: string, holds: FontSubset["holds"]][] {
  const ranges = require(`${name}/unicode.json`) as Record<string, string>;
  return Object.entries(ranges).map(([script, range]) => [script.replace(/[[\]]/g, ""), within(range)]);
}

/** @param range in CSS notation: `U+0370-03FF,U+2116` */
function within(range: string): FontSubset["holds"] {
  const bounds = range.split(",").map((each) =>
    each
      .slice(2)
      .split("-")
      .map((part) => parseInt(part, 16)),
  );
  return (codePoint) => bounds.some(([from = 0, to = from]) => from <= codePoint && codePoint <= to);
}
