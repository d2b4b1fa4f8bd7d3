import { expect, test } from "vitest";
import { emptyJourney } from "~/domain/journeys/journey";
import { requestApp } from "../../support/servers/in-process-app";
import { storeQuote } from "../../support/stored-records";

test("the GPX and KML files of a quote's stops are private and don't contain the customer's name", async () => {
  const stops = ["Havana", "Trinidad"].map((place) => ({ place, nights: 2, point: null }));
  const journey = { ...emptyJourney, stops };
  const id = await storeQuote({ name: "Rossi", customerName: "Ada Rossi", journey });
  for (const format of ["gpx", "kml"]) {
    const response = await requestApp(`/quote/${id}/route/${format}?lang=en`);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="Journey in Cuba.${format}"`);
    const text = await response.text();
    expect(text).toContain("<name>Trinidad</name>");
    expect(text).not.toMatch(/Ada|Rossi/);
  }
  expect((await requestApp("/quote/nobodys/route/gpx")).status).toBe(404);
});
