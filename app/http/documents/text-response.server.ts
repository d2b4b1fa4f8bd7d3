import { createHash } from "node:crypto";
import type { Localised } from "~/domain/language";
import { bytesResponse } from "./bytes-response.server";
import { isNotModified } from "./entity-tags.server";

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

/** Answers with a sentence for people. */
export function plainText(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });
}

/** Answers with a page that has only a link to its own address, in both languages. */
export function openPage(status: number, words: Localised): Response {
  const links = Object.entries(words).map(([language, text]) => `<p lang="${language}"><a href="">${text}</a></p>`);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.en}</title>`;
  const html = `<!DOCTYPE html>${head}${links.join("")}`;
  return plainText(status, html, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
}
