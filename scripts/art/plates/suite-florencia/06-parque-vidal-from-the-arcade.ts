import { arch, each, ellipse, moved, points, put, rect, ribbon, smooth, within } from "../../geometry.ts";
import {
  far,
  gold,
  ink,
  leaf,
  mix,
  paper,
  rose,
  sea,
  sky,
  terracotta,
  tones,
  under,
  type Light,
} from "../../palette.ts";
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
import { bandstand } from "../../vocabulary/bandstand.ts";
import { column } from "../../vocabulary/building.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { bench } from "../../vocabulary/furniture.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { lantern, streetLamp } from "../../vocabulary/lamp.ts";
import { cloud } from "../../vocabulary/land.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { hedge } from "../../vocabulary/plant.ts";

const light: Light = { sun: [0.45, -0.95, -0.35], warm: "#fff0c6", cool: "#233f5c", haze: "#dfe6d4" };
const park = view([880, 700], 1.6, 1040);
const front = 5.2;
const arches = [-5.6, -1.75, 2.1].map((u) => arch(u, 0, 3.35, 4.6));

/** Parque Vidal at noon from the arcade at its edge: shade here, sun there, and a bunch of balloons that has the bench to itself. */
export default function parqueVidalFromTheArcade(): Art {
  return sheetOf(
    formats.album,
    "Parque Vidal from the arcade",
    square(),
    balloons(),
    arcade(),
    walk(),
    glow([1000, 420], 620, "#fff0c6", 0.16),
  );
}

function square(): Art {
  const green = under(light, { cool: "#1d4a4f" });
  const hotel = tones(far(mix(leaf, paper, 0.5), light, 0.2), light, 0.3);
  const back = park.front(60);
  return [
    wholeSky(formats.album, 700, [0, mix(sky, sea, 0.28)], [1, mix(sky, paper, 0.6)]),
    cloud(900, 260, 420, mix(paper, sky, 0.08), mix(sky, sea, 0.12), 4),
    lay(back, rect(-32, 0, 15, 30), hotel.body),
    lay(back, rect(-20, 0, 3, 30), hotel.shade),
    ...each(9, (i) => lay(back, rect(-31, 3 + i * 3, 10.4, 1.3), far(mix(sea, sky, 0.3), light, 0.25))),
    lay(back, rect(-10, 0, 40, 11), far(mix(gold, paper, 0.4), light, 0.2)),
    lay(back, rect(-10, 10.6, 40, 1), far(paper, light, 0.1)),
    ...each(
      9,
      (i) =>
        lay(back, arch(-8.6 + i * 4.2, 0, 2.6, 5), far(mix(sea, rose, 0.5), light, 0.3)) +
        lay(back, arch(-8.2 + i * 4.2, 6.2, 1.8, 3.4), far(mix(sea, rose, 0.4), light, 0.3)),
    ),
    ...(
      [
        [-15, 40, 11],
        [9.5, 38, 10.5],
        [-5, 44, 12],
      ] as const
    ).map(([x, z, h]) =>
      royalPalm(park.stand(x, z), h, light, {
        green: far(leaf, light, 0.16),
        sway: x > 0 ? -0.5 : 0.4,
        seed: Math.round(z),
      }),
    ),
    hedge(park.front(36), points("-20 0, -10 0.5, 0 0, 10 0.6, 20 0"), 3, green, {
      green: far(mix(leaf, sea, 0.12), light, 0.14),
      seed: 3,
      density: 2.4,
    }),
    lay(
      park.floor(),
      rect(-40, front, 80, 31),
      blend([0, 760], [0, 960], [0, mix(paper, light.haze, 0.4)], [1, mix(paper, rose, 0.3)]),
    ),
    ...[8.2, 8.7, 13.5, 20].map((z, i) =>
      lay(park.floor(), rect(-40, z, 80, i ? 0.5 : 0.3), mix(mix(terracotta, rose, 0.5), paper, 0.35)),
    ),
    softShadow(park.floor(), ellipse(3.6, 22.6, 5.6, 1.8), light.cool, 0.45, 5),
    bandstand(park, [2.9, 24], light),
    hedge(park.front(16), points("-14 0, -9 0.1, -4.5 0"), 1.1, green, {
      green: mix(leaf, gold, 0.12),
      blossom: terracotta,
      seed: 12,
      density: 3,
    }),
    streetLamp(park.stand(-3.5, 15), 4.4, light, { globes: 3 }),
    softShadow(park.floor(), ellipse(-4.2, 10.6, 4.5, 1.1), light.cool, 0.4, 6),
    royalPalm(park.stand(-5.3, 12), 8.8, green, { green: mix(leaf, gold, 0.08), sway: 0.4, seed: 19 }),
  ].join("");
}

/** The seller is at lunch; his balloons are not. */
function balloons(): Art {
  const at = park.stand(-0.95, 8.9);
  const bunch = [
    [-0.42, 2.55, terracotta],
    [0.34, 2.72, gold],
    [-0.08, 3.1, mix(sea, sky, 0.2)],
    [-0.5, 3.05, mix(rose, paper, 0.2)],
    [0.36, 3.2, terracotta],
    [0.02, 2.5, mix(leaf, gold, 0.2)],
    [-0.2, 3.5, gold],
  ] as const;
  return [
    softShadow(park.floor(), rect(-1.3, 8.5, 2.2, 0.5), light.cool, 0.5, 4),
    bench(within(at, -0.3, 0), 2, mix(leaf, sea, 0.4), light),
    ...bunch.map(([u, v]) =>
      stroke(
        put(
          at,
          smooth([
            [0.1, 0.9],
            [u * 0.4, v * 0.6],
            [u, v - 0.28],
          ]),
        ),
        ink,
        2.5,
        0.75,
      ),
    ),
    ...bunch.map(([u, v, colour]) => {
      const t = tones(colour, light, 0.42);
      return (
        lay(at, moved(points("-0.05 -0.34, 0 -0.27, 0.05 -0.34"), u, v), t.shade) +
        lay(at, ellipse(u, v, 0.25, 0.3), t.body) +
        lay(
          at,
          smooth(moved(points("0.2 -0.16, 0.25 0.02, 0.14 0.24, 0.1 0.1, 0.1 -0.14, 0.02 -0.28"), u, v), true),
          t.shade,
          0.6,
        ) +
        lay(at, ellipse(u - 0.1, v + 0.11, 0.055, 0.08), mix(t.lit, paper, 0.5))
      );
    }),
  ].join("");
}

/** Three arches of shade, their soffits, a lantern in the middle one. */
function arcade(): Art {
  const face = park.front(front);
  const inner = park.front(front + 0.7);
  const stone = mix(mix(gold, rose, 0.45), light.cool, 0.5);
  const holes = arches.map((line) => put(face, line));
  return [
    ...arches.map((line, i) =>
      clip(holes[i]!, fill([holes[i]!, put(inner, line)], mix(mix(gold, rose, 0.35), paper, 0.15))),
    ),
    fill([whole(formats.album), ...holes], blend([0, 0], [0, 1100], [0, mix(stone, ink, 0.35)], [1, stone])),
    ...arches.map((_, i) =>
      fill([put(face, arch(-5.78 + i * 3.85, 0, 3.71, 4.78)), holes[i]!], mix(stone, paper, 0.16)),
    ),
    ...[-2.0, 1.85].map((u) =>
      column(park.stand(u, front - 0.05), 2.95, 0.2, mix(mix(paper, rose, 0.2), light.cool, 0.4), light),
    ),
    stroke(put(face, points("-0.07 5.2, -0.07 4.2")), ink, 6),
    lantern(within(face, -0.07, 4.25), 0.8, false),
  ].join("");
}

/** Tiles of the walk, with the arches' light lying towards us. */
function walk(): Art {
  const area = { x: [-6, 6] as const, z: [2, front] as const, size: 0.55 };
  const all = put(park.floor(), rect(-6, 2, 12, front - 2));
  const chair = park.stand(2.55, 3.65);
  const iron = mix(ink, sea, 0.25);
  return [
    clip(
      all,
      tiles(
        park,
        area,
        floors.hall((c) => mix(c, light.cool, 0.5)),
        light,
        0.1,
      ),
      ...arches.map((line) => {
        const sun = put(
          park.floor(),
          line.map(([u, v]) => [u + v * 0.2 - 0.25, front - v * 0.3] as const),
        );
        return clip(
          sun,
          tiles(
            park,
            area,
            floors.hall((c) => mix(c, "#fff2cc", 0.25)),
            light,
            0,
          ),
        );
      }),
      spray(all, mix(ink, light.cool, 0.5), [750, 1230], [750, 1060], 0.6),
    ),
    softShadow(park.floor(), ellipse(2.6, 3.62, 0.55, 0.16), ink, 0.55, 5),
    ...[-0.34, 0.34].map((u) =>
      lay(
        chair,
        ribbon(
          smooth([
            [u * 0.5, 0.7],
            [u * 0.75, 0.35],
            [u * 1.1, 0],
          ]),
          0.045,
        ),
        iron,
      ),
    ),
    lay(chair, ellipse(0, 0.72, 0.5, 0.085), mix(paper, light.cool, 0.3)),
    lay(chair, ellipse(0, 0.735, 0.5, 0.08), mix(paper, light.cool, 0.12)),
    lay(chair, points("-0.16 0.74, -0.2 0.9, 0.0 0.9, -0.04 0.74"), mix(paper, sky, 0.1)),
    lay(chair, ellipse(-0.1, 0.9, 0.1, 0.022), mix(ink, terracotta, 0.3)),
    lay(chair, ribbon(ellipse(-0.2, 0.83, 0.05, 0.045, 90, 270), 0.02), mix(paper, sky, 0.1)),
    lay(chair, points("0.08 0.75, 0.38 0.73, 0.34 0.79, 0.06 0.8"), mix(terracotta, light.cool, 0.2)),
    ...each(2, (i) =>
      stroke(
        put(chair, smooth(moved(points("-0.12 0.95, -0.15 1.03, -0.09 1.1, -0.12 1.18"), i * 0.06, 0))),
        paper,
        4,
        0.5,
      ),
    ),
  ].join("");
}
