import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createQrCode } from "~/data/qr-codes.server";
import { allAddresses, type AddressEntry, getAllowedQueryParameters } from "~/domain/site/addresses";
import { getSiteArea } from "~/domain/site/areas";
import { emptyJourney } from "~/domain/journeys/journey";
import { choiceNames, choiceValue } from "~/domain/offers/choices";
import { emptyOffer } from "~/domain/offers/offer";
import { createAccount, password } from "../support/accounts";
import { db } from "../support/audited-database";
import { createPlainPicture } from "../integration/pictures/pictures";
import { hasNginx, type Nginx, startNginx } from "../support/servers/nginx";
import { type TestSite, startTestSite } from "../support/servers/test-site";
import { idOf, storeQuote } from "../support/stored-records";

/**
 * Requests every public address with every method and in three spellings, with and without nginx. Checks its status, its
 * caching and the lookup rate limit (docs/security.md).
 */

const siteUrl = "https://site.example";
const METRICS_TOKEN = "the token of the metrics of a test";

let site: TestSite;
let nginx: Nginx | undefined;
let token: string;
/** Values of address parameters: the links and ids of a tour, a quote and a QR code. */
const records = { tour: "a-tour", quote: "a-quote", code: "", picture: "", tourId: "", quoteId: "" };

beforeAll(async () => {
  await createAccount(db, "anna");
  const settings = { SITE_URL: siteUrl, TRUST_PROXY: "1", METRICS_TOKEN };
  site = await startTestSite(process.env.DATABASE_URL ?? "", { settings });
  if (hasNginx) nginx = await startNginx(site.address, siteUrl);
  const stops = ["Havana", "Trinidad"].map((place) => ({ place, nights: 2, point: null }));
  const journey = { ...emptyJourney, stops, firstDay: "2030-01-10" };
  records.tourId = await storeQuote({ journey, link: records.tour, display: true });
  const option = { label: "Cigars", amount: 100, per: "total", quantity: 1, optional: true, group: null } as const;
  records.quoteId = await storeQuote({ journey, link: records.quote, offer: { ...emptyOffer, lines: [option] } });
  records.code = await idOf(createQrCode(db, { name: "A table", url: "/tours" }));
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ username: "anna", password });
  const login = await fetch(`${site.address}/api/auth/login`, { method: "POST", headers, body });
  ({ token } = (await login.json()) as { token: string });
  const picture = new FormData();
  picture.append("image", new Blob([new Uint8Array(await createPlainPicture(40, 30).png().toBuffer())]), "a.png");
  const upload = { method: "POST", headers: { Authorization: `Bearer ${token}` }, body: picture };
  const { url } = (await (await fetch(`${site.address}/api/imgUpload`, upload)).json()) as { url: string };
  records.picture = url.replace(/.*\//, "");
});
afterAll(async () => {
  await nginx?.stop();
  await site.stop();
  await db.destroy();
});

const visitors = allAddresses.filter(({ path }) => getSiteArea(path) === "site");
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE"];

/** Statuses other than 200 for GET. */
const otherStatuses: Partial<Record<string, number>> = {
  "/qr/:id": 302,
  "/language": 302,
  "/quote/:id/read/:quarters": 302,
  // Without its token.
  "/metrics": 404,
};

/** Returns the address of an entry, with a record's guessable link or its id. */
function addressOf(entry: AddressEntry, addressedBy: "guess" | "id" = "guess"): string {
  const isTour = entry.path.startsWith("/tours/");
  const named = { guess: isTour ? records.tour : records.quote, id: isTour ? records.tourId : records.quoteId }[
    addressedBy
  ];
  const id = entry.path.includes("qr/") ? records.code : named;
  return entry.with({ id, property: "Apodaca-12", format: "gpx", quarters: "4", name: records.picture });
}

/** Returns two other spellings: another letter case with a trailing slash, and a needless escape. */
function otherSpellings(address: string): string[] {
  const capital = address.replace(/[a-z]/, (letter) => letter.toUpperCase());
  const escaped = address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return address === "/" ? ["//"] : [`${capital}/`, escaped];
}

interface TestRequest {
  method?: string;
  /** the loopback address that the request is sent from, which identifies the client's network */
  from: string;
  headers?: Record<string, string>;
}

interface TestResponse {
  status: number;
  location: string | null;
  cacheControl: string;
  etag: string | null;
  allow: string | null;
  body: string;
}

type SendRequest = (path: string, request: TestRequest) => Promise<TestResponse>;

const requestThroughNginx: SendRequest = (path, request) => sendRequest(tlsRequest, nginx?.port ?? 0, path, request);
/** Sends the client's address like nginx. */
const requestDirectly: SendRequest = (path, { headers, ...request }) =>
  sendRequest(plainRequest, Number(new URL(site.address).port), path, {
    ...request,
    headers: { ...headers, "X-Forwarded-For": request.from },
  });

function sendRequest(
  request: typeof plainRequest | typeof tlsRequest,
  port: number,
  path: string,
  { method = "GET", from, headers = {} }: TestRequest,
): Promise<TestResponse> {
  const options = { host: "127.0.0.1", port, path, method, localAddress: from, rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, headers: { Host: "site.example", ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const { location = null, "cache-control": cacheControl = "", etag = null, allow = null } = response.headers;
        const body = Buffer.concat(chunks).toString("latin1");
        resolve({ status: response.statusCode ?? 0, location, cacheControl, etag, allow: allow, body });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Returns how many documents the site has rendered. */
async function countRenderedDocuments(): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${site.address}/metrics`, { headers })).text();
  return Number(/^site_documents_total\{from="render"\} (\d+)/m.exec(text)?.[1] ?? 0);
}

/** Returns a separate network for each address, because of nginx's rate limit. */
const networkOf = (entry: AddressEntry, from: number) => `127.${from}.0.${visitors.indexOf(entry) + 1}`;

describe.each([
  ["without nginx", requestDirectly, true, 1],
  ["with nginx", requestThroughNginx, hasNginx, 2],
] as const)("%s", (_, sendToSite, isAvailable, proxyCount) => {
  test.skipIf(!isAvailable)(
    "each public address returns its specified statuses, and has one entry in the page cache",
    async () => {
      // Other spellings first: they must not affect the cache.
      const etags = new Map<AddressEntry, string | null>();
      for (const entry of visitors) {
        const from = networkOf(entry, proxyCount);
        for (const spelled of otherSpellings(addressOf(entry))) {
          expect([spelled, (await sendToSite(spelled, { from })).status]).toEqual([spelled, 308]);
        }
        const { status, etag } = await sendToSite(addressOf(entry), { from });
        expect([entry.path, status]).toEqual([entry.path, otherStatuses[entry.path] ?? 200]);
        etags.set(entry, etag);
      }
      const rendered = await countRenderedDocuments();
      for (const entry of visitors) {
        const address = addressOf(entry);
        const from = networkOf(entry, proxyCount);
        const invented = [
          ...getAllowedQueryParameters(entry).flatMap(([name, values]) => (values ? name : [])),
          "x",
          "_data",
        ]
          .map((name) => `${name}=invented`)
          .join("&");
        for (const method of methods) {
          const isRead = method === "GET" || method === "HEAD";
          const isForm = method === "POST" && entry.form;
          const status = isRead ? (otherStatuses[entry.path] ?? 200) : isForm ? 403 : 405;
          const response = await sendToSite(address, { method, from });
          expect([method, address, response.status]).toEqual([method, address, status]);
          // nginx itself refuses TRACE.
          if (status === 405 && method !== "TRACE") {
            expect([method, address, response.allow]).toEqual([
              method,
              address,
              entry.form ? "GET, HEAD, POST" : "GET, HEAD",
            ]);
          }
          if (!isRead) expect(response.cacheControl, `${method} ${address}`).toMatch(/no-store|^$/);
          if (isRead) {
            const same = await sendToSite(`${address}?${invented}`, { method, from });
            expect([address, same.status, same.etag]).toEqual([address, status, etags.get(entry)]);
          }
          for (const spelled of otherSpellings(address)) {
            const {
              status: redirectStatus,
              location,
              cacheControl,
            } = await sendToSite(`${spelled}?${invented}`, { method, from });
            // nginx decodes the addresses of files, so such a spelling shares their entry.
            const isShared = sendToSite === requestThroughNginx && isRead && spelled.startsWith("/%69mages/");
            const found = [method, spelled, redirectStatus, isRead ? location : null];
            const expected = isShared ? [200, null] : isRead ? [308, address] : [status, null];
            expect(found).toEqual([method, spelled, ...expected]);
            if (!isShared) expect(cacheControl, spelled).toMatch(/no-store|^$/);
          }
        }
      }
      expect(await countRenderedDocuments()).toBe(rendered);
    },
  );

  test.skipIf(!isAvailable)(
    "after 300 failed lookups, a network receives 429 for every spelling and method of a lookup",
    async () => {
      const lookups = allAddresses.filter(({ lookup }) => lookup);
      expect(lookups.length).toBeGreaterThan(10);
      const [from, other] = [`127.${proxyCount}.1.1`, `127.${proxyCount}.1.2`];
      const failed = async (path: string, method: string) => {
        expect([path, method, (await requestDirectly(path, { method, from })).status]).toEqual([path, method, 404]);
      };
      for (const path of [
        "/quote/none",
        "/quote/none/days.ics",
        "/tours/none/pdf",
        "/tours/none/route/gpx",
        "/api/page/none",
      ]) {
        for (const method of ["GET", "HEAD"]) await failed(path, method);
      }
      for (let n = 0; n < 290; n++) await failed("/api/quote/none", n % 2 === 0 ? "GET" : "HEAD");
      for (let n = 0; n < 20; n++) {
        // These aren't lookups.
        for (const method of ["OPTIONS", "PUT"]) {
          expect((await requestDirectly(`/quote/none-${n}?_data=routes/site/quote`, { method, from })).status).toBe(
            405,
          );
        }
      }
      for (const entry of lookups) {
        const isCode = entry.path.includes("qr/");
        const isPage = getSiteArea(entry.path) === "site";
        const address = addressOf(entry);
        // Lookups of public records and by id aren't limited.
        const isPublic = entry.path.startsWith("/tours/");
        const successStatus = otherStatuses[entry.path] ?? 200;
        const expectedStatuses: [string, number][] = [
          [address, isPublic ? successStatus : 429],
          ...(isCode || entry.path === "/api/page/:id"
            ? []
            : ([[addressOf(entry, "id"), successStatus]] as [string, number][])),
          ...(isPage ? otherSpellings(address).map((spelled): [string, number] => [spelled, 308]) : []),
          ...(isPublic ? ([[address.replace(records.tour, records.quote), 429]] as [string, number][]) : []),
        ];
        for (const [path, status] of expectedStatuses) {
          for (const method of ["GET", "HEAD"]) {
            const response = await sendToSite(path, { method, from });
            expect([method, path, response.status]).toEqual([method, path, status]);
            if (status === 429) expect([path, response.cacheControl]).toEqual([path, "private, no-store"]);
          }
          for (const method of isPage ? ["POST", "OPTIONS", "PUT"] : ["OPTIONS"]) {
            const response = await sendToSite(path, { method, from });
            expect([method, path, response.status]).toEqual([method, path, isPage ? 405 : 204]);
          }
        }
        // Other networks are not affected.
        if (entry.path !== "/api/page/:id")
          expect((await sendToSite(address, { from: other })).status).toBe(successStatus);
      }
    },
  );
});

test.skipIf(!hasNginx)("nginx forwards each query parameter that an address accepts", async () => {
  const withQueries = allAddresses.filter((entry) => getAllowedQueryParameters(entry).length > 0);
  expect(withQueries.length).toBeGreaterThan(20);
  const [first, ...rest] = choiceNames;
  const examples: Record<string, string> = { tour: records.tourId, [first!]: choiceValue(0) };
  let client = 0;
  for (const entry of withQueries) {
    const from = `127.0.9.${(client += 1)}`;
    const headers: Record<string, string> =
      getSiteArea(entry.path) === "api" ? { Authorization: `Bearer ${token}` } : {};
    const bare = addressOf(entry);
    const pageOf = ({ status, location, etag }: TestResponse) => [status, location, etag];
    const withoutQuery = pageOf(await requestDirectly(bare, { from, headers }));
    // One of the forty choices of an offer is enough.
    for (const [name, values] of getAllowedQueryParameters(entry).filter(([name]) => !rest.includes(name))) {
      for (const language of ["", "&lang=it"]) {
        const address = `${bare}?${name}=${values?.[0] ?? examples[name] ?? "x"}${language}`;
        const direct = await requestDirectly(address, { from, headers });
        expect([address, ...pageOf(await requestThroughNginx(address, { from, headers }))]).toEqual([
          address,
          ...pageOf(direct),
        ]);
        // The page depends on it.
        if (getSiteArea(entry.path) === "site") expect(pageOf(direct), address).not.toEqual(withoutQuery);
        if (direct.location?.startsWith("/login?")) {
          expect([address, decodeURIComponent(direct.location)]).toEqual([
            address,
            expect.stringContaining(`${name}=`),
          ]);
        }
      }
    }
  }
});

test.skipIf(!hasNginx)("nginx logs the site's paths without ids and links", async () => {
  await requestThroughNginx(`/quote/${records.quote}/pdf?x=1`, { from: "127.0.10.1" });
  await requestThroughNginx(`/quote/${records.quote}/nowhere`, { from: "127.0.10.1" });
  await expect.poll(() => nginx?.readLog().at(-1)).toContain('"path":"/quote/*/*"');
  expect(nginx?.readLog().at(-2)).toContain('"path":"/quote/*/pdf"');
  expect(nginx?.readLog().join("\n")).not.toContain(records.quote);
});
