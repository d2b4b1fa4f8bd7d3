import type { PageChanges } from "~/domain/pages/page";
import type { QuoteChanges } from "~/domain/quotes/quote";
import type { RestoreProblem, VersionedKind, VersionedRecordByKind } from "~/domain/history/version";
import type { Database } from "~/data/database/database.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { findPageById, updatePage } from "~/data/pages.server";
import { findQrCodeById, updateQrCode } from "~/data/qr-codes.server";
import { findQuoteById, updateQuote } from "~/data/quotes/quotes.server";

export async function findVersionedRecord<Kind extends VersionedKind>(
  db: Database,
  kind: Kind,
  id: string,
): Promise<VersionedRecordByKind[Kind] | null> {
  const find = { quote: findQuoteById, page: findPageById, qr: findQrCodeById }[kind];
  return (await find(db, id)) as VersionedRecordByKind[Kind] | null;
}

/**
 * Stores the content of an earlier version as the newest version of the record.
 * @param fromRevision the revision to replace; ignored for a QR code, which has no revisions
 * @returns the problem, or null if it was stored
 */
export async function restoreVersionContent(
  db: AuditedDatabase,
  kind: VersionedKind,
  { id, ...content }: VersionedRecordByKind[VersionedKind],
  fromRevision: number,
): Promise<RestoreProblem | null> {
  const restored = await (kind === "qr"
    ? updateQrCode(db, id, content, "restored")
    : kind === "quote"
      ? updateQuote(db, id, content as QuoteChanges, [fromRevision], "restored")
      : updatePage(db, id, content as PageChanges, [fromRevision], "restored"));
  return restored.ok ? null : restored.reason;
}
