import { each, ellipse, points, put, rect, ribbon, smooth, within, type Place } from "../../geometry.ts";
import { lettered } from "../../lettering.ts";
import {
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
  type Hex,
  type Light,
} from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  glow,
  lay,
  multiply,
  sheet,
  softShadow,
  spray,
  stroke,
  wholeSheet,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { box, turned } from "../../vocabulary/building.ts";
import { hat } from "../../vocabulary/furniture.ts";
import { sunOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [0.8, -0.5, 0.4], warm: "#ffdf9e", cool: "#26233f", haze: "#dcb98a" };
const shop = view([820, 420], 1.5, 1300);
const front = 2.6;
const wood = tones("#8a4a2a", light, 0.42);

/** The drawers that a family in Cienfuegos kept: quinine, aniseed, honey of roses; one has been opened after seventy years. */
export default function enamelLabels(): Art {
  return sheet(
    "Enamel labels",
    fill(wholeSheet, mix(ink, sea, 0.35)),
    wall(),
    cabinet(),
    drawers(),
    opened(),
    shelf(),
    afternoon(),
  );
}

function wall(): Art {
  return [
    fill(
      wholeSheet,
      blend([0, 0], [1800, 300], [0, mix(leaf, sky, 0.42)], [1, mix(mix(leaf, sky, 0.35), light.cool, 0.42)]),
    ),
    spray(rect(-20, -20, 1840, 420), mix(leaf, light.cool, 0.5), [1800, 0], [700, 200], 0.7),
  ].join("");
}

const names = [
  ["Quina", "Anís", "Tilo", "Azufre", "Menta"],
  ["Salvia", "Miel rosada", "Ipeca", "Alcanfor", "Ruda"],
  ["Sen", "Manzanilla", "Bórax", "Regaliz", "Goma"],
] as const;

const [left, wide, high, foot] = [-1.62, 0.64, 0.34, 0.12] as const;
const at: Place = shop.front(front);

function cabinet(): Art {
  const width = wide * 5;
  return [
    box(shop, [left - 0.1, 0, front], [width + 0.2, 1.34, 0.5], wood.body, light),
    lay(
      at,
      rect(left - 0.1, 0, width + 0.2, 1.34),
      blend(
        at(left, 1),
        at(left + width, 0.2),
        [0, mix(wood.body, wood.lit, 0.35)],
        [1, mix(wood.body, wood.shade, 0.5)],
      ),
    ),
    ...each(6, (i) => lay(at, rect(left + i * wide - 0.02, 0.06, 0.04, 1.2), wood.shade)),
    lay(at, rect(left - 0.1, 0, width + 0.2, 0.1), wood.shade),
  ].join("");
}

/** One drawer's face, with its enamel plate and its knob. */
function face(place: Place, name: string, tone: Hex): Art {
  const t = tones(tone, light, 0.4);
  const plate = rect(0.1, 0.14, wide - 0.24, 0.125);
  return [
    lay(place, rect(0, 0, wide - 0.04, high - 0.04), t.body),
    lay(place, rect(0, high - 0.058, wide - 0.04, 0.018), t.lit),
    lay(place, rect(0, 0, wide - 0.04, 0.02), t.shade),
    lay(place, rect(wide - 0.058, 0, 0.018, high - 0.04), t.shade),
    multiply(0.5, lay(within(place, 0.008, -0.008), plate, ink)),
    lay(place, plate, mix(paper, "#ffffff", 0.4)),
    stroke([...put(place, rect(0.112, 0.152, wide - 0.264, 0.101)), place(0.112, 0.152)], mix(sea, ink, 0.15), 3.5),
    lettered(within(place, wide / 2 - 0.02, 0.178), name, name.length > 9 ? 0.074 : 0.098, mix(sea, ink, 0.45), {
      align: "middle",
      bold: 0.028,
      spacing: 0.01,
    }),
    multiply(0.5, lay(place, ellipse(wide / 2 - 0.01, 0.06, 0.034, 0.032), ink)),
    lay(place, ellipse(wide / 2 - 0.02, 0.07, 0.032, 0.032), mix(gold, ink, 0.12)),
    lay(place, ellipse(wide / 2 - 0.03, 0.08, 0.013, 0.013), mix(gold, paper, 0.6)),
  ].join("");
}

const openAt = [3, 1] as const;

function drawers(): Art {
  return names
    .flatMap((row, r) =>
      row.map((name, i) => {
        const place = within(at, left + 0.02 + i * wide, foot + (2 - r) * (high + 0.04));
        if (i === openAt[0] && r === openAt[1])
          return lay(place, rect(0, 0, wide - 0.04, high - 0.04), mix(ink, wood.shade, 0.2));
        return face(place, name, mix(wood.body, (i + r) % 3 ? terracotta : gold, 0.14 + ((i * 3 + r) % 3) * 0.04));
      }),
    )
    .join("");
}

/** The drawer that stands open, and what was in it: a letter tied with a ribbon, a dried stalk. */
function opened(): Art {
  const [i, r] = openAt;
  const out = 0.3;
  const near = shop.front(front - out);
  const [x, y] = [left + 0.02 + i * wide, foot + (2 - r) * (high + 0.04)];
  const inside = shop.floor(y + high - 0.06);
  const place = within(near, x, y);
  return [
    softShadow(at, rect(x - 0.02, y - 0.26, wide + 0.16, 0.3), ink, 0.6, 9),
    fill(
      [
        shop.at(x, y + high - 0.04, front),
        shop.at(x + wide - 0.04, y + high - 0.04, front),
        shop.at(x + wide - 0.04, y + high - 0.04, front - out),
        shop.at(x, y + high - 0.04, front - out),
      ],
      mix(wood.shade, ink, 0.4),
    ),
    fill(
      [
        shop.at(x, y, front),
        shop.at(x, y + high - 0.04, front),
        shop.at(x, y + high - 0.04, front - out),
        shop.at(x, y, front - out),
      ],
      wood.shade,
    ),
    lay(
      inside,
      points(
        `${x + 0.1} ${front - 0.24}, ${x + 0.44} ${front - 0.26}, ${x + 0.46} ${front - 0.05}, ${x + 0.14} ${front - 0.04}`,
      ),
      mix(paper, gold, 0.2),
    ),
    lay(
      shop.front(front - 0.18),
      points(`${x + 0.12} ${y + 0.3}, ${x + 0.46} ${y + 0.3}, ${x + 0.44} ${y + 0.4}, ${x + 0.16} ${y + 0.42}`),
      mix(paper, gold, 0.12),
    ),
    lay(
      shop.front(front - 0.18),
      points(`${x + 0.26} ${y + 0.3}, ${x + 0.32} ${y + 0.3}, ${x + 0.32} ${y + 0.41}, ${x + 0.27} ${y + 0.415}`),
      terracotta,
    ),
    lay(
      shop.front(front - 0.2),
      ribbon(
        smooth([
          [x + 0.44, y + 0.26],
          [x + 0.52, y + 0.44],
          [x + 0.49, y + 0.58],
        ]),
        0.014,
      ),
      mix(leaf, gold, 0.3),
    ),
    ...[0.36, 0.43, 0.5, 0.56].map((v, k) =>
      lay(
        shop.front(front - 0.2),
        ellipse(x + 0.5 + (k % 2 ? 0.035 : -0.03), y + v, 0.035, 0.016),
        mix(leaf, gold, 0.35),
      ),
    ),
    face(place, names[r][i] as string, mix(wood.body, terracotta, 0.2)),
  ].join("");
}

/** The counter above: porcelain jars, a scale, the old man's hat. */
function shelf(): Art {
  const width = wide * 5;
  const top = 1.34;
  const marble = tones(mix(paper, sky, 0.3), light, 0.36);
  const porcelain = (x: number, z: number, h: number, name: string, band: Hex) => {
    const p = within(shop.stand(x, z, { height: top + 0.05 }), 0, 0, h);
    return [
      softShadow(shop.floor(top + 0.05), ellipse(x + 0.1, z + 0.04, 0.16, 0.06), light.cool, 0.45, 6),
      turned(
        p,
        smooth(points("0.3 0, 0.24 0.05, 0.34 0.14, 0.36 0.5, 0.33 0.68, 0.24 0.74")),
        mix(paper, "#ffffff", 0.3),
        under(light, { cool: "#6d6f95" }),
      ),
      turned(p, points("0.27 0.73, 0.3 0.76, 0.28 0.8, 0.16 0.88, 0.06 0.92, 0.08 0.98, 0.03 1.02"), band, light),
      lay(p, rect(-0.355, 0.5, 0.71, 0.035), gold),
      lay(p, rect(-0.345, 0.14, 0.69, 0.035), gold),
      lettered(within(p, 0, 0.26), name, name.length > 9 ? 0.125 : 0.145, mix(sea, ink, 0.4), {
        align: "middle",
        bold: 0.028,
        italic: true,
      }),
    ].join("");
  };
  const brass = tones(mix(gold, ink, 0.08), light, 0.5);
  const scale = within(shop.stand(0.62, front + 0.22, { height: top + 0.05 }), 0, 0, 0.62);
  const pan = (s: number, drop: number) =>
    [
      stroke(
        put(scale, [
          [s * 0.42, 0.84 - drop],
          [s * 0.58, 0.4 - drop],
        ]),
        brass.shade,
        3,
      ),
      stroke(
        put(scale, [
          [s * 0.42, 0.84 - drop],
          [s * 0.26, 0.4 - drop],
        ]),
        brass.shade,
        3,
      ),
      lay(scale, ellipse(s * 0.42, 0.4 - drop, 0.2, 0.09, 180, 360), brass.body),
      lay(scale, ellipse(s * 0.42, 0.4 - drop, 0.2, 0.03), brass.lit),
    ].join("");
  return [
    lay(shop.floor(top + 0.05), rect(left - 0.16, front - 0.05, width + 0.32, 0.6), marble.body),
    lay(shop.front(front - 0.05), rect(left - 0.16, top - 0.02, width + 0.32, 0.07), marble.lit),
    lay(shop.front(front - 0.05), rect(left - 0.16, top - 0.02, width + 0.32, 0.02), marble.shade),
    softShadow(at, rect(left - 0.1, top - 0.1, width + 0.2, 0.08), ink, 0.5, 5),
    porcelain(-1.28, front + 0.24, 0.5, "Flor. Tiliæ", mix(sea, sky, 0.15)),
    porcelain(-0.86, front + 0.3, 0.42, "Cort. Quinæ", terracotta),
    porcelain(-0.48, front + 0.24, 0.5, "Mel Rosæ", mix(sea, sky, 0.15)),
    turned(
      scale,
      smooth(points("0.26 0, 0.24 0.04, 0.06 0.08, 0.03 0.16, 0.028 0.8, 0.05 0.86, 0.02 0.96")),
      brass.body,
      light,
    ),
    lay(scale, ribbon(points("-0.44 0.8, 0 0.86, 0.44 0.9"), 0.04), brass.body),
    pan(-1, 0.05),
    pan(1, -0.04),
    ((p) =>
      softShadow(shop.floor(top + 0.05), ellipse(1.26, front + 0.2, 0.3, 0.07), light.cool, 0.45, 5) +
      hat(p, light, ink))(within(shop.stand(1.2, front + 0.2, { height: top + 0.07 }), 0, 0, 1.2)),
  ].join("");
}

/** The window's sun, which at this hour reaches the third drawer: the fourth day, 'afternoon'. */
function afternoon(): Art {
  const patch = clip(
    wholeSheet,
    sunOn(
      [
        points("-60 180, 560 -60, 900 -60, -60 560"),
        points("-60 640, 1040 -60, 1330 -60, 640 520, 360 1260, -60 1260"),
      ],
      0.95,
    ),
  );
  return [
    patch,
    multiply(0.5, fill(wholeSheet, blend([700, 0], [1800, 500], [0, rose, 0], [1, mix(light.cool, rose, 0.2), 0.75]))),
    glow([100, 60], 800, gold, 0.3),
  ].join("");
}
