import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";
import { type Place } from "./geometry.ts";
import { type Hex } from "./palette.ts";
import { type Art } from "./svg.ts";

/** How words are set: in which face, letters apart by `spacing` of an em, drawn stronger by `bold` of an em. */
export interface Setting {
  italic?: boolean;
  /** Source Sans in place of Cormorant Garamond. */
  sans?: boolean;
  spacing?: number;
  bold?: number;
  align?: "left" | "middle" | "right";
}

/** The fonts of the site as shapes: no reader of the drawing needs the font. `size` is the em, in the place's own measure. */
export function lettered(place: Place, words: string, size: number, colour: Hex, setting: Setting = {}): Art {
  const [d, scale] = [outline(place, words, size, setting), Math.hypot(...minus(place(size, 0), place(0, 0)))];
  const strong = setting.bold
    ? ` stroke="${colour}" stroke-width="${Math.round(setting.bold * scale * 100) / 100}"`
    : "";
  return `<path d="${d}" fill="${colour}"${strong}/>`;
}

/** The width of the words, for a size of 1. */
export function measure(words: string, setting: Setting = {}): number {
  const font = cut(setting);
  const { positions } = font.layout(words);
  const run = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.unitsPerEm;
  return run + (positions.length - 1) * (setting.spacing ?? 0);
}

/** The path data of the words on their baseline: relative steps of a tenth, which makes half the bytes. */
export function outline(place: Place, words: string, size: number, setting: Setting = {}): string {
  const font = cut(setting);
  const { glyphs, positions } = font.layout(words);
  const em = size / font.unitsPerEm;
  let pen = { left: 0, middle: -0.5, right: -1 }[setting.align ?? "left"] * measure(words, setting) * size;
  let at = [0, 0] as [number, number];
  return glyphs
    .map(({ path }, i) => {
      const { xAdvance, xOffset, yOffset } = positions[i] as { xAdvance: number; xOffset: number; yOffset: number };
      let begun = at;
      const drawn = path.commands
        .map(({ command, args }) => {
          if (command === "closePath") at = begun;
          const stops = pairs(args).map(([x, y]) => place(pen + (x + xOffset) * em, (y + yOffset) * em).map(tenth));
          const steps = stops.flatMap(([x, y]) => [(x as number) - at[0], (y as number) - at[1]]);
          if (stops.length) at = stops[stops.length - 1] as [number, number];
          if (command === "moveTo") begun = at;
          return letterOf[command] + steps.map(written).join("");
        })
        .join("");
      pen += xAdvance * em + (setting.spacing ?? 0) * size;
      return drawn;
    })
    .join("");
}

const letterOf = { moveTo: "m", lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", closePath: "z" } as const;

/** A step of tenths as SVG takes it, without what can be left out: after another number a minus sign parts them. */
function written(tenths: number, i: number): string {
  const short = String(tenths / 10).replace(/^(-?)0\./, "$1.");
  return i && !short.startsWith("-") ? ` ${short}` : short;
}

function tenth(n: number): number {
  return Math.round(n * 10);
}

const fonts = new Map<string, Font>();

// fontkit reads the outlines of a compressed variable font at its lightest weight only: `bold` makes up for it.
function cut({ italic, sans }: Setting): Font {
  const family = sans ? "source-sans-3" : "cormorant-garamond";
  const file = `${family}/files/${family}-latin-wght-${italic ? "italic" : "normal"}.woff2`;
  const known = fonts.get(file);
  if (known) return known;
  const url = new URL(`../../node_modules/@fontsource-variable/${file}`, import.meta.url);
  const font = create(readFileSync(fileURLToPath(url)));
  fonts.set(file, font);
  return font;
}

function pairs(numbers: readonly number[]): [number, number][] {
  return numbers.flatMap((x, i) => (i % 2 ? [] : [[x, numbers[i + 1] as number] as [number, number]]));
}

function minus(a: readonly [number, number], b: readonly [number, number]): [number, number] {
  return [a[0] - b[0], a[1] - b[1]];
}
