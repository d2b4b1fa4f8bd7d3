import { bytesResponse } from "./bytes-response.server";
import { cacheControl } from "./cache-control.server";
import { contentDisposition } from "./content-disposition.server";
import { plainText } from "./text-response.server";

/**
 * Answers with the PDF that was made for this request, or with 503 when none could be made.
 * @param bytes null when none could be made
 * @param name the file's, without its extension
 * @param excuse in the visitor's language
 */
export function pdfResponse(
  bytes: Uint8Array<ArrayBuffer> | null,
  { name, excuse, headers }: { name: string; excuse: string; headers: Record<string, string> },
): Response {
  const always = { ...headers, Vary: "Accept-Language, Cookie" };
  if (!bytes) return plainText(503, excuse, { ...always, "Cache-Control": cacheControl.private });
  return bytesResponse(bytes, {
    headers: {
      ...always,
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": contentDisposition("inline", name, "pdf", "pdf"),
    },
  });
}
