import { chance, each, ellipse, moved, points, put, rect, ribbon, smooth, within } from "../../geometry.ts";
import { far, gold, ink, leaf, mix, paper, rose, sea, sky, under, type Light } from "../../palette.ts";
import {
  clip,
  fill,
  formats,
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
import { courtWalls, secondCourtBeyond, type Court } from "../../vocabulary/apodaca-court.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { eave } from "../../vocabulary/building.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { rainJar } from "../../vocabulary/jar.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { bricks } from "../../vocabulary/paving.ts";
import { broadLeaves, fern } from "../../vocabulary/plant.ts";

const light: Light = { sun: [0.5, -0.9, 0.3], warm: "#dfe6cf", cool: "#2b4257", haze: "#b9c9c4" };
const yard = view([480, 500], 1.7, 980);
const court: Court = { west: -3, east: 4.6, back: 10, near: 1.3, high: 3.2 };
const c = coat(light, 0.16);
const jars = [
  { x: 3.3, z: 8.2, height: 1.25 },
  { x: 3.05, z: 6, height: 1.35 },
  { x: 2.55, z: 4.1, height: 1.5 },
];

/** Four o'clock in June: every gutter has its jar, and somebody has launched a boat. */
export default function rain(): Art {
  return sheetOf(formats.album, "Rain", heaven(), walls(), ground(), filling(), curtain(), boat(), gallery());
}

function heaven(): Art {
  return [
    wholeSky(formats.album, 480, [0, mix(sea, light.cool, 0.55)], [1, mix(sky, light.haze, 0.5)]),
    ...[
      [200, 120, 420, 70],
      [700, 60, 520, 90],
      [1180, 150, 460, 80],
      [520, 210, 380, 50],
    ].map(([x, y, rx, ry]) => soft(26, fill(ellipse(x!, y!, rx!, ry!), mix(sea, light.cool, 0.7), 0.7))),
    royalPalm(yard.stand(-3.4, 18), 9.6, under(light, { warm: "#a8c0a8" }), {
      green: far(mix(leaf, sea, 0.3), light, 0.3),
      sway: 1.3,
      seed: 5,
    }),
    royalPalm(yard.stand(-0.6, 22), 10.4, under(light, { warm: "#a8c0a8" }), {
      green: far(mix(leaf, sea, 0.3), light, 0.42),
      sway: 1.5,
      seed: 9,
    }),
  ].join("");
}

function walls(): Art {
  return courtWalls(yard, court, light, c, secondCourtBeyond(yard, court.back, light, coat(light, 0.3)), {
    doors: [5, 7.6],
  });
}

/** Wet bricks: the sky lies on them, and rings where it falls. */
function ground(): Art {
  const luck = chance(71);
  const floor = yard.floor();
  const all = put(floor, rect(court.west, court.near, 7.6, court.back - court.near));
  const wet = (line: string) => put(floor, smooth(points(line), true));
  return [
    bricks(
      yard,
      { x: [court.west, court.east], z: [court.near, court.back] },
      light,
      c.bricks.map((brick) => mix(brick, light.cool, 0.28)),
    ),
    clip(
      all,
      screen(
        0.42,
        soft(
          6,
          [
            wet("-1.6 3, -0.4 3.6, 1 3.4, 1.4 2.6, 0.4 2.1, -1.2 2.3"),
            wet("-2.4 6, -0.8 6.8, 1.4 6.4, 2 5.4, 0.6 5, -1.6 5.2"),
            wet("-0.6 9, 0.8 9.6, 2.2 9, 1.2 8.2"),
          ].map((p) => fill(p, mix(sky, paper, 0.3))),
        ),
      ),
      ...each(34, () => {
        const [x, z] = [luck.between(-2.7, 2.6), 2.1 + luck.next() ** 1.6 * 7];
        const r = luck.between(0.1, 0.2);
        return stroke([...put(floor, ellipse(x, z, r, r * 0.8))], mix(paper, sky, 0.4), Math.max(2.5, 9 / z), 0.75);
      }),
      spray(all, light.cool, [750, 1230], [750, 880], 0.6),
    ),
  ].join("");
}

/** From each spout a rope of water into its jar. */
function filling(): Art {
  return (
    jars
      .map(({ x, z, height }, i) => {
        const at = yard.stand(x, z);
        const pour = smooth(points(`0.62 3.02, 0.2 2.9, 0.06 2.4, 0 ${height * 0.96}`));
        const white = mix(paper, sky, 0.25);
        return [
          rainJar(yard, { x, z, height, water: mix(sky, paper, 0.35) }, light, {
            ...c,
            tile: mix(c.tile, light.cool, 0.12),
          }),
          lay(at, points("0.45 2.98, 1.4 3.1, 1.4 2.98, 0.45 2.86"), mix(sea, ink, 0.3)),
          lay(
            at,
            ribbon(pour, (t) => 0.09 + t * 0.05),
            white,
            0.9,
          ),
          lay(at, ribbon(moved(pour, 0.02, 0), 0.03), mix(sky, sea, 0.3), 0.7),
          ...each(7, (k) =>
            lay(
              at,
              ellipse(-0.3 + k * 0.1, height * (0.98 + 0.07 * Math.sin((k * Math.PI) / 6)), 0.035, 0.05),
              white,
              0.9,
            ),
          ),
          i === 2
            ? each(3, (k) =>
                lay(
                  at,
                  ribbon(
                    smooth(
                      points(
                        `${-0.42 + k * 0.1} ${height * 0.93}, ${-0.55 + k * 0.06} ${height * 0.7}, ${-0.56 + k * 0.05} ${height * 0.4}`,
                      ),
                    ),
                    0.03,
                  ),
                  white,
                  0.7,
                ),
              ).join("")
            : "",
        ].join("");
      })
      .join("") +
    fern(yard.stand(4.1, 5, { height: 0.1 }), 0.9, light, { seed: 7, green: mix(leaf, sea, 0.2) }) +
    broadLeaves(yard.stand(-2.3, 6.4), 1.9, under(light, { warm: "#b8d0a0" }), {
      green: mix(leaf, sea, 0.12),
      seed: 6,
      count: 8,
    })
  );
}

function curtain(): Art {
  const luck = chance(5);
  return each(120, () => {
    const [x, y, long] = [luck.between(-60, 1500), luck.between(-40, 1050), luck.between(60, 150)];
    return stroke(
      [
        [x, y],
        [x + long * 0.16, y + long],
      ],
      mix(paper, sky, 0.3),
      luck.between(2, 3.4),
      luck.between(0.25, 0.6),
    );
  }).join("");
}

/** A boat of newspaper on the puddle. */
function boat(): Art {
  const at = yard.stand(-0.35, 2.75);
  return [
    softShadow(yard.floor(), ellipse(-0.3, 2.72, 0.26, 0.09), light.cool, 0.4, 4),
    lay(at, points("-0.3 0.13, -0.18 0, 0.18 0, 0.3 0.13, 0.08 0.1, -0.08 0.1"), "#fdf8ec"),
    lay(at, points("0.02 0.01, 0.18 0, 0.3 0.13, 0.08 0.1"), mix(paper, light.cool, 0.3)),
    lay(at, points("-0.12 0.09, 0 0.28, 0.12 0.09"), mix(paper, sky, 0.2)),
    lay(at, points("0 0.28, 0.12 0.09, 0.02 0.09"), mix(paper, light.cool, 0.35)),
    ...[0.04, 0.065].map((v) => lay(at, rect(-0.17, v, 0.16, 0.012), mix(ink, sky, 0.4))),
  ].join("");
}

/** The gallery's own eave, close above us, running with water. */
function gallery(): Art {
  const edge = within((u, v) => [u, -v] as const, 0, 0);
  const dim = under(light, { cool: "#101c2a" });
  return [
    eave((u, v) => edge(u * 100, v * 100), -0.3, -0.98, 15.6, 1.3, mix(c.tile, ink, 0.35), dim, 0.78),
    ...each(20, (i) => {
      const x = 10 + i * 78;
      return (
        stroke(
          [
            [x, 112],
            [x + 1, 190 + ((i * 53) % 140)],
          ],
          mix(paper, sky, 0.35),
          5,
          0.8,
        ) + fill(ellipse(x + 1, 215 + ((i * 53) % 140), 5, 10), mix(paper, sky, 0.3), 0.9)
      );
    }),
    fill(points("-20 -20, 60 -20, 60 1220, -20 1220"), mix(c.wood, ink, 0.4)),
    fill(points("60 -20, 82 -20, 82 1220, 60 1220"), mix(c.wood, gold, 0.22)),
    multiply(0.35, soft(14, fill(points("-20 1150, 1520 1110, 1520 1220, -20 1220"), mix(ink, rose, 0.2)))),
  ].join("");
}
