import { beforeAll, describe, expect, test, vi } from "vitest";
import type * as module from "./flash.server";

let flash: typeof module;

beforeAll(async () => {
  vi.stubEnv("DATABASE_URL", "mysql://site:secret@127.0.0.1:3306/site");
  vi.stubEnv("AUTH_SECRET", "x".repeat(32));
  vi.stubEnv("SITE_URL", "https://lario-ceiba.example");
  flash = await import("./flash.server");
});

const bringing = (cookie: string) => new Request("https://lario-ceiba.example/", { headers: { Cookie: cookie } });

describe("a message for the next page", () => {
  test("comes back as it was set, out of scripts' reach, for a minute", async () => {
    const cookie = await flash.flashCookie("quoteUpdated");
    expect(cookie).toMatch(/^flash=[\w%]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await flash.flashIn(bringing(`lang=it; ${cookie.split(";")[0]}`))).toBe("quoteUpdated");
    expect(flash.clearedFlash).toBe("flash=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax");
  });

  test.each([
    "",
    "flash=",
    "flash=Hello",
    "flash=__proto__",
    "flash=quoteUpdated",
    `flash=${btoa('"invalidCredentials"')}`,
  ])("is none of anybody's making: %j", async (cookie) => {
    expect(await flash.flashIn(bringing(cookie))).toBeNull();
  });
});
