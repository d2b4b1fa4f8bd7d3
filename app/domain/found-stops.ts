import type { Draft } from "./draft.ts";
import type { Step } from "./draft-check.ts";
import { placeNamed } from "./gazetteer.ts";
import { blankRow, mostRows, type StopRow, stopRows, stopsText } from "./stop-rows.ts";

/**
 * Proposes the stops that a draft's titles name, as "Day 1 · Havana", behind those that are written. The nights are those
 * between the days that titles say. Nothing is stored: staff read them and save.
 */
export function withFoundStops(draft: Draft): Step {
  const written = stopRows(draft.fields.stops).filter(({ place }) => place.trim() !== "");
  const known = new Set(written.map(({ place }) => placeNamed(place)?.name));
  const found = foundStops(titlesOf(draft)).filter(({ place }) => !known.has(placeNamed(place)?.name));
  if (found.length === 0) return { draft, issues: [{ at: "form", message: "noStopsFound" }] };
  const stops = stopsText([...written, ...found].slice(0, mostRows));
  return { draft: { ...draft, fields: { ...draft.fields, stops } }, issues: [] };
}

/** Returns the places of the gazetteer in titles, in their order; the same place twice in a row is one stop. */
export function foundStops(titles: readonly string[]): StopRow[] {
  const days = titles.map(daysIn);
  const stops = titles.flatMap((title, at) => {
    const [first, last] = days[at] ?? [];
    const next = days.slice(at + 1).find((each) => each !== null)?.[0];
    const nights = first === undefined ? 0 : (next ?? last ?? first) - first;
    const named = placesIn(title);
    return named.map((place, index) => ({ ...place, nights: index === named.length - 1 ? Math.max(0, nights) : 0 }));
  });
  const merged: { place: string; name: string; nights: number }[] = [];
  for (const stop of stops) {
    const before = merged.at(-1);
    if (before?.name === stop.name) before.nights += stop.nights;
    else merged.push({ ...stop });
  }
  return merged.map(({ place, nights }) => ({ ...blankRow, place, nights: nights > 0 ? String(nights) : "" }));
}

function titlesOf({ items }: Draft): string[] {
  return items.flatMap(({ item }) => (item.type === "title" ? [`${item.title1} · ${item.title2}`] : []));
}

/** The days that a title begins with: "Day 1", "Days 2–3", "Giorni 2-3"; null for any other title. */
function daysIn(title: string): [first: number, last: number] | null {
  const [, first, last] = /^\s*(?:days?|giorn[oi])\s+(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?/i.exec(title) ?? [];
  return first === undefined ? null : [Number(first), Number(last ?? first)];
}

/**
 * The places in a title as they are written there, each with its name in the gazetteer; the longest first at each word:
 * "Cayo Santa María" is no Santa María.
 */
function placesIn(title: string): { place: string; name: string }[] {
  const words = title.slice(0, 500).match(/[\p{L}’']+/gu) ?? [];
  const named: { place: string; name: string }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
      const place = words.slice(at, at + length).join(" ");
      const known = placeNamed(place);
      if (!known) continue;
      named.push({ place, name: known.name });
      at += length - 1;
      break;
    }
  }
  return named;
}

/** Words of a name. */
const longestName = 5;
