import { sql } from "kysely";
import { allRemotePageIds } from "~/domain/pages/remote-pages";
import type { Database } from "~/data/database/database.server";
import { isDuplicate } from "~/data/database/sql.server";

/**
 * The addresses of the site that show pages (docs/product.md section 2). Each is named as the page that the migrations
 * wrote for it, such as `about-cuba-en`; a page has one at most, and of the stored pages one has it.
 */

/** A page that guests read at an address of the site. */
export interface PublishedPage {
  readonly address: string;
  readonly id: string;
  readonly name: string;
  readonly updatedAt: Date;
}

/** The columns by which `addressInLanguage` tells a page's address. */
export const pageAddressColumns = [
  sql<number>`exists (select 1 from page_addresses own where own.page_id = pages.id)`.as("isGiven"),
  sql<string | null>`(select own.address from page_addresses own where own.page_id = pages.id)`.as("given"),
  sql<number>`exists (select 1 from page_addresses other join pages holder on holder.id = other.page_id
    where other.address = pages.id)`.as("isHeld"),
] as const;

/** Tells the address of a stored page: the given one, else that of its id, unless another page has it. */
export function pageAddressOf(row: {
  id: string;
  isGiven: number;
  given: string | null;
  isHeld: number;
}): string | null {
  if (row.isGiven) return row.given;
  return allRemotePageIds.includes(row.id) && !row.isHeld ? row.id : null;
}

/** Lists the pages that guests read at an address of the site. */
export async function listPublishedPages(db: Database): Promise<PublishedPage[]> {
  const given = db.selectFrom("page_addresses").select("page_id").where("address", "is not", null);
  const rows = await db
    .selectFrom("pages")
    .select(["id", "name", "updated_at"])
    .select(pageAddressColumns)
    .where("id", "in", allRemotePageIds)
    .union(
      db.selectFrom("pages").select(["id", "name", "updated_at"]).select(pageAddressColumns).where("id", "in", given),
    )
    .execute();
  return rows.flatMap(({ updated_at, ...row }) => {
    const address = pageAddressOf(row);
    return address === null ? [] : { address, id: row.id, name: row.name, updatedAt: updated_at };
  });
}

/** An address of the site belongs to another stored page. */
export interface AddressTaken {
  ok: false;
  reason: "address-taken";
  by: { id: string; name: string };
}

/**
 * Gives a stored page an address of the site, or none, in the transaction of the change. Returns the refusal where
 * another stored page has it; throws a duplicate of the key `page_addresses_address` where another save took it at the same
 * moment. A deleted page that had it comes back without it.
 */
export async function assignPageAddress(
  transaction: Database,
  pageId: string,
  address: string | null,
): Promise<AddressTaken | null> {
  const holder = (await listPublishedPages(transaction)).find((page) => page.address === address);
  if (holder && holder.id !== pageId) {
    return { ok: false, reason: "address-taken", by: { id: holder.id, name: holder.name } };
  }
  if (address !== null) await releaseFromDeletedPage(transaction, pageId, address);
  // Each statement locks one row at most: gaps would make two saves wait for each other.
  try {
    await transaction.insertInto("page_addresses").values({ page_id: pageId, address }).execute();
  } catch (error) {
    if (!isDuplicate(error, "PRIMARY")) throw error;
    await transaction.updateTable("page_addresses").set({ address }).where("page_id", "=", pageId).execute();
  }
  return null;
}

async function releaseFromDeletedPage(transaction: Database, pageId: string, address: string): Promise<void> {
  const before = await transaction
    .selectFrom("page_addresses")
    .leftJoin("pages", "pages.id", "page_addresses.page_id")
    .select(["page_addresses.page_id as id", "pages.id as stored"])
    .where("page_addresses.address", "=", address)
    .executeTakeFirst();
  if (!before || before.stored !== null || before.id === pageId) return;
  await transaction.updateTable("page_addresses").set({ address: null }).where("page_id", "=", before.id).execute();
}
