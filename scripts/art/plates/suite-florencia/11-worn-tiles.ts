import { each, ellipse, points, put, rect, ribbon, smooth, within } from "../../geometry.ts";
import { gold, ink, mix, paper, rose, sea, sky, terracotta, tones, type Light } from "../../palette.ts";
import {
  fill,
  formats,
  glow,
  lay,
  multiply,
  sheetOf,
  soft,
  softShadow,
  spray,
  stroke,
  through,
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { box } from "../../vocabulary/building.ts";
import { pool } from "../../vocabulary/chamber-light.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { ebony, pianoStool } from "../../vocabulary/piano.ts";

const light: Light = { sun: [-0.8, -0.6, -0.12], warm: "#ffe6b2", cool: "#2b2f4c", haze: "#e6d3b0" };
const eye = view([700, -330], 1.75, 1500);
const ground = eye.floor();

/** Looking down where the piano stands: eighty years of one pedal foot have taken the stars off the tiles; a box for legs that don't reach. */
export default function wornTiles(): Art {
  return sheetOf(
    formats.album,
    "Worn tiles",
    fill(whole(formats.album), mix(ebony, ink, 0.3)),
    floor(),
    instrument(),
    near(),
    glow([1500, 500], 700, gold, 0.3),
  );
}

function floor(): Art {
  const area = { x: [-3, 3] as const, z: [1.6, 7] as const, size: 0.3 };
  const star = tiles(eye, area, floors.sala(), light, 0.1);
  const faded = tiles(
    eye,
    area,
    floors.sala((c) => mix(mix(c, paper, 0.8), rose, 0.2)),
    light,
    0.1,
  );
  const wear = [
    points("-0.62 2.55, -0.2 2.4, 0.35 2.42, 0.6 2.7, 0.45 3.2, 0.42 3.62, 0.1 3.8, -0.3 3.72, -0.5 3.3, -0.75 2.9"),
    points("-1.6 2.35, -0.9 2.3, -0.5 2.55, -0.9 2.75, -1.5 2.62"),
  ].map((line) => put(ground, smooth(line, true)));
  const bare = put(ground, smooth(points("0.02 3.22, 0.24 3.2, 0.3 3.5, 0.22 3.78, 0.04 3.74, -0.02 3.46"), true));
  const windowLight = [rect(0.9, 1.8, 2.4, 0.85), rect(0.7, 2.9, 2.5, 0.9)].map((patch) =>
    put(
      ground,
      patch.map(([x, z]) => [x - (z - 2) * 0.35, z] as const),
    ),
  );
  return [
    star,
    through(
      soft(
        24,
        wear.map((line) => fill(line, "#ffffff")),
        fill(bare, "#ffffff"),
      ),
      faded,
    ),
    multiply(0.5, fill(whole(formats.album), mix(light.cool, rose, 0.55))),
    through(
      soft(
        3,
        windowLight.map((line) => fill(line, "#ffffff")),
      ),
      star,
      through(
        soft(
          24,
          wear.map((line) => fill(line, "#ffffff")),
        ),
        faded,
      ),
      fill(whole(formats.album), "#fff0c4", 0.25),
    ),
    multiply(0.35, soft(10, stroke([...bare, bare[0]!], mix(terracotta, ink, 0.4), 10))),
    softShadow(ground, points("-1.5 3.85, 1.7 3.85, 1.6 7, -1.8 7"), mix(ink, light.cool, 0.5), 0.7, 26),
    spray(whole(formats.album), mix(ink, light.cool, 0.4), [0, 1230], [300, 800], 0.5),
  ].join("");
}

/** The piano from below the keys: two legs on brass castors, the lyre with its pedals. */
function instrument(): Art {
  const brass = tones(gold, light, 0.45);
  const wood = tones(ebony, light, 0.35);
  const leg = (x: number, z: number) => {
    const at = eye.stand(x, z);
    return [
      pool(eye, [x - 0.06, z], 0.16, 0.07, ink, 0.7),
      lay(at, points("-0.05 0.1, -0.1 0.85, 0.1 0.85, 0.05 0.1"), wood.body),
      lay(at, points("0.02 0.1, 0.04 0.85, 0.1 0.85, 0.05 0.1"), mix(wood.lit, gold, 0.25)),
      lay(at, rect(-0.075, 0.09, 0.15, 0.05), mix(wood.body, gold, 0.3)),
      lay(at, ellipse(0, 0.06, 0.06, 0.055), brass.body),
      lay(at, ellipse(0.02, 0.075, 0.025, 0.025), brass.lit),
      lay(at, ellipse(0, 0.055, 0.022, 0.022), brass.shade),
    ].join("");
  };
  const lyre = eye.stand(0.1, 3.95);
  return [
    box(eye, [-1.6, 0.62, 3.7], [3.1, 0.12, 0.9], ebony, light),
    lay(eye.floor(0.74), rect(-1.6, 3.7, 3.1, 0.22), mix(paper, gold, 0.1)),
    ...each(45, (i) =>
      stroke(
        put(eye.floor(0.74), [
          [-1.6 + i * 0.07, 3.7],
          [-1.6 + i * 0.07, 3.92],
        ]),
        mix(ink, rose, 0.4),
        2,
        0.6,
      ),
    ),
    ...each(44, (i) =>
      [2, 6].includes(i % 7) ? "" : lay(eye.floor(0.76), rect(-1.56 + i * 0.07, 3.78, 0.035, 0.15), ink),
    ),
    lay(eye.floor(0.78), rect(-1.6, 3.93, 3.1, 1.4), mix(ebony, terracotta, 0.12)),
    lay(eye.floor(0.78), points("0.4 3.93, 0.9 3.93, 0.3 5.2, -0.2 5.2"), mix(ebony, gold, 0.45), 0.5),
    leg(-1.32, 3.85),
    leg(1.3, 3.85),
    lay(lyre, ribbon(smooth(points("-0.15 0.6, -0.2 0.42, -0.13 0.2")), 0.045), wood.body),
    lay(lyre, ribbon(smooth(points("0.15 0.6, 0.2 0.42, 0.13 0.2")), 0.045), mix(wood.body, gold, 0.25)),
    ...[-0.05, 0.05].map((u) =>
      lay(
        lyre,
        ribbon(
          [
            [u, 0.6],
            [u, 0.2],
          ],
          0.014,
        ),
        brass.body,
      ),
    ),
    lay(lyre, rect(-0.2, 0.1, 0.4, 0.12), wood.body),
    lay(lyre, rect(-0.2, 0.19, 0.4, 0.03), mix(wood.lit, gold, 0.3)),
    ...[-0.12, 0, 0.12].map(
      (u) =>
        pool(eye, [0.1 + u - 0.03, 3.76], 0.05, 0.13, ink, 0.6) +
        lay(
          eye.floor(0.08),
          smooth(
            [
              [0.065 + u, 3.92],
              [0.06 + u, 3.72],
              [0.1 + u, 3.64],
              [0.14 + u, 3.72],
              [0.135 + u, 3.92],
            ],
            true,
            4,
          ),
          u ? brass.body : brass.lit,
        ),
    ),
  ].join("");
}

/** The stool pushed aside, and the step for children. */
function near(): Art {
  const oak = mix(gold, "#7a5230", 0.45);
  return [
    softShadow(ground, points("-1.45 2.55, -0.85 2.55, -1.4 2.78, -1.9 2.75"), ink, 0.5, 8),
    box(eye, [-1.35, 0, 2.5], [0.5, 0.2, 0.32], oak, light),
    lay(eye.floor(0.201), rect(-1.3, 2.54, 0.4, 0.24), mix(sea, sky, 0.25)),
    ...[0, 1].map((i) =>
      lay(eye.floor(0.203), ellipse(-1.19 + i * 0.18, 2.66, 0.06, 0.095), mix(sea, ink, 0.15), 0.55),
    ),
    softShadow(ground, ellipse(0.72, 2.66, 0.36, 0.15), ink, 0.55, 8),
    pianoStool(within(eye.stand(0.95, 2.62), 0, 0, 1), light, mix(terracotta, rose, 0.15)),
    lay(eye.floor(0.5), ellipse(0.95, 2.62, 0.2, 0.17), mix(terracotta, rose, 0.35)),
    lay(eye.floor(0.505), ellipse(0.97, 2.64, 0.13, 0.11), mix(terracotta, gold, 0.45), 0.7),
    lay(eye.floor(0.51), ellipse(0.95, 2.62, 0.025, 0.02), mix(gold, sky, 0.2)),
  ].join("");
}
