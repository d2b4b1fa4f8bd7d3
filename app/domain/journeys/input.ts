import { z } from "zod";
import { isIsoDay } from "./dates.ts";
import { textSchema } from "../fields.ts";
import { findPlaceByName } from "./gazetteer.ts";
import { type Journey, journeyLimits, emptyJourney, emptyJourneyToNull } from "./journey.ts";
import { languages } from "../site/language.ts";

/** Schemas of a journey in requests, for the server only. */

const { longitude, latitude } = journeyLimits;

const pointSchema = z.object({
  longitude: z.number().min(longitude.from).max(longitude.to),
  latitude: z.number().min(latitude.from).max(latitude.to),
});

/** A stop: a place of the gazetteer, or another name with an optional position. */
const stopSchema = z
  .object({
    place: textSchema(journeyLimits.place).refine((place) => place.trim() !== "", "A place is required"),
    nights: z
      .int()
      .min(1)
      .max(journeyLimits.nights)
      .nullable()
      .default(null)
      .meta({ description: "null if the quote doesn't state them" }),
    point: pointSchema
      .nullable()
      .default(null)
      .meta({ description: "Of a place that the site doesn't know; of others it is null" }),
  })
  .transform(({ place, nights, point }) => ({
    ...{ place: place.trim(), nights },
    point: findPlaceByName(place) ? null : point,
  }));

const parts = {
  language: z.enum(languages).nullable(),
  firstDay: z.string().refine(isIsoDay, "A day is written YYYY-MM-DD").nullable(),
  stops: z.array(stopSchema).max(journeyLimits.stops),
  priceFrom: z.int().min(1).max(journeyLimits.priceFrom).nullable().meta({ description: "Whole euros for one person" }),
  bestMonths: z
    .array(z.int().min(1).max(12))
    .max(12)
    .transform((months) => [...new Set(months)].sort((one, other) => one - other)),
  groupSize: z.int().min(1).max(journeyLimits.groupSize).nullable().meta({ description: "The most guests" }),
  longestDrive: z
    .number()
    .multipleOf(0.5)
    .min(0.5)
    .max(journeyLimits.longestDrive)
    .nullable()
    .meta({ description: "Hours by road, whole or half" }),
};

/** A complete journey. Missing parts have no value; a journey without values is null. */
export const journeyInputSchema = z
  .object({
    language: parts.language.default(null),
    firstDay: parts.firstDay.default(null),
    stops: parts.stops.default([]),
    priceFrom: parts.priceFrom.default(null),
    bestMonths: parts.bestMonths.default([]),
    groupSize: parts.groupSize.default(null),
    longestDrive: parts.longestDrive.default(null),
  })
  .nullable()
  .transform((journey): Journey | null => journey && emptyJourneyToNull(journey));

/** Changes of a journey: missing parts stay unchanged; null removes the journey. */
export const journeyChangesSchema = z.object(parts).partial().nullable();
export type JourneyChanges = { readonly [Part in keyof Journey]?: Journey[Part] | undefined } | null;

export function applyJourneyChanges(stored: Journey | null, changes: JourneyChanges): Journey | null {
  if (changes === null) return null;
  const present = Object.entries(changes).filter(([, part]) => part !== undefined);
  return emptyJourneyToNull({ ...emptyJourney, ...stored, ...Object.fromEntries(present) });
}
