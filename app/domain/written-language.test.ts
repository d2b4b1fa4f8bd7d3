import { expect, test } from "vitest";
import { sampleTours } from "../../scripts/samples/tours";
import type { Item } from "./item";
import { languageOfItems, writtenLanguage } from "./written-language";

test.each([
  ["Two weeks with the fishermen of Cojímar", "en"],
  ["Due settimane con i pescatori di Cojímar, e il mare davanti", "it"],
  ["Dalla terrazza si vede il Malecón; la casa è del 1912", "it"],
  ["From the Plaza de la Catedral to the Callejón de los Peluqueros", "en"],
  ["Un viaje por la isla de Cuba, al son de los tambores", undefined],
  ["Havana", undefined],
  ["Guten Morgen, die Herrschaften", undefined],
  ["the of di il", undefined],
  ["", undefined],
])("%j is written in %s", (text, language) => {
  expect(writtenLanguage(text)).toBe(language);
});

test("the sample tours are told from their items and from their cards", () => {
  for (const { name, displayDescription, items } of sampleTours) {
    expect(languageOfItems(items), name).toBe("en");
    expect(writtenLanguage(`${name} ${displayDescription}`), name).toBe("en");
  }
});

test("galleries say nothing of a language", () => {
  const items: Item[] = [{ type: "slider", images: ["/the/of/and/with.jpg"] }, { type: "interruption" }];
  expect(languageOfItems(items)).toBeUndefined();
});
