import { each, ellipse, moved, points, rect, ribbon, smooth, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, sea, sky, terracotta, tones } from "../../palette.ts";
import { lay, softShadow, type Art } from "../../svg.ts";
import { frond } from "../../vocabulary/palm.ts";
import { bust, cutOut, face, headAt, mount, portrait, slit, studio } from "../../vocabulary/silhouette.ts";

const dark = mix(ink, "#14372c", 0.4);
const at = headAt(466, 666, 322, true);

/** Yoel in arrivals: the straw hat, one telephone at his ear, the other ringing. */
export default function yoel(): Art {
  return portrait(
    "Yoel Carballo",
    mount(
      mix(leaf, sky, 0.14),
      mix(paper, gold, 0.24),
      (p, i) => lay(p, frond(i % 2 ? -0.6 : 0.6, -0.5, i % 2 ? 60 : 120, 1.1, 0.3, 0.26, 9), mix(leaf, ink, 0.2), 0.5),
      150,
    ),
    [figure()],
    [hat(), second()],
  );
}

function figure(): Art {
  const chest = points("0.105 -0.3, 0.2 -0.44, 0.46 -0.58, 0.72 -0.8, 0.86 -1.14, 0.9 -1.6");
  const back = points(
    "-1.2 -1.6, -1.1 -0.96, -0.84 -0.62, -0.48 -0.44, -0.34 -0.24, -0.3 0.02, -0.4 0.24, -0.46 0.48, -0.42 0.74, -0.26 0.92, -0.02 1.0, 0.18 0.96, 0.26 0.9",
  );
  const linen = mix(paper, gold, 0.06);
  const shirt = tones(linen, studio, 0.3);
  return [
    bust(at, face.broad, chest, back, dark),
    cutOut(at, "-0.3 0.78, -0.46 0.66, -0.5 0.44, -0.44 0.26, -0.34 0.16, -0.2 0.24, -0.16 0.5", dark),
    // guayabera: open collar, four rows of pleats
    lay(
      at,
      smooth(
        points(
          "0.12 -0.34, 0.28 -0.5, 0.56 -0.66, 0.8 -0.96, 0.92 -1.7, -1.2 -1.7, -1.12 -0.96, -0.86 -0.64, -0.5 -0.46, -0.34 -0.3, -0.2 -0.5, 0 -0.56",
        ),
        true,
      ),
      shirt.body,
    ),
    cutOut(at, "-0.36 -0.24, -0.12 -0.46, 0.02 -0.66, -0.12 -0.74, -0.36 -0.56, -0.46 -0.4", shirt.lit),
    cutOut(at, "0.12 -0.28, 0.1 -0.46, 0.02 -0.66, 0.16 -0.72, 0.3 -0.5, 0.24 -0.36", shirt.lit),
    slit(at, "0.02 -0.66, 0.1 -1.1, 0.1 -1.7", 0.02, shirt.shade),
    ...[-0.24, -0.32, -0.4, 0.34, 0.42, 0.5].map((u) =>
      slit(at, `${u} -0.82, ${u + 0.02} -1.2, ${u + 0.02} -1.7`, 0.016, shirt.shade),
    ),
    slit(at, "-0.8 -0.7, -0.72 -1.0, -0.78 -1.5", 0.02, shirt.shade),
    slit(at, "-0.36 -0.24, -0.12 -0.46, 0.02 -0.66", 0.018, shirt.shade),
    // first telephone, at the ear
    cutOut(
      at,
      "-1.0 -1.5, -0.82 -0.9, -0.52 -0.3, -0.3 -0.06, -0.16 0.06, -0.04 0.02, 0.0 -0.12, -0.14 -0.24, -0.34 -0.6, -0.5 -1.0, -0.6 -1.6",
      dark,
    ),
    lay(at, moved(points("-0.16 0.56, -0.06 0.6, 0.14 0.08, 0.04 0.03"), -0.02, 0), mix(sea, ink, 0.5)),
    lay(at, moved(points("-0.16 0.56, -0.13 0.57, 0.07 0.05, 0.04 0.03"), -0.02, 0), mix(sky, paper, 0.3)),
    cutOut(at, "-0.22 0.02, -0.14 0.22, -0.02 0.26, 0.1 0.18, 0.08 0.1, 0.0 0.08, -0.04 -0.06, -0.16 -0.1", dark),
    ...[0.1, 0.17].map((v, i) =>
      slit(at, `${0.08 - i * 0.03} ${v}, ${-0.04 - i * 0.02} ${v + 0.05}`, 0.014, mix(paper, gold, 0.3)),
    ),
    cutOut(at, "-0.92 -1.3, -0.6 -1.2, -0.46 -1.5, -0.6 -1.7, -1 -1.7", shirt.lit),
  ].join("");
}

/** The hat for which one looks in arrivals. */
function hat(): Art {
  const straw = tones(mix(gold, paper, 0.4), studio, 0.42);
  const p = within(at, 0, 0.03);
  return [
    softShadow(
      p,
      smooth(points("-0.9 0.66, -0.4 0.6, 0.2 0.64, 0.8 0.78, 0.4 0.78, -0.4 0.76"), true),
      studio.cool,
      0.5,
      8,
    ),
    cutOut(
      p,
      "-0.96 0.82, -0.6 0.68, -0.1 0.68, 0.4 0.76, 0.86 0.84, 0.92 0.9, 0.5 0.92, -0.2 0.98, -0.7 0.94",
      straw.shade,
    ),
    cutOut(p, "-0.96 0.84, -0.6 0.75, -0.1 0.75, 0.4 0.82, 0.9 0.89, 0.5 0.95, -0.2 1.0, -0.7 0.95", straw.body),
    cutOut(
      p,
      "-0.5 0.9, -0.47 1.16, -0.34 1.36, -0.1 1.36, 0.06 1.3, 0.24 1.36, 0.36 1.26, 0.4 0.98, 0.1 0.88, -0.2 0.86",
      straw.body,
    ),
    cutOut(p, "0.1 1.3, 0.24 1.36, 0.36 1.26, 0.4 0.98, 0.26 0.93, 0.2 1.14", straw.lit),
    cutOut(p, "-0.5 0.9, -0.47 1.16, -0.36 1.33, -0.34 1.1, -0.36 0.88", straw.shade),
    lay(
      p,
      smooth(
        points("-0.505 0.88, -0.2 0.83, 0.1 0.86, 0.405 0.96, 0.4 1.08, 0.1 0.99, -0.2 0.97, -0.495 1.02"),
        true,
        6,
      ),
      mix(ink, terracotta, 0.2),
    ),
    ...each(4, (i) =>
      slit(
        p,
        `${-0.4 + i * 0.02} ${1.1 + i * 0.07}, -0.04 ${1.08 + i * 0.065}, ${0.34 - i * 0.01} ${1.14 + i * 0.05}`,
        0.012,
        straw.shade,
      ),
    ),
    slit(p, "-0.84 0.86, -0.4 0.82, 0.1 0.84, 0.7 0.9", 0.014, straw.shade),
  ].join("");
}

/** The second telephone, ringing in the other hand, over the edge of the oval. */
function second(): Art {
  const p = within(at, 0.62, -0.98);
  const ring = (r: number) => lay(p, ribbon(ellipse(-0.02, 0.42, r, r, 50, 118), 0.035), terracotta);
  return [
    softShadow(within(p, -0.05, -0.05), points("0.0 -0.2, 0.22 -0.14, 0.1 0.42, -0.12 0.36"), studio.cool, 0.5, 7),
    cutOut(p, "-0.34 -0.7, -0.16 -0.36, 0.0 -0.18, 0.2 -0.16, 0.26 -0.3, 0.14 -0.5, 0.06 -0.8", dark),
    lay(p, points("-0.02 -0.22, 0.22 -0.16, 0.1 0.42, -0.14 0.36"), mix(ink, sea, 0.3)),
    lay(p, points("0.02 -0.13, 0.17 -0.09, 0.075 0.35, -0.08 0.31"), mix(sky, paper, 0.35)),
    lay(
      p,
      rect(0.0, 0.1, 0.1, 0.02).map(([u, v]) => [u, v + u * 0.2] as const),
      mix(sea, sky, 0.3),
    ),
    lay(p, ellipse(0.06, -0.02, 0.035, 0.035), leaf),
    cutOut(p, "-0.1 -0.3, 0.02 -0.16, 0.06 0.0, 0.0 0.04, -0.07 -0.04, -0.16 -0.2", dark),
    ...[0, 1, 2].map((i) => lay(p, ellipse(0.2 - i * 0.005, -0.12 + i * 0.085, 0.05, 0.034), dark)),
    ring(0.2),
    ring(0.3),
  ].join("");
}
