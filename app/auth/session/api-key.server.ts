import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { createApiKey, type CreateApiKeyResult, type NewApiKey } from "~/data/accounts/api-keys.server";
import type { AuditedDatabase } from "~/data/audit-log.server";

/** Lets secret scanners recognize a key, which continues with 43 letters and digits and a checksum of 6. */
export const apiKeyPrefix = "larioceiba_";

export type IssueApiKeyResult = { ok: true; key: string } | Extract<CreateApiKeyResult, { ok: false }>;

/** Creates an API key for an account. The result has its only copy. */
export async function issueApiKey(db: AuditedDatabase, fields: Omit<NewApiKey, "hash">): Promise<IssueApiKeyResult> {
  const key = generateApiKey();
  const created = await createApiKey(db, { ...fields, hash: hashOf(key) });
  return created.ok ? { ok: true, key } : created;
}

export function generateApiKey(): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString("hex")}`), 43);
  return apiKeyPrefix + secret + checksumOf(secret);
}

/** Returns whether a bearer token has the form of an API key; otherwise it is a JWT. */
export function hasApiKeyFormat(token: string): boolean {
  return token.startsWith(apiKeyPrefix);
}

/**
 * Returns the hash by which a key is stored and found; null for a malformed key, which needs no query. SHA-256 is
 * enough: a slow hash such as argon2 protects guessable passwords, while a key has 256 random bits, and every request
 * would pay for it. The lookup uses a unique index, so its duration reveals nothing about a key.
 */
export function hashApiKey(key: string): Buffer | null {
  const [, secret = "", checksum] = /^larioceiba_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/.exec(key) ?? [];
  return checksum !== undefined && checksum === checksumOf(secret) ? hashOf(key) : null;
}

function hashOf(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

/** CRC-32, which detects typing errors and false positives of scanners. */
function checksumOf(secret: string): string {
  return base62(BigInt(crc32(secret)), 6);
}

function base62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest /= 62n) text = alphabet[Number(rest % 62n)]! + text;
  return text;
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
