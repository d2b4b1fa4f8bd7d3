import { each, ellipse, points, rect, ribbon, smooth, within, type Line } from "../../geometry.ts";
import { lettered } from "../../lettering.ts";
import { gold, ink, mix, paper, rose, sea, sky, terracotta, tones } from "../../palette.ts";
import { fill, lay, softShadow, type Art } from "../../svg.ts";
import { bust, cutOut, face, headAt, inOval, mount, portrait, slit, studio } from "../../vocabulary/silhouette.ts";

const dark = mix(ink, "#1b1c30", 0.4);
const size = 300;
const lean = -13;
const base = headAt(500, 588, size);

/** Davide bends over the wood type that he sets in the evening; the ink has got as far as his cuff. */
export default function davide(): Art {
  return portrait(
    "Davide Selva",
    mount(
      mix(sea, ink, 0.3),
      mix(paper, sky, 0.22),
      (p, i) =>
        lettered(within(p, 0, -0.3), ["a", "&", "r", "o", "g", "e"][(i * 5) % 6] as string, 0.9, mix(sea, ink, 0.52), {
          align: "middle",
          bold: 0.03,
        }),
      104,
    ),
    [figure()],
    [forme()],
  );
}

// The whole head is bowed: the profile turned about the neck.
function at(u: number, v: number): readonly [number, number] {
  const a = (lean * Math.PI) / 180;
  const bowed = Math.min(1, Math.max(0, (v + 0.5) / 0.5));
  const [x, y] = [
    u * Math.cos(a * bowed) - (v + 0.3) * Math.sin(a * bowed),
    u * Math.sin(a * bowed) + (v + 0.3) * Math.cos(a * bowed) - 0.3,
  ];
  return base(x, y);
}

function figure(): Art {
  const chest = points("0.085 -0.28, 0.2 -0.46, 0.44 -0.64, 0.62 -0.9, 0.66 -1.3, 0.6 -2");
  const back = points(
    "-1.1 -2, -1.2 -1.2, -0.94 -0.72, -0.56 -0.46, -0.36 -0.24, -0.3 0.02, -0.38 0.24, -0.44 0.5, -0.38 0.78, -0.2 0.96, 0.04 1.0, 0.18 0.96, 0.24 0.9",
  );
  const pale = mix(paper, sky, 0.3);
  const curl = (u: number, v: number, r: number) =>
    lay(at, ellipse(u, v, r, r), dark) +
    slit(at, `${u - r * 0.5} ${v}, ${u} ${v + r * 0.5}, ${u + r * 0.5} ${v}, ${u} ${v - r * 0.4}`, 0.014, pale);
  const apron = tones(mix(terracotta, rose, 0.16), studio, 0.4);
  return [
    bust(at, face.strong, chest, back, dark),
    ...(
      [
        [-0.42, 0.84, 0.12],
        [-0.5, 0.64, 0.13],
        [-0.5, 0.44, 0.12],
        [-0.42, 0.26, 0.11],
        [-0.3, 0.6, 0.13],
        [0.26, 0.84, 0.08],
      ] as const
    ).map(([u, v, r]) => curl(u, v, r)),
    cutOut(
      at,
      "0.36 0.21, 0.43 0.15, 0.49 0.02, 0.43 -0.1, 0.3 -0.06, 0.16 0.0, 0.05 0.14, 0.04 0.4, 0.14 0.26, 0.28 0.22",
      dark,
    ),
    cap(),
    cutOut(at, "-0.08 0.44, -0.03 0.48, 0.02 0.44, -0.01 0.35, -0.06 0.35", mix(dark, paper, 0.22)),
    // an open shirt, the apron over it
    cutOut(at, "-0.36 -0.14, -0.2 -0.34, -0.02 -0.56, -0.18 -0.62, -0.42 -0.46, -0.48 -0.3", pale),
    cutOut(at, "0.1 -0.22, 0.08 -0.4, -0.02 -0.56, 0.12 -0.62, 0.3 -0.46, 0.26 -0.32", mix(pale, "#ffffff", 0.3)),
    lay(
      at,
      smooth(
        points("0.3 -0.62, 0.08 -0.74, -0.2 -0.74, -0.4 -0.66, -0.52 -1.0, -0.6 -2, 0.64 -2, 0.64 -1.2, 0.5 -0.8"),
        true,
        5,
      ),
      apron.body,
    ),
    lay(at, smooth(points("0.3 -0.64, 0.5 -0.84, 0.62 -1.2, 0.62 -2, 0.4 -2, 0.42 -1.2"), true, 5), apron.lit),
    slit(at, "-0.36 -0.66, -0.4 -0.46, -0.34 -0.28", 0.06, apron.shade),
    slit(at, "0.28 -0.64, 0.22 -0.46, 0.12 -0.34", 0.06, apron.shade),
    slit(at, "-0.7 -0.66, -0.78 -1.0, -0.72 -1.6", 0.016, mix(dark, paper, 0.3)),
  ].join("");
}

/** The pressman's cap, folded from yesterday's proof. */
function cap(): Art {
  const sheet = mix(paper, gold, 0.08);
  const line = mix(ink, paper, 0.42);
  return [
    lay(at, points("-0.47 0.9, -0.42 1.3, 0.12 1.42, 0.3 0.98, 0.31 0.84, -0.08 0.84, -0.44 0.74"), sheet),
    lay(at, points("-0.42 1.3, 0.12 1.42, 0.06 1.26, -0.36 1.16"), mix(sheet, studio.cool, 0.22)),
    lay(at, points("0.12 1.42, 0.3 0.98, 0.2 0.98, 0.06 1.26"), mix(sheet, "#ffffff", 0.5)),
    lay(
      at,
      points("-0.47 0.9, -0.445 0.72, -0.08 0.82, 0.315 0.83, 0.3 0.98, -0.08 0.98"),
      mix(sheet, "#ffffff", 0.35),
    ),
    ...each(4, (i) =>
      slit(
        at,
        `-0.36 ${1.1 - i * 0.055}, -0.1 ${1.15 - i * 0.055}, ${0.06 + (i % 2) * 0.06} ${1.17 - i * 0.055}`,
        0.016,
        line,
      ),
    ),
    slit(at, "-0.4 0.84, -0.1 0.91, 0.24 0.91", 0.02, terracotta),
  ].join("");
}

/** The forme on the bench: wood type locked up, one letter still in his fingers. */
function forme(): Art {
  const p = headAt(470, 1046, 132);
  const wood = tones(mix(gold, terracotta, 0.34), studio, 0.42);
  const block = (u: number, v: number, w: number, letter: string, turn: number, inked = false) => {
    const c = (s: Line): Line =>
      s.map(
        ([a, b]) => [u + a * Math.cos(turn) - b * Math.sin(turn), v + a * Math.sin(turn) + b * Math.cos(turn)] as const,
      );
    const place = (a: number, b: number) =>
      p(u + a * Math.cos(turn) - b * Math.sin(turn), v + a * Math.sin(turn) + b * Math.cos(turn));
    return [
      softShadow(p, c(rect(0.06, -0.16, w + 0.06, 1.1)), studio.cool, 0.5, 5),
      lay(p, c(rect(0, -0.1, w, 1.1)), wood.shade),
      lay(p, c(rect(0, 0, w, 1)), inked ? mix(wood.body, ink, 0.16) : wood.body),
      lay(p, c(rect(0, 0.92, w, 0.08)), wood.lit),
      lay(p, c(rect(0, 0, 0.06, 1)), wood.lit),
      lettered((a, b) => place(w - a, b), letter, 1.12, inked ? mix(ink, sea, 0.2) : mix(wood.shade, ink, 0.35), {
        bold: 0.04,
      }),
    ].join("");
  };
  const word = [
    ["a", 0.78],
    ["b", 0.86],
    ["u", 0.92],
    ["C", 1.0],
  ] as const;
  let pen = -1.98;
  const line = word.map(([letter, w]) => {
    const drawn = block(pen, 0, w, letter, 0, true);
    pen += w + 0.03;
    return drawn;
  });
  const sleeve = dark;
  return [
    inOval(
      fill(rect(100, 930, 760, 140), mix(terracotta, ink, 0.5)),
      fill(rect(100, 930, 760, 16), mix(terracotta, gold, 0.3)),
    ),
    ...line,
    inOval(
      cutOut(
        base,
        "-1.2 -1.4, -0.86 -0.9, -0.5 -0.94, -0.2 -1.2, 0.16 -1.26, 0.46 -1.18, 0.5 -1.28, 0.2 -1.44, -0.3 -1.5, -0.8 -1.7",
        sleeve,
      ),
    ),
    cutOut(
      base,
      "0.3 -1.3, 0.4 -1.16, 0.6 -1.12, 0.74 -1.2, 0.7 -1.28, 0.6 -1.24, 0.66 -1.36, 0.56 -1.42, 0.4 -1.42",
      sleeve,
    ),
    slit(base, "0.24 -1.2, 0.28 -1.3, 0.3 -1.42", 0.06, mix(paper, sky, 0.3)),
    lay(base, ellipse(0.17, -1.3, 0.04, 0.05), mix(sea, ink, 0.2)),
    block(1.44, 0.56, 0.84, "&", 0.3),
    cutOut(base, "0.6 -1.2, 0.72 -1.16, 0.8 -1.22, 0.78 -1.28, 0.66 -1.28", sleeve),
    lay(p, ribbon(points("-2.2 -0.17, 2.0 -0.17"), 0.14), mix(ink, sea, 0.3)),
  ].join("");
}
