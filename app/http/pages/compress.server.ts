import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";
import { createBytesResponse, getResponseBytes } from "~/http/responses/bytes.server";

const encodings = ["br", "gzip"] as const;
export type ContentEncoding = (typeof encodings)[number];

/** Returns the encoding that the client prefers, of equals the smaller one; null if it accepts none. */
export function negotiateEncoding(acceptEncoding: string | null | undefined): ContentEncoding | null {
  const negotiator = new Negotiator({ headers: { "accept-encoding": acceptEncoding ?? "" } }) as unknown as Preferring;
  return negotiator.encoding(encodings, { preferred: encodings }) ?? null;
}

/** The package's types lack the option. */
interface Preferring {
  encoding(
    available: readonly ContentEncoding[],
    options: { preferred: readonly ContentEncoding[] },
  ): ContentEncoding | undefined;
}

const compressors = {
  br: (bytes: Uint8Array, quality: number) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes: Uint8Array, level: number) => promisify(gzip)(bytes, { level }),
};

/** Cached documents are compressed as well as possible, others fast. */
const qualities = { cached: { br: 11, gzip: 9 }, once: { br: 4, gzip: 4 } };

export function compressBytes(
  bytes: Uint8Array,
  encoding: ContentEncoding,
  quality: keyof typeof qualities,
): Promise<Buffer<ArrayBuffer>> {
  return compressors[encoding](bytes, qualities[quality][encoding]);
}

/** Compresses a document that isn't cached. Returns other responses unchanged. */
export async function compressPage(headers: Pick<Headers, "get">, response: Response): Promise<Response> {
  const html = getResponseBytes(response);
  const encoding = negotiateEncoding(headers.get("Accept-Encoding"));
  if (!html || !encoding || !isHtmlResponse(response)) return response;
  const bytes = await compressBytes(html, encoding, "once");
  response.headers.set("Content-Encoding", encoding);
  response.headers.set("Content-Length", String(bytes.byteLength));
  return createBytesResponse(bytes, response);
}

export function isHtmlResponse({ headers }: Response): boolean {
  return headers.get("Content-Type") === htmlContentType;
}

export const htmlContentType = "text/html; charset=utf-8";
