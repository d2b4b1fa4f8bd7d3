import { brotliCompressSync } from "node:zlib";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { places } from "~/domain/journeys/gazetteer";
import { it as italian } from "~/locales/it";
import { createTranslation } from "~/locales/translation";
import { RouteMap, CardRouteMap } from "./route-map";

const stops = places.slice(12, 36).map(({ name }) => ({ place: name, nights: 2, point: null }));

function renderMap(component: typeof RouteMap | typeof CardRouteMap, routeStops = stops): string {
  const i18n = createTranslation("it", italian);
  return renderToStaticMarkup(
    createElement(I18nextProvider, { i18n }, createElement(component, { stops: routeStops })),
  );
}

test("maps of 24 stops have at most 3 kB, on the page and on a card", () => {
  expect(brotliCompressSync(renderMap(RouteMap)).byteLength).toBeLessThan(3_000);
  expect(brotliCompressSync(renderMap(CardRouteMap)).byteLength).toBeLessThan(3_000);
});

test("lists each stop in the page's language, and requests nothing from another site", () => {
  const html = renderMap(RouteMap);
  for (const { place } of stops) expect(html).toContain(`<li>${place} 2 notti</li>`);
  expect(html).not.toMatch(/src=|url\(|https?:|<use|<a /);
  for (const [, address] of html.matchAll(/href="([^"]*)"/g))
    expect(address).toMatch(/^\/[a-z]\S*coast[^/]*\.svg(#others)?$/);
  expect(html).toContain('role="img" aria-label="Una carta di Cuba con il percorso del viaggio"');
});

test("renders nothing with fewer than two known places", () => {
  expect(renderMap(RouteMap, stops.slice(0, 1))).toBe("");
  expect(renderMap(CardRouteMap, [])).toBe("");
});
