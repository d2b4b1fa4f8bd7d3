import { isRecordId, isIdOrLink } from "../id.ts";
import { parseQrTargetPath } from "../qr-codes/qr-code.ts";

/** Ids and links of quotes that a text may contain. */
export interface QuotesInTarget {
  /** anything in the form of an id */
  readonly ids: readonly string[];
  /** what follows `/quote/` or `/tours/` */
  readonly addresses: readonly string[];
}

/**
 * Finds the quotes that a QR code's target may reveal, however it is spelled: percent-encoded repeatedly, in any letter
 * case, on any site, in path, query or fragment. Linear in its length.
 */
export function findQuotesInTarget(url: string): QuotesInTarget {
  const text = decodeRepeatedly(`${url}\n${parseQrTargetPath(url) ?? ""}`);
  const addresses = [...text.matchAll(/\/(?:quote|tours)\/+([\w-]+)/gi)].map(([, address = ""]) => address);
  return { ids: (text.match(/[\w-]+/g) ?? []).filter(isRecordId), addresses: addresses.filter(isIdOrLink) };
}

/** Decodes percent-encoding up to four times; invalid UTF-8 stays. */
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
