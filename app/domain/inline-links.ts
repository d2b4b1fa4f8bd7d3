import { isSameSitePath, isWebAddress } from "./address.ts";

/** Plain text, or a link in it. */
export type Inline = string | { label: string; href: string };

/**
 * Splits a text into plain parts and `#[label|url]` links (docs/product.md section 3). A link needs a label that isn't
 * blank and an http, https, mailto, tel or same-site address; any other markup stays plain text. Label and address
 * can't hold a bracket or a line break, so the time is linear in the text's length.
 */
export function parseInlineLinks(text: string): Inline[] {
  const parts: Inline[] = [];
  let plainFrom = 0;
  for (const found of text.matchAll(markup)) {
    const [whole, label = "", href = ""] = found;
    if (label.trim() === "" || !isAllowed(href)) continue;
    if (found.index > plainFrom) parts.push(text.slice(plainFrom, found.index));
    parts.push({ label, href });
    plainFrom = found.index + whole.length;
  }
  if (plainFrom < text.length) parts.push(text.slice(plainFrom));
  return parts;
}

/** The text with labels instead of markup, for cards and descriptions. */
export function withoutMarkup(text: string): string {
  return parseInlineLinks(text)
    .map((part) => (typeof part === "string" ? part : part.label))
    .join("");
}

/** The address to print after a link: a web, e-mail or telephone address; null for a same-site path. */
export function printedAddress(href: string): string | null {
  if (href.startsWith("/")) return null;
  return href.replace(/^mailto:([^?]*)[^]*/i, "$1").replace(/^tel:/i, "");
}

const markup = /#\[([^[\]|\n]*)\|([^[\]|\n]*)\]/g;

function isAllowed(href: string): boolean {
  return (
    isSameSitePath(href) || isWebAddress(href) || /^mailto:[^\s@<>\\]+@[^\s@<>\\]+$|^tel:\+?[\d().-]+$/i.test(href)
  );
}
