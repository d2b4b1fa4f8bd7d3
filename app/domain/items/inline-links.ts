import { truncateText } from "../text.ts";
import { isSameSitePath, isWebAddress } from "../site/web-address.ts";

/** Plain text, or a link. `bare`: an address in the text without markup. */
export type InlineTextPart = string | InlineLink;
export interface InlineLink {
  label: string;
  href: string;
  bare?: true;
}

/**
 * Splits a text into plain parts and links (docs/product.md section 3): `#[label|url]`, and bare web and e-mail
 * addresses. Markup needs a non-blank label and an http, https, mailto, tel or same-site address; other markup stays
 * text. Labels and addresses can't contain brackets or line breaks, so the time is linear in the text's length.
 */
export function parseInlineLinks(text: string): InlineTextPart[] {
  const parts: InlineTextPart[] = [];
  let plainFrom = 0;
  for (const found of text.matchAll(linkMarkupPattern)) {
    const [whole, label = "", href = ""] = found;
    if (label.trim() === "" || !isAllowedLinkAddress(href)) continue;
    addPlain(parts, text.slice(plainFrom, found.index));
    parts.push({ label, href });
    plainFrom = found.index + whole.length;
  }
  addPlain(parts, text.slice(plainFrom));
  return parts;
}

/** Adds a text without markup to the parts, split at bare addresses: at most one per word. */
function addPlain(parts: InlineTextPart[], text: string): void {
  let plainFrom = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const found = findBareLink(word);
    if (!found) continue;
    const from = index + found.at;
    if (from > plainFrom) parts.push(text.slice(plainFrom, from));
    parts.push({ label: found.label, href: found.href, bare: true });
    plainFrom = from + found.label.length;
  }
  if (plainFrom < text.length) parts.push(text.slice(plainFrom));
}

/** Finds a bare address in a word, without opening punctuation before it and punctuation after it. */
export function findBareLink(word: string): { at: number; label: string; href: string } | null {
  const web = /(?:^|[("'«“‘<:;,–—])(https?:\/\/|www\.)/i.exec(word);
  if (web) {
    const [whole, start = ""] = web;
    const index = web.index + whole.length - start.length;
    const label = stripTrailingPunctuation(/^[^<>"|[\]{}\\^`«»“”]*/.exec(word.slice(index))?.[0] ?? "");
    const href = start.toLowerCase() === "www." ? `https://${label}` : label;
    return hasDomain(href) && isWebAddress(href) ? { at: index, label, href } : null;
  }
  const sign = word.indexOf("@");
  let index = sign;
  while (index > 0 && /[a-z0-9._%+-]/i.test(word[index - 1] ?? "")) index -= 1;
  if (sign < 1 || !/^$|[("'«“‘<:;,–—]$/.test(word.slice(Math.max(index - 1, 0), index))) return null;
  const label = stripTrailingPunctuation(word.slice(index));
  return /^[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(label)
    ? { at: index, label, href: `mailto:${label}` }
    : null;
}

/** Returns whether the host of a web address has characters around a dot. An unfinished one hasn't. */
function hasDomain(href: string): boolean {
  return /^https?:\/\/(?:[^/?#.]+\.)+[^/?#.]+/i.test(href);
}

/** Removes trailing punctuation; a bracket that closes one within the address stays. */
function stripTrailingPunctuation(address: string): string {
  let end = address.length;
  let unopened = count(address, ")") - count(address, "(");
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? "";
    if (last === ")" && unopened > 0) unopened -= 1;
    else if (last === ")" || !".,;:!?…'\"’»”>".includes(last)) break;
  }
  return address.slice(0, end);
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

/** Returns the first incomplete link markup in a text, truncated to 60 characters; null if there is none. */
export function findUnfinishedLink(text: string): string | null {
  for (const part of parseInlineLinks(text)) {
    const index = typeof part === "string" ? part.indexOf("#[") : -1;
    if (typeof part === "string" && index !== -1)
      return truncateText(/^[^\]\n]*\]?/.exec(part.slice(index))?.[0] ?? "", 60);
  }
  return null;
}

/** Replaces links by their labels. */
export function stripLinkMarkup(text: string): string {
  return parseInlineLinks(text)
    .map((part) => (typeof part === "string" ? part : part.label))
    .join("");
}

/** Returns the address to print after a link; null for a same-site path, and if the label is the address. */
export function printedLinkAddress({ href, bare }: InlineLink): string | null {
  if (href.startsWith("/") || bare) return null;
  return href.replace(/^mailto:([^?]*)[^]*/i, "$1").replace(/^tel:/i, "");
}

const linkMarkupPattern = /#\[([^[\]|\n]*)\|([^[\]|\n]*)\]/g;

export function isAllowedLinkAddress(href: string): boolean {
  return (
    isSameSitePath(href) || isWebAddress(href) || /^mailto:[^\s@<>\\]+@[^\s@<>\\]+$|^tel:\+?[\d().-]+$/i.test(href)
  );
}
