import { type Kysely, sql } from "kysely";

/**
 * Messages to send, by mail or to a webhook, written in the transaction of what caused them; the owners' webhooks; and the
 * e-mail of an account, the language of its mails, and the kinds of notices that it doesn't receive.
 */
const ascii = (length: number) => sql`varchar(${sql.lit(length)}) character set ascii collate ascii_bin`;
const text = (length: number) => sql`varchar(${sql.lit(length)}) character set utf8mb4 collate utf8mb4_bin`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists outbox (
      id ${ascii(22)} not null primary key,
      kind ${ascii(20)} not null,
      reference ${ascii(130)},
      recipient ${text(254)} not null,
      reply_to ${text(254)},
      language ${ascii(2)} not null,
      subject ${text(200)} not null,
      body mediumtext character set utf8mb4 collate utf8mb4_bin,
      state ${ascii(8)} not null,
      attempts int unsigned not null default 0,
      created_at datetime(3) not null,
      next_at datetime(3) not null,
      give_up_at datetime(3) not null,
      settled_at datetime(3),
      error ${text(200)},
      key outbox_due (state, next_at),
      key outbox_created (created_at, id),
      key outbox_state_created (state, created_at, id),
      key outbox_settled (settled_at, id),
      key outbox_reference (reference),
      key outbox_recipient (recipient)
    )`.execute(db);
  await sql`
    create table if not exists webhooks (
      id ${ascii(22)} not null primary key,
      url ${text(1_000)} not null,
      events ${ascii(200)} not null,
      staff_id ${ascii(100)},
      created_at datetime(3) not null
    )`.execute(db);
  // MySQL has no `add column if not exists`.
  const { rows } = await sql`select 1 from information_schema.columns
    where table_schema = database() and table_name = 'staff' and column_name = 'email'`.execute(db);
  if (rows.length > 0) return;
  await sql`alter table staff
    add column email ${text(254)},
    add column mail_language ${ascii(2)},
    add column muted_notices ${ascii(200)} not null default ''`.execute(db);
}
