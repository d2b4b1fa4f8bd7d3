import { randomBytes } from "node:crypto";
import type { SearchResult } from "~/domain/search";

/** Makes a new record's id: 132 random bits as 22 characters of the URL-safe alphabet, which nobody can guess. */
export function newId(): string {
  return randomBytes(17).toString("base64url").slice(0, 22);
}

/** Adds to each row of a list the one-time id of its copy form. */
export function withCopyIds<Row>(found: SearchResult<Row>): SearchResult<Row & { copyId: string }> {
  return { ...found, rows: found.rows.map((row) => ({ ...row, copyId: newId() })) };
}
