import { arch, each, ellipse, points, put, rect, ribbon, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, under, type Light } from "../../palette.ts";
import { clip, fill, formats, glow, lay, multiply, sheetOf, stroke, whole, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { colouredLight, pool, sunFromSide } from "../../vocabulary/chamber-light.ts";
import { backOpening, sideOpening, sideShutters } from "../../vocabulary/chamber-window.ts";
import { shell, sunnyFloor, type Chamber } from "../../vocabulary/chamber.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { florencia, remedios } from "../../vocabulary/florencia.ts";
import { chair } from "../../vocabulary/furniture.ts";
import { grandPiano, pianoStool } from "../../vocabulary/piano.ts";
import { greenery, parlourPalm } from "../../vocabulary/plant.ts";
import { glazed, halfMoon } from "../../vocabulary/window.ts";

const light: Light = { sun: [0.9, -0.86, 0.1], warm: "#ffe5ac", cool: "#2e3150", haze: "#f0dfbb" };
const sala: Chamber = {
  view: view([820, 640], 1.5, 950),
  light,
  left: -3.4,
  right: 3.2,
  back: 6.6,
  top: 4.7,
  near: 1.5,
  plaster: mix(gold, paper, 0.32),
  trim: florencia.wood,
};
const windows = [
  { at: 2.55, wide: 1.15, low: 0.1, high: 2.7 },
  { at: 4.75, wide: 1.15, low: 0.1, high: 2.7 },
];
const door = { at: 0.9, wide: 1.5, low: 0, high: 2.6 };

/** The sala at nine: two windows' worth of sun on the star tiles, the grand with its lid up, one stool, and chairs for whoever waits. */
export default function theSala(): Art {
  const { view: eye, left, back } = sala;
  return sheetOf(
    formats.album,
    "The sala",
    shell(sala),
    windows.map((window) => sideOpening(sala, left, window, outside(), true)),
    backOpening(sala, door, court(), true),
    mirror(),
    sunnyFloor(
      sala,
      0.44,
      floors.sala(),
      windows.map((window) => sunFromSide(sala, left, window)),
      0.36,
    ),
    windows.map((window) => colouredLight(sala, left, window)),
    windows.map((window) => sideShutters(sala, left, window, florencia.wood, [20, 160])),
    [-2.45, -1.65].map(
      (x) =>
        pool(eye, [x + 0.1, back - 0.5], 0.4, 0.14, light.cool) +
        chair(within(eye.stand(x, back - 0.5), 0, 0, 1.05), mix(terracotta, ink, 0.45), light),
    ),
    pool(eye, [2.75, 5.9], 0.45, 0.2, light.cool),
    parlourPalm(eye.stand(2.7, 5.95), 1.75, light, mix(sky, sea, 0.3)),
    pool(eye, [0.75, 3.95], 1.35, 0.4, mix(light.cool, ink, 0.4), 0.65),
    pool(eye, [-1.05, 3.8], 0.36, 0.12, mix(light.cool, ink, 0.4), 0.6),
    pianoStool(eye.stand(-1.1, 3.85), light),
    grandPiano(eye.stand(0.72, 3.85), light, mix(gold, sky, 0.4)),
    chandelier(),
    glow(eye.at(left, 2, 3), 620, gold, 0.3),
  );
}

function outside(): Art {
  const wall = sala.view.side(sala.left - 4);
  return [
    fill(whole(formats.album), mix(paper, gold, 0.22)),
    lay(wall, rect(0, 0, 14, 3.2), mix(rose, paper, 0.5)),
    greenery(sala.view.side(sala.left - 1.5), 2.4, 5, 1.2),
  ].join("");
}

/** The gallery and a slice of the courtyard. */
function court(): Art {
  const far = sala.view.front(12);
  return [
    fill(whole(formats.album), mix(sky, paper, 0.55)),
    lay(far, rect(-4, 0, 12, 3.1), mix(rose, paper, 0.25)),
    lay(far, rect(-4, 3.1, 12, 0.4), mix(terracotta, paper, 0.25)),
    lay(sala.view.floor(), rect(-4, 6.6, 12, 5.4), mix(paper, gold, 0.25)),
    greenery(sala.view.front(9), 1, 2.2, 1.9),
    lay(sala.view.front(8.4), rect(1.15, 0, 0.3, 4.5), mix(paper, rose, 0.3)),
  ].join("");
}

/** An oval glass in a gold frame that holds the windows. */
function mirror(): Art {
  const at = within(sala.view.front(sala.back), -1.35, 2.35);
  return [
    multiply(0.4, lay(within(at, 0.07, -0.07), ellipse(0, 0, 0.62, 0.82), light.cool)),
    lay(at, ellipse(0, 0, 0.62, 0.82), mix(gold, terracotta, 0.35)),
    lay(at, ellipse(-0.02, 0.02, 0.57, 0.77), mix(gold, paper, 0.25)),
    lay(at, ellipse(0, 0, 0.5, 0.7), mix(sky, sea, 0.25)),
    clip(
      put(at, ellipse(0, 0, 0.5, 0.7)),
      lay(at, rect(-0.5, -0.7, 1, 0.32), mix(sea, rose, 0.5)),
      lay(at, arch(-0.26, -0.42, 0.46, 0.86), florencia.white),
      lay(at, rect(-0.21, -0.42, 0.36, 0.58), mix(paper, gold, 0.3)),
      glazed(within(at, -0.03, 0.18), halfMoon(0.19, remedios, 5), mix(ink, sea, 0.3), 2.5),
      lay(at, points("-0.36 -0.5, -0.36 0.14, -0.21 0.16, -0.21 -0.42"), florencia.wood),
      lay(at, points("0.28 -0.48, 0.28 0.14, 0.15 0.16, 0.15 -0.42"), florencia.wood),
      lay(at, points("-0.5 0.1, 0.2 0.75, 0.32 0.7, -0.5 -0.12"), paper, 0.3),
    ),
    lay(at, ellipse(0, 0.92, 0.18, 0.09), mix(gold, paper, 0.2)),
  ].join("");
}

function chandelier(): Art {
  const at = sala.view.stand(-0.3, 4.6, { height: 3.3 });
  const brass = tones(gold, under(light, {}), 0.4);
  const arm = (s: number, u: number) =>
    lay(
      at,
      ribbon(
        [
          [0, 0],
          [s * u * 0.5, -0.16],
          [s * u * 0.9, -0.1],
          [s * u, 0.04],
        ],
        0.03,
      ),
      brass.body,
    ) +
    lay(at, rect(s * u - 0.02, 0.04, 0.04, 0.16), paper) +
    lay(at, ellipse(s * u, 0.04, 0.06, 0.02), brass.shade);
  return [
    stroke(put(at, points("0 0, 0 1.4")), mix(ink, gold, 0.3), 5),
    ...[0.55, 0.3].flatMap((u) => [-1, 1].map((s) => arm(s, u))),
    lay(at, ellipse(0, 0, 0.08, 0.14), brass.body),
    lay(at, ellipse(-0.02, 0.03, 0.03, 0.07), brass.lit),
    ...each(5, (i) =>
      lay(at, ellipse(-0.4 + i * 0.2, -0.24 + Math.abs(i - 2) * 0.04, 0.022, 0.04), mix(sky, paper, 0.6)),
    ),
    lay(at, ellipse(0, -0.2, 0.04, 0.06), mix(leaf, gold, 0.8)),
  ].join("");
}
