import type { ReactNode } from "react";
import { parseInlineLinks, printedLinkAddress } from "~/domain/items/inline-links";
import { splitAtPrices } from "~/domain/paste/price-line";
import styles from "./items.module.css";

/** Text with its `#[label|url]` markup as links. CSS preserves its line breaks. */
export function TextWithLinks({ text }: { text: string }) {
  return parseInlineLinks(text).map((part, index) =>
    typeof part === "string" ? (
      part
    ) : (
      <a key={index} href={part.href} rel="noreferrer" data-printed={printedLinkAddress(part) ?? undefined}>
        {/* Phone numbers don't wrap. */}
        {part.href.startsWith("tel:") ? part.label.replaceAll(" ", "\u00a0") : part.label}
      </a>
    ),
  );
}

/**
 * Renders `PricedText`, with an element for each paragraph if there are several: CSS prevents widows and orphans in
 * print.
 * @param end rendered after the last words, in their paragraph
 */
export function PricedParagraphs({ text, end }: { text: string; end?: ReactNode }) {
  // Paragraphs at even indexes, the blank lines between them at odd ones.
  const parts = text.split(/\n(\n+)/);
  if (parts.length === 1)
    return (
      <>
        <PricedText text={text} />
        {end}
      </>
    );
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      <span key={index} className={styles.paragraph}>
        <PricedText text={index < parts.length - 1 ? `${part}\n` : part} />
        {index === parts.length - 1 && end}
      </span>
    ) : (
      part
    ),
  );
}

/** Text with its links, and each line's price in an element, which print aligns at the right edge. */
function PricedText({ text }: { text: string }) {
  return splitAtPrices(text).map((part, index) =>
    index % 2 === 0 ? (
      <TextWithLinks key={index} text={part} />
    ) : (
      <span key={index} className={styles.price}>
        {part}
      </span>
    ),
  );
}
