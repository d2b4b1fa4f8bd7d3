import { randomBytes } from "node:crypto";
import type { ListPage } from "~/domain/quotes/search";
import type { Database } from "./database.server";

/** Makes an unguessable id: 132 random bits as 22 URL-safe characters. */
export function newId(): string {
  return randomBytes(17).toString("base64url").slice(0, 22);
}

/** Returns whether an id of 22 characters belongs to a stored quote or page. */
export async function isStoredRecordId(db: Database, id: string): Promise<boolean> {
  const quote = db.selectFrom("quotes").select("id").where("id", "=", id);
  const either = quote.unionAll(db.selectFrom("pages").select("id").where("id", "=", id));
  return (await either.executeTakeFirst()) !== undefined;
}

/** Adds to each row the id that its copy will get, so that a repeated request creates one copy. */
export function withCopyIds<Row>(found: ListPage<Row>): ListPage<Row & { copyId: string }> {
  return { ...found, rows: found.rows.map((row) => ({ ...row, copyId: newId() })) };
}
