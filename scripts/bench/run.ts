import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { build } from "vite";
import { createDatabase } from "~/data/database/database.server";
import { searchQuotes } from "~/data/quotes/search.server";
import { addresses } from "~/domain/site/addresses";
import { startTestSite } from "../../tests/support/servers/test-site.ts";
import { buildIfChanged } from "../setup/build.ts";
import { migrate } from "../setup/content.ts";
import { inlineScripts } from "../inline-scripts.ts";
import { repositoryRoot } from "../setup/install/packages.mjs";
import { findProgram, installSystemPackages } from "../setup/install/programs.ts";
import { CommandError, stopSignal } from "../setup/processes/outcome.mjs";
import { runMain } from "../setup/processes/processes.mjs";
import { reportProgress } from "../setup/processes/progress.mjs";
import type { ServerProgram } from "../setup/site.ts";
import { fillWithQuotes, quoteLink, withOwnDatabase } from "./database.ts";

const rounds = { type: "string", default: "5" } as const;
const seconds = { type: "string", default: "2" } as const;
const door = { type: "string", default: "serve" } as const;
const options = parseArgs({ options: { rounds, seconds, door } }).values;

/** By the share of quotes that match; a catamaran is in the texts of one tour. */
const searches = {
  ...{ all: "", many: "JOURNEY", "one in twelve": "catamaran", some: "77 ney", few: "schooner77 ada" },
  ...{ none: "zanzibar", "none, of two letters": "zq" },
};

const headers = {
  ...{ "Accept-Encoding": "gzip, br", "Accept-Language": "en-GB", Cookie: "lang=en" },
  "User-Agent": "Mozilla/5.0",
};

/** `npm run bench`: compares the site with a bare server, and measures searches (docs/benchmark.md). */
await runMain(() => withOwnDatabase(bench));

async function bench(url: string): Promise<number> {
  if (!findProgram("wrk")) await installSystemPackages("the load generator", ["wrk"]);
  const db = createDatabase(url, { timeouts: false });
  await migrate(db);
  await reportProgress("Inserting 20,000 quotes", () => fillWithQuotes(db, 20_000)).finally(() => db.destroy());
  await buildIfChanged();
  await reportProgress("Building the bare server", buildBareServer);
  const program = options.door as ServerProgram;
  const site = await startTestSite(url, { program: program, settings: { LOG_REQUESTS: "off" } });
  const bare = await startTestSite(url, { program: "bare" });
  try {
    const pages: Record<string, object> = {};
    for (const path of [addresses.quote({ id: quoteLink }), addresses.tours(), addresses.whyCuba()]) {
      const [ours, theirs] = [await readText(site.address + path), await readText(bare.address + path)];
      if (ours !== theirs) throw new CommandError(`${path} has other words on the bare server:\n${ours}\n\n${theirs}`);
      pages[path] = await reportProgress(`Measuring ${path}`, () => comparePage(path, site.address, bare.address));
    }
    console.log("\nResponses per second; p99 and single requests in milliseconds");
    console.table(pages);
    console.log("\nMilliseconds of a search among 20,000 quotes");
    console.table(await measureSearches(url));
    return 0;
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
  }
}

async function buildBareServer(): Promise<void> {
  await build({
    root: repositoryRoot,
    configFile: false,
    plugins: [inlineScripts],
    logLevel: "warn",
    resolve: { alias: { "~": `${repositoryRoot}/app` } },
    // Bundled together: otherwise Remix uses another instance of the router.
    ssr: { noExternal: [/^@remix-run\//, /^react-router/] },
    build: { target: "es2022", ssr: "scripts/bench/bare-server.tsx", outDir: "build/bench", copyPublicDir: false },
  });
}

/** Alternates the servers, so other load on the machine affects both. The first round is a warm-up. */
async function comparePage(path: string, ours: string, bare: string): Promise<object> {
  const etag = (await fetch(ours + path, { headers })).headers.get("ETag") ?? "";
  const conditional = { ...headers, "If-None-Match": etag };
  const { status } = await fetch(ours + path, { headers: conditional });
  if (status !== 304) throw new CommandError(`${path}: expected 304 for its ETag ${etag}, got ${status}`);
  const all: Record<string, number>[] = [];
  for (let round = 0; round <= Number(options.rounds); round += 1) {
    const [our, their] = [await load(ours + path), await load(bare + path)];
    const unchanged = await load(ours + path, { sent: conditional });
    const [ourSingle, theirSingle] = [await load(ours + path, { clients: 1 }), await load(bare + path, { clients: 1 })];
    all.push({
      ...{ ours: our.rate, bare: their.rate, ratio: our.rate / their.rate, "304 ours": unchanged.rate },
      ...{ "p99 ours": our.p99, "p99 bare": their.p99 },
      ...{ "single ours": ourSingle.median, "single bare": theirSingle.median },
    });
  }
  const column = (name: string) => all.slice(1).map((round) => round[name] ?? NaN);
  const medians = Object.keys(all[0] ?? {}).map((name) => [name, median(column(name))] as const);
  const extremes = { lowest: Math.min(...column("ratio")), highest: Math.max(...column("ratio")) };
  const row = [...medians, ...Object.entries(extremes)];
  return Object.fromEntries(row.map(([name, value]) => [name, Number(value.toPrecision(3))]));
}

/** Measures responses per second, and the 99th percentile and median in milliseconds. Throws on an error status. */
async function load(url: string, { clients = 32, sent = headers } = {}) {
  const args = ["-t", "1", "-c", String(clients), "-d", `${options.seconds}s`, "--timeout", "10s", "--latency"];
  const lines = Object.entries(sent).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)("wrk", [...args, ...lines, url], { signal: stopSignal });
  const figure = (pattern: RegExp) => {
    const [, value, unit = ""] = pattern.exec(stdout) ?? [];
    if (!value || /Non-2xx|Socket errors/.test(stdout)) throw new CommandError(`${url} failed:\n${stdout}`);
    return Number(value) * ({ us: 0.001, s: 1_000 }[unit] ?? 1);
  };
  const percentile = (percent: number) => figure(new RegExp(`^ +${percent}% +([\\d.]+)(us|ms|s) *$`, "m"));
  return { rate: figure(/^Requests\/sec:\s+([\d.]+)/m), p99: percentile(99), median: percentile(50) };
}

/** Returns the visible text of a page, with its title. */
async function readText(url: string): Promise<string> {
  const html = await (await fetch(url, { headers })).text();
  const text = html.replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, "").replace(/<[^>]*>/g, " ");
  return text.replace(/\s+/g, " ").trim();
}

async function measureSearches(url: string): Promise<object> {
  const db = createDatabase(url);
  const rows: Record<string, object> = {};
  for (const [matches, text] of Object.entries(searches)) {
    const times: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      const startedAt = performance.now();
      await searchQuotes(db, { text, page: 1 });
      times.push(Math.round(performance.now() - startedAt));
    }
    // The first one connects.
    rows[matches] = { median: median(times.slice(1)), longest: Math.max(...times.slice(1)) };
  }
  await db.destroy();
  return rows;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;
}
