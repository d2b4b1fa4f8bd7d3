import { addDays, computeStopDates } from "./dates.ts";
import { locateStop } from "./gazetteer.ts";
import type { Journey } from "./journey.ts";

/** A day or more in a calendar. Its days are "YYYY-MM-DD" of the place where it is: no time zone counts. */
export interface CalendarEvent {
  /** the same in each version of the calendar, and of no other event in the world */
  readonly uid: string;
  readonly first: string;
  /** the day after the last one (RFC 5545 section 3.6.1: DTEND isn't part of the event) */
  readonly end: string;
  readonly summary: string;
  readonly location: string;
  readonly point: { readonly longitude: number; readonly latitude: number } | null;
}

/**
 * Writes days as a calendar file (RFC 5545), with CRLF.
 * @param calendar.name what programs call it
 * @param calendar.revision grows with each change: a program that has the events already then replaces them
 * @param calendar.madeAt the time at which the file is made
 */
export function formatCalendarFile(
  { name, language, revision, madeAt }: { name: string; language: string; revision: number; madeAt: Date },
  events: readonly CalendarEvent[],
): string {
  const stamp = madeAt.toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Lario & Ceiba//Journeys//${language.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(({ uid, first, end, summary, location, point }) => [
      "BEGIN:VEVENT",
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${stamp}`,
      `SEQUENCE:${revision}`,
      `DTSTART;VALUE=DATE:${first.replaceAll("-", "")}`,
      `DTEND;VALUE=DATE:${end.replaceAll("-", "")}`,
      `SUMMARY;LANGUAGE=${language}:${escapeText(summary)}`,
      `LOCATION:${escapeText(location)}`,
      ...(point ? [`GEO:${point.latitude.toFixed(5)};${point.longitude.toFixed(5)}`] : []),
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** A value of type TEXT (RFC 5545 section 3.3.11), without control characters. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** Breaks a line into parts of 75 octets at most, none within a character (RFC 5545 section 3.1). */
function foldLine(line: string): string {
  const parts = [""];
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    // The space with which a further part begins counts.
    if (octets + size > (parts.length === 1 ? 75 : 74)) {
      parts.push("");
      octets = 0;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join("\r\n ");
}

/**
 * Returns the stops of a quote's journey as days of a calendar: each until the day before the next one begins, the last with
 * the day of the departure. Stops whose days aren't known are left out.
 * @param host of the site, for the events' ids
 */
export function toCalendarEvents(quoteId: string, journey: Journey | null, host: string): CalendarEvent[] {
  const days = journey && computeStopDates(journey);
  if (!days) return [];
  return journey.stops.flatMap((stop, at) => {
    const { arrival, departure } = days[at]!;
    if (arrival === null || departure === null) return [];
    return {
      uid: `${quoteId}-${at + 1}@${host}`,
      first: arrival,
      end: at === days.length - 1 ? addDays(departure, 1) : departure,
      summary: stop.place,
      location: `${stop.place}, Cuba`,
      point: locateStop(stop),
    };
  });
}
