import { randomBytes } from "node:crypto";
import type { ListPage } from "~/domain/quotes/search";
import type { Database } from "./database.server";

/** Makes a new record's id: 132 random bits as 22 characters of the URL-safe alphabet, which nobody can guess. */
export function newId(): string {
  return randomBytes(17).toString("base64url").slice(0, 22);
}

/** Returns whether a quote or page has an id of 22 characters. */
export async function isStoredRecordId(db: Database, id: string): Promise<boolean> {
  const quote = db.selectFrom("quotes").select("id").where("id", "=", id);
  const either = quote.unionAll(db.selectFrom("pages").select("id").where("id", "=", id));
  return (await either.executeTakeFirst()) !== undefined;
}

/** Adds to each row of a list the one-time id of its copy form. */
export function withCopyIds<Row>(found: ListPage<Row>): ListPage<Row & { copyId: string }> {
  return { ...found, rows: found.rows.map((row) => ({ ...row, copyId: newId() })) };
}
