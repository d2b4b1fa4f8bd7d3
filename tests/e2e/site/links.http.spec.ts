import { LinkChecker, LinkState } from "linkinator";
import { expect, test } from "../../support/browser/journey.ts";

test("no page in the sitemap has a broken link", async ({ baseURL, request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => String(address));
  expect(pages.length).toBeGreaterThan(50);
  const { links } = await new LinkChecker().check({
    path: pages,
    // PDFs are rendered one at a time, and the queue is short.
    concurrency: 3,
    // Other hosts are fictional, and a prefetch rule isn't a link.
    linksToSkip: (link) => Promise.resolve(!link.startsWith(`${baseURL}/`)),
  });
  const followed = links.filter(({ state }) => state !== LinkState.SKIPPED);
  const broken = followed.filter(({ state }) => state === LinkState.BROKEN);
  expect(broken.map(({ url, status, parent }) => `${url} (${status}), on ${parent}`)).toEqual([]);
  // Includes pictures, icons and brochures.
  expect(followed.length).toBeGreaterThan(150);
});
