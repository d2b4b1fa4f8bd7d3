import { randomUUID } from "node:crypto";
import { test as base, expect, type Browser, type Page } from "@playwright/test";
import { documentOf } from "~/domain/item-document";
import type { Item } from "~/domain/item";

export { expect };

/** A word that nothing of another test has in its name. */
export const ownWord = () => `J${randomUUID().slice(0, 13)}`;

export type QuoteFields = { name?: string; items?: readonly Item[] } & Record<string, unknown>;

interface Journeys {
  /** Calls the API as staff. */
  staff: (method: string, path: string, json?: unknown) => Promise<{ status: number; body: unknown }>;
  /** Creates a quote through the API, for this test only, and gives its id. */
  createQuote: (fields?: QuoteFields) => Promise<string>;
  /** The test's page, logged in as staff, at the Page Selector. */
  loggedIn: Page;
  /** Addresses of pictures on this site, all different. */
  pictures: readonly string[];
  /** What goes wrong in the page unseen: console errors and warnings, failed requests, requests to other hosts. */
  troubles: string[];
}

export const test = base.extend<Journeys, { token: string }>({
  token: [
    async ({ playwright }, use, { project }) => {
      const api = await playwright.request.newContext({ baseURL: String(project.use.baseURL) });
      const { STAFF_USERNAME: username, STAFF_PASSWORD: password } = process.env;
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
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await request.fetch(`/api${path}`, { method, headers, ...(json !== undefined && { data: json }) });
      const text = await answer.text();
      return { status: answer.status(), body: text === "" ? null : (JSON.parse(text) as unknown) };
    });
  },

  createQuote: async ({ staff }, use) => {
    const created: string[] = [];
    await use(async ({ items = [], ...fields } = {}) => {
      const { status, body } = await staff("POST", "/quote", {
        name: "Of a journey",
        ...fields,
        items: items.map(documentOf),
      });
      expect(status, JSON.stringify(body)).toBe(201);
      const { id } = body as { id: string };
      created.push(id);
      return id;
    });
    for (const id of created) await staff("DELETE", `/quote/${id}`);
  },

  loggedIn: async ({ page, baseURL }, use) => {
    // As the login page's form does; login.spec.ts goes by that page.
    const form = { username: process.env.STAFF_USERNAME ?? "", password: process.env.STAFF_PASSWORD ?? "" };
    const headers = { Origin: String(baseURL) };
    const answer = await page.request.post("/login", { form, headers, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    await page.goto("/admin/select-page");
    await use(page);
  },

  pictures: async ({ request }, use) => {
    const tours = (await (await request.get("/api/tours")).json()) as { displayCover: string | null }[];
    await use([...new Set(tours.map(({ displayCover }) => displayCover))].filter((cover) => cover !== null));
  },

  troubles: async ({ page, baseURL, javaScriptEnabled }, use) => {
    await use(troublesOf(page, String(baseURL), javaScriptEnabled ?? true));
  },
});

function troublesOf(page: Page, baseURL: string, javaScriptEnabled: boolean): string[] {
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
export async function hydrated(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  const isTakenOver = () => {
    const islands = document.querySelectorAll("[data-island]");
    const roots = islands.length > 0 && !("__remixContext" in window) ? [...islands] : [document];
    return roots.every((root) => {
      const key = Object.keys(root).find((key) => key.startsWith("__reactContainer"));
      const fiber = key && (root as unknown as Record<string, HydratedRoot>)[key];
      return fiber && !fiber.stateNode.current.memoizedState.isDehydrated;
    });
  };
  await page.waitForFunction(isTakenOver, null, { timeout: 20_000 });
}

/** The state of a browser in which English was chosen: nobody is asked for a language. */
export const english = {
  cookies: [
    {
      name: "lang",
      value: "en",
      domain: "localhost",
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: "Lax" as const,
    },
  ],
  origins: [],
};

/** A page of a visitor of their own, such as one whose browser asks for Italian. */
export async function visitor(browser: Browser, options: Parameters<Browser["newContext"]>[0]): Promise<Page> {
  const { baseURL, javaScriptEnabled } = test.info().project.use;
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: javaScriptEnabled ?? true,
    ...options,
  });
  return await context.newPage();
}
