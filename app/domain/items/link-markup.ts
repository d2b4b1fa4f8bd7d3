import { findBareLink, isAllowedLinkAddress, parseInlineLinks } from "./inline-links.ts";

/** A link and its range in a text. */
export interface LinkRange {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly href: string;
}

/**
 * Parses a typed address: one that a link may have, a web address without https://, an e-mail address or a telephone
 * number. Returns `null` for any other text.
 */
export function parseTypedLinkAddress(typed: string): string | null {
  const text = typed.trim();
  const address = [
    text,
    findBareLink(text)?.label === text ? (findBareLink(text)?.href ?? "") : "",
    /^\+?[\d\s().-]{6,30}$/.test(text) ? `tel:${text.replace(/[^\d+]/g, "")}` : "",
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(text) ? `https://${text}` : "",
  ].find(isAllowedLinkAddress);
  return address?.replace(/[[\]|]/g, encodeURIComponent) ?? null;
}

/** Formats a link. Replaces the characters of its label that markup can't contain with spaces. */
export function formatLinkMarkup(label: string, href: string): string {
  const words = label.replace(/[[\]|\s]+/g, " ").trim();
  return `#[${words || href}|${href}]`;
}

/** Returns the link with markup that contains an index of a text, else `null`. */
export function findLinkMarkupAt(text: string, index: number): LinkRange | null {
  let from = 0;
  for (const part of parseInlineLinks(text)) {
    const length = typeof part === "string" ? part.length : part.bare ? part.label.length : sizeOf(part);
    if (typeof part !== "string" && !part.bare && index > from && index < from + length) {
      return { from, to: from + length, label: part.label, href: part.href };
    }
    from += length;
  }
  return null;
}

/** Returns the link that contains the start of a selection, or a new one without address for the selected text. */
export function linkAtSelection(text: string, from: number, to: number): LinkRange {
  return findLinkMarkupAt(text, from) ?? { from, to, label: text.slice(from, to), href: "" };
}

/**
 * Turns the selected text into a link without address, unless it is in a link.
 * @returns the text, and the index at which the address is to be typed
 */
export function insertLinkMarkup(text: string, from: number, to: number): { text: string; caret: number } {
  const link = linkAtSelection(text, from, to);
  if (link.href) return { text, caret: link.to - 1 };
  const markup = formatLinkMarkup(link.label, "");
  return { text: text.slice(0, from) + markup + text.slice(to), caret: from + markup.length - 1 };
}

function sizeOf({ label, href }: { label: string; href: string }): number {
  return `#[${label}|${href}]`.length;
}

/** A page of the site that staff can link to. */
export interface LinkTarget {
  readonly kind: "tour" | "house" | "page";
  readonly name: string;
  readonly address: string;
}
