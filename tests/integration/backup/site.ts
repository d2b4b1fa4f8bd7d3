import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { recordImage } from "~/data/pictures/images.server";
import type { ImageStoreSetting } from "~/env.server";
import { formatImageName, imagePath, smallerCopyName, smallerCopyWidths } from "~/domain/pictures/image-names";
import { createImageStore, type ImageStore } from "~/pictures/store.server";
import { type ImageFiles, openImageFiles } from "../../../scripts/backup/image-files.ts";
import { migrate } from "../../../scripts/setup/content.ts";
import { createAuditedDatabase } from "../../support/audited-database.ts";
import { createTestDatabase } from "../../support/servers/database.ts";
import { makeTestFolder } from "../../support/test-folder.ts";

const { privateKey } = generateKeyPairSync("ed25519");
const key = () => privateKey;

/** A site for one test: a database, an image store, and a folder for backups. */
export interface TestSite {
  db: AuditedDatabase;
  url: string;
  store: ImageStore;
  files: ImageFiles;
  images: string;
  backups: string;
  /** the same key for all sites */
  key: () => KeyObject;
  remove: () => Promise<void>;
}

/** @param given.store where its pictures lie, instead of the folder `images` */
export async function createEmptySite(options: { store?: ImageStoreSetting } = {}): Promise<TestSite> {
  const folder = makeTestFolder("backup");
  const images = join(folder, "images");
  const database = await createTestDatabase();
  const db = createAuditedDatabase(database.url, { timeouts: false });
  const setting = options.store ?? { kind: "file", directory: images };
  const remove = async () => {
    await db.destroy();
    await database.drop();
    rmSync(folder, { recursive: true });
  };
  const store = createImageStore(setting);
  const backups = join(folder, "backups");
  mkdirSync(backups);
  const { url } = database;
  return { db, url, store, files: await openImageFiles(setting), images, backups, key, remove };
}

/** Creates a site with migrated tables. */
export async function createMigratedSite(options: { store?: ImageStoreSetting } = {}): Promise<TestSite> {
  const site = await createEmptySite(options);
  await migrate(site.db);
  return site;
}

/** Stores a unique picture of 900 × 600 like an upload. Returns its address. */
export async function storeTestPicture({ db, store }: TestSite, number: number): Promise<string> {
  const name = formatImageName(number.toString(16).padStart(32, "0"), 900, 600);
  const files = [name, ...smallerCopyWidths(900).map((width) => smallerCopyName(name, width))];
  for (const file of files) await store.put(file, Buffer.from(`${file}\0${"\xff".repeat(number % 7)}`, "latin1"));
  await recordImage(db, { name, width: 900, height: 600, bytes: 10 });
  return imagePath(name);
}
