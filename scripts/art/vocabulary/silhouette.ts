import { each, ellipse, points, put, rect, ribbon, smooth, spot, within, type Line, type Place } from "../geometry.ts";
import { gold, ink, mix, paper, tones, type Hex, type Light } from "../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  group,
  lay,
  multiply,
  sheetOf,
  soft,
  softShadow,
  spray,
  whole,
  type Art,
} from "../svg.ts";

/** The light of the five portraits: a window high on the left. */
export const studio: Light = { sun: [0.8, -0.6, 0.2], warm: "#ffe6b4", cool: "#27304f", haze: "#efdfc6" };

/** A finished portrait of the person: the mount, what stays within its oval, the window's light, and `over` it what comes out. */
export function portrait(person: string, mounted: Art, inside: readonly Art[], over: readonly Art[] = []): Art {
  return sheetOf(formats.portrait, person, mounted, inOval(...inside), windowLight(), ...over, nameplate());
}

/** Where a head stands in the oval: its chin at v = 0, its crown at v = 1; `flip` turns it to the left. */
export function headAt(x: number, y: number, size: number, flip = false): Place {
  return spot(x, y, size, { flip });
}

/** The oval of the portraits on their sheet. */
const oval = { x: 480, y: 585, rx: 332, ry: 428 } as const;

const inner = ellipse(oval.x, oval.y, oval.rx, oval.ry);

/** A papered wall with the gilt oval on it; `pattern` repeats over the wall at every point of a grid. */
export function mount(ground: Hex, field: Hex, pattern: (at: Place, i: number) => Art, pitch = 96): Art {
  const sheet = whole(formats.portrait);
  const t = tones(ground, studio, 0.35);
  const brass = tones(mix(gold, ink, 0.06), studio, 0.45);
  const ring = (grow: number) => ellipse(oval.x, oval.y, oval.rx + grow, oval.ry + grow);
  const rows = Math.ceil(1200 / pitch) + 1;
  return group(
    fill(sheet, ground),
    each(rows * 12, (k) => {
      const [i, j] = [k % 12, Math.floor(k / 12)];
      return pattern(spot((i + (j % 2) / 2) * pitch - pitch / 2, j * pitch, pitch / 2), i + j);
    }),
    fill(sheet, blend([0, 0], [960, 1200], [0, t.lit, 0.34], [0.5, t.lit, 0], [1, t.shade, 0.55])),
    multiply(
      0.6,
      soft(16, fill(ellipse(oval.x + 22, oval.y + 30, oval.rx + 44, oval.ry + 44), mix(studio.cool, ink, 0.4))),
    ),
    fill(ring(44), brass.shade),
    fill(ellipse(oval.x - 4, oval.y - 5, oval.rx + 40, oval.ry + 40), brass.body),
    fill([ring(34), ring(28)], brass.lit),
    fill(ring(18), brass.shade),
    fill(ellipse(oval.x + 2, oval.y + 3, oval.rx + 14, oval.ry + 14), mix(brass.body, paper, 0.2)),
    fill(inner, field),
    clip(
      inner,
      spray(
        inner,
        mix(field, studio.cool, 0.32),
        [oval.x + oval.rx, oval.y + oval.ry],
        [oval.x - 60, oval.y - 80],
        0.7,
      ),
    ),
  );
}

/** Only what stays within the oval. */
export function inOval(...parts: Art[]): Art {
  return clip(inner, parts);
}

/** The window's light across wall and frame, and the shadow that the mount throws on what is pasted in it. */
function windowLight(): Art {
  return group(
    clip(
      inner,
      multiply(
        0.4,
        soft(
          10,
          fill(
            [ellipse(oval.x, oval.y, oval.rx + 40, oval.ry + 40), ellipse(oval.x + 12, oval.y + 14, oval.rx, oval.ry)],
            studio.cool,
          ),
        ),
      ),
    ),
    `<g style="mix-blend-mode:soft-light" opacity="0.55">${fill(points("-20 250, 420 -20, 640 -20, -20 640"), "#fff0cc")}${fill(points("-20 760, 760 -20, 860 -20, -20 900"), "#fff0cc")}</g>`,
  );
}

/** A profile that faces right, as cut with small scissors: forehead to throat, then the neck. Its parts may be changed. */
export const face = {
  plain: points(
    "0.24 0.9, 0.335 0.79, 0.372 0.68, 0.374 0.62, 0.352 0.575, 0.384 0.52, 0.432 0.45, 0.462 0.415, 0.452 0.392, 0.39 0.376, 0.366 0.362, 0.374 0.335, 0.406 0.31, 0.404 0.294, 0.372 0.28, 0.398 0.262, 0.396 0.236, 0.362 0.205, 0.362 0.18, 0.386 0.13, 0.378 0.075, 0.326 0.03, 0.24 0.018, 0.15 0.03, 0.08 -0.02, 0.062 -0.14, 0.085 -0.28",
  ),
  strong: points(
    "0.25 0.9, 0.345 0.79, 0.388 0.68, 0.4 0.63, 0.362 0.585, 0.41 0.53, 0.452 0.47, 0.488 0.405, 0.468 0.382, 0.395 0.37, 0.372 0.355, 0.382 0.33, 0.41 0.308, 0.404 0.294, 0.372 0.282, 0.402 0.262, 0.4 0.238, 0.366 0.208, 0.372 0.18, 0.412 0.13, 0.408 0.07, 0.35 0.012, 0.25 -0.004, 0.15 0.012, 0.085 -0.05, 0.075 -0.16, 0.1 -0.3",
  ),
  small: points(
    "0.22 0.9, 0.318 0.8, 0.356 0.69, 0.358 0.625, 0.336 0.58, 0.36 0.53, 0.402 0.47, 0.446 0.438, 0.444 0.412, 0.382 0.388, 0.356 0.37, 0.364 0.342, 0.398 0.32, 0.398 0.302, 0.362 0.288, 0.39 0.268, 0.386 0.242, 0.35 0.214, 0.348 0.19, 0.366 0.145, 0.358 0.09, 0.308 0.048, 0.22 0.036, 0.14 0.044, 0.07 -0.01, 0.052 -0.14, 0.07 -0.28",
  ),
  broad: points(
    "0.26 0.9, 0.34 0.79, 0.366 0.69, 0.372 0.63, 0.348 0.58, 0.378 0.53, 0.424 0.47, 0.464 0.43, 0.466 0.4, 0.41 0.378, 0.382 0.362, 0.396 0.336, 0.432 0.31, 0.428 0.292, 0.39 0.28, 0.426 0.258, 0.42 0.226, 0.378 0.2, 0.374 0.176, 0.398 0.128, 0.39 0.07, 0.334 0.018, 0.24 0.006, 0.15 0.02, 0.09 -0.04, 0.08 -0.16, 0.105 -0.3",
  ),
} as const;

/**
 * Head, neck and shoulders in one cut: the face, then the chest down to its curved foot, and back up the nape to the skull.
 * `back` runs from the foot of the back up to the hairline.
 */
export function bust(at: Place, front: Line, chest: Line, back: Line, colour: Hex): Art {
  const outline: Line = [...smooth(front, false, 6), ...smooth(chest, false, 8), ...smooth(back, false, 8)];
  return group(softShadow(within(at, 0.02, -0.02), outline, studio.cool, 0.35, 4), lay(at, outline, colour));
}

/** What the scissors leave open: a fine pale line, `width` of a head. */
export function slit(at: Place, line: string, width: number, colour: Hex): Art {
  return lay(
    at,
    ribbon(smooth(points(line)), (t) => width * (0.25 + 0.75 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.08)))),
    colour,
  );
}

/** A shape by its corners, rounded. */
export function cutOut(at: Place, line: string, colour: Hex): Art {
  return lay(at, smooth(points(line), true, 6), colour);
}

/** A small plate of brass under the oval, for the wall's sake: it has no name on it. */
function nameplate(): Art {
  const t = tones(mix(gold, ink, 0.1), studio, 0.4);
  const at = spot(480, 1130, 1);
  return group(
    softShadow(at, rect(-66, -20, 140, 34), ink, 0.5, 4),
    lay(at, rect(-70, -14, 140, 34), t.body),
    lay(at, rect(-70, 12, 140, 8), t.lit),
    put(at, points("-56 3, 56 3")).map(([x, y]) => fill(ellipse(x, y, 5, 5), t.shade)),
  );
}
