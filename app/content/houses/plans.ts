/*
 * The drawn plans of the houses, in metres from the left end of the back wall; the street is below.
 */

const inks = { ink: "#2a211a", soft: "#5a4c40", gold: "#b08d4a", red: "#a5432d" };
const leaf = "#6f8f5d";

/** A house's plan, in metres from the left end of its back wall; the street is below. */
export interface Plan {
  width: number;
  depth: number;
  rooms: readonly Room[];
  /** openings in walls: the middle of each, and whether its wall runs across (`-`) or along the house (`|`) */
  doors: readonly Opening[];
  /** windows on the street, and one on a courtyard that the text speaks of; given as doors are */
  windows: readonly Opening[];
  /** places that are no rooms, by their numbers */
  marks?: Readonly<Record<number, readonly [x: number, y: number]>>;
  /** what stands in the rooms, from the lowest to the highest */
  drawings: readonly PlanShape[];
}

type Opening = readonly [x: number, y: number, wall: "-" | "|", width?: number];

/** A part of a drawing, in metres. */
export type PlanShape = { color: string } & (
  | { circle: readonly [x: number, y: number, radius: number] }
  | { box: readonly [x: number, y: number, width: number, depth: number] }
  | { line: readonly [x: number, y: number, toX: number, toY: number] }
);

const circle = (color: string, ...at: [number, number, number]): PlanShape => ({ color, circle: at });
const box = (color: string, ...at: [number, number, number, number]): PlanShape => ({ color, box: at });
const line = (color: string, ...at: [number, number, number, number]): PlanShape => ({ color, line: at });

/** A table, drawn from its left upper corner, with chairs evenly on both long sides and one at each end. */
function laidTable(x: number, y: number, width: number, depth: number, chairs: number): PlanShape[] {
  const aSide = (chairs - 2) / 2;
  const chair = (at: number, to: number) =>
    circle(inks.soft, Math.round(at * 100) / 100, Math.round(to * 100) / 100, 0.26);
  const sides = Array.from({ length: aSide }, (_, index) => y + (depth * (index + 0.5)) / aSide);
  return [
    box(inks.gold, x, y, width, depth),
    ...sides.flatMap((at) => [chair(x - 0.4, at), chair(x + width + 0.4, at)]),
    chair(x + width / 2, y - 0.4),
    chair(x + width / 2, y + depth + 0.4),
  ];
}

interface Room {
  at: readonly [x: number, y: number, width: number, depth: number];
  tint: string;
  /** its place in the brochure's list, from 1 */
  number?: number;
  /** where the number stands, if not in the middle */
  mark?: readonly [x: number, y: number];
  isOpen?: boolean;
  /** a bathroom within the bedroom of this number, or next to it */
  bathOf?: number;
}

const tints = {
  court: "#f3e3c3",
  rose: "#e9b7a6",
  sea: "#a9ccca",
  gold: "#ecd08a",
  leaf: "#b9cca0",
  plain: "#f8efdf",
  brick: "#eccfb4",
  green: "#d5dfb8",
  bath: "#fdfaf3",
  water: "#7fb3b5",
  flame: "#c4532f",
};

export const suiteFlorenciaPlan: Plan = {
  width: 16,
  depth: 30,
  rooms: [
    { at: [6.6, 0, 2.8, 6], tint: tints.court, isOpen: true },
    { at: [4.8, 6, 6.4, 18], tint: tints.court, number: 5, mark: [8, 15], isOpen: true },
    { at: [0, 0, 6.6, 6], tint: tints.plain, number: 11 },
    { at: [9.4, 0, 6.6, 6], tint: tints.leaf, number: 9 },
    { at: [0, 6, 4.8, 7], tint: tints.plain, number: 10 },
    { at: [0, 13, 4.8, 3.4], tint: tints.plain, number: 12, mark: [1, 14.7] },
    { at: [0, 16.4, 4.8, 7.6], tint: tints.plain, number: 3 },
    { at: [11.2, 6, 4.8, 7.8], tint: tints.gold, number: 8 },
    { at: [11.2, 13.8, 4.8, 7.7], tint: tints.sea, number: 7 },
    { at: [0, 24, 1.8, 6], tint: tints.plain, number: 4 },
    { at: [1.8, 24, 6.6, 6], tint: tints.plain, number: 2, mark: [3.4, 27] },
    { at: [8.4, 24, 2.8, 6], tint: tints.plain, number: 1 },
    { at: [11.2, 21.5, 4.8, 8.5], tint: tints.rose, number: 6, mark: [13.2, 27] },
    { at: [13.8, 0, 2.2, 3], tint: tints.bath, bathOf: 9 },
    { at: [13.8, 6, 2.2, 3], tint: tints.bath, bathOf: 8 },
    { at: [13.8, 13.8, 2.2, 3], tint: tints.bath, bathOf: 7 },
    { at: [13.8, 21.5, 2.2, 3], tint: tints.bath, bathOf: 6 },
  ],
  doors: [
    [9.8, 30, "-", 1.8],
    [0, 27, "|"],
    [1.8, 28.4, "|"],
    [9.8, 24, "-", 2],
    [0.9, 24, "-"],
    [8.4, 27, "|", 1.4],
    [11.2, 22.7, "|", 1.4],
    [11.2, 17.6, "|", 1.4],
    [11.2, 10, "|", 1.4],
    [10.3, 6, "-", 1.3],
    [13.8, 1.5, "|", 0.9],
    [13.8, 7.5, "|", 0.9],
    [13.8, 15.3, "|", 0.9],
    [13.8, 23, "|", 0.9],
    [4.8, 20, "|"],
    [4.8, 14.7, "|"],
    [4.8, 9.5, "|", 1.6],
    [8, 6, "-", 2.4],
    [6.6, 3, "|", 1.4],
    [2.4, 6, "-"],
    [5, 24, "-", 1.4],
  ],
  windows: [
    [3.6, 30, "-", 1.4],
    [6.4, 30, "-", 1.4],
    [13.6, 30, "-", 1.6],
  ],
  drawings: [
    box(inks.ink, 5.7, 7.2, 0.4, 0.4),
    box(inks.ink, 9.9, 7.2, 0.4, 0.4),
    box(inks.ink, 5.7, 9.9, 0.4, 0.4),
    box(inks.ink, 9.9, 9.9, 0.4, 0.4),
    box(inks.ink, 5.7, 12.6, 0.4, 0.4),
    box(inks.ink, 9.9, 12.6, 0.4, 0.4),
    box(inks.ink, 5.7, 15.3, 0.4, 0.4),
    box(inks.ink, 9.9, 15.3, 0.4, 0.4),
    box(inks.ink, 5.7, 18, 0.4, 0.4),
    box(inks.ink, 9.9, 18, 0.4, 0.4),
    box(inks.ink, 5.7, 20.7, 0.4, 0.4),
    box(inks.ink, 9.9, 20.7, 0.4, 0.4),
    circle(leaf, 8, 9.2, 1.9),
    circle(leaf, 7, 8.6, 1.2),
    circle(leaf, 9, 8.7, 1.2),
    circle(leaf, 8.3, 10.3, 1.2),
    circle(inks.red, 8, 9.2, 0.3),
    circle(tints.sea, 8, 18.6, 0.9),
    circle(inks.ink, 6.3, 27, 0.9),
    box(inks.ink, 5.4, 26.2, 1, 1.6),
    ...laidTable(1.6, 7.9, 1.6, 3.2, 8),
    ...[1.1, 7.1, 14.9, 22.6].map((y) => box(tints.water, 15.1, y, 0.6, 1.5)),
    line(inks.soft, 1.9, 13.3, 1.9, 16.1),
    line(inks.soft, 2.14, 13.3, 2.14, 16.1),
    line(inks.soft, 2.38, 13.3, 2.38, 16.1),
    line(inks.soft, 2.62, 13.3, 2.62, 16.1),
    line(inks.soft, 2.86, 13.3, 2.86, 16.1),
    line(inks.soft, 3.1, 13.3, 3.1, 16.1),
    line(inks.soft, 3.34, 13.3, 3.34, 16.1),
    line(inks.soft, 3.58, 13.3, 3.58, 16.1),
    line(inks.soft, 3.82, 13.3, 3.82, 16.1),
    line(inks.soft, 4.06, 13.3, 4.06, 16.1),
    line(inks.soft, 4.3, 13.3, 4.3, 16.1),
  ],
};

export const apodaca12Plan: Plan = {
  width: 13,
  depth: 38,
  rooms: [
    { at: [0, 20.5, 8.4, 12.5], tint: tints.brick, number: 4, mark: [2.2, 23.6], isOpen: true },
    { at: [4.4, 5.5, 8.6, 10.5], tint: tints.green, number: 10, mark: [8.7, 13.6], isOpen: true },
    { at: [0, 0, 7, 5.5], tint: tints.gold, number: 12 },
    { at: [7, 0, 6, 5.5], tint: tints.plain },
    { at: [0, 5.5, 4.4, 7], tint: tints.sea, number: 11 },
    { at: [0, 12.5, 4.4, 3.5], tint: tints.bath, bathOf: 11 },
    { at: [0, 16, 6.4, 4.5], tint: tints.plain, number: 9 },
    { at: [6.4, 16, 6.6, 4.5], tint: tints.sea, number: 6, mark: [9, 18.2] },
    { at: [8.4, 20.5, 4.6, 7.6], tint: tints.rose, number: 7 },
    { at: [8.4, 28.1, 4.6, 9.9], tint: tints.leaf, number: 8 },
    { at: [0, 33, 5.4, 5], tint: tints.plain, number: 3, mark: [3.9, 34.6] },
    { at: [5.4, 33, 3, 5], tint: tints.plain, number: 1 },
    { at: [0, 0, 2.2, 3], tint: tints.bath, bathOf: 12 },
    { at: [10.9, 17.5, 2.1, 3], tint: tints.bath, bathOf: 6 },
    { at: [10.9, 20.5, 2.1, 3], tint: tints.bath, bathOf: 7 },
    { at: [10.9, 35, 2.1, 3], tint: tints.bath, bathOf: 8 },
  ],
  doors: [
    [6.9, 38, "-", 1.4],
    [6.9, 33, "-", 1.6],
    [5.4, 35, "|"],
    [8.4, 30.6, "|"],
    [8.4, 23.6, "|"],
    [7.6, 20.5, "-"],
    [4.4, 20.5, "-"],
    [2.2, 12.5, "-", 0.9],
    [2.2, 1.5, "|", 0.9],
    [10.9, 19, "|", 0.9],
    [10.9, 22, "|", 0.9],
    [10.9, 36.5, "|", 0.9],
    [7.6, 16, "-"],
    [5.3, 16, "-"],
    [4.4, 7, "|"],
    [6, 5.5, "-"],
    [9.6, 5.5, "-", 2],
  ],
  windows: [
    [1.9, 38, "-", 1.9],
    [8.4, 26.3, "|", 1.4],
  ],
  marks: { 2: [1.9, 36.8], 5: [4.65, 27.2] },
  drawings: [
    ...laidTable(4.1, 24, 1.1, 6.4, 14),
    box(tints.water, 0.4, 13, 0.6, 1.5),
    box(tints.water, 0.3, 0.4, 0.6, 1.5),
    ...[18.3, 21.3, 35.8].map((y) => box(tints.water, 12.2, y, 0.6, 1.5)),
    circle(leaf, 7.3, 26.3, 0.95),
    circle(tints.flame, 7, 26, 0.3),
    circle(tints.flame, 7.6, 26.1, 0.3),
    circle(tints.flame, 7.3, 26.8, 0.3),
    circle(inks.red, 0.9, 21.4, 0.62),
    circle(inks.red, 0.9, 25.6, 0.62),
    circle(inks.red, 0.9, 27.6, 0.62),
    circle(inks.red, 0.9, 29.6, 0.62),
    circle(inks.red, 0.9, 31.8, 0.62),
    circle(inks.red, 3, 32.1, 0.62),
    circle(inks.red, 7.5, 21.6, 0.62),
    circle(inks.red, 7.5, 28.6, 0.62),
    circle(inks.red, 7.5, 32, 0.62),
    box(leaf, 4.8, 8.4, 2.4, 0.9),
    box(leaf, 4.8, 10, 2.4, 0.9),
    box(leaf, 4.8, 11.6, 2.4, 0.9),
    line(inks.soft, 11.2, 12.6, 12.6, 8.4),
    circle(leaf, 11.2, 13.6, 1.3),
  ],
};
