import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { readDockerNodeMajor } from "./install/packages.mjs";

it("runs the newest version of Node that package.json lists, as .nvmrc does", () => {
  const major = readDockerNodeMajor();
  const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
  expect(engines.node).toMatch(new RegExp(`\\^${major}\\.0\\.0$`));
  expect(readFileSync(".nvmrc", "utf8")).toMatch(new RegExp(`^${major}\\b`));
});

it("excludes only files of scripts/ that exist and that no file in the image imports", () => {
  const lines = readFileSync(".dockerignore", "utf8").split("\n");
  const leftOut = lines.filter((line) => line.startsWith("scripts/"));
  const isLeftOut = (path: string) => leftOut.some((each) => path === each || path.startsWith(`${each}/`));
  const all = readdirSync("scripts", { recursive: true, encoding: "utf8" }).map((name) => join("scripts", name));
  expect(leftOut.filter((path) => !all.includes(path))).toEqual([]);

  const inImage = all.filter((path) => /\.(?:ts|mjs)$/.test(path) && !/\.test\.ts$/.test(path) && !isLeftOut(path));
  const imports = inImage.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\b(?:from|import)[ (]"(\.[^"]+)"/g)].map(([, to = ""]) => ({
      from: path,
      to: join(dirname(path), to),
    })),
  );
  expect(imports.length).toBeGreaterThan(50);
  expect(imports.filter(({ to }) => isLeftOut(to))).toEqual([]);
});
