import { type Kysely, sql } from "kysely";

/**
 * The address of the site that staff gave a page, such as `about-cuba-en`; null: none. A page without a row has the address
 * of its id, if it is one of those.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists page_addresses (
    page_id varchar(100) character set ascii collate ascii_bin not null primary key,
    address varchar(100) character set ascii collate ascii_bin,
    unique key page_addresses_address (address))`.execute(db);
}
