import { expect, test } from "vitest";
import { flatnessOf } from "./samples";

const points = (values: number[]) => values.map((value, at) => ({ at: at * 10, value }));

test("what stays as it is doesn't grow", () => {
  expect(flatnessOf(points([7, 7, 7, 7, 7, 7]))).toEqual({ trend: 0, thirds: 0 });
});

test("what grows steadily grows by its trend and by its thirds", () => {
  const { trend, thirds } = flatnessOf(points([95, 97, 99, 101, 103, 105]));
  expect(trend).toBeCloseTo(0.1);
  expect(thirds).toBeCloseTo(104 / 96 - 1);
});

test("a lone peak in the middle is no growth", () => {
  const { trend, thirds } = flatnessOf(points([50, 50, 50, 90, 50, 50, 50]));
  expect(trend).toBeCloseTo(0);
  expect(thirds).toBe(0);
});
