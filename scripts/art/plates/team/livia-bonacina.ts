import { each, ellipse, moved, points, rect, ribbon, smooth, within, type Line } from "../../geometry.ts";
import { gold, ink, mix, paper, rose, sea, sky, terracotta, tones } from "../../palette.ts";
import { lay, softShadow, type Art } from "../../svg.ts";
import { bust, cutOut, face, headAt, mount, portrait, slit, studio } from "../../vocabulary/silhouette.ts";

const dark = mix(ink, sea, 0.22);
const at = headAt(452, 640, 330);

/** Livia, who went to Cuba for the floor tiles: one of them in her hand, the pencil where it can't get lost. */
export default function livia(): Art {
  return portrait(
    "Livia Bonacina",
    mount(mix(rose, terracotta, 0.25), mix(paper, gold, 0.1), (p) =>
      lay(
        p,
        points("0 0.5, 0.16 0.16, 0.5 0, 0.16 -0.16, 0 -0.5, -0.16 -0.16, -0.5 0, -0.16 0.16"),
        mix(rose, terracotta, 0.42),
        0.55,
      ),
    ),
    [figure()],
    [tile()],
  );
}

function figure(): Art {
  const chest = points("0.085 -0.28, 0.14 -0.4, 0.36 -0.56, 0.62 -0.78, 0.78 -1.1, 0.8 -1.5");
  const back = points(
    "-1.15 -1.5, -0.98 -0.9, -0.7 -0.58, -0.42 -0.4, -0.3 -0.22, -0.27 0.02, -0.34 0.2, -0.42 0.42, -0.42 0.66, -0.3 0.88, -0.06 1.0, 0.16 0.96, 0.24 0.9",
  );
  return [
    bust(at, face.plain, chest, back, dark),
    cutOut(at, "-0.34 0.62, -0.5 0.72, -0.66 0.66, -0.7 0.48, -0.6 0.36, -0.44 0.38, -0.36 0.5", dark),
    cutOut(at, "0.2 0.93, 0.1 1.03, -0.16 1.06, -0.4 0.94, -0.5 0.7, -0.44 0.5, -0.2 0.7, 0.02 0.82", dark),
    slit(at, "0.17 0.9, 0.0 0.8, -0.16 0.6, -0.3 0.52", 0.02, mix(paper, gold, 0.2)),
    slit(at, "0.06 0.97, -0.14 0.88, -0.32 0.68, -0.4 0.56", 0.014, mix(paper, gold, 0.2)),
    slit(at, "-0.44 0.66, -0.56 0.62, -0.6 0.5, -0.5 0.44", 0.016, mix(paper, gold, 0.2)),
    slit(at, "-0.52 0.7, -0.65 0.6, -0.64 0.46", 0.012, mix(paper, gold, 0.2)),
    pencil(),
    cutOut(at, "-0.56 0.7, -0.42 0.66, -0.44 0.44, -0.56 0.4, -0.5 0.54", dark),
    cutOut(at, "-0.06 0.42, -0.02 0.46, 0.02 0.42, 0.0 0.34, -0.05 0.34", mix(dark, paper, 0.2)),
    lay(at, ellipse(-0.03, 0.29, 0.03, 0.036), gold),
    collar(),
  ].join("");
}

/** A tall lace collar in points, and a row of buttons. */
function collar(): Art {
  const lace = mix(paper, rose, 0.12);
  const band: Line = smooth(
    points("0.075 -0.17, -0.05 -0.22, -0.2 -0.2, -0.295 -0.1, -0.31 -0.18, -0.2 -0.3, -0.03 -0.32, 0.085 -0.26"),
    true,
  );
  return [
    lay(at, band, lace),
    ...each(6, (i) => lay(at, ellipse(0.06 - i * 0.066, -0.27 + Math.abs(i - 2.6) * 0.012, 0.03, 0.036), lace)),
    ...each(5, (i) => lay(at, ellipse(0.2 + i * 0.07, -0.5 - i * 0.16, 0.022, 0.022), gold)),
    slit(at, "0.09 -0.36, 0.3 -0.66, 0.46 -1.06, 0.52 -1.5", 0.014, mix(dark, paper, 0.35)),
    slit(at, "-0.36 -0.5, -0.42 -0.9, -0.36 -1.4", 0.012, mix(dark, paper, 0.3)),
  ].join("");
}

function pencil(): Art {
  const body = tones(mix(gold, terracotta, 0.1), studio, 0.4);
  const way = (a: number, b: number): Line => [
    [-0.92 + a * 0.72, 0.84 - a * 0.52],
    [-0.92 + b * 0.72, 0.84 - b * 0.52],
  ];
  return [
    lay(at, ribbon(way(0.02, 0.8), 0.058), body.body),
    lay(at, ribbon(moved(way(0.02, 0.8), 0.008, 0.012), 0.02), body.lit),
    lay(
      at,
      ribbon(way(0.8, 0.94), (t) => 0.056 * (1 - t) + 0.004),
      mix(paper, gold, 0.35),
    ),
    lay(
      at,
      ribbon(way(0.9, 0.94), (t) => 0.016 * (1 - t) + 0.004),
      mix(ink, paper, 0.3),
    ),
    lay(at, ribbon(way(-0.05, 0.03), 0.062), mix(paper, sea, 0.45)),
    lay(at, ribbon(way(-0.12, -0.05), 0.058), mix(rose, terracotta, 0.35)),
  ].join("");
}

/** The tile, held up to the light; it comes out of the picture a little. */
function tile(): Art {
  const p = within(headAt(690, 968, 330), 0, 0);
  const corner = (s: Line): Line => s.map(([u, v]) => [-0.3 + u * 0.56 + v * 0.1, -0.3 + v * 0.56 - u * 0.1] as const);
  const petal = (k: number) => {
    const a = (k * Math.PI) / 2 + Math.PI / 4;
    return ribbon(
      [
        [0.5, 0.5],
        [0.5 + Math.cos(a) * 0.32, 0.5 + Math.sin(a) * 0.32],
        [0.5 + Math.cos(a) * 0.62, 0.5 + Math.sin(a) * 0.62],
      ],
      (t) => 0.3 * Math.sin(Math.PI * t),
    );
  };
  const hand = mix(dark, paper, 0.02);
  return [
    softShadow(within(p, 0.05, -0.05), corner(rect(0, 0, 1, 1)), studio.cool, 0.5, 8),
    cutOut(p, "-0.62 -0.66, -0.36 -0.52, -0.2 -0.3, 0.06 -0.2, 0.2 -0.26, 0.12 -0.42, -0.06 -0.66, -0.2 -0.86", hand),
    lay(p, corner(rect(-0.03, -0.05, 1.05, 1.05)), mix(terracotta, ink, 0.35)),
    lay(p, corner(rect(0, 0, 1, 1)), mix(paper, gold, 0.14)),
    ...each(4, (k) => lay(p, corner(petal(k)), mix(sea, sky, 0.1))),
    lay(p, corner(points("0.5 0.34, 0.66 0.5, 0.5 0.66, 0.34 0.5")), terracotta),
    ...(
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const
    ).map(([u, v]) =>
      lay(
        p,
        corner(
          ellipse(u, v, 0.17, 0.17).map(
            ([a, b]) => [Math.min(1, Math.max(0, a)), Math.min(1, Math.max(0, b))] as const,
          ),
        ),
        gold,
      ),
    ),
    cutOut(p, "-0.34 -0.4, -0.22 -0.3, -0.12 -0.12, -0.14 -0.02, -0.2 -0.04, -0.28 -0.2, -0.42 -0.3", hand),
  ].join("");
}
