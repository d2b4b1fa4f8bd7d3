import { randomUUID } from "node:crypto";
import { sql } from "./journeys-database.ts";
import { expect, test as base } from "./journey.ts";
import { names, pictureWith, type Way } from "./payloads.ts";

/** A quote, a page and a QR code for each of the names that hold all payloads, in the order of the names. */
export interface NamedRecords {
  /** what the links of these quotes begin with, and nothing else */
  mark: string;
  /** their ids */
  quotes: readonly string[];
  pages: readonly string[];
  /** ids of the codes, and links of the quotes */
  codes: readonly string[];
  /** Gives all of them their names; they come with harmless ones. */
  name: (way: Way) => Promise<void>;
}

export const test = base.extend<{ named: NamedRecords }>({
  named: async ({ createQuote, staff }, use) => {
    const mark = randomUUID();
    const quotes: string[] = [];
    const pages: string[] = [];
    const codes = names.map((_, at) => `${mark}-${String(at).padStart(3, "0")}`);
    for (const [at, { harmless }] of names.entries()) {
      quotes.push(await createQuote({ ...quoteOf(harmless), link: codes[at] }));
      const { status, body } = await staff("POST", "/page", { ...pageOf(harmless), items: [] });
      expect(status).toBe(201);
      pages.push((body as { id: string }).id);
    }
    await putCodes(codes, "harmless");
    await use({ mark, quotes, pages, codes, name });
    for (const id of pages) await staff("DELETE", `/page/${id}`);
    await deleteCodes(codes);

    async function name(way: Way) {
      for (const [at, each] of names.entries()) {
        const answers = await Promise.all([
          staff("PATCH", `/quote/${quotes[at]}`, quoteOf(each[way])),
          staff("PATCH", `/page/${pages[at]}`, pageOf(each[way])),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      }
      await deleteCodes(codes);
      await putCodes(codes, way);
    }
  },
});

function quoteOf(words: string) {
  return { name: words, customerName: words };
}

function pageOf(words: string) {
  return { name: words, language: "en" };
}

/** The API makes no codes. These lead to another site, of which only the path is used: their cards say so, with the path. */
async function putCodes(ids: readonly string[], way: Way) {
  const rows = names.map((name, at) => [
    ids[at] ?? "",
    name[way],
    `https://elsewhere.example${pictureWith(name[way])}`,
  ]);
  const places = rows.map(() => "(?, ?, ?, '2026-01-01')").join();
  await sql(`INSERT INTO qr_codes (id, name, url, created_at) VALUES ${places}`, rows.flat());
}

async function deleteCodes(ids: readonly string[]) {
  await sql(`DELETE FROM qr_codes WHERE id IN (${ids.map(() => "?").join()})`, [...ids]);
}
