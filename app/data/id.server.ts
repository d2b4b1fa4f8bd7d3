import { randomBytes } from "node:crypto";
import type { Found } from "~/domain/search";

/** A new record's id: 132 random bits, 22 characters of the URL-safe alphabet; nobody guesses one. */
export function newId(): string {
  return randomBytes(17).toString("base64url").slice(0, 22);
}

/** Rows of a list, each with the one-time id of the form that copies it. */
export function withCopyIds<Row>(found: Found<Row>): Found<Row & { copyId: string }> {
  return { ...found, rows: found.rows.map((row) => ({ ...row, copyId: newId() })) };
}
