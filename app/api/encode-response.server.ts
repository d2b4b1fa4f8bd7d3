import { createBytesResponse } from "~/http/responses/bytes.server";
import { negotiateEncoding, compressBytes } from "~/http/pages/compress.server";
import { isNotModified } from "~/http/pages/entity-tags.server";
import { tagForEncoding } from "./if-match.server";

/** In bytes. A smaller body would save less than a packet. */
const minBytes = 1_024;

/**
 * Returns a response in the encoding that the client prefers, or a 304 if the client's copy is current (RFC 9110
 * section 13.1.2). Its ETag then includes the encoding. Short responses aren't compressed, so a login's token never is.
 * @param isConditional whether the operation supports If-None-Match
 */
export async function encodeResponse(
  request: Request,
  response: Response,
  { isConditional = false } = {},
): Promise<Response> {
  const { status, headers } = response;
  const bytes = response.body && isJson(response) ? Buffer.from(await response.arrayBuffer()) : null;
  if (bytes) headers.append("Vary", "Accept-Encoding");
  const accepted = negotiateEncoding(request.headers.get("Accept-Encoding"));
  const encoding = bytes && bytes.byteLength >= minBytes ? accepted : null;
  const etag = headers.get("ETag");
  if (etag && encoding) headers.set("ETag", tagForEncoding(etag, encoding));
  if (isConditional && isNotModified(request, headers.get("ETag") ?? "")) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  if (!bytes) return response;
  if (!encoding) return createBytesResponse(bytes, { status, headers });
  headers.set("Content-Encoding", encoding);
  return createBytesResponse(await compressBytes(bytes, encoding, "once"), { status, headers });
}

function isJson({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("application/json") ?? false;
}
