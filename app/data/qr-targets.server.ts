import { sql } from "kysely";
import { type AddressMatch, matchVisitorPage } from "~/domain/site/match-address";
import { addresses } from "~/domain/site/addresses";
import { findQuotesInTarget } from "~/domain/quotes/quotes-in-target";
import { type RemotePage, parseRemotePageId } from "~/domain/pages/remote-pages";
import {
  parseQrTargetPath,
  hasIgnoredTargetParts,
  type QrCode,
  type QrCodeWithTarget,
} from "~/domain/qr-codes/qr-code";
import { isIdOrLink } from "~/domain/id";
import type { Database } from "~/data/database/database.server";
import { listPublishedPages } from "./page-addresses.server";
import { createLinkTombstone } from "~/data/quotes/links.server";

/** Adds to each QR code what its target currently leads to. */
export async function resolveQrTargets(
  db: Database,
  codes: readonly QrCode[],
  siteUrl: string,
): Promise<QrCodeWithTarget[]> {
  const targets = codes.map((code) => {
    const path = parseQrTargetPath(code.url);
    return { code, path, page: path === null ? null : matchVisitorPage(path) };
  });
  const pages = targets.flatMap(({ page }) => page ?? []);
  const isThere = await createPageCheck(db, pages);
  const isPrivate = await createPrivateTargetCheck(
    db,
    codes.map(({ url }) => url),
  );
  return targets.map(({ code, path, page }) => ({
    ...code,
    path: path ?? addresses.home(),
    saysMore: hasIgnoredTargetParts(code.url, siteUrl),
    problem: isPrivate(code.url) ? "private" : path === null ? "home" : page && isThere(page) ? null : "nowhere",
  }));
}

/**
 * Returns a function that checks whether a target contains a quote that isn't displayed. QR codes are listed publicly,
 * and a quote's address is enough to read it. One query reads all the quotes.
 */
export async function createPrivateTargetCheck(
  db: Database,
  urls: readonly string[],
): Promise<(url: string) => boolean> {
  const named = new Map(urls.map((url) => [url, findQuotesInTarget(url)]));
  const { byId, byLink } = await findDisplayedFlags(
    db,
    [...named.values()].flatMap(({ ids, addresses }) => [...ids, ...addresses]),
  );
  return (url) => {
    const { ids = [], addresses = [] } = named.get(url) ?? {};
    const displays = [...[...ids, ...addresses].map(byId), ...addresses.map(byLink)];
    return displays.includes(false);
  };
}

async function createPageCheck(db: Database, pages: readonly AddressMatch[]): Promise<(page: AddressMatch) => boolean> {
  const { byId, byLink } = await findDisplayedFlags(
    db,
    pages.flatMap(({ params }) => params.id ?? []),
  );
  const remote: Set<RemotePage | undefined> = pages.some(({ entry }) => entry.remotePage)
    ? new Set((await listPublishedPages(db)).map(({ address }) => parseRemotePageId(address)?.page))
    : new Set();
  return ({ entry, params: { id } }) => {
    if (id === undefined) return !entry.remotePage || remote.has(entry.remotePage);
    // An id has precedence over a link.
    const display = byId(id) ?? byLink(id);
    return entry === addresses.quote ? display !== undefined : display === true;
  };
}

/** Whether the quote with an id or link is displayed; undefined if it doesn't exist. */
type DisplayLookup = (address: string) => boolean | undefined;

async function findDisplayedFlags(
  db: Database,
  addresses: readonly string[],
): Promise<{ byId: DisplayLookup; byLink: DisplayLookup }> {
  const wanted = [...new Set(addresses)].filter(isIdOrLink);
  if (wanted.length === 0) return { byId: () => undefined, byLink: () => undefined };
  const earlier = db
    .selectFrom("quote_links")
    .innerJoin("quotes", "quotes.id", "quote_links.quote_id")
    .select(["quotes.id", sql<string | null>`quote_links.link`.as("link"), "quotes.display"])
    .where("quote_links.link", "in", [...wanted, ...wanted.map(createLinkTombstone)]);
  const stored = db.selectFrom("quotes").select(["id", "link", "display"]);
  // Current links come last, so that they replace former ones in the map.
  const rows = await earlier
    .unionAll(stored.where("id", "in", wanted))
    .unionAll(stored.where("link", "in", wanted))
    .execute();
  const byId = new Map(rows.map(({ id, display }) => [id, display === 1]));
  // Links are case-insensitive.
  const byLink = new Map(rows.flatMap(({ link, display }) => (link ? [[link.toLowerCase(), display === 1]] : [])));
  return {
    byId: (id) => byId.get(id),
    byLink: (link) => byLink.get(link.toLowerCase()) ?? byLink.get(createLinkTombstone(link)),
  };
}
