import { expect, test } from "vitest";
import { emptyJourney } from "../journeys/journey.ts";
import {
  computeChapterDates,
  formatTourFilter,
  matchesTourFilter,
  groupMonthsIntoRanges,
  listNearestTourMonths,
  parseTourFilter,
  listUsefulTourFilters,
} from "./filters.ts";

const journey = (nights: number, bestMonths: number[]) => ({
  ...emptyJourney,
  bestMonths,
  stops: nights > 0 ? [{ place: "Trinidad", nights, point: null }] : [],
});
const filter = (query: string) => parseTourFilter((name) => new URLSearchParams(query).get(name));

test("parses a filter as it was formatted, and ignores anything else", () => {
  for (const query of ["", "?days=8", "?month=12", "?days=more&month=2"])
    expect(formatTourFilter(filter(query))).toBe(query);
  for (const query of ["?days=9", "?days=toString", "?month=13", "?month=0", "?month=x", "?month=02"])
    expect(formatTourFilter(filter(query))).toBe("");
});

test.each([
  [journey(7, [1]), "?days=8", true],
  [journey(8, [1]), "?days=8", false],
  [journey(8, [1]), "?days=10", true],
  [journey(10, [1]), "?days=more&month=1", true],
  [journey(10, [1]), "?days=more&month=2", false],
  [journey(0, [2]), "?days=8", false],
  [null, "?month=2", false],
  [null, "", true],
])("%j with %j: %s", (facts, query, isMatch) => expect(matchesTourFilter(facts, filter(query))).toBe(isMatch));

test("offers only filters with results", () => {
  const all = [journey(7, [1, 11]), journey(12, [2]), null];
  expect(listUsefulTourFilters(all, filter(""))).toEqual({ lengths: ["8", "more"], months: [11, 1, 2] });
  expect(listUsefulTourFilters(all, filter("?month=2"))).toEqual({ lengths: ["more"], months: [11, 1, 2] });
});

test.each([
  ["?month=7", [5, 11]],
  ["?month=9", [11, 5]],
  ["?month=1", [12, 2]],
  ["?days=8&month=12", [2]],
  ["?days=10&month=7", []],
  ["?days=8", []],
])("the months nearest to %s are %j", (query, months) => {
  const all = [journey(7, [2]), journey(12, [2, 5, 11, 12]), null];
  expect(listNearestTourMonths(all, filter(query))).toEqual(months);
});

test.each([
  [[1, 2, 11, 12], [[11, 2]]],
  [[3], [[3, 3]]],
  [
    [1, 2, 4, 11],
    [
      [11, 11],
      [1, 2],
      [4, 4],
    ],
  ],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [[1, 12]]],
  [[], []],
])("months %j are the ranges %j", (months, ranges) => expect(groupMonthsIntoRanges(months)).toEqual(ranges));

test("chapters that name a stop start on its day, a repeated place on both", () => {
  const stops = ["Havana", "Trinidad", "Havana"].map((place) => ({ place, nights: 1, point: null }));
  const titles = ["Nine days", "Havana on foot", "Trinidad, by way of the sea", "Havana again", "The price"];
  expect(computeChapterDates(titles, { stops }, ["a", "b", "c"])).toEqual([null, "a", "b", "c", null]);
});
