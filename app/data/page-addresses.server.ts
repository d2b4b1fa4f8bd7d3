import { sql } from "kysely";
import { allRemotePageIds } from "~/domain/pages/remote-pages";
import type { Database } from "~/data/database/database.server";
import { isDuplicateKeyError } from "~/data/database/sql.server";

/**
 * The addresses of the site that show pages (docs/product.md section 2). Each has the id of the page that the
 * migrations inserted for it, such as `about-cuba-en`. A page has at most one address, and each address at most one
 * stored page.
 */

/** A page that visitors can read at an address of the site. */
export interface PublishedPage {
  readonly address: string;
  readonly id: string;
  readonly name: string;
  readonly updatedAt: Date;
}

/** The columns that `resolvePageAddress` needs. */
export const pageAddressColumns = [
  sql<number>`exists (select 1 from page_addresses own where own.page_id = pages.id)`.as("isGiven"),
  sql<string | null>`(select own.address from page_addresses own where own.page_id = pages.id)`.as("given"),
  sql<number>`exists (select 1 from page_addresses other join pages holder on holder.id = other.page_id
    where other.address = pages.id)`.as("isHeld"),
] as const;

/** Returns the address of a stored page: the assigned one, or its id unless another page has that address. */
export function resolvePageAddress(row: {
  id: string;
  isGiven: number;
  given: string | null;
  isHeld: number;
}): string | null {
  if (row.isGiven) return row.given;
  return allRemotePageIds.includes(row.id) && !row.isHeld ? row.id : null;
}

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
    const address = resolvePageAddress(row);
    return address === null ? [] : { address, id: row.id, name: row.name, updatedAt: updated_at };
  });
}

/** The address belongs to another stored page. */
export interface AddressTakenRefusal {
  ok: false;
  reason: "address-taken";
  by: { id: string; name: string };
}

/**
 * Assigns an address of the site, or none, to a page in the transaction of the change. Returns the refusal if another
 * stored page has it. Throws a duplicate of key `page_addresses_address` if a concurrent save takes it. A deleted page
 * loses the address, even if it is restored.
 */
export async function assignPageAddress(
  transaction: Database,
  pageId: string,
  address: string | null,
): Promise<AddressTakenRefusal | null> {
  const holder = (await listPublishedPages(transaction)).find((page) => page.address === address);
  if (holder && holder.id !== pageId) {
    return { ok: false, reason: "address-taken", by: { id: holder.id, name: holder.name } };
  }
  if (address !== null) await releaseFromDeletedPage(transaction, pageId, address);
  // Each statement locks at most one row. Gap locks would let two saves deadlock.
  try {
    await transaction.insertInto("page_addresses").values({ page_id: pageId, address }).execute();
  } catch (error) {
    if (!isDuplicateKeyError(error, "PRIMARY")) throw error;
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
