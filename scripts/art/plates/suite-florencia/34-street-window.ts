import { each, ellipse, points, put, rect, ribbon, smooth, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Light } from "../../palette.ts";
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
import { eave, turned } from "../../vocabulary/building.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { streetLamp } from "../../vocabulary/lamp.ts";
import { bicycle } from "../../vocabulary/lane.ts";
import { grille, panelledLeaf, shutter } from "../../vocabulary/window.ts";

const light: Light = { sun: [-0.7, -0.5, 0.3], warm: "#ffcf8a", cool: "#251c3c", haze: "#d9a08a" };
const room = view([770, 600], 1.6, 1050);
const wallAt = 2.7;
const hole = { x: -1.05, low: 0.62, wide: 2.2, high: 2.95 };

/** Evening at a street window: the house is already dark, the street is not, and the bicycle has not gone home. */
export default function streetWindow(): Art {
  return sheetOf(formats.album, "Evening at the window", street(), wall(), bars(), leaves(), sill());
}

function street(): Art {
  const far = room.front(9.5);
  const face = put(far, rect(-7, 0.15, 14, 4.2));
  const plaster = mix(gold, rose, 0.35);
  const wood = mix(sea, ink, 0.25);
  const evening = under(light, { cool: "#4a2c52" });
  return clip(
    put(room.front(wallAt), rect(hole.x, hole.low, hole.wide, hole.high - hole.low)),
    wholeSky(formats.album, 480, [0, mix(sea, rose, 0.35)], [1, mix(gold, rose, 0.4)]),
    fill(face, blend(far(0, 4.3), far(0, 0.2), [0, mix(plaster, paper, 0.25)], [1, mix(plaster, terracotta, 0.2)])),
    lay(far, rect(-7, 0.15, 14, 0.75), mix(terracotta, rose, 0.2)),
    // the shade of our own roof climbs the house opposite
    softShadow(far, points("-7 0.15, -7 1.9, -2 1.9, -2 2.25, 7 2.25, 7 0.15"), evening.cool, 0.55, 3),
    ...[-4.3, 2.5].map(
      (u) =>
        lay(far, rect(u - 0.16, 0.6, 1.62, 2.9), mix(paper, rose, 0.2)) +
        lay(far, rect(u, 0.7, 1.3, 2.65), mix(ink, sea, 0.4)) +
        shutter(far, u + 0.04, 0.7, 0.6, 2.6, wood, evening, 12) +
        shutter(far, u + 0.66, 0.7, 0.6, 2.6, mix(wood, light.cool, 0.2), evening, 12),
    ),
    lay(far, rect(-1.3, 0.15, 2.1, 3.45), mix(paper, rose, 0.2)),
    lay(far, rect(-1.12, 0.15, 1.74, 3.25), mix(gold, paper, 0.25)),
    lay(far, rect(-1.12, 0.15, 1.74, 1.0), mix(terracotta, gold, 0.4)),
    lay(far, points("-0.5 2.2, -0.5 2.85, 0.1 2.85, 0.1 2.2"), mix(terracotta, ink, 0.3)),
    lay(far, points("-0.44 2.26, -0.44 2.79, 0.04 2.79, 0.04 2.26"), mix(sky, paper, 0.3)),
    panelledLeaf(far, -1.12, 0.15, 0.42, 3.2, wood, evening),
    panelledLeaf(far, 0.2, 0.15, 0.42, 3.2, mix(wood, light.cool, 0.2), evening),
    eave(far, -7, 4.3, 14, 0.6, mix(terracotta, rose, 0.2), light, 0.34),
    lay(room.floor(), rect(-8, 7.6, 16, 1.9), mix(rose, mix(sea, ink, 0.3), 0.45)),
    lay(room.front(7.6), rect(-8, 0, 16, 0.15), mix(paper, light.cool, 0.45)),
    lay(room.floor(0.15), rect(-8, 7.6, 16, 1.9), mix(mix(paper, rose, 0.3), light.cool, 0.3)),
    lay(
      room.floor(),
      rect(-8, 2, 16, 5.6),
      blend(room.at(0, 0, 7.6), room.at(0, 0, 3), [0, mix(rose, light.cool, 0.45)], [1, mix(sea, light.cool, 0.6)]),
    ),
    screen(
      0.5,
      soft(
        14,
        lay(room.floor(0.15), points("-1.1 9.5, 0.7 9.5, 0.9 7.6, -1.5 7.6"), gold),
        lay(room.floor(), points("-1.5 7.6, 0.9 7.6, 1.1 6, -2 6"), mix(terracotta, gold, 0.4)),
      ),
    ),
    glow(far(-0.3, 1.6), 330, gold, 0.5),
    softShadow(room.floor(0.15), ellipse(1.75, 8.3, 0.95, 0.14), light.cool, 0.6, 6),
    bicycle(within(room.stand(1.7, 8.4, { height: 0.15 }), 0, 0, 1.15), mix(terracotta, ink, 0.1), evening),
    streetLamp(room.stand(-1.95, 7.9, { height: 0.15 }), 3.3, evening, { lit: true }),
    glow(room.at(-1.95, 3.25, 7.9), 260, mix(gold, paper, 0.3), 0.9),
  );
}

function wall(): Art {
  const face = room.front(wallAt);
  const inside = mix(florencia.wood, light.cool, 0.62);
  const out = put(face, rect(hole.x, hole.low, hole.wide, hole.high - hole.low));
  const deep = put(
    room.front(wallAt - 0.34),
    rect(hole.x - 0.02, hole.low, hole.wide + 0.04, hole.high - hole.low + 0.04),
  );
  return [
    fill([whole(formats.album), out], mix(inside, ink, 0.1)),
    fill(
      [deep, out],
      blend(
        [300, 0],
        [1200, 0],
        [0, mix(rose, light.cool, 0.5)],
        [0.5, mix(rose, light.cool, 0.3)],
        [1, mix(rose, light.cool, 0.62)],
      ),
    ),
    fill(
      [whole(formats.album), deep],
      blend([0, 0], [1500, 0], [0, mix(inside, ink, 0.35)], [0.5, inside], [1, mix(inside, ink, 0.3)]),
    ),
    clip(
      [whole(formats.album), deep],
      spray(whole(formats.album), mix(inside, rose, 0.45), [760, 500], [760, 1150], 0.25),
    ),
    fill(
      [
        put(
          room.front(wallAt - 0.34),
          rect(hole.x - 0.16, hole.low - 0.02, hole.wide + 0.32, hole.high - hole.low + 0.2),
        ),
        deep,
      ],
      mix(florencia.white, light.cool, 0.58),
    ),
  ].join("");
}

function bars(): Art {
  return grille(
    room.front(wallAt + 0.02),
    hole.x + 0.02,
    hole.low,
    hole.wide - 0.04,
    hole.high - hole.low,
    mix(ink, sea, 0.12),
    8,
    0.042,
  );
}

function leaves(): Art {
  const tone = under(light, { warm: "#d99a72" });
  const wood = mix(florencia.wood, light.cool, 0.45);
  return [
    shutter(room.leaf(hole.x - 0.04, wallAt - 0.34, 128), 0, hole.low, 0.75, 2.2, wood, tone, 22),
    shutter(
      room.leaf(hole.x + hole.wide + 0.04, wallAt - 0.34, 52),
      0,
      hole.low,
      0.75,
      2.2,
      mix(wood, ink, 0.3),
      tone,
      22,
    ),
  ].join("");
}

/** The sill: geraniums, a coffee cup with the last inch in it. */
function sill(): Art {
  const z = wallAt - 0.36;
  const top = room.floor(hole.low);
  const face = room.front(z - 0.1);
  const pot = room.stand(-0.62, wallAt - 0.2, { height: hole.low });
  const red = mix(terracotta, "#c4442c", 0.6);
  const cup = room.stand(0.52, wallAt - 0.22, { height: hole.low });
  return [
    lay(
      top,
      rect(hole.x - 0.22, z - 0.1, hole.wide + 0.44, 0.46),
      blend([0, 960], [0, 1110], [0, mix(rose, paper, 0.25)], [1, mix(rose, light.cool, 0.4)]),
    ),
    screen(0.5, soft(5, lay(top, rect(-0.7, z - 0.1, 1, 0.46), mix(gold, terracotta, 0.3)))),
    lay(face, rect(hole.x - 0.22, hole.low - 0.1, hole.wide + 0.44, 0.1), mix(rose, light.cool, 0.6)),
    multiply(
      0.6,
      soft(
        6,
        lay(top, ellipse(-0.62, wallAt - 0.3, 0.22, 0.07), light.cool),
        lay(top, ellipse(0.52, wallAt - 0.28, 0.16, 0.05), light.cool),
      ),
    ),
    ...each(9, (i) => {
      const a = ((25 + i * 16.5) * Math.PI) / 180;
      const [u, v] = [Math.cos(a) * 0.3, 0.22 + Math.sin(a) * 0.28];
      return (
        stroke([pot(0, 0.2), pot(u, v)], mix(leaf, light.cool, 0.4), 5) +
        lay(pot, ellipse(u, v, 0.085, 0.07), i % 2 ? mix(leaf, light.cool, 0.3) : mix(leaf, light.cool, 0.5))
      );
    }),
    ...[
      [-0.2, 0.5],
      [0.02, 0.58],
      [0.22, 0.47],
      [-0.06, 0.42],
    ].map(([u, v]) =>
      each(5, (k) =>
        lay(
          pot,
          ellipse(u! + 0.045 * Math.cos(k * 1.26), v! + 0.04 * Math.sin(k * 1.26), 0.04, 0.036),
          k % 2 ? red : mix(red, rose, 0.35),
        ),
      ).join(""),
    ),
    turned(pot, points("0.1 0, 0.14 0.16, 0.17 0.19, 0.17 0.23"), mix(terracotta, light.cool, 0.25), light),
    lay(cup, ellipse(0, 0.012, 0.13, 0.03), mix(paper, rose, 0.25)),
    lay(cup, ellipse(0, 0.018, 0.1, 0.02), mix(paper, light.cool, 0.4)),
    lay(cup, ribbon(smooth(points("0.06 0.1, 0.12 0.1, 0.11 0.05, 0.05 0.045")), 0.018), mix(paper, rose, 0.2)),
    lay(
      cup,
      smooth(points("-0.05 0.015, -0.075 0.08, -0.078 0.13, 0.078 0.13, 0.075 0.08, 0.05 0.015"), true, 3),
      mix(paper, rose, 0.15),
    ),
    lay(cup, points("0.02 0.02, 0.04 0.13, 0.078 0.13, 0.07 0.06, 0.05 0.02"), mix(paper, light.cool, 0.35)),
    lay(cup, ellipse(0, 0.13, 0.078, 0.018), mix(terracotta, ink, 0.6)),
    lay(cup, rect(-0.074, 0.085, 0.148, 0.02), sea),
  ].join("");
}
