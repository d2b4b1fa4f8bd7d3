import { readFileSync } from "node:fs";
import { request as ask } from "node:http";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../support/journey.ts";
import { oneOfEach } from "../support/factories.ts";

/** 150 kB in brotli, of all scripts that a page loads by itself. */
const most = 150_000;

/** A word of each library that is in its own scripts, and in no other of this site. */
const libraries = { dragging: "DndDescribedBy", compressor: "libURL" };

test("no page of the staff area loads more scripts than it needs", async ({ loggedIn: page, createQuote, staff }) => {
  test.setTimeout(90_000);
  const quote = await createQuote({ name: "Of scripts", items: oneOfEach.filter(({ type }) => type !== "slider") });
  const { body } = await staff("POST", "/page", { name: "Of scripts", language: "en", items: [] });
  const { id } = body as { id: string };
  const light = [
    "/admin/select-page",
    "/admin/quotesView",
    `/admin/quotesView/${quote}/delete`,
    "/admin/pagesView",
    `/admin/pagesView/${id}/delete`,
    `/admin/page/${id}`,
    "/admin/qrView",
    "/admin/qrView/QR-1/delete",
  ];
  const editors = [
    "/admin/quotesGenerator",
    `/admin/quotesEditor/${quote}`,
    "/admin/pagesEditor",
    `/admin/pagesEditor/${id}`,
  ];
  const weights: Record<string, number> = {};
  const check = async (path: string, mayDrag: boolean) => {
    const scripts = await scriptsOf(page, path);
    const weight = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    weights[path.replace(quote, "{id}").replace(id, "{id}")] = weight;
    expect([path, weight], scripts.map(({ url, bytes }) => `${url} ${bytes}`).join("\n")).toEqual([
      path,
      Math.min(weight, most),
    ]);
    expect([path, holds(scripts, libraries.compressor)]).toEqual([path, false]);
    expect([path, holds(scripts, libraries.dragging)]).toEqual([path, mayDrag]);
  };
  for (const path of light) await check(path, false);
  for (const path of editors) await check(path, true);
  await page.context().clearCookies();
  await check("/login", false);
  test.info().annotations.push({ type: "bytes of scripts in brotli", description: JSON.stringify(weights) });
  await staff("DELETE", `/page/${id}`);
});

test("the compressor comes when the first picture is chosen, and everything obeys the Content-Security-Policy", async ({
  troubles,
  loggedIn: page,
  createQuote,
  pictures,
}) => {
  test.setTimeout(90_000);
  const items = oneOfEach.map((item) => (item.type === "slider" ? { ...item, images: pictures.slice(0, 2) } : item));
  const id = await createQuote({ name: "Of scripts", items });
  const loaded: string[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("compress")) loaded.push(answer.url());
  });
  await page.goto(`/admin/quotesEditor/${id}`);
  await page.getByRole("button", { name: "Edit, item 4:" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();

  // By the mouse, from the first place to the third.
  const handle = page.getByRole("button", { name: "Drag, item 1:" });
  const target = page.getByRole("button", { name: "Drag, item 3:" });
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error("No handle is to be seen");
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y + 30, { steps: 5 });
  await page.mouse.move(to.x + 5, to.y + to.height, { steps: 10 });
  await page.mouse.up();
  await expect(page.getByText("Moved.")).toBeVisible();
  expect(loaded).toEqual([]);

  // Large enough to be made smaller before it is sent.
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const photograph = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: "red", noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const sent = page.waitForRequest("**/admin/images");
  const images = page.getByRole("img", { name: /^Image \d of 3$/ });
  await page
    .getByLabel("Add images")
    .setInputFiles({ name: "photograph.jpg", mimeType: "image/jpeg", buffer: photograph });
  await expect(images).toHaveCount(3, { timeout: 30_000 });
  expect(loaded.length).toBeGreaterThan(0);
  const length = Number(await (await sent).headerValue("Content-Length"));
  expect(length).toBeGreaterThan(10_000);
  // 1 MB, and what stands around it in the form.
  expect(length).toBeLessThan(1_048_576 + 2_000);

  for (const path of ["/admin/quotesView", "/admin/pagesView", "/admin/qrView", "/admin/select-page"]) {
    page.once("dialog", (dialog) => void dialog.accept());
    await page.goto(path, { waitUntil: "load" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(troubles).toEqual([]);
});

test("the policy of the staff area lets in no script but its own", async ({ loggedIn: page }) => {
  for (const path of ["/admin/select-page", "/admin/quotesGenerator", "/admin/qrView", "/admin/quotesView", "/login"]) {
    const policy = (await page.request.get(path)).headers()["content-security-policy"] ?? "";
    expect(policy, path).toMatch(/script-src 'self'( 'sha256-[^']+')*;/);
    expect(policy, path).not.toMatch(/unsafe|https?:|\*/);
    expect(policy, path).toContain("form-action 'self'");
  }
});

interface Script {
  url: string;
  bytes: number;
  text: string;
}

/** The scripts that a page asks for until it rests, modules that it only preloads included. */
async function scriptsOf(page: Page, path: string): Promise<Script[]> {
  const urls = new Set<string>();
  const listen = (request: { url(): string; resourceType(): string }) => {
    if (request.resourceType() === "script" || /\.js(\?|$)/.test(request.url())) urls.add(request.url());
  };
  page.on("request", listen);
  await page.goto(path, { waitUntil: "networkidle" });
  page.off("request", listen);
  return await Promise.all([...urls].map(weigh));
}

/** What a browser that takes brotli is sent. */
function weigh(url: string): Promise<Script> {
  return new Promise((resolve, reject) => {
    ask(url, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("end", () => {
        if (answer.statusCode !== 200) return reject(new Error(`${url}: ${answer.statusCode}`));
        const file = `build/client${new URL(url).pathname}`;
        resolve({ url, bytes, text: readFileSync(file, "utf8") });
      });
      answer.on("error", reject);
    })
      .on("error", reject)
      .end();
  });
}

function holds(scripts: readonly Script[], word: string): boolean {
  return scripts.some(({ text }) => text.includes(word));
}
