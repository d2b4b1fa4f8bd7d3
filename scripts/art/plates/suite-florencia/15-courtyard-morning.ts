import { each, ellipse, points, put, rect, ribbon, within, type Line } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Light } from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  lay,
  sheetOf,
  softShadow,
  spray,
  stroke,
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { bayArch, courtArcade } from "../../vocabulary/florencia-court.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { jar } from "../../vocabulary/jar.ts";
import { lantern } from "../../vocabulary/lamp.ts";
import { cloud } from "../../vocabulary/land.ts";
import { mangoTree } from "../../vocabulary/mango.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { broadLeaves } from "../../vocabulary/plant.ts";

const light: Light = { sun: [-0.7, -0.75, 0.35], warm: "#ffe6b6", cool: "#33466b", haze: "#f0e4d0" };
const court = view([690, 720], 1.6, 1000);
const far = 12.5;
const near = 2.5;

/** The courtyard before breakfast, from the gallery's shade: sun down to the third tile, the mango and the ladder it is owed. */
export default function courtyardMorning(): Art {
  return sheetOf(
    formats.album,
    "The courtyard in the morning",
    wholeSky(formats.album, 640, [0, mix(sky, sea, 0.2)], [0.7, mix(sky, paper, 0.55)], [1, mix(paper, rose, 0.3)]),
    cloud(860, 170, 380, mix(paper, rose, 0.08), mix(sky, rose, 0.4), 5),
    royalPalm(court.stand(-3.2, 20), 8.6, light, { green: mix(leaf, sky, 0.35), sway: 0.5, seed: 3 }),
    courtArcade(court, { facing: "right", at: -4.6, from: far - 4 * 2.6, bays: 4 }, under(light, { warm: "#fff0cf" })),
    courtArcade(court, { facing: "eye", at: far, from: -4.6, bays: 4 }, light),
    ground(),
    tree(),
    frame(),
    glow([1060, 300], 620, gold, 0.22),
  );
}

function ground(): Art {
  const area = { x: [-4.6, 5.8] as const, z: [2.6, far] as const, size: 0.5 };
  const all = put(court.floor(), rect(-4.6, 2.4, 10.4, far - 2.4));
  const shade: Line = points("5.8 2.4, 5.8 12.5, 4.4 12.5, 2.6 9.6, 1.9 6.4, 1.6 2.4");
  return clip(
    all,
    tiles(court, area, floors.court(), light, 0.35),
    softShadow(court.floor(), shade, mix(light.cool, rose, 0.25), 0.6, 4),
    softShadow(court.floor(), ellipse(-0.2, 9.4, 2.1, 0.9), mix(light.cool, sea, 0.2), 0.55, 7),
    spray(all, mix(light.cool, ink, 0.3), [700, 1230], [700, 1050], 0.5),
  );
}

function tree(): Art {
  const foot = court.stand(1.5, 8.6);
  const rail = (u: number, v: number, top: number, end: number) =>
    lay(
      foot,
      ribbon(
        [
          [u, v],
          [top, end],
        ],
        0.07,
      ),
      mix(gold, paper, 0.25),
    );
  const fallen = each(5, (i) => {
    const at = court.stand([0.3, -0.5, 2.3, 0.9, -1.1][i]!, [7.6, 8.4, 7.8, 7.1, 7.5][i]!);
    return (
      lay(at, ellipse(0, 0.08, 0.11, 0.085), mix(gold, terracotta, 0.3)) +
      lay(at, ellipse(0.03, 0.11, 0.05, 0.03), mix(gold, paper, 0.4))
    );
  });
  return [
    lay(court.floor(), ellipse(1.5, 8.6, 1, 0.62), mix(terracotta, ink, 0.35)),
    fill(
      [put(court.floor(0.12), ellipse(1.5, 8.6, 1.12, 0.7)), put(court.floor(0.12), ellipse(1.5, 8.6, 0.95, 0.56))],
      mix(florencia.white, rose, 0.2),
    ),
    mangoTree(foot, 5.6, under(light, { cool: "#1f4a58" })),
    rail(-1.0, -0.02, -0.52, 2.9),
    rail(-0.62, -0.08, -0.2, 2.86),
    ...each(8, (i) =>
      lay(
        foot,
        ribbon(
          [
            [-0.98 + i * 0.058, 0.28 + i * 0.34],
            [-0.58 + i * 0.05, 0.24 + i * 0.34],
          ],
          0.06,
        ),
        mix(gold, terracotta, 0.25),
      ),
    ),
    ...fallen,
    softShadow(court.floor(), ellipse(-3.4, 6.8, 0.8, 0.25), light.cool, 0.5, 4),
    jar(court.stand(-3.2, 6.9), 0.95, light),
    broadLeaves(court.stand(-3.2, 6.9, { height: 0.85 }), 1.25, under(light, { cool: "#1f4a58" }), {
      count: 9,
      green: mix(leaf, gold, 0.15),
      spread: 160,
      seed: 4,
    }),
  ].join("");
}

/** The arch we stand under, dark against the morning, and its lantern, still lit. */
function frame(): Art {
  const wall = court.front(near);
  const hole = put(
    wall,
    bayArch(-1.55).map(([u, v]) => [(u + 0.25) * 1.46 - 0.15, v === 0 ? -2 : v * 0.98] as const),
  );
  const soffit = put(
    court.front(near + 0.35),
    bayArch(-1.55).map(([u, v]) => [(u + 0.25) * 1.46 - 0.15, v === 0 ? -2 : v * 0.98] as const),
  );
  const dark = mix(mix(florencia.court, light.cool, 0.62), ink, 0.25);
  return [
    fill([hole, soffit], mix(florencia.court, gold, 0.2)),
    fill(
      [whole(formats.album), hole],
      blend([0, 600], [1500, 600], [0, mix(dark, ink, 0.15)], [1, mix(dark, ink, 0.35)]),
    ),
    fill(
      [
        put(
          wall,
          bayArch(-1.55).map(([u, v]) => [(u + 0.25) * 1.46 * 1.05 - 0.15, v === 0 ? -2 : v * 1.03] as const),
        ),
        hole,
      ],
      mix(dark, rose, 0.22),
    ),
    stroke(put(wall, points("-0.2 3.84, -0.2 3.55")), ink, 6),
    lantern(within(court.front(near), -0.2, 3.62), 0.52, true),
    glow(wall(-0.2, 3.3), 190, gold, 0.45),
  ].join("");
}
