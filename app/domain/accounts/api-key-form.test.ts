import { expect, test } from "vitest";
import { checkApiKeyForm } from "./api-key-form";

const today = new Date("2026-11-24T23:30:00Z");
const typed = { name: " Booking system ", scope: "read", lastDay: "" };
const issuesOf = (fields: Partial<typeof typed>) => {
  const input = checkApiKeyForm({ ...typed, ...fields }, today);
  return input.ok ? [] : input.issues.map(({ at, message }) => `${at} ${message}`);
};

test("accepts a name and a scope; without a last day the key doesn't expire", () => {
  expect(checkApiKeyForm(typed, today)).toEqual({ ok: true, name: "Booking system", scope: "read", expiresAt: null });
});

test.each([
  ["2026-11-25", "2026-11-25T23:00:00.000Z"],
  ["2027-07-31", "2027-07-31T22:00:00.000Z"],
  ["2027-03-27", "2027-03-27T23:00:00.000Z"],
  ["2027-03-28", "2027-03-28T22:00:00.000Z"],
  ["2036-11-24", "2036-11-24T23:00:00.000Z"],
])("the last day %s ends at %s, Italian time", (lastDay, end) => {
  const input = checkApiKeyForm({ ...typed, lastDay }, today);
  expect(input.ok && input.expiresAt?.toISOString()).toBe(end);
});

test.each([
  [{ name: "" }, ["name nameRequired"]],
  [{ name: " \n " }, ["name nameRequired"]],
  [{ name: "x".repeat(201) }, ["name tooLong"]],
  [{ scope: "" }, ["scope scopeRequired"]],
  [{ scope: "admin" }, ["scope scopeRequired"]],
  // It is the 25th in Italy.
  [{ lastDay: "2026-11-24" }, ["lastDay lastDayInvalid"]],
  [{ lastDay: "2036-11-25" }, ["lastDay lastDayInvalid"]],
  [{ lastDay: "tomorrow" }, ["lastDay lastDayInvalid"]],
  [{ lastDay: "2027-02-30" }, ["lastDay lastDayInvalid"]],
  [{ name: "", lastDay: "x" }, ["name nameRequired", "lastDay lastDayInvalid"]],
])("rejects %j at its fields", (fields, issues) => {
  expect(issuesOf(fields)).toEqual(issues);
});
