import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isSupportedNode, arePackagesCurrent } from "./packages.mjs";

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), "packages-"))));
afterEach(() => rmSync(directory, { recursive: true }));

const root = { version: "1.0.0" };
const lockfile = {
  "": root,
  "node_modules/a": { version: "1.2.3" },
  "node_modules/for-another-system": { version: "1.0.0", optional: true },
};

function write(path: string, packages: object) {
  mkdirSync(join(directory, "node_modules"), { recursive: true });
  writeFileSync(join(directory, path), JSON.stringify({ packages }));
}

it.each([
  ["the installed packages match the lockfile", { "node_modules/a": { version: "1.2.3" } }, true],
  ["another version is installed", { "node_modules/a": { version: "1.2.2" } }, false],
  ["a package is missing", { "node_modules/b": { version: "1.2.3" } }, false],
  ["nothing is installed, or an installation was interrupted", null, false],
])("recognises whether packages are current: %s", (_, installed, isCurrent) => {
  write("package-lock.json", lockfile);
  if (installed) write("node_modules/.package-lock.json", installed);
  expect(arePackagesCurrent(directory)).toBe(isCurrent);
});

it("supports the versions of Node that package.json lists, and this one is among them", () => {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
  const isSupported = (version: string) => isSupportedNode(version, engines.node);
  const supported = ["20.19.0", "20.20.2", "22.12.0", "22.23.3", "24.0.0", "24.21.0", process.versions.node];
  expect(supported.filter((version) => !isSupported(version))).toEqual([]);
  const others = ["18.20.0", "20.18.3", "21.7.3", "22.11.0", "23.11.0", "25.0.0", "26.10.0"];
  expect(others.filter(isSupported)).toEqual([]);
  expect(["^24", ">=24.0.0", "24.0.0", ""].filter((range) => isSupportedNode("24.0.0", range))).toEqual([]);
});

it("npm lists the site's packages, each with its version and checksum", () => {
  const args = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"];
  const { components } = JSON.parse(execFileSync("npm", args, { encoding: "utf8" })) as {
    components: { name: string; version: string; purl?: string; hashes?: object[] }[];
  };
  expect(components.filter(({ purl, hashes = [] }) => !purl || hashes.length === 0)).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
  expect(Object.entries(dependencies).filter((each) => !listed.has(each.join(" ")))).toEqual([]);
});
