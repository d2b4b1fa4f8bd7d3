import { visitorPageAt } from "~/domain/address-at";
import { addressIn } from "~/domain/addresses";
import type { Language } from "~/domain/language";

/**
 * Adds the document's language to its links to visitors' pages and to a page's PDF
 * (docs/decisions/0011-language-addresses.md). Links that name a language and links elsewhere stay as they are.
 * @param html as React writes it: double quotes around attributes, and every `<` in text and attributes escaped
 */
export function keepLanguage(html: string, language: Language): string {
  return html.replace(/(<a\b[^>]*?\shref=")(\/[^"]*)/g, (whole, start: string, escaped: string) => {
    // Of React's escapes only the apostrophe's contains a #.
    const href = escaped.replaceAll("&#x27;", "%27");
    const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(.*)$/.exec(href) ?? [];
    if (!visitorPageAt(path.replace(/\/pdf$/, "")) || /[?;]lang=/.test(query)) return whole;
    return start + (query ? `${path}${query}&amp;lang=${language}` : addressIn(path, language)) + fragment;
  });
}
