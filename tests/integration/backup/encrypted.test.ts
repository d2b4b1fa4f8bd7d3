import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { Decrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createQuote, listQuotes } from "~/data/quotes/quotes.server";
import { backupPaths } from "../../../scripts/backup/manifest.ts";
import { rehearse } from "../../../scripts/backup/rehearse.ts";
import { restoreBackup } from "../../../scripts/backup/restore-backup.ts";
import { hashRow, listTables, type TextRow } from "../../../scripts/backup/tables.ts";
import { takeBackup } from "../../../scripts/backup/take-backup.ts";
import { oneItemOfEachType, buildQuoteInput } from "../../support/factories.ts";
import { createEmptySite, createMigratedSite, type TestSite, storeTestPicture } from "./site.ts";

let from: TestSite;
let to: TestSite;
let path: string;
let picture: string;
const identities: string[] = [];
const identity = () => join(to.backups, "../identity.txt");
beforeAll(async () => {
  [from, to] = [await createMigratedSite(), await createEmptySite()];
  picture = await storeTestPicture(from, 5);
  await createQuote(
    from.db,
    buildQuoteInput({ customerName: "Ada Rinaldi", displayCover: picture, items: oneItemOfEachType }),
  );
  for (let count = 0; count < 3; count++) identities.push(await generateX25519Identity());
  const encryptTo = await Promise.all(identities.slice(0, 2).map(identityToRecipient));
  path = (await takeBackup(from, from.backups, { encryptTo })).path;
});
afterAll(async () => {
  await from.remove();
  await to.remove();
});

/** In the format of age-keygen. */
function have(number: number) {
  writeFileSync(identity(), `# created: 2026-11-23\n# public key: age1…\n${identities[number]}\n`);
}

it("an encrypted backup reveals no rows or pictures, not even a picture's name", async () => {
  const bytes = from.store.read(picture.replace("/images/", ""));
  const secrets = [
    "Rinaldi",
    picture.replace("/images/", "").slice(0, 32),
    Buffer.from((await bytes)!).toString("latin1"),
  ];
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files).toHaveLength(6);
  for (const file of files) {
    const content = readFileSync(join(file.parentPath, file.name)).toString("latin1") + file.name;
    for (const secret of secrets) expect(content.includes(secret), file.name).toBe(false);
    if (!/^(manifest\.json(\.\w+)?|signer\.pem)$/.test(file.name))
      expect(content).toMatch(/^age-encryption\.org\/v1\n/);
  }
});

it("each recipient can decrypt a backup, also with other age implementations", async () => {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identities[1]!);
  const { database } = backupPaths(path, { encrypted: true });
  expect(gunzipSync(await decrypter.decrypt(readFileSync(database))).toString()).toContain("Ada Rinaldi");
  have(0);
  await restoreBackup(to, path, { identity: identity() });
  expect(await listQuotes(to.db)).toEqual(await listQuotes(from.db));
  for (const name of readdirSync(from.images)) expect(await to.store.read(name)).toEqual(await from.store.read(name));
});

describe("restoring an encrypted backup fails before anything is written", () => {
  it.each<[string, () => string | undefined, RegExp]>([
    ["without a key", () => undefined, /is encrypted: add --identity/],
    ["with somebody else's key", () => (have(2), identity()), /can't be decrypted with/],
    ["with a file that holds no key", () => (writeFileSync(identity(), "a\n"), identity()), /expected lines such as/],
    ["with a file that isn't there", () => (rmSync(identity()), identity()), /ENOENT/],
  ])("%s", async (_, given, sentence) => {
    const site = await createEmptySite();
    await expect(restoreBackup(site, path, { identity: given() })).rejects.toThrow(sentence);
    expect(await listTables(site.db)).toEqual([]);
    await site.remove();
  });

  it("for an invalid recipient", async () => {
    await expect(takeBackup(from, from.backups, { encryptTo: ["age1x"] })).rejects.toThrow(/--encrypt-to age1x/);
  });
});

describe("a rehearsal", () => {
  const ownName = async () =>
    (await sql<{ name: string }>`select database() as name`.execute(from.db)).rows[0]?.name ?? "";
  const rehearsals = async () =>
    (
      await sql`select 1 from information_schema.schemata where schema_name like ${`${await ownName()}%rehearsal`}`.execute(
        from.db,
      )
    ).rows;
  it("restores everything next to the site and deletes it afterwards", async () => {
    have(1);
    const before = [readdirSync(from.images), await listQuotes(from.db)];
    const { images } = await rehearse(from, path, { identity: identity() });
    expect(images.rows).toBe(3);
    expect([readdirSync(from.images), await listQuotes(from.db)]).toEqual(before);
    expect(await rehearsals()).toEqual([]);
  });

  it("of a modified backup fails and leaves nothing; a second concurrent rehearsal is rejected", async () => {
    const list = backupPaths(path, { encrypted: true }).images;
    const bytes = readFileSync(list);
    writeFileSync(list, Buffer.concat([bytes, Buffer.from("x")]));
    await expect(rehearse(from, path, { identity: identity() })).rejects.toThrow(/doesn't match its checksum/);
    writeFileSync(list, bytes);
    const both = [1, 2].map(async () => rehearse(from, path, { identity: identity() }));
    const ends = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(ends.sort()).toEqual(["fulfilled", "rejected"]);
    expect(await rehearsals()).toEqual([]);
  });
});

describe("the sum of rows' hashes", () => {
  const table = {
    name: "trial",
    columns: [
      { name: "a", type: "varchar" },
      { name: "b", type: "json" },
    ],
  };
  const sum = (...rows: TextRow[]) => rows.reduce((total, row) => total + hashRow(row, table), 0n);
  const [one, two] = [
    { a: "1", b: '{"x":[1,{"z":null,"y":"é"}],"w":1.50}' },
    { a: null, b: null },
  ];

  it("doesn't depend on the order of rows or the format of JSON", () => {
    const written = { a: "1", b: '{"w": 1.5, "x": [1, {"y": "\\u00e9", "z": null}]}' };
    expect(sum(one, two)).toBe(sum(two, written));
  });

  it("changes with an added, missing or changed row or value", () => {
    const others = [
      [one],
      [one, two, two],
      [one, { a: "", b: null }],
      [{ ...one, a: "2" }, two],
      [{ ...one, b: "[]" }, two],
    ];
    for (const other of others) expect(sum(...other)).not.toBe(sum(one, two));
  });
});
