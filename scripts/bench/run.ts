import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildIfChanged } from "../setup/build.ts";
import { runToTheEnd } from "../setup/outcome.mjs";
import { root } from "../setup/packages.mjs";
import { killAllProcesses } from "../setup/processes.mjs";
import { step } from "../setup/progress.mjs";
import { temporaryDirectory } from "../setup/temporary.ts";
import { startTestServer } from "../setup/test-server.ts";
import { makeDatabases } from "./databases.ts";
import { measureQuotes } from "./quotes.ts";
import { parseOptions, usage, type Options } from "./options.ts";
import { measureLoadGenerator, measurePages } from "./pages.ts";
import { tableOf, type Results } from "./report.ts";
import { buildBare, startBare, startFixed, startOurs, type Server } from "./servers.ts";
import { measureStarts } from "./starts.ts";

/** `npm run bench`: the site beside a bare server, measured as docs/benchmark.md says. */
await runToTheEnd(bench, killAllProcesses);

async function bench(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (!options) {
    console.log(usage);
    return 0;
  }
  const undo: (() => Promise<void>)[] = [];
  try {
    const results = await measure(options, undo);
    const file = options.json ?? join(root, "build/bench.json");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(results, null, 2) + "\n");
    console.log(`\n${tableOf(results)}\n\nAs JSON: ${file}`);
    return 0;
  } finally {
    for (const put of undo.reverse()) await put();
  }
}

/** @param undo takes what puts away whatever is started or made, in that order */
async function measure(options: Options, undo: (() => Promise<void>)[]): Promise<Results> {
  const directory = await temporaryDirectory();
  undo.push(() => directory.remove());
  process.env.TEST_DATABASE_URL = process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL || "";
  const databaseServer = await startTestServer();
  undo.push(() => databaseServer.stop());
  await buildIfChanged();
  const bareFile = await step("Building the bare server", buildBare);

  const { staff, ...databases } = await makeDatabases(databaseServer.url, options.quotes, undo);
  const settings = { DATA_DIR: join(directory.path, "data"), AUTH_SECRET: staff.authSecret };
  async function started(server: Promise<Server>): Promise<Server> {
    const running = await server;
    undo.push(() => running.stop());
    return running;
  }
  const ours = await started(startOurs({ ...settings, DATABASE_URL: databases.few }));
  const bare = await started(startBare(bareFile, { DATABASE_URL: databases.few }));
  const fixed = await started(startFixed());

  const loadGenerator = await step("Load generator", () => measureLoadGenerator(fixed, options));
  const pages = await measurePages(ours, bare, options);
  // Two new ones: the first has had its practice.
  const few = await started(startOurs({ ...settings, DATABASE_URL: databases.few }));
  const many = await started(startOurs({ ...settings, DATABASE_URL: databases.many }));
  const quotes = await measureQuotes({ few, many, staff }, options);
  const starts = options.starts ? await measureStarts(directory.path) : null;
  return { date: new Date().toISOString(), node: process.version, options, loadGenerator, pages, quotes, starts };
}
