import type { Plan } from "./plans.ts";

/** The lines of a house's plan as paths, in metres. */
export function planToPaths({ rooms, doors, windows }: Plan): Record<"paving" | "walls" | "doors" | "windows", string> {
  return {
    paving: rooms.flatMap(({ at, isOpen }) => (isOpen ? paving(at) : [])).join(""),
    walls: rooms.map(({ at }) => walls(at)).join(""),
    doors: doors.map(opening).join(""),
    windows: windows.map(opening).join(""),
  };
}

/** The colours and widths of those lines. */
export const planLineStyles = {
  paving: { color: "#e2c795", width: 0.04 },
  shape: { width: 0.06 },
  walls: { color: "#2a211a", width: 0.22 },
  doors: { color: "#faf6ee", width: 0.34 },
  windows: { color: "#b08d4a", width: 0.22 },
} as const;

/** The numbers of a plan's places, each with the middle of its mark. */
export function listPlanMarks({
  rooms,
  marks = {},
}: Plan): { number: number; mark: readonly [x: number, y: number] }[] {
  return [
    ...rooms.flatMap(({ number, at: [x, y, wide, deep], mark = [round(x + wide / 2), round(y + deep / 2)] }) =>
      number ? [{ number, mark }] : [],
    ),
    ...Object.entries(marks).map(([number, mark]) => ({ number: Number(number), mark })),
  ];
}

export type Rectangle = readonly [x: number, y: number, width: number, depth: number];

/** The walls of a room, as a part of a path. */
function walls([x, y, width, depth]: Rectangle): string {
  return `M${x} ${y}h${width}v${depth}h${-width}z`;
}

/** An opening in a wall, as a part of a path. */
function opening([x, y, wall, wide = 1.1]: Plan["doors"][number]): string {
  return wall === "-" ? `M${round(x - wide / 2)} ${y}h${wide}` : `M${x} ${round(y - wide / 2)}v${wide}`;
}

/** A courtyard's paving, as parts of a path. */
function paving([x, y, width, depth]: Rectangle): string[] {
  const across = Array.from({ length: Math.ceil(width) - 1 }, (_, at) => `M${x + at + 1} ${y}v${depth}`);
  const along = Array.from({ length: Math.ceil(depth) - 1 }, (_, at) => `M${x} ${y + at + 1}h${width}`);
  return [...across, ...along];
}

/** In centimetres, as a sum of fractions has a long tail. */
function round(metres: number): number {
  return Math.round(metres * 100) / 100;
}
