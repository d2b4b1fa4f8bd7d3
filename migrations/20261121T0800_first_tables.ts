import { type Kysely, sql } from "kysely";

/**
 * Ids and links are ASCII: ids compared byte by byte, links without case, which the unique key then holds for all
 * writers. Other text is utf8mb4. Times are UTC.
 */
const id = sql`varchar(100) character set ascii collate ascii_bin`;
const link = sql`varchar(100) character set ascii collate ascii_general_ci`;
const name = sql`varchar(200) character set utf8mb4 collate utf8mb4_bin`;
const longText = sql`mediumtext character set utf8mb4 collate utf8mb4_bin`;
const address = sql`varchar(2000) character set utf8mb4 collate utf8mb4_bin`;
const time = sql`datetime(3)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("quotes")
    .addColumn("id", id, (column) => column.primaryKey())
    .addColumn("revision", "integer", (column) => column.notNull().unsigned())
    .addColumn("name", name, (column) => column.notNull())
    .addColumn("customer_name", name)
    .addColumn("link", link)
    .addColumn("display", "boolean", (column) => column.notNull())
    .addColumn("display_description", longText, (column) => column.notNull())
    .addColumn("display_cover", address)
    .addColumn("items", "json", (column) => column.notNull())
    .addColumn("created_at", time, (column) => column.notNull())
    .addColumn("updated_at", time, (column) => column.notNull())
    .addUniqueConstraint("quotes_link", ["link"])
    .execute();
  await db.schema.createIndex("quotes_newest").on("quotes").columns(["created_at", "id"]).execute();
  await db.schema.createIndex("quotes_tours").on("quotes").columns(["display", "created_at", "id"]).execute();

  await db.schema
    .createTable("pages")
    .addColumn("id", id, (column) => column.primaryKey())
    .addColumn("revision", "integer", (column) => column.notNull().unsigned())
    .addColumn("name", name, (column) => column.notNull())
    .addColumn("language", sql`char(2) character set ascii collate ascii_bin`, (column) => column.notNull())
    .addColumn("items", "json", (column) => column.notNull())
    .addColumn("created_at", time, (column) => column.notNull())
    .addColumn("updated_at", time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("pages_newest").on("pages").columns(["created_at", "id"]).execute();

  await db.schema
    .createTable("qr_codes")
    .addColumn("id", id, (column) => column.primaryKey())
    .addColumn("name", name, (column) => column.notNull())
    .addColumn("url", address, (column) => column.notNull())
    .addColumn("created_at", time, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("images")
    .addColumn("name", id, (column) => column.primaryKey())
    .addColumn("width", "integer", (column) => column.notNull().unsigned())
    .addColumn("height", "integer", (column) => column.notNull().unsigned())
    .addColumn("bytes", "integer", (column) => column.notNull().unsigned())
    .addColumn("created_at", time, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("staff")
    .addColumn("id", id, (column) => column.primaryKey())
    .addColumn("username", sql`varchar(100) character set utf8mb4 collate utf8mb4_bin`, (column) => column.notNull())
    .addColumn("password_hash", sql`varchar(255) character set ascii collate ascii_bin`, (column) => column.notNull())
    .addColumn("disabled_at", time)
    .addColumn("created_at", time, (column) => column.notNull())
    .addUniqueConstraint("staff_username", ["username"])
    .execute();

  await db.schema
    .createTable("sessions")
    .addColumn("id", id, (column) => column.primaryKey())
    .addColumn("staff_id", id, (column) => column.notNull())
    .addColumn("expires_at", time, (column) => column.notNull())
    .addColumn("created_at", time, (column) => column.notNull())
    .addForeignKeyConstraint("sessions_staff", ["staff_id"], "staff", ["id"], (key) => key.onDelete("cascade"))
    .execute();
  await db.schema.createIndex("sessions_expiry").on("sessions").column("expires_at").execute();

  await db.schema
    .createTable("login_attempts")
    .addColumn("id", id, (column) => column.primaryKey())
    .addColumn("address", sql`varchar(64) character set ascii collate ascii_bin`, (column) => column.notNull())
    .addColumn("username", sql`varchar(100) character set utf8mb4 collate utf8mb4_bin`, (column) => column.notNull())
    .addColumn("at", time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("login_attempts_address").on("login_attempts").columns(["address", "at"]).execute();
  await db.schema.createIndex("login_attempts_username").on("login_attempts").columns(["username", "at"]).execute();
  await db.schema.createIndex("login_attempts_at").on("login_attempts").column("at").execute();

  // What was planted once (the samples), so that what the operator deletes never comes back.
  await db.schema
    .createTable("plantings")
    .addColumn("name", id, (column) => column.primaryKey())
    .addColumn("planted_at", time, (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ["plantings", "login_attempts", "sessions", "staff", "images", "qr_codes", "pages", "quotes"]) {
    await db.schema.dropTable(table).execute();
  }
}
