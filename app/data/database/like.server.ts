import { type RawBuilder, sql } from "kysely";
import { apostropheVariants, normalizeApostrophes } from "~/domain/quotes/search-words";

/**
 * Builds a condition: one of the columns contains a text, regardless of case, accents and the kind of apostrophe.
 * Columns have a binary collation, so this names one that MySQL 8 and 9 and MariaDB have and that distinguishes emoji.
 */
export function anyColumnContains(columns: readonly string[], text: string): RawBuilder<boolean> {
  const pattern = `%${escapeLikePattern(normalizeApostrophes(text))}%`;
  const each = columns.map((column) => {
    const plain = apostropheVariants.reduce(
      (value, apostrophe) => sql`replace(${value}, ${apostrophe}, ${"'"})`,
      sql`convert(${sql.ref(column)} using utf8mb4)`,
    );
    return sql`${plain} collate utf8mb4_unicode_520_ci like ${pattern} escape '!'`;
  });
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** Escapes a text for `like … escape '!'`. */
export function escapeLikePattern(text: string): string {
  return text.replace(/[!%_]/g, "!$&");
}
