import { createConnection, type RowDataPacket } from "mysql2/promise";
import { beforeAll, expect, test, vi } from "vitest";
import { createQrCode } from "~/data/qr-codes.server";
import { addViewCounts, readViewStatistics } from "~/data/views.server";
import { toDayInCompanyTimeZone, type ViewStatistics } from "~/domain/views";
import { env } from "~/env.server";
import { peerHeaders } from "../../support/requests/peer-headers";
import { flushViewCounts } from "~/auth/views/count-views.server";
import { db } from "../../support/audited-database";
import { oneItemOfEachType } from "../../support/factories";
import { requestApp } from "../../support/servers/in-process-app";
import { createExpiredCookie, logInAsStaff } from "../staff/staff-requests";
import { idOf, storeQuote } from "../../support/stored-records";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1";
const desk = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 Firefox/120.0";

interface Visitor {
  agent?: string;
  network?: string;
  headers?: Record<string, string>;
  method?: string;
}

/** Opens an address, each time from another network by default. */
async function openAddress(
  path: string,
  { agent = phone, network = anyNetwork(), headers = {}, method }: Visitor = {},
) {
  const requestHeaders = { "User-Agent": agent, ...peerHeaders(network), ...headers };
  const response = await requestApp(path, { method: method ?? "GET", headers: requestHeaders });
  await response.arrayBuffer();
  return response;
}

let networks = 0;
const anyNetwork = () => `198.${18 + Math.floor(networks / 250)}.${networks++ % 250}.1`;

const newQuote = (link: string) => storeQuote({ link, items: oneItemOfEachType });

async function readStatistics(id: string, kind: "quote" | "qr" = "quote"): Promise<ViewStatistics | undefined> {
  await flushViewCounts();
  return (await readViewStatistics(db, kind, [id])).get(id);
}

// The clock is fixed, so midnight doesn't pass.
vi.useFakeTimers({ toFake: ["Date"] });
const today = toDayInCompanyTimeZone(new Date());
const oneView = { opened: 1, pdf: 0, first: today, last: today, furthest: null };

let cookie = "";
beforeAll(async () => {
  ({ cookie } = await logInAsStaff());
});

test("only views by people count, not those by staff, programs, link previews and prefetches", async () => {
  const id = await newQuote("rinaldi");
  const previews = [
    ...["WhatsApp/2.23.20.0 A", "TelegramBot (like TwitterBot)", "Viber/13.0 (iPhone)"],
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
  ];
  const programs = [
    ...["curl/8.5.0", "python-requests/2.31", "", "Go-http-client/2.0"],
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/120.0 Safari/537.36",
  ];
  const purposes = [
    { "Sec-Purpose": "prefetch" },
    { "Sec-Purpose": "prefetch;prerender" },
    { "Sec-Purpose": "prefetch;anonymous-client-ip" },
    ...[{ Purpose: "prefetch" }, { "X-Moz": "prefetch" }, { "X-Purpose": "preview" }],
  ];
  const staff = [cookie, cookie, await createExpiredCookie(), `lang=it; ${cookie}`];
  const navigation = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
  const people: Visitor[] = [
    ...Array.from({ length: 7 }, () => ({ agent: phone })),
    ...Array.from({ length: 6 }, () => ({ agent: desk, headers: { ...navigation, "Sec-Fetch-Site": "none" } })),
    // A forged session cookie, and a visitor's cookie.
    ...[{ headers: { Cookie: "staff-session=forged" } }, { headers: { Cookie: "lang=it" } }],
    // Two people of a household, and a browser that revalidates.
    ...[{ network: "192.0.2.1" }, { network: "192.0.2.1", agent: desk }, { headers: { "If-None-Match": "*" } }],
  ];
  const others: Visitor[] = [
    ...[...previews, ...programs].map((agent) => ({ agent })),
    ...purposes.map((headers) => ({ headers })),
    ...staff.map((each) => ({ headers: { Cookie: each } })),
    // The household again, and requests that open no page.
    ...[{ network: "192.0.2.1" }, { network: "192.0.2.1", agent: desk }],
    ...[{ method: "HEAD" }, { headers: { "Sec-Fetch-Mode": "cors" } }, { headers: { "Sec-Fetch-Mode": "no-cors" } }],
    { headers: { "Sec-Fetch-Mode": "same-origin" } },
  ];
  expect([people.length, people.length + others.length]).toEqual([18, 50]);
  const statuses = await Promise.all(
    [...people, ...others].map(
      async (each, index) => (await openAddress(index % 2 ? "/quote/rinaldi" : `/quote/${id}`, each)).status,
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 304]));
  expect(await readStatistics(id)).toEqual({ ...oneView, opened: 18 });
});

test("a view of a cached page counts", async () => {
  const id = await newQuote("kept");
  for (let count = 0; count < 3; count++) await openAddress("/quote/kept");
  expect(await readStatistics(id)).toEqual({ ...oneView, opened: 3 });
});

test("views of the PDF are counted separately", async () => {
  const id = await newQuote("printed");
  for (const path of ["/quote/printed", "/quote/printed/pdf"]) await openAddress(path, { network: "192.0.2.3" });
  await openAddress("/quote/printed/pdf", { headers: { Cookie: cookie } });
  expect(await readStatistics(id)).toEqual({ ...oneView, pdf: 1 });
});

test("scans of a QR code count, except those by staff", async () => {
  const code = await idOf(createQrCode(db, { name: "Table 4", url: "/tours" }));
  for (const each of [{}, {}, { headers: { Cookie: cookie } }, { agent: "WhatsApp/2.23" }]) {
    expect((await openAddress(`/qr/${code}`, each)).headers.get("Location")).toBe("/tours");
  }
  expect(await readStatistics(code, "qr")).toEqual({ ...oneView, opened: 2 });
});

const reportProgress = (path: string, visitor: Visitor = {}) =>
  openAddress(path, { method: "POST", ...visitor, headers: { Origin: env.siteUrl, ...visitor.headers } });

test("the reading progress is stored, and its response doesn't reveal which quotes exist", async () => {
  const id = await newQuote("long");
  await openAddress("/quote/long");
  const responses = [
    await reportProgress("/quote/long/read/2"),
    await reportProgress("/quote/long/read/3"),
    await reportProgress("/quote/long/read/1"),
    await reportProgress("/quote/long/read/4", { headers: { Cookie: cookie } }),
    await reportProgress("/quote/long/read/4", { agent: "Googlebot/2.1" }),
    ...[await reportProgress("/quote/long/read/9"), await reportProgress("/quote/nobody/read/4")],
  ];
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 204));
  expect((await reportProgress("/quote/long/read/4", { headers: { Origin: "https://elsewhere.test" } })).status).toBe(
    403,
  );
  expect(await readStatistics(id)).toEqual({ ...oneView, furthest: 3 });
});

test("repeated views by one client update one row and barely change its count", async () => {
  const id = await newQuote("flooded");
  const openManyTimes = (count: number, visitor: (index: number) => Visitor) =>
    Promise.all(Array.from({ length: count }, (_, index) => openAddress("/quote/flooded", visitor(index))));
  const network = "203.0.113.7";
  await openManyTimes(50, () => ({ network }));
  expect((await readStatistics(id))?.opened).toBe(1);
  await openManyTimes(50, (index) => ({ network, agent: `${phone} ${index}` }));
  expect((await readStatistics(id))?.opened).toBe(20);
  await openAddress("/quote/flooded");
  expect((await readStatistics(id))?.opened).toBe(21);
  const rows = await db.selectFrom("receipts").select("day").where("record", "=", id).execute();
  expect(rows.length).toBe(1);
});

test("a client that exhausts its network's share hides further views for one day only", async () => {
  const id = await newQuote("coveted");
  const network = "203.0.113.40";
  const openWithAgent = (agent: string, path = "/quote/coveted", from = network) =>
    openAddress(path, { agent, network: from });
  for (let index = 0; index < 30; index++) await openWithAgent(`${phone} ${index}`);
  // The share of the wider network too.
  for (let index = 0; index < 110; index++)
    await openWithAgent(`${phone} ${index}`, "/quote/coveted", `203.0.113.${100 + (index % 100)}`);
  await openWithAgent(desk);
  expect(await readStatistics(id)).toEqual({ ...oneView, opened: 100 });
  // Reading progress, the PDF and the customer's phone in another network still count.
  await reportProgress("/quote/coveted/read/3", { agent: desk, network });
  await openWithAgent(desk, "/quote/coveted/pdf");
  await openAddress("/quote/coveted");
  expect(await readStatistics(id)).toEqual({ ...oneView, opened: 101, pdf: 1, furthest: 3 });
  vi.setSystemTime(Date.now() + 86_400_000);
  await openWithAgent(desk);
  vi.setSystemTime(Date.now() - 86_400_000);
  expect((await readStatistics(id))?.opened).toBe(102);
});

test("the first and last day are days with a view, and days add up", async () => {
  const id = await newQuote("days");
  const buildView = (day: string, more: object) =>
    ({ kind: "quote", record: id, day, opened: 0, pdf: 0, furthest: 0, ...more }) as const;
  await addViewCounts(db, [buildView("2026-11-01", { furthest: 4 }), buildView("2026-11-03", { opened: 2 })]);
  await addViewCounts(db, [buildView("2026-11-03", { opened: 1 }), buildView("2026-11-05", { pdf: 1, furthest: 1 })]);
  expect(await readStatistics(id)).toEqual({ opened: 3, pdf: 1, first: "2026-11-03", last: "2026-11-05", furthest: 4 });
});

test("a database dump contains no IP address and no user agent", async () => {
  await newQuote("dumped");
  await openAddress("/quote/dumped", { network: "192.0.2.77", agent: `${phone} Dumped/1.0` });
  await flushViewCounts();
  const connection = await createConnection({ uri: env.databaseUrl, dateStrings: true });
  const [tables] = await connection.query<RowDataPacket[]>("SHOW TABLES");
  const dump: string[] = [];
  for (const table of tables.map((row) => String(Object.values(row)[0]))) {
    const [rows] = await connection.query<RowDataPacket[]>("SELECT * FROM ??", [table]);
    dump.push(...rows.map((row) => `${table} ${JSON.stringify(row)}`));
  }
  const [columns] = await connection.query<RowDataPacket[]>("SHOW COLUMNS FROM receipts");
  await connection.end();
  expect(columns.map(({ Field }) => String(Field))).toEqual(["kind", "record", "day", "opened", "pdf", "furthest"]);
  expect(dump.some((row) => row.startsWith("receipts "))).toBe(true);
  expect(dump.filter((row) => /192\.0\.2\.77|198\.18\.|203\.0\.113|2001:db8|Mozilla|iPhone|Dumped/.test(row))).toEqual(
    [],
  );
});
