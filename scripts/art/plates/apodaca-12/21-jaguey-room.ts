import { each, ellipse, points, put, rect, smooth } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Hex, type Light } from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  group,
  lay,
  multiply,
  sheetOf,
  soft,
  softShadow,
  stroke,
  through,
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { bedstead, netting } from "../../vocabulary/bed.ts";
import { nightTable } from "../../vocabulary/bedroom.ts";
import { sunFromBack } from "../../vocabulary/chamber-light.ts";
import { backOpening } from "../../vocabulary/chamber-window.ts";
import { shell, type Chamber } from "../../vocabulary/chamber.ts";
import { guitar } from "../../vocabulary/instrument.ts";
import { frond } from "../../vocabulary/palm.ts";
import { sunnyHexagons } from "../../vocabulary/paving.ts";
import { shutter } from "../../vocabulary/window.ts";

const eye = view([1000, 540], 1.5, 1000);
const [left, right, back, top] = [-3.9, 2.2, 5.7, 3.9];
const bed = { x: -3.35, z: 3.2, wide: 2.1, long: 2.2, high: 0.66, posts: 2.72 };
const window = { at: 0.5, wide: 1.35, low: 0.5, high: 2.95 };
const night: Light = { sun: [-0.3, -0.7, -0.6], warm: "#7f95c9", cool: "#0e1636", haze: "#33437a" };
const lamp: Light = { sun: [-0.6, -0.4, 0.3], warm: "#ffd78a", cool: "#3a1c30", haze: "#c98a52" };
const plaster = mix(mix(sea, "#27336b", 0.5), sky, 0.12);

/** Jagüey, the blue room, half past ten: the lamp on one side, the moon on the other, the bed left to choose. */
export default function jagueyRoom(): Art {
  const table = eye.stand(-0.55, 5.2);
  const [x, y] = table(0.08, 1.25);
  const whiteDisc = (rx: number, ry: number) => fill(ellipse(x - 60, y + 110, rx, ry), "#ffffff");
  return sheetOf(
    formats.album,
    "Jagüey",
    scene(night, 0.55),
    multiply(0.5, fill(whole(formats.album), "#2a3a80")),
    through(soft(90, whiteDisc(430, 470)), scene(lamp, 0)),
    clip(put(eye.front(back), rect(window.at, window.low, window.wide, window.high - window.low)), moonAndGarden()),
    panes(),
    moonlight(),
    glow([x, y], 470, gold, 0.75),
    fill(put(table, points("-0.12 1.12, 0.0 1.42, 0.16 1.42, 0.28 1.12")), "#ffe9ae"),
    multiply(0.4, soft(60, fill([rect(-60, -60, 1620, 1320), ellipse(640, 560, 720, 640)], "#0a1030"))),
  );
}

/** The room under one light; it is drawn once for the moon and once for the lamp. */
function scene(light: Light, dusk: number): Art {
  const room: Chamber = {
    view: eye,
    light,
    left,
    right,
    back,
    top,
    near: 1.1,
    plaster: mix(plaster, light.cool, dusk * 0.4),
    trim: mix(sea, ink, 0.35),
  };
  const c = coat(light, dusk);
  const sun = sunFromBack({ ...room, light: night }, window);
  const tint = (colour: Hex) => mix(colour, light.cool, dusk * 0.7);
  return group(
    fill(whole(formats.album), room.plaster),
    shell(room),
    backOpening(room, window, ""),
    sunnyHexagons(
      eye,
      { x: [left, right], z: [1.1, back], size: 0.32 },
      light,
      [mix(tint(paper), light.cool, 0.1), mix(sea, light.cool, 0.3), mix(gold, light.cool, 0.25)],
      dusk ? [sun] : [],
      0.34,
    ),
    nightTable(eye.stand(-0.55, 5.2), light),
    lay(eye.stand(-0.82, 5.15, { height: 0.77 }), points("-0.12 0, -0.1 0.05, 0.12 0.05, 0.14 0"), terracotta),
    guitarBy(light),
    bedstead(eye, bed, under(light, { warm: mix(light.warm, paper, 0.3) })),
    netting(eye, bed, light),
    shutter(eye.leaf(window.at, back, 128), 0, window.low, window.wide / 2, 2.45, c.green, light, 18),
    shutter(
      eye.leaf(window.at + window.wide, back, 64),
      0,
      window.low,
      window.wide / 2,
      2.45,
      mix(c.green, light.cool, 0.3),
      light,
      18,
    ),
  );
}

function guitarBy(light: Light): Art {
  const at = eye.stand(1.55, 3.6);
  const turn = 0.2;
  return (
    softShadow(eye.floor(), ellipse(1.5, 3.6, 0.34, 0.12), ink, 0.6, 6) +
    guitar((u, v) => at(u * Math.cos(turn) - v * Math.sin(turn), u * Math.sin(turn) + v * Math.cos(turn)), light)
  );
}

function moonAndGarden(): Art {
  const wall = eye.front(back);
  return [
    fill(whole(formats.album), blend([0, 250], [0, 720], [0, "#15235a"], [1, mix("#3c5290", rose, 0.15)])),
    lay(wall, ellipse(1.45, 2.5, 0.17, 0.17), "#fdf3d6"),
    glow(wall(1.45, 2.5), 190, mix(sky, paper, 0.4), 0.8),
    ...(
      [
        [0.7, 2.7],
        [0.95, 2.3],
        [0.66, 1.95],
        [1.2, 2.1],
        [1.72, 2.05],
        [1.08, 2.78],
      ] as const
    ).map(([u, v]) => lay(wall, ellipse(u, v, 0.016, 0.016), paper)),
    ...[150, 118, 92, 62, 30, 5].map((a) => lay(wall, frond(1.0, 0.9, a, 1.1, 0.45, 0.24, 12), "#0d1a3c")),
    lay(wall, smooth(points("0.3 0.4, 0.5 0.8, 0.8 0.7, 1.2 0.86, 1.6 0.7, 2 0.8, 2 0.4")), mix("#0d1a3c", leaf, 0.15)),
  ].join("");
}

function panes(): Art {
  const wall = eye.front(back);
  return (
    [0.84, 1.175, 1.51].map((u) => lay(wall, rect(u - 0.02, window.low, 0.04, 2.45), "#10183a")).join("") +
    lay(wall, rect(window.at, 1.15, window.wide, 0.05), "#10183a") +
    each(1, () => stroke(put(wall, points("0.5 2.95, 1.85 2.95")), "#10183a", 6)).join("")
  );
}

function moonlight(): Art {
  const floor = eye.floor();
  const shape = put(floor, points("0.15 4.4, 1.25 4.4, 0.55 2.9, -0.75 2.9"));
  return (
    `<g style="mix-blend-mode:screen" opacity="0.34">${soft(5, fill(shape, mix(sky, paper, 0.3)))}</g>` +
    multiply(
      0.6,
      soft(
        3,
        [0.4, 0.75, 1.05].map((u) =>
          fill(
            put(floor, points(`${u - 0.05} 4.4, ${u + 0.03} 4.4, ${u * 1.15 - 0.86} 2.9, ${u * 1.15 - 0.98} 2.9`)),
            "#101a44",
          ),
        ),
      ),
    )
  );
}
