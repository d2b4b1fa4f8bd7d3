import { get } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { english, expect, test } from "../support/journey.ts";

/** Pages in which there is nothing for scripts to do. */
const textPages = [
  "/",
  "/our-team",
  "/about-us",
  "/contacts",
  "/why-cuba",
  "/santa-clara",
  "/santa-clara-restaurants",
  "/tours",
  "/homes",
  "/homes/depliant",
  "/privacy",
  "/nowhere",
  "/quote/nobody",
];

test.describe("a page of text", () => {
  test("has no script and asks for none", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") asked.push(request.url());
    });
    for (const path of textPages) {
      await page.goto(path);
      await expect(page.locator("script[src], link[rel=modulepreload]"), path).toHaveCount(0);
      const lines = await page.locator("script:not([type='application/ld+json'])").allInnerTexts();
      expect(lines, "the few lines that make a dialog of the question for a language").toEqual([
        expect.stringMatching(/^[^]{1,800}$/),
      ]);
    }
    expect(asked).toEqual([]);
  });

  test("that is a quote has the one line that prints, and asks for no script", async ({ page, createQuote }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") asked.push(request.url());
    });
    await page.goto(`/quote/${await createQuote({ items: [{ type: "text", text: "Words", size: "md" }] })}`);
    const line = await page.locator("main script").innerHTML();
    expect(line).toContain("print()");
    expect(line.length).toBeLessThan(100);
    await expect(page.locator("script[src], link[rel=modulepreload]")).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test("weighs at most 15 kB with its style sheets", async ({ baseURL, createQuote, staff }) => {
    const text = "You land at a quarter past five. Yoel is in arrivals with the hat. ".repeat(6);
    const quote = await createQuote({ items: Array.from({ length: 20 }, () => ({ type: "text", text, size: "md" })) });
    expect((await staff("GET", "/tours")).body).toHaveLength(12);
    for (const path of [...textPages, `/quote/${quote}`]) {
      const page = await weigh(`${baseURL}${path}`);
      expect(page.text, path).not.toContain("stylesheet");
      expect(page.bytes, path).toBeLessThanOrEqual(15_000);
    }
  });
});

test.describe("a page with a gallery", () => {
  test("comes to life without a word in the console", async ({ page, createQuote, pictures, troubles }) => {
    const slider = { type: "slider", images: pictures.slice(0, 2) } as const;
    const id = await createQuote({
      customerName: 'Ada & "Zoë" </script>',
      items: [{ type: "text", text: "One\ntwo\r\nthree #[four|/tours]", size: "md" }, slider, slider],
    });
    for (const path of [`/quote/${id}`, `/quote/${id}?lang=it`, "/tours/first-journey"]) {
      await page.goto(path, { waitUntil: "load" });
      await expect(page.getByRole("main").getByRole("button").nth(3)).toBeVisible();
    }
    expect(troubles).toEqual([]);
  });
});

test.describe("the scripts of a gallery", () => {
  test.use({ storageState: english });

  test("weigh at most 60 kB, and come after the page's pictures", async ({ page, createQuote, pictures }) => {
    const asked: { type: string; address: string }[] = [];
    page.on("requestfinished", (request) => asked.push({ type: request.resourceType(), address: request.url() }));
    const id = await createQuote({ items: [{ type: "slider", images: pictures.slice(0, 3) }] });
    await page.goto(`/quote/${id}`);
    await expect(page.getByRole("button", { name: "Next picture" })).toBeVisible();
    const scripts = asked.filter(({ type }) => type === "script");
    const weights = await Promise.all(scripts.map(async ({ address }) => (await weigh(address)).bytes));
    const sum = weights.reduce((sum, bytes) => sum + bytes, 0);
    expect(sum, weights.join(" + ")).toBeGreaterThan(1_000);
    expect(sum, weights.join(" + ")).toBeLessThanOrEqual(60_000);
    const first = (type: string) => asked.findIndex((each) => each.type === type);
    expect(first("image")).toBeLessThan(first("script"));
  });
});

test.describe("the Content-Security-Policy", () => {
  test("stands on every page, and lets no script in but the page's own", async ({ page, request, createQuote }) => {
    const quote = `/quote/${await createQuote()}`;
    for (const path of ["/", "/tours", "/tours/first-journey", quote, "/nowhere", "/api/docs"]) {
      const policy = (await request.get(path)).headers()["content-security-policy"] ?? "";
      expect(policy, path).toMatch(/script-src 'self'( 'sha256-[^']+')*;/);
      expect(policy, path).not.toMatch(/unsafe|https?:|\*/);
    }
    await page.goto(quote);
    const refused = page.waitForEvent("console", (message) => /Content Security Policy/.test(message.text()));
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'caught'";
      document.head.append(script);
    });
    await refused;
    await expect(page).not.toHaveTitle("caught");
  });
});

/** How many bytes a browser that takes brotli is sent. */
function weigh(address: string): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const isCompressed = answer.headers["content-encoding"] === "br";
        resolve({ bytes: bytes.byteLength, text: (isCompressed ? brotliDecompressSync(bytes) : bytes).toString() });
      });
      answer.on("error", reject);
    }).on("error", reject);
  });
}
