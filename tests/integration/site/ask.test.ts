import { expect, test } from "vitest";
import { companyDetails } from "~/content/site/company";
import { properties } from "~/content/houses/homes";
import { requestApp } from "../../support/servers/in-process-app";

const year = new Date().getUTCFullYear() + 1;
const validFields = { house: "Apodaca-12", arrival: `${year}-03-02`, departure: `${year}-03-06`, guests: "4" };

const getPageHtml = async (fields: Record<string, string>) => {
  const response = await requestApp(`/homes/ask?${new URLSearchParams(fields)}`);
  return { answer: response, html: await response.text() };
};

const day = (date: string, locale: string) =>
  new Date(`${date}T12:00Z`).toLocaleDateString(locale, { dateStyle: "full" });

test.each([
  ["en", "en-GB", "Apodaca 12, {from} to {to}", ["Arrival: {from}", "Departure: {to} (4 nights)", "Guests: 4"]],
  ["it", "it-IT", "Apodaca 12, dal {from} al {to}", ["Arrivo: {from}", "Partenza: {to} (4 notti)", "Ospiti: 4"]],
])("composes a mail in the page's language (%s) for valid dates", async (lang, locale, subject, facts) => {
  const { answer: response, html } = await getPageHtml({ ...validFields, lang });
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  const href = /href="(mailto:[^"]+subject[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const letter = new URL(href);
  expect(letter.pathname).toBe(companyDetails.email);
  // Only characters of mailto URLs (RFC 6068).
  expect(href).toMatch(/^mailto:[\w@.%?=&~!'()*-]+$/);
  const { arrival, departure } = validFields;
  const filled = (text: string, from: string, to: string) => text.replace("{from}", from).replace("{to}", to);
  expect(letter.searchParams.get("subject")).toBe(filled(subject, arrival, departure));
  const lines = letter.searchParams.get("body")?.split("\r\n") ?? [];
  expect(lines.slice(4, 7)).toEqual(facts.map((line) => filled(line, day(arrival, locale), day(departure, locale))));
  expect(html).not.toContain("aria-invalid");
});

test("shows a message at each invalid field", async () => {
  const { html } = await getPageHtml({ ...validFields, arrival: `${year}-09-20`, guests: '"><b>', lang: "en" });
  expect(html).not.toContain("mailto:sales@lario-ceiba.example?subject");
  for (const field of ["arrival", "guests"])
    expect(html).toMatch(new RegExp(`name="${field}"[^>]*aria-describedby="ask-${field}-problem"`));
  expect(html).toContain(`value="${year}-09-20"`);
  expect(html).toContain(`value="${validFields.departure}"`);
  expect(html).toContain('<option value="Apodaca-12" selected="">');
  expect(html).toContain('value="&quot;&gt;&lt;b&gt;"');
});

test("shows a blank form without messages at first", async () => {
  const { html } = await getPageHtml({});
  expect(html).toContain('name="arrival"');
  expect(html).not.toContain("aria-invalid");
});

test("each house's page has its plan, its rates and its form", async () => {
  for (const { slug, stay } of properties) {
    const html = await (await requestApp(`/homes/${slug}?lang=en`)).text();
    for (const { name } of stay.rooms.each) expect(html).toContain(`<h3>${name.en}</h3>`);
    for (const place of stay.plan.places) expect(html).toContain(`<li>${place.en}</li>`);
    for (const { room, house } of Object.values(stay.rates))
      expect(html).toContain(`<td>${room}</td><td>${house}</td>`);
    expect(html).toMatch(new RegExp(`<option value="${slug}" selected`));
  }
});
