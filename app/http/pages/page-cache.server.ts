import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { matchVisitorPage } from "~/domain/site/match-address";
import { normalizeAddress, hasFreeTextQuery } from "~/domain/site/normalize-address";
import { UnavailableError } from "~/domain/unavailable";
import { documents } from "~/metrics.server";
import { isOverLookupLimit } from "~/http/guards/limit-lookups.server";
import { refuseEmbedding } from "~/http/guards/same-origin.server";
import { findRequestConnection } from "~/http/server/connection.server";
import type { RequestContext, CountedView } from "~/http/request-context";
import { isGetOrHead, type RequestHead } from "~/http/request-head";
import { getResponseBytes } from "~/http/responses/bytes.server";
import {
  negotiateEncoding,
  type ContentEncoding,
  compressBytes,
  compressPage,
  isHtmlResponse,
} from "./compress.server";
import { isNotModified } from "./entity-tags.server";
import { readLanguageCookie, detectLanguage } from "./language.server";

/** A cached page in one encoding, or the 304 for a client that has it. */
export interface CachedResponse {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

export interface PageCacheOptions {
  /** handles any request, without the cache */
  load: (request: Request, context: RequestContext) => Promise<Response>;
  /** reads the content version; throws `UnavailableError` */
  contentVersion: () => Promise<string>;
  /** whether pages may show content for staff */
  isStaff: (head: RequestHead) => Promise<boolean>;
  count: (head: RequestHead, view: CountedView) => void;
}

/** @param createRequest called unless the page is cached */
export type CachingHandler = (head: RequestHead, createRequest: () => Request) => Promise<CachedResponse | Response>;

/**
 * Caches visitors' pages (docs/decisions/0002-rendering-and-page-cache.md). A page is a function of the build, its address,
 * the visitor's language, the stored choice of a language, and the content version. The version is read after the request
 * arrived, so no page is older than its request.
 */
export function withPageCache({ load, contentVersion, isStaff, count }: PageCacheOptions): CachingHandler {
  // The compressed forms take less space than the document itself.
  const pages = new LRUCache<string, CachedPage>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ html }) => 2 * html.byteLength + 1_000,
  });
  /** pages being rendered, by key and version */
  const rendering = new Map<string, Promise<CachedPage | null>>();
  const latest = { version: "", until: 0 };

  return async (head, createRequest) => {
    const cacheable = await findCacheable(head);
    if (!cacheable) return await respond(head, createRequest(), {});
    const { key, entry } = cacheable;
    const version = await readVersion();
    const cached = pages.get(key);
    if (version === null) {
      const isLatest = cached?.version === latest.version && performance.now() < latest.until;
      if (isLatest && entry.visitors === "everybody") return await sendPage(head, cached, "cache");
      return await respond(head, createRequest(), { isUnavailable: true });
    }
    // The limit may have been reached while the version was read.
    if (entry.lookup && isOverLookupLimit(head)) return await respond(head, createRequest(), {});
    const renderingKey = `${key} ${version}`;
    // No await if there is nothing to wait for: concurrent requests would each start to render.
    const pending = rendering.get(renderingKey);
    const page = cached?.version === version ? cached : pending && (await pending);
    if (page) {
      if (page.view) count(head, page.view);
      return await sendPage(head, page, "cache");
    }
    const context: RequestContext = {};
    const loading = loadAndCount(head, createRequest(), context);
    const creating = loading.then((response) => createPage(response, version, context.view, cached));
    rendering.set(
      renderingKey,
      creating.catch(() => null),
    );
    try {
      const created = await creating;
      if (!created) return await compressPage(head.headers, await loading);
      pages.set(key, created);
      return await sendPage(head, created, "render");
    } finally {
      rendering.delete(renderingKey);
    }
  };

  /** Returns the cache key and the address entry of a request; null if the cache isn't used for it. */
  async function findCacheable(head: RequestHead) {
    if (!isGetOrHead(head) || findRequestConnection(head)?.refusal) return null;
    const url = new URL(head.url);
    const { entry } = matchVisitorPage(url.pathname) ?? {};
    if (!entry || hasFreeTextQuery(url)) return null;
    const address = normalizeAddress(url);
    // Other spellings of a path are redirected.
    if (address.split("?", 1)[0] !== url.pathname) return null;
    if (entry.lookup && refuseEmbedding(head)) return null;
    if (await isStaff(head)) return null;
    return { key: `${address} ${detectLanguage(head)} ${readLanguageCookie(head) ?? ""}`, entry };
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

  async function respond(head: RequestHead, request: Request, context: RequestContext): Promise<Response> {
    const response = await loadAndCount(head, request, context);
    if (isHtmlResponse(response)) documents.inc({ from: "render" });
    return await compressPage(head.headers, response);
  }

  async function loadAndCount(head: RequestHead, request: Request, context: RequestContext): Promise<Response> {
    const response = await load(request, context);
    if (context.view && response.status === 200) count(head, context.view);
    return response;
  }
}

/** How long public pages are served while the database is unavailable, in milliseconds. */
const maxOutage = 600_000;

interface CachedPage {
  version: string;
  html: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: Record<string, string>;
  view: CountedView | undefined;
  encoded: Map<ContentEncoding, Promise<Uint8Array<ArrayBuffer>>>;
}

/**
 * Creates a page from a response; null if it isn't the same page for all requests with its key.
 * @param previous the page at an earlier version; its compressed forms are reused if the HTML is equal
 */
function createPage(
  response: Response,
  version: string,
  view: CountedView | undefined,
  previous: CachedPage | undefined,
): CachedPage | null {
  const html = getResponseBytes(response);
  if (response.status !== 200 || !html || !isHtmlResponse(response) || response.headers.has("Set-Cookie")) return null;
  const etag = `W/"${createHash("sha256").update(html).digest("base64url")}"`;
  const headers = { ...Object.fromEntries(response.headers), etag };
  const encoded = previous?.etag === etag ? previous.encoded : (new Map() as CachedPage["encoded"]);
  return { html, etag, encoded, version, headers, view };
}

async function sendPage(head: RequestHead, page: CachedPage, from: "cache" | "render"): Promise<CachedResponse> {
  const { html, etag, headers } = page;
  if (isNotModified(head, etag)) {
    documents.inc({ from: "client" });
    const { "cache-control": cacheControl = "", vary = "" } = headers;
    return { status: 304, headers: { etag, "cache-control": cacheControl, vary }, body: null };
  }
  documents.inc({ from });
  const encoding = negotiateEncoding(head.headers.get("Accept-Encoding"));
  const body = encoding ? await encodePage(page, encoding) : html;
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

function encodePage({ html, encoded }: CachedPage, encoding: ContentEncoding): Promise<Uint8Array<ArrayBuffer>> {
  const existing = encoded.get(encoding);
  if (existing) return existing;
  const bytes = compressBytes(html, encoding, "cached");
  encoded.set(encoding, bytes);
  // The next request tries again.
  bytes.catch(() => encoded.delete(encoding));
  return bytes;
}
