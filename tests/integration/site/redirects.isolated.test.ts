import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "../../support/audited-database";
import { now } from "~/data/database/sql.server";
import { createAccount, password } from "../../support/accounts";
import { parsePage } from "../../support/html";
import { requestApp } from "../../support/servers/in-process-app";
import { storeQuote } from "../../support/stored-records";

const origin = vi.hoisted(() => (process.env.SITE_URL = "https://lario-ceiba.example"));

beforeAll(async () => {
  await createAccount(db, "anna");
  await db.insertInto("qr_codes").values({ id: "QR-1", name: "Table", url: "/", created_at: now }).execute();
});
afterAll(() => db.destroy());

describe("choosing a language", () => {
  /** Returns status, target and cookie of the language form's response. */
  async function choose(
    fields: Record<string, string> | string,
    type = "application/x-www-form-urlencoded",
    currentPath?: string,
  ) {
    const body = typeof fields === "string" ? fields : new URLSearchParams(fields).toString();
    const headers = { Origin: origin, "Content-Type": type, ...(currentPath && { Referer: currentPath }) };
    const response = await requestApp("/language", { method: "POST", headers, body });
    return [response.status, response.headers.get("Location"), response.headers.get("Set-Cookie")];
  }
  const cookie = (lang: string) => expect.stringMatching(new RegExp(`^lang=${lang}; .*HttpOnly.*Secure`)) as string;

  test.each([
    ["it", "/", "/"],
    ["en", "/tours", "/tours"],
    ["it", "/quote/rinaldi?utm_source=mail&x=%20y", "/quote/rinaldi?utm_source=mail&x=%20y"],
    // What switchAddressLanguage does, and what isSameSitePath refuses; their own tests have more.
    ["it", "/perù?a=1&lang=en", "/per%C3%B9?a=1&lang=it"],
    ["it", "", "/"],
    ["it", "//evil.com", "/"],
    ["it", "/\\evil.com", "/"],
    ["it", "https://evil.com/", "/"],
    ["it", `${origin}/tours`, "/"],
    ["it", "javascript:alert(1)", "/"],
    ["it", "/\r\nSet-Cookie: a=b", "/"],
    ["it", "/.//evil.com?lang=en", "/"],
  ])("stores %s and redirects from %j back to %s", async (lang, back, location) => {
    expect(await choose({ lang, back })).toEqual([303, location, cookie(lang)]);
  });

  test.each([
    [`${origin}/tours?x=1&lang=en`, "/tours?x=1&lang=it"],
    [`${origin}/TOURS/?lang=en`, "/TOURS/?lang=it"],
    [`${origin}/homes?lang=en`, "/tours?lang=it"],
    [`${origin}/tours?x=1`, "/tours?lang=it"],
    [`${origin}.evil.example/tours?x=1&lang=en`, "/tours?lang=it"],
    ["https://evil.example/tours?lang=en", "/tours?lang=it"],
    ["nothing", "/tours?lang=it"],
  ])("redirects from %s to %s on a page at /tours?lang=en", async (currentPath, location) => {
    const answer = await choose({ lang: "it", back: "/tours?lang=en" }, undefined, currentPath);
    expect(answer).toEqual([303, location, cookie("it")]);
  });

  test.each(["fr", "", "IT", "it; Domain=evil.com", "it\r\nX: y", "__proto__"])(
    "stores nothing for the invalid %j, and redirects home",
    async (lang) => expect(await choose({ lang, back: "/tours?a=1" })).toEqual([303, "/", null]),
  );

  test("redirects home without a return address", async () => {
    expect(await choose({ lang: "en" })).toEqual([303, "/", cookie("en")]);
  });

  // The parser's time grows with the square of its length.
  const longBoundary = (start: string) => {
    const line = `--${start}${"b".repeat(70)}`;
    const fields = ["lang", "back"].map((name) => `${line}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`);
    return `${fields[0]}it\r\n${fields[1]}/tours\r\n${line}--\r\n`;
  };

  test.each([
    ["half of a form", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data"],
    ["a boundary longer than RFC 2046 has it", `multipart/form-data; boundary=${"b".repeat(71)}`, longBoundary("b")],
    ["one with a quote in it", `multipart/form-data; boundary=b"${"b".repeat(71)}`, longBoundary('b"b')],
    ["broken percent signs", "application/x-www-form-urlencoded", "lang=%zz&back=%ff"],
  ])("never fails with a 5xx for %s", async (_, type, body) => {
    expect(await choose(body, type)).toEqual([303, "/", null]);
  });

  test.each(["application/json", "text/plain"])("refuses a post of the type %s", async (type) => {
    expect(await choose("{]", type)).toEqual([415, null, null]);
  });

  test("refuses a huge post before it is read, in plain text", async () => {
    const body = `lang=it&back=/${"x".repeat(1_000_000)}`;
    const headers = { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" };
    const response = await requestApp("/language", { method: "POST", headers, body });
    expect([response.status, response.headers.get("Content-Type")]).toEqual([413, "text/plain; charset=utf-8"]);
    expect(await response.text()).toMatch(/^The body is larger/);
  });

  test("redirects home on GET", async () => {
    const response = await requestApp("/language");
    expect([response.headers.get("Location"), response.headers.get("Set-Cookie")]).toEqual(["/", null]);
  });
});

describe("a QR code", () => {
  const scanCode = async (id: string) => await requestApp(`/qr/${encodeURIComponent(id)}`);

  // Stored without validation. How a hostile target becomes a path: app/domain/qr-codes/qr-code.test.ts.
  test.each([
    ["https://elsewhere.example/homes/Suite-Florencia?utm=1#top", "/homes/Suite-Florencia"],
    ["/tours", "/tours"],
    ["//evil.com", "/"],
    ["/qr/QR-1", "/"],
    ["/a\r\nSet-Cookie: x=1", "/aSet-Cookie:%20x=1"],
  ])("with the target %j redirects to its path %j, and is never cached", async (url, path) => {
    await db.updateTable("qr_codes").set({ url }).where("id", "=", "QR-1").execute();
    const { status, headers } = await scanCode("QR-1");
    expect([status, headers.get("Location"), headers.get("Cache-Control")]).toEqual([302, path, "private, no-store"]);
    expect(headers.has("Set-Cookie")).toBe(false);
  });

  test.each(["QR-2", "qr-1", "QR-1 ", "QR-1\0", "../login", "è", "x".repeat(5_000)])(
    "that doesn't exist, %j, redirects home",
    async (id) => {
      await db.updateTable("qr_codes").set({ url: "/tours" }).execute();
      const response = await scanCode(id);
      expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
    },
  );
});

// Read as another host by browsers or routers, raw and encoded (WHATWG URL, "relative slash state").
const elsewhere = [
  ...[
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
  ],
  ...["\t//evil.example", "/\n/evil.example", " //evil.example", "/.//evil.example", "/x/..//evil.example"],
  ...["/%5Cevil.example", "/%5c%5cevil.example", "/%2Fevil.example", "/%2f%2fevil.example", "/%09/evil.example"],
  ...["/%0a/evil.example", "%2F%2Fevil.example", "https:evil.example", "https:/evil.example", "https://evil.example"],
  ...[
    "/tours//evil.example",
    "//evil.example/%2e%2e",
    "/admin//evil.example",
    "javascript:alert(1)",
    "//evil.example/pdf",
  ],
];

describe.each(elsewhere)("%j doesn't redirect to another site", (address) => {
  const expectOurs = (location: string | null) => {
    expect(location).not.toBeNull();
    expect(new URL(location ?? "", `${origin}/a/b`).origin).toBe(origin);
    expect(location).not.toMatch(/^\/[\\/]|^[^/]/);
  };
  const post = (path: string, fields: Record<string, string>) =>
    requestApp(path, { method: "POST", headers: { Origin: origin }, body: new URLSearchParams(fields) });

  test("after a login", async () => {
    const login = await post("/login", { username: "anna", password, next: address });
    expectOurs(login.headers.get("Location"));
    const Cookie = String(login.headers.get("Set-Cookie")?.split(";")[0]);
    const loggedIn = await requestApp(`/login?${new URLSearchParams({ next: address }).toString()}`, {
      headers: { Cookie },
    });
    expectOurs(loggedIn.headers.get("Location"));
  });

  test("after a choice of language", async () => {
    expectOurs((await post("/language", { lang: "it", back: address })).headers.get("Location"));
  });

  test("by a QR code", async () => {
    await db.updateTable("qr_codes").set({ url: address }).where("id", "=", "QR-1").execute();
    expectOurs((await requestApp("/qr/QR-1")).headers.get("Location"));
  });

  test("after our own address", async () => {
    for (const path of ["/homes/apodaca-12", "/admin", "/admin/log-out", "/language", "/tours"]) {
      // A raw backslash is refused before; a browser's URL has none.
      const { headers } = await requestApp(new URL(origin + path + address.replaceAll("\\", "%5C")).pathname);
      if (headers.has("Location")) expectOurs(headers.get("Location"));
    }
  });

  test("by a link in a text", async () => {
    const text = `#[there|${address}]`;
    const id = await storeQuote({ items: [{ type: "text", text, size: "md" }] });
    const page = await (await requestApp(`/quote/${id}`)).text();
    for (const href of parsePage(page).attributes("main a[href]", "href")) {
      const { protocol, host } = new URL(href, origin);
      // Links to other sites need an absolute URL.
      expect([href, host]).toEqual([
        href,
        /^https:\/\/evil/.test(address) && protocol === "https:" ? host : new URL(origin).host,
      ]);
    }
  });
});
