import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coastBox } from "../app/map/projection.ts";
import { drawCoast } from "./coast.ts";

test("the drawn coast matches Natural Earth's data", () => {
  const { module, picture } = drawCoast();
  expect(readFileSync("app/map/coast.ts", "utf8")).toBe(module);
  expect(readFileSync("app/map/coast.svg", "utf8")).toBe(picture);
});

test("the drawing has the site's colours, and no line beyond its edge", () => {
  const { picture } = drawCoast();
  const tokens = readFileSync("app/styles/tokens.css", "utf8");
  const colours = picture.match(/#[0-9a-f]{6}/g) ?? [];
  expect(colours).toHaveLength(4);
  for (const colour of colours) expect(tokens).toContain(colour);
  const { x, y, width, height } = coastBox;
  for (const [, left, top, long] of picture.matchAll(/M(-?\d+) (-?\d+)h(\d+)/g)) {
    expect(Number(left)).toBeGreaterThan(x);
    expect(Number(left) + Number(long)).toBeLessThan(x + width);
    expect(Number(top)).toBeGreaterThan(y);
    expect(Number(top)).toBeLessThan(y + height);
  }
});
