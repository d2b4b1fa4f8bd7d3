import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "~/api/operation-table.server";
import { allAddresses } from "~/domain/site/addresses";
import { getSiteArea } from "~/domain/site/areas";
import { logOut } from "~/auth/session/staff-session.server";
import { db } from "../../support/audited-database";
import { createSavedBlock } from "~/data/saved-blocks.server";
import { createPage, listPages } from "~/data/pages.server";
import { createQrCode } from "~/data/qr-codes.server";
import { listVersions } from "~/data/history/read-versions.server";
import { createAccount } from "../../support/accounts";
import { everyStaffPost, type RecordIds } from "../../support/requests/staff-posts";
import { snapshotStoredState } from "../../support/state-snapshot";
import { oneItemOfEachType, buildPageInput } from "../../support/factories";
import type { HostilePost } from "../../support/requests/hostile-posts";
import { allRoutes, requestApp } from "../../support/servers/in-process-app";
import { credentials, origin, logInAsStaff } from "../staff/staff-requests";
import { logInForToken } from "../api/client";
import { idOf, storeQuote } from "../../support/stored-records";

let records: RecordIds;
let login: { cookie: string; token: string };

beforeAll(async () => {
  await createAccount(db, credentials.username, "owner");
  login = await logInAnew();
  records = await storeRecords();
});

type PostSender = readonly [what: string, headers: Readonly<Record<string, string>>];

const evilOrigin = "https://evil.example";
// app/http/guards/same-origin.server.isolated.test.ts has more spellings of origins.
const foreignSenders: PostSender[] = [
  ["a request without an origin", {}],
  ["an opaque origin", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
  ["an empty origin", { Origin: "", "Sec-Fetch-Site": "same-origin" }],
  ["another site", { Origin: evilOrigin }],
  ["another site with Sec-Fetch-Site: same-origin", { Origin: evilOrigin, "Sec-Fetch-Site": "same-origin" }],
  ["another port", { Origin: "http://localhost:3001" }],
  ["two origins", { Origin: `${origin}, ${evilOrigin}` }],
  ["our origin with Sec-Fetch-Site: cross-site", { Origin: origin, "Sec-Fetch-Site": "cross-site" }],
  ["our origin with two values of Sec-Fetch-Site", { Origin: origin, "Sec-Fetch-Site": "same-origin, cross-site" }],
  ["our origin with an empty Sec-Fetch-Site", { Origin: origin, "Sec-Fetch-Site": "" }],
  ["a browser with Sec-Fetch-Site: none", { "Sec-Fetch-Site": "none" }],
  ["a page of ours, by Referer only", { Referer: `${origin}/login` }],
  ["another site with its own Host", { Origin: evilOrigin, Host: "evil.example", "X-Forwarded-Host": "evil.example" }],
  ["a proxy with another scheme", { Origin: "https://localhost:3000", "X-Forwarded-Proto": "https" }],
];

const ownSenders: PostSender[] = [
  ["a page of ours", { Origin: origin, "Sec-Fetch-Site": "same-origin" }],
  ["a page of ours in an older browser", { Origin: origin }],
  ["a page of ours without Origin", { "Sec-Fetch-Site": "same-origin" }],
  ["a page of ours through a proxy", { Origin: origin, "X-Forwarded-Host": "evil.example" }],
];

/** The content types of forms and scripts, and none. */
const contentTypes = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=b",
  "text/plain",
  "application/json",
  null,
] as const;

const ofTheApi = ({ id }: { id: string }) => id.startsWith("routes/api/");

test("every action outside the API has a post here", () => {
  const withAction = allRoutes.filter((route) => route.module.action && !ofTheApi(route)).map(({ id }) => id);
  expect(withAction.length).toBeGreaterThan(10);
  // tests/integration/quotes/views.test.ts and tests/integration/editor/preview.test.ts cover these.
  const others = ["routes/quotes/read", "routes/staff/preview"];
  const postedRoutes = everyStaffPost(records, credentials).map(({ route }) => route);
  expect(new Set([...postedRoutes, ...others])).toEqual(new Set(withAction));
});

describe("the request handler", () => {
  test.each(foreignSenders)("refuses every post from %s without an effect", async (...sender) => {
    const senderIndex = foreignSenders.findIndex(([message]) => message === sender[0]);
    const before = await snapshotState();
    for (const post of everyStaffPost(records, credentials)) {
      const [validShape, ...others] = shapesOf(post);
      // Each sender sends one of the other shapes. `npm run test:long` sends all of them.
      const triedShapes = process.env.TESTS === "all" ? others : [others[senderIndex % others.length]];
      for (const shape of [validShape, ...triedShapes]) {
        if (!shape) throw new Error(`No shape of ${post.path}`);
        const response = await send(shape, sender);
        const message = `${shape.method} ${shape.path} ${post.what}, ${shape.headers["Content-Type"]}`;
        const status = shape.method === "POST" ? 403 : 405;
        expect([message, response.status, response.headers.get("Set-Cookie")]).toEqual([message, status, null]);
        if (status === 403) expect(await response.text(), message).toBe(`This form must be sent from ${origin}`);
      }
    }
    expect(await snapshotState()).toEqual(before);
  });

  test.each(ownSenders)("accepts a post from %s", async (...sender) => {
    const all = everyStaffPost(await storeRecords(), credentials);
    // The posts build on each other. One sender sends all of them; in `npm run test:long`, each does.
    const isForAll = sender[0] === ownSenders[0]?.[0] || process.env.TESTS === "all";
    const posts = isForAll ? all : all.slice(0, 5);
    let before = await snapshotState();
    for (const post of posts) {
      const response = await send({ ...post, method: "POST" }, sender);
      const message = `${post.path} ${post.what}`;
      expect([message, response.status]).toEqual([message, post.status]);
      const after = await snapshotState();
      // Without a link's cookie it does nothing.
      if (
        [
          "/login/password",
          "/admin/pictures/none",
          "/admin/enquiries/none",
          "/ask",
          "/homes/ask",
          "/admin/outbox",
        ].includes(post.path)
      )
        continue;
      if (post.path === "/language") expect(response.headers.get("Set-Cookie")).toMatch(/^lang=it;/);
      else expect(after, message).not.toEqual(before);
      // A login and a log-out end the browser's session.
      if (/log/.test(post.path)) login = await logInAnew();
      before = /log/.test(post.path) ? await snapshotState() : after;
    }
  });
});

test("outside the API, only GET, HEAD and posts of forms are allowed", async () => {
  const outside = allAddresses.filter(({ path }) => getSiteArea(path) !== "api");
  expect(outside.length).toBeGreaterThan(70);
  const headers = { Origin: origin, Cookie: login.cookie };
  for (const { path } of outside) {
    const isForm = getSiteArea(path) === "staff" || allRoutes.find((route) => `/${route.path}` === path)?.module.action;
    const methods = ["OPTIONS", "PUT", "PATCH", "DELETE", "PROPFIND", "options", ...(isForm ? [] : ["POST"])];
    for (const method of methods) {
      for (const query of ["", `?_data=${encodeURIComponent(`routes/site/${path.slice(1)}`)}`]) {
        const response = await requestApp(path + query, { method, headers });
        const found = [path, method, response.status, response.headers.get("Allow"), await response.text()];
        const allowed = isForm ? "GET, HEAD, POST" : "GET, HEAD";
        expect(found).toEqual([path, method, 405, allowed, "This address has no such method"]);
      }
    }
  }
  expect((await requestApp("/nothing", { method: "POST", headers })).status).toBe(405);
});

describe("the API", () => {
  test("ignores session cookies: without a token nothing is shown or changed, from any page", async () => {
    const before = await snapshotState();
    const calls = operations.filter(({ auth }) => auth === "bearer");
    expect(calls.filter(({ method }) => method !== "GET").length).toBeGreaterThan(8);
    for (const [from, headers] of [...foreignSenders, ...ownSenders]) {
      for (const { method, path, body } of calls) {
        const contentType = body?.contentType ?? "text/plain";
        const sent = contentType === "application/json" ? JSON.stringify(body?.example) : "";
        const response = await requestApp(`/api${path.replace("{id}", idFor(path))}`, {
          method,
          headers: { ...headers, Cookie: login.cookie, "Content-Type": contentType },
          ...(method !== "GET" && { body: sent }),
        });
        const message = `${method} ${path} from ${from}`;
        expect([message, response.status, response.headers.get("Set-Cookie")]).toEqual([message, 401, null]);
      }
    }
    expect(await snapshotState()).toEqual(before);
  });

  test("accepts a token from any page, and never sets a cookie", async () => {
    const before = (await listPages(db)).length;
    for (const [from, headers] of foreignSenders) {
      const response = await requestApp("/api/page", {
        method: "POST",
        headers: { ...headers, Authorization: `Bearer ${login.token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ name: from, language: "en", items: [] }),
      });
      expect([from, response.status, response.headers.get("Set-Cookie")]).toEqual([from, 201, null]);
    }
    expect((await listPages(db)).length).toBe(before + foreignSenders.length);
  });

  test("returns a token for a JSON login without a cookie; a form can't log in", async () => {
    const logInWithType = (type: string) =>
      requestApp("/api/auth/login", {
        method: "POST",
        headers: { Origin: "https://evil.example", "Content-Type": type },
        body: JSON.stringify(credentials),
      });
    const loggedIn = await logInWithType("application/json");
    expect([loggedIn.status, loggedIn.headers.get("Set-Cookie")]).toEqual([200, null]);
    const before = await snapshotState();
    for (const type of contentTypes.filter((each) => each !== "application/json")) {
      expect((await logInWithType(type ?? "")).status, String(type)).toBe(415);
    }
    expect(await snapshotState()).toEqual(before);
  });
});

test("no GET request changes anything", async () => {
  const before = await snapshotState();
  const reads = [...readsOfPages(), ...readsOfTheApi()];
  expect(reads.length).toBeGreaterThan(40);
  for (const path of reads) {
    for (const query of ["", `intent=delete:${records.quote}&id=${records.code}&_method=DELETE&lang=it`]) {
      for (const method of ["GET", "HEAD"]) {
        const headers = { Cookie: login.cookie, "X-HTTP-Method-Override": "DELETE", "X-Method-Override": "DELETE" };
        const authorization = path.startsWith("/api/") && { Authorization: `Bearer ${login.token}` };
        const response = await requestApp(path + query, { method, headers: { ...headers, ...authorization } });
        const to = response.headers.get("Location") ?? response.headers.get("X-Remix-Redirect") ?? "";
        const message = `${method} ${path}${query}`;
        expect([message, response.status < 500, to.startsWith("/login")]).toEqual([message, true, false]);
      }
    }
  }
  expect(await snapshotState()).toEqual(before);
});

describe("of the staff area", () => {
  // Pictures are only posted there, and only scripts request JSON.
  const jsonPaths = ["images", "images/choice", "customers/search", "library/search", "link-targets"];
  const forScripts = jsonPaths.map((path) => `/admin/${path}?`);
  const staffs = () =>
    readsOfPages().filter(
      (path) => path.startsWith("/admin") && !forScripts.includes(path) && !path.startsWith("/admin/draft/"),
    );
  const withoutData = (path: string) => path.replace(/\?.*/, "");
  const ownOrigin = { Origin: origin, Host: new URL(origin).host };
  const readCacheControl = ({ headers }: Response) => headers.get("Cache-Control");
  const readRedirect = ({ headers }: Response) => headers.get("Location") ?? headers.get("X-Remix-Redirect");

  const forged = `staff-session=${encodeURIComponent(btoa('{"token":"a.b.c"}'))}.AAAA`;

  test("every address redirects to the login and back without a browser session", async () => {
    const Authorization = `Bearer ${login.token}`;
    expect(staffs().length).toBeGreaterThan(14);
    for (const Cookie of ["", forged, await createEndedSession()]) {
      for (const path of staffs().flatMap((each) => [`${each}lang=it`, `${withoutData(each)}?lang=it`])) {
        const response = await requestApp(path, { headers: { Cookie, Authorization } });
        const asData = path.includes("_data=");
        const back = `/login?next=${encodeURIComponent(`${withoutData(path)}?lang=it`)}`;
        const to = withoutData(path) === "/admin/log-out" ? "/admin/select-page" : back;
        expect([path, response.status, readRedirect(response)]).toEqual([path, asData ? 204 : 302, to]);
        await expectNothingShown(response, path);
      }
    }
  });

  test.each([
    ["nobody is logged in", ""],
    ["the cookie is forged", forged],
  ])("every post redirects to the login or shows it, without an effect, if %s", async (_, Cookie) => {
    const before = await snapshotState();
    for (const post of everyStaffPost(records, { username: "nobody", password: "of nothing" })) {
      if (["/language", "/login", "/login/password", "/ask", "/homes/ask"].includes(post.path)) continue;
      for (const [path, status] of [
        [post.path, 303],
        [`${post.path}?_data=${encodeURIComponent(post.route)}`, 204],
      ] as const) {
        const headers = { ...post.headers, ...ownOrigin, Cookie };
        const response = await requestApp(path, { method: "POST", headers, body: post.body() as BodyInit });
        const message = `${path} ${post.what}`;
        // These return the input with a login form.
        const preservesInput = /Editor|Generator|images|qrView|draft/.test(path);
        const expected = preservesInput ? [message, 401, undefined] : [message, status, "/login"];
        expect([message, response.status, readRedirect(response)?.split("?")[0]]).toEqual(expected);
        await expectNothingShown(response, message);
      }
    }
    expect(await snapshotState()).toEqual(before);
  });

  test("no response is cached, and a post to a page without a form is rejected", async () => {
    const unusablePaths = [
      "/admin/nothing",
      "/admin/quotesEditor/nothing",
      "/admin/page/nothing",
      "/admin/qrView/nothing/png",
    ];
    const headers = { Cookie: login.cookie, ...ownOrigin };
    const pages = allRoutes.filter(({ path = "", module }) => path.startsWith("admin") && !module.action);
    const withoutForm = staffs()
      .filter((path) => pages.some(({ id }) => path.endsWith(`?_data=${encodeURIComponent(id)}&`)))
      .map(withoutData);
    expect(withoutForm.length).toBeGreaterThan(3);
    const loginPaths = ["/login", "/login?_data=routes/staff/accounts/login"];
    for (const path of [...unusablePaths, ...staffs(), ...staffs().map(withoutData), ...loginPaths]) {
      for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE"]) {
        // Its action, log-out, would end the session.
        if (path.startsWith("/admin/log-out") && !["GET", "HEAD"].includes(method)) continue;
        const isRefused = ["PUT", "DELETE"].includes(method) || (method === "POST" && withoutForm.includes(path));
        const response = await requestApp(path, { method, headers: isRefused ? ownOrigin : headers });
        expect(response.status, `${method} ${path}`).toSatisfy((status) => (isRefused ? status === 405 : status < 500));
        if (isRefused) await expectNothingShown(response, `${method} ${path}`);
        expect([method, path, readCacheControl(response)]).toEqual([method, path, "private, no-store"]);
      }
    }
  });

  async function expectNothingShown(response: Response, message: string) {
    expect(await response.text(), message).not.toContain(records.word);
    expect(response.headers.get("Set-Cookie") ?? "staff-session=;", message).toMatch(/^staff-session=;/);
    expect([message, readCacheControl(response)]).toEqual([message, "private, no-store"]);
  }
});

/** A post with all content types, methods and addresses that a browser could use. */
function shapesOf(post: HostilePost): Sent[] {
  const asData = `${post.path}?_data=${encodeURIComponent(post.route)}`;
  const body = post.body();
  const shape = (method: string, path: string, type: string | null): Sent => ({
    ...{ method, path, body: () => body },
    headers: type === null ? {} : { "Content-Type": type },
  });
  const validShape = post.headers["Content-Type"] ?? null;
  return [
    ...[post.path, asData, `${post.path}?index`].flatMap((path) =>
      [...new Set([validShape, ...contentTypes])].map((type) => shape("POST", path, type)),
    ),
    ...["PUT", "PATCH", "DELETE"].flatMap((method) =>
      [post.path, asData].map((path) => shape(method, path, validShape)),
    ),
  ];
}

type Sent = Pick<HostilePost, "path" | "body" | "headers"> & { method: string };

/** Sends a post as staff's browser. */
function send({ method, path, headers, body }: Sent, [, from]: PostSender): Promise<Response> {
  const init = { method, headers: { ...headers, ...from, Cookie: login.cookie }, body: body() as BodyInit };
  return requestApp(path, init);
}

/** The addresses of all loaders, with stored records as parameters; of pages, only their data, as rendering is slow. */
function readsOfPages(): string[] {
  const withLoader = allRoutes.filter((route) => route.module.loader && route.path !== "api/*");
  return withLoader.map(({ id, path = "", module }) => {
    const address = `/${path.replace(/:(\w+)|\*/g, (_, name: string | undefined) => parameter(path, name))}`;
    return `${address}?${module.default ? `_data=${encodeURIComponent(id)}&` : ""}`;
  });
}

function parameter(path: string, name: string | undefined): string {
  switch (name) {
    case "id":
      return idFor(path);
    case "kind":
      return "quote";
    case "version":
      return records.version;
    case "quarters":
      return "4";
    case "format":
      return "png";
    case "property":
      return "Suite-Florencia";
    case "name":
      return "0123456789abcdef0123456789abcdef-900x600.webp";
    case undefined:
      return "nothing";
    default:
      throw new Error(`Nothing is known to stand at :${name} of ${path}`);
  }
}

function readsOfTheApi(): string[] {
  return operations
    .filter(({ method }) => method === "GET")
    .map(({ path }) => `/api${path.replace("{id}", idFor(path))}?`);
}

/** Returns the id of a stored record of a path's noun. */
function idFor(path: string): string {
  if (/qr/i.test(path)) return records.code;
  if (/library/.test(path)) return records.block;
  return /page/i.test(path) && !/quotes/i.test(path) ? records.page : records.quote;
}

function snapshotState() {
  return snapshotStoredState(String(process.env.DATABASE_URL), String(process.env.DATA_DIR));
}

async function storeRecords(): Promise<RecordIds> {
  const word = "Of a test";
  const quote = await storeQuote({ name: word, items: oneItemOfEachType, display: true });
  const page = await idOf(createPage(db, buildPageInput({ name: word, items: oneItemOfEachType })));
  const code = await idOf(createQrCode(db, { name: word, url: "/tours" }));
  const block = await createSavedBlock(db, { name: word, template: true, items: oneItemOfEachType });
  const [version] = (await listVersions(db, "quote", quote)).rows;
  return { word, quote, page, code, block, version: String(version?.id) };
}

/** The cookie of an ended session. */
async function createEndedSession(): Promise<string> {
  const { cookie } = await logInAnew();
  await logOut(new Request(origin, { headers: { Cookie: cookie } }));
  return cookie;
}

async function logInAnew() {
  const { cookie } = await logInAsStaff();
  return { cookie, token: await logInForToken() };
}
