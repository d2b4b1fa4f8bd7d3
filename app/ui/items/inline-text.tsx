import type { ReactNode } from "react";
import { parseInlineLinks, addressToPrint } from "~/domain/items/inline-links";
import { splitAtPrices } from "~/domain/paste/price-line";
import styles from "./items.module.css";

/** Text with its `#[label|url]` markup as links. CSS keeps its line breaks. */
export function InlineText({ text }: { text: string }) {
  return parseInlineLinks(text).map((part, index) =>
    typeof part === "string" ? (
      part
    ) : (
      <a key={index} href={part.href} rel="noreferrer" data-printed={addressToPrint(part) ?? undefined}>
        {/* A telephone number is not broken over two lines. */}
        {part.href.startsWith("tel:") ? part.label.replaceAll(" ", "\u00a0") : part.label}
      </a>
    ),
  );
}

/**
 * The same as `PricedText`, with each of several paragraphs in an element of its own: on paper none leaves a line alone.
 * @param end follows the last words, in their paragraph
 */
export function Paragraphs({ text, end }: { text: string; end?: ReactNode }) {
  // Paragraphs and the blank lines between them, in turn.
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

/** Text with its links, and each line's price in an element of its own: on paper they stand below each other at the edge. */
function PricedText({ text }: { text: string }) {
  return splitAtPrices(text).map((part, index) =>
    index % 2 === 0 ? (
      <InlineText key={index} text={part} />
    ) : (
      <span key={index} className={styles.price}>
        {part}
      </span>
    ),
  );
}
