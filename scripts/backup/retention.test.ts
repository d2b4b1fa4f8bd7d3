import { describe, expect, it } from "vitest";
import { parseRetentionRule, latestRemoval, selectRetained } from "./retention.ts";

it.each([
  ["7d4w12m", { days: 7, weeks: 4, months: 12 }],
  ["30d", { days: 30, weeks: 0, months: 0 }],
  ["2w", { days: 0, weeks: 2, months: 0 }],
  ["12m7d", null],
  ["7", null],
  ["1000d", null],
  ["", null],
])("parses the rule %j", (text, expected) => expect(parseRetentionRule(text)).toEqual(expected));

const rule = { days: 7, weeks: 4, months: 12 };
const parseTime = (text: string) => new Date(`${text}Z`);
const retained = (times: string[], usedRule = rule) =>
  [...selectRetained(times.map(parseTime), usedRule)].map((time) => time.toISOString().slice(0, 16)).sort();

describe("the selection", () => {
  it("has the later backup of 7 days, 4 weeks and 12 months after three years of two backups a day", () => {
    const all: string[] = [];
    for (let day = Date.UTC(2023, 10, 24); day <= Date.UTC(2026, 10, 23); day += 86_400_000) {
      for (const hour of ["02:00", "14:00"]) all.push(`${new Date(day).toISOString().slice(0, 10)}T${hour}`);
    }
    const days = ["17", "18", "19", "20", "21", "22", "23"].map((day) => `2026-11-${day}T14:00`);
    // Sundays; the 22nd and the 23rd (of this week) are among the days.
    const weeks = ["2026-11-15T14:00", "2026-11-08T14:00"];
    const months = ["2025-12-31", "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"].concat([
      "2026-06-30",
      "2026-07-31",
      "2026-08-31",
      "2026-09-30",
      "2026-10-31",
    ]);
    expect(retained(all)).toEqual([...days, ...weeks, ...months.map((day) => `${day}T14:00`)].sort());
  });

  it("skips days without a backup after a long pause", () => {
    expect(retained(["2020-01-01T01:00", "2020-01-01T02:00", "2026-01-01T00:00"])).toEqual([
      "2020-01-01T02:00",
      "2026-01-01T00:00",
    ]);
  });

  it("always has the newest backup", () => {
    expect(retained(["2026-01-01T00:00", "2026-01-02T00:00"], { days: 0, weeks: 0, months: 0 })).toEqual([
      "2026-01-02T00:00",
    ]);
    expect(retained([])).toEqual([]);
  });
});

it.each([rule, { days: 3, weeks: 0, months: 0 }, { days: 0, weeks: 2, months: 0 }, { days: 1, weeks: 1, months: 1 }])(
  "returns a day by which the backup is deleted (%j)",
  (usedRule) => {
    for (const first of ["2026-01-31T03:00", "2026-02-01T03:00", "2026-11-22T03:00", "2026-11-23T03:00"].map(
      parseTime,
    )) {
      const times = [first];
      while (selectRetained(times, usedRule).has(first)) times.push(new Date(Number(times.at(-1)) + 86_400_000));
      expect(Number(times.at(-1)), first.toISOString()).toBeLessThan(
        Number(latestRemoval(first, usedRule)) + 86_400_000,
      );
    }
  },
);
