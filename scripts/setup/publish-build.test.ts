import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { publishBuild } from "./publish-build.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "build-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const target = () => join(folder, "build");
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Publishes a build with these files, and an entry with its name. */
function publish(name: string, files: string[], now: Date) {
  const next = join(folder, "build/next");
  for (const file of [...files, "server/index.js"]) {
    mkdirSync(dirname(join(next, file)), { recursive: true });
    writeFileSync(join(next, file), file === "server/index.js" ? name : file);
  }
  publishBuild(next, target(), now);
}

const read = (file: string) => readFileSync(join(target(), file), "utf8");
const files = (part: string) => readdirSync(join(target(), part)).sort();

it("retains the files of the build before for its processes and open pages", () => {
  publish("first", ["client/a-1.js", "client/same.js", "server/chunk-1.js"], day(1));
  publish("second", ["client/a-2.js", "client/same.js", "server/chunk-2.js"], day(2));
  expect(read("server/index.js")).toBe("second");
  expect(files("client")).toEqual(["a-1.js", "a-2.js", "same.js"]);
  expect(files("server")).toEqual(["chunk-1.js", "chunk-2.js", "index.js"]);
});

it("deletes files thirty days after the last build that had them was replaced", () => {
  publish("first", ["client/a-1.js"], day(1));
  publish("second", ["client/a-2.js"], day(50));
  publish("third", ["client/a-3.js"], day(80));
  expect(files("client")).toEqual(["a-1.js", "a-2.js", "a-3.js"]);
  publish("fourth", ["client/a-4.js"], day(81));
  expect(files("client")).toEqual(["a-2.js", "a-3.js", "a-4.js"]);
});

it("retains the files of a build without a list, as earlier releases made it", () => {
  publish("first", ["client/a-1.js"], day(1));
  rmSync(join(target(), "files.json"));
  publish("second", ["client/a-2.js"], day(100));
  expect(files("client")).toEqual(["a-1.js", "a-2.js"]);
});
