import { each, ellipse, points, put, rect, ribbon, smooth, within, type Line } from "../../geometry.ts";
import { gold, ink, mix, paper, rose, sea, sky, terracotta, tones, type Light } from "../../palette.ts";
import { clip, fill, formats, glow, lay, sheetOf, softShadow, whole, type Art } from "../../svg.ts";
import { fallOnFloor, view } from "../../view.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { couch } from "../../vocabulary/bedding.ts";
import { turned } from "../../vocabulary/building.ts";
import { sunFromSide } from "../../vocabulary/chamber-light.ts";
import { shell, type Chamber } from "../../vocabulary/chamber.ts";
import { sunnyHexagons } from "../../vocabulary/paving.ts";
import { fern } from "../../vocabulary/plant.ts";
import { shadeOn, sunOn } from "../../vocabulary/sunlight.ts";
import { shutter } from "../../vocabulary/window.ts";

const light: Light = { sun: [0.8, -0.42, 0.1], warm: "#ffe9a8", cool: "#52305a", haze: "#ecd9a8" };
const room: Chamber = {
  view: view([760, 430], 1.4, 1000),
  light,
  left: -1.95,
  right: 3.2,
  back: 5,
  top: 3.9,
  near: 1,
  plaster: mix(gold, paper, 0.18),
  trim: mix(terracotta, rose, 0.15),
};
const c = coat(light);
const bed = {
  x: 0.4,
  z: 2.6,
  wide: 2.5,
  deep: 1.65,
  high: 0.6,
  head: "right",
  cover: mix(sea, sky, 0.25),
  frame: mix(terracotta, ink, 0.42),
  ends: "board",
} as const;
const window = { at: 2.45, wide: 1.6, low: 0.15, high: 2.9 };
const slats = each(13, (i) => ({ ...window, low: window.low + 0.12 + i * 0.2, high: window.low + 0.21 + i * 0.2 }));

/** Majagua, the gold room, at two: shutters closed, and the afternoon let in by the slice. */
export default function majaguaRoom(): Art {
  const { view: at, left, right, back, near } = room;
  const onBed: Line[] = slats.map(({ at: z, wide, low, high }) =>
    put(
      at.floor(bed.high + 0.02),
      rect(z, low, wide, high - low).map(([u, v]) => fallOnFloor(light, [left, v, u], bed.high + 0.02)),
    ),
  );
  return sheetOf(
    formats.album,
    "Majagua",
    fill(whole(formats.album), room.plaster),
    shell(room),
    closed(),
    sunnyHexagons(
      at,
      { x: [left, right], z: [near, back], size: 0.32 },
      light,
      [mix(gold, paper, 0.3), mix(terracotta, rose, 0.25), mix(paper, rose, 0.15)],
      slats.map((slat) => sunFromSide(room, left, slat)),
      0.36,
    ),
    wardrobe(),
    washstand(),
    couch(at, bed, light),
    clip(
      put(at.floor(bed.high + 0.02), rect(bed.x, bed.z, bed.wide, bed.deep)),
      ...onBed.map((line) => sunOn(line, 1)),
    ),
    sleeper(),
    glow(at.side(left)(3, 1.6), 480, gold, 0.3),
  );
}

function closed(): Art {
  const side = room.view.side(room.left);
  const { at, wide, low, high } = window;
  return [
    lay(side, rect(at - 0.14, low - 0.1, wide + 0.28, high - low + 0.24), mix(paper, light.cool, 0.15)),
    shutter(side, at, low, wide / 2, high - low, mix(c.green, light.cool, 0.2), light, 20),
    shutter(side, at + wide / 2, low, wide / 2, high - low, mix(c.green, light.cool, 0.12), light, 20),
    ...slats.map(
      (slat) =>
        lay(side, rect(at + 0.12, slat.low, wide / 2 - 0.22, 0.05), "#fff3c4") +
        lay(side, rect(at + wide / 2 + 0.12, slat.low, wide / 2 - 0.22, 0.05), "#fff3c4"),
    ),
  ].join("");
}

/** The wardrobe; its mirror keeps a piece of the court. */
function wardrobe(): Art {
  const at = within(room.view.front(room.back - 0.5), -0.35, 0);
  const wood = tones(mix(terracotta, ink, 0.4), light, 0.4);
  const glass = put(at, [[0.35, 0.5], ...ellipse(0.75, 1.75, 0.4, 0.4, 180, 0), [1.15, 0.5]]);
  return [
    shadeOn(put(room.view.front(room.back), rect(-0.2, 0, 1.75, 2.45)), light, 0.45, 7),
    shadeOn(put(room.view.floor(), rect(-0.3, 4.3, 2.2, 0.5)), light, 0.5, 8),
    lay(at, rect(0, 0.08, 1.5, 2.35), wood.body),
    lay(at, rect(0, 0.08, 0.1, 2.35), wood.lit),
    lay(at, rect(1.38, 0.08, 0.12, 2.35), wood.shade),
    lay(at, rect(-0.08, 2.38, 1.66, 0.12), wood.lit),
    lay(at, smooth(points("0.1 2.48, 0.4 2.54, 0.75 2.72, 1.1 2.54, 1.4 2.48"), false), wood.body),
    lay(at, rect(-0.05, 0.04, 1.6, 0.16), wood.shade),
    lay(at, [[0.26, 0.4], ...ellipse(0.75, 1.75, 0.49, 0.49, 180, 0), [1.24, 0.4]], wood.shade),
    clip(
      glass,
      lay(at, rect(0, 0, 2, 3), mix(sky, paper, 0.35)),
      lay(at, rect(0.2, 0.4, 1.2, 1.05), mix(c.wash, light.cool, 0.12)),
      lay(at, rect(0.2, 0.4, 1.2, 0.4), c.dado),
      lay(at, rect(0.2, 1.45, 1.2, 0.14), c.tile),
      lay(at, rect(0.62, 0.45, 0.34, 0.8), c.green),
      fern((u, v) => at(0.98 + u, 0.7 + v), 0.42, light, { seed: 4, fronds: 11, fall: 0.6 }),
      lay(at, points("0.36 1.9, 0.56 2.2, 0.5 0.5, 0.3 0.5"), paper, 0.35),
    ),
    ...[0.2, 1.3].map((u) => lay(at, ellipse(u, 1.2, 0.025, 0.04), gold)),
    lay(at, points("0.02 2.5, 0.1 2.78, 0.62 2.78, 0.66 2.5"), mix(gold, terracotta, 0.35)),
    ...[0.16, 0.28, 0.4].map((u) => lay(at, rect(u, 2.5, 0.03, 0.28), mix(gold, ink, 0.35))),
  ].join("");
}

/** A jug and basin on an iron stand, a towel over its rail. */
function washstand(): Art {
  const at = room.view.stand(-1.15, 4.35);
  const iron = mix(ink, sea, 0.25);
  const white = mix(paper, sky, 0.12);
  return [
    softShadow(room.view.floor(), ellipse(-1.0, 4.35, 0.55, 0.17), light.cool, 0.5, 6),
    ...[-0.3, 0.3].map((u) =>
      lay(
        at,
        ribbon(
          smooth([
            [u * 1.3, 0],
            [u * 0.9, 0.35],
            [u, 0.74],
          ]),
          0.035,
        ),
        iron,
      ),
    ),
    lay(at, ribbon(smooth(points("-0.3 0.2, 0 0.3, 0.3 0.2")), 0.03), iron),
    lay(at, ellipse(0, 0.76, 0.38, 0.06), iron),
    lay(at, smooth(points("-0.36 0.94, -0.3 0.8, -0.16 0.74, 0.16 0.74, 0.3 0.8, 0.36 0.94"), false), white),
    lay(
      at,
      smooth(points("0.06 0.74, 0.16 0.74, 0.3 0.8, 0.36 0.94, 0.12 0.94"), true, 4),
      mix(white, light.cool, 0.25),
    ),
    lay(at, ellipse(0, 0.94, 0.37, 0.07), mix(white, "#ffffff", 0.4)),
    lay(at, ellipse(0, 0.94, 0.31, 0.05), mix(sea, sky, 0.4)),
    turned(within(at, -0.02, 0.92), smooth(points("0.07 0, 0.16 0.12, 0.13 0.26, 0.06 0.36, 0.09 0.46")), white, light),
    lay(within(at, -0.02, 0.92), ribbon(smooth(points("0.1 0.42, 0.24 0.38, 0.22 0.2, 0.14 0.14")), 0.035), white),
    lay(within(at, -0.02, 0.92), rect(-0.15, 0.15, 0.3, 0.035), mix(sea, sky, 0.1)),
    lay(at, ribbon(points("-0.62 0.78, -0.3 0.74"), 0.03), iron),
    lay(at, points("-0.62 0.8, -0.4 0.78, -0.38 0.26, -0.62 0.28"), mix(rose, paper, 0.35)),
    lay(at, rect(-0.62, 0.36, 0.235, 0.04), terracotta),
  ].join("");
}

/** Spectacles and a book left on the cover, where sleep came. */
function sleeper(): Art {
  const top = room.view.floor(bed.high + 0.03);
  const rim = (x: number) => lay(top, ribbon([...ellipse(x, 2.78, 0.07, 0.06)], 0.02), ink);
  return [
    softShadow(top, rect(0.86, 3.02, 0.56, 0.42), light.cool, 0.4, 3),
    lay(top, points("0.8 3.08, 1.06 3.04, 1.1 3.44, 0.84 3.48"), terracotta),
    lay(top, points("1.06 3.04, 1.34 3.08, 1.38 3.48, 1.1 3.44"), mix(terracotta, ink, 0.3)),
    lay(top, points("1.04 3.04, 1.09 3.04, 1.13 3.44, 1.08 3.44"), gold),
    rim(0.91),
    rim(1.09),
    lay(top, points("0.98 2.775, 1.02 2.775, 1.02 2.79, 0.98 2.79"), ink),
    lay(top, points("1.16 2.78, 1.32 2.86, 1.32 2.88, 1.16 2.8"), ink),
  ].join("");
}
