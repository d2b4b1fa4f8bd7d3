/** A guest's request for a house; days are YYYY-MM-DD. */
export interface StayRequest {
  house: string;
  arrival: string;
  departure: string;
  nights: number;
  guests: number;
}

/** The form's fields as they were typed. */
export type StayRequestFormValues = Readonly<Record<StayRequestField, string>>;
export const stayRequestFields = ["house", "arrival", "departure", "guests"] as const;
export type StayRequestField = (typeof stayRequestFields)[number];

export type StayRequestProblem =
  | "house"
  | "arrival"
  | "arrivalPast"
  | "departure"
  | "departureFirst"
  | "tooFar"
  | "tooLong"
  | "closed"
  | "guests"
  | "tooMany";

/** Maximum length of a stay, and how far ahead it may be. */
const maxNights = 60;
const maxYearsAhead = 3;

/**
 * Validates the form "Ask for these dates".
 * @param houses how many guests each house sleeps, by slug
 * @param today YYYY-MM-DD
 * @returns the request, or the problem of each field
 */
export function checkStayRequest(fields: StayRequestFormValues, houses: HouseCapacities, today: string): StayCheck {
  const problems: StayRequestProblems = {};
  const { house, arrival, departure } = fields;
  const sleeps = Object.hasOwn(houses, house) ? houses[house] : undefined;
  if (sleeps === undefined) problems.house = "house";
  if (!isDay(arrival)) problems.arrival = "arrival";
  else if (arrival <= today) problems.arrival = "arrivalPast";
  else if (Number(arrival.slice(0, 4)) - Number(today.slice(0, 4)) > maxYearsAhead) problems.arrival = "tooFar";
  else if (isClosed(arrival)) problems.arrival = "closed";
  if (!isDay(departure)) problems.departure = "departure";
  else if (!problems.arrival) {
    const nights = nightsBetween(arrival, departure);
    if (nights < 1) problems.departure = "departureFirst";
    else if (nights > maxNights) problems.departure = "tooLong";
    else if (isClosed(dayBefore(departure))) problems.departure = "closed";
  }
  const guests = /^[1-9]\d?$/.test(fields.guests.trim()) ? Number(fields.guests) : null;
  if (guests === null) problems.guests = "guests";
  else if (sleeps !== undefined && guests > sleeps) problems.guests = "tooMany";
  if (Object.keys(problems).length > 0 || guests === null) return { problems };
  return { request: { house, arrival, departure, nights: nightsBetween(arrival, departure), guests } };
}

export type HouseCapacities = Readonly<Record<string, number>>;
export type StayRequestProblems = Partial<Record<StayRequestField, StayRequestProblem>>;
type StayCheck = { request: StayRequest; problems?: never } | { problems: StayRequestProblems; request?: never };

/**
 * Both houses are closed in September and October (docs/product.md section 2, Houses). A stay is too short to span both
 * months.
 */
function isClosed(day: string): boolean {
  return ["09", "10"].includes(day.slice(5, 7));
}

function isDay(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function nightsBetween(arrival: string, departure: string): number {
  return Math.round((Date.parse(departure) - Date.parse(arrival)) / dayLong);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayLong).toISOString().slice(0, 10);
}

const dayLong = 86_400_000;
