import { expect, test } from "vitest";
import { needsScripts, type RouteHandle } from "./route-handle";

const byGallery: RouteHandle = { scripts: (data) => (data as { galleries: number }).galleries > 0 };

test.each<[string, { handle?: unknown; data?: unknown }[], boolean]>([
  ["no route", [], false],
  ["routes that say nothing", [{}, { handle: undefined }, { handle: null }, { handle: {} }], false],
  ["a route that never does", [{ handle: { scripts: false } }], false],
  ["a route that always does", [{}, { handle: { scripts: true } }, {}], true],
  ["a route whose data has something to do", [{ handle: byGallery, data: { galleries: 1 } }], true],
  ["a route whose data has nothing to do", [{ handle: byGallery, data: { galleries: 0 } }], false],
  ["a route whose data didn't come", [{ handle: byGallery }, { handle: byGallery, data: null }], false],
  ["another handle altogether", [{ handle: { scripts: "yes" } }, { handle: "scripts" }], false],
])("of %s scripts are sent as they say", (_, matches, needed) => {
  expect(needsScripts(matches)).toBe(needed);
});
