import { arch, chance, each, ellipse, points, put, rect, ribbon, smooth, within, type Line } from "../../geometry.ts";
import {
  far,
  gold,
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
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  lay,
  multiply,
  screen,
  sheet,
  soft,
  softShadow,
  spray,
  stroke,
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { eave, surround } from "../../vocabulary/building.ts";
import { childDancing, dancer, dancers } from "../../vocabulary/figures.ts";
import { petalMotif, tiles } from "../../vocabulary/floor.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { hedge } from "../../vocabulary/plant.ts";
import { panelledLeaf } from "../../vocabulary/window.ts";

const dark: Hex = "#1a2230";
const light: Light = { sun: [0.1, -0.6, -0.8], warm: "#e9f0e2", cool: "#24394a", haze: "#c3d4d0" };
const gate = view([930, 600], 1.5, 1150);
const wallAt = 4.4;
const hole: Line = arch(-2.75, 0, 5.5, 4.1, 1.5);

/** Remedios in May: a great doorway, the rain on the square outside it, and everybody but the postmaster's bag in motion. */
export default function dancingInTheRain(): Art {
  const wall = gate.front(wallAt);
  return sheet("Dancing in the rain", clip(put(wall, hole), square(), rain()), doorway(), floor(), party(), bag());
}

/** The church of Remedios and its square, paled by the rain. */
function square(): Art {
  const stone = far(mix(gold, paper, 0.4), light, 0.34);
  const t = tones(stone, light, 0.3);
  const at = within(gate.front(36), -6.5, 0);
  return [
    wholeSky(formats.landscape, 640, [0, mix(sea, sky, 0.45)], [0.6, mix(sky, paper, 0.3)], [1, mix(sky, paper, 0.6)]),
    lay(gate.front(42), rect(-30, 0, 60, 7), far(mix(rose, terracotta, 0.1), light, 0.45)),
    lay(gate.front(42), rect(-30, 7, 60, 0.7), far(mix(terracotta, rose, 0.2), light, 0.45)),
    ...each(12, (i) => lay(gate.front(42), arch(-22 + i * 4, 0, 2.4, 4.6), far(mix(sea, rose, 0.4), light, 0.4))),
    lay(at, points("5 0, 5 8, 9.6 11.4, 14.2 8, 14.2 0"), t.body),
    lay(at, points("4.6 8, 9.6 11.8, 14.6 8, 14.2 7.5, 9.6 11, 5 7.5"), far(terracotta, light, 0.3)),
    lay(at, arch(8.3, 0, 2.6, 4.6), mix(t.shade, sea, 0.35)),
    lay(at, ellipse(9.6, 7.6, 0.9, 0.9), mix(t.shade, sea, 0.3)),
    lay(at, rect(0.4, 0, 4.6, 15), t.body),
    lay(at, rect(3.9, 0, 1.1, 15), t.shade, 0.7),
    ...[5, 9.4, 14.6].map((v) => lay(at, rect(0.1, v, 5.2, 0.45), t.lit)),
    ...[6, 10.4].map((v) => lay(at, arch(1.8, v, 1.8, 3), mix(t.shade, sea, 0.4))),
    lay(at, points("0.6 15, 1.4 18.4, 2.7 20.4, 4 18.4, 4.8 15"), far(mix(terracotta, rose, 0.2), light, 0.22)),
    stroke(put(at, points("2.7 20.2, 2.7 21.8")), t.shade, 5),
    royalPalm(gate.stand(5.6, 26), 10.5, light, {
      green: far(leaf, light, 0.4),
      trunk: far(mix(paper, leaf, 0.2), light, 0.4),
      sway: 0.9,
      seed: 4,
    }),
    hedge(gate.front(30), points("-20 0, -8 0.2, 0 0, 8 0.2, 20 0"), 1.6, light, {
      green: far(mix(leaf, sea, 0.2), light, 0.3),
      seed: 6,
      density: 3,
    }),
    lay(
      gate.floor(),
      rect(-40, wallAt, 80, 32),
      blend([0, 650], [0, 1000], [0, mix(sky, paper, 0.4)], [1, mix(sky, sea, 0.5)]),
    ),
    ...each(9, (i) =>
      soft(
        2,
        fill(
          ellipse(...gate.at(-3 + ((i * 37) % 60) / 10, 0, 5.6 + ((i * 23) % 90) / 10), 120 - i * 7, 11 - i * 0.7),
          mix(paper, sky, 0.3),
          0.6,
        ),
      ),
    ),
    soft(6, lay(gate.floor(), points("-2.2 7, -1.2 7, -0.5 18, -1.2 18"), mix(stone, paper, 0.3), 0.6)),
  ].join("");
}

function rain(): Art {
  const luck = chance(31);
  const streak = (long: number, width: number, tone: Hex, opacity: number) => {
    const [x, y] = [luck.between(300, 1640), luck.between(-40, 900)];
    return stroke(
      [
        [x, y],
        [x - long * 0.16, y + long],
      ],
      tone,
      width,
      opacity,
    );
  };
  return [
    ...each(70, () => streak(luck.between(60, 110), 2.6, mix(paper, sky, 0.3), 0.5)),
    ...each(46, () => streak(luck.between(110, 190), 4, mix(paper, sky, 0.1), 0.62)),
    ...each(26, () => {
      const z = luck.between(4.7, 9);
      const at = gate.stand(luck.between(-2.9, 2.9), z);
      return (
        lay(at, ellipse(0, 0, 0.13, 0.035), paper, 0.5) +
        lay(at, points("-0.07 0.02, -0.1 0.12, -0.03 0.04, 0 0.15, 0.03 0.04, 0.1 0.12, 0.07 0.02"), paper, 0.85)
      );
    }),
  ].join("");
}

/** The doorway from inside, dark; two leaves of an old door folded back; the eave's drips. */
function doorway(): Art {
  const wall = gate.front(wallAt);
  const plaster = mix(mix(terracotta, rose, 0.15), dark, 0.62);
  const outer = arch(-3.1, 0, 6.2, 4.45, 1.72);
  return [
    clip(
      put(wall, hole),
      eave((u, v) => gate.at(u, v, wallAt + 1.2), -4, 3.9, 8, 0.6, mix(terracotta, dark, 0.35), light, 0.3),
      ...each(19, (i) =>
        stroke(
          [
            gate.at(-2.6 + i * 0.29, 3.9, wallAt + 1.2),
            gate.at(-2.6 + i * 0.29, 3.9 - (i % 4 === 1 ? 2.6 : 0.5 + ((i * 7) % 5) * 0.2), wallAt + 1.2),
          ],
          mix(paper, sky, 0.1),
          4,
          0.85,
        ),
      ),
    ),
    fill(
      [whole(formats.landscape), put(wall, hole)],
      blend([0, 200], [0, 1100], [0, mix(plaster, dark, 0.5)], [1, plaster]),
    ),
    surround(wall, outer, hole, mix(plaster, rose, 0.22), light),
    fill([put(wall, hole), put(gate.front(wallAt + 0.4), hole)], mix(plaster, light.haze, 0.32)),
    spray(put(wall, rect(-5, 0, 1.9, 5)), mix(plaster, sky, 0.4), wall(-3.1, 2), wall(-4.4, 2), 0.6),
    spray(put(wall, rect(3.1, 0, 2, 5)), mix(plaster, sky, 0.4), wall(3.1, 2), wall(4.4, 2), 0.6),
    panelledLeaf(
      gate.leaf(-2.9, wallAt, 128),
      0,
      0.02,
      1.5,
      3.3,
      mix(mix(sea, leaf, 0.2), dark, 0.35),
      under(light, { cool: dark }),
    ),
    panelledLeaf(
      gate.leaf(2.9, wallAt, 52),
      0,
      0.02,
      1.5,
      3.3,
      mix(mix(sea, leaf, 0.2), dark, 0.35),
      under(light, { cool: dark }),
    ),
  ].join("");
}

function floor(): Art {
  const all = put(gate.floor(), rect(-5, 2.4, 10, wallAt - 2.4));
  const shade = (colour: Hex, t = 0.45) => mix(colour, dark, t);
  return [
    tiles(
      gate,
      { x: [-5, 5], z: [2.5, wallAt], size: 0.5 },
      petalMotif(shade(mix(terracotta, rose, 0.3)), shade(mix(paper, gold, 0.3), 0.4), shade(sea, 0.2)),
      light,
      0.1,
    ),
    clip(
      all,
      screen(0.5, soft(20, lay(gate.floor(), points("-2.6 4.5, 2.6 4.5, 1.9 2.6, -1.9 2.6"), mix(sky, paper, 0.3)))),
      multiply(0.4, soft(10, fill(all, blend([0, 900], [0, 1200], [0, dark, 0], [1, dark, 0.9])))),
    ),
  ].join("");
}

/** Everyone, in cut paper, against the light of the rain. */
function party(): Art {
  const cut: Hex = "#1d1a24";
  const shadow = (x: number, z: number, w: number) =>
    softShadow(
      gate.floor(),
      [
        [x - w, z],
        [x + w, z],
        [x + w * 0.7, z - 0.85],
        [x - w * 0.9, z - 0.85],
      ],
      dark,
      0.6,
      7,
    );
  return [
    shadow(-1.35, 4.0, 0.3),
    shadow(0.2, 3.75, 0.42),
    shadow(1.62, 4.05, 0.3),
    shadow(2.3, 3.7, 0.22),
    dancer(gate.stand(-1.45, 4.0, { flip: true }), { dark: cut, cloth: mix(gold, cut, 0.12), shirt: paper }),
    dancers(within(gate.stand(0.1, 3.75), 0, 0, 1.06), { dark: cut, cloth: terracotta, shirt: mix(paper, sky, 0.15) }),
    dancer(gate.stand(1.62, 4.05), { dark: cut, cloth: mix(sea, sky, 0.18), shirt: paper }),
    childDancing(gate.stand(2.35, 3.75), { dark: cut, cloth: gold, shirt: mix(rose, paper, 0.1) }),
    childDancing(gate.stand(-2.3, 3.8, { flip: true }), { dark: cut, cloth: gold, shirt: mix(sky, paper, 0.2) }),
  ].join("");
}

/** The postmaster's leather bag, set down in the dry with a letter looking out. */
function bag(): Art {
  const at = within(gate.stand(0.72, 2.95), 0, 0, 0.85);
  const t = tones(mix(terracotta, gold, 0.2), under(light, { cool: dark }), 0.45);
  return [
    softShadow(gate.floor(), ellipse(0.75, 2.93, 0.3, 0.06), dark, 0.6, 5),
    lay(at, ribbon(smooth(points("-0.24 0.3, -0.16 0.5, 0.1 0.52, 0.24 0.3")), 0.035), t.shade),
    lay(at, points("-0.1 0.3, -0.07 0.42, 0.12 0.39, 0.1 0.28"), mix(paper, gold, 0.1)),
    lay(at, rect(-0.04, 0.34, 0.04, 0.035), terracotta),
    lay(at, smooth(points("-0.28 0, -0.3 0.2, -0.26 0.33, 0.26 0.33, 0.3 0.2, 0.28 0, 0 -0.01"), true), t.body),
    lay(
      at,
      smooth(points("-0.29 0.3, -0.26 0.35, 0.26 0.35, 0.29 0.3, 0.2 0.14, 0 0.1, -0.2 0.14"), true),
      mix(t.body, t.lit, 0.4),
    ),
    lay(at, rect(-0.03, 0.08, 0.06, 0.08), mix(gold, paper, 0.2)),
    glow([930, 560], 760, paper, 0.12),
  ].join("");
}
