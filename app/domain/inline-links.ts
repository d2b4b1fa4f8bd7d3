import { isSameSitePath, isWebAddress } from "./address.ts";

/** A stretch of plain text, or a link found in it. */
export type Inline = string | { label: string; href: string };

/**
 * The inline link markup `#[label|url]` of text fields (spec.md section 3), split into plain stretches and links.
 * A link has a label that isn't blank and an http, https, mailto, tel or same-site address; whatever is not such a link
 * stays in the text letter for letter, so that joining stretches and markup again gives the text.
 * Neither part may hold a bracket or a line break: each `#[` is then looked at up to the next one at most, and the
 * whole takes time linear in the text.
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

/** The text as read aloud: labels instead of markup. For cards and descriptions, where a link can't be. */
export function plainText(text: string): string {
  return parseInlineLinks(text)
    .map((part) => (typeof part === "string" ? part : part.label))
    .join("");
}

/** An address as paper shows it: one that a reader could write to, ring or type. Of a same-site address nothing: null. */
export function printedAddress(href: string): string | null {
  if (href.startsWith("/")) return null;
  return href.replace(/^mailto:([^?]*).*$/i, "$1").replace(/^tel:/i, "");
}

const markup = /#\[([^[\]|\n]*)\|([^[\]|\n]*)\]/g;

function isAllowed(href: string): boolean {
  return (
    isSameSitePath(href) || isWebAddress(href) || /^mailto:[^\s@<>\\]+@[^\s@<>\\]+$|^tel:\+?[\d().-]+$/i.test(href)
  );
}
