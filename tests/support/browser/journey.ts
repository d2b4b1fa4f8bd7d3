import { randomUUID } from "node:crypto";
import { test as base, expect, type Browser, type Locator, type Page } from "@playwright/test";
import { itemToDocument, type ItemDocument } from "~/domain/items/document";
import type { Item } from "~/domain/items/item";
import { runSql } from "../servers/journey-database.ts";
import { type TestSite, startTestSite } from "../servers/test-site.ts";

export { expect };

/** Returns a word that occurs in no other test's records. */
export const uniqueWord = () => `J${randomUUID().slice(0, 13)}`;

export const { STAFF_USERNAME: username = "", STAFF_PASSWORD: password = "" } = process.env;

export const hasJavaScript = () => test.info().project.use.javaScriptEnabled !== false;

type RecordFields = { name?: string; items?: readonly Item[] } & Record<string, unknown>;

export interface StoredRecord {
  _id: string;
  revision: number;
  name: string;
  customerName: string | null;
  link: string | null;
  displayCover: string | null;
  items: ItemDocument[];
}

interface JourneyFixtures {
  callApi: (method: string, path: string, json?: unknown) => Promise<{ status: number; body: unknown }>;
  /** Creates a quote for this test through the API. Returns its id. */
  createQuote: (fields?: RecordFields) => Promise<string>;
  /** The same for a page, in English by default. */
  createPage: (fields?: RecordFields) => Promise<string>;
  /** Fetches a record by its API path. */
  fetchRecord: (path: string) => Promise<StoredRecord>;
  /** Deletes a record that the test created in the browser, by its API path, after the test. */
  deleteAfter: (path: string) => void;
  /** The test's page, logged in as staff. */
  staffPage: Page;
  /** Distinct picture addresses of the site. */
  pictureUrls: readonly string[];
  /** Console errors and warnings, failed requests and requests to other hosts. */
  pageErrors: string[];
  /** A new process of the site on the same database, with fresh rate limits. */
  testSite: TestSite;
}

export const test = base.extend<JourneyFixtures, { token: string }>({
  token: [
    async ({ playwright }, use, { project }) => {
      const api = await playwright.request.newContext({ baseURL: String(project.use.baseURL) });
      const response = await api.post("/api/auth/login", { data: { username, password } });
      expect(response.status()).toBe(200);
      const { token } = (await response.json()) as { token: string };
      await api.dispose();
      await use(token);
    },
    { scope: "worker" },
  ],

  callApi: async ({ request, token }, use) => {
    await use(async (method, path, json) => {
      // A keep-alive connection may close while it is reused.
      const headers = { Authorization: `Bearer ${token}`, Connection: "close" };
      const response = await request.fetch(`/api${path}`, {
        method,
        headers,
        ...(json !== undefined && { data: json }),
      });
      const text = await response.text();
      return { status: response.status(), body: text === "" ? null : (JSON.parse(text) as unknown) };
    });
  },

  deleteAfter: async ({ callApi }, use) => {
    const paths: string[] = [];
    await use((path) => void paths.push(path));
    for (const path of paths) await callApi("DELETE", path);
  },

  createQuote: ({ callApi, deleteAfter }, use) => use((fields) => createRecord(callApi, deleteAfter, "/quote", fields)),

  createPage: ({ callApi, deleteAfter }, use) =>
    use((fields) => createRecord(callApi, deleteAfter, "/page", { language: "en", ...fields })),

  fetchRecord: ({ callApi }, use) => use(async (path) => (await callApi("GET", path)).body as StoredRecord),

  staffPage: async ({ page, baseURL }, use) => {
    // login.js.no-js.spec.ts tests the form itself.
    const headers = { Origin: String(baseURL) };
    const response = await page.request.post("/login", { form: { username, password }, headers, maxRedirects: 0 });
    expect(response.status()).toBe(303);
    // All tests share the account.
    await runSql("DELETE FROM drafts");
    await use(page);
  },

  pictureUrls: async ({ request }, use) => {
    const tours = (await (await request.get("/api/tours")).json()) as { displayCover: string | null }[];
    await use([...new Set(tours.map(({ displayCover }) => displayCover))].filter((cover) => cover !== null));
  },

  pageErrors: async ({ page, baseURL, javaScriptEnabled }, use) => {
    await use(recordPageErrors(page, String(baseURL), javaScriptEnabled ?? true));
  },

  testSite: async ({}, use) => {
    const site = await startTestSite(String(process.env.JOURNEYS_DATABASE_URL));
    await use(site);
    await site.stop();
  },
});

async function createRecord(
  callApi: JourneyFixtures["callApi"],
  deleteAfter: JourneyFixtures["deleteAfter"],
  path: string,
  { items = [], ...fields }: RecordFields = {},
): Promise<string> {
  const { status, body } = await callApi("POST", path, {
    name: "Of a journey",
    ...fields,
    items: items.map(itemToDocument),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const { id } = body as { id: string };
  deleteAfter(`${path}/${id}`);
  return id;
}

function recordPageErrors(page: Page, baseURL: string, javaScriptEnabled: boolean): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("requestfailed", (request) => {
    // Without JavaScript the browser blocks scripts.
    if (request.resourceType() === "script" && !javaScriptEnabled) return;
    // Requests aborted by navigation.
    const isAborted = request.failure()?.errorText === "net::ERR_ABORTED";
    if (isAborted && ["font", "image", "other", "script", "stylesheet"].includes(request.resourceType())) return;
    // Sent every few seconds.
    if (isAborted && request.url().includes("/admin/draft/")) return;
    // Loader data superseded by a newer request.
    if (isAborted && /[?&]_data=/.test(request.url())) return;
    errors.push(`${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== baseURL && protocol !== "data:") errors.push(`request to another host: ${request.url()}`);
  });
  return errors;
}

/** React's internal state of a root, which shows whether it is hydrated. */
interface HydratedRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Waits until the page or its islands are hydrated, unless JavaScript is disabled. */
export async function waitForHydration(page: Page): Promise<void> {
  if (!hasJavaScript()) return;
  const isHydrated = () => {
    const islands = document.querySelectorAll("[data-island]");
    const roots = islands.length > 0 && !("__remixContext" in window) ? [...islands] : [document];
    return roots.every((root) => {
      const key = Object.keys(root).find((key) => key.startsWith("__reactContainer"));
      const fiber = key && (root as unknown as Record<string, HydratedRoot>)[key];
      return fiber && !fiber.stateNode.current.memoizedState.isDehydrated;
    });
  };
  await page.waitForFunction(isHydrated);
}

/** Delays requests until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Answers each dialog of a page. The returned array of their types grows. */
export function answerDialogs(page: Page, answer: "accept" | "dismiss"): string[] {
  const dialogTypes: string[] = [];
  page.on("dialog", (dialog) => {
    dialogTypes.push(dialog.type());
    void dialog[answer]();
  });
  return dialogTypes;
}

export async function submitLoginForm(page: Page, typedPassword = password): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(typedPassword);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
}

/** Clicks a copy button. Returns the clipboard's text. */
export async function clickAndReadClipboard(button: Locator): Promise<string> {
  const page = button.page();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button.click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  return await page.evaluate(() => navigator.clipboard.readText());
}

/** Storage state of a browser with English selected, so it shows no language prompt. */
export const englishState = {
  cookies: [
    {
      ...{ name: "lang", value: "en", domain: "localhost", path: "/", expires: -1 },
      ...{ httpOnly: true, secure: false, sameSite: "Lax" as const },
    },
  ],
  origins: [],
};

/** Opens a page in a new browser context, for example with another locale. */
export async function openVisitorPage(browser: Browser, options: Parameters<Browser["newContext"]>[0]): Promise<Page> {
  const { baseURL, javaScriptEnabled } = test.info().project.use;
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: javaScriptEnabled ?? true,
    ...options,
  });
  return await context.newPage();
}
