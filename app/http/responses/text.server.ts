import { createHash } from "node:crypto";
import { createBytesResponse } from "./bytes.server";
import { isNotModified } from "~/http/pages/entity-tags.server";

/** Responds with a file of text, or with 304 if the client has it. */
export function cacheableTextResponse(request: Request, text: string, type: string, cacheControl: string): Response {
  const headers = {
    "Cache-Control": cacheControl,
    "Content-Type": type,
    ETag: `"${createHash("sha256").update(text).digest("base64url")}"`,
  };
  if (isNotModified(request, headers.ETag)) return new Response(null, { status: 304, headers });
  return createBytesResponse(Buffer.from(text), { headers });
}

export function plainTextResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });
}
