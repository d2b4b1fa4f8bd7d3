import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { documents } from "~/metrics.server";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.server";
import { bytesResponse } from "./bytes-response.server";
import { contentSecurityPolicy } from "./content-security-policy.server";
import { isNotModified } from "./entity-tags.server";
import { isRead } from "../is-read";
import { logError } from "../server/log.server";

/** The parts that determine every byte of a document. */
export interface DocumentSource {
  /** the release: its code and the names of its scripts and styles */
  build: string;
  /** path and query */
  address: string;
  language: string;
  status: number;
  /** the loaders' data, as text */
  data: string;
  /** whether its address is in the staff area */
  staffArea: boolean;
  /** whether it depends on text in its address that a visitor typed */
  hasTypedText: boolean;
  /** whether it has something that only staff see */
  isForStaff: boolean;
  /** whether our own pages show it in a frame */
  isFramed: boolean;
  /** the hashes of the style sheets that its scripts write */
  styles: readonly string[];
}

/**
 * Answers with a rendered document. The hash of its source is its ETag and its key in the cache. An equal source gets
 * the bytes that were rendered and compressed before, so nothing can be stale and processes share no state
 * (docs/decisions/0002-rendering-pipeline.md).
 * @param render makes the document's HTML; called only without a cached one, and never for a 304
 * @param headers of the answer; those of the document itself are added here
 */
export async function documentResponse(
  request: Request,
  source: DocumentSource,
  headers: Headers,
  render: () => string | Promise<string>,
): Promise<Response> {
  const key = hash(source);
  const etag = `W/"${key}"`;
  headers.set("Vary", "Accept-Encoding, Accept-Language, Cookie");
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (source.status === 200) {
    headers.set("ETag", etag);
    if (isNotModified(request, etag)) {
      documents.inc({ from: "client" });
      return new Response(null, { status: 304, headers });
    }
  }

  // Not kept: answers to forms are for one visitor, pages for staff seldom repeat, and anybody can invent
  // addresses that don't exist and text that a page takes.
  const isKept =
    source.status === 200 && !source.staffArea && !source.hasTypedText && !source.isForStaff && isRead(request);
  let document = rendered.get(key);
  documents.inc({ from: document ? "cache" : "render" });
  if (!document) {
    const made = render();
    // Without a pause where it is rendered at once: simultaneous requests then find it in the cache.
    const html = typeof made === "string" ? made : await made;
    const policy = contentSecurityPolicy(html, source);
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
  /** whether its brotli has the best quality, or is being made with it */
  atBest?: boolean;
}

/**
 * The least recently used document is dropped first. The compressed copies take less space than the document itself.
 */
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
 * Returns a document in an encoding. A document that is kept gets brotli's quality 10 at once: a quote is mostly opened once, and
 * with 9 a page with a map is a round trip longer. One that is asked for again gets the best quality, which takes twice as
 * long and is a fiftieth smaller. That is made in the background, for one document at a time.
 */
function encoded(document: RenderedDocument, encoding: Encoding, isKept: boolean): Promise<Buffer<ArrayBuffer>> {
  const made = document.encoded.get(encoding);
  if (made) {
    if (encoding === "br" && !document.atBest && !isImproving) improve(document).catch(logError);
    return made;
  }
  const bytes = compress[encoding](document.html, !isKept ? 4 : encoding === "br" ? 10 : 9);
  document.encoded.set(encoding, bytes);
  // The next request tries again.
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
