import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { clearedFlash, flashCookie, flashes, flashIn } from "./flash.server";

vi.mock("~/env.server", () => ({ env: { siteUrl: "https://lario-ceiba.example" } }));

const bringing = (cookie: string) => new Request("https://lario-ceiba.example/", { headers: { Cookie: cookie } });

describe("a message for the next page", () => {
  test("comes back as it was set, out of scripts' reach, for a minute", async () => {
    const cookie = await flashCookie("quoteUpdated");
    expect(cookie).toMatch(/^__Host-flash=[\w%]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await flashIn(bringing(`lang=it; ${cookie.split(";")[0]}`))).toBe("quoteUpdated");
    expect(clearedFlash).toBe("__Host-flash=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax");
  });

  test.each([
    "",
    `flash=${btoa('"quoteUpdated"')}`,
    "__Host-flash=",
    "__Host-flash=Hello",
    "__Host-flash=__proto__",
    "__Host-flash=quoteUpdated",
    `__Host-flash=${btoa('"invalidCredentials"')}`,
  ])("is none of anybody's making: %j", async (cookie) => expect(await flashIn(bringing(cookie))).toBeNull());

  test("is known to nginx, which keeps it out of the cache", async () => {
    const config = readFileSync("deploy/nginx/nginx.conf", "utf8");
    const [, pattern = ""] = /^ +"~(.*flash=.*)" 1;$/m.exec(config) ?? [];
    for (const flash of flashes) {
      const cookie = String((await flashCookie(flash)).split(";")[0]);
      for (const cookies of [cookie, `lang=it; ${cookie}; a=b`]) expect(cookies).toMatch(new RegExp(pattern));
    }
    for (const cookies of ["flash=x", "flash=", "xflash=InF1b3RlVXBkYXRlZCI%3D"]) {
      expect(cookies).not.toMatch(new RegExp(pattern));
    }
  });
});
