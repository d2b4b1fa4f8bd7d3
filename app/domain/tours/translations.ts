import { addresses } from "../site/addresses.ts";
import { linkOrId } from "../id.ts";
import type { Journey } from "../journeys/journey.ts";
import { type Language, languages } from "../site/language.ts";
import { samePathInBothLanguages, canonicalPageAddress, type PagePaths } from "../site/page-paths.ts";

/**
 * An Italian and an English tour can be translations of each other. One refers to the other; the reference is read in
 * both directions, so that a save changes one record only (docs/decisions/0011-languages.md).
 */

interface InLanguage {
  readonly id: string;
  readonly journey: Pick<Journey, "language"> | null;
}

/**
 * Returns the translation of each tour that has one, by id. Both are in the list and have different languages, and no
 * tour has two, whatever is stored.
 */
export function mapTourTranslations<Tour extends InLanguage & { readonly pairOf: string | null }>(
  tours: readonly Tour[],
): ReadonlyMap<string, Tour> {
  const all = new Map(tours.map((tour) => [tour.id, tour]));
  const pairs = new Map<string, Tour>();
  for (const tour of tours) {
    const other = tour.pairOf === null ? undefined : all.get(tour.pairOf);
    if (!other || !differInLanguage(tour, other) || pairs.has(tour.id) || pairs.has(other.id)) continue;
    pairs.set(tour.id, other).set(other.id, tour);
  }
  return pairs;
}

/** Returns the tours for a page in a language: of each pair the one in it. */
export function filterToursByLanguage<Tour extends InLanguage & { readonly pair: string | null }>(
  tours: readonly Tour[],
  language: Language,
): Tour[] {
  return tours.filter(({ pair, journey }) => pair === null || journey?.language === language);
}

/** A tour's address and language; null if unknown. */
export interface TourAddress {
  readonly id: string;
  readonly link: string | null;
  readonly language: Language | null;
}

/**
 * Returns a tour's path in each language: in the other one its translation's. A tour without a language has one path
 * for both.
 */
export function getTourPaths(tour: TourAddress, pair: TourAddress | null): PagePaths {
  const path = addresses.tour({ id: linkOrId(tour) });
  if (!tour.language) return samePathInBothLanguages(path);
  return {
    [tour.language]: path,
    ...(pair?.language && { [pair.language]: addresses.tour({ id: linkOrId(pair) }) }),
  };
}

/**
 * Returns a tour's canonical address if only the existence of its translation is known.
 * @param named language in the page's address; null for none
 */
export function canonicalTourAddress(tour: TourAddress, isPaired: boolean, named: Language | null): string {
  const path = addresses.tour({ id: linkOrId(tour) });
  const other = isPaired && languages.find((each) => each !== tour.language);
  return canonicalPageAddress({ ...getTourPaths(tour, null), ...(other && { [other]: "" }) }, path, named);
}

function differInLanguage({ journey: one }: InLanguage, { journey: other }: InLanguage): boolean {
  return Boolean(one?.language && other?.language && one.language !== other.language);
}

/** A tour that can be chosen as a translation of a quote. `namesThis`: it refers to that quote. */
export interface TranslationChoice {
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  readonly namesThis: boolean;
}

/** Why a quote can't be the translation of another: keys of messages. */
export type TranslationProblem =
  | "pairOfItself"
  | "pairMissing"
  | "pairNeedsLanguage"
  | "pairWithoutLanguage"
  | "pairSameLanguage"
  | "pairNamedBy"
  | "pairTaken";
