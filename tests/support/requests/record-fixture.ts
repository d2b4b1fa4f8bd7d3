import type { RecordIds } from "./staff-posts.ts";
import { expect, uniqueWord, password, test as base, username } from "../browser/journey.ts";
import { runSql } from "../servers/journey-database.ts";

export const test = base.extend<{ records: RecordIds }>({
  records: async ({ createPage, createQuote }, use) => {
    const word = `Of doors ${uniqueWord()}`;
    const items = [{ type: "text", text: word, size: "md" }] as const;
    const quote = await createQuote({ name: word, customerName: word, items });
    const page = await createPage({ name: word });
    const code = uniqueWord();
    await runSql("INSERT INTO qr_codes (id, name, url, created_at) VALUES (?, ?, '/tours', now(3))", [code, word]);
    const block = `block-${code}`;
    await runSql(
      "INSERT INTO blocks (id, name, items, words, created_at, updated_at) VALUES (?, ?, '[]', '', now(3), now(3))",
      [block, word],
    );
    const [first] = (await runSql("SELECT id FROM versions WHERE record = ?", [quote])) as [{ id: number }];
    await use({ word, quote, page, code, block, version: String(first.id) });
    await runSql("DELETE FROM qr_codes WHERE id = ?", [code]);
    await runSql("DELETE FROM blocks WHERE id = ?", [block]);
  },
});

/** Logs in at a site. Returns the cookie. */
export async function logInForCookie(site: string): Promise<string> {
  const body = new URLSearchParams({ username, password });
  const { status, headers } = await fetch(`${site}/login`, {
    ...{ method: "POST", redirect: "manual", headers: { Origin: site }, body },
  });
  expect(status).toBe(303);
  return String(headers.get("Set-Cookie")?.split(";")[0]);
}
