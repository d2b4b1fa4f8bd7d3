import { each, ellipse, points, put, rect, ribbon, smooth, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, type Hex, type Light } from "../../palette.ts";
import { fill, formats, glow, lay, multiply, sheetOf, stroke, whole, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { armchair, bookcase, libraryLadder } from "../../vocabulary/books.ts";
import { box } from "../../vocabulary/building.ts";
import { pool, sunFromSide } from "../../vocabulary/chamber-light.ts";
import { sideOpening, sideShutters } from "../../vocabulary/chamber-window.ts";
import { shell, sunnyFloor, type Chamber } from "../../vocabulary/chamber.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { readingLamp } from "../../vocabulary/lamp.ts";
import { greenery } from "../../vocabulary/plant.ts";

const light: Light = { sun: [-0.9, -0.52, 0.12], warm: "#ffd894", cool: "#2a2238", haze: "#e6c894" };
const library: Chamber = {
  view: view([560, 590], 1.5, 980),
  light,
  left: -2.7,
  right: 3.6,
  back: 6,
  top: 4.4,
  near: 1.6,
  plaster: mix(leaf, gold, 0.22),
  trim: mix(leaf, ink, 0.45),
};
const window = { at: 3.5, wide: 1.3, low: 0.5, high: 2.9 };
const wood = mix(terracotta, ink, 0.5);

/** The library towards five: four walls of the notary's bindings, a ladder with the last book still on its step, an armchair facing the sun. */
export default function theLibrary(): Art {
  const { view: eye, left, right, back } = library;
  return sheetOf(
    formats.album,
    "The library",
    shell(library),
    sideOpening(
      library,
      right,
      window,
      fill(whole(formats.album), mix(gold, paper, 0.4)) +
        greenery(eye.side(right + 1), 3, 3, 2.2, mix(leaf, gold, 0.4)),
      true,
    ),
    sunnyFloor(library, 0.4, floors.library(), [sunFromSide(library, right, window)], 0.4),
    bookcase(eye.side(left + 0.35), [1.7, 0.05], 4.2, 3.3, 7, wood, light, { seed: 11, shade: 0.12 }),
    multiply(0.5, lay(eye.front(back - 0.34), rect(left, 0, 0.36, 3.4), light.cool)),
    bookcase(eye.front(back - 0.35), [left + 0.35, 0.05], 2.7, 3.3, 7, wood, light, { seed: 4 }),
    bookcase(eye.front(back - 0.35), [1.75, 0.05], 1.7, 3.3, 7, wood, light, { seed: 23 }),
    between(),
    sideShutters(library, right, window, florencia.wood, [25, 155]),
    pool(eye, [-1.05, 5.2], 0.4, 0.12, light.cool),
    ladder(),
    rug(),
    pool(eye, [1.3, 4.05], 0.75, 0.22, light.cool, 0.6),
    armchair(within(eye.stand(1.45, 4.1), 0, 0, 1.15), mix(terracotta, "#7a3a22", 0.4), light),
    table(),
    glow(eye.at(right, 2, 4), 760, gold, 0.36),
  );
}

/** Between the cases: a map of the island over a low cabinet. */
function between(): Art {
  const { view: eye, back } = library;
  const at = within(eye.front(back - 0.02), 0.8, 1.95);
  return [
    box(eye, [0.42, 0, back - 0.4], [1.25, 1.05, 0.4], wood, light),
    ...[0.06, 0.66].map(
      (u) =>
        lay(eye.front(back - 0.401), rect(0.42 + u, 0.12, 0.53, 0.82), mix(wood, gold, 0.14)) +
        lay(eye.front(back - 0.402), ellipse(0.42 + u + (u < 0.3 ? 0.46 : 0.07), 0.55, 0.03, 0.03), gold),
    ),
    readingLamp(eye.stand(1.4, back - 0.2, { height: 1.05 }), 0.62, light, true),
    glow(eye.at(1.4, 1.55, back - 0.2), 260, gold, 0.5),
    multiply(0.4, lay(within(at, -0.05, -0.06), rect(-0.36, -0.06, 1.2, 0.98), light.cool)),
    lay(at, rect(-0.36, -0.06, 1.2, 0.98), mix(gold, terracotta, 0.3)),
    lay(at, rect(-0.31, -0.01, 1.1, 0.88), mix(paper, sky, 0.28)),
    lay(
      at,
      smooth(
        points(
          "-0.26 0.5, -0.12 0.58, 0.06 0.6, 0.22 0.5, 0.4 0.42, 0.56 0.34, 0.72 0.26, 0.66 0.2, 0.5 0.22, 0.4 0.28, 0.26 0.36, 0.1 0.46, -0.06 0.5, -0.2 0.44",
        ),
        true,
        4,
      ),
      mix(leaf, gold, 0.35),
    ),
    lay(at, ellipse(-0.06, 0.4, 0.04, 0.025), mix(leaf, gold, 0.35)),
    lay(at, ellipse(0.17, 0.46, 0.028, 0.028), terracotta),
    ...each(3, (i) =>
      stroke(
        put(
          at,
          smooth([
            [-0.2 + i * 0.3, 0.13],
            [-0.13 + i * 0.3, 0.16],
            [-0.06 + i * 0.3, 0.13],
            [0.01 + i * 0.3, 0.16],
          ]),
        ),
        mix(sea, sky, 0.3),
        3,
        0.7,
      ),
    ),
  ].join("");
}

function ladder(): Art {
  const at = library.view.stand(-1.05, 5.2);
  return [
    libraryLadder(at, 3.1, mix(gold, "#7a4a26", 0.5), light),
    lay(within(at, -0.28, 1.6), points("-0.14 0, -0.12 0.07, 0.16 0.07, 0.16 0"), terracotta),
    lay(within(at, -0.28, 1.6), points("-0.12 0.02, -0.1 0.055, 0.16 0.055, 0.16 0.015"), paper),
  ].join("");
}

function rug(): Art {
  const floor = library.view.floor();
  const ring = (r: number, tone: Hex) => lay(floor, ellipse(1.1, 3.7, 1.55 * r, 0.95 * r), tone, 0.92);
  return (
    ring(1, mix(terracotta, ink, 0.25)) +
    ring(0.93, mix(gold, terracotta, 0.35)) +
    ring(0.86, mix(terracotta, ink, 0.12)) +
    ring(0.55, mix(rose, terracotta, 0.4)) +
    ring(0.5, mix(terracotta, ink, 0.2))
  );
}

/** A small round table: a glass of water, spectacles on a book lying on its face. */
function table(): Art {
  const at = library.view.stand(0.1, 3.55);
  const t = tones(wood, light, 0.4);
  return [
    pool(library.view, [0.05, 3.55], 0.42, 0.13, light.cool, 0.6),
    lay(at, ribbon(smooth(points("0 0.66, 0.02 0.3, 0 0.08")), 0.07), t.body),
    ...[-0.22, 0.22].map((u) =>
      lay(
        at,
        ribbon(
          smooth([
            [0, 0.16],
            [u * 0.6, 0.09],
            [u, 0],
          ]),
          0.05,
        ),
        t.shade,
      ),
    ),
    lay(at, ellipse(0, 0.68, 0.38, 0.09), t.shade),
    lay(at, ellipse(0, 0.7, 0.38, 0.09), mix(t.body, t.lit, 0.3)),
    lay(at, points("-0.26 0.69, -0.08 0.66, 0.08 0.72, -0.1 0.755"), mix(sea, ink, 0.1)),
    lay(at, points("-0.17 0.675, -0.08 0.66, 0.08 0.72, 0 0.738"), mix(sea, sky, 0.25)),
    ...[0.14, 0.24].map((u) => lay(at, ribbon(ellipse(u, 0.69, 0.042, 0.026), 0.012), gold)),
    stroke(put(at, points("0.18 0.695, 0.2 0.695")), gold, 4),
    lay(at, points("-0.02 0.74, -0.035 0.92, 0.075 0.92, 0.06 0.74"), mix(sky, paper, 0.4), 0.75),
    lay(at, points("-0.02 0.74, -0.027 0.84, 0.067 0.84, 0.06 0.74"), mix(sky, sea, 0.15), 0.7),
  ].join("");
}
