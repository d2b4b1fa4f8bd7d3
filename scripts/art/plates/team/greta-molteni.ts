import { each, ellipse, points, rect, smooth, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, type Hex } from "../../palette.ts";
import { clip, fill, lay, softShadow, type Art } from "../../svg.ts";
import { bust, cutOut, face, headAt, mount, portrait, slit, studio } from "../../vocabulary/silhouette.ts";

const dark = mix(ink, "#4a1f2c", 0.4);
const at = headAt(470, 580, 300);

/** Greta and her folders, tabs in eleven colours; the one in her hand is yours. */
export default function greta(): Art {
  return portrait(
    "Greta Molteni",
    mount(
      mix(gold, paper, 0.12),
      mix(paper, rose, 0.28),
      (p) =>
        lay(p, rect(-0.06, -1, 0.12, 2), mix(gold, terracotta, 0.22), 0.5) +
        lay(p, rect(0.16, -1, 0.03, 2), mix(gold, terracotta, 0.22), 0.5),
      88,
    ),
    [figure(), folders()],
  );
}

function figure(): Art {
  const chest = points("0.07 -0.28, 0.12 -0.42, 0.34 -0.6, 0.52 -0.84, 0.56 -1.2, 0.5 -1.8");
  const back = points(
    "-1.0 -1.8, -0.92 -1.0, -0.7 -0.62, -0.42 -0.44, -0.28 -0.24, -0.26 0.0, -0.36 0.2, -0.42 0.5, -0.36 0.8, -0.16 0.98, 0.1 0.98, 0.22 0.9",
  );
  const pale = mix(paper, rose, 0.24);
  return [
    bust(at, face.small, chest, back, dark),
    // a bob, cut along a ruler
    cutOut(
      at,
      "0.26 0.84, 0.3 0.94, 0.18 1.07, -0.06 1.12, -0.32 1.04, -0.5 0.84, -0.56 0.56, -0.54 0.28, -0.5 0.08, -0.3 0.03, -0.08 0.1, 0.02 0.14, 0.0 0.4, 0.06 0.62, 0.18 0.74",
      dark,
    ),
    slit(at, "0.2 0.82, 0.04 0.92, -0.2 0.86, -0.4 0.62", 0.018, pale),
    slit(at, "0.02 0.78, -0.16 0.7, -0.34 0.48, -0.42 0.2", 0.014, pale),
    slit(at, "-0.04 0.64, -0.2 0.46, -0.28 0.14", 0.014, pale),
    // spectacles, for the small print
    fill(
      [ellipse(0, 0, 1, 1), ellipse(0, 0, 0.72, 0.72)].map((ring) =>
        ring.map(([u, v]) => at(0.34 + u * 0.085, 0.59 + v * 0.09)),
      ),
      gold,
    ),
    slit(at, "0.26 0.6, 0.14 0.62, 0.02 0.58", 0.026, gold),
    slit(at, "0.41 0.62, 0.385 0.6, 0.36 0.58", 0.02, gold),
    lay(at, ellipse(-0.02, 0.2, 0.028, 0.05), mix(sea, sky, 0.2)),
    // a bow at the neck
    cutOut(at, "0.08 -0.3, 0.24 -0.2, 0.3 -0.32, 0.24 -0.44, 0.09 -0.36", terracotta),
    cutOut(at, "0.06 -0.3, -0.1 -0.24, -0.14 -0.36, -0.06 -0.46, 0.07 -0.36", terracotta),
    cutOut(at, "0.09 -0.36, 0.22 -0.6, 0.16 -0.66, 0.05 -0.4", mix(terracotta, ink, 0.2)),
    cutOut(at, "0.04 -0.36, 0.0 -0.64, 0.08 -0.64, 0.1 -0.4", mix(terracotta, ink, 0.3)),
    slit(at, "-0.44 -0.56, -0.48 -1.0, -0.4 -1.5", 0.014, mix(dark, paper, 0.3)),
  ].join("");
}

const eleven: readonly Hex[] = [
  terracotta,
  gold,
  sea,
  mix(rose, terracotta, 0.2),
  leaf,
  mix(sky, sea, 0.3),
  mix(gold, terracotta, 0.5),
  mix(sea, ink, 0.3),
  mix(leaf, gold, 0.5),
  "#8d5a86",
  rose,
];

/** The stack she carries, spines outward, held to the chest with one arm. */
function folders(): Art {
  const p = within(at, 0.02, -1.72);
  const arm = dark;
  return [
    softShadow(p, rect(-0.1, -0.3, 1.06, 1.26), studio.cool, 0.55, 9),
    ...eleven.map((colour, i) => {
      const t = tones(colour, studio, 0.4);
      const v = -0.42 + i * 0.118;
      const u = -0.06 + ((i * 5) % 4) * 0.024;
      const tab = 0.12 + ((i * 3) % 8) * 0.085;
      return [
        lay(p, rect(u + tab, v + 0.09, 0.16, 0.06), t.lit),
        lay(p, rect(u, v, 0.98, 0.104), t.body),
        lay(p, rect(u, v, 0.98, 0.03), t.shade),
        lay(p, rect(u + 0.03, v + 0.076, 0.92, 0.014), mix(paper, t.lit, 0.2)),
        lay(p, rect(u + 0.62, v + 0.034, 0.22, 0.046), mix(paper, gold, 0.1)),
      ].join("");
    }),
    clip(
      smooth(points("-0.2 -0.6, -0.2 1.1, 1.2 1.1, 1.2 -0.6")).map(([u, v]) => p(u, v)),
      "",
    ),
    cutOut(
      p,
      "-0.98 0.5, -0.72 0.1, -0.3 -0.2, 0.2 -0.3, 0.5 -0.2, 0.56 -0.06, 0.46 0.02, 0.16 -0.06, -0.2 0.08, -0.42 0.36, -0.5 0.8, -0.8 0.9",
      arm,
    ),
    ...each(3, (i) =>
      slit(
        p,
        `${0.36 + i * 0.05} ${-0.2 + i * 0.045}, ${0.52 + i * 0.012} ${-0.17 + i * 0.05}`,
        0.016,
        mix(paper, rose, 0.3),
      ),
    ),
    lay(p, smooth(points("0.1 -0.3, 0.24 -0.31, 0.22 -0.02, 0.1 -0.06"), true), mix(paper, rose, 0.15)),
    note(),
  ].join("");
}

/** The loose sheet on top: a seat by the window. */
function note(): Art {
  const p = within(at, 0.34, -0.62);
  return [
    softShadow(within(p, 0.02, -0.02), points("-0.02 0, 0.4 -0.1, 0.5 0.3, 0.08 0.4"), studio.cool, 0.4, 4),
    lay(p, points("-0.02 0, 0.4 -0.1, 0.5 0.3, 0.08 0.4"), mix(paper, "#ffffff", 0.5)),
    ...each(4, (i) =>
      slit(
        p,
        `${0.08 + i * 0.018} ${0.08 + i * 0.07}, ${0.26 + i * 0.018} ${0.035 + i * 0.07}, ${0.38 - (i % 2) * 0.06 + i * 0.018} ${0.01 + i * 0.07 + (i % 2) * 0.015}`,
        0.016,
        mix(ink, paper, 0.35),
      ),
    ),
  ].join("");
}
