import { type RawBuilder, sql } from "kysely";

/**
 * Whether one of these columns holds a text, whatever the letters' case and accents: "peru" finds "Perù". The columns
 * are compared byte by byte elsewhere, so the collation is named here; MySQL 8 and 9 and MariaDB have this one, and it
 * tells one emoji from another.
 */
export function anyHolds(columns: readonly string[], text: string): RawBuilder<boolean> {
  const pattern = `%${likeText(text)}%`;
  const each = columns.map(
    (column) =>
      sql`convert(${sql.ref(column)} using utf8mb4) collate utf8mb4_unicode_520_ci like ${pattern} escape '!'`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** A text as a pattern of `like ... escape '!'`. */
export function likeText(text: string): string {
  return text.replace(/[!%_]/g, "!$&");
}
