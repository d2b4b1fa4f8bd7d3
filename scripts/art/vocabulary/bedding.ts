import { each, ellipse, moved, points, put, rect, ribbon, smooth, type Line, type Place } from "../geometry.ts";
import { gold, ink, mix, paper, tones, under, type Hex, type Light } from "../palette.ts";
import { blend, lay, softShadow, spray, stroke, type Art } from "../svg.ts";
import { type View } from "../view.ts";

/** A bed without posts: its near left corner, its size along x and z, its height; where its head is; its colours. */
export interface Couch {
  x: number;
  z: number;
  wide: number;
  deep: number;
  high: number;
  head: "back" | "left" | "right";
  cover: Hex;
  frame: Hex;
  /** its ends: rails of iron, or a carved board */
  ends: "iron" | "board";
}

/** The bed with linen, pillows and a folded cover, its far end first; what lies on it comes after. */
export function couch(view: View, bed: Couch, light: Light): Art {
  const { x, z, wide, deep, high, head, cover } = bed;
  const linen = tones("#fbf3e4", under(light, { cool: "#7d6a86" }), 0.42);
  const throwOver = tones(cover, light, 0.36);
  const level = view.floor(high);
  const along = head === "back";
  const end = (at: number, tall: number, isHead: boolean): Art =>
    along
      ? bedEnd(view.front(at), x, wide, tall, bed, light, isHead)
      : bedEnd(view.side(at), z, deep, tall, bed, light, isHead);
  const folds = (place: Place, from: number, length: number, low: number, tone: Hex) =>
    each(Math.round(length / 0.17), (i) => {
      const u = from + 0.04 + i * 0.17;
      return lay(
        place,
        [
          [u, low],
          [u + 0.05, high - 0.03],
          [u + 0.11, low],
        ],
        tone,
        0.55,
      );
    });
  const foot = bed.ends === "board" ? high + 0.06 : 0.86;
  const flank = x > 0 ? x : x + wide;
  const flankSeen = x > 0 || x + wide < 0;
  const cut = along ? z + deep * 0.4 : head === "right" ? x + wide * 0.45 : x + wide * 0.55;
  const coverTop: Line = along
    ? rect(x, z, wide, cut - z)
    : head === "right"
      ? rect(x, z, cut - x, deep)
      : rect(cut, z, x + wide - cut, deep);
  const band: Line = along
    ? rect(x, cut - 0.14, wide, 0.09)
    : rect(head === "right" ? cut - 0.16 : cut + 0.08, z, 0.08, deep);
  const front = view.front(z);
  const [cf, ct] = along ? [x, x + wide] : head === "right" ? [x, cut] : [cut, x + wide];
  return [
    softShadow(view.floor(), rect(x - 0.12, z - 0.12, wide + 0.35, deep + 0.3), mix(light.cool, ink, 0.35), 0.6, 14),
    along ? end(z + deep, 1.32, true) : head === "right" ? end(x + wide, 1.32, true) : end(x, 1.32, true),
    flankSeen
      ? lay(view.side(flank), rect(z, 0.16, deep, high - 0.16), x > 0 === light.sun[0] > 0 ? linen.lit : linen.shade)
      : "",
    flankSeen && along
      ? lay(
          view.side(flank),
          rect(z, 0.22, cut - z, high - 0.22),
          x > 0 === light.sun[0] > 0 ? throwOver.lit : throwOver.shade,
        )
      : "",
    lay(level, rect(x, z, wide, deep), mix(linen.body, linen.lit, 0.4)),
    cushions(view, bed, light),
    lay(
      level,
      coverTop,
      blend(
        view.at(x, high, z),
        view.at(x + wide, high, z),
        [0, throwOver.lit],
        [0.5, throwOver.body],
        [1, mix(throwOver.body, throwOver.shade, 0.4)],
      ),
    ),
    lay(level, band, mix(gold, paper, 0.4)),
    lay(front, rect(x, 0.16, wide, high - 0.16), linen.shade),
    folds(front, x, wide - 0.1, 0.16, mix(linen.shade, light.cool, 0.3)),
    lay(front, rect(cf, 0.22, ct - cf, high - 0.21), throwOver.shade),
    folds(front, cf, ct - cf - 0.1, 0.22, mix(throwOver.shade, ink, 0.3)),
    each(Math.round((ct - cf) / 0.08), (i) =>
      lay(front, ellipse(cf + 0.04 + i * 0.08, 0.21, 0.02, 0.035), mix(gold, light.cool, 0.35)),
    ),
    along ? end(z - 0.02, foot, false) : end(head === "right" ? x : x + wide, foot, false),
    along
      ? ""
      : [x, x + wide].map((u) => nearPost(front, u, (u === x) === (head === "left") ? 1.32 : foot, bed, light)),
  ]
    .flat(2)
    .join("");
}

/** A post of an end that is seen edge on. */
function nearPost(front: Place, u: number, tall: number, { frame }: Couch, light: Light): Art {
  const t = tones(frame, light, 0.4);
  return (
    lay(front, rect(u - 0.035, 0, 0.07, tall), t.body) +
    lay(front, rect(u - 0.035, 0, 0.024, tall), t.lit) +
    lay(front, ellipse(u, tall + 0.05, 0.055, 0.055), mix(gold, paper, 0.1))
  );
}

function bedEnd(
  place: Place,
  u: number,
  wide: number,
  tall: number,
  { frame, ends, high }: Couch,
  light: Light,
  isHead: boolean,
): Art {
  const t = tones(frame, light, 0.4);
  const post = (at: number) =>
    lay(place, rect(at - 0.03, 0, 0.06, tall), t.body) +
    lay(place, rect(at - 0.03, 0, 0.02, tall), t.lit) +
    lay(place, ellipse(at, tall + 0.05, 0.055, 0.055), mix(gold, paper, 0.1));
  if (ends === "board") {
    const board: Line = [
      [u, 0.3],
      [u, tall - 0.16],
      ...smooth([
        [u, tall - 0.14],
        [u + wide * 0.2, tall - 0.06],
        [u + wide * 0.5, tall + (isHead ? 0.2 : 0.04)],
        [u + wide * 0.8, tall - 0.06],
        [u + wide, tall - 0.14],
      ]),
      [u + wide, 0.3],
    ];
    const inner = board.map(([a, b]) => [u + wide / 2 + (a - u - wide / 2) * 0.86, 0.36 + (b - 0.3) * 0.86] as const);
    return (
      lay(place, board, t.body) +
      lay(place, inner, mix(gold, paper, 0.3)) +
      lay(place, moved(inner, 0.02, -0.02), mix(t.shade, gold, 0.15)) +
      post(u) +
      post(u + wide)
    );
  }
  const arc = smooth([
    [u, tall - 0.2],
    [u + wide * 0.14, tall - 0.03],
    [u + wide * 0.5, tall + (isHead ? 0.12 : 0.02)],
    [u + wide * 0.86, tall - 0.03],
    [u + wide, tall - 0.2],
  ]);
  const n = Math.max(5, Math.round(wide / 0.2));
  const low = isHead ? high : 0.34;
  return [
    lay(place, ribbon(arc, 0.05), t.body),
    lay(place, rect(u, tall - 0.36, wide, 0.04), t.body),
    lay(place, rect(u, low, wide, 0.04), t.body),
    ...each(n - 1, (i) =>
      lay(place, rect(u + ((i + 1) * wide) / n - 0.014, low, 0.028, tall - 0.34 - low), i % 3 ? t.body : t.lit),
    ),
    ...each(n - 1, (i) =>
      lay(place, ellipse(u + ((i + 1) * wide) / n, tall - 0.34, 0.035, 0.035), mix(gold, light.warm, 0.2)),
    ),
    post(u),
    post(u + wide),
  ].join("");
}

function cushions(view: View, { x, z, wide, deep, high, head }: Couch, light: Light): Art {
  const linen = tones("#fcf5e8", under(light, { cool: "#7d6a86" }), 0.42);
  const one = (at: Place, w: number): Art => {
    const shape = smooth(
      points("-0.46 0.02, -0.5 0.14, -0.45 0.38, -0.3 0.42, 0.3 0.42, 0.45 0.38, 0.5 0.14, 0.46 0.02, 0 -0.03").map(
        ([a, b]) => [a * w, b] as const,
      ),
      true,
    );
    return (
      lay(at, shape, linen.body) +
      spray(put(at, shape), linen.shade, at(light.sun[0] > 0 ? 0.5 * w : -0.5 * w, 0.05), at(0, 0.25), 0.9) +
      stroke(
        put(at, smooth(points("-0.06 0.36, 0.02 0.22, 0.16 0.14").map(([a, b]) => [a * w, b] as const))),
        linen.shade,
        3.5,
      )
    );
  };
  if (head === "back") {
    const n = wide > 1.3 ? 2 : 1;
    return each(n, (i) =>
      one(view.stand(x + (wide * (i + 0.5)) / n, z + deep - 0.36, { height: high }), n === 1 ? wide * 0.8 : 0.92),
    ).join("");
  }
  const n = deep > 1.3 ? 2 : 1;
  const px = head === "right" ? x + wide - 0.3 : x + 0.3;
  return each(n, (i) => one(view.stand(px, z + (deep * (n - i - 0.5)) / n, { height: high }), 0.62)).join("");
}
