import { parseInlineLinks, printedAddress } from "~/domain/inline-links";

/** Text with its `#[label|url]` markup as links. CSS keeps its line breaks. */
export function InlineText({ text }: { text: string }) {
  return parseInlineLinks(text).map((part, index) =>
    typeof part === "string" ? (
      part
    ) : (
      <a key={index} href={part.href} rel="noreferrer" data-printed={printedAddress(part) ?? undefined}>
        {/* A telephone number is not broken over two lines. */}
        {part.href.startsWith("tel:") ? part.label.replaceAll(" ", "\u00a0") : part.label}
      </a>
    ),
  );
}
