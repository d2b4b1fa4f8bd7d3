import type { Draft } from "../drafts/draft.ts";
import type { AppliedIntent } from "../drafts/apply-intent.ts";
import { foldPlaceName, findPlaceAtWord, findPlaceByName } from "./gazetteer.ts";
import { blankStopRow, maxStopRows, type StopRow, parseStopRows, serializeStopRows } from "./stop-rows.ts";

/**
 * Adds the stops found in a draft's titles, such as "Day 1 · Havana", after the existing ones. Staff review them before
 * saving.
 */
export function addStopsFromTitles(draft: Draft): AppliedIntent {
  const writtenStops = parseStopRows(draft.fields.stops).filter(({ place }) => place.trim() !== "");
  const knownNames = new Set(writtenStops.map(({ place }) => findPlaceByName(place)?.name));
  const found = findStopsInTitles(listTitles(draft)).filter(
    ({ place }) => !knownNames.has(findPlaceByName(place)?.name),
  );
  if (found.length === 0) return { draft, issues: [{ at: "form", message: "noStopsFound" }] };
  const stops = serializeStopRows([...writtenStops, ...found].slice(0, maxStopRows));
  return { draft: { ...draft, fields: { ...draft.fields, stops } }, issues: [] };
}

/**
 * Finds places of the gazetteer in titles, in order. Consecutive mentions of a place are one stop. Its number of nights
 * is stated in the title ("Havana, four nights") or computed from the days in this and the next title.
 */
export function findStopsInTitles(titles: readonly string[]): StopRow[] {
  const days = titles.map(parseTitleDays);
  const nextDays = findFirstDaysAfter(days);
  const stops = titles.flatMap((title, at) => {
    const [first, last] = days[at] ?? [];
    const next = nextDays[at];
    const between = first === undefined ? 0 : (next ?? last ?? first) - first;
    const named = findPlaces(title);
    const isStated = named.some(({ nights }) => nights > 0);
    return named.map(({ nights, ...place }, index) => ({
      ...place,
      nights: isStated || index < named.length - 1 ? nights : Math.max(0, between),
    }));
  });
  const merged: FoundPlace[] = [];
  for (const stop of stops) {
    const before = merged.at(-1);
    if (before?.name === stop.name) before.nights += stop.nights;
    else merged.push({ ...stop });
  }
  return merged.map(({ place, nights }) => ({ ...blankStopRow, place, nights: nights > 0 ? String(nights) : "" }));
}

/** Returns for each title the first day in a later one. */
function findFirstDaysAfter(days: readonly ReturnType<typeof parseTitleDays>[]): (number | undefined)[] {
  let next: number | undefined;
  const after = [...days].reverse().map((each) => {
    const then = next;
    next = each?.[0] ?? next;
    return then;
  });
  return after.reverse();
}

function listTitles({ items }: Draft): string[] {
  return items.flatMap(({ item }) => (item.type === "title" ? [`${item.title1} · ${item.title2}`] : []));
}

/**
 * Parses the days at the start of a title: "Day 1", "Days 2–3", "Day 1 to 4", "Giorni 2-3"; null for any other title.
 */
function parseTitleDays(title: string): [first: number, last: number] | null {
  const [, first, last] = titleDaysPattern.exec(title) ?? [];
  return first === undefined ? null : [Number(first), Number(last ?? first)];
}

const titleDaysPattern =
  /^\s*(?:dal\s+)?(?:days?|giorn[oi])\s+(?:da\s+|dal\s+)?(\d{1,3})(?:\s*(?:[-–—]|\b(?:to|until|and|al?|e)\b)\s*(\d{1,3})(?!\d))?/i;

/** A place as written in a title, its name in the gazetteer, and the nights stated in the title (0: none). */
interface FoundPlace {
  place: string;
  name: string;
  nights: number;
}

/**
 * Finds the places in a title. Nights belong to the preceding place ("Havana, four nights"), or to the next one ("Four
 * nights in Havana").
 */
function findPlaces(title: string): FoundPlace[] {
  const words = (title.slice(0, 500).match(/[\p{L}’']+|\d+/gu) ?? []).map((word) => word.replace(elided, "L’"));
  const compared = words.map(foldPlaceName);
  const named: FoundPlace[] = [];
  let nightsAhead = 0;
  for (let index = 0; index < words.length; index += 1) {
    const nights = parseNightsAt(words, index);
    if (nights > 0) {
      const before = named.at(-1);
      if (before?.nights === 0) before.nights = nights;
      else nightsAhead = nights;
    }
    const found = findPlaceAtWord(compared, index);
    if (!found) continue;
    const { place, length } = found;
    named.push({ place: words.slice(index, index + length).join(" "), name: place.name, nights: nightsAhead });
    nightsAhead = 0;
    index += length - 1;
  }
  return named;
}

/** "all’Avana" and "nell’Avana" contain L’Avana. */
const elided = /^(?:d?all|dell|nell|sull)['’](?=\p{L})/iu;

/** Parses two words such as "four nights" or "3 notti"; 0 for any others. */
function parseNightsAt(words: readonly string[], index: number): number {
  const [word = "", unit = ""] = [words[index]?.toLowerCase(), words[index + 1]];
  if (!/^(?:nights?|nott[ei])$/i.test(unit)) return 0;
  if (/^\d{1,2}$/.test(word)) return Number(word);
  return Math.max(...numberWords.map((each) => each.indexOf(word))) + 1;
}

const numberWords: readonly (readonly string[])[] = [
  (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen " +
    "nineteen twenty"
  ).split(" "),
  (
    "una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette " +
    "diciotto diciannove venti"
  ).split(" "),
];
