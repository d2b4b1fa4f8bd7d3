import { expect, test } from "vitest";
import { addDays, dateOfJourneyDay, isIsoDay, computeStopDates } from "./dates.ts";

test.each([
  ["2027-02-14", true],
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2027-13-01", false],
  ["2027-2-14", false],
  ["1999-12-31", false],
  ["14.02.2027", false],
  ["", false],
])("%j is a day: %s", (text, is) => expect(isIsoDay(text)).toBe(is));

test("counts calendar days across a month, a leap day and the end of summer time", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(addDays("2027-10-30", 3)).toBe("2027-11-02");
  const stop = (place: string, nights: number) => ({ place, nights, point: null });
  const journey = { firstDay: "2026-12-30", stops: [stop("Havana", 3), stop("Trinidad", 1)] };
  expect(computeStopDates(journey)).toEqual([
    { arrival: "2026-12-30", departure: "2027-01-02" },
    { arrival: "2027-01-02", departure: "2027-01-03" },
  ]);
  expect([dateOfJourneyDay(journey, 0), dateOfJourneyDay(journey, 4)]).toEqual(["2026-12-30", "2027-01-03"]);
  expect(computeStopDates({ ...journey, stops: [{ ...journey.stops[0]!, nights: null }, journey.stops[1]!] })).toEqual([
    { arrival: "2026-12-30", departure: null },
    { arrival: null, departure: null },
  ]);
  expect([computeStopDates({ ...journey, firstDay: null }), dateOfJourneyDay({ firstDay: null }, 1)]).toEqual([
    null,
    null,
  ]);
});
