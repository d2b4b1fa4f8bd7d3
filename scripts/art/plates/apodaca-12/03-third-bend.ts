import { ellipse, points, put, rect, smooth, spot, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Light } from "../../palette.ts";
import { clip, fill, formats, glow, lay, screen, sheetOf, soft, softShadow, stroke, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { cat } from "../../vocabulary/animal.ts";
import { streetFront } from "../../vocabulary/apodaca-street.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { lantern } from "../../vocabulary/lamp.ts";
import { along, facade, laneHouse } from "../../vocabulary/lane.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { bricks } from "../../vocabulary/paving.ts";

const light: Light = { sun: [0.6, -0.7, 0.4], warm: "#e9a860", cool: "#17274f", haze: "#4c5a86" };
const lane = view([560, 640], 1.55, 1000);
const [west, east] = [-2.4, 3.2];
const c = coat(light, 0.42);
const near = coat(light, 0.55);

/** The third bend when the lamps come on: number 12 is where the light is, and the cat has been told to expect us. */
export default function thirdBend(): Art {
  return sheetOf(formats.album, "The third bend", heaven(), paving(), houses(), lamps());
}

function heaven(): Art {
  return [
    wholeSky(formats.album, 640, [0, "#1b2f5e"], [0.55, mix("#4a5a92", rose, 0.2)], [1, mix(rose, gold, 0.4)]),
    fill(ellipse(330, 130, 46, 46), mix(paper, gold, 0.2)),
    fill(ellipse(348, 122, 42, 44), mix("#23386a", "#4a5a92", 0.2)),
    ...(
      [
        [120, 90, 4],
        [250, 240, 3.5],
        [520, 70, 4],
        [640, 190, 5],
        [820, 60, 4],
        [90, 280, 3.5],
        [960, 130, 3.5],
      ] as const
    ).map(([x, y, r]) => fill(ellipse(x, y, r, r), mix(paper, gold, 0.3))),
    royalPalm(lane.stand(-3.2, 24), 10, under(light, { warm: "#5a6a9a" }), {
      green: mix(sea, light.cool, 0.55),
      trunk: mix(sky, light.cool, 0.6),
      sway: 0.7,
      seed: 4,
    }),
  ].join("");
}

function paving(): Art {
  const stones = [
    mix(rose, light.cool, 0.5),
    mix(paper, light.cool, 0.55),
    mix(sky, light.cool, 0.55),
    mix(terracotta, light.cool, 0.6),
  ];
  return [
    bricks(lane, { x: [-7, 7], z: [1.3, 16] }, light, stones, { brick: [0.42, 0.32], seed: 33, haze: 0.15 }),
    screen(0.75, soft(26, lay(lane.floor(), ellipse(1.1, 7, 2.6, 2.1), mix(gold, terracotta, 0.4)))),
    screen(
      0.5,
      soft(16, lay(lane.floor(), points("0.7 8.4, 1.7 7.6, 0.4 3.2, -0.9 3.4"), mix(gold, terracotta, 0.35))),
    ),
  ].join("");
}

function houses(): Art {
  const home = along(lane, [-1.5, 10.6], [east, 4.6]);
  return [
    facade(
      along(lane, [-6, 12.4], [-1.5, 10.6]),
      { long: 4.9, high: 4.6, colour: mix(rose, gold, 0.3), wood: sea, doors: [1.6] },
      light,
      near,
      0.55,
    ),
    streetFront(within(home, -0.35, 0, 0.9), under(light, { warm: "#ffd890" }), c, { glow: "#ffcf78" }),
    laneHouse(
      lane,
      east,
      [4.6, 1.3],
      { high: 4.7, colour: mix(rose, terracotta, 0.3), wood: leaf, doors: [1] },
      light,
      near,
      { out: 0.45, shade: 0.6 },
    ),
    laneHouse(
      lane,
      west,
      [1.3, 7.6],
      { high: 4.8, colour: mix(sky, sea, 0.25), wood: sea, doors: [4.6], windows: [1.6] },
      light,
      near,
      { out: 0.45, shade: 0.55, eave: { high: 4.7 } },
    ),
  ].join("");
}

function lamps(): Art {
  const home = along(lane, [-1.5, 10.6], [east, 4.6]);
  const head = home(3.35, 3.75);
  const [x, y] = head;
  const window = home(5.3, 1.8);
  const eyes = within(lane.stand(-0.35, 4.9), 0, 0, 1.25);
  return [
    clip(
      put(home, rect(-0.4, 0, 8, 4.5)),
      screen(0.85, soft(30, fill(ellipse(x, y + 90, 260, 300), mix(gold, terracotta, 0.25), 0.85))),
    ),
    stroke([home(3.0, 4.0), head], ink, 7),
    lantern(spot(x, y, lane.scale(7.5)), 0.62, true),
    glow([x, y + 45], 430, gold, 0.75),
    glow(window, 300, gold, 0.6),
    softShadow(lane.floor(), smooth(points("-0.5 4.95, -0.2 4.95, -1.5 3.1, -2 3.2"), true), light.cool, 0.7, 5),
    cat(eyes, mix(ink, light.cool, 0.35)),
    lay(eyes, smooth(points("-0.06 0.42, 0.02 0.428, 0.085 0.4, 0.02 0.418"), true), mix(gold, paper, 0.3), 0.9),
  ].join("");
}
