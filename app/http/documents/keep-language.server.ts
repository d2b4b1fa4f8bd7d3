import { guestPageAt } from "~/domain/address-at";
import { addressIn } from "~/domain/addresses";
import type { Language } from "~/domain/language";

/**
 * A document whose links to pages for guests, and to the PDF of one, name its language, as its own address does
 * (docs/decisions/0011-language-addresses.md). Links that name one themselves, and all that lead elsewhere, stay as they are.
 * @param html as React writes it: double quotes around attributes, and in text and attributes no `<` that isn't escaped
 */
export function keepLanguage(html: string, language: Language): string {
  return html.replace(/(<a\b[^>]*?\shref=")(\/[^"]*)/g, (whole, start: string, escaped: string) => {
    // Of what React escapes, a # is in the apostrophe alone.
    const href = escaped.replaceAll("&#x27;", "%27");
    const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(.*)$/.exec(href) ?? [];
    if (!guestPageAt(path.replace(/\/pdf$/, "")) || /[?;]lang=/.test(query)) return whole;
    return start + (query ? `${path}${query}&amp;lang=${language}` : addressIn(path, language)) + fragment;
  });
}
