import { arch, each, ellipse, moved, points, put, rect, ribbon, smooth, within, type Place } from "../geometry.ts";
import { gold, ink, mix, tones, type Light } from "../palette.ts";
import { clip, fill, group, lay, multiply, spray, type Art } from "../svg.ts";
import { cornice, surround } from "./building.ts";
import { asItIs, florencia, remedios, type Dye } from "./florencia.ts";
import { glazed, grille, halfMoon, panelledLeaf, shutter } from "./window.ts";

/** The great double door under its half-moon, 2.4 m wide and 4.6 m high with the glass; (u, 0) its left foot. A wicket is cut into the right leaf. */
export function greatDoor(place: Place, u: number, light: Light, options: { wicket?: Art; bars?: number } = {}): Art {
  const wood = florencia.wood;
  const t = tones(wood, light, 0.42);
  const moon = within(place, u + 1.2, 3.4);
  const wicket = rect(u + 1.42, 0.14, 0.78, 1.86);
  return group(
    surround(
      place,
      [[u - 0.32, 0], ...ellipse(u + 1.2, 3.4, 1.52, 1.52, 180, 0), [u + 2.72, 0]],
      [[u, 0], ...ellipse(u + 1.2, 3.4, 1.2, 1.2, 180, 0), [u + 2.4, 0]],
      florencia.white,
      light,
    ),
    lay(place, [[u, 0], ...ellipse(u + 1.2, 3.4, 1.2, 1.2, 180, 0), [u + 2.4, 0]], t.shade),
    glazed(
      moon,
      halfMoon(
        1.14,
        remedios.map((c) => mix(c, light.cool, 0.15)),
        9,
      ),
      mix(wood, ink, 0.45),
      options.bars ?? 4,
    ),
    panelledLeaf(place, u + 0.04, 0, 1.14, 3.32, wood, light),
    panelledLeaf(place, u + 1.22, 0, 1.14, 3.32, wood, light),
    lay(place, rect(u + 1.16, 0, 0.08, 3.32), t.lit),
    lay(place, rect(u - 0.02, 3.3, 2.44, 0.16), mix(wood, light.warm, 0.2)),
    lay(place, wicket, mix(t.shade, ink, 0.45)),
    options.wicket
      ? clip(put(place, wicket), options.wicket)
      : lay(place, rect(u + 1.45, 0.17, 0.72, 1.8), t.body) +
          lay(place, rect(u + 1.55, 0.3, 0.52, 0.62), t.shade) +
          lay(place, rect(u + 1.55, 1.1, 0.52, 0.72), t.shade),
    [0.28, 0.8].flatMap((at) =>
      [0.18, 1.2, 2.45, 3.1].map((v) => lay(place, ellipse(u + at + 0.04, v, 0.05, 0.05), gold)),
    ),
  );
}

/**
 * The street front of Suite Florencia on any wall, from u = 0 to 16, 6.3 m high: terracotta plinth, pale sea-green
 * plaster, the great door at 6.8 to 9.2, two grilled windows on either hand, a cornice and a parapet with balusters.
 */
export function streetFront(
  place: Place,
  light: Light,
  options: { dye?: Dye; wicket?: Art; tall?: boolean } = {},
): Art {
  const dye = options.dye ?? asItIs;
  const wall = dye(florencia.street);
  const white = dye(florencia.white);
  const t = tones(wall, light, 0.3);
  const face = put(place, rect(0, 0, 16, 5.4));
  const left = light.sun[0] > 0;
  return group(
    fill(face, wall),
    spray(face, t.shade, place(left ? 16 : 0, 5.4), place(left ? 6 : 10, 0.5), 0.5),
    lay(place, rect(0, 0, 16, 0.75), dye(florencia.plinth)),
    lay(place, rect(0, 0.7, 16, 0.09), tones(dye(florencia.plinth), light, 0.4).lit),
    lay(place, rect(0, 0, 16, 0.12), tones(dye(florencia.plinth), light, 0.5).shade),
    [0, 5.6, 10.1, 15.7].map(
      (u) =>
        lay(place, rect(u + (left ? 0.3 : -0.08), 0.75, 0.08, 4.4), t.shade) +
        lay(place, rect(u, 0.75, 0.3, 4.4), white) +
        lay(place, rect(u - 0.06, 0.75, 0.42, 0.25), white) +
        lay(place, rect(u - 0.06, 4.9, 0.42, 0.25), white),
    ),
    [1, 3.5, 11.1, 13.6].map((u) => grilledWindow(place, u, light, dye)),
    greatDoor(place, 6.8, light, options.wicket ? { wicket: options.wicket } : {}),
    cornice(place, -0.1, 5.15, 16.2, 0.34, white, light),
    multiply(0.4, lay(place, rect(0, 4.9, 16, 0.25), light.cool)),
    lay(place, rect(0, 5.49, 16, 0.7), mix(wall, light.cool, 0.32)),
    each(53, (i) =>
      lay(
        place,
        ribbon(
          smooth(points("0 5.5, 0 5.85, 0 6.2").map(([a, b]) => [a + 0.15 + i * 0.3, b] as const)),
          (s) => 0.09 + 0.1 * Math.sin(Math.PI * (1 - s) ** 1.6),
        ),
        white,
      ),
    ),
    lay(place, rect(-0.1, 6.15, 16.2, 0.18), white),
    lay(place, rect(-0.1, 6.15, 16.2, 0.05), tones(white, light, 0.35).shade),
  );
}

/** One of its street windows: white surround with a curved head, half-open shutters in the dark, and the grille before them. */
export function grilledWindow(place: Place, u: number, light: Light, dye: Dye = asItIs): Art {
  const wood = dye(florencia.wood);
  const white = dye(florencia.white);
  const t = tones(white, light, 0.4);
  return group(
    lay(place, rect(u + 0.06, 0.75, 1.7, 3.7), tones(dye(florencia.street), light, 0.34).shade),
    lay(place, rect(u - 0.2, 0.75, 1.9, 3.6), white),
    lay(
      place,
      smooth(moved(points("-0.35 4.3, -0.3 4.42, 0.3 4.52, 0.75 4.78, 1.2 4.52, 1.8 4.42, 1.85 4.3"), u, 0)),
      white,
    ),
    lay(place, rect(u - 0.32, 4.25, 2.14, 0.09), t.shade),
    lay(place, arch(u, 0.95, 1.5, 3.2, 0.3), mix(wood, ink, 0.62)),
    shutter(place, u + 0.04, 0.97, 0.62, 2.9, wood, light, 18),
    shutter(place, u + 0.98, 0.97, 0.48, 2.9, mix(wood, light.cool, 0.2), light, 18),
    multiply(0.5, lay(place, rect(u, 3.4, 1.5, 0.75), light.cool)),
    lay(place, rect(u - 0.26, 0.75, 2.02, 0.22), white),
    lay(place, rect(u - 0.26, 0.75, 2.02, 0.06), t.shade),
    grille(place, u + 0.02, 0.97, 1.46, 3.1, t.lit, 7, 0.05),
  );
}
