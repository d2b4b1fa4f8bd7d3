import { each, ellipse, points, put, rect, ribbon, smooth, within, type Line } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, type Light } from "../../palette.ts";
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
import { jugAndBasin, pedestalBasin, towels } from "../../vocabulary/bathroom.ts";
import { starMotif, tiles, wallTiles } from "../../vocabulary/floor.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { tableTop } from "../../vocabulary/table.ts";

const light: Light = { sun: [0.62, -0.6, 0.4], warm: "#ffeec2", cool: "#58303a", haze: "#f0d9c0" };
const room = view([560, 440], 1.5, 1080);
const back = 2.45;

/** A basin, a looking-glass, and in the glass the courtyard, which is behind us. */
export default function basin(): Art {
  return sheetOf(
    formats.album,
    "Basin and looking-glass",
    wall(),
    sun(),
    floor(),
    glassAndCourt(),
    stand(),
    shadow(),
    pedestalBasin(within(room.stand(-0.16, 2.2), 0, 0, 1.12), light),
    soap(),
    glow([40, 260], 700, gold, 0.3),
  );
}

function wall(): Art {
  const face = room.front(back);
  const plaster = mix(paper, gold, 0.16);
  const all = put(face, rect(-1.4, 0, 3.7, 3));
  return [
    fill(
      all,
      blend([0, 0], [1500, 0], [0, mix(plaster, light.cool, 0.2)], [0.4, plaster], [1, mix(plaster, rose, 0.35)]),
    ),
    wallTiles(
      face,
      [-1.33, 0],
      19,
      6,
      0.19,
      starMotif(mix(terracotta, rose, 0.35), mix(terracotta, ink, 0.25), mix(paper, gold, 0.12), mix(sea, ink, 0.1)),
    ),
    spray(put(face, rect(-1.4, 0, 3.7, 1.14)), light.cool, face(2, 0), face(0.2, 1), 0.6),
    lay(face, rect(-1.4, 1.14, 3.7, 0.07), mix(sea, ink, 0.15)),
    lay(face, rect(-1.4, 1.19, 3.7, 0.025), mix(sky, paper, 0.2)),
  ].join("");
}

function sun(): Art {
  const face = room.front(back);
  return screen(
    0.5,
    soft(
      4,
      lay(face, points("0.55 0.55, 1.35 0.25, 1.35 1.62, 0.55 1.95"), "#e8a15c"),
      lay(face, points("1.42 0.22, 1.7 0.12, 1.7 1.5, 1.42 1.6"), "#e8a15c"),
    ),
  );
}

function floor(): Art {
  return tiles(
    room,
    { x: [-1.5, 2.2], z: [1.6, back], size: 0.3 },
    floors.hall((c) => mix(c, light.cool, 0.25)),
    light,
    0.1,
  );
}

/** An old glass, a little foxed; in it a door stands open and a palm is in the sun. */
function glassAndCourt(): Art {
  const at = within(room.front(back), -0.16, 1.34);
  const [w, h] = [0.84, 0.96];
  const frame = (e: number): Line => [
    [-w / 2 - e, -e],
    [-w / 2 - e, h * 0.78],
    ...ellipse(0, h * 0.78, w / 2 + e, h * 0.22 + e, 180, 0),
    [w / 2 + e, h * 0.78],
    [w / 2 + e, -e],
  ];
  const pane = put(at, frame(0));
  const door = put(at, rect(-0.2, 0, 0.42, 0.72));
  const wood = mix(terracotta, ink, 0.45);
  return [
    multiply(0.5, soft(8, fill(put(within(at, 0.06, -0.07), frame(0.08)), light.cool))),
    lay(at, frame(0.08), wood),
    lay(at, frame(0.055), mix(wood, gold, 0.35)),
    lay(at, frame(0.03), wood),
    fill(pane, blend(at(-0.4, 1), at(0.4, 0), [0, mix(sky, sea, 0.42)], [1, mix(sky, sea, 0.6)])),
    clip(
      pane,
      lay(at, points("-0.5 0.98, 0.5 0.98, 0.3 0.86, -0.28 0.86"), mix(sky, paper, 0.3)),
      lay(at, points("-0.5 0, -0.5 1, -0.28 0.86, -0.28 0.0"), mix(sea, ink, 0.25), 0.6),
      lay(at, rect(-0.25, 0, 0.52, 0.76), florencia.white),
      clip(
        door,
        fill(
          whole(formats.album),
          blend(at(0, 0.7), at(0, 0), [0, mix(sky, paper, 0.25)], [1, mix(paper, gold, 0.15)]),
        ),
        lay(at, rect(-0.3, 0, 0.6, 0.34), mix(florencia.court, paper, 0.25)),
        lay(at, rect(-0.3, 0.33, 0.6, 0.025), mix(terracotta, paper, 0.2)),
        royalPalm(within(at, 0.06, 0.02, 0.085), 7, light, {
          green: mix(leaf, sky, 0.2),
          trunk: mix(paper, sky, 0.2),
          sway: 0.5,
          seed: 4,
        }),
        lay(
          at,
          smooth(points("-0.3 0, -0.22 0.14, -0.12 0.1, -0.02 0.16, 0.1 0.1, 0.2 0.15, 0.3 0")),
          mix(leaf, gold, 0.1),
        ),
        lay(at, rect(-0.3, 0, 0.6, 0.05), mix(paper, gold, 0.3)),
      ),
      lay(at, points("-0.2 0, -0.2 0.72, -0.32 0.76, -0.32 -0.02"), florencia.wood),
      lay(at, points("-0.23 0.05, -0.23 0.66, -0.29 0.68, -0.29 0.05"), mix(florencia.wood, sky, 0.25)),
      lay(at, points("-0.45 0.3, 0.25 1.06, 0.4 1.06, -0.45 0.14"), paper, 0.2),
      lay(at, points("-0.45 0.02, 0.45 0.98, 0.45 0.9, -0.4 0"), paper, 0.14),
    ),
    ...[
      [-0.36, 0.05],
      [0.37, 0.1],
      [0.34, 0.05],
    ].map(([u, v]) => lay(at, ellipse(u!, v!, 0.02, 0.016), mix(terracotta, paper, 0.4), 0.6)),
    lay(at, ellipse(0, h + 0.09, 0.07, 0.05), mix(wood, gold, 0.35)),
  ].join("");
}

/** The wash-stand beside it: jug, towels, a sprig of mint. */
function stand(): Art {
  const [x, z, top] = [0.5, 1.95, 0.78];
  const wood = mix(sea, ink, 0.12);
  return [
    softShadow(room.front(back), points("0.62 0, 1.55 0, 1.72 0.62, 0.85 0.74"), light.cool, 0.55, 14),
    ...[0.03, 0.74].map((u) => lay(room.stand(x + u, z + 0.38), rect(0, 0, 0.06, top), mix(wood, ink, 0.4))),
    tableTop(room, [x, top, z], 0.86, 0.42, mix(wood, sky, 0.12), light),
    lay(room.front(z), rect(x + 0.03, top - 0.17, 0.8, 0.13), wood),
    lay(room.front(z), rect(x + 0.09, top - 0.15, 0.68, 0.09), mix(wood, sky, 0.2)),
    lay(room.front(z), ellipse(x + 0.43, top - 0.105, 0.022, 0.022), gold),
    ...[0.03, 0.77].map(
      (u) =>
        lay(room.front(z), rect(x + u, 0, 0.06, top - 0.04), wood) +
        lay(room.front(z), rect(x + u, 0, 0.02, top - 0.04), mix(wood, sky, 0.35)),
    ),
    lay(room.front(z), rect(x + 0.05, 0.22, 0.76, 0.05), wood),
    softShadow(room.floor(top), ellipse(x + 0.32, z + 0.2, 0.24, 0.09), light.cool, 0.55, 6),
    jugAndBasin(room.stand(x + 0.26, z + 0.2, { height: top }), 0.44, sea, light),
    softShadow(room.floor(top), ellipse(x + 0.7, z + 0.12, 0.2, 0.05), light.cool, 0.5, 5),
    towels(room.stand(x + 0.53, z + 0.1, { height: top }), 0.3, 4, [terracotta, sea, gold], light),
    mint(),
  ].join("");
}

function mint(): Art {
  const at = room.stand(0.78, 2.15, { height: 1.18 });
  return [-0.12, 0.02, 0.12]
    .flatMap((u, i) => [
      stroke([at(0, -0.02), at(u, 0.2 + i * 0.02)], leaf, 5),
      ...each(4, (k) =>
        lay(
          at,
          ribbon(
            each(
              5,
              (j) =>
                [u * (0.4 + k * 0.2) + ((k % 2 ? 1 : -1) * 0.055 * j) / 4, 0.06 + k * 0.045 + (0.03 * j) / 4] as const,
            ),
            (t) => 0.045 * Math.sin(Math.PI * t),
          ),
          k % 2 ? leaf : mix(leaf, gold, 0.3),
        ),
      ),
    ])
    .join("");
}

function shadow(): Art {
  return multiply(
    0.5,
    soft(
      12,
      lay(room.front(back), points("-0.02 0.05, 0.42 0.05, 0.5 0.75, 0.36 0.92, -0.2 0.92"), light.cool),
      lay(room.floor(), ellipse(-0.05, 2.25, 0.32, 0.1), light.cool),
    ),
  );
}

function soap(): Art {
  const at = within(room.stand(-0.16, 2.2), 0.27, 0.995);
  return (
    lay(at, smooth(points("-0.06 0, -0.06 0.03, 0.06 0.03, 0.06 0"), true), mix(gold, rose, 0.4)) +
    screen(0.5, lay(at, ellipse(-0.02, 0.028, 0.03, 0.008), paper))
  );
}
