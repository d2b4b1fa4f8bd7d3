import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * Ids and links are ASCII: ids are compared byte by byte, links without case, and the unique key holds for all writers.
 * Other text is utf8mb4. Times are UTC. An interrupted migration runs again from its first statement, so each statement
 * may find its work done. The keys *_newest contain every column of the lists.
 */
const id = sql`varchar(100) character set ascii collate ascii_bin`;
const name = sql`varchar(200) character set utf8mb4 collate utf8mb4_bin`;
const username = sql`varchar(100) character set utf8mb4 collate utf8mb4_bin`;
const address = sql`varchar(2000) character set utf8mb4 collate utf8mb4_bin`;

const tables: Record<string, RawBuilder<unknown>> = {
  quotes: sql`
    id ${id} not null primary key,
    revision int unsigned not null,
    name ${name} not null,
    customer_name ${name},
    link varchar(100) character set ascii collate ascii_general_ci,
    display boolean not null,
    display_description mediumtext character set utf8mb4 collate utf8mb4_bin not null,
    display_cover ${address},
    items json not null,
    created_at datetime(3) not null,
    updated_at datetime(3) not null,
    unique key quotes_link (link),
    key quotes_newest (created_at, id, name, customer_name, link),
    key quotes_tours (display, created_at, id)`,
  pages: sql`
    id ${id} not null primary key,
    revision int unsigned not null,
    name ${name} not null,
    language char(2) character set ascii collate ascii_bin not null,
    items json not null,
    created_at datetime(3) not null,
    updated_at datetime(3) not null,
    key pages_newest (created_at, id, name, language)`,
  qr_codes: sql`
    id ${id} not null primary key,
    name ${name} not null,
    url ${address} not null,
    created_at datetime(3) not null`,
  images: sql`
    name ${id} not null primary key,
    width int unsigned not null,
    height int unsigned not null,
    bytes int unsigned not null,
    created_at datetime(3) not null`,
  staff: sql`
    id ${id} not null primary key,
    username ${username} not null,
    password_hash varchar(255) character set ascii collate ascii_bin not null,
    disabled_at datetime(3),
    created_at datetime(3) not null,
    unique key staff_username (username)`,
  sessions: sql`
    id ${id} not null primary key,
    staff_id ${id} not null,
    expires_at datetime(3) not null,
    created_at datetime(3) not null,
    key sessions_expiry (expires_at),
    constraint sessions_staff foreign key (staff_id) references staff (id) on delete cascade`,
  login_attempts: sql`
    id ${id} not null primary key,
    address varchar(64) character set ascii collate ascii_bin not null,
    username ${username} not null,
    at datetime(3) not null,
    key login_attempts_address (address, at),
    key login_attempts_username (username, at),
    key login_attempts_at (at)`,
  // Marks the samples as planted, so that deleted ones never come back.
  plantings: sql`
    name ${id} not null primary key,
    planted_at datetime(3) not null`,
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    await sql`create table if not exists ${sql.table(table)} (${columns})`.execute(db);
  }
}
