import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hasAnyStaff } from "~/auth/accounts/staff.server";
import { findQuoteByAddress } from "~/data/quotes/quotes.server";
import { checksumBytes } from "../../../scripts/backup/files.ts";
import { restoreBackup } from "../../../scripts/backup/restore-backup.ts";
import { makeTestFolder } from "../../support/test-folder.ts";
import { createEmptySite } from "./site.ts";

// Made by the release of 24 November 2026: the backups `plain` and `encrypted` of one site, and the keys to both.
const folder = makeTestFolder("old-format");
execFileSync("tar", ["-xzf", join(import.meta.dirname, "old-format.tar.gz"), "-C", folder]);
const signedBy = readFileSync(join(folder, "signer.txt"), "utf8").trim();
const identity = join(folder, "identity.txt");

async function expectRestored(name: string, options: object) {
  const site = await createEmptySite();
  await restoreBackup(site, join(folder, name), options);
  const quote = await findQuoteByAddress(site.db, "ada");
  expect(quote).toMatchObject({ name: "🌴 Cuba\n\\'", customerName: "Ada" });
  const pictures = readdirSync(site.images);
  expect(pictures.map((each) => `/images/${each}`)).toContain(quote?.displayCover);
  expect(pictures).toHaveLength(3);
  expect(await hasAnyStaff(site.db)).toBe(true);
  await site.remove();
}

it.each([
  ["plain", { signedBy }],
  ["encrypted", { signedBy, identity }],
])("restores a backup of an earlier release: %s", (name, options) => expectRestored(name, options));

it("restores a backup of a release that didn't sign them, with --unsigned", async () => {
  const path = (file: string) => join(folder, "plain", file);
  const manifest = JSON.parse(readFileSync(path("manifest.json"), "utf8")) as object;
  const text = JSON.stringify({ ...manifest, format: 1, encrypted: undefined });
  writeFileSync(path("manifest.json"), text);
  writeFileSync(path("manifest.json.sha256"), `${checksumBytes(Buffer.from(text)).sha256}  manifest.json\n`);
  for (const file of ["manifest.json.sig", "signer.pem"]) rmSync(path(file));
  await expectRestored("plain", { unsigned: true });
});

it("refuses a backup of an earlier release with a changed picture", async () => {
  const site = await createEmptySite();
  const images = join(folder, "encrypted/images");
  writeFileSync(join(images, readdirSync(images)[0]!), "changed");
  const restored = restoreBackup(site, join(folder, "encrypted"), { signedBy, identity });
  await expect(restored).rejects.toThrow(/is damaged/);
  await site.remove();
});
