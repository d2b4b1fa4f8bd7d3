import { describe, expect, test, vi } from "vitest";
import { clearedFlashCookie, serializeFlash, readFlash } from "./flash.server";

vi.mock("~/env.server", () => ({ env: { siteUrl: "https://lario-ceiba.example" } }));

const requestWithCookie = (cookie: string) =>
  new Request("https://lario-ceiba.example/", { headers: { Cookie: cookie } });

describe("a message for the next page", () => {
  test("is read back for a minute, and hidden from scripts", async () => {
    const cookie = await serializeFlash("quoteUpdated");
    expect(cookie).toMatch(/^__Host-flash=[\w%]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await readFlash(requestWithCookie(`lang=it; ${cookie.split(";")[0]}`))).toBe("quoteUpdated");
    expect(clearedFlashCookie).toBe("__Host-flash=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax");
  });

  test.each([
    "",
    `flash=${btoa('"quoteUpdated"')}`,
    "__Host-flash=",
    "__Host-flash=Hello",
    "__Host-flash=__proto__",
    "__Host-flash=quoteUpdated",
    `__Host-flash=${btoa('"invalidCredentials"')}`,
  ])("is not read from %j", async (cookie) => expect(await readFlash(requestWithCookie(cookie))).toBeNull());
});
