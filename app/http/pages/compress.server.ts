import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiateEncoding, type Encoding } from "./negotiate-encoding.server";
import { getResponseBytes, createBytesResponse } from "~/http/responses/bytes.server";

const compressors = {
  br: (bytes: Uint8Array, quality: number) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes: Uint8Array, level: number) => promisify(gzip)(bytes, { level }),
};

/** How well a document is compressed: as well as possible for the cache, else as fast as the line needs it. */
const qualities = { kept: { br: 11, gzip: 9 }, once: { br: 4, gzip: 4 } };

/** Compresses a document. */
export function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  how: keyof typeof qualities,
): Promise<Buffer<ArrayBuffer>> {
  return compressors[encoding](bytes, qualities[how][encoding]);
}

/** Compresses a page that isn't kept, as the request accepts it. Other responses stay as they are. */
export async function compressPage(headers: Pick<Headers, "get">, response: Response): Promise<Response> {
  const html = getResponseBytes(response);
  const encoding = negotiateEncoding(headers.get("Accept-Encoding"));
  if (!html || !encoding || !isHtmlDocument(response)) return response;
  const bytes = await compress(html, encoding, "once");
  response.headers.set("Content-Encoding", encoding);
  response.headers.set("Content-Length", String(bytes.byteLength));
  return createBytesResponse(bytes, response);
}

/** Returns whether a response is a rendered document. */
export function isHtmlDocument({ headers }: Response): boolean {
  return headers.get("Content-Type") === htmlType;
}

export const htmlType = "text/html; charset=utf-8";
