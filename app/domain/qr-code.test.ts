import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { words } from "../../tests/support/cases";
import { anyText } from "../../tests/support/factories";
import { hostileTargets } from "../../tests/support/qr-targets";
import { printedNames, qrRedirectPath, qrTargetPath, saysMoreThanPath } from "./qr-code";

const origin = "https://site.example";

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

  test("of anything at all stays on the site, is a valid header and doesn't lead back to a QR code", () => {
    const pieces = fc.constantFrom(
      ...words(
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
  test("that is the home page is told from one that nobody can be sent to", () => {
    expect(qrTargetPath("/")).toBe("/");
    expect(qrTargetPath("https://lario-ceiba.example")).toBe("/");
    for (const target of ["https://x//evil.com", "/qr/QR-2", "mailto:a@b.example", "https://"]) {
      expect(qrTargetPath(target), target).toBe(null);
    }
  });

  test.each(["/tours", "tours", "/", `${origin}/tours`, origin, `${origin}/`, "https://SITE.example/tours", "/perù"])(
    "%j says no more than its path",
    (target) => {
      expect(saysMoreThanPath(target, origin)).toBe(false);
    },
  );

  test.each(["/tours?lang=it", "/tours#top", "https://elsewhere.example/tours", "http://site.example/tours"])(
    "%j says more than its path",
    (target) => {
      expect(saysMoreThanPath(target, origin)).toBe(true);
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
])("among the codes %j, the oldest first, the printed names are %j", (ids, names) => {
  const codes = ids.split(" ").flatMap((id) => (id ? { id, name: "A code", url: "/" } : []));
  expect([...printedNames(codes)].map(([id, name]) => `${id}=${name}`).join(" ")).toBe(names);
});

function expectHarmless(location: string) {
  // Visible ASCII only: nothing that could end the header, and nothing that a browser would strip.
  expect(location).toMatch(/^\/[\x21-\x7e]*$/);
  const { origin: reached, pathname } = new URL(location, `${origin}/qr/QR-1`);
  expect(reached).toBe(origin);
  expect(pathname).toBe(location);
  // As the router reads it: decoded where that is possible, without regard to case.
  expect(decoded(pathname)).not.toMatch(/^\/+qr(\/|$)/i);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
