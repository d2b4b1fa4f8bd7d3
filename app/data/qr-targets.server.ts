import { type AddressMatch, visitorPageAt } from "~/domain/address-at";
import { addresses } from "~/domain/addresses";
import { type RemotePage, remotePageOf } from "~/domain/remote-pages";
import { qrTargetPath, saysMoreThanPath, type QrCode, type TargetedQrCode } from "~/domain/qr-code";
import { isIdOrLink } from "~/domain/id";
import type { Database } from "./database.server";
import { storedRemotePageIds } from "./pages.server";

/** Adds to QR codes the current result of their targets, in the given order. One query reads all their quotes. */
export async function withTargets(db: Database, codes: readonly QrCode[], siteUrl: string): Promise<TargetedQrCode[]> {
  const targets = codes.map((code) => {
    const path = qrTargetPath(code.url);
    return { code, path, page: path === null ? null : visitorPageAt(path) };
  });
  const pages = targets.flatMap(({ page }) => page ?? []);
  const isThere = await pagesThere(db, pages);
  return targets.map(({ code, path, page }) => ({
    ...code,
    path: path ?? addresses.home(),
    saysMore: saysMoreThanPath(code.url, siteUrl),
    problem: path === null ? "home" : page && isThere(page) ? null : "nowhere",
  }));
}

async function pagesThere(db: Database, pages: readonly AddressMatch[]): Promise<(page: AddressMatch) => boolean> {
  const displayOf = await quotesAt(
    db,
    pages.flatMap(({ params }) => params.id ?? []),
  );
  const remote: Set<RemotePage | undefined> = pages.some(({ entry }) => entry.remotePage)
    ? new Set((await storedRemotePageIds(db)).map((id) => remotePageOf(id)?.page))
    : new Set();
  return ({ entry, params: { id } }) => {
    if (id === undefined) return !entry.remotePage || remote.has(entry.remotePage);
    const display = displayOf(id);
    return entry === addresses.quote ? display !== undefined : display === true;
  };
}

/** Reads, for each id or link, whether its quote is displayed as a tour; undefined where there is no quote. */
async function quotesAt(db: Database, addresses: readonly string[]): Promise<(address: string) => boolean | undefined> {
  const wanted = [...new Set(addresses)].filter(isIdOrLink);
  if (wanted.length === 0) return () => undefined;
  const rows = await db
    .selectFrom("quotes")
    .select(["id", "link", "display"])
    .where("id", "in", wanted)
    .unionAll(db.selectFrom("quotes").select(["id", "link", "display"]).where("link", "in", wanted))
    .execute();
  const byId = new Map(rows.map(({ id, display }) => [id, display === 1]));
  // Links are compared without letter case, and an id takes precedence over a link.
  const byLink = new Map(rows.flatMap(({ link, display }) => (link ? [[link.toLowerCase(), display === 1]] : [])));
  return (address) => byId.get(address) ?? byLink.get(address.toLowerCase());
}
