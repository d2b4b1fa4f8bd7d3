import { ellipse, points, put, rect, spot, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, type Light } from "../../palette.ts";
import { fill, formats, glow, lay, screen, sheetOf, soft, softShadow, spray, stroke, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { pigeon } from "../../vocabulary/animal.ts";
import { churchTower } from "../../vocabulary/camaguey.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { heavens } from "../../vocabulary/heavens.ts";
import { birds, cloud } from "../../vocabulary/land.ts";
import { laundry, shirtOnLine } from "../../vocabulary/laundry.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { cistern, parapet, terraceFloor } from "../../vocabulary/rooftop.ts";
import { hotelSlab, roofs } from "../../vocabulary/santa-clara.ts";

const light: Light = { sun: [0.8, -0.5, 0.12], warm: "#fff0cc", cool: "#3f4a6b", haze: "#f0e2d0" };
const terrace = view([560, 520], 1.7, 1050);
const edge = 6.4;

/** Monday on the roof: sheets, shirts, a cistern, and the pigeons of somebody three streets away. */
export default function roofMorning(): Art {
  return sheetOf(
    formats.album,
    "Morning on the roof",
    town(),
    floor(),
    parapet(terrace.front(edge), -3.8, 10.4, mix(florencia.white, light.cool, 0.08), light),
    onParapet(),
    tank(),
    washing(),
    glow([150, 330], 640, gold, 0.3),
  );
}

function town(): Art {
  return [
    heavens(mix(sky, sea, 0.25), mix(sky, paper, 0.45), mix(paper, rose, 0.35), 560),
    cloud(900, 190, 420, "#fff6e8", mix(sky, rose, 0.4), 3),
    cloud(260, 110, 260, "#fff6e8", mix(sky, rose, 0.4), 8),
    hotelSlab(250, 545, 225, light, 0.35),
    roofs(520, 60, light, 0.5, { seed: 4 }),
    churchTower(spot(640, 560, 13.5), 20, mix(gold, paper, 0.4), light),
    royalPalm(spot(880, 600, 30), 7.5, light, {
      green: mix(leaf, light.haze, 0.3),
      trunk: mix(paper, light.haze, 0.3),
      sway: 0.4,
      seed: 6,
    }),
    roofs(580, 92, light, 0.28, { seed: 9 }),
    roofs(680, 140, light, 0.1, { seed: 15 }),
    birds(
      [
        [700, 130, 24],
        [760, 158, 20],
        [660, 172, 18],
        [812, 118, 18],
        [742, 206, 15],
      ],
      mix(ink, sky, 0.35),
    ),
  ].join("");
}

function floor(): Art {
  const all = terrace.floor();
  return [
    terraceFloor(terrace, { x: [-4.4, 6.2], z: [1.6, edge], size: 0.4 }, mix(terracotta, rose, 0.42), light, 0.25),
    softShadow(all, points("-4 5.9, 6 5.9, 6 6.4, -4 6.4"), light.cool, 0.5, 5),
    spray(put(all, rect(-3, 1.6, 6, 1.2)), mix(light.cool, terracotta, 0.3), [700, 1220], [700, 1000], 0.5),
  ].join("");
}

function onParapet(): Art {
  const at = (u: number) => within(terrace.front(edge - 0.05), u, 0.94);
  return [
    pigeon(within(at(1.72), 0, 0, 1.15), mix(sky, ink, 0.28), light),
    pigeon(within(at(2.5), 0, 0, 1.15), mix(paper, sky, 0.3), light),
    pigeon((u, v) => at(2.05)(-u * 1.15, v * 1.15), mix(rose, ink, 0.35), light),
  ].join("");
}

function tank(): Art {
  const foot = terrace.stand(3.55, 5.4);
  return [
    softShadow(terrace.floor(), points("2.7 5.2, 4.4 5.2, 7 5.9, 6 6.3, 3 5.9"), light.cool, 0.5, 10),
    cistern(terrace, 3.55, 5.4, 2.9, mix(sky, sea, 0.35), light),
    pigeon(within(foot, -0.45, 2.9, 1.15), mix(sky, ink, 0.35), light),
    pigeon((u, v) => foot(0.35 - u * 1.15, 2.9 + v * 1.15), mix(paper, rose, 0.25), light),
  ].join("");
}

/** Two lines: the sheets behind, the shirts before; one sock has lost its fellow. */
function washing(): Art {
  const [far, near] = [terrace.front(4.6), terrace.front(3.2)];
  const rope = mix(ink, sea, 0.4);
  const post = (x: number, z: number) => {
    const at = terrace.stand(x, z);
    return (
      lay(at, rect(-0.045, 0, 0.09, 2.3), mix(terracotta, ink, 0.35)) +
      lay(at, rect(-0.045, 0, 0.03, 2.3), mix(terracotta, gold, 0.3)) +
      lay(at, rect(-0.3, 2.12, 0.6, 0.07), mix(terracotta, ink, 0.35))
    );
  };
  const cast = (z: number, from: number, to: number, drop: number) =>
    softShadow(
      terrace.floor(),
      [
        [from + 3.3, z + 0.5],
        [to + 3.3, z + 0.5],
        [to + (2.1 - drop) * 1.6, z + 0.24],
        [from + (2.1 - drop) * 1.6, z + 0.24],
      ],
      light.cool,
      0.42,
      5,
    );
  return [
    cast(4.6, -2.1, -0.6, 1.5),
    cast(4.6, -0.45, 1.3, 1.5),
    softShadow(terrace.floor(), points("-0.9 3.45, 2.4 3.75, 3.4 3.75, 0.4 3.4"), light.cool, 0.45, 7),
    post(2.15, 4.6),
    stroke([far(-4, 2.08), far(-0.6, 2.0), far(2.15, 2.16)], rope, 4),
    laundry(far, [-2.15, 2.03], 1.5, 1.5, "#fffaf0", light, { wind: 0.2, stripe: mix(sea, sky, 0.15) }),
    laundry(far, [-0.5, 2.01], 1.7, 1.45, mix(paper, gold, 0.12), light, { wind: 0.24, sag: -0.06 }),
    screen(0.25, soft(16, lay(far, points("-2.1 2, -0.7 2, -0.5 0.7, -1.9 0.7"), mix(gold, paper, 0.4)))),
    stroke([near(-3, 2.28), near(0.4, 2.02), near(3, 2.3)], rope, 5),
    shirtOnLine(near, [-1.55, 2.15], 0.86, mix(sea, sky, 0.2), light),
    shirtOnLine(near, [-0.85, 2.1], 0.86, mix(terracotta, rose, 0.35), light),
    laundry(near, [-0.16, 2.05], 0.62, 0.78, mix(gold, paper, 0.2), light, { wind: 0.12, stripe: terracotta }),
    lay(near, points("0.66 2.05, 0.64 1.72, 0.8 1.64, 0.86 1.7, 0.78 1.8, 0.78 2.06"), mix(leaf, sea, 0.3)),
    lay(near, points("0.655 1.98, 0.652 1.92, 0.78 1.93, 0.78 1.99"), paper),
    basket(),
  ].join("");
}

function basket(): Art {
  const at = terrace.stand(-1.0, 2.75);
  const cane = mix(gold, terracotta, 0.25);
  return [
    softShadow(terrace.floor(), ellipse(-0.82, 2.78, 0.5, 0.12), light.cool, 0.5, 7),
    lay(at, points("-0.34 0.32, -0.27 0, 0.27 0, 0.34 0.32"), cane),
    ...[0.05, 0.13, 0.21].map((v) =>
      lay(at, rect(-0.32 + (0.3 - v) * 0.16, v, 0.64 - (0.3 - v) * 0.32, 0.035), mix(cane, ink, 0.22)),
    ),
    lay(at, points("0.1 0, 0.14 0.32, 0.34 0.32, 0.27 0"), mix(cane, light.cool, 0.4), 0.6),
    fill(put(at, ellipse(0, 0.33, 0.34, 0.06)), mix(cane, paper, 0.25)),
    lay(at, points("-0.28 0.33, -0.2 0.46, -0.05 0.41, 0.06 0.5, 0.2 0.42, 0.28 0.34"), "#fffaf0"),
    lay(at, points("0.06 0.34, 0.08 0.48, 0.2 0.42, 0.28 0.34"), mix(paper, light.cool, 0.2)),
    lay(at, points("-0.2 0.34, -0.22 0.4, -0.08 0.41, -0.05 0.34"), mix(sea, sky, 0.2)),
  ].join("");
}
