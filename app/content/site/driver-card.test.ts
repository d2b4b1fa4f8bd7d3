import { expect, test } from "vitest";
import type { Item } from "~/domain/items/item";
import { buildDriverCard } from "./driver-card";

const text = (words: string): Item => ({ type: "text", text: words, size: "md" });
const stops = (...places: string[]) => places.map((place) => ({ place, nights: 2, point: null }));
/** The card's lines without contacts. */
const addresses = (...args: Parameters<typeof buildDriverCard>) => buildDriverCard(...args)?.lines.slice(0, -2) ?? null;

const florencia = expect.stringMatching(/^Suite Florencia: calle .*, Santa Clara$/) as string;
const apodaca = expect.stringMatching(/^Apodaca 12: callejón .*, Camagüey$/) as string;

test.each([
  ["a text that names it", [text("Four nights at SUITE FLORENCIA, on the courtyard.")], [], [florencia]],
  ["a link to it", [text("Then #[the house|/homes/apodaca-12]")], [], [apodaca]],
  ["a title", [{ type: "title", title1: "Apodaca 12", title2: "", size: "md" } as const], [], [apodaca]],
  ["a stop", [], stops("Havana", "Suite Florencia"), [florencia]],
  ["a stop with more words", [], stops("Suite Florencia, Santa Clara"), [florencia]],
  ["a text and a stop", [text("Suite Florencia")], stops("Apodaca 12"), [florencia, apodaca]],
])("lists a house for %s", (_, items, at, lines) => {
  expect(addresses({ items, stops: at })).toEqual(lines);
});

test("lists each hotel among the stops once, with its address", () => {
  const at = stops(
    "Havana",
    "Hotel Ordoño, calle Peralta 47, Gibara",
    "Hostal del Rijo",
    "Hotel Ordoño, calle Peralta 47, Gibara",
  );
  expect(addresses({ items: [], stops: at })).toEqual(["Hotel Ordoño: calle Peralta 47, Gibara", "Hostal del Rijo"]);
});

test.each([
  ["no stops and texts of other things", [text("Suites in Florence")], []],
  ["stops that are places", [text("Santa Clara")], stops("Santa Clara", "Viñales", "Cayo Blanco")],
])("returns no card with %s", (_, items, at) => {
  expect(buildDriverCard({ items, stops: at })).toBeNull();
});

test("requests one address or one of several", () => {
  const getRequest = (...places: string[]) => buildDriverCard({ items: [], stops: stops(...places) })?.request;
  expect(getRequest("Hotel A")).toBe("Por favor, lléveme a esta dirección:");
  expect(getRequest("Hotel A", "Hotel B")).toBe("Por favor, lléveme a una de estas direcciones:");
});
