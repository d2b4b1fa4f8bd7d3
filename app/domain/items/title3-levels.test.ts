import { expect, test } from "vitest";
import type { Item } from "./item";
import { nextTitle3Level, computeTitle3Levels } from "./title3-levels";

const title = (title1: string, title2 = ""): Item => ({ type: "title", title1, title2, size: "md" });
const title3: Item = { type: "title3", title3: "At table", size: "md" };
const text: Item = { type: "text", text: "Rice and beans", size: "md" };

test.each<[string, Item[], number[]]>([
  ["before any title it is level 2, like a title1", [text, title3, title3], [2, 2]],
  ["below a title1 it is level 3", [title("Cuba"), title3, text, title3], [3, 3]],
  ["a title2 below a title1 is a subtitle", [title("Cuba", "in short"), title3], [3]],
  ["below a title2 by itself it is level 4", [title("Cuba"), title("", "Havana"), title3], [4]],
  ["each title starts anew", [title3, title("", "Havana"), title3, title("Price"), title3], [2, 4, 3]],
  ["a divider changes nothing", [title("Cuba"), { type: "interruption" }, title3], [3]],
])("the level of a title3: %s", (_, items, levels) => {
  expect([...computeTitle3Levels(items).values()]).toEqual(levels);
  expect(nextTitle3Level(items)).toBe(levels.at(-1));
});
