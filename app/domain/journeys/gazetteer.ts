import type { Point } from "./point.ts";
import { withPlainApostrophes } from "../quotes/search-words.ts";

/** A place of Cuba at which travellers sleep or which they pass; `also` are other spellings of its name. */
export interface Place extends Point {
  readonly name: string;
  readonly also?: readonly string[];
}

/** The places that the site knows, from west to east. Coordinates are true to a hundredth of a degree. */
export const places: readonly Place[] = /* @__PURE__ */ all();

/** The places by folded name, and null by the beginning of a longer name. */
type Names = ReadonlyMap<string, Place | null>;

/** Made at the first call, so that a build may leave the module out where nothing calls it. */
let named: Names | null = null;

function placesByName(): Names {
  const names = new Map<string, Place | null>();
  for (const place of places) {
    for (const name of [place.name, ...(place.also ?? [])].map(folded)) {
      for (let end = name.indexOf(" "); end !== -1; end = name.indexOf(" ", end + 1)) {
        const beginning = name.slice(0, end);
        if (!names.has(beginning)) names.set(beginning, null);
      }
      names.set(name, place);
    }
  }
  return (named ??= names);
}

/** Returns the place that a text names; null where none does. Case, accents, punctuation and spaces don't count. */
export function placeNamed(text: string): Place | null {
  return (named ?? placesByName()).get(folded(text)) ?? null;
}

/**
 * Finds the longest name of a place that begins at a word of a text: "Cayo Santa María" is no Santa María.
 * @param words by `folded`
 * @returns the place, and how many words its name has; null where no name begins
 */
export function placeAt(words: readonly string[], at: number): { place: Place; length: number } | null {
  const names = named ?? placesByName();
  let name = "";
  let found: { place: Place; length: number } | null = null;
  for (let end = at; end < words.length; end += 1) {
    name += end === at ? words[end] : ` ${words[end]}`;
    const place = names.get(name);
    if (place === undefined) break;
    if (place) found = { place, length: end + 1 - at };
  }
  return found;
}

/** Returns whether a text contains a name as whole words. Case, accents, punctuation and spaces don't count. */
export function namedIn(text: string, name: string): boolean {
  return ` ${folded(text)} `.includes(` ${folded(name)} `);
}

/** Returns where a stop is: its own point, else the gazetteer's; null where neither knows. */
export function pointOf({ place, point }: { readonly place: string; readonly point: Point | null }): Point | null {
  return point ?? placeNamed(place);
}

function at(name: string, latitude: number, longitude: number, ...also: readonly string[]): Place {
  return { name, latitude, longitude, also };
}

/** Returns a text as names are compared. */
export function folded(text: string): string {
  // Most words: a long draft has a hundred thousand.
  if (/^[a-z\d]+$/i.test(text)) return text.toLowerCase();
  const plain = withPlainApostrophes(text.normalize("NFKD").replace(/\p{M}/gu, ""));
  const letters = plain.replaceAll("'", " ").toLowerCase();
  return (letters.match(/[\p{L}\d]+/gu) ?? []).join(" ");
}

function all(): Place[] {
  return [
    at("María la Gorda", 21.82, -84.5),
    at("Cayo Jutías", 22.71, -84.02),
    at("San Juan y Martínez", 22.28, -83.84),
    at("Puerto Esperanza", 22.77, -83.73),
    at("Viñales", 22.62, -83.71, "Valle de Viñales", "Valle di Viñales", "Viñales valley"),
    at("Pinar del Río", 22.42, -83.7),
    at("Cayo Levisa", 22.88, -83.54),
    at("San Diego de los Baños", 22.65, -83.37),
    at("Soroa", 22.8, -83.02),
    at("Las Terrazas", 22.84, -82.94),
    at("Nueva Gerona", 21.89, -82.81, "Isla de la Juventud", "Isola della Gioventù", "Isle of Youth"),
    at("Artemisa", 22.82, -82.76),
    at("Mariel", 22.99, -82.75),
    at(
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
    at("Cojímar", 23.16, -82.3),
    at("Surgidero de Batabanó", 22.69, -82.29, "Batabanó"),
    at("Playas del Este", 23.17, -82.19, "Guanabo", "Santa María del Mar"),
    at("Matanzas", 23.04, -81.58),
    at("Cayo Largo", 21.62, -81.57, "Cayo Largo del Sur"),
    at("Varadero", 23.16, -81.24),
    at("Cárdenas", 23.04, -81.21),
    at("Playa Larga", 22.28, -81.2, "Zapata", "Ciénaga de Zapata", "Baia dei Porci", "Bay of Pigs"),
    at("Playa Girón", 22.07, -81.03, "Girón"),
    at("Colón", 22.72, -80.91),
    at("Cienfuegos", 22.15, -80.45),
    at("Sagua la Grande", 22.81, -80.08),
    at("Hanabanilla", 22.1, -80.07, "Lago Hanabanilla", "Lake Hanabanilla"),
    at("Topes de Collantes", 21.92, -80.02, "Escambray", "Sierra del Escambray"),
    at("Playa Ancón", 21.74, -80.0, "Ancón"),
    at("Trinidad", 21.8, -79.98),
    at("Santa Clara", 22.41, -79.97),
    at(
      "Valle de los Ingenios",
      21.85,
      -79.89,
      "Valley of the Sugar Mills",
      "Valle degli Zuccherifici",
      "Manaca Iznaga",
    ),
    at("Remedios", 22.49, -79.55, "San Juan de los Remedios"),
    at("Caibarién", 22.52, -79.47),
    at("Sancti Spíritus", 21.93, -79.44),
    at("Yaguajay", 22.33, -79.24),
    at("Cayo Las Brujas", 22.62, -79.15),
    at("Cayo Santa María", 22.66, -79.03),
    at("Jardines de la Reina", 20.83, -78.98, "Giardini della Regina", "Gardens of the Queen"),
    at("Ciego de Ávila", 21.84, -78.76),
    at("Cayo Guillermo", 22.6, -78.67),
    at("Morón", 22.11, -78.63),
    at("Cayo Coco", 22.51, -78.41),
    at("Florida", 21.53, -78.23),
    at("Cayo Paredón Grande", 22.47, -78.16),
    at("Camagüey", 21.38, -77.92),
    at("Niquero", 20.05, -77.58),
    at("Guáimaro", 21.05, -77.35),
    at("Pilón", 19.91, -77.32),
    at("Nuevitas", 21.55, -77.26),
    at("Marea del Portillo", 19.92, -77.18),
    at("Manzanillo", 20.34, -77.12),
    at("Playa Santa Lucía", 21.56, -77.05),
    at("Las Tunas", 20.96, -76.95),
    at("Bartolomé Masó", 20.17, -76.94, "Sierra Maestra"),
    at("Pico Turquino", 19.99, -76.84),
    at("Bayamo", 20.37, -76.64),
    at("Puerto Padre", 21.2, -76.6),
    at("Chivirico", 19.98, -76.4),
    at("Holguín", 20.89, -76.26),
    at("Gibara", 21.11, -76.13),
    at("El Cobre", 20.05, -75.95),
    at("Guardalavaca", 21.13, -75.83),
    at("Santiago de Cuba", 20.02, -75.83, "Santiago"),
    at("Cayo Saetía", 20.77, -75.77),
    at("Banes", 20.96, -75.72),
    at("Mayarí", 20.65, -75.68),
    at("La Gran Piedra", 20.01, -75.63, "Gran Piedra"),
    at("Guantánamo", 20.14, -75.21),
    at("Moa", 20.66, -74.95),
    at("Baracoa", 20.35, -74.5),
    at("Punta de Maisí", 20.25, -74.15, "Maisí"),
  ];
}
