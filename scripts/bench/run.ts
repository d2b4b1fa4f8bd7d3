import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { build } from "vite";
import { z } from "zod";
import { createDatabase } from "~/data/database/database.server";
import { searchQuotes } from "~/data/quotes/search.server";
import { addresses } from "~/domain/site/addresses";
import { startTestSite } from "../../tests/support/servers/test-site.ts";
import { buildIfChanged } from "../setup/build.ts";
import { migrate } from "../setup/content.ts";
import { CommandError, stopSignal } from "../setup/processes/outcome.mjs";
import { repositoryRoot } from "../setup/install/packages.mjs";
import { runMain } from "../setup/processes/processes.mjs";
import { findProgram, installSystemPackages } from "../setup/install/programs.ts";
import { reportProgress } from "../setup/processes/progress.mjs";
import { serverPrograms } from "../setup/site.ts";
import { fill, quoteLink, withOwnDatabase } from "./database.ts";

const run = promisify(execFile);

const string = { type: "string" } as const;
const options = z
  .object({
    rounds: z.coerce.number().int().min(1).max(50).default(5),
    seconds: z.coerce.number().int().min(1).max(60).default(2),
    door: z.enum(Object.keys(serverPrograms) as [keyof typeof serverPrograms]).default("serve"),
  })
  .parse(parseArgs({ options: { rounds: string, seconds: string, door: string } }).values);

/** By what each search finds; a catamaran is in the texts of one tour. */
const asked = {
  ...{
    all: "",
    many: "JOURNEY",
    "one in twelve": "catamaran",
    some: "77 ney",
    few: "schooner77 ada",
    none: "zanzibar",
  },
  ...{ "none, of two letters": "zq" },
};

const headers = {
  ...{ "Accept-Encoding": "gzip, br", "Accept-Language": "en-GB", Cookie: "lang=en" },
  "User-Agent": "Mozilla/5.0",
};
const single = { connections: 1 };

/** `npm run bench`: the site beside a bare server, and searches; docs/benchmark.md says how to read it. */
await runMain(() => withOwnDatabase(bench));

async function bench(url: string): Promise<number> {
  if (!findProgram("wrk")) await installSystemPackages("the load generator", ["wrk"]);
  const db = createDatabase(url, { deadlines: false });
  await reportProgress("Making 20,000 quotes", async () => {
    await migrate(db);
    await fill(db, 20_000);
  }).finally(() => db.destroy());
  await buildIfChanged();
  await reportProgress("Building the bare server", buildBareServer);
  const settings = { LOG_REQUESTS: "off" };
  const ours = await startTestSite(url, { door: options.door, settings });
  const bare = await startTestSite(url, { door: "bare" });
  try {
    const pages: Record<string, object> = {};
    for (const path of [addresses.quote({ id: quoteLink }), addresses.tours(), addresses.whyCuba()]) {
      await assertSameWords(path, ours.address, bare.address);
      pages[path] = await reportProgress(`Measuring ${path}`, () => comparePage(path, ours.address, bare.address));
    }
    console.log("\nResponses a second; p99 and single requests in milliseconds");
    console.table(pages);
    console.log("\nMilliseconds of a search among 20,000");
    console.table(await measureSearches(url));
    return 0;
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

/** Compiled as the site is, for production. */
async function buildBareServer(): Promise<void> {
  await build({
    root: repositoryRoot,
    configFile: false,
    logLevel: "warn",
    resolve: { alias: { "~": `${repositoryRoot}/app` } },
    build: { target: "es2022", ssr: "scripts/bench/bare-server.ts", outDir: "build/bench", copyPublicDir: false },
  });
}

/** Ours and the bare server in turn, so that what else the machine does meets both alike. The first round is a warm-up. */
async function comparePage(path: string, ours: string, bare: string): Promise<object> {
  const known = { ...headers, "If-None-Match": await etagOf(ours + path) };
  const rounds: Record<string, number>[] = [];
  for (let round = 0; round <= options.rounds; round += 1) {
    const [our, its] = [await load(ours + path), await load(bare + path)];
    const unchanged = await load(ours + path, { sent: known });
    const [ourSingle, itsSingle] = [await load(ours + path, single), await load(bare + path, single)];
    rounds.push({
      ...{ ours: our.rate, bare: its.rate, ratio: our.rate / its.rate, "304 ours": unchanged.rate },
      ...{ "p99 ours": our.p99, "p99 bare": its.p99 },
      ...{ "single ours": ourSingle.median, "single bare": itsSingle.median },
    });
  }
  const column = (name: string) => rounds.slice(1).map((round) => round[name] ?? NaN);
  const medians = Object.keys(rounds[0] ?? {}).map((name) => [name, median(column(name))] as const);
  const ratios = column("ratio");
  const row = [...medians, ["lowest", Math.min(...ratios)], ["highest", Math.max(...ratios)]] as const;
  return Object.fromEntries(row.map(([name, value]) => [name, Number(value.toPrecision(3))]));
}

/** Returns the ETag of a page. Throws when a conditional request with it is not answered with 304. */
async function etagOf(url: string): Promise<string> {
  const etag = (await fetch(url, { headers })).headers.get("ETag") ?? "";
  const { status } = await fetch(url, { headers: { ...headers, "If-None-Match": etag } });
  if (status !== 304) throw new CommandError(`${url} has the ETag ${etag} and is answered with ${status}, not 304`);
  return etag;
}

/** Measures responses a second, and the 99th percentile and the median in milliseconds. Throws on an error status. */
async function load(url: string, { connections = 32, sent = headers } = {}) {
  const pace = ["-t", "1", "-c", String(connections), "-d", `${options.seconds}s`, "--timeout", "10s", "--latency"];
  const lines = Object.entries(sent).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout: said } = await run("wrk", [...pace, ...lines, url], { signal: stopSignal });
  const figure = (pattern: RegExp) => {
    const [, value, unit = ""] = pattern.exec(said) ?? [];
    if (!value || /Non-2xx|Socket errors/.test(said))
      throw new CommandError(`${url} was not answered as expected:\n${said}`);
    return Number(value) * ({ us: 0.001, s: 1_000 }[unit] ?? 1);
  };
  const percentile = (percent: number) => figure(new RegExp(`^ +${percent}% +([\\d.]+)(us|ms|s) *$`, "m"));
  return { rate: figure(/^Requests\/sec:\s+([\d.]+)/m), p99: percentile(99), median: percentile(50) };
}

/** Throws when the two servers don't show the same words. */
async function assertSameWords(path: string, ours: string, bare: string): Promise<void> {
  const [our, its] = await Promise.all([words(ours + path), words(bare + path)]);
  if (our === its) return;
  const at = [...our].findIndex((character, index) => character !== its[index]);
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 40));
  throw new CommandError(`${path} differs: ${around(our)} is ours, ${around(its)} the bare server's`);
}

/** What there is to read in a page, its title included. */
async function words(url: string): Promise<string> {
  const html = await (await fetch(url, { headers: { Cookie: "lang=en" } })).text();
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The search in the list of quotes, database included. */
async function measureSearches(url: string): Promise<object> {
  const db = createDatabase(url);
  const found: Record<string, object> = {};
  for (const [what, text] of Object.entries(asked)) {
    const times: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      const began = performance.now();
      await searchQuotes(db, { text, page: 1 });
      times.push(Math.round(performance.now() - began));
    }
    // The first one connects.
    found[what] = { median: median(times.slice(1)), longest: Math.max(...times.slice(1)) };
  }
  await db.destroy();
  return found;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? NaN;
}
