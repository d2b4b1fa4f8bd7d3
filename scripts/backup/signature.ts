import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError } from "../setup/processes/outcome.mjs";
import { makeDataDir } from "../setup/settings.ts";
import { backupPaths } from "./manifest.ts";

/** The key that signs this site's backups: Ed25519 (RFC 8032), kept in DATA_DIR, made by the first call. */
export function loadSigningKey(dataDir: string): KeyObject {
  const path = join(dataDir, "backup-key.pem");
  makeDataDir(dataDir);
  try {
    const { privateKey } = generateKeyPairSync("ed25519");
    writeFileSync(path, privateKey.export({ type: "pkcs8", format: "pem" }), { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return createPrivateKey(readFileSync(path));
}

/** A key's public half as one word, to be noted: its SubjectPublicKeyInfo in base64. */
export function encodePublicKey(key: KeyObject): string {
  const half = key.type === "private" ? createPublicKey(key) : key;
  return half.export({ type: "spki", format: "der" }).toString("base64");
}

/** Signs a backup's manifest, which has the checksums of all else. */
export async function signManifest(folder: string, key: KeyObject): Promise<void> {
  const { manifest, signature, signer } = backupPaths(folder);
  await writeFile(signature, sign(null, await readFile(manifest), key), { flush: true });
  await writeFile(signer, createPublicKey(key).export({ type: "spki", format: "pem" }), { flush: true });
}

/**
 * Checks who signed a backup's manifest, and that it is as it was signed.
 * @param trusted the key's public word
 * @param unsigned whether a backup without a signature is accepted: those of earlier releases have none
 * @throws {CommandError} when it is another key's, changed, or has no signature
 */
export async function assertSigned(folder: string, { trusted, unsigned }: { trusted: string; unsigned: boolean }) {
  const paths = backupPaths(folder);
  const read = [paths.manifest, paths.signature, paths.signer].map((path) => readFile(path));
  const [manifest, signature, signer] = await Promise.all(read).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return [];
  });
  if (!manifest || !signature || !signer) {
    if (unsigned) return;
    throw new CommandError(`This backup has no signature, so somebody may have changed it. Nothing was done.
A release without signatures may have made it: to trust it nevertheless, add --unsigned.`);
  }
  const word = wordOf(signer);
  if (word !== trusted) {
    throw new CommandError(`This backup was signed by a key that isn't this site's:\n  ${word}
If you noted this key where the backup was made, add: --signed-by ${word}`);
  }
  const key = createPublicKey({ key: Buffer.from(trusted, "base64"), type: "spki", format: "der" });
  if (!verify(null, manifest, key, signature)) {
    throw new CommandError(`This backup was changed: ${paths.manifest} is not as it was signed.`);
  }
}

function wordOf(signer: Buffer): string {
  try {
    return encodePublicKey(createPublicKey(signer));
  } catch {
    throw new CommandError("This backup was changed: its file signer.pem holds no key.");
  }
}
