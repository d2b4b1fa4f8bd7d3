import { expect, test } from "vitest";
import { santaClaraWalk } from "./santa-clara-walk";

/** Minutes since midnight. */
const parseMinutes = (time: string) => Number(time.split(".")[0]) * 60 + Number(time.split(".")[1]);

test("each stop of the walk can be reached on foot in time", () => {
  expect(santaClaraWalk.parts.flatMap(({ stops }) => stops)).toHaveLength(8);
  for (const { stops } of santaClaraWalk.parts) {
    for (const [index, { name, time, minutes }] of stops.entries()) {
      const before = stops[index - 1];
      if (before) expect(parseMinutes(time) - parseMinutes(before.time), name.en).toBeGreaterThanOrEqual(minutes + 4);
    }
  }
});

test.each([
  ["Teatro La Caridad", "9.00", "12.00"],
  ["The armoured train", "9.00", "16.00"],
  ["La Azotea de Inés", "21.00", "23.00"],
  ["The memorial", "8.00", "9.30"],
])("visits %s during its opening hours, from %s to %s", (stopName, from, to) => {
  const stop = santaClaraWalk.parts.flatMap(({ stops }) => stops).find(({ name }) => name.en === stopName);
  const time = parseMinutes(stop?.time ?? "");
  expect(time >= parseMinutes(from) && time <= parseMinutes(to)).toBe(true);
});

test("each day's parts are in order, and the memorial is on the second day", () => {
  const first = santaClaraWalk.parts.slice(0, -1).map(({ stops }) => parseMinutes(stops[0]?.time ?? ""));
  expect(first).toEqual([...first].sort((one, other) => one - other));
  expect(santaClaraWalk.parts.at(-1)?.stops.map(({ name }) => name.en)).toEqual(["The memorial"]);
});
