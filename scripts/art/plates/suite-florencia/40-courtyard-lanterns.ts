import { each, ellipse, points, put, rect, smooth, spot, within, type Line, type Point } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Hex, type Light } from "../../palette.ts";
import {
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
  through,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { bay, courtArcade } from "../../vocabulary/florencia-court.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { chair, rockingChair } from "../../vocabulary/furniture.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { guitar } from "../../vocabulary/instrument.ts";
import { jar } from "../../vocabulary/jar.ts";
import { lantern } from "../../vocabulary/lamp.ts";
import { mangoTree } from "../../vocabulary/mango.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { broadLeaves } from "../../vocabulary/plant.ts";

const light: Light = { sun: [0.5, -0.8, 0.4], warm: "#ffc878", cool: "#0c1c34", haze: "#31526a" };
const lamp = under(light, { cool: "#4a2228", warm: "#ffdf9e" });
const court = view([730, 350], 3.3, 980);
const back = 10.8;
const half = bay * 2;
const night = (c: Hex) => mix(c, "#10263c", 0.56);

/** The courtyard from the stair, at eleven: the chairs have been left as the talk left them. */
export default function courtyardLanterns(): Art {
  return sheetOf(formats.album, "Lanterns in the courtyard", heaven(), arcades(), floor(), tree(), company(), lights());
}

function heaven(): Art {
  return [
    wholeSky(formats.album, 420, [0, "#0a1630"], [1, mix(sea, sky, 0.16)]),
    ...[
      [330, 60, 4],
      [470, 110, 5],
      [560, 50, 4],
      [700, 96, 4],
      [880, 40, 5],
      [1010, 120, 4],
      [1120, 66, 4],
      [640, 150, 3],
    ].map(([x, y, r]) =>
      fill(
        points("0 -2.4, 0.5 -0.5, 2.4 0, 0.5 0.5, 0 2.4, -0.5 0.5, -2.4 0, -0.5 -0.5").map(
          ([a, b]) => [x! + a * r!, y! + b * r!] as const,
        ),
        mix(paper, gold, 0.2),
      ),
    ),
    glow([930, 130], 300, mix(sky, paper, 0.3), 0.4),
    clip(
      ellipse(930, 130, 46, 46),
      fill(ellipse(930, 130, 46, 46), mix(paper, gold, 0.2)),
      fill(ellipse(906, 120, 42, 44), mix(sea, "#0a1630", 0.55)),
    ),
    royalPalm(court.stand(-3.4, 16), 8.6, under(light, { warm: "#3f8580" }), {
      green: mix(sea, "#0a1630", 0.5),
      trunk: mix(sea, "#0a1630", 0.4),
      sway: 0.5,
      seed: 4,
    }),
  ].join("");
}

function arcades(): Art {
  const warm = (place: (u: number, v: number) => Point, u0: number, n: number): Art =>
    screen(
      0.5,
      ...each(n, (i) => soft(16, lay(place, rect(u0 + i * bay + 0.35, 0, bay - 0.7, 2.9), mix(gold, terracotta, 0.4)))),
    );
  return [
    lay(court.front(back + 2.1), rect(-half - 4, 0, half * 2 + 8, 4.3), mix(night(rose), "#10263c", 0.45)),
    lay(court.floor(), rect(-half - 4, back - 1, half * 2 + 8, 3.1), mix(night(rose), "#10263c", 0.3)),
    courtArcade(
      court,
      {
        facing: "right",
        at: -half,
        from: back - 3 * bay,
        bays: 3,
        dye: night,
        deep: 1.6,
        within: warm(court.side(-half - 1.6), back - 3 * bay, 3),
      },
      light,
    ),
    courtArcade(
      court,
      {
        facing: "left",
        at: half,
        from: back - 3 * bay,
        bays: 3,
        dye: night,
        deep: 1.6,
        within: warm(court.side(half + 1.6), back - 3 * bay, 3),
      },
      light,
    ),
    courtArcade(
      court,
      { facing: "eye", at: back, from: -half, bays: 4, dye: night, within: warm(court.front(back + 2), -half, 4) },
      light,
    ),
    ...each(4, (i) => glow(court.at(-half + (i + 0.5) * bay, 1.7, back), 170, gold, 0.5)),
    ...each(
      2,
      (i) =>
        glow(court.at(-half, 1.8, back - (i + 0.6) * bay), 190, gold, 0.42) +
        glow(court.at(half, 1.8, back - (i + 0.6) * bay), 190, gold, 0.42),
    ),
  ].join("");
}

function floor(): Art {
  const ground = court.floor();
  const area = { x: [-half, half] as const, z: [3.2, back] as const, size: 0.5 };
  const all = put(ground, rect(-half, 3.2, half * 2, back - 3.2));
  return [
    tiles(
      court,
      area,
      floors.court((c) => mix(c, "#10263c", 0.66)),
      light,
      0.3,
    ),
    clip(
      all,
      ...each(4, (i) =>
        screen(
          0.5,
          soft(
            14,
            lay(
              ground,
              [
                [-half + i * bay + 0.4, back],
                [-half + (i + 1) * bay - 0.4, back],
                [-half + (i + 1) * bay - 0.2, back - 1.6],
                [-half + i * bay + 0.2, back - 1.6],
              ],
              mix(gold, terracotta, 0.3),
            ),
          ),
        ),
      ),
    ),
    through(
      soft(44, lay(ground, ellipse(-0.35, 5.9, 2.3, 1.35), "#ffffff")),
      tiles(
        court,
        area,
        floors.court((c) => mix(c, gold, 0.22)),
        under(light, { haze: "#d99b5a" }),
        0.15,
      ),
    ),
    lay(ground, ellipse(2.5, 8, 1.15, 0.75), mix(terracotta, "#10263c", 0.6)),
    lay(ground, ellipse(2.5, 8.03, 1.0, 0.62), mix(ink, leaf, 0.25)),
    spray(all, "#0a1630", [730, 1220], [730, 1020], 0.8),
  ].join("");
}

function tree(): Art {
  const dusk = under(light, { warm: "#8fae72" });
  return [
    mangoTree(court.stand(2.5, 8), 4.1, dusk, { green: mix(leaf, "#10263c", 0.35) }),
    lantern(within(court.stand(1.75, 7.8), 0, 1.95), 0.5, true),
    glow(court.at(1.75, 1.7, 7.8), 210, gold, 0.8),
    jar(court.stand(-3.9, 8.6), 1.1, light, { colour: mix(terracotta, "#10263c", 0.4), water: mix(sky, sea, 0.4) }),
    broadLeaves(court.stand(-3.3, 6.8), 2, dusk, { count: 8, green: mix(leaf, "#10263c", 0.42), seed: 4, spread: 140 }),
    broadLeaves(court.stand(2.9, 4.1, { height: -0.2 }), 1.6, under(dusk, { warm: "#35695a" }), {
      count: 8,
      green: mix(leaf, "#0a1630", 0.65),
      seed: 14,
      spread: 150,
    }),
  ].join("");
}

/** Three chairs and a guitar; a shawl has been forgotten, and so has somebody's shoe. */
function company(): Art {
  const ground = court.floor();
  const shade = (x: number, z: number, r: number) =>
    softShadow(ground, ellipse(x + 0.12, z + 0.05, r, r * 0.42), mix(terracotta, light.cool, 0.75), 0.7, 8);
  const seat = within(court.stand(0.35, 6.5), 0, 0, 1.1);
  const [gx, gy] = court.at(-0.55, 0, 5.6);
  const shawl = court.stand(-1.55, 6.2);
  return [
    shade(0.35, 6.5, 0.42),
    chair(seat, mix(terracotta, ink, 0.25), lamp),
    shade(-1.5, 6.2, 0.7),
    rockingChair(within(shawl, 0, 0, 1.08), mix(terracotta, ink, 0.4), lamp),
    lay(
      shawl,
      smooth(points("-0.52 1.22, -0.62 0.9, -0.56 0.5, -0.46 0.42, -0.36 0.6, -0.34 0.9, -0.42 1.24"), true),
      "#c4442c",
    ),
    lay(
      shawl,
      smooth(points("-0.46 1.2, -0.48 0.9, -0.44 0.5, -0.36 0.6, -0.34 0.9, -0.42 1.22"), true),
      mix("#c4442c", light.cool, 0.4),
    ),
    ...each(5, (i) =>
      stroke([shawl(-0.57 + i * 0.045, 0.5 - (i % 2) * 0.03), shawl(-0.58 + i * 0.045, 0.36)], "#c4442c", 4),
    ),
    shade(-0.45, 5.5, 0.55),
    chair(within(court.stand(-0.5, 5.7), 0, 0, 1.1), mix(sea, gold, 0.2), lamp),
    guitar(spot(gx + 62, gy + 22, court.scale(5.6) * 1.25, { turn: 14 }), lamp),
    shade(0.95, 5.2, 0.18),
    heel(),
  ].join("");
}

function heel(): Art {
  const at = within(court.stand(0.95, 5.25), 0, 0, 1.25);
  return (
    lay(
      at,
      smooth(points("-0.13 0.02, -0.06 0.09, 0.02 0.1, 0.1 0.15, 0.13 0.14, 0.12 0.08, 0.05 0.02, -0.06 0"), true),
      "#c4442c",
    ) + lay(at, points("0.1 0.1, 0.115 0, 0.135 0, 0.135 0.12"), mix("#c4442c", ink, 0.3))
  );
}

function lights(): Art {
  const string = (a: Point, b: Point, sag: number, n: number) => {
    const on = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + sag * 4 * t * (1 - t)];
    return (
      stroke(
        each(25, (i) => on(i / 24)),
        "#081226",
        4.5,
      ) + each(n, (i) => globe(on((i + 0.6) / (n + 0.2)), i)).join("")
    );
  };
  const globe = ([x, y]: Point, i: number): Art => {
    const tone = [gold, mix(terracotta, gold, 0.3), mix(gold, paper, 0.4), mix(sky, gold, 0.35)][i % 4] as Hex;
    const r = 22 + (i % 3) * 3;
    return [
      fill(ellipse(x, y + r + 7, r, r * 1.12), tone),
      fill(ellipse(x, y + r + 8, r * 0.55, r * 0.75), mix(tone, "#fff8e0", 0.65)),
      fill(rect(x - r * 0.3, y, r * 0.6, 7), "#081226"),
      fill(rect(x - r * 0.3, y + r * 2.1 + 6, r * 0.6, 6), "#081226"),
      glow([x, y + r + 7], r * 5, tone, 0.5),
    ].join("");
  };
  const [lx, ly] = court.at(-0.35, 2.75, 5.9);
  return [
    string([-30, 250], [1010, 262], 90, 6),
    string([450, 262], [1530, 210], 110, 6),
    stroke(
      [
        [lx, -20],
        [lx, ly],
      ],
      "#081226",
      4.5,
    ),
    lantern(spot(lx, ly, court.scale(5.9)), 0.72, true),
    glow([lx, ly + 70], 460, gold, 0.6),
    screen(
      0.15,
      soft(
        26,
        fill(
          [
            [lx - 24, ly + 110],
            [lx + 24, ly + 110],
            [lx + 430, 1060],
            [lx - 430, 1060],
          ] as Line,
          mix(gold, paper, 0.2),
        ),
      ),
    ),
    multiply(0.3, lay(court.floor(), points("-5 3.2, 5 3.2, 5 4, -5 4"), rose)),
  ].join("");
}
