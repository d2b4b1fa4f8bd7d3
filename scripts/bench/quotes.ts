import { Halt, stopSignal } from "../setup/outcome.mjs";
import { step } from "../setup/progress.mjs";
import type { BenchStaff } from "./databases.ts";
import { load, requestFor } from "./load.ts";
import type { Options } from "./options.ts";
import { compare, median, type Comparison } from "./rounds.ts";
import { linkOf } from "./rows.ts";
import type { Server } from "./servers.ts";

/** What the number of quotes costs. */
export interface QuotesResults {
  /** GET /api/quote, the whole list, one request at a time */
  list: Latencies;
  /** /quote/{link} of quotes that nobody has asked for before, one request at a time */
  firstLookup: Latencies;
  /** /quote/{link} of some hundred quotes in turn, under load: few quotes and many */
  lookup: Comparison;
}

/** Milliseconds of the median response, with few quotes and with many. */
export interface Latencies {
  few: number;
  many: number;
}

/** Lookups of one round with links that weren't asked for before. */
const lookups = 100;
const lists = 3;

/** Measures list and lookup with few quotes and with many, in turn. */
export async function measureQuotes(
  servers: { few: Server; many: Server; staff: BenchStaff },
  { quotes, ...pace }: Options,
): Promise<QuotesResults> {
  const few = await sideOf(servers.few, quotes.few, servers.staff);
  const many = await sideOf(servers.many, quotes.many, servers.staff);

  const firstLookup = await step("Lookup by link, each for the first time", () =>
    alternate(few, many, Math.min(pace.rounds, 8), ({ server, links }, round) => {
      const requests = links.slice(round * lookups, (round + 1) * lookups).map((link) => requestFor(`/quote/${link}`));
      return load(server.port, requests, { connections: 1, count: lookups, expect: 200 });
    }),
  );
  const again = ({ server, links }: Side) => ({
    server,
    requests: links.slice(0, 5 * lookups).map((link) => requestFor(`/quote/${link}`)),
    expect: 200,
  });
  const lookup = await step("Lookup by link, under load", () => compare(again(few), again(many), pace));
  const list = await step("List of all quotes", () =>
    alternate(few, many, pace.rounds, ({ server, token }) => {
      const requests = [requestFor("/api/quote", { Accept: "application/json", Authorization: `Bearer ${token}` })];
      return load(server.port, requests, { connections: 1, count: lists, expect: 200 });
    }),
  );
  return { list, firstLookup, lookup };
}

/** A server, 900 links evenly spread over its quotes, and a token for its API. */
interface Side {
  server: Server;
  links: readonly string[];
  token: string;
}

async function sideOf(server: Server, quotes: number, staff: BenchStaff): Promise<Side> {
  const links = Array.from({ length: 900 }, (_, number) => linkOf(number * Math.floor(quotes / 1_000)));
  return { server, links, token: await logIn(server, staff) };
}

async function alternate(
  few: Side,
  many: Side,
  rounds: number,
  ask: (side: Side, round: number) => Promise<{ latencies: number[] }>,
): Promise<Latencies> {
  const latencies = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    stopSignal.throwIfAborted();
    latencies.few.push(median((await ask(few, round)).latencies));
    latencies.many.push(median((await ask(many, round)).latencies));
  }
  return { few: median(latencies.few), many: median(latencies.many) };
}

async function logIn({ port }: Server, { username, password }: BenchStaff): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Halt(`The login was answered ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}
