import { expect, test } from "vitest";
import { company } from "~/content/company";
import { properties } from "~/content/homes";
import { visit } from "../../support/whole-app";

const year = new Date().getUTCFullYear() + 1;
const asked = { house: "Apodaca-12", arrival: `${year}-03-02`, departure: `${year}-03-06`, guests: "4" };

const open = async (fields: Record<string, string>) => {
  const answer = await visit(`/homes/ask?${new URLSearchParams(fields)}`);
  return { answer, html: await answer.text() };
};

test.each([
  ["en", "Apodaca 12, ", "(4 nights)"],
  ["it", "Apodaca 12, dal ", "(4 notti)"],
])("dates that can be asked for make a letter in the page's language (%s)", async (lang, subject, words) => {
  const { answer, html } = await open({ ...asked, lang });
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  const href = /href="(mailto:[^"]+subject[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const letter = new URL(href);
  expect(letter.pathname).toBe(company.email);
  expect(letter.searchParams.get("subject")).toContain(subject);
  const body = letter.searchParams.get("body") ?? "";
  expect(body).toContain(words);
  expect(body.split("\r\n").length).toBeGreaterThan(6);
  expect(html).not.toContain("aria-invalid");
});

test("what can't be asked for comes back with a message at its field", async () => {
  const { html } = await open({ ...asked, arrival: `${year}-09-20`, guests: '"><b>', lang: "en" });
  expect(html).not.toContain("mailto:sales@lario-ceiba.example?subject");
  for (const field of ["arrival", "guests"])
    expect(html).toMatch(new RegExp(`name="${field}"[^>]*aria-describedby="ask-${field}-problem"`));
  expect(html).toContain(`value="${year}-09-20"`);
  expect(html).toContain('value="&quot;&gt;&lt;b&gt;"');
});

test("without a question the form is blank and has no message", async () => {
  const { html } = await open({});
  expect(html).toContain('name="arrival"');
  expect(html).not.toContain("aria-invalid");
});

test("each house's page has its plan, its rates and the form for itself", async () => {
  for (const { slug, stay } of properties) {
    const html = await (await visit(`/homes/${slug}?lang=en`)).text();
    for (const { name } of stay.rooms.each) expect(html).toContain(`<h3>${name.en}</h3>`);
    for (const place of stay.plan.places) expect(html).toContain(`<li>${place.en}</li>`);
    for (const { room, house } of Object.values(stay.rates))
      expect(html).toContain(`<td>${room}</td><td>${house}</td>`);
    expect(html).toMatch(new RegExp(`<option value="${slug}" selected`));
  }
});
