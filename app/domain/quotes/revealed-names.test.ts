import { expect, test } from "vitest";
import { findTextsRevealingName } from "./revealed-names";

test.each([
  ["Marta Rinaldi", "rinaldi-november", true],
  ["Marta Rinaldi", "RINALDI2027", true],
  ["Marta Rinaldi", "martarinaldi", true],
  ["Zoë D’Ångström", "angstrom_zoe", true],
  ["Ann Lee", "lee-in-havana", true],
  ["Ann Lee", "cannes-fleet", false],
  ["Jo Li", "jo-li", false],
  ["Marta Rinaldi", "november-2027", false],
  ["", "november", false],
  ["  - 27 ", "27-november", false],
  ["Łukasz Żak", "żak", true],
])("the name %j is revealed by %j: %s", (customerName, text, isRevealed) => {
  expect(findTextsRevealingName(customerName, [text, "Nine days"])).toEqual(isRevealed ? [text] : []);
});
