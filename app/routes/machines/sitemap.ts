import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/data/database/db.server";
import { listPublicContentAddresses } from "~/data/public-addresses.server";
import { fixedPublicPaths } from "~/domain/site/addresses";
import { languages, type Localised } from "~/domain/site/language";
import {
  listAlternateAddresses,
  samePathInBothLanguages,
  canonicalPageAddress,
  type PagePaths,
} from "~/domain/site/page-paths";
import { env } from "~/env.server";
import { cacheControl } from "~/http/pages/cache-control.server";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { plainTextResponse, cacheableTextResponse } from "~/http/responses/text.server";

/** Responds with every address of every public page and its alternates in other languages (sitemaps.org). */
export const loader = withUnavailableFallback(
  async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    const pages = [
      ...fixedPublicPaths.map((path) => ({ path, paths: samePathInBothLanguages(path) })),
      ...(await listPublicContentAddresses(db)),
    ];
    return cacheableTextResponse(request, sitemap(pages), "application/xml; charset=utf-8", cacheControl.live);
  },
  () => plainTextResponse(503, "The list of pages can't be read right now"),
);

interface Page {
  path: string;
  paths: PagePaths;
  changedAt?: Localised<Date>;
}

function sitemap(pages: readonly Page[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap(entries),
    "</urlset>\n",
  ].join("\n");
}

/** Returns an entry for each canonical address of a page. Pages without database content have no date. */
function entries({ path, paths, changedAt }: Page): string[] {
  const alternates = listAlternateAddresses(paths).map(
    ([each, address]) => `<xhtml:link rel="alternate" hreflang="${each}" href="${absolute(address)}"/>`,
  );
  const latest = changedAt && (changedAt.it > changedAt.en ? changedAt.it : changedAt.en);
  const dates = new Map<string, Date | undefined>();
  for (const each of [null, ...languages]) {
    const canonical = canonicalPageAddress(paths, path, each);
    if (!dates.has(canonical)) dates.set(canonical, each ? changedAt?.[each] : latest);
  }
  return [...dates].map(([address, date]) => {
    const lastmod = date ? `<lastmod>${date.toISOString()}</lastmod>` : "";
    return `<url><loc>${absolute(address)}</loc>${lastmod}${alternates.join("")}</url>`;
  });
}

function absolute(address: string): string {
  return (env.siteUrl + address).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
