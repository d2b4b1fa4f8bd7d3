import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { anyText } from "../../../tests/support/arbitraries";
import { type CalendarEvent, journeyToCalendarEvents, formatCalendarFile } from "./calendar";
import { emptyJourney, type Journey } from "./journey";

const calendar = {
  name: "A journey in Cuba",
  language: "it",
  revision: 7,
  createdAt: new Date("2026-11-23T12:00:00.5Z"),
};
const havana: CalendarEvent = {
  ...{
    uid: "abc-1@lario-ceiba.example",
    firstDay: "2027-02-27",
    dayAfterLast: "2027-03-02",
    summary: "Havana: 3 nights",
  },
  ...{ location: "Havana, Cuba", point: { longitude: -82.38, latitude: 23.13 } },
};

/** Parses the events of a calendar file with a third-party parser. */
function eventsIn(file: string) {
  const calendarData = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendarData.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
}

test("a stop is an all-day event with an exclusive end", () => {
  const [event] = eventsIn(formatCalendarFile(calendar, [havana]));
  expect(event?.startDate.isDate).toBe(true);
  expect([event?.uid, event?.sequence, event?.summary, event?.location]).toEqual([
    ...[havana.uid, 7, havana.summary, havana.location],
  ]);
  expect([String(event?.startDate), String(event?.endDate), event?.duration.days]).toEqual([
    ...["2027-02-27", "2027-03-02", 3],
  ]);
  expect(event?.component.getFirstPropertyValue("geo")).toEqual([23.13, -82.38]);
  expect(String(event?.component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-23T12:00:00Z");
});

test("escapes special characters, and folds lines at 75 octets", () => {
  const summary = "Casa A, B; C\\n";
  const file = formatCalendarFile(calendar, [{ ...havana, summary, location: "x".repeat(300) }]);
  expect(file).toContain("SUMMARY;LANGUAGE=it:Casa A\\, B\\; C\\\\n\r\n");
  expect(Math.max(...file.split("\r\n").map((line) => Buffer.byteLength(line)))).toBe(75);
  expect(eventsIn(file)[0]).toMatchObject({ summary, location: "x".repeat(300) });
});

test("preserves any place name, in lines of 75 octets", () => {
  fc.assert(
    fc.property(anyText, anyText, (summary, location) => {
      const file = formatCalendarFile(calendar, [havana, { ...havana, uid: "2", summary, location, point: null }]);
      for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const events = eventsIn(file);
      // Excludes control characters and lone surrogates.
      const written = (text: string) =>
        Buffer.from(text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, "")).toString();
      const calendarData = (text: string | undefined) => Buffer.from(text ?? "").toString();
      expect(events).toHaveLength(2);
      expect([calendarData(events[1]?.summary), calendarData(events[1]?.location)]).toEqual([
        written(summary),
        written(location),
      ]);
    }),
  );
});

test("stops follow each other, and the last one includes the day of departure", () => {
  const stops = [
    { place: "L'Avana", nights: 2, point: null },
    { place: "Nowhere", nights: 1, point: { longitude: -80, latitude: 22 } },
  ];
  const days = journeyToCalendarEvents("the-id", { ...emptyJourney, firstDay: "2028-02-27", stops }, "lario.example");
  expect(days.map(({ uid, firstDay, dayAfterLast }) => [uid, firstDay, dayAfterLast])).toEqual([
    ["the-id-l-avana-1@lario.example", "2028-02-27", "2028-02-29"],
    ["the-id-nowhere-1@lario.example", "2028-02-29", "2028-03-02"],
  ]);
  expect(days[0]?.point?.latitude).toBeCloseTo(23.1, 0);
  expect(eventsIn(formatCalendarFile(calendar, days)).map((each) => String(each.endDate))).toEqual([
    "2028-02-29",
    "2028-03-02",
  ]);
  const withoutNights = stops.map((stop, index) => (index === 1 ? { ...stop, nights: null } : stop));
  const known = journeyToCalendarEvents(
    "the-id",
    { ...emptyJourney, firstDay: "2028-02-27", stops: withoutNights },
    "lario.example",
  );
  expect(known.map(({ firstDay, dayAfterLast }) => [firstDay, dayAfterLast])).toEqual([["2028-02-27", "2028-02-29"]]);
  for (const journey of [null, emptyJourney, { ...emptyJourney, stops }, { ...emptyJourney, firstDay: "2028-02-27" }]) {
    expect(journeyToCalendarEvents("the-id", journey, "lario.example")).toEqual([]);
  }
});

test("each event has its own uid, which stays when another stop is inserted", () => {
  const stop = fc.record({ place: anyText, nights: fc.constant<number | null>(2), point: fc.constant(null) });
  const uidsOf = (stops: Journey["stops"]) =>
    journeyToCalendarEvents("the-id", { ...emptyJourney, firstDay: "2028-02-27", stops }, "lario.example").map(
      ({ uid }) => uid,
    );
  fc.assert(
    fc.property(fc.array(stop, { minLength: 1, maxLength: 6 }), fc.nat(6), (stops, index) => {
      const uids = uidsOf(stops);
      expect(new Set(uids).size).toBe(stops.length);
      const place = "a place that no other stop has";
      expect(uidsOf(stops.toSpliced(index, 0, { place, nights: 1, point: null }))).toEqual(
        expect.arrayContaining(uids),
      );
    }),
  );
});
