import { beforeAll, describe, expect, test, vi } from "vitest";
import { isSameSitePath } from "~/domain/address";
import type * as languageRoute from "~/routes/site/language";
import type * as wholeApp from "../../support/whole-app";

type LanguageRoute = typeof languageRoute;
const origin = "https://lario-ceiba.example";
let route: LanguageRoute;
let visit: typeof wholeApp.visit;

beforeAll(async () => {
  vi.stubEnv("SITE_URL", origin);
  route = await import("~/routes/site/language");
  ({ visit } = await import("../../support/whole-app"));
});

/** What the answer to the prompt's form is; what a thrown response is, too. */
async function choose(fields: Record<string, string> | string, headers: Record<string, string> = {}) {
  const request = new Request(`${origin}/language`, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: typeof fields === "string" ? fields : new URLSearchParams(fields).toString(),
  });
  try {
    return await route.action({ request, params: {}, context: {} });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

describe("choosing a language", () => {
  test.each([
    ["it", "/", "/"],
    ["en", "/tours", "/tours"],
    ["it", "/quote/rinaldi?utm_source=mail&x=%20y", "/quote/rinaldi?utm_source=mail&x=%20y"],
    ["it", "/tours?lang=en", "/tours?lang=it"],
    ["it", "/tours?a=1&lang=en", "/tours?a=1&lang=it"],
    ["it", "/perù?q=è", "/per%C3%B9?q=%C3%A8"],
    ["en", "/哈瓦那", "/%E5%93%88%E7%93%A6%E9%82%A3"],
  ])("%s at %s is kept and leads back to %s", async (lang, back, location) => {
    const answer = await choose({ lang, back });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe(location);
    expect(answer.headers.get("Set-Cookie")).toMatch(new RegExp(`^lang=${lang}; .*HttpOnly.*Secure`));
  });

  test.each([
    "",
    "tours",
    "//evil.com",
    "///evil.com",
    "/\\evil.com",
    "\\\\evil.com",
    "https://evil.com/",
    "https://lario-ceiba.example/tours",
    "https:evil.com",
    "javascript:alert(1)",
    "/\t/evil.com",
    "/\n/evil.com",
    "/\r\nSet-Cookie: a=b",
    " //evil.com",
    "/.//evil.com",
    "/.//evil.com?lang=en",
    "/a/..//evil.com?lang=en",
    "/%2e//evil.com?lang=en",
    "/\0",
    "/\u2028/evil.com",
  ])("with %j to come back to leads home, and is kept", async (back) => {
    expect(isSameSitePath(back)).toBe(false);
    const answer = await choose({ lang: "it", back });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
    expect(answer.headers.get("Set-Cookie")).toContain("lang=it");
  });

  test.each(["fr", "", "IT", "it; Domain=evil.com", "it\r\nX: y", "__proto__"])(
    "that isn't one, %j, keeps nothing and leads home",
    async (lang) => {
      const answer = await choose({ lang, back: "/tours?a=1" });
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
      expect(answer.headers.has("Set-Cookie")).toBe(false);
    },
  );

  test("without a word of where from leads home", async () => {
    const answer = await choose({ lang: "en" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
  });

  // The parser's time grows with the square of its length.
  const longBoundary = (start: string) => {
    const line = `--${start}${"b".repeat(70)}`;
    const fields = ["lang", "back"].map((name) => `${line}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`);
    return `${fields[0]}it\r\n${fields[1]}/tours\r\n${line}--\r\n`;
  };

  test.each([
    ["no form", "application/json", "{]"],
    ["half of a form", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data"],
    ["nothing", "text/plain", ""],
    ["a boundary longer than RFC 2046 has it", `multipart/form-data; boundary=${"b".repeat(71)}`, longBoundary("b")],
    ["one with a quote in it", `multipart/form-data; boundary=b"${"b".repeat(71)}`, longBoundary('b"b')],
    ["broken percent signs", "application/x-www-form-urlencoded", "lang=%zz&back=%ff"],
  ])("with %s is no error of ours", async (_, type, body) => {
    const answer = await choose(body, { "Content-Type": type });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
  });

  test("in a huge post is refused before it is all read, in plain text", async () => {
    const answer = await choose(`lang=it&back=/${"x".repeat(1_000_000)}`);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([413, "text/plain; charset=utf-8"]);
    expect(await answer.text()).toMatch(/^The body is larger/);
  });
});

test("its address shows nothing and leads home", () => {
  expect(route.loader().headers.get("Location")).toBe("/");
});

test.each([
  ["", "it-IT", "it"],
  ["", "it-CH, fr;q=0.9", "it"],
  ["", "en-US", "en"],
  ["", "fr-FR", "en"],
  ["?lang=xx", "en", "en"],
])("a page at %j is read by a browser set to %s in the language %s", async (query, asked, language) => {
  const answer = await visit(`/contacts${query}`, { headers: { "Accept-Language": asked } });
  expect(answer.headers.get("Content-Language")).toBe(language);
  expect(await answer.text()).toContain(`<html lang="${language}"`);
});
