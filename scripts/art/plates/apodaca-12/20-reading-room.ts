import { chance, each, ellipse, moved, points, put, rect, ribbon, smooth, within, type Place } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, type Hex, type Light } from "../../palette.ts";
import { fill, formats, glow, lay, multiply, sheetOf, soft, softShadow, whole, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { turned } from "../../vocabulary/building.ts";
import { sunFromSide, sunOnBack } from "../../vocabulary/chamber-light.ts";
import { sideOpening, sideShutters } from "../../vocabulary/chamber-window.ts";
import { shell, sunnyFloor, type Chamber } from "../../vocabulary/chamber.ts";
import { type Motif } from "../../vocabulary/floor.ts";
import { frond } from "../../vocabulary/palm.ts";
import { shadeOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [-0.8, -0.46, 0.3], warm: "#ffdf9e", cool: "#2a1830", haze: "#dcc4a4" };
const room: Chamber = {
  view: view([640, 520], 1.5, 1020),
  light,
  left: -3,
  right: 2.5,
  back: 5.2,
  top: 4,
  near: 1.1,
  plaster: mix(mix(terracotta, ink, 0.28), rose, 0.12),
  trim: mix(ink, terracotta, 0.3),
};
const c = coat(light);
const window = { at: 2.3, wide: 1.5, low: 0.2, high: 2.9 };

/** The room for reading at five: what guests have finished they leave, in eleven languages, in no order anybody remembers. */
export default function readingRoom(): Art {
  const { view: at, right } = room;
  const sun = sunFromSide(room, right, window);
  return sheetOf(
    formats.album,
    "The reading room",
    fill(whole(formats.album), room.plaster),
    shell(room),
    sideOpening(room, right, window, garden()),
    books(),
    sunOnBack(room, right, window, "#e8a452"),
    sunnyFloor(room, 0.46, chess, [sun], 0.42),
    sideShutters(room, right, window, c.green, [12, 140]),
    ladder(),
    carpet(),
    armchair(),
    lampTable(),
    glow(at.side(right)(3, 1.6), 560, gold, 0.32),
  );
}

/** Bright air, a bough of the second court against it. */
function garden(): Art {
  const side = room.view.side(room.right + 0.4);
  return [
    lay(side, rect(1.6, 0, 3, 3.2), mix(paper, gold, 0.22)),
    lay(side, rect(1.6, 0, 3, 1.0), mix(gold, rose, 0.35)),
    ...[-64, -40, -14, 12, 38, 200].map((a, i) =>
      lay(side, frond(2.35, 1.0 + (i % 2) * 0.1, 90 - a, 1.3, 0.5, 0.32, 11), i % 2 ? leaf : mix(leaf, gold, 0.35)),
    ),
    ...[205, 228, 250].map((a) => lay(side, frond(4.0, 3.1, a, 1.3, 0.2, 0.3, 11), mix(leaf, ink, 0.15))),
  ].join("");
}

const chess: Motif = (i, j) => [
  { shape: rect(-0.01, -0.01, 1.02, 1.02), colour: (i + j) % 2 ? mix(paper, gold, 0.25) : mix(ink, terracotta, 0.35) },
];

/** Shelves from wall to wall: upright, leaning, lying; one gap where a book is being read. */
function books(): Art {
  const face = room.view.front(room.back - 0.05);
  const luck = chance(40);
  const wood = tones(mix(terracotta, ink, 0.5), light, 0.38);
  const spines: readonly Hex[] = [
    mix(terracotta, rose, 0.2),
    sea,
    mix(gold, paper, 0.15),
    mix(leaf, ink, 0.1),
    mix(paper, gold, 0.2),
    mix(rose, paper, 0.2),
    mix(sea, sky, 0.4),
    mix(terracotta, ink, 0.35),
    mix(sky, paper, 0.3),
  ];
  const [from, wide] = [-2.75, 4.4];
  const levels = [0.45, 0.97, 1.49, 2.01, 2.53, 3.05];
  return [
    softShadow(face, rect(from - 0.05, 0, wide + 0.3, 3.6), light.cool, 0.5, 6),
    lay(face, rect(from, 0, wide, 3.55), mix(ink, terracotta, 0.18)),
    ...levels.flatMap((v) => {
      const out: Art[] = [];
      let u = from + 0.1;
      while (u < from + wide - 0.16) {
        const [w, h] = [luck.between(0.05, 0.11), luck.between(0.3, 0.44)];
        const kind = luck.next();
        const tone = spines[Math.floor(luck.next() * spines.length)] as Hex;
        if (kind > 0.94) {
          out.push(
            ...each(3, (k) =>
              lay(
                face,
                rect(u, v + k * 0.07, 0.36 - k * 0.03, 0.06),
                spines[(k * 4 + Math.floor(u * 9 + 90)) % spines.length] as Hex,
              ),
            ),
          );
          u += 0.4;
          continue;
        }
        if (kind > 0.9) {
          out.push(lay(face, moved(points("0 0, 0.08 0, 0.2 0.36, 0.12 0.38"), u, v), tone));
          u += 0.22;
          continue;
        }
        if (kind > 0.86) {
          u += 0.14;
          continue;
        }
        out.push(
          lay(face, rect(u, v, w, h), tone),
          lay(face, rect(u + w * 0.72, v, w * 0.28, h), mix(tone, light.cool, 0.4)),
          lay(face, rect(u + w * 0.12, v + h * 0.72, w * 0.6, h * 0.08), mix(tone, paper, 0.5)),
        );
        u += w + 0.008;
      }
      return out;
    }),
    ...[...levels, 3.5].map(
      (v) =>
        lay(face, rect(from, v - 0.06, wide, 0.06), wood.body) +
        lay(face, rect(from, v - 0.015, wide, 0.015), wood.lit),
    ),
    ...[0, 1.46, 2.92, 4.38].map(
      (u) =>
        lay(face, rect(from + u - 0.03, 0, 0.1, 3.55), wood.body) +
        lay(face, rect(from + u - 0.03, 0, 0.03, 3.55), wood.lit),
    ),
    lay(face, rect(from - 0.08, 3.5, wide + 0.24, 0.14), wood.lit),
    lay(face, rect(from, 0, wide, 0.4), wood.body),
    ...[0.1, 1.56, 3.02].map(
      (u) =>
        lay(face, rect(from + u, 0.06, 1.28, 0.28), mix(wood.body, wood.shade, 0.5)) +
        lay(face, ellipse(from + u + 0.64, 0.2, 0.035, 0.035), gold),
    ),
  ].join("");
}

function ladder(): Art {
  const at = room.view.front(room.back - 0.4);
  const wood = tones(mix(gold, terracotta, 0.45), light, 0.4);
  return [
    shadeOn(put(room.view.front(room.back - 0.06), points("-1.95 0.4, -1.8 0.4, -1.5 3.2, -1.65 3.2")), light, 0.5, 4),
    lay(at, points("-2.0 0, -1.92 0, -1.62 3.2, -1.7 3.2"), wood.body),
    lay(at, points("-1.5 0, -1.42 0, -1.24 3.2, -1.32 3.2"), wood.body),
    ...each(8, (i) =>
      lay(
        at,
        points(
          `${-1.95 + i * 0.037} ${0.35 + i * 0.36}, ${-1.43 + i * 0.022} ${0.35 + i * 0.36}, ${-1.43 + i * 0.022} ${0.42 + i * 0.36}, ${-1.95 + i * 0.037} ${0.42 + i * 0.36}`,
        ),
        wood.lit,
      ),
    ),
  ].join("");
}

function carpet(): Art {
  const floor = room.view.floor(0.01);
  return [
    lay(floor, rect(-1.7, 2.2, 3.1, 1.9), mix(sea, ink, 0.2)),
    lay(floor, rect(-1.58, 2.3, 2.86, 1.7), mix(terracotta, ink, 0.12)),
    lay(floor, rect(-1.4, 2.44, 2.5, 1.42), mix(sea, ink, 0.15)),
    ...each(5, (i) =>
      lay(
        floor,
        moved(points("0 -0.3, 0.2 0, 0 0.3, -0.2 0"), -1.15 + i * 0.5, 3.15),
        i % 2 ? gold : mix(terracotta, rose, 0.3),
      ),
    ),
  ].join("");
}

/** The planter's chair: a sling of leather on crossed legs, a shawl over it and a book open on its arm. */
function armchair(): Art {
  const at: Place = within(room.view.stand(-0.25, 3.0, { flip: true }), 0, 0, 1.15);
  const wood = tones(mix(terracotta, ink, 0.42), light, 0.42);
  const hide = tones(mix(terracotta, gold, 0.4), light, 0.42);
  const limb = (line: string, w: number, tone: Hex) => lay(at, ribbon(smooth(points(line)), w), tone);
  return [
    softShadow(room.view.floor(), ellipse(-0.4, 2.95, 0.95, 0.24), mix(light.cool, ink, 0.3), 0.6, 8),
    limb("-0.42 0.02, -0.1 0.3, 0.3 0.42, 0.62 0.34", 0.07, wood.shade),
    limb("0.5 0.02, 0.2 0.28, -0.2 0.34, -0.46 0.72, -0.62 1.12", 0.075, wood.shade),
    lay(
      at,
      smooth(
        points(
          "0.66 0.44, 0.4 0.44, 0.1 0.34, -0.14 0.38, -0.36 0.66, -0.6 1.16, -0.68 1.12, -0.46 0.6, -0.2 0.27, 0.12 0.24, 0.42 0.35, 0.66 0.37",
        ),
        true,
      ),
      hide.body,
    ),
    lay(
      at,
      smooth(points("-0.58 1.14, -0.36 0.7, -0.14 0.42, 0.08 0.36, -0.12 0.36, -0.38 0.64, -0.6 1.12"), true),
      hide.lit,
    ),
    limb("-0.5 0.02, -0.18 0.28, 0.24 0.38, 0.68 0.36", 0.075, wood.body),
    limb("0.56 0.02, 0.28 0.26, -0.14 0.32, -0.42 0.72, -0.6 1.16", 0.08, wood.body),
    limb("-0.36 0.72, -0.1 0.7, 0.24 0.74, 0.44 0.7", 0.085, wood.lit),
    limb("0.34 0.38, 0.36 0.56, 0.34 0.72", 0.05, wood.body),
    lay(
      at,
      smooth(
        points("-0.66 1.16, -0.52 1.2, -0.36 0.92, -0.34 0.7, -0.42 0.52, -0.5 0.56, -0.48 0.74, -0.6 0.98"),
        true,
      ),
      mix(rose, paper, 0.25),
    ),
    lay(at, smooth(points("-0.48 0.58, -0.36 0.56, -0.38 0.46, -0.44 0.44"), true), mix(rose, terracotta, 0.3)),
    lay(within(at, 0.12, 0.77), points("-0.2 0, 0 0.05, 0.2 0, 0.18 0.07, 0 0.12, -0.18 0.07"), "#fbf3e2"),
    lay(within(at, 0.12, 0.77), points("-0.22 -0.02, 0 0.03, 0.22 -0.02, 0.2 0, 0 0.05, -0.2 0"), sea),
  ].join("");
}

function lampTable(): Art {
  const at = room.view.stand(-1.75, 3.7);
  const wood = mix(terracotta, ink, 0.5);
  return [
    softShadow(room.view.floor(), ellipse(-1.8, 3.65, 0.5, 0.16), ink, 0.55, 6),
    lay(at, points("-0.22 0, -0.05 0.3, -0.05 0.68, 0.05 0.68, 0.05 0.3, 0.22 0, 0.12 0, 0 0.2, -0.12 0"), wood),
    lay(at, ellipse(0, 0.7, 0.42, 0.08), mix(wood, gold, 0.3)),
    turned(
      within(at, -0.08, 0.72),
      smooth(points("0.12 0, 0.05 0.05, 0.13 0.2, 0.08 0.38, 0.025 0.46")),
      mix(sea, sky, 0.2),
      light,
    ),
    lay(within(at, -0.08, 0.72), points("-0.16 0.86, 0.16 0.86, 0.3 0.46, -0.3 0.46"), mix(gold, paper, 0.35)),
    lay(within(at, -0.08, 0.72), points("0.04 0.86, 0.16 0.86, 0.3 0.46, 0.08 0.46"), mix(gold, terracotta, 0.3)),
    ...each(3, (i) =>
      lay(
        within(at, 0.2, 0.72 + i * 0.055),
        rect(-0.12 - i * 0.01, 0, 0.27, 0.05),
        ([terracotta, mix(paper, gold, 0.2), sea] as const)[i] as Hex,
      ),
    ),
    glow(at(-0.08, 1.35), 340, gold, 0.5),
    multiply(0.25, soft(30, fill(points("-20 900, 300 1220, -20 1220"), mix(ink, rose, 0.1)))),
  ].join("");
}
