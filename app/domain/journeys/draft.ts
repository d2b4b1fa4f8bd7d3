import type { Draft } from "../drafts/draft.ts";
import type { Issue } from "../drafts/apply-intent.ts";
import { parseEuros } from "../tours/parse-euros.ts";
import { findPlaceByName } from "./gazetteer.ts";
import { journeyLimits as limits } from "./journey.ts";
import { isBlankRow } from "../drafts/row-table.ts";
import { stopFieldName, type StopRow, parseStopRows, serializeStopRows } from "./stop-rows.ts";

/**
 * Returns a draft's journey as input of `journeyInputSchema`. A text that isn't a number stays a text, which the schema
 * rejects.
 */
export function draftToJourneyInput({ fields }: Draft): unknown {
  const { language, firstDay, stops, priceFrom, bestMonths, groupSize, longestDrive } = fields;
  return {
    language: language || null,
    firstDay: firstDay.trim() || null,
    stops: parseStopRows(stops).map(toStopInput),
    priceFrom: priceFrom.trim() === "" ? null : (parseEuros(priceFrom) ?? priceFrom),
    bestMonths: bestMonths === "" ? [] : bestMonths.split(",").map(parseNumber),
    groupSize: parseNumberOrNull(groupSize),
    longestDrive: parseNumberOrNull(longestDrive),
  };
}

export function removeBlankStops(draft: Draft): Draft {
  const rows = parseStopRows(draft.fields.stops);
  const written = rows.filter((row) => !isBlankRow(row));
  if (written.length === rows.length) return draft;
  return { ...draft, fields: { ...draft.fields, stops: serializeStopRows(written) } };
}

export function isJourneyField(at: string): boolean {
  return (
    at.startsWith("stops") ||
    ["language", "firstDay", "priceFrom", "bestMonths", "groupSize", "longestDrive", "pairOf"].includes(at)
  );
}

/** Converts an error of `journeyInputSchema` to an issue. @param path within the journey */
export function toJourneyIssue([field, row, part, end]: readonly PropertyKey[]): Issue {
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
      return typeof row === "number" ? toStopIssue(row, part, end) : tooManyStopsIssue;
    default:
      return { at: "language", message: "languageRequired" };
  }
}

const tooManyStopsIssue: Issue = {
  at: stopFieldName(limits.stops, "place"),
  message: "tooManyStops",
  values: { limit: limits.stops },
};

function toStopIssue(row: number, part: PropertyKey | undefined, end: PropertyKey | undefined): Issue {
  if (part === "nights")
    return { at: stopFieldName(row, "nights"), message: "wholeNumber", values: { limit: limits.nights } };
  if (part !== "point")
    return { at: stopFieldName(row, "place"), message: "placeRequired", values: { limit: limits.place } };
  const degrees = end === "latitude" ? "latitude" : "longitude";
  return { at: stopFieldName(row, degrees), message: "degreesInvalid", values: { ...limits[degrees] } };
}

function toStopInput({ place, nights, longitude, latitude }: StopRow): unknown {
  const isPlaced = findPlaceByName(place) !== null || (longitude.trim() === "" && latitude.trim() === "");
  const point = isPlaced ? null : { longitude: parseNumber(longitude), latitude: parseNumber(latitude) };
  return { place, nights: parseNumberOrNull(nights), point };
}

/** Parses a number with a decimal comma or point; null for a blank text, and any other text unchanged. */
export function parseNumberOrNull(text: string): number | string | null {
  return text.trim() === "" ? null : parseNumber(text);
}

function parseNumber(text: string): number | string {
  return /^\s*-?\d{1,9}([.,]\d{1,9})?\s*$/.test(text) ? Number(text.replace(",", ".")) : text;
}
