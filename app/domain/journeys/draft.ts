import type { Draft } from "../drafts/draft.ts";
import type { Issue } from "../drafts/check.ts";
import { eurosIn } from "../tours/euros.ts";
import { placeNamed } from "./gazetteer.ts";
import { journeyLimits as limits } from "./journey.ts";
import { stopField, type StopRow, stopRows, stopsText } from "./stop-rows.ts";

/**
 * Returns the journey of a draft as `journeySchema` takes it. Text that isn't a number stays text, which the schema
 * refuses.
 */
export function journeyIn({ fields }: Draft): unknown {
  const { language, firstDay, stops, priceFrom, bestMonths, groupSize, longestDrive } = fields;
  return {
    language: language || null,
    firstDay: firstDay.trim() || null,
    stops: stopRows(stops).map(stopIn),
    priceFrom: priceFrom.trim() === "" ? null : (eurosIn(priceFrom) ?? priceFrom),
    bestMonths: bestMonths === "" ? [] : bestMonths.split(",").map(numberIn),
    groupSize: numberOrNull(groupSize),
    longestDrive: numberOrNull(longestDrive),
  };
}

/** Leaves out the rows in which nothing is written. */
export function withoutBlankStops(draft: Draft): Draft {
  const rows = stopRows(draft.fields.stops);
  const written = rows.filter((row) => Object.values(row).some((text: string) => text.trim() !== ""));
  if (written.length === rows.length) return draft;
  return { ...draft, fields: { ...draft.fields, stops: stopsText(written) } };
}

/** Returns whether an issue is at a field of the journey. */
export function isOfJourney(at: string): boolean {
  return (
    at.startsWith("stops") ||
    ["language", "firstDay", "priceFrom", "bestMonths", "groupSize", "longestDrive", "pairOf"].includes(at)
  );
}

/** Returns the message for what `journeySchema` refuses. @param path within the journey */
export function journeyIssue([field, row, part, end]: readonly PropertyKey[]): Issue {
  switch (field) {
    case "firstDay":
      return { at: "firstDay", message: "dayInvalid" };
    case "priceFrom":
    case "groupSize":
      return { at: field, message: "wholeNumber", values: { limit: limits[field] } };
    case "longestDrive":
      return { at: field, message: "hoursInvalid", values: { limit: limits[field] } };
    case "bestMonths":
      return { at: "form", message: "monthsInvalid" };
    case "stops":
      return typeof row === "number" ? stopIssue(row, part, end) : tooManyStops;
    default:
      return { at: "language", message: "languageRequired" };
  }
}

const tooManyStops: Issue = {
  at: stopField(limits.stops, "place"),
  message: "tooManyStops",
  values: { limit: limits.stops },
};

function stopIssue(row: number, part: PropertyKey | undefined, end: PropertyKey | undefined): Issue {
  if (part === "nights")
    return { at: stopField(row, "nights"), message: "wholeNumber", values: { limit: limits.nights } };
  if (part !== "point")
    return { at: stopField(row, "place"), message: "placeRequired", values: { limit: limits.place } };
  const degrees = end === "latitude" ? "latitude" : "longitude";
  return { at: stopField(row, degrees), message: "degreesInvalid", values: { ...limits[degrees] } };
}

function stopIn({ place, nights, longitude, latitude }: StopRow): unknown {
  const isPlaced = placeNamed(place) !== null || (longitude.trim() === "" && latitude.trim() === "");
  const point = isPlaced ? null : { longitude: numberIn(longitude), latitude: numberIn(latitude) };
  return { place, nights: numberOrNull(nights), point };
}

function numberOrNull(text: string): number | string | null {
  return text.trim() === "" ? null : numberIn(text);
}

/** Reads a number with a comma or a point; returns any other text as it is. */
function numberIn(text: string): number | string {
  return /^\s*-?\d{1,9}([.,]\d{1,9})?\s*$/.test(text) ? Number(text.replace(",", ".")) : text;
}
