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

/** What the editor's pages say of a stored quote, beside its content. */
export interface StatusAndViews {
  /** how far the deal is */
  status: QuoteStatus;
  /** what became of it, in words; null where that isn't counted */
  receipt: string | null;
  share: Share;
}

/** Addresses that begin a message with a greeting and the quote's address, and that address as a QR code. */
export interface Share {
  mail: string;
  whatsApp: string;
  qr: QrDrawing;
}

/** Reads what the editor's pages say of a quote; null where there is none. Throws `Unavailable`. */
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
