import { chance, each, ellipse, points, put, rect, ribbon, smooth } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Light } from "../../palette.ts";
import { blend, fill, formats, glow, lay, sheetOf, softShadow, whole, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { couch } from "../../vocabulary/bedding.ts";
import { nightTable } from "../../vocabulary/bedroom.ts";
import { sunFromBack } from "../../vocabulary/chamber-light.ts";
import { backOpening } from "../../vocabulary/chamber-window.ts";
import { shell, sunnyFloor, type Chamber } from "../../vocabulary/chamber.ts";
import { type Motif } from "../../vocabulary/floor.ts";
import { hedge } from "../../vocabulary/plant.ts";
import { shadeOn, sunOn } from "../../vocabulary/sunlight.ts";
import { shutter } from "../../vocabulary/window.ts";

const light: Light = { sun: [-0.25, -0.62, -0.7], warm: "#ffe6b4", cool: "#3f1f3a", haze: "#ecd6bc" };
const room: Chamber = {
  view: view([820, 540], 1.6, 950),
  light,
  left: -3.4,
  right: 2.9,
  back: 5.8,
  top: 4,
  near: 1.1,
  plaster: mix(terracotta, rose, 0.38),
  trim: mix(paper, gold, 0.3),
};
const c = coat(light);
const window = { at: -1, wide: 1.7, low: 0.5, high: 3 };
const beds = [-2.95, 1.05].map(
  (x) =>
    ({
      x,
      z: 3.0,
      wide: 1.15,
      deep: 2.1,
      high: 0.6,
      head: "back",
      cover: mix(paper, rose, 0.12),
      frame: mix(ink, terracotta, 0.2),
      ends: "iron",
    }) as const,
);

/** Flamboyant, the red room: two iron beds, and the tree it is called after leaning in to see whether anybody is awake. */
export default function flamboyantRoom(): Art {
  const { view: at } = room;
  const sun = sunFromBack(room, window);
  const wood = mix(c.green, light.cool, 0.12);
  return sheetOf(
    formats.album,
    "Flamboyant",
    fill(whole(formats.album), room.plaster),
    shell(room),
    backOpening(room, window, tree()),
    sunnyFloor(room, 0.42, chess, [sun], 0.4),
    shutter(at.leaf(window.at, room.back, 122), 0, window.low, window.wide / 2, 2.5, wood, light, 20),
    shutter(
      at.leaf(window.at + window.wide, room.back, 62),
      0,
      window.low,
      window.wide / 2,
      2.5,
      mix(wood, ink, 0.2),
      light,
      20,
    ),
    nightTable(at.stand(-0.2, 5.35), light),
    ...beds.map((bed) => couch(at, bed, light)),
    sunOn(put(at.floor(0.62), points("-2.3 3.0, -1.8 3.0, -1.8 4.6, -2.1 4.6")), 0.8),
    petals(),
    branch(),
    glow(at.front(room.back)(-0.15, 2), 560, mix(gold, rose, 0.3), 0.4),
  );
}

const chess: Motif = (i, j) => [
  { shape: rect(-0.01, -0.01, 1.02, 1.02), colour: (i + j) % 2 ? mix(paper, gold, 0.15) : mix(terracotta, ink, 0.18) },
];

/** The flamboyant in the second court, in July. */
function tree(): Art {
  const { view: at } = room;
  const day = under(light, { sun: [0.4, -0.8, 0.3], cool: "#8a1f2c", warm: "#ffb070" });
  return [
    fill(whole(formats.album), blend([0, 200], [0, 620], [0, mix(sky, sea, 0.15)], [1, mix(sky, paper, 0.6)])),
    lay(at.front(12), rect(-6, 0, 12, 2.1), mix(c.wash, c.ochre, 0.2)),
    lay(at.front(12), rect(-6, 0, 12, 0.6), c.dado),
    lay(
      at.stand(1.1, 9.5),
      ribbon(smooth(points("0.2 0, 0 1.4, -0.7 2.6, -1.6 3.4")), (t) => 0.34 - t * 0.2),
      mix(ink, terracotta, 0.35),
    ),
    lay(
      at.stand(1.1, 9.5),
      ribbon(smooth(points("0 1.4, 0.4 2.4, 0.8 3.4")), (t) => 0.24 - t * 0.14),
      mix(ink, terracotta, 0.35),
    ),
    hedge(at.front(9.4), points("-2.4 3.3, -1 3.6, 0.4 3.3, 2 3.4"), 1.1, under(day, { cool: "#1c4a3a" }), {
      green: leaf,
      seed: 3,
    }),
    hedge(at.front(9.3), points("-2.6 3, -1.2 3.3, 0.2 3, 2 3.2"), 0.8, day, {
      green: "#d5452c",
      seed: 11,
      density: 1.4,
    }),
    lay(at.floor(), rect(-4, 6, 8, 6), mix(c.bricks[2]!, paper, 0.3)),
  ].join("");
}

function petals(): Art {
  const luck = chance(17);
  return each(15, () => {
    const [x, z] = [luck.between(-1.5, 0.7), luck.between(2.6, 5.2)];
    const r = luck.between(0.03, 0.055);
    return lay(
      room.view.floor(0.01),
      ellipse(x, z, r, r * 1.3),
      luck.next() > 0.4 ? "#d5452c" : mix("#d5452c", gold, 0.4),
    );
  }).join("");
}

/** A spray of blossom cut this morning, on the nearer pillow. */
function branch(): Art {
  const at = room.view.stand(1.62, 3.75, { height: 0.62 });
  return [
    shadeOn(put(at, ellipse(0.05, 0.02, 0.3, 0.05)), light, 0.4, 4),
    lay(at, ribbon(smooth(points("-0.34 0.02, -0.1 0.06, 0.2 0.1")), 0.022), leaf),
    ...each(6, (i) =>
      lay(
        at,
        ribbon(
          smooth([
            [-0.2 + i * 0.07, 0.05],
            [-0.24 + i * 0.07, 0.14 - (i % 2) * 0.16],
          ]),
          0.04,
        ),
        leaf,
      ),
    ),
    ...(
      [
        [0.14, 0.12],
        [0.24, 0.08],
        [0.2, 0.18],
        [0.3, 0.15],
        [0.1, 0.05],
      ] as const
    ).map(([u, v], i) => lay(at, ellipse(u, v, 0.06, 0.05), i % 2 ? "#d5452c" : mix("#d5452c", gold, 0.35))),
    softShadow(room.view.floor(), ellipse(0, 1.6, 3, 0.5), light.cool, 0.3, 20),
  ].join("");
}
