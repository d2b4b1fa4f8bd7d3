import { execFileSync } from "node:child_process";
import { beforeAll, expect, test, vi } from "vitest";
import { db } from "../../support/audited-database";
import { createQuote } from "~/data/quotes/quotes.server";
import { emptyJourney } from "~/domain/journeys/journey";
import { logError } from "~/http/server/log.server";
import { oneItemOfEachType, buildQuoteInput } from "../../support/factories";
import { requestApp } from "../../support/servers/in-process-app";

const customerName = "Xaviera Quillfeather";
const customerNames = /xaviera|quillfeather|klondike/i;
/** One of them is displayed as a tour. The name of a quote is only for staff. */
const quotes = { own: "name-test-own", displayed: "name-test-displayed" };
/** A tour whose link contains the customer's name. */
const tourRecord = { id: "the-id-of-a-told-tour-", link: "quillfeather-2027" };
const consoleSpies = [vi.spyOn(console, "log"), vi.spyOn(console, "error")].map((spy) => spy.mockReturnValue());

beforeAll(async () => {
  const stops = [{ place: "Trinidad", nights: 2, point: null }];
  const journey = { ...emptyJourney, firstDay: "2027-02-13", stops };
  const fields = { customerName, items: oneItemOfEachType, journey };
  await createQuote(db, buildQuoteInput({ ...fields, name: "Klondike", link: quotes.own }));
  await createQuote(db, buildQuoteInput({ ...fields, name: "Viñales", link: quotes.displayed, display: true }));
  await createQuote(
    db,
    buildQuoteInput({ ...fields, name: "Baracoa", link: tourRecord.link, display: true }),
    tourRecord.id,
  );
});

const head = async (path: string) => /<head>.*<\/head>/s.exec(await (await requestApp(path)).text())?.[0] ?? "";

test("no title, sharing card, sitemap, calendar file, PDF title or log contains a customer's name", async () => {
  for (const path of [`/quote/${quotes.own}`, `/quote/${quotes.displayed}`, `/tours/${quotes.displayed}`]) {
    for (const address of [path, `${path}?lang=it`]) {
      const shown = await head(address);
      expect(shown, address).toMatch(/<title>[^<]+<\/title>/);
      for (const name of ["og:title", "og:description", "og:image", "og:image:alt"]) expect(shown).toContain(name);
      expect(shown, address).not.toMatch(customerNames);
    }
  }
  // The page itself greets the customer.
  expect(await (await requestApp(`/quote/${quotes.own}`)).text()).toContain(customerName);
  const sitemap = await (await requestApp("/sitemap.xml")).text();
  expect(sitemap).toContain(quotes.displayed);
  expect(sitemap).not.toContain(quotes.own);
  expect(sitemap).not.toMatch(customerNames);

  const calendar = await requestApp(`/quote/${quotes.own}/days.ics?lang=it`);
  const file = await calendar.text();
  expect([calendar.status, calendar.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(file).toContain("SUMMARY;LANGUAGE=it:Trinidad\r\n");
  expect(calendar.headers.get("Content-Disposition")).toBe('attachment; filename="Un viaggio a Cuba.ics"');
  expect(calendar.headers.get("Cache-Control")).toBe("private, no-store");
  expect(file).not.toMatch(customerNames);
  expect((await requestApp("/quote/nobody/days.ics")).status).toBe(404);

  const pdf = await requestApp(`/quote/${quotes.own}/pdf?lang=it`);
  expect(pdf.headers.get("Content-Disposition")).toBe('inline; filename="Lario & Ceiba, Il tuo viaggio.pdf"');
  const properties = execFileSync("pdfinfo", ["-"], { input: Buffer.from(await pdf.arrayBuffer()), encoding: "utf8" });
  expect(properties).toContain("Il tuo viaggio");
  expect(properties).not.toMatch(customerNames);

  logError(new Error("of a test"), new Request(`http://localhost:3000/quote/${quotes.own}`));
  const logText = consoleSpies.flatMap((spy) => spy.mock.calls).join("\n");
  expect(logText).toContain("of a test");
  expect(logText).not.toMatch(customerNames);
  expect(logText).not.toContain(quotes.own);
});

test("every link to a tour whose link contains the customer's name uses its id", async () => {
  const tour = `/tours/${tourRecord.id}`;
  for (const path of ["/sitemap.xml", "/tours", "/", `/tours/${quotes.displayed}`, tour]) {
    const answer = await (await requestApp(path)).text();
    expect(answer, path).toContain(tour);
    expect(answer, path).not.toMatch(customerNames);
  }
  for (const suffix of ["", "/pdf"]) {
    const byLink = await requestApp(`/tours/${tourRecord.link}${suffix}`);
    expect([byLink.status, byLink.headers.get("Location")]).toEqual([302, tour + suffix]);
  }
});
