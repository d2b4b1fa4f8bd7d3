import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitWords } from "../../../tests/support/schema-cases";
import { anyText } from "../../../tests/support/arbitraries";
import { assignPrintedQrNames, qrRedirectPath, parseQrTargetPath, hasIgnoredTargetParts } from "./qr-code";

const origin = "https://site.example";

/** Targets that lead to the home page. */
const leadHome = [
  // Paths that a browser parses as another host.
  ...["https://x//evil.com", "https://x/\\evil.com", "https://x\\\\evil.com", "https:////evil.com", "https://x//"],
  ...["https://x/./..//evil.com", "https://x/a/..//evil.com", "https://x/%2E%2e//evil.com", "https://x//%09/evil.com"],
  ...["https://x/\t/evil.com", "https://x/\n/evil.com", "https://x/\r/evil.com", "https://x@evil.com", "http:evil.com"],
  ...["/.//evil.com", "/..//evil.com", "//evil.com", "////evil.com", "/\\evil.com", "\\/evil.com", "\\\\evil.com"],
  ...["/\t/evil.com", "/\n/evil.com", "\t//evil.com", " //evil.com", "//evil.com//evil.com"],
  // No web addresses with a path.
  ...[
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java\tscript:alert(1)",
    "javascript://x/%0aalert(1)",
    "vbscript:x",
  ],
  ...["data:text/html,<script>alert(1)</script>", "blob:https://x/y", "blob:https://site.invalid//evil.com"],
  ...["filesystem:https://x/y", "view-source:https://x/tours", "file:///etc/passwd", "ftp://x/tours", "ws://x/tours"],
  ...["mailto:x@x.example", "tel:+390310000142", "about:blank", "", " ", "#top", "?lang=it", "https://", "https://[x"],
  ...["https://x:99999/tours", "https://x%zz/tours", "/%", "/%zz", "/tours/%ff"],
  // Its own address, and those of other QR codes.
  ...["/qr/QR-1", "/qr", "/qr/", "/QR/x", "qr/QR-1", "/%71r/QR-1", "/%51%52/QR-1", "/./qr/QR-1", "/a/%2e%2e/qr/QR-1"],
  ...["/qr/QR-1?x#y", "/qr\\QR-1", "/\tqr/QR-1", "/q\nr/QR-1", "/qr%2FQR-1", "/qr/%zz", "/%71r/%ff"],
  ...["https://lario-ceiba.example//qr/QR-1", "HTTPS://LARIO-CEIBA.EXAMPLE/QR/QR-1"],
];

/** Hostile targets that try to leave the site, to loop, or to break the header, and their redirects. */
const hostileTargets: readonly (readonly [target: string, path: string])[] = [
  ...leadHome.map((target) => [target, "/"] as const),
  ["//user:password@evil.com/tours", "/tours"],
  ["https://lario-ceiba.example:password@evil.com/tours", "/tours"],
  ["https:evil.com", "/evil.com"],
  ["https:/evil.com", "/evil.com"],
  // Characters that would break the Location header.
  ["/a\r\nSet-Cookie: x=1", "/aSet-Cookie:%20x=1"],
  ["/a%0d%0aSet-Cookie:x=1", "/a%0d%0aSet-Cookie:x=1"],
  ["/\u{1f334}", "/%F0%9F%8C%B4"],
  ["/\u2028", "/%E2%80%A8"],
  ["/\ud800", "/%EF%BF%BD"],
  ["/a\0b", "/a%00b"],
  ["/<script>", "/%3Cscript%3E"],
  ['/"', "/%22"],
  ["/％71r", "/%EF%BC%8571r"],
  ["/ｑｒ/QR-1", "/%EF%BD%91%EF%BD%92/QR-1"],
  [`/${"x".repeat(1_999)}`, `/${"x".repeat(1_999)}`],
];

describe("the redirect of a QR code", () => {
  test.each([
    ["https://lario-ceiba.example/tours", "/tours"],
    ["https://lario-ceiba.example", "/"],
    ["http://elsewhere.example/homes/Suite-Florencia?utm=x#top", "/homes/Suite-Florencia"],
    ["/why-cuba", "/why-cuba"],
    ["why-cuba", "/why-cuba"],
    ["/quote/a%20b", "/quote/a%20b"],
    ["/perù", "/per%C3%B9"],
    ["/a//b", "/a//b"],
    ["/qrcodes", "/qrcodes"],
    ["/quote/qr", "/quote/qr"],
    ["/%2571r/QR-1", "/%2571r/QR-1"],
    ["https://user:secret@elsewhere.example:8443/tours", "/tours"],
  ])("of %j leads to %j", (target, path) => {
    expect(qrRedirectPath(target)).toBe(path);
  });

  test.each(hostileTargets)("of %j leads to %j", (target, path) => {
    expect(qrRedirectPath(target)).toBe(path);
    expectHarmless(qrRedirectPath(target));
  });

  test("of any text stays on the site, is a valid header and doesn't loop", () => {
    const pieces = fc.constantFrom(
      ...splitWords(
        "/ // \\ . .. %2e %2F %5c qr QR %71r %51%52 /qr/ ? # @ : ; https: http: x.example evil.com % %zz é ＱＲ",
      ),
      ...["\t", "\n", "\r", "\0", " "],
    );
    const target = fc.oneof(
      anyText,
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: pieces, maxLength: 12 }),
      fc.string({ unit: pieces, maxLength: 12 }).map((rest) => `https://x.example/${rest}`),
    );
    fc.assert(
      fc.property(target, (each) => expectHarmless(qrRedirectPath(each))),
      { numRuns: 5_000 },
    );
  });
});

describe("the target of a QR code", () => {
  test("distinguishes the home page from an unusable target", () => {
    expect(parseQrTargetPath("/")).toBe("/");
    expect(parseQrTargetPath("https://lario-ceiba.example")).toBe("/");
    for (const target of ["https://x//evil.com", "/qr/QR-2", "mailto:a@b.example", "https://"]) {
      expect(parseQrTargetPath(target), target).toBe(null);
    }
  });

  test.each(["/tours", "tours", "/", `${origin}/tours`, origin, `${origin}/`, "https://SITE.example/tours", "/perù"])(
    "%j says no more than its path",
    (target) => {
      expect(hasIgnoredTargetParts(target, origin)).toBe(false);
    },
  );

  test.each(["/tours?lang=it", "/tours#top", "https://elsewhere.example/tours", "http://site.example/tours"])(
    "%j says more than its path",
    (target) => {
      expect(hasIgnoredTargetParts(target, origin)).toBe(true);
    },
  );
});

test.each([
  ["", ""],
  ["QR-1 QR-2 c", "QR-1=QR-1 QR-2=QR-2"],
  ["a QR-2 c", "a=QR-1 QR-2=QR-2"],
  ["a b QR-1", "QR-1=QR-1 a=QR-2"],
  ["a b c", "a=QR-1 b=QR-2"],
  ["QR-2", "QR-2=QR-2"],
  ["a", "a=QR-1"],
])("assigns to the codes %j, oldest first, the printed names %j", (ids, names) => {
  const codes = ids.split(" ").flatMap((id) => (id ? { id, name: "A code", url: "/" } : []));
  expect([...assignPrintedQrNames(codes)].map(([id, name]) => `${id}=${name}`).join(" ")).toBe(names);
});

function expectHarmless(location: string) {
  // Visible ASCII only: nothing ends the header or is stripped by a browser.
  expect(location).toMatch(/^\/[\x21-\x7e]*$/);
  const { origin: reached, pathname } = new URL(location, `${origin}/qr/QR-1`);
  expect(reached).toBe(origin);
  expect(pathname).toBe(location);
  // As the router: decoded if possible, case-insensitive.
  expect(decoded(pathname)).not.toMatch(/^\/+qr(\/|$)/i);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
