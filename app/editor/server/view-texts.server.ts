import { db } from "~/data/database/db.server";
import { receiptsOf } from "~/data/views.server";
import type { ReceiptKind } from "~/domain/views";
import { env } from "~/env.server";
import { languageOf } from "~/http/pages/language.server";
import { receiptText } from "~/locales/staff/views";

/**
 * Returns a function that says what became of one of these records, in the language of a request; null while nothing is
 * counted. Throws `Unavailable`.
 */
export async function receiptTexts(
  request: Request,
  kind: ReceiptKind,
  records: readonly { id: string }[],
  options: { whole?: boolean } = {},
): Promise<(id: string) => string | null> {
  if (!env.countsOpenings) return () => null;
  const receipts = await receiptsOf(
    db,
    kind,
    records.map(({ id }) => id),
  );
  const language = await languageOf(request);
  return (id) => receiptText(language, kind, receipts.get(id), options);
}
