import { execFileSync } from "node:child_process";
import fc from "fast-check";
import jsQR from "jsqr";
import { expect, test } from "vitest";
import { updateQuote } from "~/data/quotes/quotes.server";
import { emptyOffer, type Offer, type OfferLine } from "~/domain/offers/offer";
import { documents } from "~/metrics.server";
import { anyOffer } from "../../support/arbitraries";
import { db } from "../../support/audited-database";
import { oneItemOfEachType } from "../../support/factories";
import { requestApp } from "../../support/servers/in-process-app";
import { logInAsStaff } from "../staff/staff-requests";
import { expectSameFigures, openPage, storeOffer } from "./surfaces";

const line = (label: string, amount: number, fields: Partial<OfferLine> = {}): OfferLine => ({
  ...{ label, amount, per: "total", quantity: 1, optional: false, group: null },
  ...fields,
});
const offer: Offer = {
  ...{ ...emptyOffer, travellers: 2, deposit: { percent: 30 }, depositDue: "2026-12-15", validUntil: "2026-12-10" },
  ...{ included: ["Breakfast"], notIncluded: ["Flights"], conditions: "2026-11", paymentLink: "https://pay.example/a" },
  lines: [
    line("Journey", 414_550, { per: "person" }),
    line("Casa", 0, { group: "Havana" }),
    line("Cooking class", 6_000, { optional: true }),
    line("Hotel", 31_000, { quantity: 3, group: "Havana" }),
  ],
};

test("page, print, PDF and API show the same figures", async () => {
  await fc.assert(fc.asyncProperty(anyOffer, fc.array(fc.nat(12), { maxLength: 8 }), expectSameFigures), {
    numRuns: 5,
  });
});

test("guests choose by a form of the quote's own address; other choices are redirected away", async () => {
  const id = await storeOffer(offer, { link: "anna-offer", customerName: "Anna" });
  const first = await openPage("/quote/anna-offer?lang=en");
  expect(first.texts("#offer tfoot td").slice(0, 2)).toEqual(["€4,145.50", "€8,291.00"]);
  expect(first.attributes("#offer form", "action")).toEqual(["/quote/anna-offer#offer"]);
  expect(first.attributes("#offer input", "name")).toEqual(["lang", "option2", "option2", "option3"]);
  expect(first.attributes("#offer input[checked]", "value")).toEqual(["2"]);

  const chosen = await openPage("/quote/anna-offer?lang=en&option2=4&option3=3");
  expect(chosen.texts("#offer tfoot td").slice(0, 2)).toEqual(["€4,640.50", "€9,281.00"]);
  expect(chosen.texts("#offer small")).toEqual([...["not chosen", "3 × €310.00", "chosen", "optional, chosen"]]);
  expect(chosen.html).toContain("/quote/anna-offer/pdf?lang=en&amp;option2=4&amp;option3=3");

  for (const [query, location] of [
    ["option2=2", "/quote/anna-offer"],
    ["option2=2&option3=3&lang=en", "/quote/anna-offer?lang=en&option3=3"],
    ["option1=1&option3=4&option40=x", "/quote/anna-offer"],
    ["option2=99&option2=4", "/quote/anna-offer"],
  ]) {
    const answer = await openPage(`/quote/anna-offer?${query}`);
    expect([answer.status, answer.location]).toEqual([302, location]);
  }
  expect((await openPage(`/quote/${id}?option2=4`)).status).toBe(200);
});

test("a page without choices is cached, and one with choices isn't", async () => {
  await storeOffer(offer, { link: "cached-offer" });
  const rendered = async () => {
    const { values } = await documents.get();
    return values.find(({ labels }) => labels.from === "render")?.value ?? 0;
  };
  const renderedBy = async (path: string) => {
    const before = await rendered();
    await (await requestApp(path)).text();
    await (await requestApp(path)).text();
    return (await rendered()) - before;
  };
  expect(await renderedBy("/quote/cached-offer?lang=en")).toBe(1);
  expect(await renderedBy("/quote/cached-offer?lang=en&option3=3")).toBe(2);
});

test("visitors of a displayed quote see no offer, on page, PDF and tour; staff see it", async () => {
  const id = await storeOffer(offer, { link: "shown-offer", display: true, items: oneItemOfEachType });
  const { cookie } = await logInAsStaff();
  for (const path of ["/quote/shown-offer", "/tours/shown-offer", `/quote/${id}?lang=it`]) {
    const page = await openPage(path);
    expect([page.status, page.count("#offer")]).toEqual([200, 0]);
    expect(page.html).not.toContain("8.291");
  }
  const pdf = (path: string, headers = {}) =>
    requestApp(path, { headers }).then((answer) => answer.headers.get("ETag"));
  const public_ = await pdf("/quote/shown-offer/pdf");
  expect(await pdf("/quote/shown-offer/pdf", { Cookie: cookie })).not.toBe(public_);
  await updateQuote(db, id, { offer: null });
  expect(await pdf("/quote/shown-offer/pdf")).toBe(public_);
  await updateQuote(db, id, { offer });
  expect((await openPage("/quote/shown-offer", { headers: { Cookie: cookie } })).count("#offer")).toBe(1);
});

test("texts of an offer are escaped", async () => {
  const bad = `"><script>alert(1)</script>`;
  const lines = [line(bad, 100, { group: bad }), line(bad, 200, { optional: true })];
  await storeOffer({ ...emptyOffer, lines, included: [bad], conditions: bad.slice(0, 60) }, { link: "bad-offer" });
  const { html } = await openPage("/quote/bad-offer");
  expect(html).not.toContain("<script>alert");
  expect(html.split("&lt;script&gt;alert").length).toBeGreaterThan(4);
});

/** Decodes a QR code in an image of one byte per pixel. */
function decode(pixels: Uint8Array, width: number): string | undefined {
  const rgba = Uint8ClampedArray.from({ length: pixels.length * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (pixels[at >> 2] ?? 255),
  );
  return jsQR(rgba, width, pixels.length / width)?.data;
}

/** Draws the dark modules of an SVG path, each as a square of `scale` pixels. */
function drawModules(path: string, size: number, scale = 4): { pixels: Uint8Array; width: number } {
  const width = size * scale;
  const pixels = new Uint8Array(width * width).fill(255);
  for (const [, left, top, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let y = 0; y < scale; y += 1) {
      const from = (Number(top) * scale + y) * width + Number(left) * scale;
      pixels.fill(0, from, from + Number(length) * scale);
    }
  return { pixels, width };
}

test("the QR code pays the deposit of the chosen options by transfer, on the page and in the PDF", async () => {
  await storeOffer(offer, { link: "paid-offer" });
  const expected = (amount: string) =>
    ["BCD", "002", "1", "SCT", "ESEMIT21XXX", "Lario & Ceiba", "IT60X0542811101000000123456", `EUR${amount}`]
      .concat("", "", "paid-offer")
      .join("\n");
  for (const [query, amount] of [
    ["", "2487.30"],
    ["option2=4", "2766.30"],
  ] as const) {
    const page = await openPage(`/quote/paid-offer?${query}`);
    const [, size = "", path = ""] =
      /viewBox="0 0 (\d+) \1" shape-rendering="crispEdges".*?<path d="([^"]+)"/.exec(page.html) ?? [];
    const drawn = drawModules(path, Number(size));
    expect(decode(drawn.pixels, drawn.width)).toBe(expected(amount));

    const pdf = Buffer.from(await (await requestApp(`/quote/paid-offer/pdf?${query}`)).arrayBuffer());
    const sheets = rasterize(pdf);
    if (sheets) expect(sheets.map(({ pixels, width }) => decode(pixels, width))).toContain(expected(amount));
  }
});

test("other currencies than euros, and offers without prices, have no QR code", async () => {
  await storeOffer({ ...offer, currency: "USD" }, { link: "dollars" });
  await storeOffer({ ...emptyOffer, validUntil: "2026-12-10" }, { link: "no-prices" });
  const dollars = await openPage("/quote/dollars?lang=en");
  expect([dollars.count("#offer dl"), dollars.count("#offer figure")]).toEqual([1, 0]);
  expect(dollars.texts("#offer dd")[0]).toBe("US$2,487.30");
  const bare = await openPage("/quote/no-prices?lang=en");
  expect(bare.texts("#offer")).toEqual(["The offerValid until 10 December 2026"]);
});

/** Renders the sheets of a PDF in grey; null without poppler-utils. */
function rasterize(pdf: Buffer): { pixels: Uint8Array; width: number }[] | null {
  try {
    const options = { input: pdf, maxBuffer: 20_000_000 };
    let left = execFileSync("pdftoppm", ["-gray", "-r", "150", "-"], options);
    const sheets = [];
    while (left.length > 0) {
      const [head = "", width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(left.subarray(0, 30).toString("latin1")) ?? [];
      const end = head.length + Number(width) * Number(height);
      sheets.push({ pixels: left.subarray(head.length, end), width: Number(width) });
      left = left.subarray(end);
    }
    return sheets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
