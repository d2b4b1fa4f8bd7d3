import { randomUUID } from "node:crypto";
import { test as base, expect, type Browser, type Locator, type Page } from "@playwright/test";
import { itemToDocument, type ItemDocument } from "~/domain/items/document";
import type { Item } from "~/domain/items/item";
import { runSql } from "../servers/journey-database.ts";
import { type OwnSite, startTestSite } from "../servers/test-site.ts";

export { expect };

/** A word that nothing of another test has in its name. */
export const uniqueWord = () => `J${randomUUID().slice(0, 13)}`;

/** The account of staff. */
export const { STAFF_USERNAME: username = "", STAFF_PASSWORD: password = "" } = process.env;

/** Whether scripts run in this project. */
export const hasJavaScript = () => test.info().project.use.javaScriptEnabled !== false;

type RecordFields = { name?: string; items?: readonly Item[] } & Record<string, unknown>;

/** What tests read of a stored quote or page. */
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
  /** Calls the API as staff. */
  staff: (method: string, path: string, json?: unknown) => Promise<{ status: number; body: unknown }>;
  /** Creates a quote through the API, for this test only, and gives its id. */
  createQuote: (fields?: RecordFields) => Promise<string>;
  /** Creates a page in the same way, in English unless told otherwise. */
  createPage: (fields?: RecordFields) => Promise<string>;
  /** A stored record, by its path in the API. */
  stored: (path: string) => Promise<StoredRecord>;
  /** Deletes what a test made by hand, by its path in the API, when the test is over. */
  madeAt: (path: string) => void;
  /** The test's page, which has gone nowhere yet, logged in as staff. */
  loggedIn: Page;
  /** Addresses of pictures on this site, all different. */
  pictures: readonly string[];
  /** What goes wrong in the page unseen: console errors and warnings, failed requests, requests to other hosts. */
  troubles: string[];
  /** Another process of the site on the journeys' database, which has met nobody yet. */
  ownSite: OwnSite;
}

export const test = base.extend<JourneyFixtures, { token: string }>({
  token: [
    async ({ playwright }, use, { project }) => {
      const api = await playwright.request.newContext({ baseURL: String(project.use.baseURL) });
      const answer = await api.post("/api/auth/login", { data: { username, password } });
      expect(answer.status()).toBe(200);
      const { token } = (await answer.json()) as { token: string };
      await api.dispose();
      await use(token);
    },
    { scope: "worker" },
  ],

  staff: async ({ request, token }, use) => {
    await use(async (method, path, json) => {
      // A kept connection may be closed at the moment it is used.
      const headers = { Authorization: `Bearer ${token}`, Connection: "close" };
      const answer = await request.fetch(`/api${path}`, { method, headers, ...(json !== undefined && { data: json }) });
      const text = await answer.text();
      return { status: answer.status(), body: text === "" ? null : (JSON.parse(text) as unknown) };
    });
  },

  madeAt: async ({ staff }, use) => {
    const made: string[] = [];
    await use((path) => void made.push(path));
    for (const path of made) await staff("DELETE", path);
  },

  createQuote: ({ staff, madeAt }, use) => use((fields) => createRecord(staff, madeAt, "/quote", fields)),

  createPage: ({ staff, madeAt }, use) =>
    use((fields) => createRecord(staff, madeAt, "/page", { language: "en", ...fields })),

  stored: ({ staff }, use) => use(async (path) => (await staff("GET", path)).body as StoredRecord),

  loggedIn: async ({ page, baseURL }, use) => {
    // As the login page's form does; login.spec.ts goes by that page.
    const headers = { Origin: String(baseURL) };
    const answer = await page.request.post("/login", { form: { username, password }, headers, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    // The account is that of all tests.
    await runSql("DELETE FROM drafts");
    await use(page);
  },

  pictures: async ({ request }, use) => {
    const tours = (await (await request.get("/api/tours")).json()) as { displayCover: string | null }[];
    await use([...new Set(tours.map(({ displayCover }) => displayCover))].filter((cover) => cover !== null));
  },

  troubles: async ({ page, baseURL, javaScriptEnabled }, use) => {
    await use(recordPageTroubles(page, String(baseURL), javaScriptEnabled ?? true));
  },

  ownSite: async ({}, use) => {
    const site = await startTestSite(String(process.env.JOURNEYS_DATABASE_URL));
    await use(site);
    await site.stop();
  },
});

async function createRecord(
  staff: JourneyFixtures["staff"],
  madeAt: JourneyFixtures["madeAt"],
  path: string,
  { items = [], ...fields }: RecordFields = {},
): Promise<string> {
  const { status, body } = await staff("POST", path, {
    name: "Of a journey",
    ...fields,
    items: items.map(itemToDocument),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const { id } = body as { id: string };
  madeAt(`${path}/${id}`);
  return id;
}

function recordPageTroubles(page: Page, baseURL: string, javaScriptEnabled: boolean): string[] {
  const troubles: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) troubles.push(message.text());
  });
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("requestfailed", (request) => {
    // Without JavaScript the browser itself turns scripts down.
    if (request.resourceType() === "script" && !javaScriptEnabled) return;
    // What a page still waited for when it was left.
    const isLeft = request.failure()?.errorText === "net::ERR_ABORTED";
    if (isLeft && ["font", "image", "other", "script", "stylesheet"].includes(request.resourceType())) return;
    // What an editor says every few seconds.
    if (isLeft && request.url().includes("/admin/draft/")) return;
    // A page's data, when the next request overtook it.
    if (isLeft && /[?&]_data=/.test(request.url())) return;
    troubles.push(`${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== baseURL && protocol !== "data:") troubles.push(`asked another host: ${request.url()}`);
  });
  return troubles;
}

/** What React keeps of a root at its element: whether the server's markup still waits to be taken over. */
interface HydratedRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Waits until scripts, where there are any, have taken over what the server sent. */
export async function waitForHydration(page: Page): Promise<void> {
  if (!hasJavaScript()) return;
  const isTakenOver = () => {
    const islands = document.querySelectorAll("[data-island]");
    const roots = islands.length > 0 && !("__remixContext" in window) ? [...islands] : [document];
    return roots.every((root) => {
      const key = Object.keys(root).find((key) => key.startsWith("__reactContainer"));
      const fiber = key && (root as unknown as Record<string, HydratedRoot>)[key];
      return fiber && !fiber.stateNode.current.memoizedState.isDehydrated;
    });
  };
  await page.waitForFunction(isTakenOver);
}

/** Keeps requests from being answered until what it gives is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Answers each dialog of a page, and gives their types as they come. */
export function answerDialogs(page: Page, answer: "accept" | "dismiss"): string[] {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog[answer]();
  });
  return asked;
}

/** Fills in the login's form, and sends it. */
export async function submitLoginForm(page: Page, word = password): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(word);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
}

/** Presses a button that copies an address, and gives what was copied. */
export async function clickAndReadClipboard(button: Locator): Promise<string> {
  const page = button.page();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button.click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  return await page.evaluate(() => navigator.clipboard.readText());
}

/** The state of a browser in which English was chosen: nobody is asked for a language. */
export const englishState = {
  cookies: [
    {
      ...{ name: "lang", value: "en", domain: "localhost", path: "/", expires: -1 },
      ...{ httpOnly: true, secure: false, sameSite: "Lax" as const },
    },
  ],
  origins: [],
};

/** A page of a visitor of their own, such as one whose browser asks for Italian. */
export async function openVisitorPage(browser: Browser, options: Parameters<Browser["newContext"]>[0]): Promise<Page> {
  const { baseURL, javaScriptEnabled } = test.info().project.use;
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: javaScriptEnabled ?? true,
    ...options,
  });
  return await context.newPage();
}
