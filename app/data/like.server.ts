import { type RawBuilder, sql } from "kysely";
import { apostrophes } from "~/domain/search-words";

/**
 * Makes a condition: one of these columns contains a text. Letter case, accents and the kind of apostrophe don't count:
 * "peru" finds "Perù". Elsewhere the columns are compared byte by byte, so the collation is named here. MySQL 8 and 9
 * and MariaDB have it, and it tells emoji apart.
 */
export function anyHolds(columns: readonly string[], text: string): RawBuilder<boolean> {
  // In a pattern `_` is any letter.
  const pattern = `%${likeText(text).replace(apostrophes, "_")}%`;
  const each = columns.map(
    (column) =>
      sql`convert(${sql.ref(column)} using utf8mb4) collate utf8mb4_unicode_520_ci like ${pattern} escape '!'`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** Returns a text as a pattern of `like ... escape '!'`. */
export function likeText(text: string): string {
  return text.replace(/[!%_]/g, "!$&");
}
