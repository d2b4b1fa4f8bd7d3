import { isId, isIdOrLink } from "../id.ts";
import { qrTargetPath } from "../qr-codes/qr-code.ts";

/** The quotes that a text may name. */
export interface NamedQuotes {
  /** what has the form of an id, wherever it stands */
  readonly ids: readonly string[];
  /** what stands where a quote's address has its id or link */
  readonly addresses: readonly string[];
}

/**
 * Returns the quotes that a QR code's target may name to its readers, however it is spelled: percent-encoded once or
 * several times, in any letter case, on any site, in its path, query or fragment. Takes time linear in its length.
 */
export function findNamedQuotes(url: string): NamedQuotes {
  const text = decodeRepeatedly(`${url}\n${qrTargetPath(url) ?? ""}`);
  const addresses = [...text.matchAll(/\/(?:quote|tours)\/+([\w-]+)/gi)].map(([, address = ""]) => address);
  return { ids: (text.match(/[\w-]+/g) ?? []).filter(isId), addresses: addresses.filter(isIdOrLink) };
}

/** Decodes what is percent-encoded, up to four times over; what isn't UTF-8 stays. */
function decodeRepeatedly(text: string): string {
  for (let times = 0; times < 4 && text.includes("%"); times++) {
    text = text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
      try {
        return decodeURIComponent(encoded);
      } catch {
        return encoded;
      }
    });
  }
  return text;
}
