import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/data/db.server";
import { newId } from "~/data/id.server";
import { createPage, deletePage } from "~/data/pages.server";
import {
  createQrCode,
  deleteQrCode,
  findQrCode,
  listQrCodes,
  listQrCodesByAge,
  updateQrCode,
} from "~/data/qr-codes.server";
import { withTargets } from "~/data/qr-targets.server";
import { createQuote } from "~/data/quotes.server";
import { remotePageIds } from "~/domain/remote-pages";
import { pageInput, quoteInput } from "../../support/factories";

const first = { id: "QR-1", name: "Table", url: "https://lario-ceiba.example/tours" };
const second = { id: "QR-2", name: "Door", url: "/homes" };

beforeEach(async () => {
  await db.deleteFrom("qr_codes").execute();
  // Codes of one millisecond have no age between them.
  const created_at = new Date(Date.now() - 60_000);
  const rows = [first, second].map((code) => ({ ...code, created_at }));
  await db.insertInto("qr_codes").values(rows).execute();
});
afterAll(() => db.destroy());

describe("QR codes", () => {
  test.each(["QR-3", "qr-1", "", "QR-1 ", "QR-1\0", "QR-1'", ...[0, 1].map((odd) => odd as unknown as string)])(
    "aren't found, changed or deleted at %j",
    async (id) => {
      expect([await findQrCode(db, id), await updateQrCode(db, id, { url: "/changed" })]).toEqual([null, null]);
      expect(await deleteQrCode(db, id)).toBe(false);
      expect(await listQrCodes(db)).toEqual([second, first]);
    },
  );

  test("are stored under an id that nobody guesses, the newest the last by age", async () => {
    const created = await createQrCode(db, { name: "A new one", url: "/contacts" });
    if (!created.ok) throw new Error(created.reason);
    expect(created.id).toMatch(/^[\w-]{22}$/);
    expect(await findQrCode(db, created.id)).toEqual({ id: created.id, name: "A new one", url: "/contacts" });
    expect((await listQrCodesByAge(db)).map(({ id }) => id)).toEqual(["QR-1", "QR-2", created.id]);
  });

  test("of one form are stored once, sent at once or later, and never over another", async () => {
    const id = newId();
    const make = () => createQrCode(db, { name: "Once", url: "/" }, id);
    expect(await Promise.all([make(), make(), make()])).toEqual(Array(3).fill({ ok: true, id }));
    expect(await make()).toEqual({ ok: true, id });
    for (const taken of [id, "QR-1", "QR-3", "", `${id}x`]) {
      const another = await createQrCode(db, { name: "Another", url: "/" }, taken);
      expect(another, taken).toEqual({ ok: false, reason: "id-taken" });
    }
    expect(await listQrCodes(db)).toEqual([second, { id, name: "Once", url: "/" }, first]);
  });

  test("are deleted once, and no other with them", async () => {
    expect([await deleteQrCode(db, "QR-1"), await deleteQrCode(db, "QR-1")]).toEqual([true, false]);
    expect(await listQrCodes(db)).toEqual([second]);
  });
});

describe("the targets of QR codes", () => {
  const siteUrl = "https://site.example";

  /** What comes of each of these targets. */
  async function targetsOf(...urls: string[]) {
    const codes = urls.map((url) => ({ ...first, url }));
    return (await withTargets(db, codes, siteUrl)).map(({ path, saysMore, problem }) => ({ path, saysMore, problem }));
  }

  async function problemsOf(...urls: string[]) {
    return (await targetsOf(...urls)).map(({ problem, saysMore }, at) => [urls[at], problem, saysMore]);
  }

  test("are pages, quotes and tours of the site; anything else leads nowhere", async () => {
    const [quote, tour] = [
      await createQuote(db, quoteInput({ link: "Anna" })),
      await createQuote(db, quoteInput({ link: "Vinales", display: true })),
    ];
    if (!quote.ok || !tour.ok) throw new Error("Not stored");
    const pages = ["/", siteUrl, "/homes/Suite-Florencia", "/why-cuba"];
    const quotes = [quote.id, "anna", tour.id].map((address) => `/quote/${address}`);
    const sound = [...pages, ...quotes, "/tours/VINALES", `/tours/${tour.id}`];
    expect(await problemsOf(...sound)).toEqual(sound.map((url) => [url, null, false]));
    const none = ["nobody", `${quote.id.toLowerCase()}x`, "'%20OR%201=1", "%E2%82%AC"].map((odd) => `/quote/${odd}`);
    const lost = ["/nothing", "/login", ...none, "/tours/anna", `/tours/${quote.id}`];
    expect(await problemsOf(...lost)).toEqual(lost.map((url) => [url, "nowhere", false]));
  });

  test("that nobody can be sent to are told from the home page; of another site the path counts", async () => {
    expect(await targetsOf("/qr/QR-2", "/", "https://elsewhere.example/tours?a=1")).toEqual([
      { path: "/", saysMore: false, problem: "home" },
      { path: "/", saysMore: false, problem: null },
      { path: "/tours", saysMore: true, problem: null },
    ]);
  });

  test("lead nowhere once staff have deleted a page of the site in both languages", async () => {
    const problem = async () => (await targetsOf("/santa-clara-tours"))[0]?.problem;
    for (const id of remotePageIds("santa-clara-tours", "en")) {
      expect(await problem(), id).toBe(null);
      await deletePage(db, id);
    }
    expect(await problem()).toBe("nowhere");
    await createPage(db, pageInput(), "santa-clara-tours-it");
    expect(await problem()).toBe(null);
  });
});
