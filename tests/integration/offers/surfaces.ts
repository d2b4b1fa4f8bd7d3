import { expect } from "vitest";
import { createQuote } from "~/data/quotes/quotes.server";
import { choicesToQuery, normalizeChoices } from "~/domain/offers/choices";
import { formatAmount } from "~/domain/offers/currency";
import type { Offer } from "~/domain/offers/offer";
import { calculateOffer } from "~/domain/offers/totals";
import { db } from "../../support/audited-database";
import { buildQuoteInput } from "../../support/factories";
import { parsePage } from "../../support/html";
import { extractPdfText } from "../../support/pdf";
import { requestApp } from "../../support/servers/in-process-app";
import { callApi } from "../api/client";

export async function storeOffer(offer: Offer, fields: Parameters<typeof buildQuoteInput>[0] = {}): Promise<string> {
  const created = await createQuote(db, buildQuoteInput({ offer, ...fields }));
  if (!created.ok) throw new Error(created.reason);
  return created.id;
}

export async function openPage(path: string, init?: RequestInit) {
  const answer = await requestApp(path, init);
  const html = await answer.text();
  return { status: answer.status, location: answer.headers.get("Location"), html, ...parsePage(html) };
}

/** Expects the same figures on the page, which is also printed, in the PDF, and in the API. */
export async function expectSameFigures(offer: Offer, indexes: readonly number[]): Promise<void> {
  const id = await storeOffer(offer);
  const choices = normalizeChoices(offer, indexes);
  const expected = calculateOffer(offer, choices);
  const query = new URLSearchParams([["lang", "en"], ...choicesToQuery(offer, choices)]).toString();
  const money = (minor: number | null) =>
    minor === null ? [] : [formatAmount(minor, offer.currency, "en").replaceAll(/\s/g, " ")];
  const ofLine = ({ perPerson, total }: { perPerson: number | null; total: number }) => [
    ...money(perPerson),
    ...money(total),
  ];

  const page = await openPage(`/quote/${id}?${query}`);
  expect(page.status).toBe(200);
  const cells = page.texts("#offer td").filter((text) => text !== "");
  const later = offer.deposit ? [...money(expected.deposit), ...money(expected.balance)] : [];
  // The page lists a group's lines together.
  expect([...cells].sort()).toEqual([...expected.lines.flatMap(ofLine), ...ofLine(expected), ...later].sort());
  expect(cells.slice(-2 - later.length)).toEqual([...ofLine(expected), ...later]);
  expect(page.count("#offer input[checked]")).toBe(choices.length);

  const pdf = await requestApp(`/quote/${id}/pdf?${query}`);
  const text = extractPdfText(Buffer.from(await pdf.arrayBuffer()))?.join("\n");
  if (text !== undefined) {
    const amounts = [...cells].sort((one, other) => other.length - one.length);
    let left = text.replaceAll(/[\u2212\u2010\u2011]/g, "-").replaceAll(/[\s\u00a0]+/g, " ");
    for (const amount of amounts) {
      expect(left).toContain(amount);
      left = left.replace(amount, "");
    }
  }

  const { body } = await callApi("GET", `/quote/${id}`);
  expect(body).toMatchObject({ offer: { figures: calculateOffer(offer, []) } });
}
