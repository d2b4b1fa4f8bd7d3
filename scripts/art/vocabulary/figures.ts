import { ellipse, points, put, ribbon, smooth, within, type Place } from "../geometry.ts";
import { type Hex } from "../palette.ts";
import { clip, group, lay, type Art } from "../svg.ts";

/** The colours of a cut-paper figure: the cut itself, and what little is laid on it. */
export interface Cut {
  dark: Hex;
  cloth: Hex;
  shirt: Hex;
}

/** A man and a woman dancing close, cut in paper, 1.75 m high; her skirt swings to the left. */
export function dancers(at: Place, { dark, cloth, shirt }: Cut): Art {
  const limb = (line: string, width: number, tone: Hex, end = 0.6) =>
    lay(
      at,
      ribbon(smooth(points(line)), (t) => width * (1 - t * (1 - end))),
      tone,
    );
  return group(
    limb("0.2 0.9, 0.3 0.5, 0.24 0.08", 0.17, dark),
    limb("0.16 0.9, 0.08 0.5, 0.14 0.06", 0.17, dark),
    lay(at, smooth(points("0.1 0.05, 0.12 0, 0.0 0, 0.06 0.06"), true), dark),
    lay(at, smooth(points("0.2 0.08, 0.34 0.0, 0.36 0.03, 0.28 0.1"), true), dark),
    limb("-0.14 0.62, -0.2 0.34, -0.1 0.04", 0.09, dark),
    limb("-0.2 0.62, -0.36 0.4, -0.52 0.2", 0.09, dark),
    lay(at, smooth(points("-0.6 0.16, -0.5 0.24, -0.46 0.2, -0.54 0.12"), true), dark),
    lay(at, smooth(points("0.02 0.95, 0.02 1.22, 0.08 1.42, 0.22 1.45, 0.33 1.36, 0.34 1.1, 0.3 0.88"), true), shirt),
    lay(at, smooth(points("0.2 0.9, 0.26 1.2, 0.26 1.42, 0.34 1.34, 0.34 1.1, 0.3 0.88"), true), dark, 0.25),
    lay(
      at,
      smooth(points("-0.14 1.0, -0.02 1.0, 0 0.86, -0.06 0.56, -0.34 0.42, -0.62 0.46, -0.5 0.62, -0.26 0.8"), true),
      cloth,
    ),
    lay(
      at,
      smooth(points("-0.08 0.98, -0.1 0.8, -0.3 0.56, -0.5 0.5, -0.3 0.5, -0.1 0.66, -0.02 0.86"), true),
      dark,
      0.22,
    ),
    lay(at, smooth(points("-0.18 0.98, -0.2 1.18, -0.14 1.34, -0.02 1.34, 0.02 1.16, 0 0.98"), true), cloth),
    limb("-0.1 1.3, 0.06 1.36, 0.22 1.42", 0.075, dark),
    limb("0.08 1.36, -0.1 1.16, -0.2 1.1", 0.1, shirt),
    limb("-0.13 1.32, -0.36 1.42, -0.46 1.66", 0.075, dark, 0.5),
    limb("0.06 1.4, -0.2 1.56, -0.44 1.68", 0.09, shirt, 0.5),
    lay(at, ribbon(points("0.14 1.4, 0.12 1.5"), 0.1), dark),
    lay(at, ellipse(0.12, 1.62, 0.095, 0.125), dark),
    lay(at, ribbon(points("-0.09 1.3, -0.08 1.42"), 0.07), dark),
    lay(at, ellipse(-0.07, 1.51, 0.082, 0.11), dark),
    lay(at, smooth(points("-0.1 1.62, -0.2 1.6, -0.24 1.46, -0.18 1.36, -0.12 1.44"), true), dark),
    lay(at, ellipse(-0.19, 1.58, 0.05, 0.05), cloth),
    lay(at, smooth(points("0.0 1.7, 0.12 1.78, 0.24 1.69, 0.3 1.68, 0.22 1.66, 0.02 1.67, -0.04 1.68"), true), shirt),
  );
}

/** Someone dancing alone, one arm up, cut in paper, 1.7 m high. */
export function dancer(at: Place, { dark, cloth }: Cut): Art {
  const limb = (line: string, width: number, tone: Hex, end = 0.6) =>
    lay(
      at,
      ribbon(smooth(points(line)), (t) => width * (1 - t * (1 - end))),
      tone,
    );
  const dress = smooth(
    points(
      "-0.13 1.34, -0.14 1.1, -0.1 0.96, -0.3 0.66, -0.44 0.5, -0.1 0.4, 0.24 0.46, 0.42 0.56, 0.24 0.78, 0.12 0.98, 0.14 1.16, 0.13 1.34",
    ),
    true,
  );
  return group(
    limb("-0.06 0.6, -0.1 0.3, 0.02 0.04", 0.1, dark),
    limb("0.08 0.6, 0.28 0.42, 0.2 0.14", 0.1, dark),
    lay(at, smooth(points("-0.06 0.02, 0.1 0.0, 0.08 0.06, 0 0.07"), true), dark),
    lay(at, smooth(points("0.12 0.08, 0.26 0.1, 0.24 0.18, 0.18 0.17"), true), dark),
    lay(at, dress, cloth),
    clip(
      put(at, dress),
      lay(at, smooth(points("0.02 1.4, 0.06 1, 0 0.7, 0.1 0.4, 0.5 0.4, 0.4 1.4"), true), dark, 0.25),
    ),
    limb("-0.1 1.3, -0.34 1.44, -0.42 1.72", 0.08, dark, 0.5),
    limb("0.1 1.3, 0.34 1.2, 0.5 1.34", 0.08, dark, 0.5),
    lay(at, ribbon(points("0 1.3, 0.02 1.44"), 0.08), dark),
    lay(at, ellipse(0.03, 1.54, 0.09, 0.115), dark),
    lay(
      at,
      smooth(points("0 1.66, 0.1 1.68, 0.16 1.6, 0.28 1.5, 0.24 1.36, 0.14 1.48, 0.06 1.5, -0.06 1.58"), true),
      dark,
    ),
  );
}

/** A child dancing with both arms out, cut in paper, 1.1 m high. */
export function childDancing(at: Place, { dark, shirt }: Cut): Art {
  const place = within(at, 0, 0, 0.66);
  const limb = (line: string, width: number, tone: Hex) =>
    lay(
      place,
      ribbon(smooth(points(line)), (t) => width * (1 - t * 0.4)),
      tone,
    );
  return group(
    limb("-0.08 0.7, -0.2 0.4, -0.1 0.05", 0.15, dark),
    limb("0.08 0.7, 0.24 0.5, 0.42 0.34", 0.15, dark),
    lay(place, smooth(points("-0.18 0.76, -0.18 1.2, 0 1.3, 0.18 1.2, 0.18 0.76, 0 0.7"), true), shirt),
    limb("-0.14 1.2, -0.4 1.3, -0.56 1.56", 0.11, dark),
    limb("0.14 1.2, 0.42 1.16, 0.6 1.4", 0.11, dark),
    lay(place, ellipse(0, 1.48, 0.15, 0.17), dark),
    lay(place, points("-0.15 1.5, -0.05 1.7, 0.1 1.7, 0.16 1.5, 0.24 1.5, 0.14 1.56"), dark),
  );
}
