import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError } from "../setup/processes/outcome.mjs";
import { makeDataDir } from "../setup/settings.ts";
import { backupPaths } from "./manifest.ts";

/** Loads the Ed25519 key (RFC 8032) that signs this site's backups from DATA_DIR. The first call creates it. */
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

/** Returns the public key as one word, its SubjectPublicKeyInfo in base64. */
export function encodePublicKey(key: KeyObject): string {
  const half = key.type === "private" ? createPublicKey(key) : key;
  return half.export({ type: "spki", format: "der" }).toString("base64");
}

/** Signs a backup's manifest, which has the checksums of the other files. */
export async function signManifest(folder: string, key: KeyObject): Promise<void> {
  const { manifest, signature, signer } = backupPaths(folder);
  await writeFile(signature, sign(null, await readFile(manifest), key), { flush: true });
  await writeFile(signer, createPublicKey(key).export({ type: "spki", format: "pem" }), { flush: true });
}

/**
 * Verifies the signature of a backup's manifest.
 * @param trusted the public key, by `encodePublicKey`. The key in the backup isn't trusted, only shown in messages
 * @param unsigned accepts a backup without a signature, as early releases made them
 * @throws {CommandError} if another key signed it, if it was changed, or if it has no signature
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
    throw new CommandError(`This backup has no signature, so someone may have changed it. Nothing was restored.
If a release without signatures made it, add --unsigned to trust it.`);
  }
  const signedBy = encodeSigner(signer);
  if (signedBy !== trusted) {
    throw new CommandError(`This backup was signed by a key that isn't this site's:\n  ${signedBy}
If you noted this key where the backup was made, add: --signed-by ${signedBy}`);
  }
  const key = createPublicKey({ key: Buffer.from(trusted, "base64"), type: "spki", format: "der" });
  if (!verify(null, manifest, key, signature)) {
    throw new CommandError(`This backup was changed: ${paths.manifest} doesn't match its signature.`);
  }
}

function encodeSigner(signer: Buffer): string {
  try {
    return encodePublicKey(createPublicKey(signer));
  } catch {
    throw new CommandError("This backup was changed: signer.pem contains no key.");
  }
}
