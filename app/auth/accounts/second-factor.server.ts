import { createHash, randomBytes } from "node:crypto";
import type { Database } from "~/data/database/database.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import {
  replaceRecoveryCodes,
  turnOnSecondFactor,
  redeemRecoveryCode,
  redeemTotpStep,
} from "~/data/accounts/second-factor.server";
import type { LoginAccount } from "~/data/accounts/staff.server";
import { sealText, unsealText } from "~/auth/session/seal.server";
import type { StaffSession } from "~/domain/accounts/staff-session";
import { encodeBase32, generateTotpSecret, findTotpTimeStep, otpauthUri } from "./totp.server";

export interface SecondFactorSetup {
  /** the secret for our own form, which posts it back */
  sealed: string;
  /** the secret to type into an app */
  secret: string;
  /** the otpauth address, for a QR code */
  address: string;
}

/**
 * Generates the secret of a second factor, or reopens the one of a posted form. Nothing is stored before a code has
 * confirmed it.
 * @param issuer the site's name in apps
 */
export function prepareSecondFactorSetup(
  { staffId, username }: StaffSession,
  issuer: string,
  sealedBefore = "",
): SecondFactorSetup {
  const before = unsealText("second factor", sealedBefore, staffId);
  const secret = before ?? generateTotpSecret();
  const sealed = before === null ? sealText("second factor", secret, staffId) : sealedBefore;
  return { sealed, secret, address: otpauthUri(secret, issuer, username) };
}

/**
 * Enables the second factor with a code of the prepared secret. Ends the account's other sessions.
 * @returns ten recovery codes, stored only as hashes; null for a wrong code, or if it is already enabled
 */
export async function enableSecondFactor(
  db: AuditedDatabase,
  staff: StaffSession,
  { sealed, code }: { sealed: string; code: string },
): Promise<string[] | null> {
  const secret = unsealText("second factor", sealed, staff.staffId);
  const step = secret === null ? null : findTotpTimeStep(secret, normalizeCode(code), Date.now());
  if (step === null) return null;
  const codes = generateRecoveryCodes();
  const codeHashes = codes.map(hashRecoveryCode);
  return (await turnOnSecondFactor(db, staff, { secret: sealed, step, codeHashes })) ? codes : null;
}

/** Replaces the recovery codes of an account. */
export async function renewRecoveryCodes(db: AuditedDatabase, { staffId }: StaffSession): Promise<string[]> {
  const codes = generateRecoveryCodes();
  await replaceRecoveryCodes(db, staffId, codes.map(hashRecoveryCode));
  return codes;
}

/** Redeems a code of the app or a recovery code, each once. Returns false for any other text. */
export async function redeemSecondFactorCode(
  db: Database,
  { id, totpSecret }: Pick<LoginAccount, "id" | "totpSecret">,
  code: string,
): Promise<boolean> {
  const plain = normalizeCode(code);
  if (recoveryCodePattern.test(plain)) return await redeemRecoveryCode(db, id, hashRecoveryCode(plain));
  const secret = totpSecret && unsealText("second factor", totpSecret, id);
  const step = secret && findTotpTimeStep(secret, plain, Date.now());
  return typeof step === "number" && (await redeemTotpStep(db, { staffId: id, secret: totpSecret ?? "", step }));
}

/** Creates the ticket of the second step, which proves the right password for ten minutes. */
export function createSecondStepTicket({ id, passwordHash }: LoginAccount): string {
  return sealText("login ticket", `${Date.now() + ticketLifetime} ${sha256(passwordHash)}`, id);
}

/** Returns whether a ticket belongs to this account, hasn't expired, and was created with the current password. */
export function isSecondStepTicketValid({ id, passwordHash }: LoginAccount, ticket: string): boolean {
  const [expiry, passwordHashHash] = unsealText("login ticket", ticket, id)?.split(" ") ?? [];
  return Number(expiry) > Date.now() && passwordHashHash === sha256(passwordHash);
}

/** Milliseconds. */
const ticketLifetime = 600_000;

/** Ten codes of 80 random bits, which can't be guessed from their hashes. */
function generateRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => encodeBase32(randomBytes(15)).replace(/.{4}(?=.)/g, "$&-"));
}

const recoveryCodePattern = /^[A-Z2-7]{24}$/;

function hashRecoveryCode(code: string): string {
  return sha256(normalizeCode(code));
}

/** Removes the spaces and dashes that people type, and ignores case. */
function normalizeCode(code: string): string {
  return code.slice(0, 100).replace(/[\s-]/g, "").toUpperCase();
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
