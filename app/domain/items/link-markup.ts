import { findBareLink, isLinkAddress, parseInlineLinks } from "./inline-links.ts";

/** A link and its range in a text. */
export interface LinkRange {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly href: string;
}

/**
 * Completes a typed address: one that a link may have, a web address without https://, an e-mail address or a telephone
 * number. Null for any other text.
 */
export function parseLinkAddress(typed: string): string | null {
  const text = typed.trim();
  const meant = [
    text,
    findBareLink(text)?.label === text ? (findBareLink(text)?.href ?? "") : "",
    /^\+?[\d\s().-]{6,30}$/.test(text) ? `tel:${text.replace(/[^\d+]/g, "")}` : "",
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(text) ? `https://${text}` : "",
  ].find(isLinkAddress);
  return meant?.replace(/[[\]|]/g, encodeURIComponent) ?? null;
}

/** Formats a link. Removes characters from the label that markup can't contain. */
export function formatLink(label: string, href: string): string {
  const words = label.replace(/[[\]|\s]+/g, " ").trim();
  return `#[${words || href}|${href}]`;
}

/** Returns the link with markup at an index of a text; null if there is none. */
export function findLinkAt(text: string, place: number): LinkRange | null {
  let from = 0;
  for (const part of parseInlineLinks(text)) {
    const length = typeof part === "string" ? part.length : part.bare ? part.label.length : sizeOf(part);
    if (typeof part !== "string" && !part.bare && place > from && place < from + length) {
      return { from, to: from + length, label: part.label, href: part.href };
    }
    from += length;
  }
  return null;
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
