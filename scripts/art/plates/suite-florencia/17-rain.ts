import { chance, each, ellipse, points, put, rect, ribbon, smooth } from "../../geometry.ts";
import {
  gold,
  ink,
  leaf,
  mix,
  paper,
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
  sheetOf,
  soft,
  softShadow,
  spray,
  stroke,
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { column } from "../../vocabulary/building.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { bay, bayArch, courtArcade } from "../../vocabulary/florencia-court.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { jar } from "../../vocabulary/jar.ts";
import { mangoTree } from "../../vocabulary/mango.ts";

const light: Light = { sun: [0.3, -1, 0.2], warm: "#dfe6d8", cool: "#1c3346", haze: "#a9bfc0" };
const porch = view([900, 640], 1.5, 1020);
const edge = 4.6;
const far = 13.5;
const from = -4.55;

/** Four o'clock in June: the courtyard under water, the gallery dry, a yellow umbrella put out to drip. */
export default function rain(): Art {
  return sheetOf(
    formats.album,
    "Rain",
    court(),
    downpour(),
    arcade(),
    floor(),
    dry(),
    glow(porch.at(1.6, 0.4, 3.4), 420, gold, 0.22),
  );
}

function court(): Art {
  const wet: Light = under(light, { warm: "#c9d2c4" });
  const grey = (c: Hex) => mix(c, light.cool, 0.28);
  const all = put(porch.floor(), rect(-8, edge, 16, far - edge));
  const mirrored = (art: Art) => {
    const y = porch.at(0, 0, far)[1];
    return `<g transform="translate(0 ${2 * y}) scale(1 -1)">${art}</g>`;
  };
  const gallery = courtArcade(porch, { facing: "eye", at: far, from: -5.2, bays: 4, dye: grey }, wet);
  const tree = mangoTree(porch.stand(-2.2, 10), 5.4, under(light, { cool: "#10303a", warm: "#a9c0a0" }), {
    green: mix(leaf, light.cool, 0.25),
  });
  return [
    wholeSky(formats.album, 640, [0, mix(sea, "#5a6f80", 0.6)], [1, mix(sky, "#8fa4a8", 0.5)]),
    gallery,
    clip(
      all,
      tiles(
        porch,
        { x: [-8, 8], z: [edge, far], size: 0.5 },
        floors.court((c) => mix(c, mix(sea, light.cool, 0.4), 0.5)),
        light,
        0.3,
      ),
      `<g opacity="0.5">${soft(5, mirrored(gallery))}</g>`,
      softShadow(porch.floor(), ellipse(-2.2, 10, 2.6, 0.9), light.cool, 0.6, 8),
      screen(0.4, soft(6, lay(porch.floor(), rect(-1, 6, 5, 1.2), mix(sky, paper, 0.2)))),
    ),
    tree,
    jar(porch.stand(2.2, 9), 1.15, light, { water: mix(sky, paper, 0.3) }),
    ...each(5, (i) =>
      stroke(
        put(
          porch.stand(2.2, 9),
          smooth([
            [-0.38 + i * 0.19, 1.1],
            [-0.55 + i * 0.27, 1.28],
            [-0.66 + i * 0.33, 1.05],
          ]),
        ),
        mix(paper, sky, 0.3),
        3.5,
        0.8,
      ),
    ),
  ].join("");
}

/** Rain in three depths: far as a veil, then lines, then the ropes off our own eave. */
function downpour(): Art {
  const luck = chance(61);
  const streak = (n: number, long: number, width: number, see: number) =>
    each(n, () => {
      const [x, y] = [luck.between(-20, 1520), luck.between(-60, 900)];
      return stroke(
        [
          [x, y],
          [x - long * 0.12, y + long * luck.between(0.6, 1)],
        ],
        mix(paper, sky, 0.4),
        width,
        see,
      );
    }).join("");
  const rings = each(34, () => {
    const [x, z] = [luck.between(-5, 5), luck.between(edge + 0.4, 10)];
    return (
      stroke(
        put(porch.floor(), ellipse(x, z, luck.between(0.12, 0.24), luck.between(0.1, 0.2))),
        mix(paper, sky, 0.35),
        Math.max(2, 16 / z),
        0.75,
      ) + lay(porch.stand(x, z), points("-0.03 0, 0 0.16, 0.03 0"), mix(paper, sky, 0.3), 0.7)
    );
  });
  const rope = (u: number, w: number) => {
    const line = put(porch.front(edge + 0.5), [
      [u, 4.4],
      [u + 0.01, 2],
      [u - 0.02, 0.02],
    ]);
    return (
      stroke(line, mix(paper, sky, 0.35), w, 0.8) +
      lay(
        porch.stand(u, edge + 0.5),
        smooth(points("-0.16 0, -0.1 0.12, -0.04 0.03, 0 0.17, 0.05 0.03, 0.11 0.11, 0.16 0"), true, 3),
        mix(paper, sky, 0.25),
        0.85,
      )
    );
  };
  return [
    fill(
      whole(formats.album),
      blend([0, 0], [0, 700], [0, mix(sky, "#9fb0b0", 0.4), 0.34], [1, mix(sky, paper, 0.2), 0.1]),
    ),
    streak(150, 90, 2.5, 0.35),
    rings.join(""),
    streak(60, 200, 4, 0.4),
    ...each(21, (i) => rope(-4.3 + i * 0.42 + luck.between(-0.06, 0.06), luck.between(4, 8))),
  ].join("");
}

/** The arches from inside, in the grey of the afternoon. */
function arcade(): Art {
  const face = porch.front(edge);
  const inner = porch.front(edge + 0.4);
  const stone = mix(mix(florencia.court, terracotta, 0.2), light.cool, 0.52);
  const bays = each(4, (i) => from + i * bay);
  const holes = bays.map((u) => put(face, bayArch(u)));
  return [
    ...bays.map((u, i) =>
      clip(holes[i]!, fill([holes[i]!, put(inner, bayArch(u))], mix(mix(florencia.white, sky, 0.5), light.cool, 0.2))),
    ),
    fill([whole(formats.album), ...holes], blend([0, 0], [0, 900], [0, mix(stone, ink, 0.45)], [1, stone])),
    ...bays.map((u, i) =>
      fill(
        [put(face, [[u, 0], ...ellipse(u + bay / 2, 2.55, bay / 2, bay / 2 + 0.02, 180, 0), [u + bay, 0]]), holes[i]!],
        mix(mix(florencia.white, sky, 0.2), light.cool, 0.38),
      ),
    ),
    ...each(4, (i) =>
      column(
        porch.stand(from + (i + 0) * bay, edge),
        2.56,
        0.17,
        mix(mix(florencia.white, sky, 0.2), light.cool, 0.34),
        light,
      ),
    ),
  ].join("");
}

function floor(): Art {
  const all = put(porch.floor(), rect(-7, 1.8, 14, edge - 1.8));
  return clip(
    all,
    tiles(
      porch,
      { x: [-7, 7], z: [1.8, edge], size: 0.46 },
      floors.gallery((c) => mix(c, light.cool, 0.4)),
      light,
      0.1,
    ),
    screen(
      0.4,
      soft(
        14,
        each(4, (i) =>
          lay(
            porch.floor(),
            [
              [from + i * bay + 0.3, edge],
              [from + (i + 1) * bay - 0.3, edge],
              [from + (i + 1) * bay - 0.5, 2.6],
              [from + i * bay - 0.2, 2.6],
            ],
            mix(sky, paper, 0.2),
            0.8,
          ),
        ),
      ),
    ),
    multiply(
      0.5,
      soft(
        5,
        each(4, (i) => lay(porch.floor(), rect(from + i * bay - 0.2, 2.8, 0.4, edge - 2.8), light.cool)),
      ),
    ),
    screen(0.45, lay(porch.floor(), smooth(points("0.6 4.55, 1.2 4.2, 2.4 4.25, 3 4.55"), true), mix(sky, paper, 0.3))),
    spray(all, mix(ink, light.cool, 0.6), [750, 1230], [750, 980], 0.7),
  );
}

/** The umbrella on its side, and two pairs of shoes that were left to think about it. */
function dry(): Art {
  const at = porch.stand(1.15, 3.35);
  const t = tones(gold, light, 0.4);
  const canopy = smooth(points("-0.62 0.02, -0.66 0.42, -0.4 0.86, 0.05 1.06, 0.5 0.92, 0.66 0.62"), false, 8);
  const rim = points("-0.62 0.02, -0.28 0.1, 0.02 0.2, 0.36 0.38, 0.66 0.62");
  const rib = (line: string) => stroke(put(at, smooth(points(line))), mix(t.shade, ink, 0.2), 4, 0.8);
  const shoe = (x: number, z: number, tone: Hex) => {
    const foot = porch.stand(x, z);
    return (
      lay(
        foot,
        smooth(points("-0.15 0.0, -0.16 0.1, -0.1 0.17, -0.03 0.1, 0.1 0.08, 0.17 0.03, 0.16 0"), true, 4),
        tone,
      ) +
      lay(foot, ellipse(-0.09, 0.15, 0.055, 0.022), mix(tone, paper, 0.35)) +
      lay(foot, smooth(points("-0.02 0.1, 0.08 0.085, 0.13 0.05, 0.04 0.06"), true, 3), mix(tone, light.warm, 0.4))
    );
  };
  return [
    softShadow(porch.floor(), ellipse(1.15, 3.35, 0.85, 0.2), ink, 0.6, 6),
    screen(0.5, lay(porch.floor(), ellipse(0.75, 3.15, 0.5, 0.12), mix(sky, paper, 0.4))),
    fill(put(at, [...canopy, ...[...rim].reverse()]), t.body),
    clip(
      put(at, [...canopy, ...[...rim].reverse()]),
      lay(at, smooth(points("0.05 1.06, -0.15 0.6, -0.28 0.1, 0.02 0.2, 0.12 0.6"), true, 5), t.lit),
      lay(at, smooth(points("0.05 1.06, 0.3 0.7, 0.36 0.38, 0.8 0.7, 0.5 1"), true, 5), t.shade),
      rib("0.05 1.06, -0.18 0.6, -0.28 0.1"),
      rib("0.05 1.06, 0.1 0.6, 0.02 0.2"),
      rib("0.05 1.06, 0.32 0.7, 0.36 0.38"),
    ),
    ...[-0.28, 0.02, 0.36].map((u, i) =>
      lay(at, ellipse(u, [0.08, 0.18, 0.36][i]!, 0.018, 0.03), mix(paper, sky, 0.2)),
    ),
    lay(at, ribbon(points("-0.06 0.3, 0.32 -0.1"), 0.03), mix(ink, terracotta, 0.4)),
    lay(at, ribbon(smooth(points("0.32 -0.1, 0.42 -0.16, 0.46 -0.08, 0.42 -0.02")), 0.04), mix(terracotta, ink, 0.2)),
    lay(at, ribbon(points("0.05 1.05, 0.08 1.16"), 0.025), mix(ink, terracotta, 0.4)),
    softShadow(porch.floor(), ellipse(-1.35, 3.5, 0.55, 0.1), ink, 0.5, 3),
    shoe(-1.55, 3.5, mix(terracotta, ink, 0.45)),
    shoe(-1.22, 3.42, mix(terracotta, ink, 0.45)),
    shoe(-0.72, 3.55, mix(sea, ink, 0.3)),
    shoe(-0.44, 3.48, mix(sea, ink, 0.3)),
  ].join("");
}
