import { type Kysely, sql } from "kysely";

/**
 * Roles, the second factor, one-time links to set a password, and what an account's page says of its sessions. The
 * release before this one runs on: each new column may be left out. The oldest enabled account becomes an owner.
 */
const id = sql`varchar(100) character set ascii collate ascii_bin`;
const ascii = (length: number) => sql`varchar(${sql.lit(length)}) character set ascii collate ascii_bin`;
const ofStaff = (table: string) =>
  sql`constraint ${sql.ref(`${table}_staff`)} foreign key (staff_id) references staff (id) on delete cascade`;

const columns = {
  staff: {
    role: sql`${ascii(8)} not null default 'staff'`,
    // Encrypted; with one the second factor is on.
    totp_secret: ascii(255),
    totp_step: sql`int unsigned`,
  },
  sessions: {
    last_used_at: sql`datetime(3)`,
    device: ascii(60),
    network: ascii(64),
  },
};

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const [table, added] of Object.entries(columns)) {
    for (const [column, type] of Object.entries(added)) {
      // MySQL has no `add column if not exists`.
      const { rows } = await sql`
        select 1 from information_schema.columns
        where table_schema = database() and table_name = ${table} and column_name = ${column}`.execute(db);
      if (rows.length === 0)
        await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${type}`.execute(db);
    }
  }
  await sql`
    create table if not exists password_links (
      staff_id ${id} not null primary key,
      token_hash ${ascii(43)} not null,
      expires_at datetime(3) not null,
      created_at datetime(3) not null,
      unique key password_links_token (token_hash),
      ${ofStaff("password_links")}
    )`.execute(db);
  await sql`
    create table if not exists recovery_codes (
      staff_id ${id} not null,
      code_hash ${ascii(43)} not null,
      created_at datetime(3) not null,
      primary key (staff_id, code_hash),
      ${ofStaff("recovery_codes")}
    )`.execute(db);
  const owner = await db.selectFrom("staff").select("id").where("role", "=", "owner").executeTakeFirst();
  if (owner) return;
  await sql`
    update staff set role = 'owner' where disabled_at is null order by created_at, id limit 1`.execute(db);
}

/** The tables as they are at this migration. */
interface Tables {
  staff: { id: string; role: string };
}
