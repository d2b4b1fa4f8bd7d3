import type { GeoPoint } from "./geo-point.ts";
import { normalizeApostrophes } from "../quotes/search-words.ts";

/** A place in Cuba where travellers sleep or pass through. */
export interface Place extends GeoPoint {
  readonly name: string;
  readonly otherNames?: readonly string[];
}

/** All places, from west to east. Coordinates are precise to 0.01°. */
export const places: readonly Place[] = /* @__PURE__ */ listPlaces();

/** Places by normalized name, and null for the beginning of a longer name. */
type PlaceIndex = ReadonlyMap<string, Place | null>;

/** Built at the first call, so that a bundle can omit the module if unused. */
let placeIndex: PlaceIndex | null = null;

function indexPlaces(): PlaceIndex {
  const names = new Map<string, Place | null>();
  for (const place of places) {
    for (const name of [place.name, ...(place.otherNames ?? [])].map(foldPlaceName)) {
      for (let end = name.indexOf(" "); end !== -1; end = name.indexOf(" ", end + 1)) {
        const beginning = name.slice(0, end);
        if (!names.has(beginning)) names.set(beginning, null);
      }
      names.set(name, place);
    }
  }
  return (placeIndex ??= names);
}

/** Finds a place by name, ignoring case, accents, punctuation and blanks. */
export function findPlaceByName(text: string): Place | null {
  return (placeIndex ?? indexPlaces()).get(foldPlaceName(text)) ?? null;
}

/**
 * Finds the longest name of a place that starts at a word: "Cayo Santa María" isn't Santa María.
 * @param words by `foldPlaceName`
 * @returns the place and the number of its words; null if no name starts there
 */
export function findPlaceAtWord(words: readonly string[], index: number): { place: Place; length: number } | null {
  const names = placeIndex ?? indexPlaces();
  let name = "";
  let found: { place: Place; length: number } | null = null;
  for (let end = index; end < words.length; end += 1) {
    name += end === index ? words[end] : ` ${words[end]}`;
    const place = names.get(name);
    if (place === undefined) break;
    if (place) found = { place, length: end + 1 - index };
  }
  return found;
}

/** Returns whether a text contains a name as whole words, ignoring case, accents, punctuation and blanks. */
export function containsWholeName(text: string, name: string): boolean {
  return ` ${foldPlaceName(text)} `.includes(` ${foldPlaceName(name)} `);
}

/** Returns the position of a stop: its own, else the gazetteer's; null if unknown. */
export function locateStop({
  place,
  point,
}: {
  readonly place: string;
  readonly point: GeoPoint | null;
}): GeoPoint | null {
  return point ?? findPlaceByName(place);
}

function makePlace(name: string, latitude: number, longitude: number, ...also: readonly string[]): Place {
  return { name, latitude, longitude, otherNames: also };
}

/** Normalizes a name for comparison. */
export function foldPlaceName(text: string): string {
  // Fast path for most words: a long draft has a hundred thousand.
  if (/^[a-z\d]+$/i.test(text)) return text.toLowerCase();
  const plain = normalizeApostrophes(text.normalize("NFKD").replace(/\p{M}/gu, ""));
  const letters = plain.replaceAll("'", " ").toLowerCase();
  return (letters.match(/[\p{L}\d]+/gu) ?? []).join(" ");
}

function listPlaces(): Place[] {
  return [
    makePlace("María la Gorda", 21.82, -84.5),
    makePlace("Cayo Jutías", 22.71, -84.02),
    makePlace("San Juan y Martínez", 22.28, -83.84),
    makePlace("Puerto Esperanza", 22.77, -83.73),
    makePlace("Viñales", 22.62, -83.71, "Valle de Viñales", "Valle di Viñales", "Viñales valley"),
    makePlace("Pinar del Río", 22.42, -83.7),
    makePlace("Cayo Levisa", 22.88, -83.54),
    makePlace("San Diego de los Baños", 22.65, -83.37),
    makePlace("Soroa", 22.8, -83.02),
    makePlace("Las Terrazas", 22.84, -82.94),
    makePlace("Nueva Gerona", 21.89, -82.81, "Isla de la Juventud", "Isola della Gioventù", "Isle of Youth"),
    makePlace("Artemisa", 22.82, -82.76),
    makePlace("Mariel", 22.99, -82.75),
    makePlace(
      "Havana",
      23.13,
      -82.38,
      "L’Avana",
      "Avana",
      "La Habana",
      "Habana",
      "La Havana",
      "Old Havana",
      "L’Avana Vecchia",
    ),
    makePlace("Cojímar", 23.16, -82.3),
    makePlace("Surgidero de Batabanó", 22.69, -82.29, "Batabanó"),
    makePlace("Playas del Este", 23.17, -82.19, "Guanabo", "Santa María del Mar"),
    makePlace("Matanzas", 23.04, -81.58),
    makePlace("Cayo Largo", 21.62, -81.57, "Cayo Largo del Sur"),
    makePlace("Varadero", 23.16, -81.24),
    makePlace("Cárdenas", 23.04, -81.21),
    makePlace("Playa Larga", 22.28, -81.2, "Zapata", "Ciénaga de Zapata", "Baia dei Porci", "Bay of Pigs"),
    makePlace("Playa Girón", 22.07, -81.03, "Girón"),
    makePlace("Colón", 22.72, -80.91),
    makePlace("Cienfuegos", 22.15, -80.45),
    makePlace("Sagua la Grande", 22.81, -80.08),
    makePlace("Hanabanilla", 22.1, -80.07, "Lago Hanabanilla", "Lake Hanabanilla"),
    makePlace("Topes de Collantes", 21.92, -80.02, "Escambray", "Sierra del Escambray"),
    makePlace("Playa Ancón", 21.74, -80.0, "Ancón"),
    makePlace("Trinidad", 21.8, -79.98),
    makePlace("Santa Clara", 22.41, -79.97),
    makePlace(
      "Valle de los Ingenios",
      21.85,
      -79.89,
      "Valley of the Sugar Mills",
      "Valle degli Zuccherifici",
      "Manaca Iznaga",
    ),
    makePlace("Remedios", 22.49, -79.55, "San Juan de los Remedios"),
    makePlace("Caibarién", 22.52, -79.47),
    makePlace("Sancti Spíritus", 21.93, -79.44),
    makePlace("Yaguajay", 22.33, -79.24),
    makePlace("Cayo Las Brujas", 22.62, -79.15),
    makePlace("Cayo Santa María", 22.66, -79.03),
    makePlace("Jardines de la Reina", 20.83, -78.98, "Giardini della Regina", "Gardens of the Queen"),
    makePlace("Ciego de Ávila", 21.84, -78.76),
    makePlace("Cayo Guillermo", 22.6, -78.67),
    makePlace("Morón", 22.11, -78.63),
    makePlace("Cayo Coco", 22.51, -78.41),
    makePlace("Florida", 21.53, -78.23),
    makePlace("Cayo Paredón Grande", 22.47, -78.16),
    makePlace("Camagüey", 21.38, -77.92),
    makePlace("Niquero", 20.05, -77.58),
    makePlace("Guáimaro", 21.05, -77.35),
    makePlace("Pilón", 19.91, -77.32),
    makePlace("Nuevitas", 21.55, -77.26),
    makePlace("Marea del Portillo", 19.92, -77.18),
    makePlace("Manzanillo", 20.34, -77.12),
    makePlace("Playa Santa Lucía", 21.56, -77.05),
    makePlace("Las Tunas", 20.96, -76.95),
    makePlace("Bartolomé Masó", 20.17, -76.94, "Sierra Maestra"),
    makePlace("Pico Turquino", 19.99, -76.84),
    makePlace("Bayamo", 20.37, -76.64),
    makePlace("Puerto Padre", 21.2, -76.6),
    makePlace("Chivirico", 19.98, -76.4),
    makePlace("Holguín", 20.89, -76.26),
    makePlace("Gibara", 21.11, -76.13),
    makePlace("El Cobre", 20.05, -75.95),
    makePlace("Guardalavaca", 21.13, -75.83),
    makePlace("Santiago de Cuba", 20.02, -75.83, "Santiago"),
    makePlace("Cayo Saetía", 20.77, -75.77),
    makePlace("Banes", 20.96, -75.72),
    makePlace("Mayarí", 20.65, -75.68),
    makePlace("La Gran Piedra", 20.01, -75.63, "Gran Piedra"),
    makePlace("Guantánamo", 20.14, -75.21),
    makePlace("Moa", 20.66, -74.95),
    makePlace("Baracoa", 20.35, -74.5),
    makePlace("Punta de Maisí", 20.25, -74.15, "Maisí"),
  ];
}
