import {
  each,
  ellipse,
  moved,
  points,
  put,
  rect,
  ribbon,
  smooth,
  within,
  type Line,
  type Place,
} from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, terracotta, tones, under, type Light } from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  lay,
  multiply,
  screen,
  sheetOf,
  soft,
  softShadow,
  spray,
  stroke,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { pool } from "../../vocabulary/chamber-light.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { florencia, remedios } from "../../vocabulary/florencia.ts";
import { parlourPalm } from "../../vocabulary/plant.ts";
import { halfMoon } from "../../vocabulary/window.ts";

const light: Light = { sun: [0.5, -0.5, 0.7], warm: "#ffe0a6", cool: "#2b1e40", haze: "#d9a98e" };
const room = view([700, 690], 1.45, 1100);
const back = 5.2;
const wall = room.front(back);
const plaster = mix(mix(rose, paper, 0.25), light.cool, 0.34);
const moons = [-2.95, -0.45, 2.05];

/** A window of the wall behind us as the low sun throws it: (u, v) in metres around the middle of its half-moon's sill. */
function thrown(x: number): Place {
  return (u, v) => wall(x + u * 0.98 + v * 0.2, 2.42 + v - u * 0.22);
}

/** All shutters closed, and the afternoon comes in above them: three half-moons walk along the wall and over the settee to the fan left on it. */
export default function theHalfMoonsHour(): Art {
  return sheetOf(
    formats.album,
    "The half-moons’ hour",
    ground(),
    colours(),
    floor(),
    corner(),
    settee(),
    fanOnSeat(),
    glow(wall(-0.6, 2.6), 620, mix(gold, rose, 0.2), 0.22),
  );
}

function ground(): Art {
  return [
    lay(
      wall,
      rect(-6, 0, 13, 5),
      blend(wall(-4, 3), wall(5, 1), [0, mix(plaster, rose, 0.2)], [1, mix(plaster, light.cool, 0.25)]),
    ),
    spray(put(wall, rect(-6, 0, 13, 5)), mix(plaster, light.cool, 0.45), wall(0, 4.6), wall(0, 2.4), 0.6),
    lay(wall, rect(-6, 0, 13, 0.92), mix(mix(sea, ink, 0.25), light.cool, 0.25)),
    ...each(54, (i) =>
      lay(
        wall,
        moved(points("0 0.98, 0.12 1.08, 0.24 0.98, 0.12 0.88"), -6 + i * 0.24, 0),
        mix(gold, light.cool, 0.35),
      ),
    ),
    lay(wall, rect(-6, 0, 13, 0.14), mix(sea, ink, 0.55)),
  ].join("");
}

const panes = halfMoon(0.98, remedios, 9);

/** The glass, its bars, and under each moon the bright combs of the louvres. */
function colours(): Art {
  return moons
    .map((x) => {
      const at = thrown(x);
      return [
        screen(0.5, soft(26, lay(at, ellipse(0, 0.3, 1.1, 0.9), mix(gold, rose, 0.3)))),
        soft(
          3,
          panes.map(({ shape, colour }) => fill(put(at, shape), mix(colour, "#fff0cc", 0.24))),
        ),
        multiply(
          0.5,
          soft(
            3,
            panes.map(({ shape }) => stroke([...put(at, shape), at(...shape[0]!)], light.cool, 8)),
          ),
        ),
        screen(
          0.5,
          soft(
            3,
            combs().map((line) => fill(put(at, line), "#f0a25c")),
          ),
        ),
      ].join("");
    })
    .join("");
}

/** Slits of the two leaves below a half-moon. */
function combs(): Line[] {
  return [-0.9, 0.06].flatMap((u) => each(15, (i) => rect(u, -0.32 - i * 0.15, 0.84, 0.055)));
}

function floor(): Art {
  const area = { x: [-5, 5] as const, z: [2, back] as const, size: 0.42 };
  const all = put(room.floor(), rect(-5, 2, 10, back - 2));
  return clip(
    all,
    tiles(
      room,
      area,
      floors.gold((c) => mix(c, light.cool, 0.46)),
      under(light, { haze: light.cool }),
      0.2,
    ),
    softShadow(room.floor(), rect(-5, back - 0.3, 10, 0.35), light.cool, 0.5, 10),
    pool(room, [-0.2, 4.45], 1.5, 0.3, ink, 0.6),
    spray(all, mix(ink, light.cool, 0.5), [700, 1230], [700, 1010], 0.7),
  );
}

/** To the right, a palm on its stand and the edge of a mirror. */
function corner(): Art {
  return [
    pool(room, [2.3, 4.7], 0.5, 0.15, ink, 0.6),
    lay(
      room.stand(2.3, 4.75),
      points("-0.28 0.62, -0.22 0, -0.16 0, -0.12 0.58, 0.12 0.58, 0.16 0, 0.22 0, 0.28 0.62"),
      mix(ink, terracotta, 0.3),
    ),
    lay(room.stand(2.3, 4.75), ellipse(0, 0.62, 0.36, 0.06), mix(terracotta, ink, 0.35)),
    parlourPalm(within(room.stand(2.3, 4.75), 0, 0.62), 1.55, under(light, { warm: "#d9b070" }), mix(sea, ink, 0.1)),
  ].join("");
}

const rail = smooth(
  points(
    "-1.05 0.62, -1.06 0.98, -0.92 1.16, -0.6 1.12, -0.36 1.2, 0 1.3, 0.36 1.2, 0.6 1.12, 0.92 1.16, 1.06 0.98, 1.05 0.62",
  ),
  false,
  6,
);

/** A settee of the 1860s in cane and mahogany: three medallions, eight curved legs. */
function settee(): Art {
  const at = within(room.stand(-0.25, 4.5), 0, 0, 1.16);
  const wood = tones(mix(terracotta, ink, 0.5), light, 0.42);
  const cane = mix(mix(gold, paper, 0.4), light.cool, 0.26);
  const medallion = (u: number, r: number) =>
    [
      lay(at, ellipse(u, 0.86, r, 0.235), wood.body),
      lay(at, ellipse(u - 0.01, 0.87, r - 0.04, 0.2), mix(wood.body, wood.lit, 0.3)),
      lay(at, ellipse(u, 0.86, r - 0.055, 0.185), cane),
      clip(
        put(at, ellipse(u, 0.86, r - 0.055, 0.185)),
        ...each(
          12,
          (i) =>
            stroke(
              put(at, [
                [u - 0.5 + i * 0.075, 0.6],
                [u - 0.2 + i * 0.075, 1.1],
              ]),
              mix(cane, light.cool, 0.4),
              2,
              0.6,
            ) +
            stroke(
              put(at, [
                [u + 0.5 - i * 0.075, 0.6],
                [u + 0.2 - i * 0.075, 1.1],
              ]),
              mix(cane, light.cool, 0.4),
              2,
              0.6,
            ),
        ),
      ),
    ].join("");
  const leg = (u: number, s: number) =>
    lay(
      at,
      ribbon(
        smooth([
          [u, 0.44],
          [u + s * 0.07, 0.3],
          [u - s * 0.02, 0.12],
          [u + s * 0.05, 0],
        ]),
        (t) => 0.08 - t * 0.04,
      ),
      wood.body,
    );
  const silhouette: Line = [...rail, ...points("1.12 0.4, -1.12 0.4")];
  return [
    softShadow(
      wall,
      smooth(points("-0.9 0.5, -0.9 1.3, -0.4 1.45, 0.3 1.6, 1 1.4, 1.45 1.3, 1.5 0.5"), true),
      light.cool,
      0.5,
      9,
    ),
    lay(at, ribbon(rail, 0.075), wood.body),
    lay(at, ribbon(moved(rail, -0.012, 0.018), 0.02), wood.lit),
    medallion(-0.66, 0.3),
    medallion(0.66, 0.3),
    medallion(0, 0.33),
    lay(at, ellipse(0, 1.28, 0.12, 0.06), wood.lit),
    lay(at, smooth(points("-1.1 0.44, -1.0 0.56, 1.0 0.56, 1.1 0.44"), false, 3), cane),
    ...each(20, (i) =>
      stroke(
        put(at, [
          [-1.06 + i * 0.11, 0.45],
          [-0.98 + i * 0.104, 0.555],
        ]),
        mix(cane, light.cool, 0.4),
        2,
        0.5,
      ),
    ),
    lay(
      at,
      smooth(points("-1.14 0.36, -1.14 0.45, 1.14 0.45, 1.14 0.36, 0.5 0.33, 0 0.36, -0.5 0.33"), true, 4),
      wood.body,
    ),
    lay(at, rect(-1.13, 0.425, 2.26, 0.025), wood.lit),
    leg(-1.05, -1),
    leg(-0.36, -1),
    leg(0.36, 1),
    leg(1.05, 1),
    ...[-1, 1].map((s) =>
      lay(
        at,
        ribbon(
          smooth([
            [s * 1.03, 0.86],
            [s * 1.2, 0.82],
            [s * 1.24, 0.72],
            [s * 1.12, 0.66],
            [s * 1.1, 0.46],
          ]),
          0.06,
        ),
        s < 0 ? wood.lit : wood.body,
      ),
    ),
    clip(put(at, silhouette), ...moons.slice(0, 2).map((x) => lightOn(x))),
  ].join("");
}

/** The same light, on what stands a little nearer than the wall. */
function lightOn(x: number): Art {
  const at = within(thrown(x), 0.1, 0.12);
  return screen(
    0.55,
    soft(
      3,
      combs().map((line) => fill(put(at, line), "#f0a25c")),
    ),
  );
}

/** A lady's fan, open, in the strongest of the colours. */
function fanOnSeat(): Art {
  const at = within(room.stand(0.15, 4.35, { height: 0.62 }), 0, 0, 1.3);
  return [
    softShadow(at, ellipse(0.03, 0.01, 0.3, 0.05), ink, 0.45, 3),
    ...each(11, (i) =>
      lay(
        at,
        [[0, 0], ...ellipse(0, 0, 0.3, 0.22, 14 + i * 14, 14 + i * 14 + 13)],
        i % 2 ? mix(paper, rose, 0.2) : mix(terracotta, rose, 0.2),
      ),
    ),
    ...each(11, (i) =>
      lay(
        at,
        [
          ...ellipse(0, 0, 0.3, 0.22, 14 + i * 14, 14 + i * 14 + 13),
          ...ellipse(0, 0, 0.26, 0.19, 14 + i * 14 + 13, 14 + i * 14),
        ],
        i % 2 ? gold : mix(gold, leaf, 0.2),
      ),
    ),
    lay(at, ellipse(0, 0, 0.025, 0.02), florencia.white),
  ].join("");
}
