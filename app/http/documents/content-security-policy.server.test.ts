import { describe, expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.server";

/** The directives of a policy, by name. */
function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split("; ").map((each) => {
      const [name = "", ...sources] = each.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

describe("a document's policy", () => {
  test("lets in our own origin, and of inline scripts those that stand in it", () => {
    // printf 'print()' | openssl dgst -sha256 -binary | base64
    const hash = "'sha256-Ul1RMxNBbPGH9E+ofhdT7m0RVSwiCXU33cMrTtNPpo8='";
    const policy = directives(
      contentSecurityPolicy('<script>print()</script><script src="/assets/a.js"></script>', false),
    );
    expect(policy["default-src"]).toBe("'self'");
    expect(policy["script-src"]).toBe(`'self' ${hash}`);
  });

  test("lets pictures and workers of the page's own making in only where pictures are prepared", () => {
    const [site, staff] = [false, true].map((staffArea) => directives(contentSecurityPolicy("", staffArea)));
    expect([site?.["img-src"], site?.["worker-src"]]).toEqual(["'self' data:", undefined]);
    expect([staff?.["img-src"], staff?.["worker-src"]]).toEqual(["'self' data: blob:", "'self' blob:"]);
    expect({ ...staff, "img-src": "", "worker-src": "" }).toEqual({ ...site, "img-src": "", "worker-src": "" });
  });
});
