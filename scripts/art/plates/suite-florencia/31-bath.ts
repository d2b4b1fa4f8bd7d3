import { each, ellipse, points, put, rect, ribbon, smooth, within, type Line } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, type Light } from "../../palette.ts";
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
  spray,
  stroke,
  type Art,
} from "../../svg.ts";
import { fallOnFront, view } from "../../view.ts";
import { clawfootBath, pillarTap, towels } from "../../vocabulary/bathroom.ts";
import { turned } from "../../vocabulary/building.ts";
import { pool } from "../../vocabulary/chamber-light.ts";
import { checkerMotif, petalMotif, tiles, wallTiles } from "../../vocabulary/floor.ts";
import { florencia, remedios } from "../../vocabulary/florencia.ts";
import { chair } from "../../vocabulary/furniture.ts";
import { broadLeaves } from "../../vocabulary/plant.ts";
import { glazed, halfMoon } from "../../vocabulary/window.ts";

const light: Light = { sun: [0.3, -0.85, -0.5], warm: "#fff0cc", cool: "#35304f", haze: "#eadfd2" };
const room = view([700, 500], 1.5, 1300);
const back = 4.1;
const bathAt = 3.1;
const moon = { x: -0.55, sill: 1.86, r: 0.92 };

/** The bath of the Sea Room, under its half-moon; it has room for one guest and one ship. */
export default function bath(): Art {
  const face = room.front(back);
  return sheetOf(
    formats.album,
    "The bath",
    wall(),
    glazed(within(face, moon.x, moon.sill), halfMoon(moon.r, remedios, 9), mix(ink, terracotta, 0.3), 6),
    glow(face(moon.x, moon.sill + 0.35), 620, mix(gold, rose, 0.35), 0.6),
    floor(),
    fern(),
    pool(room, [0.02, 3.15], 1.05, 0.28, light.cool, 0.62),
    clawfootBath(room.stand(-0.1, bathAt), light, mix(sky, sea, 0.22)),
    ship(),
    onBath(),
    pillarTap(within(room.stand(0.86, 3.25), 0, 0.56), light),
    stroke([room.at(0.86, 0.6, 3.25), room.at(0.86, 0, 3.25)], mix(gold, light.cool, 0.4), 12),
    seat(),
    beam(),
  );
}

function wall(): Art {
  const face = room.front(back);
  const plaster = mix(sky, paper, 0.32);
  const all = put(face, rect(-2.5, 0, 5.4, 3.4));
  const surround: Line = [
    [moon.x - moon.r - 0.14, moon.sill - 0.12],
    ...ellipse(moon.x, moon.sill, moon.r + 0.14, moon.r + 0.14, 180, 0),
    [moon.x + moon.r + 0.14, moon.sill - 0.12],
  ];
  return [
    fill(
      all,
      blend(
        face(-2.4, 2),
        face(2.6, 2),
        [0, mix(plaster, light.cool, 0.3)],
        [0.5, mix(plaster, light.cool, 0.12)],
        [1, mix(plaster, light.cool, 0.34)],
      ),
    ),
    spray(all, mix(sea, light.cool, 0.4), face(2.6, 3.3), face(0.8, 1.8), 0.55),
    wallTiles(
      face,
      [-2.4, 0],
      24,
      6,
      0.22,
      petalMotif(mix(paper, light.cool, 0.14), mix(sea, sky, 0.14), mix(terracotta, light.cool, 0.12)),
    ),
    lay(face, rect(-2.5, 1.32, 5.4, 0.09), mix(sea, light.cool, 0.2)),
    lay(face, rect(-2.5, 1.38, 5.4, 0.03), mix(sky, paper, 0.4)),
    spray(put(face, rect(-2.5, 0, 5.4, 1.32)), light.cool, face(2.7, 0.2), face(0.6, 1), 0.55),
    multiply(
      0.4,
      soft(
        6,
        fill(
          surround.map((p) => p).map(([u, v]) => face(u + 0.04, v - 0.06)),
          light.cool,
        ),
      ),
    ),
    lay(face, surround, florencia.white),
    lay(
      face,
      [[moon.x - moon.r, moon.sill], ...ellipse(moon.x, moon.sill, moon.r, moon.r, 180, 0)],
      mix(ink, terracotta, 0.3),
    ),
    lay(
      face,
      rect(moon.x - moon.r - 0.2, moon.sill - 0.16, moon.r * 2 + 0.4, 0.08),
      mix(florencia.white, light.warm, 0.3),
    ),
  ].join("");
}

function floor(): Art {
  const area = { x: [-2.8, 2.6] as const, z: [1.7, back] as const, size: 0.34 };
  const motif = checkerMotif(
    mix(paper, light.cool, 0.22),
    mix(sea, ink, 0.35),
    mix(sea, sky, 0.3),
    mix(gold, paper, 0.2),
  );
  const ground = room.floor();
  const fan = onPlane((u, v) => {
    const [dx, dy, dz] = light.sun;
    const t = (moon.sill + v) / -dy;
    return ground(moon.x + u + dx * t, Math.max(1.6, back + dz * t));
  });
  return [
    tiles(room, area, motif, light, 0.15),
    soft(
      3,
      fan.map(({ shape }) => fill(shape, "#fff4dc", 0.85)),
    ),
    multiply(
      0.9,
      soft(
        2,
        fan.map(({ shape, colour }) => fill(shape, mix(colour, "#fff3d0", 0.22))),
      ),
    ),
    spray(put(ground, rect(-2.8, 1.7, 5.4, 0.8)), mix(ink, sea, 0.3), [700, 1220], [700, 1060], 0.6),
  ].join("");
}

function onPlane(place: (u: number, v: number) => readonly [number, number]) {
  return halfMoon(moon.r * 0.97, remedios, 9).map(({ shape, colour }) => ({
    shape: shape.map(([u, v]) => place(u, v)),
    colour,
  }));
}

/** The colours where the bath's white flank catches them. */
function onBath(): Art {
  const at = room.stand(-0.1, bathAt);
  const flank: Line = smooth(
    points(
      "-0.96 0.7, -0.9 0.46, -0.72 0.24, -0.4 0.15, 0.4 0.15, 0.7 0.22, 0.84 0.4, 0.9 0.62, 0.5 0.57, -0.1 0.57, -0.6 0.62",
    ),
    true,
  );
  const panes = onPlane((u, v) => room.front(bathAt)(...fallOnFront(light, [moon.x + u, moon.sill + v, back], bathAt)));
  return clip(
    put(at, flank),
    multiply(
      0.75,
      soft(
        3,
        panes.map(({ shape, colour }) => fill(shape, mix(colour, "#fff3d0", 0.3))),
      ),
    ),
  );
}

/** A ship folded from a page of études. */
function ship(): Art {
  const at = within(room.stand(-0.28, bathAt), 0, 0.655);
  const shape = points("-0.2 0.1, -0.12 0, 0.12 0, 0.2 0.1, 0.09 0.09, 0 0.24, -0.09 0.09");
  return [
    multiply(0.4, lay(at, ellipse(0.03, -0.005, 0.16, 0.014), light.cool)),
    lay(at, shape, "#fffaf0"),
    lay(at, points("0 0.24, 0.09 0.09, 0.2 0.1, 0.12 0, 0 0"), mix(paper, light.cool, 0.25)),
    ...[0.05, 0.075].map((v) =>
      stroke(
        put(at, [
          [-0.15, v],
          [0.15, v],
        ]),
        mix(ink, sea, 0.3),
        3,
        0.8,
      ),
    ),
    ...[-0.09, -0.02, 0.06].map((u, i) => lay(at, ellipse(u, 0.052 + (i % 2) * 0.02, 0.014, 0.011), ink)),
  ].join("");
}

function fern(): Art {
  const at = room.stand(-1.5, 3.75);
  return [
    pool(room, [-1.45, 3.75], 0.35, 0.12, light.cool, 0.55),
    broadLeaves(within(at, 0, 0.42), 1.25, light, { count: 9, green: mix(leaf, sea, 0.15), seed: 9, spread: 165 }),
    turned(at, points("0.17 0, 0.21 0.2, 0.25 0.4, 0.27 0.4, 0.27 0.46"), terracotta, light),
  ].join("");
}

function seat(): Art {
  const at = within(room.stand(1.2, 2.72), 0, 0, 1.05);
  return [
    pool(room, [1.25, 2.72], 0.36, 0.1, light.cool, 0.6),
    chair(at, mix(terracotta, ink, 0.35), light),
    towels(within(at, -0.19, 0.5), 0.38, 3, [terracotta, sea, gold], light),
    lay(
      within(at, -0.02, 0.69),
      smooth(points("-0.09 0, -0.1 0.05, 0 0.075, 0.1 0.05, 0.09 0"), true),
      mix(gold, rose, 0.35),
    ),
  ].join("");
}

/** The shaft of morning between glass and floor. */
function beam(): Art {
  const ends = each(2, (i) => room.front(back)(moon.x + (i ? 1 : -1) * moon.r, moon.sill));
  return screen(
    0.14,
    soft(
      26,
      fill(
        [ends[0]!, room.front(back)(moon.x, moon.sill + moon.r), ends[1]!, [1230, 1120], [560, 1200]],
        mix(gold, paper, 0.4),
      ),
      lay(room.stand(0, 3), ribbon(points("-0.2 0.9, 0.1 1.5"), 0.1), paper),
    ),
  );
}
