import { db } from "~/data/db.server";
import { receiptsOf } from "~/data/receipts.server";
import type { ReceiptKind } from "~/domain/receipt";
import { env } from "~/env.server";
import { languageOf } from "~/http/documents/language.server";
import { receiptText } from "~/locales/admin/receipts";

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
