import { each, ellipse, put, rect, type Line, type Place } from "../geometry.ts";
import { far, mix, paper, rose, tones, type Light } from "../palette.ts";
import { clip, fill, group, lay, spray, type Art } from "../svg.ts";
import { beyond, type View } from "../view.ts";
import { column, cornice, eave } from "./building.ts";
import { doorway } from "./florencia-room.ts";
import { asItIs, florencia, type Dye } from "./florencia.ts";

/** One side of the courtyard: `eye` faces us at z = `at`; `right` stands left of the yard at x = `at` and looks right; `left` the reverse. */
export interface Gallery {
  facing: "eye" | "left" | "right";
  at: number;
  /** Where its first bay begins: x for `eye`, z for the others. */
  from: number;
  bays: number;
  deep?: number;
  dye?: Dye;
  /** What is put into the gallery before its arches are drawn. */
  within?: Art;
  /** Whether the bay has a doorway behind it; all do by default. */
  door?: (bay: number) => boolean;
  columns?: boolean;
}

/** Metres from one column of the courtyard to the next. */
export const bay = 2.6;

/** The arch of one bay that begins at u, for patches of sun and shade. */
export function bayArch(u: number): Line {
  return [[u + 0.14, 0], ...ellipse(u + bay / 2, 2.55, bay / 2 - 0.14, bay / 2 - 0.14, 180, 0), [u + bay - 0.14, 0]];
}

/** The arcade of the courtyard: rose wall, white arches on columns, doors under half-moons in the gallery's shade, a tiled eave at 4.5 m. */
export function courtArcade(view: View, gallery: Gallery, light: Light): Art {
  const { facing, at, from, bays, deep = 2, dye = asItIs } = gallery;
  const place = (d: number): Place =>
    facing === "eye" ? view.front(at + d) : view.side(facing === "right" ? at - d : at + d);
  const z = facing === "eye" ? at : from;
  const near = place(0);
  const back = place(deep);
  const length = bays * bay;
  const wallColour = far(dye(florencia.court), light, Math.min(0.3, z / 70));
  const white = far(dye(florencia.white), light, Math.min(0.3, z / 80));
  const shaded = mix(wallColour, light.cool, 0.32);
  const holes = each(bays, (i) => bayArch(from + i * bay));
  const rim = each(bays, (i): Line => {
    const u = from + i * bay;
    return [[u, 0], ...ellipse(u + bay / 2, 2.55, bay / 2, bay / 2 + 0.02, 180, 0), [u + bay, 0]];
  });
  const behind = rect(from - deep, 0, length + 2 * deep, 4.1);
  const floorOf = (a: number, b: number): Line =>
    facing === "eye"
      ? rect(from - deep, at + a, length + 2 * deep, b - a)
      : rect(facing === "right" ? at - b : at + a, from, b - a, length);
  const cut = (line: Line): Line => beyond(line, 0, facing === "eye" ? -99 : 0.6);
  const face = put(near, cut(rect(from, 0, length, 4.35)));
  return group(
    clip(
      face,
      lay(back, cut(behind), shaded),
      spray(
        put(back, cut(behind)),
        mix(shaded, light.cool, 0.5),
        back(from + length / 2, 4),
        back(from + length / 2, 1),
        0.7,
      ),
      lay(back, cut(rect(from - deep, 0, length + 2 * deep, 0.8)), mix(dye(florencia.wood), light.cool, 0.35)),
      each(bays, (i) =>
        (gallery.door?.(i) ?? true) && (facing === "eye" || from + i * bay + 0.6 > 0.6)
          ? doorway(back, from + i * bay + 0.62, 1.36, light, {
              dye: (c) => far(mix(dye(c), light.cool, 0.22), light, Math.min(0.25, z / 70)),
              slats: 14,
            })
          : "",
      ),
      lay(view.floor(), floorOf(0, deep), mix(dye(mix(paper, rose, 0.3)), light.cool, 0.42)),
      gallery.within ?? "",
    ),
    holes.map((hole) =>
      clip(put(near, cut(hole)), fill([put(near, cut(hole)), put(place(0.3), cut(hole))], mix(white, light.cool, 0.3))),
    ),
    fill([face, ...holes.map((hole) => put(near, cut(hole)))], wallColour),
    spray(
      put(near, cut(rect(from, 2.4, length, 1.95))),
      tones(wallColour, light, 0.3).shade,
      near(from, 4.2),
      near(from, 2.4),
      0.5,
    ),
    rim.map((line, i) => fill([put(near, cut(line)), put(near, cut(holes[i] as Line))], white)),
    each(bays + 1, (i) => lay(near, cut(rect(from + i * bay - 0.15, 0, 0.3, 2.45)), mix(white, light.cool, 0.12))),
    gallery.columns === false
      ? ""
      : each(bays + 1, (i) => bays - i).map((i) => {
          const u = from + i * bay;
          const foot = facing === "eye" ? view.stand(u, at) : view.stand(at, u);
          return facing !== "eye" && u < 1 ? "" : column(foot, 2.56, 0.16, white, light);
        }),
    cornice(near, Math.max(from, facing === "eye" ? -99 : 0.6), 4.02, length, 0.2, white, light),
    eave(
      near,
      Math.max(from, facing === "eye" ? -99 : 0.6),
      4.3,
      length,
      0.55,
      far(dye(florencia.roof), light, Math.min(0.25, z / 80)),
      light,
      0.3,
    ),
  );
}
