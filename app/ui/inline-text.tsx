import { parseInlineLinks, printedAddress } from "~/domain/inline-links";

/** Text with its inline links `#[label|url]` as links. Line breaks are kept by the style of its element. */
export function InlineText({ text }: { text: string }) {
  return parseInlineLinks(text).map((part, index) =>
    typeof part === "string" ? (
      part
    ) : (
      <a key={index} href={part.href} rel="noreferrer" data-printed={printedAddress(part.href) ?? undefined}>
        {/* A telephone number stands on one line, whatever is said with it. */}
        {part.href.startsWith("tel:") ? part.label.replaceAll(" ", "\u00a0") : part.label}
      </a>
    ),
  );
}
