import { chance, each, put, rect, type Line } from "../geometry.ts";
import { far, ink, mix, type Hex, type Light } from "../palette.ts";
import { clip, fill, lay, softShadow, spray, type Art } from "../svg.ts";
import { beyond, type View } from "../view.ts";
import { type TiledArea } from "./floor.ts";

/** Old bricks in running bond, paler with distance; `brick` is [length across, depth away] in metres. */
export function bricks(
  view: View,
  area: { x: readonly [number, number]; z: readonly [number, number] },
  light: Light,
  colours: readonly Hex[],
  options: { brick?: readonly [number, number]; seed?: number; haze?: number } = {},
): Art {
  const ground = view.floor();
  const luck = chance(options.seed ?? 61);
  const [long, deep] = options.brick ?? [0.42, 0.21];
  const [left, right] = area.x;
  const n = Math.ceil((area.z[1] - area.z[0]) / deep);
  const joint = mix(colours[0] as Hex, light.cool, 0.28);
  const all = put(ground, rect(left, area.z[0], right - left, area.z[1] - area.z[0]));
  return clip(
    all,
    fill(all, joint),
    each(n, (i) => {
      const z = area.z[1] - (i + 1) * deep;
      const pale = Math.min(1, z / 14) * (options.haze ?? 0.3);
      return each(Math.ceil((right - left) / long) + 1, (k) => {
        const x = left + (k - (i % 2) * 0.5) * long;
        const tone = far(colours[Math.floor(luck.next() * colours.length)] as Hex, light, pale);
        return lay(ground, rect(x + 0.012, z + 0.012, long - 0.024, deep - 0.024), tone);
      }).join("");
    }),
  );
}

/** Six-sided tiles in three colours, `size` metres from flat to flat. */
export function hexagons(
  view: View,
  area: TiledArea,
  light: Light,
  colours: readonly [Hex, Hex, Hex],
  haze = 0.3,
): Art {
  const ground = view.floor();
  const { size } = area;
  const deep = size * 0.866;
  const n = Math.ceil((area.z[1] - area.z[0]) / deep) + 1;
  const all = put(ground, rect(area.x[0], area.z[0], area.x[1] - area.x[0], area.z[1] - area.z[0]));
  const six = (x: number, z: number, r: number): Line =>
    each(6, (k) => [x + Math.sin((k * Math.PI) / 3) * r, z + Math.cos((k * Math.PI) / 3) * r] as const);
  return clip(
    all,
    fill(all, mix(colours[2], light.cool, 0.3)),
    each(n, (i) => {
      const row = n - 1 - i;
      const z = area.z[0] + row * deep;
      const pale = Math.min(1, z / 12) * haze;
      return each(Math.ceil((area.x[1] - area.x[0]) / size) + 1, (k) => {
        const x = area.x[0] + (k + (row % 2) * 0.5) * size;
        const shift = (k + (row % 2) * 2 + Math.floor(row / 2) * 2) % 3;
        const tone = far(colours[shift] as Hex, light, pale);
        return (
          lay(ground, six(x, z, size * 0.565), tone) +
          (shift ? "" : lay(ground, six(x, z, size * 0.2), far(colours[2], light, pale)))
        );
      }).join("");
    }),
  );
}

/** A floor of six-sided tiles in a room's shade, with the sun on it where the patches [x, z] lie. */
export function sunnyHexagons(
  view: View,
  area: TiledArea,
  light: Light,
  colours: readonly [Hex, Hex, Hex],
  patches: readonly Line[],
  shade = 0.42,
): Art {
  const tinted = (towards: Hex, share: number) =>
    colours.map((colour) => mix(colour, towards, share)) as unknown as readonly [Hex, Hex, Hex];
  const ground = view.floor();
  const all = put(ground, rect(area.x[0], area.z[0], area.x[1] - area.x[0], area.z[1] - area.z[0]));
  const dim = { ...light, haze: mix(light.haze, light.cool, 0.5) };
  const lit = patches.length ? hexagons(view, area, light, tinted(light.warm, 0.3), 0.2) : "";
  return clip(
    all,
    hexagons(view, area, dim, tinted(light.cool, shade), 0.4),
    patches.map((patch) => clip(put(ground, beyond(patch, 1, area.z[0])), lit)),
    softShadow(ground, rect(area.x[0], area.z[1] - 0.3, area.x[1] - area.x[0], 0.4), light.cool, 0.5, 12),
    spray(all, mix(ink, light.cool, 0.5), view.at(0, 0, area.z[0]), view.at(0, 0, area.z[0] * 1.5), 0.6),
  );
}
