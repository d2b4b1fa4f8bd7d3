import { expect, test, vi } from "vitest";
import { switchAddressLanguage } from "~/domain/site/addresses";
import { splitWords } from "../../../tests/support/schema-cases";
import { readLanguageCookie, serializeLanguageCookie, getRequestLanguage } from "./language.server";

vi.mock("~/env.server", () => ({ env: { siteUrl: "https://lario-ceiba.example" } }));

function visit(address: string, headers: Record<string, string> = {}) {
  return new Request(`https://lario-ceiba.example${address}`, { headers });
}

test.each<[address: string, headers: Record<string, string>, language: string]>([
  // ?lang= of the address, then the choice, then the browser's preference.
  ["/?lang=it", { Cookie: "lang=en", "Accept-Language": "en" }, "it"],
  ["/?lang=it-CH", { Cookie: "lang=en" }, "it"],
  ["/", { Cookie: "lang=it", "Accept-Language": "en" }, "it"],
  ["/", { Cookie: "lang=en", "Accept-Language": "it" }, "en"],
  ["/", {}, "en"],
  // Invalid cookies.
  ["/", { Cookie: "lang=it-IT", "Accept-Language": "en" }, "en"],
  ["/", { Cookie: "lang=IT" }, "en"],
  // Unknown values are ignored.
  ["/?lang=fr", { Cookie: "lang=it" }, "it"],
  ["/?lang=", { Cookie: "lang=it" }, "it"],
  ["/?lang=%00%ff<script>", { "Accept-Language": "it" }, "it"],
  ["/", { Cookie: "lang=fr", "Accept-Language": "it" }, "it"],
  ["/?LANG=it", {}, "en"],
])("the language of %s with %j is %s", async (address, headers, language) => {
  expect(await getRequestLanguage(visit(address, headers))).toBe(language);
});

test.each([
  ["it", ["it-IT,it;q=0.9,en-US;q=0.8,en;q=0.7", "it-CH", "IT", "en;q=0.3,it;q=0.8", "it ; q=0.1 , en ; q=0.05"]],
  ["en", ["en-US,en;q=0.9,it;q=0.8"]],
  // The first supported language, after any number of others.
  ["it", ["de-CH,de;q=0.9,fr;q=0.8,it;q=0.7,en;q=0.5", "zh-Hant-TW,it;q=0.1", "it,".repeat(4_000)]],
  // Excluded.
  ["en", ["it;q=0"]],
  ["it", ["en;q=0,it;q=0.1"]],
  // No supported language, and no header.
  ["en", ["de,fr", "*", "", "it_IT", "it;q=nonsense", ";;,,;q=,", "toString,__proto__,constructor"]],
])("chooses %s for each of %j", async (language, wishes) => {
  for (const wish of wishes) {
    expect([wish, await getRequestLanguage(visit("/", { "Accept-Language": wish }))]).toEqual([wish, language]);
  }
});

test.each([
  ["it", ["lang=it", "a=b; lang=it; c=d", "a=b;lang=it"]],
  ["en", ["lang=en"]],
  [null, ["xlang=it", "a=lang=it", "lang=IT", "lang=it-IT", "lang=", "lang", "lang=<script>", ""]],
])("reads %j from each of the cookies %j", (language, cookies) => {
  for (const each of cookies)
    expect([each, readLanguageCookie(visit("/", { Cookie: each }))]).toEqual([each, language]);
});

// tests/e2e/site/raw-requests.http.spec.ts tests the cookie without https.
test("stores a choice for a year in a Secure, HttpOnly cookie for the whole site", () => {
  const [pair = "", ...attributes] = serializeLanguageCookie("it").split("; ");
  expect(readLanguageCookie(visit("/", { Cookie: pair }))).toBe("it");
  expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=Lax", "Secure"]);
});

test.each([
  ...splitWords("/ /quote/abc?utm_source=mail&x=%20 /tours?lang=it /tours?language=en /lang=en").map((each) => [
    each,
    each,
  ]),
  ["/tours?lang=en", "/tours?lang=it"],
  ["/tours?a=1&lang=en&b=2", "/tours?a=1&lang=it&b=2"],
  ["/tours?lang=en&lang=it", "/tours?lang=it"],
  ["/tours?lang=", "/tours?lang=it"],
  ["/perù?q=è", "/per%C3%B9?q=%C3%A8"],
  ["/哈瓦那", "/%E5%93%88%E7%93%A6%E9%82%A3"],
])("after choosing Italian at %s the address is %s", (address, back) => {
  expect(switchAddressLanguage(address, "it")).toBe(back);
});
