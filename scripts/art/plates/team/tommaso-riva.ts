import { each, points, ribbon, smooth, within } from "../../geometry.ts";
import { gold, ink, mix, paper, rose, sea, sky, terracotta, tones } from "../../palette.ts";
import { lay, multiply, soft, type Art } from "../../svg.ts";
import { bust, cutOut, face, headAt, inOval, mount, portrait, slit, studio } from "../../vocabulary/silhouette.ts";

const dark = mix(ink, "#0f2c4a", 0.5);
const at = headAt(500, 622, 318, true);

/** Tommaso, who grew up rowing: his oar would not go into the frame. */
export default function tommaso(): Art {
  return portrait(
    "Tommaso Riva",
    mount(
      mix(sea, sky, 0.16),
      mix(sky, paper, 0.6),
      (p) =>
        [0, 1]
          .map((i) =>
            lay(
              p,
              ribbon(
                smooth([
                  [-1, -0.2 + i * 0.5],
                  [-0.5, 0.05 + i * 0.5],
                  [0, -0.2 + i * 0.5],
                  [0.5, -0.45 + i * 0.5],
                  [1, -0.2 + i * 0.5],
                ]),
                0.07,
              ),
              mix(sea, ink, 0.16),
              0.6,
            ),
          )
          .join(""),
      110,
    ),
    [water(), figure()],
    [oar(), fist()],
  );
}

/** The lake behind him, in three quiet lines, and the far shore. */
function water(): Art {
  const p = headAt(480, 760, 300);
  return [
    cutOut(
      p,
      "-1.5 0.1, -1.1 0.34, -0.8 0.2, -0.5 0.42, -0.1 0.16, 0.3 0.3, 0.7 0.5, 1.5 0.1, 1.5 -0.04, -1.5 -0.04",
      mix(sky, sea, 0.24),
    ),
    ...each(4, (i) =>
      lay(
        p,
        ribbon(
          smooth([
            [-1.3, -0.16 - i * 0.2],
            [-0.6, -0.12 - i * 0.2],
            [0.2, -0.17 - i * 0.2],
            [1.3, -0.13 - i * 0.2],
          ]),
          (t) => 0.04 * Math.sin(Math.PI * t),
        ),
        mix(sky, sea, 0.34),
      ),
    ),
  ].join("");
}

function figure(): Art {
  const chest = points("0.1 -0.3, 0.2 -0.44, 0.46 -0.56, 0.74 -0.78, 0.92 -1.1, 0.98 -1.6");
  const back = points(
    "-1.2 -1.6, -1.12 -0.98, -0.86 -0.64, -0.5 -0.46, -0.34 -0.26, -0.3 0.02, -0.36 0.22, -0.44 0.46, -0.42 0.72, -0.28 0.92, -0.04 1.02, 0.16 0.98, 0.25 0.9",
  );
  const knit = mix(paper, sky, 0.25);
  return [
    bust(at, face.strong, chest, back, dark),
    // beard and short hair, brushed back by the wind
    cutOut(
      at,
      "0.36 0.37, 0.42 0.27, 0.37 0.22, 0.4 0.16, 0.46 0.06, 0.4 -0.06, 0.24 -0.09, 0.1 0.0, 0.04 0.16, 0.06 0.4, 0.16 0.3, 0.28 0.28",
      dark,
    ),
    cutOut(
      at,
      "0.27 0.88, 0.32 0.98, 0.2 1.07, 0.02 1.09, -0.2 1.06, -0.4 0.94, -0.52 0.72, -0.5 0.48, -0.4 0.3, -0.3 0.5, 0.0 0.8",
      dark,
    ),
    slit(at, "0.26 0.93, 0.08 1.0, -0.14 0.98, -0.34 0.84", 0.016, knit),
    slit(at, "0.16 0.86, -0.02 0.9, -0.22 0.82, -0.38 0.64", 0.014, knit),
    slit(at, "0.3 0.2, 0.24 0.08, 0.28 -0.02", 0.014, knit),
    slit(at, "0.22 0.22, 0.16 0.1, 0.18 -0.01", 0.012, knit),
    cutOut(at, "-0.1 0.46, -0.04 0.5, 0.01 0.46, -0.02 0.36, -0.08 0.36", mix(dark, paper, 0.22)),
    // the rolled collar of a fisherman's jersey
    lay(
      at,
      smooth(
        points(
          "0.12 -0.2, 0.02 -0.26, -0.16 -0.26, -0.34 -0.12, -0.4 -0.22, -0.34 -0.38, -0.12 -0.46, 0.1 -0.44, 0.2 -0.36",
        ),
        true,
      ),
      terracotta,
    ),
    ...each(6, (i) =>
      slit(
        at,
        `${0.12 - i * 0.09} ${-0.24 - Math.abs(i - 2) * 0.012 + (i > 3 ? 0.05 : 0)}, ${0.12 - i * 0.09} ${-0.4 + (i > 3 ? 0.05 : 0)}`,
        0.014,
        mix(terracotta, paper, 0.4),
      ),
    ),
    ...each(3, (i) =>
      slit(
        at,
        `0.4 ${-0.72 - i * 0.26}, 0 ${-0.84 - i * 0.26}, -0.5 ${-0.8 - i * 0.26}, -0.9 ${-0.92 - i * 0.24}`,
        0.05,
        mix(paper, sky, 0.35),
      ),
    ),
  ].join("");
}

const way = points("0.52 -1.5, -0.34 0.3, -0.78 1.24");

/** The oar over his shoulder, its blade past the gilding, painted in the club's colours. */
function oar(): Art {
  const wood = tones(mix(gold, terracotta, 0.24), studio, 0.42);
  const along = (s: number, off = 0): readonly [number, number] => {
    const [a, c] = [way[0]!, way[2]!];
    return [a[0] + (c[0] - a[0]) * s + off * 0.9, a[1] + (c[1] - a[1]) * s + off * 0.43];
  };
  const blade = [
    along(0.84, 0.03),
    along(0.88, 0.11),
    along(0.99, 0.14),
    along(1.06, 0.12),
    along(1.09, 0),
    along(1.06, -0.1),
    along(0.98, -0.12),
    along(0.88, -0.08),
    along(0.84, -0.03),
  ];
  const stripe = [along(0.99, 0.14), along(1.03, 0.13), along(1.03, -0.115), along(0.99, -0.12)];
  const turned = within(at, -0.02, 0);
  return [
    multiply(
      0.5,
      soft(
        9,
        lay(within(turned, -0.06, -0.06), [...blade], studio.cool),
        lay(within(turned, -0.05, -0.05), ribbon([along(0.06), along(0.86)], 0.07), studio.cool),
      ),
    ),
    lay(turned, ribbon([along(0.06), along(0.9)], 0.07), wood.body),
    lay(turned, ribbon([along(0.06, 0.02), along(0.9, 0.02)], 0.022), wood.lit),
    lay(turned, smooth(blade, true, 5), wood.body),
    lay(
      turned,
      smooth(
        [along(0.85, 0), along(0.88, 0.09), along(0.99, 0.12), along(1.06, 0.1), along(1.07, 0.02), along(0.98, 0.04)],
        true,
        5,
      ),
      wood.lit,
      0.7,
    ),
    lay(turned, stripe, terracotta),
    lay(
      turned,
      [along(1.03, 0.13), along(1.055, 0.12), along(1.055, -0.1), along(1.03, -0.115)],
      mix(paper, rose, 0.1),
    ),
    lay(turned, ribbon([along(0.5), along(0.56)], 0.1), mix(ink, terracotta, 0.3)),
  ].join("");
}

/** The hand that holds it, in front of his chest. */
function fist(): Art {
  return inOval(
    cutOut(
      at,
      "0.74 -1.5, 0.44 -1.2, 0.14 -1.02, 0.04 -0.9, 0.06 -0.74, 0.2 -0.68, 0.34 -0.76, 0.44 -0.9, 0.76 -1.06, 1.0 -1.4",
      dark,
    ),
    ...each(3, (i) =>
      slit(
        at,
        `${0.1 + i * 0.07} ${-0.76 - i * 0.03}, ${0.16 + i * 0.07} ${-0.84 - i * 0.03}`,
        0.014,
        mix(paper, sky, 0.3),
      ),
    ),
  );
}
