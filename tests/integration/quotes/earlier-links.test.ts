import { beforeAll, describe, expect, test } from "vitest";
import { db } from "../../support/audited-database";
import { createQrCode } from "~/data/qr-codes.server";
import { createQuote, deleteQuote, updateQuote } from "~/data/quotes/quotes.server";
import { buildQuoteInput } from "../../support/factories";
import { requestApp } from "../../support/servers/in-process-app";
import { storeQuote } from "../../support/stored-records";

let ada = "";
beforeAll(async () => {
  ada = await storeQuote({ customerName: "Ada", link: "ada-2026" });
  await updateQuote(db, ada, { link: "Ada-2027" });
});

/** Returns the status, target and Cache-Control of a redirect. */
async function getRedirect(path: string) {
  const { status, headers } = await requestApp(path);
  return [status, headers.get("Location"), headers.get("Cache-Control")];
}
const to = (path: string) => [302, path, "private, no-store"];

describe("an earlier link of a quote", () => {
  test("redirects to the current one, as page and PDF, in any letter case, with the language", async () => {
    expect(await getRedirect("/quote/ada-2026")).toEqual(to("/quote/Ada-2027"));
    expect(await getRedirect("/quote/ADA-2026?lang=it")).toEqual(to("/quote/Ada-2027?lang=it"));
    expect(await getRedirect("/quote/ada-2026/pdf?lang=it")).toEqual(to("/quote/Ada-2027/pdf?lang=it"));
    expect(await getRedirect("/quote/ada-2027")).toEqual(to("/quote/Ada-2027"));
    expect((await requestApp("/quote/Ada-2027")).status).toBe(200);
    expect((await requestApp(`/quote/${ada}`)).status).toBe(200);
  });

  test("redirects to the tour while its quote is displayed, without the customer's name", async () => {
    expect(await getRedirect("/tours/ada-2026")).toEqual(to("/quote/Ada-2027"));
    await updateQuote(db, ada, { display: true });
    // The link contains the customer's name.
    expect(await getRedirect("/tours/ada-2026?lang=en")).toEqual(to(`/tours/${ada}?lang=en`));
    expect(await getRedirect("/tours/ada-2026/pdf")).toEqual(to(`/tours/${ada}/pdf`));
    const read = await requestApp("/api/quote/ada-2026");
    const body = (await read.json()) as object;
    expect([read.status, body]).toEqual([200, expect.objectContaining({ _id: ada })]);
    expect(body).not.toHaveProperty("customerName");
  });

  test("of a tour redirects to the quote while it isn't displayed, and an id to the id", async () => {
    await updateQuote(db, ada, { display: false });
    for (const suffix of ["", "/pdf", "/route/gpx"]) {
      expect(await getRedirect(`/tours/ADA-2027${suffix}?lang=it`)).toEqual(to(`/quote/Ada-2027${suffix}?lang=it`));
      expect(await getRedirect(`/tours/${ada}${suffix}`)).toEqual(to(`/quote/${ada}${suffix}`));
    }
    expect((await requestApp("/tours/nobody-2026")).status).toBe(404);
    await updateQuote(db, ada, { display: true });
  });

  test("in a QR code's target is followed", async () => {
    const code = await createQrCode(db, { name: "Table", url: "/tours/ada-2026" });
    expect((await getRedirect(`/qr/${code.ok ? code.id : ""}`))[1]).toBe("/tours/ada-2026");
    await updateQuote(db, ada, { display: false });
    // New codes can't target a quote that isn't displayed.
    const created = await createQrCode(db, { name: "Chair", url: "/quote/ADA-2026" });
    expect(created).toEqual({ ok: false, reason: "private" });
  });

  test("redirects to the quote's id once its link was removed, and returns 404 once it was deleted", async () => {
    await updateQuote(db, ada, { link: null });
    expect(await getRedirect("/quote/ada-2027")).toEqual(to(`/quote/${ada}`));
    expect(await getRedirect("/quote/ada-2026/pdf")).toEqual(to(`/quote/${ada}/pdf`));
    await deleteQuote(db, ada);
    for (const link of ["ada-2026", "ada-2027", ada]) {
      expect((await requestApp(`/quote/${link}`)).status).toBe(404);
      expect(await createQuote(db, buildQuoteInput({ link }))).toMatchObject({ ok: false, reason: "link-taken" });
    }
  });
});
