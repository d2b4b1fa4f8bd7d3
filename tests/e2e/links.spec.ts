import { LinkChecker, LinkState } from "linkinator";
import { expect, only, test } from "../support/journey.ts";

only(["js"], "links are followed without a browser");

test("every link of every page leads on, in both languages", async ({ baseURL, request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => String(address));
  expect(pages.length).toBeGreaterThan(50);
  const { links } = await new LinkChecker().check({
    path: pages,
    concurrency: 8,
    // Other hosts are invented; a prefetch rule is no link.
    linksToSkip: (link) => Promise.resolve(!link.startsWith(`${baseURL}/`)),
  });
  const followed = links.filter(({ state }) => state !== LinkState.SKIPPED);
  expect(followed.filter(({ state }) => state === LinkState.BROKEN)).toEqual([]);
  // With all pictures, icons and brochures.
  expect(followed.length).toBeGreaterThan(150);
});
