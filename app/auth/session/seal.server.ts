import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "~/env.server";

/** What a sealed text is for. Each purpose has its own key. */
type Purpose = "second factor" | "login ticket" | "stored response";

/**
 * Encrypts a text for this site with AES-256-GCM and a key derived from AUTH_SECRET (HKDF, RFC 5869). Another
 * AUTH_SECRET can't open it (docs/decisions/0023-accounts-and-login.md).
 * @param owner the id of the account that it belongs to; it can't be opened for another one
 * @param salt an additional secret, which is needed to open it
 * @returns URL-safe characters
 */
export function sealText(purpose: Purpose, text: string, owner: string, salt = ""): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyFor(purpose, salt), iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/**
 * Opens the result of `seal`; null for anything that wasn't sealed with this secret and salt, for this purpose and
 * owner.
 */
export function unsealText(purpose: Purpose, sealed: string, owner: string, salt = ""): string | null {
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
    // The tag doesn't match: another secret, purpose or owner, or a forgery.
    return null;
  }
}

const algorithm = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

function keyFor(purpose: Purpose, salt: string): Buffer {
  return Buffer.from(hkdfSync("sha256", env.authSecret, salt, `lario-ceiba ${purpose}`, 32));
}
