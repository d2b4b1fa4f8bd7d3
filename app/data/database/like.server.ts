import { type RawBuilder, sql } from "kysely";
import { apostropheVariants, normalizeApostrophes } from "~/domain/quotes/search-words";

/**
 * Makes a condition: one of these columns contains a text. Letter case, accents and the kind of apostrophe don't count:
 * "peru" finds "Perù". Elsewhere the columns are compared byte by byte, so the collation is named here. MySQL 8 and 9
 * and MariaDB have it, and it tells emoji apart.
 */
export function anyColumnContains(columns: readonly string[], text: string): RawBuilder<boolean> {
  const pattern = `%${escapeLike(normalizeApostrophes(text))}%`;
  const each = columns.map((column) => {
    const plain = apostropheVariants.reduce(
      (value, apostrophe) => sql`replace(${value}, ${apostrophe}, ${"'"})`,
      sql`convert(${sql.ref(column)} using utf8mb4)`,
    );
    return sql`${plain} collate utf8mb4_unicode_520_ci like ${pattern} escape '!'`;
  });
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** Returns a text as a pattern of `like ... escape '!'`. */
export function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, "!$&");
}
