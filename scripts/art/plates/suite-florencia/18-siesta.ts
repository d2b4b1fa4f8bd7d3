import { each, ellipse, points, put, rect, ribbon, smooth, within, type Line, type Point } from "../../geometry.ts";
import {
  gold,
  ink,
  leaf,
  mix,
  paper,
  rose,
  sea,
  sky,
  terracotta,
  tones,
  under,
  type Hex,
  type Light,
} from "../../palette.ts";
import { clip, fill, formats, glow, lay, sheetOf, softShadow, spray, stroke, sunlit, type Art } from "../../svg.ts";
import { fallOnFront, view } from "../../view.ts";
import { column } from "../../vocabulary/building.ts";
import { sleepingDog } from "../../vocabulary/camaguey.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { bay, bayArch } from "../../vocabulary/florencia-court.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { doorway } from "../../vocabulary/florencia-room.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { hat } from "../../vocabulary/furniture.ts";
import { jar } from "../../vocabulary/jar.ts";
import { broadLeaves } from "../../vocabulary/plant.ts";

const light: Light = { sun: [0.62, -0.42, 0.75], warm: "#ffe3a8", cool: "#43305e", haze: "#f2d7b4" };
const yard = view([560, 770], 1.15, 1150);
const face = 5.1;
const back = 7.2;
const from = -3.55;
const bays = each(4, (i) => from + i * bay);

/** Two in the afternoon: shutters closed, a hammock between two columns, a foot, a hat; the dog keeps the floor cool. */
export default function siesta(): Art {
  return sheetOf(
    formats.album,
    "Siesta",
    gallery(),
    floor(),
    arches(),
    asleep(),
    near(),
    glow([200, 160], 800, gold, 0.3),
  );
}

/** The wall behind: doors shut, and the arches' light laid across it. */
function gallery(): Art {
  const wall = yard.front(back);
  const plaster = mix(florencia.court, light.cool, 0.3);
  const all = put(wall, rect(-7, 0, 16, 4.2));
  const sun = bays.map((u) =>
    put(
      wall,
      bayArch(u).map(([x, v]) => fallOnFront(light, [x, v, face], back)),
    ),
  );
  const furnish = (dye: (c: Hex) => Hex) =>
    lay(wall, rect(-7, 0, 16, 0.85), dye(florencia.wood)) +
    bays.map((u) => doorway(wall, u + 0.6, 1.4, light, { dye, slats: 16 })).join("");
  return [
    fill(all, plaster),
    spray(all, mix(plaster, light.cool, 0.4), wall(0, 4), wall(0, 1.4), 0.7),
    furnish((c) => mix(c, light.cool, 0.36)),
    clip(
      all,
      ...sun.map((patch) =>
        clip(
          patch,
          lay(wall, rect(-7, 0, 16, 4), mix(florencia.court, gold, 0.3)),
          furnish((c) => mix(c, gold, 0.14)),
        ),
      ),
    ),
    sunlit(
      0.4,
      sun.map((patch) => fill(patch, "#fff0c0")),
    ),
    lay(yard.floor(4.2), rect(-7, face, 16, back - face), mix(terracotta, ink, 0.6)),
  ].join("");
}

function floor(): Art {
  const inside = put(yard.floor(), rect(-7, face, 16, back - face));
  const court = put(yard.floor(), rect(-7, 2.6, 16, face - 2.6));
  const sunny: Line[] = bays.map((u) =>
    put(yard.floor(), [
      [u + 0.14, face],
      [u + bay - 0.14, face],
      [u + bay + 1.5, back],
      [u + 1.8, back],
    ]),
  );
  return [
    clip(
      inside,
      tiles(
        yard,
        { x: [-7, 9], z: [face, back], size: 0.46 },
        floors.gallery((c) => mix(c, light.cool, 0.4)),
        light,
        0,
      ),
      ...sunny.map((patch) =>
        clip(
          patch,
          tiles(
            yard,
            { x: [-7, 9], z: [face, back], size: 0.46 },
            floors.gallery((c) => mix(c, gold, 0.1)),
            light,
            0,
          ),
        ),
      ),
    ),
    clip(
      court,
      tiles(
        yard,
        { x: [-7, 9], z: [2.8, face], size: 0.5 },
        floors.court((c) => mix(c, "#fff0c4", 0.25)),
        light,
        0,
      ),
      spray(court, mix(rose, light.cool, 0.4), [750, 1230], [750, 1010], 0.5),
    ),
  ].join("");
}

function arches(): Art {
  const wall = yard.front(face);
  const holes = bays.map((u) => put(wall, bayArch(u)));
  const sun = mix(florencia.court, gold, 0.18);
  const t = tones(sun, light, 0.3);
  const all = put(wall, rect(-7, 0, 16, 5.2));
  return [
    ...bays.map((u, i) =>
      clip(
        holes[i]!,
        fill([holes[i]!, put(yard.front(face + 0.35), bayArch(u))], mix(florencia.white, light.cool, 0.3)),
      ),
    ),
    fill([all, ...holes], sun),
    spray(put(wall, rect(-7, 2.5, 16, 2.7)), t.lit, wall(-3, 5), wall(5, 3), 0.5),
    ...bays.map((u, i) =>
      fill(
        [put(wall, [[u, 0], ...ellipse(u + bay / 2, 2.55, bay / 2, bay / 2 + 0.02, 180, 0), [u + bay, 0]]), holes[i]!],
        florencia.white,
      ),
    ),
    lay(wall, rect(-7, 4.1, 16, 0.2), florencia.white),
    lay(wall, rect(-7, 4.02, 16, 0.08), mix(florencia.white, light.cool, 0.35)),
    ...bays.map(
      (u) =>
        softShadow(
          yard.floor(),
          [
            [u - 0.2, face],
            [u + 0.2, face],
            [u + 1.9, face + 1.4],
            [u + 1.5, face + 1.4],
          ],
          light.cool,
          0.45,
          3,
        ) + column(yard.stand(u, face), 2.56, 0.17, florencia.white, light),
    ),
  ].join("");
}

/** The hammock and its sleeper, of whom a foot and a hat are at home. */
function asleep(): Art {
  const wall = yard.front(face - 0.25);
  const [a, b] = [from + bay + 0.1, from + 2 * bay - 0.1];
  const mid = (a + b) / 2;
  const top = (t: number): Point => [a + (b - a) * t, 1.75 - 1.02 * Math.sin(Math.PI * t) ** 0.85];
  const low = (t: number): Point => [a + (b - a) * t, 1.75 - 1.5 * Math.sin(Math.PI * t) ** 0.72];
  const band = (s0: number, s1: number): Line => {
    const at = (t: number, s: number): Point => [top(t)[0], top(t)[1] + (low(t)[1] - top(t)[1]) * s];
    const ts = each(25, (i) => 0.1 + (0.8 * i) / 24);
    return [...ts.map((t) => at(t, s0)), ...ts.reverse().map((t) => at(t, s1))];
  };
  const colours: Hex[] = [
    terracotta,
    mix(paper, gold, 0.15),
    mix(sea, sky, 0.15),
    mix(paper, gold, 0.15),
    gold,
    mix(paper, gold, 0.15),
    terracotta,
  ];
  const skin = mix("#9a5f3c", rose, 0.12);
  const cord = mix(paper, gold, 0.4);
  return [
    softShadow(yard.floor(), ellipse(mid + 0.5, face + 0.25, 1.1, 0.22), light.cool, 0.5, 8),
    sleepingDog(yard.stand(mid + 0.25, face - 0.35), mix("#c98f52", paper, 0.2), light),
    lay(
      wall,
      smooth(
        [
          [mid - 0.6, 0.72],
          [mid - 0.2, 0.92],
          [mid + 0.3, 0.86],
          [mid + 0.7, 0.98],
          [mid + 0.8, 0.7],
          [mid, 0.5],
        ],
        true,
        5,
      ),
      mix(paper, sky, 0.25),
    ),
    ...each(5, (i) => {
      const v = top(0.1)[1] + ((low(0.1)[1] - top(0.1)[1]) * i) / 4;
      const reach = (b - a) * 0.1;
      return (
        stroke(
          put(wall, [
            [a, 1.82],
            [a + reach, v],
          ]),
          cord,
          3.5,
        ) +
        stroke(
          put(wall, [
            [b, 1.82],
            [b - reach, v],
          ]),
          cord,
          3.5,
        )
      );
    }),
    ...colours.map((tone, i) => {
      const t = tones(tone, light, 0.35);
      return lay(
        wall,
        band(i / 7, (i + 1.04) / 7),
        i > 4 ? mix(t.body, t.shade, 0.55) : i > 2 ? t.body : mix(t.body, t.lit, 0.25),
      );
    }),
    hat(within(wall, mid - 0.5, 0.86, 1.35), light, sea),
    lay(
      wall,
      ribbon(
        smooth([
          [mid + 0.42, 0.84],
          [mid + 0.66, 0.98],
          [mid + 0.86, 1.0],
        ]),
        0.13,
      ),
      mix(paper, sky, 0.1),
    ),
    lay(
      wall,
      ribbon(
        smooth([
          [mid + 0.8, 1.0],
          [mid + 0.94, 0.98],
          [mid + 1.0, 0.95],
        ]),
        (t) => 0.1 - t * 0.02,
      ),
      skin,
    ),
    lay(
      wall,
      smooth(
        [
          [mid + 0.96, 0.9],
          [mid + 1.06, 0.96],
          [mid + 1.1, 1.12],
          [mid + 1.04, 1.16],
          [mid + 0.98, 1.04],
        ],
        true,
        5,
      ),
      skin,
    ),
    ...each(3, (i) =>
      lay(wall, ellipse(mid + 1.05 - i * 0.016, 1.165 - i * 0.012, 0.02, 0.024), mix(skin, light.warm, 0.25)),
    ),
    stroke(
      put(wall, [
        [a - 0.1, 1.82],
        [a + 0.02, 1.82],
      ]),
      cord,
      7,
    ),
    stroke(
      put(wall, [
        [b - 0.02, 1.82],
        [b + 0.1, 1.82],
      ]),
      cord,
      7,
    ),
    book(mid - 0.75),
  ].join("");
}

/** The novel, where it fell. */
function book(x: number): Art {
  const at = yard.stand(x, face - 0.5);
  return [
    softShadow(at, ellipse(0.05, 0.01, 0.22, 0.03), ink, 0.5, 3),
    lay(at, points("-0.17 0, 0 0.12, 0.02 0.12, -0.1 0"), mix(terracotta, ink, 0.2)),
    lay(at, points("0.02 0.12, 0.2 0, 0.12 0, 0 0.1"), terracotta),
    lay(at, points("-0.1 0, 0.01 0.1, 0.12 0"), paper),
  ].join("");
}

/** Leaves at our shoulder and a jar against the right-hand column. */
function near(): Art {
  const shade = under(light, { cool: "#20233f", warm: mix(gold, leaf, 0.5) });
  return [
    softShadow(yard.floor(), points("1.95 4.05, 2.75 4.05, 3.6 4.6, 2.6 4.6"), light.cool, 0.5, 6),
    jar(yard.stand(2.35, 4.1), 1.0, light),
    broadLeaves(yard.stand(2.35, 4.1, { height: 0.92 }), 1.1, under(light, { cool: "#20454f" }), {
      count: 8,
      green: mix(leaf, gold, 0.12),
      spread: 150,
      seed: 12,
    }),
    broadLeaves(yard.stand(-1.55, 2.7, { height: -0.35 }), 1.35, shade, {
      count: 8,
      green: mix(leaf, ink, 0.35),
      spread: 120,
      seed: 7,
    }),
  ].join("");
}
