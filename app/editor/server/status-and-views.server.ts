import { db } from "~/data/database/db.server";
import { findQuoteById, findQuoteStatus } from "~/data/quotes/quotes.server";
import { addresses } from "~/domain/site/addresses";
import { linkOrId } from "~/domain/id";
import type { QuoteStatus } from "~/domain/quotes/status";
import { env } from "~/env.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { type QrDrawing, drawQrCode } from "~/pictures/qr-image.server";
import { shareTexts } from "~/locales/staff/share";
import { readViewTexts } from "./view-texts.server";

/** What the editor shows of a stored quote in addition to its content. */
export interface StatusAndViews {
  status: QuoteStatus;
  /** its views, in words; null if they aren't counted */
  receipt: string | null;
  share: Share;
}

/** Addresses that open a message with a greeting and the quote's address, and that address as a QR code. */
export interface Share {
  mail: string;
  whatsApp: string;
  qr: QrDrawing;
}

/** Reads what the editor shows of a quote; null if there is none. Throws `UnavailableError`. */
export async function findStatusAndViews(request: Request, id: string): Promise<StatusAndViews | null> {
  const [quote, status] = await Promise.all([findQuoteById(db, id), findQuoteStatus(db, id)]);
  if (!quote || !status) return null;
  const receipts = await readViewTexts(request, "quote", [quote], { whole: true });
  const { subject, greeting, body } = shareTexts[quote.journey?.language ?? (await getRequestLanguage(request))];
  const address = env.siteUrl + addresses.quote({ id: linkOrId(quote) });
  const text = encodeURIComponent(`${greeting(quote.customerName)}\n${body}\n\n${address}\n`);
  return {
    status,
    receipt: receipts(id),
    share: {
      mail: `mailto:?subject=${encodeURIComponent(subject)}&body=${text.replaceAll("%0A", "%0D%0A")}`,
      whatsApp: `https://wa.me/?text=${text}`,
      qr: drawQrCode(address),
    },
  };
}
