import { ellipse, points, put, rect, smooth, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, type Light } from "../../palette.ts";
import { formats, glow, lay, multiply, sheetOf, softShadow, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { couch, type Couch } from "../../vocabulary/bedding.ts";
import { ceilingFan } from "../../vocabulary/bedroom.ts";
import { colouredLightFromBack, pool, sunFromBack } from "../../vocabulary/chamber-light.ts";
import { backOpening, type Window } from "../../vocabulary/chamber-window.ts";
import { shell, sunnyFloor, type Chamber } from "../../vocabulary/chamber.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { rockingChair } from "../../vocabulary/furniture.ts";
import { jar } from "../../vocabulary/jar.ts";
import { hoopNet } from "../../vocabulary/mosquito-net.ts";
import { broadLeaves, hedge } from "../../vocabulary/plant.ts";
import { panelledLeaf } from "../../vocabulary/window.ts";

const light: Light = { sun: [-0.3, -0.7, -0.78], warm: "#fff0c8", cool: "#10303f", haze: "#cfe0d8" };
const room: Chamber = {
  view: view([960, 560], 1.3, 980),
  light,
  left: -3.1,
  right: 2.1,
  back: 5.4,
  top: 3.85,
  near: 1.2,
  plaster: mix(sea, sky, 0.42),
  trim: mix(sea, ink, 0.25),
};
const door: Window = { at: 0, wide: 1.4, low: 0, high: 2.3 };
const bed: Couch = {
  x: -3.05,
  z: 3.3,
  wide: 2.15,
  deep: 1.7,
  high: 0.64,
  head: "left",
  cover: mix(terracotta, rose, 0.35),
  frame: mix(terracotta, ink, 0.5),
  ends: "board",
};

/** The Sea Room at noon: everything is cool except the doorway. */
export default function seaRoom(): Art {
  const { view: eye } = room;
  return sheetOf(
    formats.album,
    "The Sea Room",
    shell(room),
    backOpening(room, door, courtyard(), true),
    sunnyFloor(room, 0.42, floors.sea(), [sunFromBack(room, door)], 0.5),
    colouredLightFromBack(room, door),
    ceilingFan(eye.at(-0.9, room.top - 0.5, 3.9)),
    picture(),
    couch(eye, bed, light),
    hoopNet(eye, [-2.05, 4.1], 2.75, 0.2, 1.15, light, 3.85),
    panelledLeaf(eye.leaf(0, room.back, 118), 0, 0.03, 0.7, 2.25, mix(sea, sky, 0.1), light),
    panelledLeaf(eye.leaf(1.4, room.back, 58), 0, 0.03, 0.7, 2.25, mix(sea, ink, 0.2), light),
    pool(eye, [1.3, 3.35], 0.75, 0.2, light.cool, 0.6),
    rockingChair(within(eye.stand(1.28, 3.4, { flip: true }), 0, 0, 1.08), mix(terracotta, ink, 0.45), light),
    fanOnArm(),
    glow(eye.at(0.7, 1.7, room.back), 620, mix(gold, paper, 0.4), 0.42),
  );
}

function courtyard(): Art {
  const { view: eye } = room;
  const far = eye.front(10.5);
  return [
    lay(far, rect(-5, 0, 10, 5), mix(rose, paper, 0.35)),
    lay(far, rect(-5, 2.9, 10, 0.2), mix(paper, gold, 0.1)),
    lay(far, smooth(points("-1.2 5, -1 2.9, 0.2 2.3, 1.4 2.7, 2.6 2.2, 3.2 3, 3.2 5")), mix(leaf, gold, 0.16)),
    lay(far, points("1.6 0, 1.72 2.6, 1.98 2.6, 1.92 0"), mix(terracotta, ink, 0.4)),
    ...points("0.3 2.35, 0.9 2.25, 2.3 2.15").map(([u, v]) => lay(far, ellipse(u, v, 0.11, 0.16), gold)),
    hedge(far, points("-1 0, 0.8 0.2, 3 0"), 0.9, light, { green: mix(leaf, sky, 0.2), blossom: terracotta, seed: 6 }),
    lay(eye.floor(), rect(-4, 5, 8, 5.5), mix(paper, gold, 0.2)),
    multiply(0.4, lay(eye.floor(), points("-4 8.6, 4 8, 4 10.5, -4 10.5"), mix(sky, sea, 0.4))),
    jar(eye.stand(0.4, 8), 0.9, light),
    broadLeaves(eye.stand(1.75, 7), 1.6, light, { count: 7, green: mix(leaf, gold, 0.1), spread: 120 }),
  ].join("");
}

/** An engraving of a fish above the bed's foot. */
function picture(): Art {
  const at = within(room.view.front(room.back), -1.35, 1.55);
  return [
    softShadow(within(at, 0.04, -0.06), rect(0, 0, 1.05, 0.75), light.cool, 0.5, 4),
    lay(at, rect(0, 0, 1.05, 0.75), mix(gold, ink, 0.1)),
    lay(at, rect(0.07, 0.07, 0.91, 0.61), mix(paper, gold, 0.12)),
    lay(
      at,
      smooth(
        points("0.18 0.37, 0.34 0.52, 0.6 0.5, 0.74 0.39, 0.88 0.53, 0.86 0.24, 0.74 0.35, 0.6 0.25, 0.34 0.23"),
        true,
      ),
      mix(sea, sky, 0.15),
    ),
    lay(at, ellipse(0.29, 0.41, 0.025, 0.025), paper),
    lay(at, points("0.42 0.5, 0.5 0.6, 0.62 0.49"), terracotta),
  ].join("");
}

/** A palm-leaf fan left on the arm of the rocking chair. */
function fanOnArm(): Art {
  const at = room.view.stand(1.2, 3.38, { height: 0.78 });
  const blade = put(within(at, -0.1, 0.1), ellipse(0, 0.06, 0.2, 0.17, -30, 210));
  return (
    lay((u, v) => [u, v], blade, mix(gold, paper, 0.35)) +
    lay(at, points("-0.12 -0.06, -0.09 0.12, -0.06 0.12, -0.09 -0.06"), terracotta)
  );
}
