import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import sharp from "sharp";
import { itemButton, openEditor } from "../../support/browser/editor.ts";
import { oneItemOfEachType } from "../../support/factories.ts";
import { englishState, expect, test } from "../../support/browser/journey.ts";
import { centerOf } from "../../support/browser/pointer.ts";

test.use({ storageState: englishState });

/** Pages without islands. */
const textPages = [
  ...["/", "/our-team", "/about-us", "/contacts", "/why-cuba", "/santa-clara", "/santa-clara-restaurants", "/tours"],
  ...["/homes", "/homes/depliant", "/privacy", "/nowhere", "/quote/nobody"],
];

test("a page of text fits the initial congestion window", async ({ page, baseURL, createQuote, callApi }) => {
  const text = "You land at a quarter past five. Yoel is in arrivals with the hat. ".repeat(6);
  const items = Array.from({ length: 20 }, () => ({ type: "text", text, size: "md" }) as const);
  const quote = `/quote/${await createQuote({ items })}`;
  expect((await callApi("GET", "/tours")).body).toHaveLength(24);
  for (const path of [...textPages, quote]) {
    const { text, bytes } = await weigh(`${baseURL}${path}`);
    expect(text, path).not.toContain("stylesheet");
    // 14.6 kB, minus headers.
    expect(bytes, path).toBeLessThanOrEqual(13_300);
    expect(text, path).not.toMatch(/<script[^>]* src=|modulepreload/);
    const lines = [...text.matchAll(/<script(?![^>]*(?:ld\+json|speculationrules))[^>]*>([^]*?)<\/script>/g)].map(
      ([, line = ""]) => line,
    );
    // The print button of a quote, which waits for pictures.
    expect(lines.filter((line) => /print\(\)/.test(line) && line.length < 400)).toHaveLength(path === quote ? 1 : 0);
    // A quote also has reading progress and the offline copy.
    const most = path === quote ? 1_750 : 900;
    expect(lines.join("").length, "inline scripts, such as the language dialog").toBeLessThanOrEqual(most);
  }
  const scripts = recordScripts(page);
  await page.context().clearCookies();
  for (const path of ["/tours", quote]) await page.goto(path, { waitUntil: "load" });
  expect(scripts).toEqual([]);
});

test("a gallery's scripts are at most 60 kB and load after pictures", async ({ page, createQuote, pictureUrls }) => {
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  // The clock is paused, as scripts stop waiting for the picture after some time.
  await page.clock.install({ time: new Date("2026-11-21T10:00:00Z") });
  await page.clock.pauseAt(new Date("2026-11-21T10:00:01Z"));
  const id = await createQuote({ items: [{ type: "slider", images: pictureUrls.slice(0, 3) }] });
  await page.goto(`/quote/${id}`, { waitUntil: "domcontentloaded" });
  // Only the opening picture has high priority.
  await expect(page.locator('main img[fetchpriority="high"]')).toHaveCount(1);
  await expect.poll(() => requests.some((request) => request.resourceType() === "image")).toBe(true);
  await page.clock.runFor(5_000);
  await expect(page.getByRole("button", { name: "Next picture" })).toBeVisible();
  const types = requests.map((request) => request.resourceType());
  const scripts = requests.filter((_, index) => types[index] === "script");
  const weights = await Promise.all(scripts.map(async (request) => (await weigh(request.url())).bytes));
  expect(sum(weights), weights.join(" + ")).toBeGreaterThan(1_000);
  expect(sum(weights), weights.join(" + ")).toBeLessThanOrEqual(60_000);
  expect(types.indexOf("image")).toBeLessThan(types.indexOf("script"));
});

test("staff pages load few scripts and no unneeded library", async ({ staffPage, createQuote, createPage }) => {
  const quote = await createQuote({ items: oneItemOfEachType.filter(({ type }) => type !== "slider") });
  const id = await createPage();
  /** In parallel, as each page waits for network idle. */
  const checkAll = (paths: readonly string[], mayDrag: boolean) =>
    Promise.all(
      paths.map(async (path) => {
        const page = await staffPage.context().newPage();
        const pageScripts = recordScripts(page);
        await page.goto(`/admin/${path}`, { waitUntil: "networkidle" });
        const scripts = await Promise.all([...new Set(pageScripts)].map(weigh));
        await page.close();
        const bytes = scripts.map((each) => each.bytes);
        expect(sum(bytes), `${path}: ${bytes.join(" + ")}`).toBeLessThanOrEqual(160_000);
        // A string that occurs only in the scripts of each library.
        const contains = (word: string) => scripts.some(({ text }) => text.includes(word));
        const libraries = { compressor: contains("libURL"), dragging: contains("DndDescribedBy") };
        expect([path, libraries]).toEqual([path, { compressor: false, dragging: mayDrag }]);
      }),
    );
  const lists = ["quotesView", "pagesView", "qrView", "select-page", `page/${id}`, `quotesView/${quote}/delete`];
  await checkAll([...lists, `pagesView/${id}/delete`, "qrView/QR-1/delete"], false);
  await checkAll(["quotesGenerator", `quotesEditor/${quote}`, "pagesEditor", `pagesEditor/${id}`], true);
  await staffPage.context().clearCookies();
  const pageScripts = recordScripts(staffPage);
  await staffPage.goto("/login", { waitUntil: "networkidle" });
  expect(pageScripts).toEqual([]);
});

test("the editor lazy-loads the compressor", async ({ pageErrors, staffPage: page, createQuote, pictureUrls }) => {
  const items = oneItemOfEachType.map((item) =>
    item.type === "slider" ? { ...item, images: pictureUrls.slice(0, 2) } : item,
  );
  const id = await createQuote({ items });
  const loaded: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("compress")) loaded.push(response.url());
  });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await itemButton(page, "Edit", 4).click();
  await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
  await itemButton(page, "Drag", 1).scrollIntoViewIfNeeded();
  const from = await centerOf(itemButton(page, "Drag", 1));
  const to = await centerOf(itemButton(page, "Drag", 3));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 25, { steps: 5 });
  await page.mouse.move(to.x, to.y + 20, { steps: 10 });
  await page.mouse.up();
  await expect(page.getByText("Moved.")).toBeVisible();
  expect(loaded).toEqual([]);

  // Large enough to be compressed.
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const photograph = sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: "red", noise } });
  const buffer = await photograph.jpeg({ quality: 95 }).toBuffer();
  const uploadRequest = page.waitForRequest("**/admin/images");
  await page.getByLabel("Add images").setInputFiles({ name: "photograph.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("img", { name: /^Image \d of 3$/ })).toHaveCount(3);
  expect(loaded.length).toBeGreaterThan(0);
  const length = Number(await (await uploadRequest).headerValue("Content-Length"));
  expect(length).toBeGreaterThan(10_000);
  // 1 MB plus multipart overhead.
  expect(length).toBeLessThan(1_048_576 + 2_000);

  for (const name of ["quotesView", "pagesView", "qrView", "select-page"]) {
    await page.goto(`/admin/${name}`, { waitUntil: "load" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(pageErrors).toEqual([]);
});

/** Records the scripts that a page requests, including preloaded modules. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" || /\.js(\?|$)/.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

/** Returns the size of a brotli response and its text. */
async function weigh(address: string): Promise<{ bytes: number; text: string }> {
  const pending = get(address, { headers: { "Accept-Encoding": "br" } });
  const [response] = (await once(pending, "response")) as [IncomingMessage];
  const bytes = await buffer(response);
  const isCompressed = response.headers["content-encoding"] === "br";
  return { bytes: bytes.byteLength, text: (isCompressed ? brotliDecompressSync(bytes) : bytes).toString() };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
