import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { matchVisitorPage } from "~/domain/site/match-address";
import { normalizeAddress, hasFreeTextQuery } from "~/domain/site/normalize-address";
import { UnavailableError } from "~/domain/unavailable";
import { documents } from "~/metrics.server";
import { isOverLookupLimit } from "~/http/guards/limit-lookups.server";
import { refuseEmbedding } from "~/http/guards/same-origin.server";
import { findConnection } from "~/http/server/connection.server";
import { isReadRequest } from "~/http/is-read-request";
import type { RequestContext, View } from "~/http/request-context";
import type { RequestHead } from "~/http/request-head";
import { negotiateEncoding, type Encoding } from "./negotiate-encoding.server";
import { getResponseBytes } from "~/http/responses/bytes.server";
import { compress, compressPage, isHtmlDocument } from "./compress.server";
import { isNotModified } from "./entity-tags.server";
import { readLanguageCookie, detectLanguage } from "./language.server";

/** A page from the cache in one encoding, or the 304 for a client that has it. */
export interface CachedResponse {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

export interface PageCacheOptions {
  /** answers any request, without the cache */
  load: (request: Request, context: RequestContext) => Promise<Response>;
  /** reads the version of the content; throws `Unavailable` */
  contentVersion: () => Promise<string>;
  /** returns whether pages may show a visitor what only staff see */
  isStaff: (visit: RequestHead) => Promise<boolean>;
  count: (visit: RequestHead, view: View) => void;
}

/** @param request makes the Request of the visit, where the cache doesn't have its page */
export type CachingHandler = (visit: RequestHead, request: () => Request) => Promise<CachedResponse | Response>;

/**
 * Puts a cache of visitors' pages in front of the site (docs/decisions/0002-rendering-and-page-cache.md). A page is a function of
 * the build, its address, the visitor's language, the language that the visitor chose, and the version of the content.
 * The version is read after the request arrived, so no page is older than its request.
 */
export function withPageCache({ load, contentVersion, isStaff, count }: PageCacheOptions): CachingHandler {
  // The least recently used page is dropped first. The compressed forms take less space than the document itself.
  const pages = new LRUCache<string, Page>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ html }) => 2 * html.byteLength + 1_000,
  });
  /** the pages that are being rendered, by key and version */
  const rendering = new Map<string, Promise<Page | null>>();
  const latest = { version: "", until: 0 };

  return async (visit, request) => {
    const asked = await askedPage(visit);
    if (!asked) return await loaded(visit, request(), {});
    const version = await readVersion();
    const kept = pages.get(asked.key);
    if (version === null) {
      // No newer content was known when the database was last there.
      const isLatest = kept?.version === latest.version && performance.now() < latest.until;
      if (isLatest && asked.isPublic) return await sent(visit, kept, "cache");
      return await loaded(visit, request(), { isUnavailable: true });
    }
    // The limit may have been reached while the version was read. Such a visit doesn't share its rendering with others.
    if (asked.isLookup && isOverLookupLimit(visit)) return await loaded(visit, request(), {});
    const work = `${asked.key} ${version}`;
    // Awaits only what exists: a pause here would let simultaneous visits each begin to render.
    const underWay = rendering.get(work);
    const page = kept?.version === version ? kept : underWay && (await underWay);
    if (page) {
      if (page.view) count(visit, page.view);
      return await sent(visit, page, "cache");
    }
    const context: RequestContext = {};
    const loading = loadAndCount(visit, request(), context);
    const making = loading.then((response) => pageOf(response, version, context.view, kept));
    rendering.set(
      work,
      making.catch(() => null),
    );
    try {
      const made = await making;
      if (!made) return await compressPage(visit.headers, await loading);
      pages.set(asked.key, made);
      return await sent(visit, made, "render");
    } finally {
      rendering.delete(work);
    }
  };

  /** Returns what a visit asks for; null where the cache has no part in it. */
  async function askedPage(visit: RequestHead): Promise<CacheableRequest | null> {
    if (!isReadRequest(visit) || findConnection(visit)?.refusal) return null;
    const url = new URL(visit.url);
    const { entry } = matchVisitorPage(url.pathname) ?? {};
    if (!entry || hasFreeTextQuery(url)) return null;
    const address = normalizeAddress(url);
    // A respelled path is redirected.
    if (!isAt(address, url.pathname)) return null;
    if (entry.lookup && refuseEmbedding(visit)) return null;
    if (await isStaff(visit)) return null;
    const key = `${address} ${detectLanguage(visit)} ${readLanguageCookie(visit) ?? ""}`;
    return { key, isPublic: entry.visitors === "everybody", isLookup: entry.lookup === true };
  }

  async function readVersion(): Promise<string | null> {
    try {
      latest.version = await contentVersion();
      latest.until = performance.now() + maxOutage;
      return latest.version;
    } catch (error) {
      if (error instanceof UnavailableError) return null;
      throw error;
    }
  }

  async function loaded(visit: RequestHead, request: Request, context: RequestContext): Promise<Response> {
    const response = await loadAndCount(visit, request, context);
    if (isHtmlDocument(response)) documents.inc({ from: "render" });
    return await compressPage(visit.headers, response);
  }

  async function loadAndCount(visit: RequestHead, request: Request, context: RequestContext): Promise<Response> {
    const response = await load(request, context);
    if (context.view && response.status === 200) count(visit, context.view);
    return response;
  }
}

/** How long public pages are served while the database is unavailable, in milliseconds. */
const maxOutage = 600_000;

interface CacheableRequest {
  key: string;
  isPublic: boolean;
  isLookup: boolean;
}

interface Page {
  version: string;
  html: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: Record<string, string>;
  view: View | undefined;
  encoded: Map<Encoding, EncodedPage>;
}

type EncodedPage = Promise<Uint8Array<ArrayBuffer>>;

/** Returns whether an address has a path. */
function isAt(address: string, path: string): boolean {
  return address.startsWith(path) && (address.length === path.length || address[path.length] === "?");
}

/**
 * Makes a page of a response; null of one that isn't a page for all with the same key.
 * @param before the page at an earlier version; its compressed forms are reused if the HTML is equal
 */
function pageOf(response: Response, version: string, view: View | undefined, before: Page | undefined): Page | null {
  const html = getResponseBytes(response);
  if (response.status !== 200 || !html || !isHtmlDocument(response) || response.headers.has("Set-Cookie")) return null;
  const etag = `W/"${createHash("sha256").update(html).digest("base64url")}"`;
  const headers = { ...Object.fromEntries(response.headers), etag };
  const encoded = before?.etag === etag ? before.encoded : new Map<Encoding, EncodedPage>();
  return { html, etag, encoded, version, headers, view };
}

/** Makes the answer with a page, in the encoding that the client prefers. */
async function sent(visit: RequestHead, page: Page, from: "cache" | "render"): Promise<CachedResponse> {
  const { html, etag, headers } = page;
  if (isNotModified(visit, etag)) {
    documents.inc({ from: "client" });
    return { status: 304, headers: { etag, ...only(headers, "cache-control", "vary") }, body: null };
  }
  documents.inc({ from });
  const encoding = negotiateEncoding(visit.headers.get("Accept-Encoding"));
  const body = encoding ? await encodedPage(page, encoding) : html;
  return {
    status: 200,
    headers: {
      ...headers,
      "content-length": String(body.byteLength),
      ...(encoding && { "content-encoding": encoding }),
    },
    body,
  };
}

function only(headers: Record<string, string>, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (name in headers ? [[name, headers[name] ?? ""]] : [])));
}

function encodedPage({ html, encoded }: Page, encoding: Encoding): EncodedPage {
  const made = encoded.get(encoding);
  if (made) return made;
  const bytes = compress(html, encoding, "kept");
  encoded.set(encoding, bytes);
  // The next request tries again.
  bytes.catch(() => encoded.delete(encoding));
  return bytes;
}
