import { db } from "~/data/database/db.server";
import { readViewStatistics } from "~/data/views.server";
import type { ViewedKind } from "~/domain/views";
import { env } from "~/env.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { describeViews } from "~/locales/staff/views";

/**
 * Returns a function that describes the views of one of these records, in the language of a request; null if views
 * aren't counted. Throws `UnavailableError`.
 */
export async function readViewTexts(
  request: Request,
  kind: ViewedKind,
  records: readonly { id: string }[],
  options: { whole?: boolean } = {},
): Promise<(id: string) => string | null> {
  if (!env.countsOpenings) return () => null;
  const receipts = await readViewStatistics(
    db,
    kind,
    records.map(({ id }) => id),
  );
  const language = await getRequestLanguage(request);
  return (id) => describeViews(language, kind, receipts.get(id), options);
}
