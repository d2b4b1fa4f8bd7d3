import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { createConnection } from "mysql2/promise";
import { build } from "vite";
import { createDatabase } from "~/data/database.server";
import { searchQuotes } from "~/data/search.server";
import { buildIfChanged } from "../setup/build.ts";
import { readOptions, wholeNumber } from "../setup/command-options.ts";
import { migrate } from "../setup/content.ts";
import { Halt, runToTheEnd, stopSignal } from "../setup/outcome.mjs";
import { root } from "../setup/packages.mjs";
import { freePort } from "../setup/ports.ts";
import { hasEnded, killAllProcesses, startProcess, stopProcess } from "../setup/processes.mjs";
import { step } from "../setup/progress.mjs";
import { findProgram, installSystemPackages } from "../setup/system-packages.ts";
import { table } from "../setup/table.ts";
import { temporaryDirectory } from "../setup/temporary.ts";
import { startTestServer } from "../setup/test-server.ts";
import { fill, quoteLink } from "./rows.ts";

const run = promisify(execFile);

const usage = `npm run bench -- [options]
  --rounds N     rounds of each page (5)
  --seconds N    length of a round (2)
  --serve "ARGS" what Node runs as the site ("scripts/serve.mjs")
The database server is that of TEST_DATABASE_URL, an account that may create databases, else a private one.`;

/** `npm run bench`: the site beside a bare server, and searches; docs/benchmark.md says how to read it. */
await runToTheEnd(bench, killAllProcesses);

async function bench(): Promise<number> {
  const known = {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    serve: { type: "string", default: "scripts/serve.mjs" },
  } as const;
  const { help, serve, ...given } = readOptions(process.argv.slice(2), known, usage);
  if (help) {
    console.log(usage);
    return 0;
  }
  const rounds = wholeNumber("rounds", given.rounds, 50);
  const seconds = wholeNumber("seconds", given.seconds, 60);
  const undo: (() => Promise<unknown>)[] = [];
  try {
    if (!findProgram("wrk")) await installSystemPackages("the load generator", ["wrk"]);
    const directory = await temporaryDirectory();
    undo.push(() => directory.remove());
    const url = await makeDatabase(undo);
    await buildIfChanged();
    await step("Building the bare server", buildBareServer);
    const settings = {
      DATABASE_URL: url,
      DATA_DIR: directory.path,
      AUTH_SECRET: randomBytes(32).toString("base64url"),
    };
    const ours = await startServer(serve.split(" "), settings, undo);
    const bare = await startServer(["build/bench/bare-server.js"], settings, undo);
    const pages: string[][] = [];
    for (const path of [`/quote/${quoteLink}`, "/tours", "/why-cuba"]) {
      await assertSameWords(path, ours, bare);
      pages.push(await step(`Measuring ${path}`, () => comparePage(path, ours, bare, { rounds, seconds })));
    }
    console.log(table(["Responses a second", "ours", "bare", "ratio", "lowest", "highest"], pages).join("\n"));
    console.log(table(["Search among 20,000 for", "median", "longest"], await measureSearches(url)).join("\n"));
    return 0;
  } finally {
    for (const put of undo.reverse()) await put();
  }
}

async function makeDatabase(undo: (() => Promise<unknown>)[]): Promise<string> {
  const server = await startTestServer();
  undo.push(() => server.stop());
  const name = `bench_${randomBytes(8).toString("hex")}`;
  const admin = await createConnection(server.url);
  await admin.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  undo.push(async () => {
    await admin.query(`DROP DATABASE ${name}`);
    await admin.end();
  });
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const db = createDatabase(url.href, { deadlines: false });
  try {
    await step("Making 20,000 quotes", async () => {
      await migrate(db);
      await fill(db, 20_000);
    });
  } finally {
    await db.destroy();
  }
  return url.href;
}

/** Compiled as the site is, for production. */
async function buildBareServer(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    resolve: { alias: { "~": `${root}/app` } },
    build: { target: "es2022", ssr: "scripts/bench/bare-server.ts", outDir: "build/bench", copyPublicDir: false },
  });
}

/** Starts a server in a process of its own and gives its address, once it answers. */
async function startServer(
  args: string[],
  settings: Record<string, string>,
  undo: (() => Promise<unknown>)[],
): Promise<string> {
  const port = String(await freePort());
  const child = startProcess(process.execPath, args, {
    cwd: root,
    // Nothing else: whoever runs this may have settings of their own. As in the image (Dockerfile).
    env: {
      ...settings,
      PATH: process.env.PATH,
      HOST: "127.0.0.1",
      PORT: port,
      NODE_ENV: "production",
      LOG_REQUESTS: "off",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  undo.push(() => stopProcess(child, 10_000));
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/tours`).catch(() => null))?.ok) {
    if (hasEnded(child)) throw new Halt(`${args.join(" ")} ended (${child.exitCode ?? child.signalCode})`);
    stopSignal.throwIfAborted();
    await wait(50);
  }
  return address;
}

/** Ours and the bare server in turn, so that what else the machine does meets both alike. The first round is a warm-up. */
async function comparePage(path: string, ours: string, bare: string, pace: { rounds: number; seconds: number }) {
  const rates: { our: number; its: number; ratio: number }[] = [];
  for (let round = 0; round <= pace.rounds; round += 1) {
    const our = await load(ours + path, pace.seconds);
    const its = await load(bare + path, pace.seconds);
    if (round > 0) rates.push({ our, its, ratio: our / its });
  }
  const ratios = rates.map(({ ratio }) => ratio);
  const count = (of: "our" | "its") => Math.round(median(rates.map((each) => each[of]))).toLocaleString("en");
  const spread = [median(ratios), Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
  return [path, count("our"), count("its"), ...spread];
}

/** Responses a second to 32 connections, all of them 200. */
async function load(url: string, seconds: number): Promise<number> {
  const headers = ["Accept-Encoding: gzip, br", "Accept-Language: en-GB", "Cookie: lang=en", "User-Agent: Mozilla/5.0"];
  const options = ["-t", "1", "-c", "32", "-d", `${seconds}s`, ...headers.flatMap((header) => ["-H", header])];
  const { stdout: said } = await run("wrk", [...options, url], { signal: stopSignal });
  const rate = /^Requests\/sec:\s+([\d.]+)/m.exec(said)?.[1];
  if (!rate || /Non-2xx|Socket errors/.test(said)) throw new Halt(`${url} was not answered as it should be:\n${said}`);
  return Number(rate);
}

/** Throws when the two servers don't show the same words. */
async function assertSameWords(path: string, ours: string, bare: string): Promise<void> {
  const [our, its] = await Promise.all([words(ours + path), words(bare + path)]);
  if (our === its) return;
  const at = [...our].findIndex((character, index) => character !== its[index]);
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 40));
  throw new Halt(`${path} differs: ${around(our)} is ours, ${around(its)} the bare server's`);
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

/** Milliseconds of the search in the list of quotes, database included. */
async function measureSearches(url: string): Promise<string[][]> {
  const db = createDatabase(url);
  try {
    const rows: string[][] = [];
    for (const [what, text] of Object.entries({ all: "", many: "JOURNEY", some: "ney 77", none: "nobody" })) {
      const times: number[] = [];
      for (let tries = 0; tries < 21; tries += 1) {
        const began = performance.now();
        await searchQuotes(db, { text, page: 1 });
        times.push(performance.now() - began);
      }
      // The first one connects.
      rows.push([
        what,
        ...[median(times.slice(1)), Math.max(...times.slice(1))].map((time) => `${time.toFixed(0)} ms`),
      ]);
    }
    return rows;
  } finally {
    await db.destroy();
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? NaN;
}
