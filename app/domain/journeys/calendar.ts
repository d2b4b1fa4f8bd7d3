import { addDays, computeStopDates } from "./dates.ts";
import { locateStop } from "./gazetteer.ts";
import type { Journey } from "./journey.ts";

/** An all-day event. Days are "YYYY-MM-DD", local to the place, without a time zone. */
export interface CalendarEvent {
  /** globally unique, and the same in each version of the calendar */
  readonly uid: string;
  readonly first: string;
  /** the day after the last one: DTEND is exclusive (RFC 5545 section 3.6.1) */
  readonly end: string;
  readonly summary: string;
  readonly location: string;
  readonly point: { readonly longitude: number; readonly latitude: number } | null;
}

/**
 * Formats events as a calendar file (RFC 5545), with CRLF.
 * @param calendar.name shown by calendar programs
 * @param calendar.revision a program replaces events that have a lower one
 * @param calendar.madeAt when the file was created
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

/** Escapes a value of type TEXT (RFC 5545 section 3.3.11) and removes control characters. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** Folds a line at 75 octets, without splitting characters (RFC 5545 section 3.1). */
function foldLine(line: string): string {
  const parts = [""];
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    // The leading space of a continuation counts.
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
 * Converts the stops of a journey to events: each until the next one's arrival, the last one including the day of
 * departure. Omits stops with unknown dates.
 * @param host the site's host, for the events' ids
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
