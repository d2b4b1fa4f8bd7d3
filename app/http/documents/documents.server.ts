import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.server";
import { bytesResponse } from "./bytes-response.server";
import { contentSecurityPolicy } from "./content-security-policy.server";
import { isNotModified } from "./entity-tags.server";
import { logError } from "../server/log.server";

/** What a document is made from; together they say every byte of it. */
export interface DocumentSource {
  /** the release: its code and what its scripts and styles are called */
  build: string;
  /** path and query */
  address: string;
  language: string;
  status: number;
  /** the loaders' data, as text */
  data: string;
  /** whether it is a page of the staff area, as its address says */
  staffArea: boolean;
  /** the hashes of the style sheets that its scripts write into it */
  styles: readonly string[];
}

/**
 * Answers with a rendered document, content-addressed: the hash of its source is its ETag and its place in the cache.
 * The same source gives the bytes that were rendered and compressed before; nothing can be stale, and processes need
 * not tell each other anything. docs/decisions/0002-rendering-pipeline.md says more.
 * @param render the document's HTML; called only when no earlier one serves, and not at all for a 304
 * @param headers of the answer; what concerns the document itself is added here
 */
export async function documentResponse(
  request: Request,
  source: DocumentSource,
  headers: Headers,
  render: () => string,
): Promise<Response> {
  const key = hash(source);
  const etag = `W/"${key}"`;
  headers.set("Vary", "Accept-Encoding, Accept-Language, Cookie");
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (source.status === 200) {
    headers.set("ETag", etag);
    if (isNotModified(request, etag)) return new Response(null, { status: 304, headers });
  }

  // The answer to a form is nobody else's, a page of the staff area hardly ever the same twice, and anybody can make up
  // addresses of pages that aren't there.
  const isKept = source.status === 200 && !source.staffArea && ["GET", "HEAD"].includes(request.method);
  let document = rendered.get(key);
  if (!document) {
    const html = render();
    const policy = contentSecurityPolicy(html, source.staffArea, source.styles);
    document = { html: Buffer.from(html), policy, encoded: new Map() };
    if (isKept) rendered.set(key, document);
  }
  const encoding = acceptedEncoding(request.headers.get("Accept-Encoding"));
  const body = encoding ? await encoded(document, encoding, isKept) : document.html;
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  headers.set("Content-Security-Policy", document.policy);
  return bytesResponse(body, { status: source.status, headers });
}

interface RenderedDocument {
  html: Buffer<ArrayBuffer>;
  policy: string;
  encoded: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
  /** whether its brotli is as small as it gets, or being made so */
  atBest?: boolean;
}

/** Least recently asked for goes first. The compressed copies take less than the document itself again. */
const rendered = new LRUCache<string, RenderedDocument>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ html }) => 2 * html.byteLength + 1_000,
});

function hash({ build, address, language, status, data }: DocumentSource): string {
  return createHash("sha256")
    .update(JSON.stringify([build, address, language, status]))
    .update(data)
    .digest("base64url");
}

const compress = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes: Buffer, level: number) => promisify(gzip)(bytes, { level }),
};

/**
 * What is sent once only isn't worth much effort. What is asked for again is worth brotli's best, which takes ten times as
 * long and is a tenth smaller: it is made beside the answers, for one document at a time.
 */
function encoded(document: RenderedDocument, encoding: Encoding, isKept: boolean): Promise<Buffer<ArrayBuffer>> {
  const made = document.encoded.get(encoding);
  if (made) {
    if (encoding === "br" && !document.atBest && !isImproving) improve(document).catch(logError);
    return made;
  }
  const bytes = compress[encoding](document.html, isKept ? 9 : 4);
  document.encoded.set(encoding, bytes);
  // The next who asks tries again.
  bytes.catch(() => document.encoded.delete(encoding));
  return bytes;
}

let isImproving = false;

async function improve(document: RenderedDocument): Promise<void> {
  isImproving = document.atBest = true;
  try {
    const bytes = await compress.br(document.html, constants.BROTLI_MAX_QUALITY);
    document.encoded.set("br", Promise.resolve(bytes));
  } finally {
    isImproving = false;
  }
}
