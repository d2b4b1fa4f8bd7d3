import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createDatabase } from "~/data/database/database.server";
import { addresses } from "~/domain/site/addresses";
import { createImageStore } from "~/pictures/store.server";
import { callApi, jsonRequest, logIn, createPicture, postForm } from "../../tests/integration/faults/http.ts";
import { startTestSite } from "../../tests/support/servers/test-site.ts";
import { sampleQuotes } from "../samples/quotes.ts";
import { seedSamples } from "../samples/seed.ts";
import { sampleTours } from "../samples/tours.ts";
import { buildIfChanged } from "../setup/build.ts";
import { createFirstAccount, migrate } from "../setup/content.ts";
import { stopSignal } from "../setup/processes/outcome.mjs";
import { findFreePort } from "../setup/processes/ports.ts";
import { runMain } from "../setup/processes/processes.mjs";
import { reportProgress } from "../setup/processes/progress.mjs";
import { createTemporaryDirectory } from "../setup/processes/temporary.ts";
import { withOwnDatabase } from "./database.ts";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
const minutes = Number(values.minutes);

/** The share by which the site's memory may grow after the warm-up. */
const allowedGrowth = 0.05;

const pages = [
  ...[addresses.home(), addresses.ourTeam(), addresses.aboutUs(), addresses.whyCuba(), addresses.tours()],
  ...[addresses.santaClara(), addresses.homes(), addresses.property({ property: "Apodaca-12" })],
  ...sampleTours.map(({ link }) => addresses.tour({ id: link })),
  ...sampleQuotes(new Date()).flatMap(({ link }) => (link ? [addresses.quote({ id: link })] : [])),
];

/** The metrics of a process, with the factor to MB or ms. */
const metrics = {
  memory: ["process_resident_memory_bytes", 1 / 1_048_576],
  heap: ["nodejs_heap_size_used_bytes", 1 / 1_048_576],
  delay: ["nodejs_eventloop_lag_p99_seconds", 1_000],
  used: ['site_database_connections{state="used"}', 1],
  waited: ['site_database_connections{state="waited for"}', 1],
} as const;

type Sample = Record<keyof typeof metrics, number>;

/** `npm run endurance`: a long mixed load on a separate site (docs/benchmark.md). */
await runMain(() => withOwnDatabase(endurance));

async function endurance(url: string): Promise<number> {
  await buildIfChanged();
  const images = await createTemporaryDirectory();
  const account = { username: "staff", password: randomBytes(12).toString("hex") };
  // The module that creates the account reads the settings.
  Object.assign(process.env, { DATABASE_URL: url, AUTH_SECRET: randomBytes(32).toString("hex") });
  const db = createDatabase(url, { timeouts: false });
  await migrate(db);
  await createFirstAccount(db, account);
  await seedSamples(db, createImageStore({ kind: "file", directory: images.path }));
  await db.destroy();
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const token = randomBytes(32).toString("hex");
  const settings = {
    ...{ IMAGE_STORE: `file:${images.path}`, LOG_REQUESTS: "off" },
    ...{ SITE_URL: address, METRICS_TOKEN: token },
  };
  const site = await startTestSite(url, { port, settings });
  try {
    const tally: Tally = { statuses: new Map(), unexpected: [] };
    const until = performance.now() + minutes * 60_000;
    const workers = [
      ...Array.from({ length: 6 }, () => readPages(address, tally)),
      ...Array.from({ length: 2 }, () => editQuotes(address, account, tally)),
    ];
    const samples: Sample[] = [];
    await reportProgress(`Under load for ${minutes} minutes`, async (report) => {
      const working = workers.map(async (work) => {
        while (performance.now() < until) await work();
      });
      while (performance.now() < until) {
        stopSignal.throwIfAborted();
        await wait(Math.min(5_000, minutes * 1_000));
        const sample = await scrape(address, token, tally);
        samples.push(sample);
        report(`${sample.memory.toFixed(0)} MB, ${tally.unexpected.length} unexpected responses`);
      }
      await Promise.all(working);
    });
    return reportResult(samples, tally);
  } finally {
    await site.stop();
    await images.remove();
  }
}

interface Tally {
  /** the number of responses by kind of request and status */
  statuses: Map<string, number>;
  unexpected: string[];
}

async function tallied<Response extends { status: number }>(
  { statuses, unexpected }: Tally,
  kind: string,
  expected: number[],
  request: Promise<Response>,
): Promise<Response> {
  const response = await request;
  const key = `${kind}: ${response.status}`;
  statuses.set(key, (statuses.get(key) ?? 0) + 1);
  if (!expected.includes(response.status)) unexpected.push(key);
  return response;
}

/** Reads pages in both languages, with and without an ETag, pictures, and some PDFs. */
function readPages(address: string, tally: Tally): () => Promise<void> {
  const etags = new Map<string, string>();
  return async () => {
    const path = pages[randomInt(pages.length)]!;
    const cookie = `lang=${["en", "it"][randomInt(2)]!}`;
    const known = randomInt(2) === 1 ? etags.get(path + cookie) : undefined;
    const headers = { Cookie: cookie, ...(known && { "If-None-Match": known }) };
    const page = await tallied(tally, "page", [200, 304], fetch(address + path, { headers }));
    const etag = page.headers.get("ETag");
    if (etag) etags.set(path + cookie, etag);
    const pictures = [...(await page.text()).matchAll(/src="(\/(?:images|pictures)\/[^"]+)"/g)];
    const picture = pictures[randomInt(pictures.length + 1)]?.[1];
    if (picture) await (await tallied(tally, "picture", [200], fetch(address + picture))).arrayBuffer();
    // A full queue of PDFs responds with 503.
    const pdf = path.startsWith(addresses.tour({ id: "" })) && randomInt(20) === 0;
    if (pdf) await (await tallied(tally, "PDF", [200, 503], fetch(`${address}${path}/pdf`))).arrayBuffer();
    await wait(randomInt(30, 90));
  };
}

/** Logs in, creates a quote, saves it, sends a stale save, uploads, reads the list, deletes and logs out. */
function editQuotes(address: string, account: { username: string; password: string }, tally: Tally) {
  return async () => {
    const staff = await logIn(address, address, account);
    const call = (kind: string, expected: number[], path: string, init?: RequestInit) =>
      tallied(tally, kind, expected, callApi(address, staff, path, init));
    const title = { title1: "", title2: "" };
    const text = "A text. ".repeat(500);
    const items = [{ slider: [], title, title3: "", text, size: "md", interruption: false }];
    const created = await call("create", [201], "/quote", jsonRequest("POST", { name: "Endurance", items }));
    const { id } = JSON.parse(created.text) as { id: string };
    const change = (name: string) => jsonRequest("PATCH", { name }, { "If-Match": `"${id}-1"` });
    await call("save", [200], `/quote/${id}`, change("Changed"));
    await call("stale save", [412], `/quote/${id}`, change("Other"));
    const form = new FormData();
    form.append("image", await createPicture(), "picture.jpg");
    await call("upload", [201], "/imgUpload", { method: "POST", body: form });
    const list = fetch(`${address}${addresses.quotesView()}?q=endurance`, { headers: { Cookie: staff.cookie } });
    await (await tallied(tally, "list", [200], list)).arrayBuffer();
    await call("delete", [204], `/quote/${id}`, { method: "DELETE" });
    await tallied(tally, "log out", [303], postForm(address, staff, addresses.logOut(), new URLSearchParams()));
    await wait(randomInt(300, 900));
  };
}

/** Reads the metrics as Prometheus does. The delay is that since the reading before. */
async function scrape(address: string, token: string, tally: Tally): Promise<Sample> {
  const request = fetch(address + addresses.metrics(), { headers: { Authorization: `Bearer ${token}` } });
  const lines = (await (await tallied(tally, "metrics", [200], request)).text()).split("\n");
  const read = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length) ?? NaN);
  return Object.fromEntries(
    Object.entries(metrics).map(([key, [name, factor]]) => [key, read(name) * factor]),
  ) as Sample;
}

function reportResult(samples: readonly Sample[], { statuses, unexpected }: Tally): number {
  const third = Math.floor(samples.length / 3);
  const parts = {
    first: samples.slice(0, third),
    second: samples.slice(third, 2 * third),
    last: samples.slice(-third),
  };
  console.table(Object.fromEntries([...statuses].sort()));
  console.table(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, summarize(part)])));
  const growth = mean(parts.last, "memory") / mean(parts.second, "memory") - 1;
  console.log(
    `\nMemory grew by ${(growth * 100).toFixed(1)}% from the second to the last third; ${allowedGrowth * 100}% is allowed. ` +
      `${unexpected.length} unexpected responses.`,
  );
  return growth <= allowedGrowth && unexpected.length === 0 ? 0 : 1;
}

function summarize(part: readonly Sample[]) {
  const max = (name: keyof Sample) => Math.round(Math.max(...part.map((each) => each[name])));
  return {
    ...{ "memory (MB)": Math.round(mean(part, "memory")), "heap (MB)": Math.round(mean(part, "heap")) },
    ...{ "delay, p99 (ms)": Math.round(mean(part, "delay")), "longest (ms)": max("delay") },
    ...{ "max connections": max("used"), "waited for": max("waited") },
  };
}

function mean(part: readonly Sample[], name: keyof Sample): number {
  return part.reduce((sum, each) => sum + each[name], 0) / part.length;
}
