import { type Kysely, sql } from "kysely";

/**
 * What staff say of a picture, and where it is used. `picture_uses` has a row for each picture and record whose fields or
 * versions name it, with the revision of the last state that does; the row without a picture says which state of the
 * record was looked at. An earlier release leaves both alone: a record whose revision is another is looked at again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists picture_uses (
    image varchar(100) character set ascii collate ascii_bin not null,
    kind varchar(10) character set ascii collate ascii_bin not null,
    record varchar(100) character set ascii collate ascii_bin not null,
    revision int unsigned not null,
    primary key (image, kind, record),
    key picture_uses_record (kind, record))`.execute(db);
  const { rows } = await sql`select 1 from information_schema.columns
    where table_schema = database() and table_name = 'images' and column_name = 'file'`.execute(db);
  if (rows.length > 0) return;
  await sql`alter table images
    add column file varchar(255) character set utf8mb4 collate utf8mb4_bin,
    add column caption_it varchar(500) character set utf8mb4 collate utf8mb4_bin,
    add column caption_en varchar(500) character set utf8mb4 collate utf8mb4_bin,
    add column alt_it varchar(500) character set utf8mb4 collate utf8mb4_bin,
    add column alt_en varchar(500) character set utf8mb4 collate utf8mb4_bin,
    add column focus varchar(20) character set ascii collate ascii_bin,
    add key images_newest (created_at, name)`.execute(db);
}
