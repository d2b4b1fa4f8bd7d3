import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/data/db.server";
import { publicAddresses } from "~/data/public-addresses.server";
import { addressIn, fixedPages } from "~/domain/addresses";
import { languages, type Localised } from "~/domain/language";
import { env } from "~/env.server";
import { cacheControl } from "~/http/documents/cache-control.server";
import { unlessAway } from "~/http/documents/failures.server";
import { plainText, textResponse } from "~/http/documents/text-response.server";

/** Answers with each address of every public page (sitemaps.org), with the other languages' addresses beside it. */
export const loader = unlessAway(
  async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    const pages = [...fixedPages.map((path) => ({ path })), ...(await publicAddresses(db))];
    return textResponse(request, sitemap(pages), "application/xml; charset=utf-8", cacheControl.live);
  },
  () => plainText(503, "The list of pages can't be read right now"),
);

interface Page {
  path: string;
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

/** Returns a page's entries: the visitor's own language and each language. Content outside the database has no date. */
function entries({ path, changedAt }: Page): string[] {
  const alternates = [null, ...languages].map(
    (each) =>
      `<xhtml:link rel="alternate" hreflang="${each ?? "x-default"}" href="${absolute(addressIn(path, each))}"/>`,
  );
  const latest = changedAt && (changedAt.it > changedAt.en ? changedAt.it : changedAt.en);
  return [null, ...languages].map((each) => {
    const date = each ? changedAt?.[each] : latest;
    const lastmod = date ? `<lastmod>${date.toISOString()}</lastmod>` : "";
    return `<url><loc>${absolute(addressIn(path, each))}</loc>${lastmod}${alternates.join("")}</url>`;
  });
}

/** Returns an absolute address, escaped for XML. */
function absolute(address: string): string {
  return (env.siteUrl + address).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
