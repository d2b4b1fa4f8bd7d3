import { describe, expect, test } from "vitest";
import { apodaca12Plan, type Plan, suiteFlorenciaPlan } from "./plans";

const plans: [string, Plan, { bedrooms: number[]; chairs: number }][] = [
  ["Suite Florencia", suiteFlorenciaPlan, { bedrooms: [6, 7, 8, 9], chairs: 8 }],
  ["Apodaca 12", apodaca12Plan, { bedrooms: [6, 7, 8, 11, 12], chairs: 14 }],
];

type Rectangle = readonly [x: number, y: number, width: number, depth: number];

/** Returns whether a door is in a wall of a room. */
function isIn([x, y, wall]: Plan["doors"][number], [left, top, width, depth]: Rectangle): boolean {
  const [right, bottom] = [left + width, top + depth].map((each) => Math.round(each * 100) / 100) as [number, number];
  return wall === "|"
    ? [left, right].includes(x) && y > top && y < bottom
    : [top, bottom].includes(y) && x > left && x < right;
}

describe.each(plans)("the plan of %s", (_, { rooms, doors, drawings }, { bedrooms, chairs }) => {
  const doorsOf = (rectangle: Rectangle) => doors.filter((door) => isIn(door, rectangle));

  test.each(bedrooms)("gives bedroom %i a door on a courtyard, and a bathroom that only it opens to", (number) => {
    const bedroom = rooms.find((room) => room.number === number)!.at;
    const courtyards = rooms.filter(({ isOpen }) => isOpen);
    expect(doorsOf(bedroom).some((door) => courtyards.some(({ at: rectangle }) => isIn(door, rectangle)))).toBe(true);
    const baths = rooms.filter(({ bathOf }) => bathOf === number);
    expect(baths).toHaveLength(1);
    const [bathDoor, ...others] = doorsOf(baths[0]!.at);
    expect(others).toEqual([]);
    const inside = ([x, y]: Plan["doors"][number], [left, top, width, depth]: Rectangle) =>
      x >= left && x <= left + width && y >= top && y <= top + depth;
    expect(bathDoor && inside(bathDoor, bedroom)).toBe(true);
  });

  test("has as many chairs at the table as the text", () => {
    expect(drawings.filter((shape) => "circle" in shape && shape.circle[2] === 0.26)).toHaveLength(chairs);
  });
});

test("Ceiba has a door on both courtyards, and the pupils’ door is in the side lane", () => {
  const ceiba = apodaca12Plan.rooms.find(({ number }) => number === 6)!.at;
  const courtyards = apodaca12Plan.rooms.filter(({ isOpen }) => isOpen);
  for (const { at: rectangle } of courtyards)
    expect(apodaca12Plan.doors.some((door) => isIn(door, rectangle) && isIn(door, ceiba))).toBe(true);
  const pupils = suiteFlorenciaPlan.rooms.find(({ number }) => number === 4)!.at;
  expect(suiteFlorenciaPlan.doors.some((door) => door[0] === 0 && isIn(door, pupils))).toBe(true);
});
