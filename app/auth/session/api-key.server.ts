import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { createApiKey, type ApiKeyCreated, type NewApiKey } from "~/data/accounts/api-keys.server";
import type { AuditedDatabase } from "~/data/audit-log.server";

/** By which secret scanners recognise a key: `larioceiba_`, 43 letters and digits, and 6 of a checksum. */
export const apiKeyPrefix = "larioceiba_";

export type IssuedApiKey = { ok: true; key: string } | Extract<ApiKeyCreated, { ok: false }>;

/** Makes an API key for an account. The result has the only copy of it. */
export async function issueApiKey(db: AuditedDatabase, fields: Omit<NewApiKey, "hash">): Promise<IssuedApiKey> {
  const key = generateApiKey();
  const made = await createApiKey(db, { ...fields, hash: hashOf(key) });
  return made.ok ? { ok: true, key } : made;
}

/** Returns a new API key: 256 random bits. */
export function generateApiKey(): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString("hex")}`), 43);
  return apiKeyPrefix + secret + checksumOf(secret);
}

/** Returns whether a bearer token is an API key, valid or not; otherwise it is a JWT. */
export function isApiKey(token: string): boolean {
  return token.startsWith(apiKeyPrefix);
}

/**
 * Returns the hash by which a key is stored and found; null for a text with another form or checksum, which needs no
 * query. SHA-256 is enough, argon2 isn't needed: it slows down guesses, and 256 random bits can't be guessed. Each
 * request of a program is checked, so a slow hash would only use up the server. A unique index finds the hash: a lookup
 * costs the same however many keys there are, and its duration reveals nothing about a key.
 */
export function hashApiKey(key: string): Buffer | null {
  const [, secret = "", checksum] = /^larioceiba_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/.exec(key) ?? [];
  return checksum !== undefined && checksum === checksumOf(secret) ? hashOf(key) : null;
}

function hashOf(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

/** CRC-32: it finds typing errors and what a scanner takes for a key, and protects nothing. */
function checksumOf(secret: string): string {
  return base62(BigInt(crc32(secret)), 6);
}

function base62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest /= 62n) text = alphabet[Number(rest % 62n)]! + text;
  return text;
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
