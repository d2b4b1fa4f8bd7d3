import { matchAddress, matchVisitorPage } from "~/domain/site/match-address";
import { addresses, addLanguageToAddress, type AddressEntry } from "~/domain/site/addresses";
import { type Language, languageParameter } from "~/domain/site/language";

const languageIn = new RegExp(`[?;]${languageParameter}=`);
const files: readonly (AddressEntry | undefined)[] = [addresses.tourPdf, addresses.quotePdf, addresses.quoteDays];

/**
 * Adds the document's language to its links to visitors' pages and their files, unless a link has a language
 * (docs/decisions/0011-languages.md).
 * @param html as React writes it: double quotes around attributes, and every `<` in text and attributes escaped
 */
export function addLanguageToLinks(html: string, language: Language): string {
  return html.replace(/(<a\b[^>]*?\shref=")(\/[^"]*)/g, (whole, start: string, escaped: string) => {
    // Of React's escapes only the apostrophe's contains a #.
    const href = escaped.replaceAll("&#x27;", "%27");
    const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?([^]*)/.exec(href) ?? [];
    if (!(matchVisitorPage(path) ?? files.includes(matchAddress(path)?.entry)) || languageIn.test(query)) return whole;
    return (
      start +
      (query ? `${path}${query}&amp;${languageParameter}=${language}` : addLanguageToAddress(path, language)) +
      fragment
    );
  });
}
