import { createHash } from "node:crypto";
import { createBytesResponse } from "./bytes.server";
import { isNotModified } from "~/http/pages/entity-tags.server";

/** Answers with UTF-8 text for programs, or with 304 when the client has it. */
export function textResponse(request: Request, text: string, type: string, keeping: string): Response {
  const headers = {
    "Cache-Control": keeping,
    "Content-Type": type,
    ETag: `"${createHash("sha256").update(text).digest("base64url")}"`,
  };
  if (isNotModified(request, headers.ETag)) return new Response(null, { status: 304, headers });
  return createBytesResponse(Buffer.from(text), { headers });
}

/** Answers with a sentence for people. */
export function plainTextResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });
}
