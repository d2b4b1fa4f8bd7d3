import { type Kysely, sql } from "kysely";

/** What visitors ask by the site's forms. `suspected` ones are shown apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const word = (length: number) => sql`varchar(${sql.lit(length)}) character set ascii collate ascii_bin`;
  const text = (length: number) => sql`varchar(${sql.lit(length)}) character set utf8mb4 collate utf8mb4_bin`;
  await sql`create table if not exists enquiries (
    id ${word(100)} not null primary key,
    at datetime(3) not null,
    state ${word(10)} not null,
    state_at datetime(3) not null,
    suspected tinyint(1) not null,
    source ${word(10)} not null,
    tour_id ${word(100)},
    house ${word(40)},
    arrival date,
    departure date,
    name ${text(200)} not null,
    email ${text(254)},
    telephone ${text(100)},
    party ${text(200)} not null,
    period ${text(200)} not null,
    message mediumtext character set utf8mb4 collate utf8mb4_bin not null,
    language char(2) character set ascii collate ascii_bin not null,
    customer_id ${word(100)},
    quote_id ${word(100)},
    network ${word(64)},
    key enquiries_at (suspected, at),
    key enquiries_state (suspected, state, at),
    key enquiries_customer (customer_id))`.execute(db);
}
