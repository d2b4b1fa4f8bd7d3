import { createHash } from "node:crypto";
import { bytesResponse } from "./bytes-response.server";
import { cacheControl } from "./cache-control.server";
import { isNotModified } from "./entity-tags.server";
import { comeAgain } from "./failures.server";

/** Answers with UTF-8 text for programs, or with 304 when the client has it. */
export function textResponse(request: Request, text: string, type: string, keeping: string): Response {
  const headers = {
    "Cache-Control": keeping,
    "Content-Type": type,
    ETag: `"${createHash("sha256").update(text).digest("base64url")}"`,
  };
  if (isNotModified(request, headers.ETag)) return new Response(null, { status: 304, headers });
  return bytesResponse(Buffer.from(text), { headers });
}

/** Answers with a sentence for people, which no cache keeps. A 503 says when to try again. */
export function plainText(status: number, text: string, headers: Record<string, string> = {}): Response {
  const always = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": cacheControl.private };
  return new Response(text, { status, headers: { ...always, ...(status === 503 && comeAgain), ...headers } });
}
