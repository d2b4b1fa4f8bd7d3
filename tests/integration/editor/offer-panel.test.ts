import { beforeAll, expect, test } from "vitest";
import { findQuoteById } from "~/data/quotes/quotes.server";
import { draftToFormFields, type FormFields } from "~/domain/drafts/form";
import { draftFromQuote } from "~/domain/drafts/from-record";
import { offerFields } from "~/domain/offers/offer-fields";
import { db } from "../../support/audited-database";
import { requestApp } from "../../support/servers/in-process-app";
import { storeQuote } from "../../support/stored-records";
import { logInAsStaff, origin } from "../staff/staff-requests";

let cookie: string;
beforeAll(async () => {
  cookie = (await logInAsStaff()).cookie;
});

/** Posts the editor's form as a browser without scripts does, and returns the page. */
async function post(id: string, fields: FormFields) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const headers = { Cookie: cookie, Origin: origin, "Sec-Fetch-Site": "same-origin" };
  const response = await requestApp(`/admin/quotesEditor/${id}`, { method: "POST", headers, body });
  return { status: response.status, html: await response.text() };
}

test("the panel works without scripts: rows are added, proposed, moved and removed, one is refused at its field, then all is saved", async () => {
  const text = "Two adults: 8,290 euros\nTransfers: € 180";
  const id = await storeQuote({ items: [{ type: "text", text, size: "md" }] });
  const names: readonly string[] = offerFields;
  const stored = draftToFormFields(draftFromQuote((await findQuoteById(db, id))!));
  const form: FormFields = [...stored.filter(([name]) => !names.includes(name)), ["panel", "offer"]];
  const expectRows = (html: string, rows: readonly (readonly [label: string, amount: string])[]) => {
    const values = (part: string) =>
      [...html.matchAll(new RegExp(`name="lines\\.\\d+\\.${part}"[^>]*value="([^"]*)"`, "g"))].map(
        ([, value]) => value,
      );
    expect(values("label").map((label, index) => [label, values("amount")[index]])).toEqual(rows);
  };

  const opened = await post(id, [...form, ["intent", "preview"]]);
  expectRows(opened.html, [
    ["", ""],
    ["", ""],
    ["", ""],
  ]);
  const dinner: FormFields = [
    ["lines.0.label", "Dinner"],
    ["lines.0.amount", "sixty"],
    ["lines.0.per", "person"],
    ["lines.0.optional", "on"],
    ["included", "Breakfast\nGuide"],
    ["deposit", "30%"],
  ];
  const proposed = await post(id, [...form, ...dinner, ["intent", "find-lines"]]);
  expectRows(proposed.html, [
    ["Dinner", "sixty"],
    ["Two adults", "8,290 euros"],
    ["Transfers", "€ 180"],
  ]);
  expect(proposed.html).toMatch(/name="lines.0.optional"[^>]*checked/);
  expect(proposed.html).toContain(">Breakfast\nGuide</textarea>");
  expect((await findQuoteById(db, id))?.offer).toBeNull();

  const rows: FormFields = [
    ...dinner,
    ["lines.1.label", "Two adults"],
    ["lines.1.amount", "8,290 euros"],
    ["lines.2.label", "Transfers"],
    ["lines.2.amount", "€ 180"],
  ];
  const moved = await post(id, [...form, ...rows, ["intent", "line:up:2"]]);
  expectRows(moved.html, [
    ["Dinner", "sixty"],
    ["Transfers", "€ 180"],
    ["Two adults", "8,290 euros"],
  ]);
  const removed = await post(id, [...form, ...rows, ["intent", "line:remove:0"]]);
  expectRows(removed.html, [
    ["Two adults", "8,290 euros"],
    ["Transfers", "€ 180"],
  ]);
  expect(removed.html).toContain('value="undo"');

  const refused = await post(id, [...form, ...rows, ["intent", "save"]]);
  expect(refused.status).toBe(400);
  expectRows(refused.html, [
    ["Dinner", "sixty"],
    ["Two adults", "8,290 euros"],
    ["Transfers", "€ 180"],
  ]);
  expect(refused.html).toContain("An amount in EUR, such as 4,145.50 or 4.145, at most a million");

  const good: FormFields = [...rows.filter(([name]) => name !== "lines.0.amount"), ["lines.0.amount", "60,50"]];
  const lacking = await post(id, [...form, ...good, ["intent", "save"]]);
  expect(lacking.html).toContain("A price per person needs the number of travellers");
  const sent: FormFields = [...form, ...good, ["travellers", "2"], ["linesText", "Discount: -100"], ["intent", "save"]];
  expect((await post(id, sent)).status).toBe(303);
  expect((await findQuoteById(db, id))?.offer).toMatchObject({
    ...{ travellers: 2, deposit: { percent: 30 }, included: ["Breakfast", "Guide"] },
    lines: [
      { label: "Dinner", amount: 6_050, per: "person", optional: true },
      { label: "Two adults", amount: 829_000, per: "total", optional: false },
      { label: "Transfers", amount: 18_000 },
      { label: "Discount", amount: -10_000 },
    ],
  });
});
