import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
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
const minutes = z.coerce.number().int().min(1).max(1_440).parse(values.minutes);

/** What the site's memory may grow by after the warm-up, as a share. */
const allowed = 0.05;

const pages = [
  ...[addresses.home(), addresses.ourTeam(), addresses.aboutUs(), addresses.whyCuba(), addresses.tours()],
  ...[addresses.santaClara(), addresses.homes(), addresses.property({ property: "Apodaca-12" })],
  ...sampleTours.map(({ link }) => addresses.tour({ id: link })),
  ...sampleQuotes(new Date()).flatMap(({ link }) => (link ? [addresses.quote({ id: link })] : [])),
];

/** `npm run endurance`: a long mixed load on a site of its own; docs/benchmark.md says what it shows. */
await runMain(() => withOwnDatabase(endurance));

async function endurance(url: string): Promise<number> {
  await buildIfChanged();
  const images = await createTemporaryDirectory();
  const account = { username: "staff", password: randomBytes(12).toString("hex") };
  // The module that makes the account reads the settings.
  Object.assign(process.env, { DATABASE_URL: url, AUTH_SECRET: randomBytes(32).toString("hex") });
  const db = createDatabase(url, { deadlines: false });
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
        report(`${sample.memory.toFixed(0)} MB, ${tally.unexpected.length} unexpected answers`);
      }
      await Promise.all(working);
    });
    return reportOf(samples, tally);
  } finally {
    await site.stop();
    await images.remove();
  }
}

interface Tally {
  /** how often each kind of request was answered with which status */
  statuses: Map<string, number>;
  unexpected: string[];
}

/** Counts an answer, and gives it. */
async function ask<Answer extends { status: number }>(
  { statuses, unexpected }: Tally,
  what: string,
  expect: number[],
  request: Promise<Answer>,
): Promise<Answer> {
  const answer = await request;
  const kind = `${what}: ${answer.status}`;
  statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
  if (!expect.includes(answer.status)) unexpected.push(kind);
  return answer;
}

/** Visitors: pages in both languages, with and without what the browser has kept, pictures, sometimes a PDF. */
function readPages(address: string, tally: Tally): () => Promise<void> {
  const etags = new Map<string, string>();
  return async () => {
    const path = pages[randomInt(pages.length)]!;
    const cookie = `lang=${["en", "it"][randomInt(2)]!}`;
    const known = randomInt(2) === 1 ? etags.get(path + cookie) : undefined;
    const headers = { Cookie: cookie, ...(known && { "If-None-Match": known }) };
    const page = await ask(tally, "page", [200, 304], fetch(address + path, { headers }));
    const etag = page.headers.get("ETag");
    if (etag) etags.set(path + cookie, etag);
    const pictures = [...(await page.text()).matchAll(/src="(\/(?:images|pictures)\/[^"]+)"/g)];
    const picture = pictures[randomInt(pictures.length + 1)]?.[1];
    if (picture) await (await ask(tally, "picture", [200], fetch(address + picture))).arrayBuffer();
    // More at once than a processor can print are told to come again.
    const pdf = path.startsWith(addresses.tour({ id: "" })) && randomInt(20) === 0;
    if (pdf) await (await ask(tally, "PDF", [200, 503], fetch(`${address}${path}/pdf`))).arrayBuffer();
    await wait(randomInt(30, 90));
  };
}

/** Staff: log in, make a quote, save it, save what is stale, upload, look at the list, delete, log out. */
function editQuotes(address: string, account: { username: string; password: string }, tally: Tally) {
  return async () => {
    const staff = await logIn(address, address, account);
    const call = (what: string, expect: number[], path: string, init?: RequestInit) =>
      ask(tally, what, expect, callApi(address, staff, path, init));
    const items = [
      { slider: [], title: { title1: "", title2: "" }, title3: "", text: "A text. ".repeat(500), size: "md" },
    ];
    const body = { name: "Endurance", items: items.map((item) => ({ ...item, interruption: false })) };
    const { text } = await call("create", [201], "/quote", jsonRequest("POST", body));
    const { id } = JSON.parse(text) as { id: string };
    const change = jsonRequest("PATCH", { name: "Changed" }, { "If-Match": `"${id}-1"` });
    await call("save", [200], `/quote/${id}`, change);
    await call(
      "stale save",
      [412],
      `/quote/${id}`,
      jsonRequest("PATCH", { name: "Other" }, { "If-Match": `"${id}-1"` }),
    );
    const form = new FormData();
    form.append("image", await createPicture(), "picture.jpg");
    await call("upload", [201], "/imgUpload", { method: "POST", body: form });
    const list = fetch(`${address}${addresses.quotesView()}?q=endurance`, { headers: { Cookie: staff.cookie } });
    await (await ask(tally, "list", [200], list)).arrayBuffer();
    await call("delete", [204], `/quote/${id}`, { method: "DELETE" });
    await ask(tally, "log out", [303], postForm(address, staff, addresses.logOut(), new URLSearchParams()));
    await wait(randomInt(300, 900));
  };
}

/** What a process says of itself: MB of memory, of JavaScript's objects among it, ms of the event loop's delay, connections. */
interface Sample {
  memory: number;
  heap: number;
  delay: number;
  used: number;
  waited: number;
}

/** Reads the metrics as Prometheus does. The delay is that since the reading before. */
async function scrape(address: string, token: string, tally: Tally): Promise<Sample> {
  const headers = { Authorization: `Bearer ${token}` };
  const text = await (await ask(tally, "metrics", [200], fetch(address + addresses.metrics(), { headers }))).text();
  const lines = text.split("\n").map((line) => [line.slice(0, line.lastIndexOf(" ")), line] as const);
  const metrics = new Map(lines.map(([name, line]) => [name, Number(line.slice(name.length))]));
  const of = (name: string) => metrics.get(name) ?? NaN;
  return {
    memory: of("process_resident_memory_bytes") / 1_048_576,
    heap: of("nodejs_heap_size_used_bytes") / 1_048_576,
    delay: of("nodejs_eventloop_lag_p99_seconds") * 1_000,
    used: of('site_database_connections{state="used"}'),
    waited: of('site_database_connections{state="waited for"}'),
  };
}

function reportOf(samples: readonly Sample[], { statuses, unexpected }: Tally): number {
  const third = Math.floor(samples.length / 3);
  const parts = {
    first: samples.slice(0, third),
    second: samples.slice(third, 2 * third),
    last: samples.slice(-third),
  };
  console.table(Object.fromEntries([...statuses].sort()));
  console.table(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, figuresOf(part)])));
  const [warm, last] = [mean(parts.second, "memory"), mean(parts.last, "memory")];
  const growth = last / warm - 1;
  console.log(
    `\nMemory: ${samples[0]?.memory.toFixed(0)} MB at first, ${warm.toFixed(0)} MB in the second third, ${last.toFixed(0)} MB ` +
      `in the last: ${(growth * 100).toFixed(1)}%, where ${allowed * 100}% is allowed. ${unexpected.length} unexpected answers.`,
  );
  return growth <= allowed && unexpected.length === 0 ? 0 : 1;
}

function figuresOf(part: readonly Sample[]) {
  const most = (name: keyof Sample) => Math.round(Math.max(...part.map((each) => each[name])));
  return {
    ...{ "memory (MB)": Math.round(mean(part, "memory")), "heap (MB)": Math.round(mean(part, "heap")) },
    ...{ "delay, p99 (ms)": Math.round(mean(part, "delay")), "longest (ms)": most("delay") },
    ...{ "connections at most": most("used"), "waited for": most("waited") },
  };
}

function mean(part: readonly Sample[], name: keyof Sample): number {
  return part.reduce((sum, each) => sum + each[name], 0) / part.length;
}
