import { inks } from "../../app/pdf/palette.ts";

/** A house's plan, in metres from the left end of its back wall; the street is below. */
export interface Plan {
  width: number;
  depth: number;
  rooms: readonly Room[];
  /** openings in walls: the middle of each, and whether its wall runs across (`-`) or along the house (`|`) */
  doors: readonly (readonly [x: number, y: number, wall: "-" | "|", width?: number])[];
  /** windows on the street, as doors are given */
  windows: Plan["doors"];
  /** places that are no rooms, by their numbers */
  marks?: Readonly<Record<number, readonly [x: number, y: number]>>;
  drawings: (pen: Pen) => void;
}

interface Room {
  at: readonly [x: number, y: number, width: number, depth: number];
  tint: string;
  /** its place in the brochure's list, from 1 */
  number?: number;
  /** where the number stands, if not in the middle */
  mark?: readonly [x: number, y: number];
  isOpen?: boolean;
}

/** Draws in metres. */
export interface Pen {
  circle: (x: number, y: number, radius: number, fill: string) => void;
  box: (x: number, y: number, width: number, depth: number, fill: string) => void;
  line: (x: number, y: number, toX: number, toY: number, color: string, width?: number) => void;
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
    { at: [11.2, 6, 4.8, 8.6], tint: tints.gold, number: 8 },
    { at: [11.2, 14.6, 4.8, 9.4], tint: tints.sea, number: 7 },
    { at: [0, 24, 1.8, 6], tint: tints.plain, number: 4 },
    { at: [1.8, 24, 6.6, 6], tint: tints.plain, number: 2, mark: [3.4, 27] },
    { at: [8.4, 24, 2.8, 6], tint: tints.plain, number: 1 },
    { at: [11.2, 24, 4.8, 6], tint: tints.rose, number: 6 },
  ],
  doors: [
    ...([
      [9.8, 30, "-", 1.8],
      [0.9, 30, "-"],
      [9.8, 24, "-", 2],
      [0.9, 24, "-"],
      [8.4, 27, "|", 1.4],
    ] as const),
    ...([
      [11.2, 27, "|"],
      [11.2, 19, "|", 1.4],
      [11.2, 10, "|", 1.4],
      [4.8, 20, "|"],
    ] as const),
    ...([
      [4.8, 14.7, "|"],
      [4.8, 9.5, "|", 1.6],
      [8, 6, "-", 2.6],
      [6.6, 3, "|", 1.4],
      [9.4, 3, "|", 1.4],
      [2.4, 6, "-"],
      [5, 24, "-", 1.4],
    ] as const),
  ],
  windows: [
    [3.6, 30, "-", 1.4],
    [6.4, 30, "-", 1.4],
    [13.6, 30, "-", 1.6],
  ],
  drawings({ circle, box, line }) {
    for (const y of [7.4, 10.1, 12.8, 15.5, 18.2, 20.9]) {
      for (const x of [5.9, 10.1]) box(x - 0.2, y - 0.2, 0.4, 0.4, inks.ink);
    }
    for (const [x, y, radius] of [
      [8, 9.2, 1.9],
      [7, 8.6, 1.2],
      [9, 8.7, 1.2],
      [8.3, 10.3, 1.2],
    ] as const) {
      circle(x, y, radius, "#6f8f5d");
    }
    circle(8, 9.2, 0.3, inks.red);
    // The fountain, the grand piano, the table for eight, the steps.
    circle(8, 18.6, 0.9, tints.sea);
    circle(6.3, 27, 0.9, inks.ink);
    box(5.4, 26.2, 1, 1.6, inks.ink);
    box(1.5, 8, 1.6, 3.2, inks.gold);
    for (let step = 0; step < 11; step += 1) line(1.9 + step * 0.24, 13.3, 1.9 + step * 0.24, 16.1, inks.soft, 0.6);
  },
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
    { at: [0, 12.5, 4.4, 3.5], tint: tints.plain },
    { at: [0, 16, 6.4, 4.5], tint: tints.plain, number: 9 },
    { at: [6.4, 16, 6.6, 4.5], tint: tints.sea, number: 6 },
    { at: [8.4, 20.5, 4.6, 7.6], tint: tints.rose, number: 7 },
    { at: [8.4, 28.1, 4.6, 9.9], tint: tints.leaf, number: 8 },
    { at: [0, 33, 5.4, 5], tint: tints.plain, number: 3, mark: [3.9, 34.6] },
    { at: [5.4, 33, 3, 5], tint: tints.plain, number: 1 },
  ],
  doors: [
    ...([
      [6.9, 38, "-", 1.4],
      [6.9, 33, "-", 1.6],
      [5.4, 35, "|"],
      [8.4, 30.6, "|"],
      [8.4, 23.6, "|"],
    ] as const),
    ...([
      [7.6, 20.5, "-"],
      [4.4, 20.5, "-"],
      [4.4, 14.2, "|"],
      [7.6, 16, "-"],
      [5.3, 16, "-"],
    ] as const),
    ...([
      [4.4, 9, "|"],
      [5.7, 5.5, "-"],
      [9.6, 5.5, "-", 2],
    ] as const),
  ],
  windows: [[1.9, 38, "-", 1.9]],
  marks: { 2: [1.9, 36.8], 5: [4.65, 27.2] },
  drawings({ circle, box, line }) {
    box(4.1, 24, 1.1, 6.4, inks.gold);
    for (const y of [24.8, 26.2, 27.6, 29]) {
      circle(3.7, y + 0.3, 0.26, inks.soft);
      circle(5.6, y + 0.3, 0.26, inks.soft);
    }
    const jars = [
      [0.9, 21.4],
      [0.9, 25.6],
      [0.9, 27.6],
      [0.9, 29.6],
      [0.9, 31.8],
      [3, 32.1],
      [7.5, 21.6],
      [7.5, 26],
      [7.5, 32],
    ];
    for (const [x = 0, y = 0] of jars) circle(x, y, 0.62, inks.red);
    for (const y of [6.5, 8.2, 9.9]) box(9.6, y, 2.6, 0.9, "#6f8f5d");
    line(5.4, 7, 8.6, 10.4, inks.soft, 0.6);
    circle(11.2, 13.6, 1.3, "#6f8f5d");
  },
};
