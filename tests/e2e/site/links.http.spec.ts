import { LinkChecker, LinkState } from "linkinator";
import { expect, test } from "../../support/browser/journey.ts";

test("every link of every page leads on, in both languages", async ({ baseURL, request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => String(address));
  expect(pages.length).toBeGreaterThan(50);
  const { links } = await new LinkChecker().check({
    path: pages,
    // PDFs are made one at a time, and few may wait.
    concurrency: 3,
    // Other hosts are invented; a prefetch rule is no link.
    linksToSkip: (link) => Promise.resolve(!link.startsWith(`${baseURL}/`)),
  });
  const followed = links.filter(({ state }) => state !== LinkState.SKIPPED);
  const broken = followed.filter(({ state }) => state === LinkState.BROKEN);
  expect(broken.map(({ url, status, parent }) => `${url} (${status}), on ${parent}`)).toEqual([]);
  // With all pictures, icons and brochures.
  expect(followed.length).toBeGreaterThan(150);
});
