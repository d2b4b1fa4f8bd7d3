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
  test("comes back as it was set, out of scripts' reach, for a minute", () => {
    const cookie = flash.flashCookie("quoteUpdated");
    expect(cookie).toBe("flash=quoteUpdated; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure");
    expect(flash.flashIn(bringing(`lang=it; ${cookie.split(";")[0]}`))).toBe("quoteUpdated");
    expect(flash.clearedFlash).toBe("flash=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure");
  });

  test.each(["", "flash=", "flash=Hello", "flash=__proto__", "flash=invalidCredentials", "xflash=quoteUpdated"])(
    "is none of anybody's making: %j",
    (cookie) => {
      expect(flash.flashIn(bringing(cookie))).toBeNull();
    },
  );
});
