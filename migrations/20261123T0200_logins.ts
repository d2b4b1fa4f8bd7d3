import { type Kysely, sql } from "kysely";

/**
 * What a session's token is for; the networks around an attempt's address; the places (networks and browsers) from which
 * accounts logged in; the delays of accounts under attack. The release before this one runs on: it leaves the new columns
 * out, and its tokens go on as the API's.
 */
const ascii = (length: number) => sql`varchar(${sql.lit(length)}) character set ascii collate ascii_bin`;

export async function up(db: Kysely<unknown>): Promise<void> {
  // MySQL has no `add column if not exists`.
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = database() and (table_name, column_name) in (('sessions', 'kind'), ('login_attempts', 'wide'))
  `.execute(db);
  const isDone = (table: string) => rows.some(({ name }) => name === table);
  if (!isDone("sessions"))
    await sql`alter table sessions add column kind ${ascii(8)} not null default 'api'`.execute(db);
  if (!isDone("login_attempts"))
    await sql`
      alter table login_attempts add column wide ${ascii(64)}, add column widest ${ascii(64)},
      add key login_attempts_wide (wide, at), add key login_attempts_widest (widest, at)`.execute(db);
  await sql`
    create table if not exists login_places (
      staff_id ${ascii(100)} not null,
      place ${ascii(64)} not null,
      seen_at datetime(3) not null,
      primary key (staff_id, place),
      key login_places_seen (seen_at, place),
      constraint login_places_staff foreign key (staff_id) references staff (id) on delete cascade
    )`.execute(db);
  await sql`
    create table if not exists login_delays (
      name ${ascii(4)} not null primary key,
      failures int not null,
      last_at datetime(3) not null
    )`.execute(db);
}
