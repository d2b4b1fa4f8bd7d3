import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { analyse } from "scslre";
import { expect, test } from "vitest";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const config = read("nginx.conf");

// tests/doors/nginx.test.ts tests the configuration with nginx itself.
test("no regular expression takes more than linear time", () => {
  const patterns = [...config.matchAll(/"~(\*?)([^"]+)"|~(\*?) "(.+)"\)/g)];
  expect(patterns.length).toBeGreaterThan(5);
  for (const [, star1, inMap, star2, inCondition] of patterns) {
    const pattern = inMap ?? inCondition ?? "";
    const { reports } = analyse(new RegExp(pattern, (star1 ?? star2) === "*" ? "i" : ""));
    expect([pattern, reports.map(({ type }) => type)]).toEqual([pattern, []]);
  }
});

test.each(["away.html", "too-many.html"])("the policy contains the hash of the styles of %s", (page) => {
  const [, style = ""] = /<style>([^]*)<\/style>/.exec(read(`pages/${page}`)) ?? [];
  expect(config).toContain(`style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`);
});
