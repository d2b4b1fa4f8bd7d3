import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "~/env.server";

/** What a sealed text is for; each has a key of its own. */
type Purpose = "second factor" | "login ticket" | "stored response";

/**
 * Encrypts a text for ourselves: AES-256-GCM with a key derived from AUTH_SECRET (HKDF, RFC 5869). With another
 * AUTH_SECRET it can't be read (docs/decisions/0023-accounts.md).
 * @param owner the id of the account that it belongs to: it can't be opened for another one
 * @param salt what else the key is derived from: who doesn't have it can't open the text, whatever else they have
 * @returns URL-safe characters
 */
export function seal(purpose: Purpose, text: string, owner: string, salt = ""): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyFor(purpose, salt), iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Returns the text of `seal`; null for anything that we didn't seal with this secret and salt, for this purpose and owner. */
export function unseal(purpose: Purpose, sealed: string, owner: string, salt = ""): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < ivLength + tagLength) return null;
  const tag = bytes.subarray(ivLength, ivLength + tagLength);
  const decipher = createDecipheriv(algorithm, keyFor(purpose, salt), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString("utf8");
  } catch {
    // The tag doesn't fit: it is of another secret, purpose or owner, or forged.
    return null;
  }
}

const algorithm = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

function keyFor(purpose: Purpose, salt: string): Buffer {
  return Buffer.from(hkdfSync("sha256", env.authSecret, salt, `lario-ceiba ${purpose}`, 32));
}
