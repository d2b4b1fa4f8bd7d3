import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** How the site's process is at a moment. */
export interface Sample {
  /** seconds since the load began */
  at: number;
  /** bytes that the process holds */
  rss: number;
  /** bytes that the processes it started hold: the decoder of pictures, while there is one */
  children: number;
  /** what keeps its event loop going: sockets, timers, files */
  handles: number;
  /** milliseconds that its event loop came too late since the sample before */
  lag: { median: number; longest: number };
  /** bytes of objects and beside the heap; they say most right after a collection */
  heapUsed: number;
  external: number;
}

export type Probe = (command: string) => Promise<Omit<Sample, "at">>;

/** Asks probe.mjs in the process `pid`, which listens at a port. */
export function probeOf(pid: number, port: number): Probe {
  return async (command) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.write(`${command}\n`);
    const seen = JSON.parse(await text(socket)) as Omit<Sample, "at" | "children">;
    return { ...seen, children: childrenOf(pid).reduce((sum, child) => sum + residentOf(child), 0) };
  };
}

export interface Flatness {
  /** the line through all values, from its begin to its end, as a share of their mean */
  trend: number;
  /** the mean of the last third less that of the first, as a share of the latter */
  thirds: number;
}

/** How much values grow over their time. */
export function flatnessOf(points: readonly { at: number; value: number }[]): Flatness {
  const meanAt = mean(points.map(({ at }) => at));
  const meanValue = mean(points.map(({ value }) => value));
  const slope =
    sum(points.map(({ at, value }) => (at - meanAt) * (value - meanValue))) /
    sum(points.map(({ at }) => (at - meanAt) ** 2));
  const span = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  const third = Math.floor(points.length / 3);
  const [first, last] = [points.slice(0, third), points.slice(-third)].map((part) =>
    mean(part.map(({ value }) => value)),
  );
  return { trend: (slope * span) / meanValue, thirds: (last ?? NaN) / (first ?? NaN) - 1 };
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** From proc(5). */
function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").trim();
  return text === "" ? [] : text.split(" ").map(Number);
}

function residentOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0) * 1_024;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
