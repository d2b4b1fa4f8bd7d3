import { expect, test } from "vitest";
import { db } from "../../support/audited-database";
import { reviews } from "~/content/site/reviews";
import { santaClaraPage } from "~/content/site/santa-clara";
import { santaClaraWalk } from "~/content/site/santa-clara-walk";
import { createQuote } from "~/data/quotes/quotes.server";
import { addresses, remotePagePaths } from "~/domain/site/addresses";
import { isPublicPagePath } from "~/domain/site/match-address";
import type { Item } from "~/domain/items/item";
import { buildQuoteInput } from "../../support/factories";
import { requestApp } from "../../support/servers/in-process-app";

const getPageHtml = async (path: string) => (await requestApp(path)).text();
const linksOf = (html: string) =>
  [...html.replace(/<(header|footer)[^]*?<\/\1>/g, "").matchAll(/<a [^>]*?href="([^"#?]*)/g)].map(([, href]) => href);

test("the home page shows the first three tours, both houses and a sentence of a review", async () => {
  for (const name of ["A", "B", "C", "D"])
    await createQuote(db, buildQuoteInput({ name, link: `tour-${name}`, display: true }));
  const html = await getPageHtml("/?lang=en");
  const links = linksOf(html);
  expect(links.filter((href) => href?.startsWith("/tours/"))).toEqual([
    "/tours/tour-D",
    "/tours/tour-C",
    "/tours/tour-B",
  ]);
  expect(links).toEqual(expect.arrayContaining(["/homes/Suite-Florencia", "/homes/apodaca-12", "/tours"]));
  const [, id = ""] = /href="\/about-us[^"]*#([^"]+)"/.exec(html) ?? [];
  expect(await getPageHtml("/about-us?lang=en")).toContain(`id="${id}"`);
});

test("heading levels of text pages are never skipped", async () => {
  const pages = ["/why-cuba", ...santaClaraPage.tiles.map(({ page }) => remotePagePaths[page])];
  for (const path of pages) {
    const html = await getPageHtml(`${path}?lang=en`);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const levels = [...main.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries())
      if (index > 0) expect(level - levels[index - 1]!).toBeLessThanOrEqual(1);
    if (path === "/why-cuba") expect(levels).toEqual([1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 2]);
  }
});

test("each page of Santa Clara links to the other three, and About Cuba to further pages", async () => {
  const pages = santaClaraPage.tiles.map(({ page }) => remotePagePaths[page]);
  for (const path of pages) {
    const nav = /<nav[^>]*aria-labelledby="onward"[^]*?<\/nav>/.exec(await getPageHtml(path))?.[0] ?? "";
    const others = pages.filter((each) => each !== path);
    expect(linksOf(nav).filter((href) => pages.includes(href ?? ""))).toEqual(others);
  }
  const nav = /<nav[^>]*aria-labelledby="onward"[^]*?<\/nav>/.exec(await getPageHtml(addresses.whyCuba()))?.[0] ?? "";
  expect(linksOf(nav)).toEqual([addresses.tours(), addresses.homes(), addresses.santaClara()]);
});

test("the stops of the walk and the reviews link to pages of the site", async () => {
  const stops = santaClaraWalk.parts.flatMap((part) => part.stops);
  for (const { href } of [...stops, ...reviews.items.map(({ about }) => about)]) {
    expect([href, isPublicPagePath(href)]).toEqual([href, true]);
  }
  const html = await getPageHtml("/santa-clara?lang=it");
  for (const { hours } of stops) expect(html).toContain(hours.it);
});

test("a quote of four chapters has a table of contents without its opening title", async () => {
  const title = (title1: string) => ({ type: "title", title1, title2: "By sea", size: "md" }) as const;
  const chapters = ["Havana", "Trinidad", "Santa Clara", "Home"].map(title);
  const listOf = async (link: string, items: Item[]) => {
    await createQuote(db, buildQuoteInput({ name: link, link, items }));
    const html = await getPageHtml(`/quote/${link}?lang=en`);
    const [list = ""] = /<nav[^>]*aria-labelledby="contents"[^]*?<\/nav>/.exec(html) ?? [];
    return [...list.matchAll(/href="#([^"]+)"[^>]*><span>([^<]+)/g)].map(([, id, words]) => {
      expect(html).toContain(`id="${id}"`);
      return words;
    });
  };
  expect(await listOf("three-chapters", [title("Three rooms"), ...chapters.slice(1)])).toEqual([]);
  expect(await listOf("four-chapters", [title("Four rooms"), ...chapters])).toEqual(
    chapters.map(({ title1 }) => title1),
  );
});
