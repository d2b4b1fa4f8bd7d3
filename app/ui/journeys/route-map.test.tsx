import { brotliCompressSync } from "node:zlib";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { places } from "~/domain/journeys/gazetteer";
import { it as italian } from "~/locales/it";
import { createTranslation } from "~/locales/translation";
import { RouteMap, SmallRouteMap } from "./route-map";

const stops = places.slice(12, 36).map(({ name }) => ({ place: name, nights: 2, point: null }));

function rendered(component: typeof RouteMap | typeof SmallRouteMap, of = stops): string {
  const i18n = createTranslation("it", italian);
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(component, { stops: of })));
}

test("a map of 24 stops takes at most 3 kB of a page, as a card's does", () => {
  expect(brotliCompressSync(rendered(RouteMap)).byteLength).toBeLessThan(3_000);
  expect(brotliCompressSync(rendered(SmallRouteMap)).byteLength).toBeLessThan(3_000);
});

test("each stop stands in the list, in the page's language, and nothing is asked of another site", () => {
  const html = rendered(RouteMap);
  for (const { place } of stops) expect(html).toContain(`<li>${place} 2 notti</li>`);
  expect(html).not.toMatch(/src=|url\(|https?:|<use|<a /);
  for (const [, address] of html.matchAll(/href="([^"]*)"/g))
    expect(address).toMatch(/^\/[a-z]\S*coast[^/]*\.svg(#others)?$/);
  expect(html).toContain('role="img" aria-label="Una carta di Cuba con il percorso del viaggio"');
});

test("nothing is drawn where fewer than two places are known", () => {
  expect(rendered(RouteMap, stops.slice(0, 1))).toBe("");
  expect(rendered(SmallRouteMap, [])).toBe("");
});
