import { beforeAll, expect, test, vi } from "vitest";
import type * as languageModule from "./language.server";

type LanguageModule = typeof languageModule;
let onHttps: LanguageModule;
let onHttp: LanguageModule;

beforeAll(async () => {
  onHttps = await siteAt("https://lario-ceiba.example");
  onHttp = await siteAt("http://localhost:3000");
});

/** The module as a process with this SITE_URL has it. */
async function siteAt(url: string): Promise<LanguageModule> {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "mysql://site:secret@127.0.0.1:3306/site");
  vi.stubEnv("AUTH_SECRET", "x".repeat(32));
  vi.stubEnv("SITE_URL", url);
  const module = await import("./language.server");
  vi.unstubAllEnvs();
  return module;
}

function visit(address: string, headers: Record<string, string> = {}) {
  return new Request(`https://lario-ceiba.example${address}`, { headers });
}

test.each<[address: string, headers: Record<string, string>, language: string]>([
  // ?lang= of the address before the choice, that before the browser's wish.
  ["/?lang=it", { Cookie: "lang=en", "Accept-Language": "en" }, "it"],
  ["/?lang=it-CH", { Cookie: "lang=en" }, "it"],
  ["/", { Cookie: "lang=it", "Accept-Language": "en" }, "it"],
  ["/", { Cookie: "lang=en", "Accept-Language": "it" }, "en"],
  ["/", { "Accept-Language": "it" }, "it"],
  ["/", {}, "en"],
  // What says nothing is passed over.
  ["/?lang=fr", { Cookie: "lang=it" }, "it"],
  ["/?lang=", { Cookie: "lang=it" }, "it"],
  ["/?lang=%00%ff<script>", { "Accept-Language": "it" }, "it"],
  ["/", { Cookie: "lang=fr", "Accept-Language": "it" }, "it"],
  ["/", { Cookie: "lang=", "Accept-Language": "it" }, "it"],
  ["/?LANG=it", {}, "en"],
])("the language of %s with %j is %s", async (address, headers, language) => {
  expect(await onHttps.languageOf(visit(address, headers))).toBe(language);
});

test.each([
  ["it-IT,it;q=0.9,en-US;q=0.8,en;q=0.7", "it"],
  ["en-US,en;q=0.9,it;q=0.8", "en"],
  ["it-CH", "it"],
  ["IT", "it"],
  ["en;q=0.3,it;q=0.8", "it"],
  ["it ; q=0.1 , en ; q=0.05", "it"],
  // The first of ours that the browser names, however many others it likes better.
  ["de-CH,de;q=0.9,fr;q=0.8,it;q=0.7,en;q=0.5", "it"],
  ["zh-Hant-TW,it;q=0.1", "it"],
  // Not wanted at all.
  ["it;q=0", "en"],
  ["en;q=0,it;q=0.1", "it"],
  // Nothing of ours, and nothing at all.
  ["de,fr", "en"],
  ["*", "en"],
  ["", "en"],
  ["it_IT", "en"],
  ["it;q=nonsense", "en"],
  [";;,,;q=,", "en"],
  ["it,".repeat(4_000), "it"],
  ["toString,__proto__,constructor", "en"],
])("a browser that asks for %j gets %s", async (wish, language) => {
  expect(await onHttps.languageOf(visit("/", { "Accept-Language": wish }))).toBe(language);
});

test.each([
  ["lang=it", "it"],
  ["lang=en", "en"],
  ["a=b; lang=it; c=d", "it"],
  ["a=b;lang=it", "it"],
  ["xlang=it", null],
  ["a=lang=it", null],
  ["lang=IT", null],
  ["lang=it-IT", null],
  ["lang=", null],
  ["lang", null],
  ["lang=<script>", null],
  ["", null],
])("of the cookies %j the choice is %j", (cookies, language) => {
  expect(onHttps.chosenLanguage(visit("/", { Cookie: cookies }))).toBe(language);
});

test("a choice lasts a year, for the whole site and no script, and travels on https alone where the site does", () => {
  const [pair = "", ...attributes] = onHttps.languageCookie("it").split("; ");
  expect(onHttps.chosenLanguage(visit("/", { Cookie: pair }))).toBe("it");
  expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=Lax", "Secure"]);
  expect(onHttp.languageCookie("en")).not.toContain("Secure");
});

test.each([
  ["/", "/"],
  ["/quote/abc?utm_source=mail&x=%20", "/quote/abc?utm_source=mail&x=%20"],
  ["/tours?lang=en", "/tours?lang=it"],
  ["/tours?lang=it", "/tours?lang=it"],
  ["/tours?a=1&lang=en&b=2", "/tours?a=1&lang=it&b=2"],
  ["/tours?lang=en&lang=it", "/tours?lang=it"],
  ["/tours?lang=", "/tours?lang=it"],
  ["/tours?language=en", "/tours?language=en"],
  ["/lang=en", "/lang=en"],
  ["/perù?q=è", "/per%C3%B9?q=%C3%A8"],
  ["/哈瓦那", "/%E5%93%88%E7%93%A6%E9%82%A3"],
])("after choosing Italian at %s the address is %s", (address, back) => {
  expect(onHttps.withLanguage(address, "it")).toBe(back);
});
