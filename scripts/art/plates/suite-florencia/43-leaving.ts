import { each, ellipse, points, put, rect, smooth, spot, within, type Line } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Hex, type Light } from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  lay,
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
import { eave } from "../../vocabulary/building.ts";
import { car } from "../../vocabulary/car.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { florencia, remedios } from "../../vocabulary/florencia.ts";
import { hat } from "../../vocabulary/furniture.ts";
import { lantern, streetLamp } from "../../vocabulary/lamp.ts";
import { suitcase } from "../../vocabulary/luggage.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { glazed, halfMoon, panelledLeaf, shutter } from "../../vocabulary/window.ts";

const light: Light = { sun: [0.25, -0.35, -0.8], warm: "#ffd9a6", cool: "#241f46", haze: "#d7b0b6" };
const hall = view([760, 620], 1.5, 1000);
const wallAt = 4.3;
const door = { x: -1.25, wide: 2.5, high: 3.05 };

/** Six o'clock: the door is open, the engine is running, and the bags have gone no farther than the step. */
export default function leaving(): Art {
  return sheetOf(formats.album, "Leaving", street(), wall(), floor(), leaves(), bags(), lamp());
}

function street(): Art {
  const far = hall.front(13);
  const dawn = under(light, { cool: "#5a4470" });
  const face = (u: number, w: number, high: number, colour: Hex): Art =>
    lay(
      far,
      rect(u, 0.15, w, high),
      blend(far(0, high), far(0, 0), [0, mix(colour, paper, 0.12)], [1, mix(colour, dawn.cool, 0.35)]),
    );
  const shut = (u: number): Art =>
    lay(far, rect(u - 0.18, 0.8, 1.56, 2.9), mix(paper, dawn.cool, 0.2)) +
    shutter(far, u, 0.9, 0.6, 2.6, mix(sea, dawn.cool, 0.4), dawn, 12) +
    shutter(far, u + 0.6, 0.9, 0.6, 2.6, mix(sea, dawn.cool, 0.5), dawn, 12);
  const opening = put(hall.front(wallAt), [
    [door.x, 0],
    [door.x, door.high],
    [door.x + door.wide, door.high],
    [door.x + door.wide, 0],
  ]);
  return clip(
    opening,
    fill(
      whole(formats.album),
      blend([0, 60], [0, 620], [0, mix(sea, rose, 0.55)], [0.5, mix(rose, gold, 0.3)], [1, mix(gold, paper, 0.4)]),
    ),
    royalPalm(hall.stand(2.4, 17), 7.2, dawn, {
      green: mix(leaf, dawn.cool, 0.45),
      trunk: mix(rose, dawn.cool, 0.4),
      sway: 0.4,
      seed: 6,
    }),
    face(-5, 5.2, 4.1, mix(gold, rose, 0.5)),
    face(0.2, 6, 3.5, mix(sky, rose, 0.4)),
    eave(far, -5, 4.2, 5.2, 0.5, mix(terracotta, dawn.cool, 0.3), dawn, 0.3),
    eave(far, 0.2, 3.6, 6, 0.5, mix(terracotta, dawn.cool, 0.25), dawn, 0.3),
    shut(-3.1),
    shut(1.6),
    lay(far, rect(-1.1, 0.15, 1.15, 3.1), mix(terracotta, dawn.cool, 0.45)),
    lay(far, rect(-5, 0.15, 12, 0.6), mix(mix(terracotta, rose, 0.4), dawn.cool, 0.4)),
    lay(
      hall.floor(),
      rect(-8, 4, 16, 9),
      blend(hall.at(0, 0, 13), hall.at(0, 0, 5), [0, mix(rose, dawn.cool, 0.25)], [1, mix(sea, dawn.cool, 0.55)]),
    ),
    screen(0.5, soft(16, lay(hall.floor(), points("-1 13, 2.4 13, 1 5, -1.6 5"), mix(gold, rose, 0.4)))),
    streetLamp(hall.stand(-2.15, 11.2), 3.5, dawn, { lit: true }),
    glow(hall.at(-2.15, 3.3, 11.2), 150, mix(gold, paper, 0.4), 0.9),
    // mist over the stones
    soft(22, lay(hall.front(10), rect(-6, 0, 12, 0.5), mix(paper, rose, 0.35), 0.5)),
    softShadow(hall.floor(), ellipse(1.15, 7.1, 2.8, 0.45), dawn.cool, 0.65, 9),
    car(within(hall.stand(1.25, 7.4), 0, 0), mix(sea, sky, 0.28), under(dawn, { cool: "#2a2450" }), {
      second: mix(paper, rose, 0.25),
      mirror: mix(rose, gold, 0.3),
    }),
    glow(hall.at(-1.32, 0.8, 7.4), 210, mix(gold, paper, 0.45), 0.95),
    screen(
      0.35,
      soft(
        14,
        fill(
          [hall.at(-1.35, 0.86, 7.4), hall.at(-1.35, 0.7, 7.4), hall.at(-4.6, 0.1, 7.4), hall.at(-4.6, 1.3, 7.4)],
          mix(gold, paper, 0.4),
        ),
      ),
    ),
    soft(9, stroke(smooth([hall.at(3.9, 0.4, 7.4), hall.at(4.4, 0.6, 7.4), hall.at(5, 0.5, 7.4)]), paper, 20, 0.5)),
  );
}

function wall(): Art {
  const face = hall.front(wallAt);
  const plaster = mix(mix(sky, sea, 0.5), light.cool, 0.55);
  const r = door.wide / 2;
  const mid = door.x + r;
  const hole = put(face, [
    [door.x, 0],
    [door.x, door.high],
    ...ellipse(mid, door.high, r, r, 180, 0),
    [door.x + door.wide, 0],
  ]);
  const band = put(face, [
    [door.x - 0.26, 0],
    ...ellipse(mid, door.high, r + 0.26, r + 0.26, 180, 0),
    [door.x + door.wide + 0.26, 0],
  ]);
  const all = rect(-20, -20, 1540, 1040);
  const dado = rect(-4, 0, 8, 1);
  return [
    fill(
      [all, hole],
      blend(
        [0, 0],
        [1500, 0],
        [0, mix(plaster, light.cool, 0.35)],
        [0.5, plaster],
        [1, mix(plaster, light.cool, 0.35)],
      ),
    ),
    clip(
      [all, hole],
      lay(face, dado, mix(mix(terracotta, light.cool, 0.55), light.cool, 0.1)),
      lay(face, rect(-4, 0.98, 8, 0.06), mix(gold, light.cool, 0.35)),
      lay(face, rect(-4, 0, 8, 0.14), mix(light.cool, ink, 0.3)),
      spray(all, mix(plaster, rose, 0.4), [760, 560], [1250, 560], 0.3),
      spray(all, light.cool, [760, -20], [760, 260], 0.5),
    ),
    fill([band, hole], mix(florencia.white, light.cool, 0.48)),
    glazed(
      within(face, mid, door.high + 0.05),
      halfMoon(
        r * 0.97,
        remedios.map((c) => mix(c, rose, 0.14)),
        9,
      ),
      mix(ink, light.cool, 0.3),
      6,
    ),
    lay(face, rect(door.x - 0.03, door.high - 0.09, door.wide + 0.06, 0.17), mix(florencia.wood, light.cool, 0.62)),
    glow(face(mid, door.high + 0.3), 330, mix(rose, gold, 0.4), 0.4),
  ].join("");
}

function floor(): Art {
  const ground = hall.floor();
  const area = { x: [-2.9, 2.9] as const, z: [1.6, wallAt] as const, size: 0.4 };
  const all = put(ground, rect(-2.9, 1.6, 5.8, wallAt - 1.6));
  const spill: Line = [
    [door.x, wallAt],
    [door.x + door.wide, wallAt],
    [door.x + door.wide - 0.5, 1.6],
    [door.x - 1.3, 1.6],
  ];
  return clip(
    all,
    tiles(
      hall,
      area,
      floors.hall((c) => mix(c, light.cool, 0.56)),
      light,
      0.1,
    ),
    clip(
      put(ground, spill),
      tiles(
        hall,
        area,
        floors.hall((c) => mix(c, rose, 0.2)),
        light,
        0.1,
      ),
      fill(
        put(ground, spill),
        blend(hall.at(0, 0, wallAt), hall.at(0, 0, 1.6), [0, mix(gold, paper, 0.4), 0.4], [1, light.cool, 0.5]),
      ),
    ),
    spray(all, mix(ink, light.cool, 0.5), [750, 1220], [750, 1060], 0.6),
    lay(ground, rect(door.x - 0.1, wallAt - 0.16, door.wide + 0.2, 0.16), mix(paper, rose, 0.35)),
  );
}

function leaves(): Art {
  const wood = mix(florencia.wood, light.cool, 0.5);
  const tone = under(light, { warm: "#e0a890" });
  return [
    panelledLeaf(hall.leaf(door.x, wallAt, 108), 0, 0.02, 1.2, door.high - 0.1, wood, tone),
    panelledLeaf(hall.leaf(door.x + door.wide, wallAt, 72), 0, 0.02, 1.2, door.high - 0.1, mix(wood, ink, 0.25), tone),
  ].join("");
}

/** Two cases, a hat, and the mangoes that Ofelia says are for the road. */
function bags(): Art {
  const ground = hall.floor();
  const against = under(light, { warm: "#ffcf9a", cool: "#1c1838" });
  const throwBack = (x: number, z: number, half: number): Art =>
    softShadow(
      ground,
      [
        [x - half, z],
        [x + half, z],
        [x + half - 0.25, 1.6],
        [x - half - 0.55, 1.6],
      ],
      light.cool,
      0.7,
      9,
    );
  const bag = hall.stand(0.62, 3.0);
  return [
    throwBack(-0.5, 3.35, 0.42),
    throwBack(-0.02, 3.1, 0.3),
    throwBack(0.62, 3.0, 0.2),
    suitcase(within(hall.stand(-0.5, 3.4), 0, 0, 1.2), mix(terracotta, ink, 0.25), against),
    suitcase(within(hall.stand(-0.02, 3.12), 0, 0, 0.86), mix(sea, ink, 0.12), against, mix(gold, paper, 0.3)),
    hat(within(hall.stand(-0.62, 3.4), 0, 0.66, 1.15), against, terracotta),
    lay(
      bag,
      smooth(
        points(
          "-0.1 0.3, -0.09 0.42, 0 0.46, 0.09 0.42, 0.1 0.3, 0.075 0.3, 0.065 0.4, 0 0.43, -0.065 0.4, -0.075 0.3",
        ),
        true,
        2,
      ),
      mix(gold, light.cool, 0.4),
    ),
    ...[
      [-0.1, 0.33, 0.075],
      [0.09, 0.33, 0.075],
      [0, 0.36, 0.08],
    ].map(
      ([u, v, r]) =>
        lay(bag, ellipse(u!, v!, r!, r! * 1.15), mix(gold, terracotta, 0.3)) +
        lay(bag, ellipse(u! - r! * 0.3, v! + r! * 0.35, r! * 0.4, r! * 0.5), mix(gold, paper, 0.3)),
    ),
    lay(bag, points("-0.17 0, -0.2 0.33, 0.2 0.33, 0.17 0"), mix(gold, light.cool, 0.3)),
    ...each(4, (i) =>
      lay(
        bag,
        rect(-0.19 + i * 0.004, 0.04 + i * 0.075, 0.38 - i * -0.004, 0.03),
        i % 2 ? terracotta : mix(gold, light.cool, 0.5),
      ),
    ),
    lay(bag, points("-0.2 0.33, -0.17 0.3, 0.17 0.3, 0.2 0.33"), mix(gold, paper, 0.3)),
  ].join("");
}

function lamp(): Art {
  const [x, y] = hall.at(0, 3.62, 3.2);
  return (
    lantern(spot(x, -10, hall.scale(3.2)), 0.62, true) +
    glow([x, 130], 260, gold, 0.55) +
    glow([x, y], 120, gold, 0.2) +
    spray(rect(-20, -20, 300, 1240), "#171333", [-20, 600], [280, 600], 0.5) +
    spray(rect(1220, -20, 300, 1240), "#171333", [1520, 600], [1240, 600], 0.5)
  );
}
