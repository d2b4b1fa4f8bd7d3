import { addresses } from "../site/addresses.ts";
import { linkOrId } from "../id.ts";
import type { Journey } from "../journeys/journey.ts";
import { type Language, languages } from "../site/language.ts";
import { samePathInBoth, canonicalAddress, type PagePaths } from "../site/page-paths.ts";

/**
 * Pairs: an Italian and an English tour that are the same. One of both names the other; it is read in both directions, so
 * that no save changes another record (docs/decisions/0041-pairs-of-tours.md).
 */

interface InLanguage {
  readonly id: string;
  readonly journey: Pick<Journey, "language"> | null;
}

/**
 * Returns the other tour of each tour that is in a pair, by id. Both tours of a pair are in the list and say different
 * languages, and no tour is in two pairs, whatever is stored.
 */
export function findTranslations<Tour extends InLanguage & { readonly pairOf: string | null }>(
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

/** Returns the tours that a page in a language shows: of each pair the one in its language. */
export function filterToursByLanguage<Tour extends InLanguage & { readonly pair: string | null }>(
  tours: readonly Tour[],
  language: Language,
): Tour[] {
  return tours.filter(({ pair, journey }) => pair === null || journey?.language === language);
}

/** A tour by its address, and its language; null where it says none. */
export interface TourAddress {
  readonly id: string;
  readonly link: string | null;
  readonly language: Language | null;
}

/** Returns where a tour stands in each language: its pair's address in the other one. One without a language is in both. */
export function listTourPaths(tour: TourAddress, pair: TourAddress | null): PagePaths {
  const path = addresses.tour({ id: linkOrId(tour) });
  if (!tour.language) return samePathInBoth(path);
  return {
    [tour.language]: path,
    ...(pair?.language && { [pair.language]: addresses.tour({ id: linkOrId(pair) }) }),
  };
}

/**
 * Returns the canonical address of a tour (`canonicalAddress` of its `listTourPaths`), where only the existence of its pair is known.
 * @param named the language that the page's address names; null for none
 */
export function canonicalTourAddress(tour: TourAddress, isPaired: boolean, named: Language | null): string {
  const path = addresses.tour({ id: linkOrId(tour) });
  const other = isPaired && languages.find((each) => each !== tour.language);
  return canonicalAddress({ ...listTourPaths(tour, null), ...(other && { [other]: "" }) }, path, named);
}

function differInLanguage({ journey: one }: InLanguage, { journey: other }: InLanguage): boolean {
  return Boolean(one?.language && other?.language && one.language !== other.language);
}

/** A tour that may be chosen as the pair of a quote; `namesThis`: it names that quote. */
export interface TranslationChoice {
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  readonly namesThis: boolean;
}

/** Why a quote can't be the pair of another: keys of messages. */
export type TranslationProblem =
  | "pairOfItself"
  | "pairMissing"
  | "pairNeedsLanguage"
  | "pairWithoutLanguage"
  | "pairSameLanguage"
  | "pairNamedBy"
  | "pairTaken";
