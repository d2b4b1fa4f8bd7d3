import { addDays, computeStopDates } from "./dates.ts";
import { locateStop } from "./gazetteer.ts";
import type { Journey } from "./journey.ts";

/** An all-day event. Its days are "YYYY-MM-DD" in local time. */
export interface CalendarEvent {
  /** globally unique; the same in later versions of the calendar, so that programs update the event */
  readonly uid: string;
  readonly firstDay: string;
  /** DTEND is exclusive (RFC 5545 section 3.6.1) */
  readonly dayAfterLast: string;
  readonly summary: string;
  readonly location: string;
  readonly point: { readonly longitude: number; readonly latitude: number } | null;
}

/**
 * Formats events as a calendar file (RFC 5545), with CRLF.
 * @param calendar.name the name that calendar programs show
 * @param calendar.revision calendar programs replace events of a lower revision
 */
export function formatCalendarFile(
  { name, language, revision, createdAt }: { name: string; language: string; revision: number; createdAt: Date },
  events: readonly CalendarEvent[],
): string {
  const stamp = createdAt.toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Lario & Ceiba//Journeys//${language.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(({ uid, firstDay, dayAfterLast, summary, location, point }) => [
      "BEGIN:VEVENT",
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${stamp}`,
      `SEQUENCE:${revision}`,
      `DTSTART;VALUE=DATE:${firstDay.replaceAll("-", "")}`,
      `DTEND;VALUE=DATE:${dayAfterLast.replaceAll("-", "")}`,
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
    // A continuation line starts with a space, which counts.
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
 * Returns an event for each stop whose dates are known. An event ends before the day of departure, which belongs to the
 * next stop; the last event includes it.
 * @param host the site's host name, which makes the events' ids globally unique
 */
export function journeyToCalendarEvents(quoteId: string, journey: Journey | null, host: string): CalendarEvent[] {
  const stopDates = journey && computeStopDates(journey);
  if (!stopDates) return [];
  const visits = new Map<string, number>();
  return journey.stops.flatMap((stop, index) => {
    const place =
      stop.place
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join("-") ?? "";
    const visit = (visits.get(place) ?? 0) + 1;
    visits.set(place, visit);
    const { arrival, departure } = stopDates[index]!;
    if (arrival === null || departure === null) return [];
    return {
      // Not the stop's index, which changes when another stop is inserted before it.
      uid: `${quoteId}-${place}-${visit}@${host}`,
      firstDay: arrival,
      dayAfterLast: index === stopDates.length - 1 ? addDays(departure, 1) : departure,
      summary: stop.place,
      location: `${stop.place}, Cuba`,
      point: locateStop(stop),
    };
  });
}
