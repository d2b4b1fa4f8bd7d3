import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { properties } from "~/content/houses/homes";
import { matchAddress } from "~/domain/site/match-address";
import { allAddresses, propertySlugs, remotePagePaths } from "~/domain/site/addresses";
import { faviconPath, staticFolders } from "~/domain/site/areas";
import { remotePages } from "~/domain/pages/remote-pages";
import routes from "./routes";

test("matchAddress finds the same route and parameters as the router", () => {
  const words = allAddresses.flatMap(({ path }) => path.split("/"));
  const part = fc.oneof(fc.constantFrom(...words), fc.constantFrom("a", "%20", "%61dmin", "ADMIN", ":id", "*"));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
      const path = `/${parts.join("/")}`;
      const [route] = matchRoutes(table, path) ?? [];
      // The calls of the API are one route.
      if (route?.route.path === "/api/*") return;
      const found = matchAddress(path);
      expect(found ? [found.entry.path, found.params] : "/*", path).toEqual(
        route?.route.path === "/*" ? "/*" : [route?.route.path, route?.params],
      );
    }),
    { numRuns: 300 },
  );
});

test("each path is in the table once, and each route module is used", () => {
  const paths = allAddresses.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const modules = readdirSync("app/routes", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect([...new Set(routes.map(({ file }) => file))].sort()).toEqual(modules.map((file) => `routes/${file}`).sort());
});

test("each remote page and each house has an address", () => {
  expect(Object.keys(remotePagePaths).sort()).toEqual([...remotePages].sort());
  expect(propertySlugs).toEqual(properties.map(({ slug }) => slug));
});

test("no other file contains an address or a part of one", () => {
  const parts = [...allAddresses.map(({ path }) => path), ...Object.values(staticFolders), faviconPath].flatMap(
    (path) => path.split("/"),
  );
  const words = [...new Set(parts)].filter(Boolean).map((word) => word.replaceAll(".", "\\."));
  // In a regular expression slashes are escaped.
  const address = new RegExp(`(?<![\\w.~-])\\\\?/(?:${words.join("|")})(?![\\w.-])`, "i");
  const table = ["domain/site/addresses.ts", "domain/site/areas.ts"];
  const found = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !table.includes(file))
    .flatMap((file) =>
      literalsIn(file, address)
        .filter((text) => address.test(text))
        .map((text) => `${file}: ${text}`),
    );
  expect(found).toEqual([]);
});

/** Returns the strings and regular expressions of a file. */
function literalsIn(file: string, address: RegExp): string[] {
  const source = readFileSync(`app/${file}`, "utf8");
  if (!address.test(source)) return [];
  const texts: string[] = [];
  const look = (node: ts.Node) => {
    if (
      ts.isLiteralExpression(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node)
    )
      texts.push(node.text);
    node.forEachChild(look);
  };
  look(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return texts;
}

const table = routes.map(({ path = "", file }) => ({ path: `/${path}`, id: file }));
