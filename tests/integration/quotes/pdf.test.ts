import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { buildDriverCard } from "~/content/site/driver-card";
import { imageStore } from "~/pictures/image-store.server";
import { storePicture } from "~/pictures/store-picture.server";
import { createQuarters } from "../pictures/pictures";
import { newId } from "~/data/database/id.server";
import { db } from "../../support/audited-database";
import { type InlineLink, parseInlineLinks, printedLinkAddress } from "~/domain/items/inline-links";
import type { Item } from "~/domain/items/item";
import { emptyJourney } from "~/domain/journeys/journey";
import { env } from "~/env.server";
import { peerHeaders } from "../../support/requests/peer-headers";
import { goldenWedding as plantedGoldenWedding } from "../../../scripts/samples/quotes/golden-wedding";
import { extractPdfText } from "../../support/pdf";
import { requestApp } from "../../support/servers/in-process-app";
import { logInAsStaff } from "../staff/staff-requests";
import { storeQuote } from "../../support/stored-records";

const goldenWedding = plantedGoldenWedding(new Date());

async function fetchPdf(path: string, init?: RequestInit) {
  const response = await requestApp(path, init);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  return { answer: response, pdf: Buffer.from(await response.arrayBuffer()) };
}

/** Returns the text within the margins, without characters that depend on line breaks. */
function lettersOf(pdf: Buffer): string {
  return letters(extractPdfText(pdf)?.join("\n") ?? "");
}

function letters(text: string): string {
  return text.normalize("NFKC").replace(/[\s\u00ad-]/g, "");
}

/** Stores a picture of this height. Returns its address. */
async function storeLandscapePicture(height: number): Promise<string> {
  const file = await createQuarters(6 * height, 4 * height)
    .png()
    .toBuffer();
  const stored = await storePicture({ db, store: imageStore }, new Uint8Array(file));
  return stored.ok ? stored.url : "";
}

const picturesIn = (pdf: Buffer) => [...pdf.toString("latin1").matchAll(/\/Subtype \/Image\b/g)].length;

const goldenCard = buildDriverCard({ items: goldenWedding.items });
const picture = "/images/patio.webp";
const text = (words: string): Item => ({ type: "text", text: words, size: "md" });

test("greeting, PDF and lang use the journey's language, or the page's if it has none", async () => {
  const items = [text("Due settimane con i pescatori, e il mare davanti")];
  const fields = { name: "For staff", customerName: "Marta", items };
  const withLanguage = await storeQuote({ ...fields, journey: { ...emptyJourney, language: "it" } });
  const withoutLanguage = await storeQuote(fields);
  const greeting = {
    en: "Hi Marta, explore the journey we created for you!",
    it: "Ciao Marta, ecco il viaggio creato su misura!",
  };
  for (const [id, page, language, lang] of [
    [withLanguage, "en", "it", ' lang="it"'],
    [withLanguage, "it", "it", ' lang="it"'],
    [withoutLanguage, "en", "en", ""],
    [withoutLanguage, "it", "it", ""],
  ] as const) {
    const html = await (await requestApp(`/quote/${id}?lang=${page}`)).text();
    expect(html).toContain(`<html lang="${page}"`);
    expect(html).toMatch(new RegExp(`<h1[^>]*?${lang} dir="auto">${greeting[language]}`));
    expect(/<h1[^>]* lang=/.test(html)).toBe(lang !== "");
    const { pdf } = await fetchPdf(`/quote/${id}/pdf?lang=${page}`);
    expect(lettersOf(pdf)).toContain(letters(greeting[language]));
    expect(pdf.toString("latin1")).toContain(`/Lang (${language}`);
  }
});

describe("the PDF of a quote", () => {
  test("contains the route map as vectors, with names and nights of the stops", async () => {
    const stops = ["Havana", "Santa Clara", "Cayo Santa María"].map((place) => ({ place, nights: 3, point: null }));
    const id = await storeQuote({ name: "For staff", journey: { ...emptyJourney, stops } });
    const { pdf } = await fetchPdf(`/quote/${id}/pdf`);
    for (const word of ["Havana", "SantaClara", "CayoSantaMaría", "3nights", "100km"])
      expect(lettersOf(pdf)).toContain(word);
    expect(pdf.toString("latin1")).not.toContain("/Subtype /Image");
  });

  test.each([
    ["en", "Hi Margaret and Tom, explore the journey we created for you!", "Your journey"],
    ["it", "Ciao Margaret and Tom, ecco il viaggio creato su misura!", "Il tuo viaggio"],
  ])("has its items' words in order, links with their address, no more (%s)", async (lang, greeting, title) => {
    const items = goldenWedding.items.map((item): Item =>
      item.type === "slider" ? { ...item, images: [picture] } : item,
    );
    const id = await storeQuote({ name: "For staff", customerName: goldenWedding.customerName, items });
    const { answer: response, pdf } = await fetchPdf(`/quote/${id}/pdf?lang=${lang}`);
    const passages = goldenWedding.items.flatMap((item) => {
      if (item.type === "title") return [item.title1, item.title2];
      return item.type === "title3" ? [item.title3] : item.type === "text" ? [item.text] : [];
    });
    const card = [goldenCard?.heading, goldenCard?.request, ...(goldenCard?.lines ?? [])];
    expect(lettersOf(pdf)).toBe(letters(greeting + passages.map(normalizeText).join("") + card.join("")));
    expect(pdf.includes("/Subtype /Image")).toBe(false);

    const facts = runPoppler("pdfinfo", pdf);
    expect(facts).toMatch(new RegExp(`^Title: +${title}$`, "m"));
    expect(facts).toMatch(/^Page size: +595\.28 x 841\.89 pts \(A4\)$/m);
    expect(facts).toMatch(/^Tagged: +yes$/m);
    // The language of the content, not of the request.
    expect(pdf.toString("latin1")).toContain(`/Lang (${lang})`);
    expect(response.headers.get("Content-Disposition")).toBe(`inline; filename="Lario & Ceiba, ${title}.pdf"`);
  });

  test("sets the opening title in its size and tags each title as a heading", async () => {
    const heights = await Promise.all(
      (["sm", "md", "lg"] as const).map(async (size) => {
        const items: Item[] = [
          { type: "title", title1: "Opening", title2: "Second", size },
          { type: "title3", title3: "Third", size: "md" },
        ];
        const { pdf } = await fetchPdf(`/quote/${await storeQuote({ items })}/pdf`);
        expect(runPoppler("pdfinfo", pdf, "-struct").match(/\bH\d\b/g)).toEqual(["H1", "H2", "H3", "H3"]);
        const [, top, bottom] =
          /yMin="([\d.]+)" [^>]*yMax="([\d.]+)">Opening</.exec(runPoppler("pdftotext", pdf, "-bbox")) ?? [];
        return Number(bottom) - Number(top);
      }),
    );
    const [sm = 0, md = 0, lg = 0] = heights;
    expect(md / sm).toBeGreaterThan(1.2);
    expect(lg / md).toBeGreaterThan(1.2);
  });

  test("contains an opening picture, and a small one for each chapter with a different picture", async () => {
    const [first = "", second = "", third = ""] = await Promise.all([3, 4, 5].map(storeLandscapePicture));
    const chapter = (...images: string[]): Item[] => [
      { type: "title", title1: "A day", title2: "", size: "md" },
      { type: "slider", images },
    ];
    const items = [text("Begin"), ...chapter(first), ...chapter(first), ...chapter(second, third), ...chapter(picture)];
    const { pdf } = await fetchPdf(`/quote/${await storeQuote({ items })}/pdf`);
    // The third chapter has the opening picture.
    expect(picturesIn(pdf)).toBe(3);
  });

  test("escapes a hostile tour name in its title and contains no script", async () => {
    const name = "<script>alert(1)</script> \\)>>endobj )/OpenAction<</S/JavaScript/JS(app.alert(1))>>(";
    const { pdf } = await fetchPdf(`/tours/${await storeQuote({ name, display: true })}/pdf`);
    const facts = runPoppler("pdfinfo", pdf);
    expect(facts).toContain(name);
    expect(facts).toMatch(/^JavaScript: +no$/m);
  });

  test("embeds its fonts, renders other scripts, and shows a box for characters that no font has", async () => {
    const others = "Łódź Čapek İstanbul Ngô e\u0301 q\u0303 Привет Ελληνικά";
    const signs = "→ ✓ ★ ≈ ☎ 🌴 👨‍👩‍👧 日本語、東京。";
    const id = await storeQuote({ customerName: "Ґалина", items: [text(others), text(signs), text("한ש")] });
    const { pdf } = await fetchPdf(`/quote/${id}/pdf`);
    const found = lettersOf(pdf);
    expect(found).toContain("HiҐалина,");
    expect(found).toContain(letters(others));
    expect(found).toContain(letters(signs));
    for (const missing of ["한", "ש"]) expect(found).toContain(missing);
    const [, , ...fonts] = runPoppler("pdffonts", pdf).trim().split("\n");
    for (const name of ["LarioSans-400", "NotoSansMath", "NotoSansSymbols2", "NotoEmoji", "NotoSerifJP"])
      expect(fonts.join()).toContain(`+${name}`);
    for (const font of fonts)
      expect(font).toMatch(/^[A-Z]{6}\+(CormorantGaramond|LarioSans|Noto\w+)-\w+ .* yes yes yes /);
    // Fonts are subset.
    expect(pdf.byteLength).toBeLessThan(120_000);
  });

  test("sets Arabic from right to left, with embedded Latin words and numbers in order", async () => {
    const id = await storeQuote({ items: [text("مرحبا يوم 14 في Suite Florencia\n\nIn English: مرحبا, then")] });
    const { pdf } = await fetchPdf(`/quote/${id}/pdf`);
    const words = [...runPoppler("pdftotext", pdf, "-bbox").matchAll(/xMin="([\d.]+)".* xMax="([\d.]+)".*>(.*)</g)].map(
      ([, xMin, xMax, word]) => ({ from: Number(xMin), to: Number(xMax), word: String(word) }),
    );
    const findWord = (word: string) => words.find((each) => each.word === word);
    // The Arabic paragraph starts at the right margin, and its number and Latin words follow to the left.
    const [first, ...others] = words.filter(({ word }) => /[\u0600-\u06ff]/.test(word)).sort((a, b) => b.to - a.to);
    expect(first?.to).toBeCloseTo(595.28 - 86, 0);
    expect(findWord("14")?.to).toBeLessThan(first?.from ?? 0);
    expect(findWord("Suite")?.from).toBeLessThan(findWord("14")?.from ?? 0);
    expect(findWord("Suite")?.to).toBeLessThan(findWord("Florencia")?.from ?? 0);
    // In an English paragraph the word stays between the others.
    const within = others.filter(({ from }) => from > (findWord("English:")?.to ?? Infinity));
    expect(within.some(({ to }) => to <= (findWord("then")?.from ?? 0))).toBe(true);
  });

  test("contains the safe links of its texts and no others", async () => {
    const links =
      "#[a|/homes?x=1] #[b|https://example.org/p?q=r] #[c|mailto:a@b.example] #[d|tel:+39031] #[e|javascript:alert(1)]";
    const id = await storeQuote({ items: [text(links)] });
    const { pdf } = await fetchPdf(`/quote/${id}/pdf`);
    const addresses = [...pdf.toString("latin1").matchAll(/\/URI \((.*)\)$/gm)].map(([, address]) => address);
    expect(new Set(addresses)).toEqual(
      new Set([`${env.siteUrl}/homes?x=1`, "https://example.org/p?q=r", "mailto:a@b.example", "tel:+39031"]),
    );
    expect(lettersOf(pdf)).toContain(letters(normalizeText(links)));
  });

  test("leaves no title or single line of a paragraph at the end of a page", async () => {
    const paragraph = (index: number, step: number) =>
      `Begin ${index}. ${"A line or two of words. ".repeat(3 + ((index * step) % 23))} End ${index}`;
    const items = Array.from({ length: 60 }, (_, index): Item[] => [
      { type: "title", title1: `Title ${index}`, title2: index % 2 ? `Title ${index}, second` : "", size: "md" },
      text([7, 3, 9, 5, 8].map((step) => paragraph(index, step)).join("\n\n")),
      { type: "title3", title3: `Title ${index}, third`, size: "md" },
      text(`Begin and End ${index}\n\n${paragraph(index, 11)}`),
    ]).flat();
    const { pdf } = await fetchPdf(`/quote/${await storeQuote({ items })}/pdf`);
    const sheets = (extractPdfText(pdf) ?? []).map((sheet) => sheet.trim().split("\n"));
    expect(sheets.length).toBeGreaterThan(8);
    expect(sheets.map((lines) => lines.at(-1)).filter((line) => /^(Title|Begin(?!.*End))/.test(String(line)))).toEqual(
      [],
    );
    expect(sheets.map((lines) => lines[0]).filter((line) => /^(?!Begin).*End \d+$/.test(String(line)))).toEqual([]);
  });

  test("breaks words that are wider than a line", async () => {
    const word = "Donaudampfschifffahrt".repeat(200);
    const { pdf } = await fetchPdf(`/quote/${await storeQuote({ items: [text(word)] })}/pdf`);
    expect(lettersOf(pdf)).toContain(word);
    const right = [...runPoppler("pdftotext", pdf, "-bbox").matchAll(/<word .*xMax="([\d.]+)"/g)].map(([, xMax]) =>
      Number(xMax),
    );
    expect(Math.max(...right)).toBeLessThanOrEqual(595.28 - 86 + 1);
  });

  test("has the quote's cache and robots headers, at its id and its link", async () => {
    const id = await storeQuote({ link: "Rinaldi-pdf", items: [text("Ours")] });
    for (const path of [`/quote/${id}/pdf`, "/quote/Rinaldi-pdf/pdf"]) {
      const { answer: response, pdf } = await fetchPdf(path);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
      expect(lettersOf(pdf)).toContain("Ours");
    }
  });

  test("doesn't shadow a quote whose link is 'pdf'", async () => {
    await storeQuote({ link: "pdf", customerName: "Ada" });
    expect(await (await requestApp("/quote/pdf")).text()).toContain("Hi Ada, explore");
    expect(lettersOf((await fetchPdf("/quote/pdf/pdf")).pdf)).toContain("HiAda,explore");
  });

  test.each(["/quote/nobody/pdf", "/tours/nobody/pdf"])("is a 404 page at %s", async (path) => {
    const response = await requestApp(`${path}?lang=it`);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const page = await requestApp(`${path.slice(0, -4)}?lang=it`);
    expect(await response.text()).toBe(await page.text());
  });
});

test("the PDF of a displayed quote contains its customer's name only for staff", async () => {
  const id = await storeQuote({ customerName: "Secretissima", display: true });
  const { answer: response, pdf } = await fetchPdf(`/quote/${id}/pdf`);
  expect(lettersOf(pdf)).toBe(letters("Explore the journey we created for you!"));
  const texts = [
    runPoppler("pdfinfo", pdf),
    pdf.toString("latin1"),
    response.headers.get("Content-Disposition"),
  ].join();
  expect(texts).not.toContain("Secretissima");
  const staffPdf = await fetchPdf(`/quote/${id}/pdf`, { headers: { Cookie: (await logInAsStaff()).cookie } });
  expect(lettersOf(staffPdf.pdf)).toContain("HiSecretissima,");
  expect(staffPdf.answer.headers.get("Content-Disposition")).not.toContain("Secretissima");
});

test("the PDF of a tour lacks the customer's name and exists only while it is displayed", async () => {
  const fields = { name: "By night train", customerName: "Secretissima", items: [text("Eastward")] };
  const { answer: response, pdf } = await fetchPdf(`/tours/${await storeQuote({ ...fields, display: true })}/pdf`);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(response.headers.get("Vary")).toBe("Accept-Language, Cookie");
  expect(lettersOf(pdf)).toBe(letters("By night train Eastward"));
  expect(runPoppler("pdfinfo", pdf) + pdf.toString("latin1")).not.toContain("Secretissima");
  const hidden = await storeQuote(fields);
  const { status, headers } = await requestApp(`/tours/${hidden}/pdf`);
  expect([status, headers.get("Location")]).toEqual([302, `/quote/${hidden}/pdf`]);
});

test("a picture fills a tour's last page if that has only a few lines", async () => {
  const images = await Promise.all([6, 7].map(storeLandscapePicture));
  const ends = new Set<string>();
  for (let lines = 20; lines < 32; lines += 1) {
    const items: Item[] = [{ type: "slider", images }, text(Array.from({ length: lines }, () => "A line").join("\n"))];
    const { pdf } = await fetchPdf(`/tours/${await storeQuote({ items, display: true })}/pdf`);
    const sheets = extractPdfText(pdf) ?? [];
    const last = sheets.length > 1 ? (sheets.at(-1)?.match(/A line/g) ?? []).length : Infinity;
    expect([lines, picturesIn(pdf)]).toEqual([lines, last <= 7 ? 2 : 1]);
    ends.add(last <= 7 ? "few" : "many");
  }
  expect(ends.size).toBe(2);
});

describe("if the driver's card would get a page of its own", () => {
  const heading = "Para el conductor";
  const lines = (count: number) =>
    text(["Suite Florencia", ...Array.from({ length: count - 1 }, () => "A line")].join("\n"));

  test("a picture precedes it", async () => {
    const images = await Promise.all([6, 7].map(storeLandscapePicture));
    for (const [count, pages] of [
      [21, ["1", "2"]],
      [26, ["1"]],
    ] as const) {
      const items: Item[] = [{ type: "slider", images }, lines(count)];
      const { pdf } = await fetchPdf(`/quote/${await storeQuote({ items })}/pdf`);
      const last = extractPdfText(pdf)?.at(-1) ?? "";
      expect([last.includes(heading), last.includes("A line")]).toEqual([true, pages.length === 1]);
      const [, , ...listed] = runPoppler("pdfimages", pdf, "-list").trim().split("\n");
      expect(listed.map((line) => line.trim().split(/\s+/)[0])).toEqual(pages);
    }
  });

  test("the last lines precede it in a quote without pictures", async () => {
    for (let count = 24; count < 40; count += 1) {
      const { pdf } = await fetchPdf(`/quote/${await storeQuote({ items: [lines(count)] })}/pdf`);
      const sheets = extractPdfText(pdf) ?? [];
      expect(sheets.at(-1)).toMatch(/A line\s+A line\s+A line\s+Para el conductor/);
      expect(sheets.join().match(/A line/g)).toHaveLength(count - 1);
    }
  });

  test("a quote without a house or hotel has no driver's card", async () => {
    const { pdf } = await fetchPdf(`/quote/${await storeQuote({ items: [text("Havana")] })}/pdf`);
    expect(lettersOf(pdf)).not.toContain(letters(heading));
  });
});

describe("a long quote", () => {
  const words = "Words of a paragraph that is neither short nor long. ";
  const itemsOf = (length: number) =>
    Array.from({ length }, (_, index) => text(`Item ${index}. ${words.repeat(1 + (index % 4))}`));

  /** Stores a quote with unique content, as equal quotes share one PDF. */
  const storeUniqueQuote = (length: number) => storeQuote({ items: itemsOf(length), customerName: newId() });

  test("renders all of its thousand items", async () => {
    const items = itemsOf(1_000);
    const { pdf } = await fetchPdf(`/quote/${await storeQuote({ items })}/pdf`);
    expect(lettersOf(pdf).match(/Item\d+/g)).toEqual(items.map((_, index) => `Item${index}`));
  });

  test("is rendered once for twenty concurrent requests, without blocking others, and cached", async () => {
    const id = await storeQuote({ items: itemsOf(300) });
    const before = process.memoryUsage.rss();
    let [most, answered, isDone] = [before, 0, false];
    const pendingPdfs = Promise.all(Array.from({ length: 20 }, () => requestApp(`/quote/${id}/pdf`))).finally(
      () => (isDone = true),
    );
    while (!isDone) {
      expect((await requestApp("/healthz")).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 1));
      most = Math.max(most, process.memoryUsage.rss());
      answered += 1;
    }
    const responses = await pendingPdfs;
    const [completed, rejected] = [200, 503].map((status) => responses.filter((each) => each.status === status));
    // One network may queue five requests.
    expect([completed?.length, rejected?.length]).toEqual([5, 15]);
    for (const response of rejected ?? []) {
      expect(response.headers.get("Retry-After")).toBe("5");
      expect(await response.text()).toMatch(/^Many travellers/);
    }
    const bytes = await Promise.all(
      (completed ?? []).map(async (response) => Buffer.from(await response.arrayBuffer())),
    );
    for (const each of bytes) expect(Buffer.compare(each, bytes[0] ?? each)).toBe(0);
    expect(answered).toBeGreaterThan(5);
    expect(most - before).toBeLessThan(200_000_000);

    const { answer: response, pdf } = await fetchPdf(`/quote/${id}/pdf`);
    expect(Buffer.compare(pdf, bytes[0] ?? pdf)).toBe(0);
    const known = { headers: { "If-None-Match": response.headers.get("ETag") ?? "" } };
    expect((await requestApp(`/quote/${id}/pdf`, known)).status).toBe(304);
    expect((await requestApp(`/quote/${id}/pdf?lang=it`, known)).status).toBe(200);
    await db.updateTable("quotes").set({ items: "[]" }).where("id", "=", id).execute();
    expect(lettersOf((await fetchPdf(`/quote/${id}/pdf`, known)).pdf)).not.toContain("Item");
  });

  test("is queued round-robin by network", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => storeUniqueQuote(300)));
    const staffPdf = await storeUniqueQuote(20);
    const finished: string[] = [];
    const requestPdf = async (id: string, network: string) => {
      const { status } = await requestApp(`/quote/${id}/pdf`, { headers: peerHeaders(network) });
      finished.push(`${network} ${status}`);
    };
    const waitingPdfs = ids.map((id) => requestPdf(id, "192.0.2.1"));
    await Promise.race(waitingPdfs);
    await Promise.all([requestPdf(staffPdf, "192.0.2.2"), ...waitingPdfs]);
    expect(finished[0]).toBe("192.0.2.1 503");
    expect(finished.indexOf("192.0.2.2 200")).toBeLessThan(4);
  });

  test("isn't rendered for a client that disconnected, which also frees its slot in the queue", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => storeUniqueQuote(300)));
    const controller = new AbortController();
    const abandoned = ids.map((id) => requestApp(`/quote/${id}/pdf`, { signal: controller.signal }).catch(() => null));
    // The sixth is rejected.
    expect((await Promise.race(abandoned))?.status).toBe(503);
    controller.abort();
    await Promise.all(abandoned);
    const responses = await Promise.all(ids.slice(1).map((id) => requestApp(`/quote/${id}/pdf`)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

function normalizeText(words: string): string {
  return parseInlineLinks(words)
    .map((part) => (typeof part === "string" ? part : part.label + addressOf(part)))
    .join("");
}

/** Returns the output of one of poppler's programs. */
function runPoppler(program: string, pdf: Buffer, ...options: string[]): string {
  const isText = program === "pdftotext";
  return execFileSync(program, [...options, "-", ...(isText ? ["-"] : [])], { input: pdf, encoding: "utf8" });
}

function addressOf(link: InlineLink): string {
  const address = printedLinkAddress(link);
  return address === null ? "" : `(${address})`;
}
