import { points, smooth, within, type Line, type Place, type Point } from "../geometry.ts";
import { gold, mix, paper, rose, sea, terracotta, under, type Hex, type Light } from "../palette.ts";
import { clip, fill, glow, type Art, type Blend, type Format } from "../svg.ts";
import { type View } from "../view.ts";
import { schooner } from "./boat.ts";
import { petalMotif, tiles, type TiledArea } from "./floor.ts";
import { hat } from "./furniture.ts";
import { lightsOnWater, morro, skyline, type Silhouette } from "./harbour.ts";
import { cloudStreaks, wholeSky } from "./heavens.ts";
import { birds, disc, openSea, range } from "./land.ts";
import { suitcase } from "./luggage.ts";

/** The hour of arrival on a sheet of any shape: the horizon and the sun in units of the sheet, the terrace above the bay. */
export interface Arrival {
  format: Format;
  horizon: number;
  sun: Point;
  light: Light;
  /** What distance is tinted with. */
  lilac: Hex;
  terrace: View;
}

/** The darkest blue of that hour. */
export const deep: Hex = "#0b2c3a";

/** What hangs in that sky, each piece in units of the sheet. */
export interface EveningSky {
  stops: Blend["stops"];
  clouds: readonly (readonly [x: number, y: number, width: number, thickness: number])[];
  cloudTones: readonly [Hex, Hex];
  cloudOpacity: number;
  sun: { halo: number; radius: number };
  /** The first star of the evening. */
  star?: Point;
  birds: readonly (readonly [x: number, y: number, span: number])[];
  birdTone: Hex;
}

/** The sky from the upper edge to the horizon, the sun just above the water. */
export function eveningSky({ format, horizon, sun }: Arrival, seen: EveningSky): Art {
  return [
    wholeSky(format, horizon, ...seen.stops),
    cloudStreaks(seen.clouds, seen.cloudTones, seen.cloudOpacity),
    glow(sun, seen.sun.halo, mix(gold, terracotta, 0.18), 0.62),
    disc(sun, seen.sun.radius, mix(gold, paper, 0.66)),
    seen.star ? disc(seen.star, 5, paper) + glow(seen.star, 60, paper, 0.5) : "",
    birds(seen.birds, seen.birdTone),
  ].join("");
}

/** Mountains beyond the bay, their ridges written as points of the sheet; `foot` units below the horizon, faded by `pale`. */
export function farRange({ horizon, lilac, light }: Arrival, ridge: string, foot: number, pale: number): Art {
  return range(points(ridge), horizon + foot, mix(lilac, sea, 0.4), light, pale);
}

/** What lies on the bay: the water down to `low`, the fortress, a spit of land with the town on it, the schooner. */
export interface Bay {
  low: number;
  water: { tone: Hex; seed: number; swell: number; from?: number; to: number };
  fortress: Place;
  spit: string;
  town: readonly Silhouette[];
  shore: number;
  /** What stands before the town. */
  quay?: Art;
  lamps: readonly (readonly [x: number, long: number])[];
  lampsFrom: number;
  ship: Place;
}

/** The bay in the last sun, its lamps already on the water. */
export function bay({ horizon, sun, light, lilac }: Arrival, seen: Bay): Art {
  const { tone, ...waves } = seen.water;
  return [
    openSea(horizon, seen.low, mix(gold, rose, 0.36), tone, under(light, { warm: "#ffcf98" }), {
      sunX: sun[0],
      ...waves,
    }),
    morro(seen.fortress, mix(lilac, deep, 0.5), light),
    fill(smooth(points(seen.spit), true), mix(deep, lilac, 0.25)),
    skyline(seen.town, seen.shore, mix(lilac, deep, 0.52), light),
    seen.quay ?? "",
    lightsOnWater(seen.lamps, seen.lampsFrom, "#ffd486"),
    schooner(seen.ship, under(light, { cool: "#4c3a58" }), mix(terracotta, deep, 0.6), mix(paper, rose, 0.4)),
  ].join("");
}

/** The terrace's tiles within `all` (units of the sheet); `area` is from–to in metres. Then the light and shade that lie on them. */
export function terraceTiles(
  { terrace, light, lilac }: Arrival,
  all: Line,
  area: Omit<TiledArea, "size">,
  ...fallen: Art[]
): Art {
  return [
    fill(all, mix(terracotta, deep, 0.5)),
    tiles(
      terrace,
      { ...area, size: 0.5 },
      petalMotif(
        mix(mix(rose, terracotta, 0.45), deep, 0.3),
        mix(mix(paper, gold, 0.4), lilac, 0.25),
        mix(sea, deep, 0.1),
      ),
      under(light, { haze: "#efb488" }),
      0.35,
    ),
    clip(all, ...fallen),
  ].join("");
}

/** The light in which things stand on the terrace. */
export function onTerrace({ light }: Arrival): Light {
  return under(light, { sun: [0.4, -0.3, -1], warm: "#ffcf8f", cool: "#2b1730" });
}

/**
 * The guest's case with the hat on it, its foot at the place's origin: how far the case is enlarged, the hat's [metres
 * up, enlarged by], the glow's [metres up, units of the sheet].
 */
export function caseAndHat(
  arrival: Arrival,
  at: Place,
  sizes: { case: number; hat: readonly [number, number]; glow: readonly [number, number] },
): Art {
  const low = onTerrace(arrival);
  const [up, size] = sizes.hat;
  return [
    suitcase(within(at, 0, 0, sizes.case), mix(terracotta, gold, 0.18), low, mix(paper, gold, 0.2)),
    hat(within(at, 0.02, up, size), low, deep),
    glow(at(0, sizes.glow[0]), sizes.glow[1], gold, 0.16),
  ].join("");
}
