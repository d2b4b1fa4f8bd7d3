import { expect, test } from "vitest";
import { dayFormatters, firstDayOfSeason, formatIsoDay } from "./days";
import { sampleQuotes } from "./quotes";

test.each([
  ["2026-11-23", { month: 3, day: 1, weekday: 6, lead: 60 }, "2027-03-06"],
  ["2026-11-23", { month: 2, day: 13, lead: 60 }, "2027-02-13"],
  ["2026-11-23", { month: 12, day: 19, lead: 60 }, "2027-12-19"],
  ["2027-12-31", { month: 3, day: 1, weekday: 6, lead: 60 }, "2028-03-04"],
])("seeded on %s, the season %j starts on %s", (today, season, first) => {
  expect(formatIsoDay(firstDayOfSeason(new Date(today), season))).toBe(first);
});

test("formats days in the quote's language", () => {
  const first = new Date("2027-02-27");
  const [en, it] = [dayFormatters(first, "en"), dayFormatters(first, "it")];
  expect([en.weekday(1), en.day(1), en.dayMonth(2), en.whole(2)]).toEqual(["Sunday", "28", "1 March", "1 March 2027"]);
  expect(it.whole(2)).toBe("1 marzo 2027");
});

test.each(["2026-11-23", "2027-06-01", "2031-02-12"])("seeded on %s, no sample has a day in the past", (today) => {
  const months = "January|February|March|April|May|June|July|August|September|October|November|December";
  const italian = "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre";
  const dates = new RegExp(`(\\d{1,2}) (${months}|${italian}) (20\\d\\d)`, "g");
  const found = [...JSON.stringify(sampleQuotes(new Date(today))).matchAll(dates)].map(([, day, month = "", year]) => {
    const index = [months, italian].map((each) => each.split("|").indexOf(month)).find((each) => each >= 0) ?? 0;
    return new Date(Date.UTC(Number(year), index, Number(day)));
  });
  expect(found.length).toBeGreaterThan(8);
  expect(found.filter((each) => each < new Date(today)).map(formatIsoDay)).toEqual([]);
});
