import { expect, test } from "vitest";
import { type StayRequestFormValues, checkStayRequest } from "./stay-request";

const houses = { "Suite-Florencia": 8, "Apodaca-12": 10 };
const validRequest = { house: "Apodaca-12", arrival: "2027-02-26", departure: "2027-03-02", guests: "4" };
const check = (fields: Partial<StayRequestFormValues>) =>
  checkStayRequest({ ...validRequest, ...fields }, houses, "2026-11-23");

test("accepts dates, guests and a house", () => {
  expect(check({})).toEqual({ request: { ...validRequest, nights: 4, guests: 4 } });
  expect(check({ arrival: "2027-08-29", departure: "2027-09-01" }).request?.nights).toBe(3);
  // Maximum nights, last day, maximum guests.
  expect(check({ arrival: "2027-03-01", departure: "2027-04-30" }).request?.nights).toBe(60);
  expect(check({ arrival: "2029-12-28", departure: "2029-12-31" }).request?.nights).toBe(3);
  expect(check({ guests: "10" }).request?.guests).toBe(10);
});

test.each<[Partial<StayRequestFormValues>, object]>([
  [{ house: "elsewhere" }, { house: "house" }],
  [{ house: "constructor" }, { house: "house" }],
  [{ arrival: "" }, { arrival: "arrival" }],
  [{ arrival: "2027-02-30" }, { arrival: "arrival" }],
  [{ arrival: "2026-11-23" }, { arrival: "arrivalPast" }],
  [{ arrival: "2030-01-01", departure: "2030-01-03" }, { arrival: "tooFar" }],
  [{ arrival: "2027-10-30", departure: "2027-11-02" }, { arrival: "closed" }],
  [{ departure: "tomorrow" }, { departure: "departure" }],
  [{ departure: "2027-02-26" }, { departure: "departureFirst" }],
  [{ departure: "2027-04-28" }, { departure: "tooLong" }],
  [{ arrival: "2027-08-30", departure: "2027-09-02" }, { departure: "closed" }],
  [{ guests: "0" }, { guests: "guests" }],
  [{ guests: "some" }, { guests: "guests" }],
  [{ house: "Suite-Florencia", guests: "9" }, { guests: "tooMany" }],
  [
    { house: "", arrival: "", departure: "", guests: "" },
    { house: "house", arrival: "arrival", departure: "departure", guests: "guests" },
  ],
])("rejects %j with reasons", (fields, problems) => {
  expect(check(fields)).toEqual({ problems });
});
