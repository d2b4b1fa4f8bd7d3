import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "nginx-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the configuration for a version of nginx and returns its two files. */
function written(version: string): { nginx: string; site: string } {
  const programs = join(folder, "programs");
  mkdirSync(programs);
  writeFileSync(join(programs, "nginx"), `#!/bin/sh\necho "nginx version: nginx/${version}" >&2\n`);
  chmodSync(join(programs, "nginx"), 0o755);
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}`, SITE_URL: "https://site.example" };
  execFileSync("bash", [join(import.meta.dirname, "debian.sh"), folder], { env });
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return { nginx: read("nginx.conf"), site: read("conf.d/site.conf") };
}

test.each([
  ["Debian 12", "1.22.1", /^ {4}listen 443 ssl http2; listen \[::\]:443 ssl http2;$/m, /http2 on/],
  ["Debian 13", "1.26.3", /^ {4}listen 443 ssl; listen \[::\]:443 ssl;\n {4}http2 on;$/m, /ssl http2/],
])("writes HTTP/2 in the syntax of %s's nginx", (_, version, listens, other) => {
  const { nginx } = written(version);
  expect(nginx).toMatch(listens);
  expect(nginx).not.toMatch(other);
});

test("replaces the image's paths, and inserts the site's two processes and its address", () => {
  const { nginx, site } = written("1.22.1");
  expect(nginx).toMatch(/^user www-data;$/m);
  const text = nginx.replaceAll(folder, "");
  for (const image of [/\/dev\/std/, /\/tmp\//, /\/etc\/nginx\/(?:tls|conf\.d|pages)/, /8443/])
    expect(text).not.toMatch(image);
  expect(site).toMatch(/^ {2}server 127\.0\.0\.1:3001 .*; server 127\.0\.0\.1:3002 .*;$/m);
  expect(site).toContain("return 308 https://site.example$request_uri;");
  expect(site).not.toMatch(/\$\{|8080/);
});
