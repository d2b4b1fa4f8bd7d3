import { each, moved, points, put, rect, type Line } from "../geometry.ts";
import { gold, ink, mix, paper, terracotta, tones, under, type Hex, type Light } from "../palette.ts";
import { blend, clip, fill, lay, softShadow, spray, type Art } from "../svg.ts";
import { beyond, type View } from "../view.ts";
import { cornice } from "./building.ts";
import { tiles, type Motif } from "./floor.ts";

/** A plastered room seen from one of its ends: its walls and ceiling in metres, where the picture begins, and its colours. */
export interface Chamber {
  view: View;
  light: Light;
  left: number;
  right: number;
  back: number;
  top: number;
  near: number;
  plaster: Hex;
  trim: Hex;
}

/** Ceiling with its beams, the three walls with dado, border, skirting and cornice. The light comes from the side it comes from. */
export function shell(room: Chamber): Art {
  const { view, light, left, right, back, top, near, plaster, trim } = room;
  const t = tones(plaster, light, 0.36);
  const fromLeft = light.sun[0] > 0;
  const wall = view.front(back);
  const wide = right - left;
  const facing = put(wall, rect(left, 0, wide, top));
  const dado = 0.92;
  const flank = (x: number, lit: boolean): Art => {
    const side = view.side(x);
    const face = put(side, rect(near, 0, back - near, top));
    const tone = lit ? mix(t.body, t.lit, 0.25) : mix(t.body, t.shade, 0.75);
    return [
      fill(face, tone),
      spray(face, mix(t.shade, light.cool, 0.25), side(near, 2), side(back, 2), lit ? 0.25 : 0.7),
      lay(side, rect(near, 0, back - near, dado), mix(tone, trim, 0.4)),
      lay(side, rect(near, dado, back - near, 0.06), mix(tone, trim, 0.75)),
      lay(side, rect(near, 0, back - near, 0.15), mix(trim, light.cool, lit ? 0.25 : 0.5)),
      lay(side, rect(near, top - 0.22, back - near, 0.22), mix(paper, light.cool, lit ? 0.2 : 0.42)),
    ].join("");
  };
  const n = Math.round(wide / 0.95);
  return [
    lay(view.front(back - 0.02), rect(left - 0.05, -0.1, wide + 0.1, top + 0.2), t.shade),
    lay(
      view.floor(top),
      rect(left, near, wide, back - near),
      blend(
        view.at(0, top, near),
        view.at(0, top, back),
        [0, mix(paper, light.cool, 0.5)],
        [1, mix(paper, t.body, 0.4)],
      ),
    ),
    ...each(n, (i) => {
      const x = left + ((i + 0.5) * wide) / n;
      const wood = mix(terracotta, ink, 0.55);
      return (
        lay(view.floor(top - 0.14), rect(x - 0.08, near, 0.16, back - near), wood) +
        lay(view.side(x < 0 ? x + 0.08 : x - 0.08), rect(near, top - 0.14, back - near, 0.14), mix(wood, gold, 0.16))
      );
    }),
    fill(
      facing,
      blend(
        wall(fromLeft ? left : right, 2),
        wall(fromLeft ? right : left, 2),
        [0, mix(t.body, t.shade, 0.3)],
        [0.5, t.body],
        [1, mix(t.body, t.lit, 0.3)],
      ),
    ),
    spray(facing, t.shade, wall(0, top), wall(0, top * 0.45), 0.55),
    lay(wall, rect(left, 0, wide, dado), mix(mix(t.body, trim, 0.4), light.cool, 0.1)),
    spray(put(wall, rect(left, 0, wide, dado)), mix(trim, light.cool, 0.4), wall(0, 0), wall(0, dado), 0.5),
    ...each(Math.round(wide / 0.24), (i) =>
      lay(
        wall,
        moved(points("0 0, 0.12 0.1, 0.24 0, 0.12 -0.1"), left + i * 0.24, dado + 0.06),
        mix(mix(gold, paper, 0.2), t.shade, 0.15),
      ),
    ),
    lay(wall, rect(left, dado - 0.02, wide, 0.035), mix(trim, light.cool, 0.2)),
    lay(wall, rect(left, 0, wide, 0.15), mix(trim, light.cool, 0.3)),
    cornice(wall, left, top - 0.24, wide, 0.24, mix(paper, t.body, 0.3), light),
    flank(left, !fromLeft),
    flank(right, fromLeft),
  ].join("");
}

/** A tiled floor with the sun lying on it: `patches` in metres [x, z]; the rest is in the room's shade. */
export function sunnyFloor(room: Chamber, size: number, motif: Motif, patches: readonly Line[], shade = 0.42): Art {
  const { view, light, left, right, back, near, plaster } = room;
  const area = { x: [left, right] as const, z: [near, back] as const, size };
  const ground = view.floor();
  const all = put(ground, rect(left, near, right - left, back - near));
  const dim = tinted(motif, mix(light.cool, plaster, 0.25), shade);
  const lit = tinted(motif, light.warm, 0.3);
  return clip(
    all,
    tiles(view, area, dim, under(light, { haze: mix(plaster, light.cool, 0.25) }), 0.5),
    patches.length
      ? clipAny(
          patches.map((patch) => put(ground, beyond(patch, 1, near))),
          tiles(view, area, lit, light, 0.2),
        )
      : "",
    softShadow(ground, rect(left, back - 0.35, right - left, 0.4), light.cool, 0.5, 12),
    spray(all, mix(ink, light.cool, 0.55), view.at(0, 0, near), view.at(0, 0, near * 1.5), 0.7),
  );
}

/** A motif with all its colours drawn towards another. */
function tinted(motif: Motif, towards: Hex, share: number): Motif {
  return (i, j) => motif(i, j).map(({ shape, colour }) => ({ shape, colour: mix(colour, towards, share) }));
}

// Each clipped by itself: in one path, overlapping patches would make holes.
function clipAny(shapes: readonly Line[], art: Art): Art {
  return shapes.map((shape) => (shape.length > 2 ? clip(shape, art) : "")).join("");
}
