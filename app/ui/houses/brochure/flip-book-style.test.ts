import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { pageFlipStyleHashes } from "./flip-book-style";

test("the hashes match an empty style element and the style sheet of the installed page-flip", () => {
  const script = readFileSync(createRequire(import.meta.url).resolve("page-flip"), "utf8");
  const [literal = ""] = /"\.stf__parent \{(?:[^"\\]|\\.)*"/.exec(script) ?? [];
  const sheet = JSON.parse(literal) as string;
  const hashes = ["", sheet].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(pageFlipStyleHashes).toEqual(hashes);
});
