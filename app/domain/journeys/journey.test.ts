import { describe, expect, test, vi } from "vitest";
import { journeyToDraftFields, draftFromQuote } from "../drafts/from-record.ts";
import { hashContent } from "../drafts/merge-base.ts";
import { compareDrafts, mergeDrafts } from "../drafts/merge.ts";
import { parseDraft, draftToFormFields } from "../drafts/form.ts";
import { checkQuoteDraft } from "../drafts/input.ts";
import { formatIntent, parseIntent } from "../drafts/intents.ts";
import { reduceDraft } from "../drafts/reducer.ts";
import { findStopsInTitles, addStopsFromTitles } from "./find-stops.ts";
import { countDays, type Journey, emptyJourney, formatStopsLine } from "./journey.ts";
import { laterQuoteFields } from "../quotes/quote.ts";
import { applyJourneyChanges, journeyInputSchema } from "./input.ts";
import { blankStopRow, parseStopRows, serializeStopRows } from "./stop-rows.ts";

const casilda = { place: "Casilda", nights: 2, point: { longitude: -79.99, latitude: 21.75 } };
const unknownPlace = { ...casilda, place: "Finca Montalbán" };
const fullJourney: Journey = {
  ...{ language: "it", firstDay: "2027-02-14", priceFrom: 4350, bestMonths: [1, 11], groupSize: 8 },
  longestDrive: 4.5,
  stops: [{ place: "L'Avana", nights: 4, point: null }, unknownPlace],
};
const record = (journey: Journey | null, revision = 3) =>
  draftFromQuote({
    ...{ id: "a".repeat(22), revision, name: "Of a journey", customerName: null, link: null, display: false },
    ...{ displayDescription: "", displayCover: null, items: [], ...laterQuoteFields, journey },
  });

test("formats a journey, and counts its days", () => {
  expect(formatStopsLine(fullJourney.stops)).toBe("L'Avana 4 · Finca Montalbán 2");
  expect([countDays(fullJourney), countDays(emptyJourney)]).toEqual([7, null]);
  const some = [{ place: "Trinidad", nights: null, point: null }, ...fullJourney.stops];
  expect([countDays({ stops: some }), formatStopsLine(some)]).toEqual([
    null,
    "Trinidad · L'Avana 4 · Finca Montalbán 2",
  ]);
});

describe("a journey in a request", () => {
  test("is stored with sorted months, and without positions of known places", () => {
    expect(journeyInputSchema.parse(fullJourney)).toEqual(fullJourney);
    const input = { bestMonths: [12, 1, 12], stops: [{ ...unknownPlace, place: " Trinidad " }] };
    const stops = [{ place: "Trinidad", nights: 2, point: null }];
    expect(journeyInputSchema.parse(input)).toEqual({ ...emptyJourney, bestMonths: [1, 12], stops });
  });

  test("without values is null", () => {
    for (const empty of [null, {}, emptyJourney]) expect(journeyInputSchema.parse(empty)).toBeNull();
  });

  test.each([
    [{ language: "es" }, "language"],
    [{ firstDay: "2027-02-30" }, "firstDay"],
    [{ stops: [{ ...unknownPlace, point: { longitude: 9, latitude: 45 } }] }, "stops.0.point.longitude"],
    [{ stops: [{ ...unknownPlace, nights: 0 }] }, "stops.0.nights"],
    [{ stops: [{ ...unknownPlace, nights: 1.5 }] }, "stops.0.nights"],
    [{ stops: [{ ...unknownPlace, place: " " }] }, "stops.0.place"],
    [{ stops: Array(25).fill(unknownPlace) }, "stops"],
    [{ priceFrom: 0 }, "priceFrom"],
    [{ priceFrom: "much" }, "priceFrom"],
    [{ bestMonths: [13] }, "bestMonths.0"],
    [{ groupSize: 101 }, "groupSize"],
    [{ longestDrive: 4.25 }, "longestDrive"],
    [{ longestDrive: 0 }, "longestDrive"],
    [{ longestDrive: 24.5 }, "longestDrive"],
  ])("%j is rejected at its part", (journey, at) => {
    const parsed = journeyInputSchema.safeParse(journey);
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toContain(at);
  });

  test("changes affect single parts; null removes it, and so does clearing the last part", () => {
    expect(applyJourneyChanges(fullJourney, { priceFrom: null })).toEqual({ ...fullJourney, priceFrom: null });
    expect(applyJourneyChanges(null, { groupSize: 4, stops: undefined })).toEqual({ ...emptyJourney, groupSize: 4 });
    expect(applyJourneyChanges(fullJourney, null)).toBeNull();
    expect(applyJourneyChanges({ ...emptyJourney, groupSize: 4 }, { groupSize: null })).toBeNull();
  });
});

describe("in a draft", () => {
  test("survives the form, and is saved unchanged", () => {
    const parsed = parseDraft("quote", draftToFormFields(record(fullJourney)));
    expect(parsed.ok && parsed.draft).toEqual(record(fullJourney));
    const checked = checkQuoteDraft(record(fullJourney));
    expect(checked.ok && checked.input.journey).toEqual(fullJourney);
    const withoutJourney = checkQuoteDraft(record(null));
    expect(withoutJourney.ok && withoutJourney.input.journey).toBeNull();
  });

  test("is parsed from rows and checkboxes, without blank rows", () => {
    const rows = [
      ["stops.0.place", "Trinidad"],
      ["stops.0.nights", " 3 "],
      ["stops.2.place", ""],
      ["stops.2.nights", ""],
      ["stops.10.place", "Finca"],
      ["stops.10.nights", "1"],
      ["stops.10.longitude", "-80,5"],
      ["stops.10.latitude", "22"],
    ] as const;
    const months = [
      ["bestMonths", "2"],
      ["bestMonths", "12"],
    ] as const;
    const form = draftToFormFields(record(null)).filter(([name]) => name !== "stops" && name !== "bestMonths");
    const parsed = parseDraft("quote", [...form, ...rows, ...months]);
    const checked = checkQuoteDraft((parsed.ok && parsed.draft) || record(null));
    expect(checked.ok && checked.input.journey).toEqual({
      ...emptyJourney,
      stops: [
        { place: "Trinidad", nights: 3, point: null },
        { place: "Finca", nights: 1, point: { longitude: -80.5, latitude: 22 } },
      ],
      bestMonths: [2, 12],
    });
  });

  test.each([
    [{ language: "es" }, "language languageRequired"],
    [{ firstDay: "soon" }, "firstDay dayInvalid"],
    [{ priceFrom: "4.350,50 €" }, "priceFrom wholeNumber"],
    [{ groupSize: "0" }, "groupSize wholeNumber"],
    [{ longestDrive: "4,2" }, "longestDrive hoursInvalid"],
    [{ longestDrive: "long" }, "longestDrive hoursInvalid"],
    [{ stops: serializeStopRows([{ ...blankStopRow, nights: "2" }]) }, "stops.0.place placeRequired"],
    [
      { stops: serializeStopRows([{ ...blankStopRow, place: "Trinidad", nights: "some" }]) },
      "stops.0.nights wholeNumber",
    ],
    [
      { stops: serializeStopRows([{ place: "Nowhere", nights: "1", longitude: "-80", latitude: "" }]) },
      "stops.0.latitude degreesInvalid",
    ],
    [
      { stops: serializeStopRows(Array(25).fill({ ...blankStopRow, place: "Trinidad", nights: "1" })) },
      "stops.24.place tooManyStops",
    ],
  ])("%j is rejected at its field, with the panel open and the input unchanged", (fields, issue) => {
    const draft = reduceDraft(record(null), { type: "write", fields });
    const checked = checkQuoteDraft(draft);
    expect(!checked.ok && checked.issues.map(({ at, message }) => `${at} ${message}`)).toEqual([issue]);
    expect(checked.draft.fields).toEqual(draft.fields);
    expect(checked.draft.panels).toEqual(["journey"]);
  });

  test("adds, moves and removes stops; a removal can be undone", () => {
    const places = (draft: ReturnType<typeof record>) => parseStopRows(draft.fields.stops).map(({ place }) => place);
    const down = reduceDraft(record(fullJourney), { type: "stop", step: "down", at: 0 });
    expect(places(down)).toEqual(["Finca Montalbán", "L'Avana"]);
    const removed = reduceDraft(down, { type: "stop", step: "remove", at: 1 });
    expect(places(reduceDraft(removed, { type: "stop", step: "add", at: 9 }))).toEqual(["Finca Montalbán", ""]);
    const parsed = parseDraft("quote", draftToFormFields(removed));
    expect(parsed.ok && places(reduceDraft(parsed.draft, { type: "undo" }))).toEqual(places(down));
    expect(reduceDraft(down, { type: "stop", step: "down", at: 1 })).toBe(down);
    const intent = { type: "stop", step: "up", at: 3 } as const;
    expect(parseIntent(formatIntent(intent), () => "")).toEqual(intent);
    for (const invalid of ["stop", "stop:away:1", "stop:up:x", "stop:up"])
      expect(parseIntent(invalid, () => "")).toBeNull();
  });

  test.each(["4.350", "4,350", "€ 4350", "4.350,00 €"])("accepts the price %j", (priceFrom) => {
    const checked = checkQuoteDraft(reduceDraft(record(null), { type: "write", fields: { priceFrom } }));
    expect(checked.ok && checked.input.journey).toEqual({ ...emptyJourney, priceFrom: 4350 });
  });

  test("a stop needs only its place: nights and degrees are optional", () => {
    const rows = [
      { ...blankStopRow, place: "Trinidad" },
      { ...blankStopRow, place: "Nowhere", nights: "1" },
    ];
    const written = reduceDraft(record(null), { type: "write", fields: { stops: serializeStopRows(rows) } });
    const checked = checkQuoteDraft(written);
    const journey = checked.ok ? (checked.input.journey as Journey) : null;
    expect(journey?.stops).toEqual([
      { place: "Trinidad", nights: null, point: null },
      { place: "Nowhere", nights: 1, point: null },
    ]);
    expect(parseStopRows(record(journey).fields.stops)).toEqual(rows);
  });

  test.each(["4,5", " 4.5 "])("accepts the longest drive %j", (longestDrive) => {
    const checked = checkQuoteDraft(reduceDraft(record(null), { type: "write", fields: { longestDrive } }));
    expect(checked.ok && checked.input.journey).toEqual({ ...emptyJourney, longestDrive: 4.5 });
  });

  test("is merged field by field", () => {
    const mine = reduceDraft(record(fullJourney), { type: "write", fields: { priceFrom: "5000" } });
    const theirs = record({ ...fullJourney, groupSize: 6 }, 4);
    const merged = mergeDrafts(mine, theirs, () => null);
    expect(merged?.fields).toMatchObject({ ...journeyToDraftFields(fullJourney), priceFrom: "5000", groupSize: "6" });
    expect(compareDrafts(mine, theirs).fields.map(({ name }) => name)).toEqual(["priceFrom", "groupSize"]);
  });

  test("stays unchanged when a page of an earlier release is saved; blank, it doesn't change the content hash", () => {
    const draft = record(null);
    const later = ["firstDay", "stops", "priceFrom", "bestMonths", "groupSize", "longestDrive", "pairOf"];
    const known = Object.fromEntries(Object.entries(draft.fields).filter(([name]) => !later.includes(name)));
    const base = { items: [], fields: { name: draft.base?.fields.name ?? "" } };
    const checked = checkQuoteDraft({ ...draft, base });
    expect(checked.ok && checked.input.journey).toBeUndefined();
    // A release with journeys, but without the longest drive.
    const fewer = Object.entries(draft.base?.fields ?? {}).filter(([name]) => name !== "longestDrive");
    const written = checkQuoteDraft({ ...draft, base: { items: [], fields: Object.fromEntries(fewer) } });
    const changed = written.ok && applyJourneyChanges(fullJourney, written.input.journey ?? null);
    expect(changed).toEqual({ ...emptyJourney, longestDrive: fullJourney.longestDrive });
    expect(hashContent({ ...draft, fields: known as unknown as typeof draft.fields })).toBe(hashContent(draft));
    expect(hashContent(record(fullJourney))).not.toBe(hashContent(draft));
  });
});

describe("stops in titles", () => {
  test.each([
    [["Day 1 · Havana", "Day 4 · Santa Clara, our own house", "Day 6 · Home"], "Havana 3 · Santa Clara 2"],
    [["Days 1–2 · L’Avana", "Giorni 3-5 · Cayo Santa María"], "L’Avana 2 · Cayo Santa María 2"],
    [["Havana", "Shade, for twelve", "HAVANA", "Remedios and Trinidad"], "Havana · Remedios · Trinidad"],
    [["Day 1 to 4 · Havana", "Day 6 · Trinidad"], "Havana 5 · Trinidad"],
    [["Giorni da 1 a 4 · L’Avana"], "L’Avana 3"],
    [["Dal giorno 1 al 4: Trinidad"], "Trinidad 3"],
    [["Giorni 1 e 2 · Trinidad", "Day 5 Amateurs of Baracoa"], "Trinidad 4 · Baracoa"],
    [["The first room · Havana, three nights", "Trinidad: 2 nights"], "Havana 3 · Trinidad 2"],
    [["Quattro notti all’Avana", "Una notte a Remedios", "Twenty nights"], "L’Avana 4 · Remedios 1"],
    [["Four nights in Havana, two nights in Trinidad and Baracoa"], "Havana 4 · Trinidad 2 · Baracoa"],
    [["Havana, four nights, and Trinidad, two nights"], "Havana 4 · Trinidad 2"],
    [["Day 1 · Havana and Trinidad, one night", "Day 5 · Home"], "Havana · Trinidad 1"],
    [["Some nights in Havana", "Nights in Trinidad"], "Havana · Trinidad"],
    [["Cayo, Santa Clara", "Cayo Santa María, Cayo", "La Avana"], "Santa Clara · Cayo Santa María · Avana"],
    [["Coffee", "Day 3"], ""],
  ])("%j", (titles, line) => expect(formatStopsLine(findStopsInTitles(titles))).toBe(line));

  test("are found with one comparison per word, however long names are", () => {
    const words = 160;
    findStopsInTitles(["Havana"]);
    const normalize = vi.spyOn(String.prototype, "normalize");
    expect(findStopsInTitles(["Là ".repeat(words)])).toEqual([]);
    expect(normalize).toHaveBeenCalledTimes(words);
    normalize.mockRestore();
  });

  test("are added after existing stops, without duplicates", () => {
    const title = (title1: string) => ({ type: "title", title1, title2: "", size: "md" }) as const;
    const items = [title("Day 1 · Havana"), title("Day 3 · Trinidad")].map((item, key) => ({ key, item }));
    const draft = { ...record({ ...emptyJourney, stops: [casilda] }), items };
    const found = addStopsFromTitles(draft);
    expect(formatStopsLine(parseStopRows(found.draft.fields.stops))).toBe("Casilda 2 · Havana 2 · Trinidad");
    expect(addStopsFromTitles(found.draft).issues).toEqual([{ at: "form", message: "noStopsFound" }]);
  });
});
