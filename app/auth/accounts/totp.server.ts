import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Seconds for which a code is shown. */
const period = 30;
const digits = 6;

/** Generates the secret of a second factor: 160 random bits (RFC 4226 section 4), in base32. */
export function generateTotpSecret(): string {
  return encodeBase32(randomBytes(20));
}

/** Encodes bytes in base32 (RFC 4648 section 6), without padding. */
export function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[parseInt(five.padEnd(5, "0"), 2)]).join("");
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * Returns the otpauth URI of a secret, which apps read from a QR code (Key Uri Format).
 * @param secret in base32
 * @param issuer the site's name in apps
 */
export function otpauthUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = { secret, issuer, algorithm: "SHA1", digits: String(digits), period: String(period) };
  return `otpauth://totp/${label}?${new URLSearchParams(query).toString().replaceAll("+", "%20")}`;
}

/**
 * Returns the time step (RFC 6238 section 4.2) of a code: the current, previous or next one, as clocks differ and
 * typing takes time. Null for a wrong code.
 * @param secret in base32
 * @param now in milliseconds
 */
export function findTotpTimeStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const currentStep = Math.floor(now / 1_000 / period);
  const steps = [currentStep, currentStep - 1, currentStep + 1];
  return steps.find((step) => timingSafeEqual(Buffer.from(generateTotpCode(secret, step)), Buffer.from(code))) ?? null;
}

/**
 * Returns the code of a time step: HOTP with SHA-1 (RFC 4226 section 5.3), which all apps support.
 * @param secret in base32
 */
export function generateTotpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", decodeBase32(secret)).update(counter).digest();
  const index = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(index) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

function decodeBase32(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
