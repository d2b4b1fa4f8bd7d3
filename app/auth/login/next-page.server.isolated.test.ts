import { beforeAll, describe, expect, test, vi } from "vitest";
import { splitWords } from "../../../tests/support/schema-cases";

const origin = "https://lario-ceiba.example";
let nextPage: (next: string) => string;
let loginAddress: (next: string) => string;

beforeAll(async () => {
  vi.stubEnv("DATABASE_URL", "mysql://site:secret@127.0.0.1:3306/site");
  vi.stubEnv("AUTH_SECRET", "x".repeat(32));
  vi.stubEnv("SITE_URL", origin);
  ({ safeNextAddress: nextPage, loginAddress } = await import("./next-page.server"));
});

describe("a login leads on", () => {
  test.each([
    ["/admin/quotesEditor/abc", "/admin/quotesEditor/abc"],
    ["/admin/quotesView?q=per%C3%B9&page=2", "/admin/quotesView?q=per%C3%B9&page=2"],
    ["/admin/quotesView?q=perù#top", "/admin/quotesView?q=per%C3%B9#top"],
    ["/quote/哈瓦那", "/quote/%E5%93%88%E7%93%A6%E9%82%A3"],
    ["/admin/../tours", "/tours"],
    ["/admin/quotesView?page=2&_data=routes%2Fadmin%2Fquotes", "/admin/quotesView?page=2"],
    ["/", "/"],
  ])("to %j as %j", (next, page) => {
    expect(nextPage(next)).toBe(page);
  });

  // Which paths are this site's is shown in domain/site/web-address.test.ts.
  test.each([
    ...splitWords(`admin/quotesView //evil.example /\\evil.example /.//evil.example https://evil.example/admin`),
    ...splitWords(`https:evil.example ${origin}/admin/quotesView javascript:alert(1) /\ud800 /%E0%A4%A`),
    ...["", "/\t/evil.example", "/\r\nSet-Cookie: a=b", " //evil.example"],
  ])("from %j, which is no path of this site, to the Page Selector", (next) => {
    expect(nextPage(next)).toBe("/admin/select-page");
  });

  test.each([
    ...splitWords("/login /LOGIN?next=/login /login/ /%6cogin /admin/../login /admin/log-out /Admin//Log-Out/"),
    `/admin/quotesView?q=${"x".repeat(5_000)}`,
    ...splitWords("/admin/log%2Dout?x /api/tours /API /language /images/a.webp /assets/a.js /healthz /readyz"),
  ])("from %.60s, which is no page to go to, to the Page Selector", (next) => {
    expect(nextPage(next)).toBe("/admin/select-page");
  });
});

test("the login page's address says where to only when it isn't the Page Selector", () => {
  expect(loginAddress("/admin/select-page")).toBe("/login");
  expect(loginAddress("/admin/log-out")).toBe("/login");
  expect(loginAddress("/admin/quotesView?page=2&q=a")).toBe("/login?next=%2Fadmin%2FquotesView%3Fpage%3D2%26q%3Da");
});
