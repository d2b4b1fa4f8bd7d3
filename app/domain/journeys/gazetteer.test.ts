import { expect, test } from "vitest";
import { findPlaceByName, places, locateStop } from "./gazetteer";

test.each([
  ["Havana", "Havana"],
  ["L'Avana", "Havana"],
  ["l’avana", "Havana"],
  [" LA  HABANA ", "Havana"],
  ["Vinales", "Viñales"],
  ["VIN\u0303ALES", "Viñales"],
  ["Cayo Santa Maria", "Cayo Santa María"],
  ["camaguey", "Camagüey"],
  ["Santiago", "Santiago de Cuba"],
  ["Isola della Gioventù", "Nueva Gerona"],
  ["Rome", undefined],
  ["Havana Club", undefined],
  ["", undefined],
  [" ’ ", undefined],
])("finds the place of %j: %s", (text, name) => {
  expect(findPlaceByName(text)?.name).toBe(name);
});

test("each spelling belongs to one place", () => {
  for (const place of places) {
    for (const name of [place.name, ...(place.otherNames ?? [])]) expect(findPlaceByName(name)).toBe(place);
  }
});

test("all places are in Cuba, with two decimals, from west to east", () => {
  for (const { name, longitude, latitude } of places) {
    expect(longitude > -85 && longitude < -74.1 && latitude > 19.8 && latitude < 23.3, name).toBe(true);
    expect([Number(longitude.toFixed(2)), Number(latitude.toFixed(2))]).toEqual([longitude, latitude]);
  }
  const longitudes = places.map(({ longitude }) => longitude);
  expect(longitudes).toEqual([...longitudes].sort((one, other) => one - other));
});

test("a stop's position is its own, else the gazetteer's", () => {
  const ownPoint = { longitude: -80, latitude: 22 };
  expect(locateStop({ place: "Havana", point: ownPoint })).toBe(ownPoint);
  expect(locateStop({ place: "L’Avana", point: null })).toMatchObject({ longitude: -82.38, latitude: 23.13 });
  expect(locateStop({ place: "Finca La Luna", point: null })).toBeNull();
});
