import { expect, test } from "vitest";
import type { ViewStatistics } from "~/domain/views";
import { describeViews } from "./views";

// After midnight in Italy, before midnight UTC.
const now = new Date("2026-11-23T23:30:00Z");
const buildStatistics = (fields: Partial<ViewStatistics>): ViewStatistics => ({
  ...{ opened: 1, pdf: 0, first: "2026-11-24", last: "2026-11-24", furthest: null },
  ...fields,
});

test.each<[Partial<ViewStatistics> | undefined, string, string]>([
  [undefined, "Not opened yet", "Non ancora aperto"],
  [{}, "Opened once, today", "Aperto una volta, oggi"],
  [
    { opened: 3, first: "2026-11-01", last: "2026-11-23", furthest: 2, pdf: 2 },
    "Opened 3 times, first on 1 Nov 2026, last yesterday, half read, PDF opened 2 times",
    "Aperto 3 volte, la prima il 1 nov 2026, l'ultima ieri, letto a metà, PDF aperto 2 volte",
  ],
  [
    { opened: 0, pdf: 1, first: "2026-11-20", last: "2026-11-20" },
    "PDF opened once, on 20 Nov 2026",
    "PDF aperto una volta, il 20 nov 2026",
  ],
])("describes %j as %s", (fields, english, italian) => {
  const statistics = fields && buildStatistics(fields);
  expect(describeViews("en", "quote", statistics, { now, whole: true })).toBe(english);
  expect(describeViews("it", "quote", statistics, { now, whole: true })).toBe(italian);
});

test("lists have a short form, QR codes their own words", () => {
  const statistics = buildStatistics({ opened: 1_200, first: "2026-11-01", furthest: 4 });
  expect(describeViews("en", "qr", statistics, { now })).toBe("Scanned 1,200 times, last today");
});
