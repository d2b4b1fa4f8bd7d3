import { stopSignal } from "../setup/outcome.mjs";
import { load, type Load } from "./load.ts";
import type { Server } from "./servers.ts";

/** One thing that is measured: which server, asked what. */
export interface Contender {
  server: Server;
  requests: readonly Buffer[];
  /** the status that every response must have */
  expect: number;
}

/** What one contender did, each value the median of its rounds. */
interface Figures {
  /** responses a second */
  rate: number;
  /** milliseconds: the median response */
  latency: number;
  /** microseconds of the server's processor time for one response, all its threads together */
  processor: number;
}

/** A value, and the spread of the rounds it is the median of. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** What two contenders did, and how often the first one's rate is the second's, round by round. */
export interface Comparison {
  one: Figures;
  other: Figures;
  ratio: Spread;
}

export interface Pace {
  rounds: number;
  /** of one round of one contender; a warm-up of the same length goes before the first */
  seconds: number;
  connections: number;
}

/**
 * Measures two contenders in turn: one, other, one, other, so that what else the machine is doing meets both alike.
 */
export async function compare(one: Contender, other: Contender, pace: Pace): Promise<Comparison> {
  for (const contender of [one, other]) await round(contender, pace);
  const ones: Figures[] = [];
  const others: Figures[] = [];
  for (let number = 0; number < pace.rounds; number++) {
    ones.push(await round(one, pace));
    others.push(await round(other, pace));
  }
  const ratios = ones.map(({ rate }, index) => rate / (others[index]?.rate ?? NaN));
  return {
    one: medians(ones),
    other: medians(others),
    ratio: { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) },
  };
}

/** The middle one; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

async function round({ server, requests, expect }: Contender, { seconds, connections }: Pace): Promise<Figures> {
  stopSignal.throwIfAborted();
  const before = server.processorTime();
  const result: Load = await load(server.port, requests, { connections, seconds, expect });
  const { responses, latencies } = result;
  return {
    rate: responses / result.seconds,
    latency: median(latencies),
    processor: ((server.processorTime() - before) * 1e6) / responses,
  };
}

function medians(rounds: readonly Figures[]): Figures {
  return {
    rate: median(rounds.map(({ rate }) => rate)),
    latency: median(rounds.map(({ latency }) => latency)),
    processor: median(rounds.map(({ processor }) => processor)),
  };
}
