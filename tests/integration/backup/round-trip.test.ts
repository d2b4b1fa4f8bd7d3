import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Migrator, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { issueApiKey } from "~/auth/session/api-key.server";
import { createStaffByCommand } from "~/auth/accounts/staff.server";
import { claimIdempotentRequest } from "~/data/idempotency-keys.server";
import { newId } from "~/data/database/id.server";
import { withActor } from "~/data/audit-log.server";
import { saveDraft } from "~/data/drafts/drafts.server";
import { createQrCode, findQrCodeById } from "~/data/qr-codes.server";
import {
  createQuote,
  deleteQuote,
  findQuoteByAddress,
  insertQuotes,
  listQuotes,
  buildQuoteRow,
} from "~/data/quotes/quotes.server";
import { blankDraft } from "~/domain/drafts/draft";
import { openCurrentBackup } from "../../../scripts/backup/content.ts";
import { backupPaths } from "../../../scripts/backup/manifest.ts";
import { findImagesInUse } from "../../../scripts/backup/images-in-use.ts";
import { restoreBackup } from "../../../scripts/backup/restore-backup.ts";
import { listTables, insertRows, streamRows, type TableColumns, type TextRow } from "../../../scripts/backup/tables.ts";
import { takeBackup } from "../../../scripts/backup/take-backup.ts";
import { migrate } from "../../../scripts/setup/content.ts";
import { findProgram } from "../../../scripts/setup/install/programs.ts";
import { migrations } from "../../../migrations/index.ts";
import { oneItemOfEachType, buildQuoteInput } from "../../support/factories.ts";
import { createEmptySite, createMigratedSite, type TestSite, storeTestPicture } from "./site.ts";

let from: TestSite;
let to: TestSite;
beforeEach(async () => {
  [from, to] = [await createMigratedSite(), await createEmptySite()];
});
afterEach(async () => {
  await from.remove();
  await to.remove();
});

async function all(site: TestSite, table: TableColumns): Promise<string[]> {
  const rows: string[] = [];
  for await (const row of streamRows(site.db, table)) rows.push(JSON.stringify(row));
  return rows.sort();
}

const contents = (folder: string) =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString("hex")]);

test("a restored site has all rows, pictures and accounts, and no sessions", async () => {
  const cover = await storeTestPicture(from, 1);
  const stored = await createQuote(
    from.db,
    buildQuoteInput({
      link: "ada",
      displayCover: cover,
      items: [...oneItemOfEachType, { type: "slider", images: [cover] }],
    }),
  );
  if (!stored.ok) throw new Error(stored.reason);
  await createQrCode(from.db, { name: "Card", url: "/tours" });
  const staff = await createStaffByCommand(from.db, "ofelia", "mango tree in the courtyard");
  if (!staff.ok) throw new Error(staff.problem);
  const acting = withActor(from.db, { staffId: "ofelia", network: null, via: "form" });
  const draft = {
    ...blankDraft("quote", newId()),
    fields: { ...blankDraft("quote", "").fields, name: "Half written" },
  };
  await saveDraft(acting, draft, { id: newId(), prints: [] }, null);
  await sql`insert into sessions (id, staff_id, expires_at, created_at) select 'x', id, now(), now() from staff`.execute(
    from.db,
  );
  const key = { staffId: staff.id, name: "Booking system", scope: "read", expiresAt: null } as const;
  await issueApiKey(withActor(from.db, { staffId: staff.id, network: null, via: "form" }), key);
  const request = { staffId: staff.id, hash: Buffer.alloc(32), requestHash: Buffer.alloc(32) };
  expect(await claimIdempotentRequest(from.db, request)).toMatchObject({ state: "claimed" });

  const { path } = await takeBackup(from, from.backups);
  await restoreBackup(to, path);

  for (const table of await listTables(from.db)) {
    const isLogin = /^(?:sessions|api_keys|idempotency_keys|login_)/.test(table.name);
    // Signatures are computed after the migrations and by a customer search.
    if (table.name === "kysely_migration" || table.name === "history_signatures") continue;
    const expected = isLogin ? [] : await all(from, table);
    // Pages cached before the restore aren't served.
    if (table.name === "content_version") expect(await all(to, table)).not.toEqual(expected);
    else expect(await all(to, table), table.name).toEqual(expected);
  }
  expect(await findQuoteByAddress(to.db, "ADA")).toEqual(await findQuoteByAddress(from.db, stored.id));
  expect(contents(to.images)).toEqual(contents(from.images));
  expect(readdirSync(to.images)).toHaveLength(3);
  const code = (await from.db.selectFrom("qr_codes").select("id").executeTakeFirstOrThrow()).id;
  expect(await findQrCodeById(to.db, code)).toMatchObject({ url: "/tours" });
});

test("a backup can be restored without this program, with the database's client and tar", async () => {
  await createQuote(
    from.db,
    buildQuoteInput({ name: "🌴\\'\n;", displayCover: await storeTestPicture(from, 3), items: oneItemOfEachType }),
  );
  const { path } = await takeBackup(from, from.backups);
  const { database, images } = backupPaths(path);
  const { hostname, port, username, password, pathname } = new URL(to.url);
  const client = [`--host=${hostname}`, `--port=${port}`, "--protocol=TCP", `--user=${username}`, pathname.slice(1)];
  execFileSync(findProgram("mariadb") ?? "mysql", ["--default-character-set=utf8mb4", ...client], {
    input: gunzipSync(readFileSync(database)),
    env: { ...process.env, MYSQL_PWD: decodeURIComponent(password) },
  });
  mkdirSync(to.images);
  execFileSync("tar", ["-xf", images, "-C", to.images]);

  expect(contents(to.images)).toEqual(contents(from.images));
  expect(await migrate(to.db)).toEqual([]);
  for (const table of await listTables(from.db)) {
    // Written by the site when it migrates, and after the backup.
    if (!["backups", "content_version", "history_signatures"].includes(table.name))
      expect(await all(to, table), table.name).toEqual(await all(from, table));
  }
});

test("restores a backup of an earlier release without the table that this release no longer has", async () => {
  const earlier = await createEmptySite();
  try {
    const migrator = new Migrator({ db: earlier.db, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo("20261122T0500_search_index")).error).toBe(undefined);
    await sql`insert into quotes (id, revision, name, display, display_description, items, created_at, updated_at)
      values ('earlier', 1, 'Cuba', false, '', '[]', '2026-11-22', '2026-11-22')`.execute(earlier.db);
    await sql`insert into quote_search (quote_id, place, created_at, ending)
      values ('earlier', 0, '2026-11-22', 'cuba')`.execute(earlier.db);
    const { path, manifest } = await takeBackup(earlier, earlier.backups);
    expect(manifest.tables.find(({ name }) => name === "quote_search")).toMatchObject({ rows: 1 });

    await restoreBackup(to, path);
    expect(await listQuotes(to.db)).toMatchObject([{ id: "earlier", name: "Cuba" }]);
    expect((await listTables(to.db)).map(({ name }) => name)).not.toContain("quote_search");
  } finally {
    await earlier.remove();
  }
});

test("restores hostile values byte for byte, also those of unknown columns", async () => {
  await sql`create table trial (
    id int not null primary key, words text character set utf8mb4, bytes varbinary(40), at datetime(6),
    price decimal(20, 4), large bigint unsigned, single float, twice int generated always as (id * 2) stored
  )`.execute(from.db);
  const strings = ["🌴🇨🇺", "\u2028\u2029\r\n\t\\'\"`;--", "a ", "\u0001\u001f\u007f", "null", "𝒳"];
  const texts = ["", null, ...strings, "è".repeat(20_000)];
  for (const [id, words] of texts.entries()) {
    await sql`insert into trial (id, words, bytes, at, price, large, single) values
      (${id}, ${words}, unhex(${id % 2 ? "00ff27225c0a" : ""}), ${"2026-11-22 02:05:00.123456"},
       1234567890123456.7891, 18446744073709551615, 0.1)`.execute(from.db);
  }
  await createQuote(from.db, buildQuoteInput({ name: "🌴\\'", customerName: null, items: oneItemOfEachType }));
  const { path, manifest } = await takeBackup(from, from.backups);

  // No migration creates that table, so the test restores its rows.
  const trialTable = (await listTables(from.db)).find(({ name }) => name === "trial")!;
  const rows: TextRow[] = [];
  for await (const { table, row } of openCurrentBackup(path, manifest, null).rows())
    if (table === "trial") rows.push(row);
  expect(rows.map(({ words }) => words)).toEqual(texts);
  const second = { at: "2026-11-22 02:05:00.123456", bytes: "00FF27225C0A", large: "18446744073709551615" };
  expect(rows[1]).toMatchObject(second);
  expect(rows[1]).not.toHaveProperty("twice");

  const before = await all(from, trialTable);
  await sql`delete from trial`.execute(from.db);
  await insertRows(from.db, trialTable, rows);
  expect(await all(from, trialTable)).toEqual(before);
});

test("a backup taken during changes is consistent and contains every picture", async () => {
  let writing = true;
  const write = async () => {
    for (let number = 1; writing; number++) {
      const image = await storeTestPicture(from, number);
      // One transaction creates two quotes of one picture, so a consistent backup has both or neither.
      const pair = [
        buildQuoteRow(buildQuoteInput({ name: `${number}`, displayCover: image })),
        buildQuoteRow(buildQuoteInput({ name: `${number}`, items: [{ type: "slider", images: [image] }] })),
      ];
      await from.db.transaction().execute((transaction) => insertQuotes(transaction, pair));
      if (number % 3 === 0) {
        await from.db.deleteFrom("quotes").where("name", "=", `${number}`).execute();
      } else if (number % 5 === 0) await deleteQuote(from.db, pair[0]!.id);
    }
  };
  for (let number = 100_000; number < 100_060; number++) await storeTestPicture(from, number);
  const more = async (than: number) => {
    while ((await listQuotes(from.db)).length <= than) await new Promise((resolve) => setImmediate(resolve));
  };
  // When the first picture is read, the rows have been read. From then on, further quotes are created.
  let readCount = 0;
  const store = {
    ...from.store,
    read: async (name: string) => {
      if (readCount++ === 0) await more((await listQuotes(from.db)).length);
      return await from.store.read(name);
    },
  };
  const written = write();
  let path: string;
  let manifest;
  try {
    await more(10);
    ({ path, manifest } = await takeBackup({ ...from, store }, from.backups));
  } finally {
    writing = false;
    await written;
  }
  const backedUp = manifest.tables.find(({ name }) => name === "quotes")!.rows;
  expect((await listQuotes(from.db)).length).toBeGreaterThan(backedUp);
  expect(manifest.images.missing).toEqual([]);
  await restoreBackup(to, path);

  const pairs = new Map<string, number>();
  for (const { name } of await listQuotes(to.db)) pairs.set(name, (pairs.get(name) ?? 0) + 1);
  for (const [name, count] of pairs) if (Number(name) % 5 !== 0) expect(count, name).toBe(2);
  for (const name of await findImagesInUse(to.db, {})) {
    expect(await to.store.read(name), name).toEqual(await from.store.read(name));
  }
  for (const { name, rows } of manifest.tables) {
    // Computed when it is read.
    if (name === "picture_uses" || name === "history_signatures") continue;
    const { rows: found } = await sql`select 1 from ${sql.table(name)}`.execute(to.db);
    // The restored site has a record of this backup.
    expect(found.length, name).toBe(name === "backups" ? 1 : rows);
  }
});
