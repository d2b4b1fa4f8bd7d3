import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { properties } from "./content/homes";
import { addressAt } from "./domain/address-at";
import { allAddresses, propertySlugs, remotePageAddresses } from "./domain/addresses";
import { areaOf } from "./domain/areas";
import { remotePages } from "./domain/remote-pages";
import routes from "./routes";

test("a path is found as the router finds it", () => {
  const words = allAddresses.flatMap(({ path }) => path.split("/"));
  const part = fc.oneof(fc.constantFrom(...words), fc.constantFrom("a", "%20", "%61dmin", "ADMIN", ":id", "*"));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
      const path = `/${parts.join("/")}`;
      const [route] = matchRoutes(table, path) ?? [];
      // The calls of the API are one route.
      if (route?.route.path === "/api/*") return;
      const found = addressAt(path);
      expect(found ? [found.entry.path, found.params] : "/*", path).toEqual(
        route?.route.path === "/*" ? "/*" : [route?.route.path, route?.params],
      );
    }),
    { numRuns: 3_000 },
  );
});

test("every route has an address, and every address a route", () => {
  const paths = allAddresses.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const calls = paths.filter((path) => areaOf(path) === "api");
  const answered = table.map(({ path }) => path).filter((path) => !path.endsWith("*"));
  expect(paths.filter((path) => !calls.includes(path)).sort()).toEqual(
    answered.filter((path) => areaOf(path) !== "api").sort(),
  );
});

test("guests' pages are those of the site and the homes, each remote page one of them", () => {
  const pages = routes.filter(({ file, path }) => /^routes\/(site|homes)\/.*\.tsx$/.test(file) && path !== "*");
  expect(allAddresses.flatMap(({ path, guests }) => (guests ? path : [])).sort()).toEqual(
    pages.map(({ path = "" }) => `/${path}`).sort(),
  );
  expect(Object.keys(remotePageAddresses).sort()).toEqual([...remotePages].sort());
  expect(propertySlugs).toEqual(properties.map(({ slug }) => slug));
});

const table = routes.map(({ path = "", file }) => ({ path: `/${path}`, id: file }));
