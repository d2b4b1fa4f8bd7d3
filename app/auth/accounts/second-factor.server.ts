import { createHash, randomBytes } from "node:crypto";
import type { Database } from "~/data/database/database.server";
import type { ActingDatabase } from "~/data/audit-log.server";
import {
  replaceRecoveryCodes,
  turnOnSecondFactor,
  useRecoveryCode,
  useStep,
} from "~/data/accounts/second-factor.server";
import type { StaffAccount } from "~/data/accounts/staff.server";
import { seal, unseal } from "~/auth/session/seal.server";
import type { StaffSession } from "~/auth/session/session.server";
import { base32, newTotpSecret, stepOfCode, totpAddress } from "./totp.server";

/** A second factor that is being set up. */
export interface OfferedSecondFactor {
  /** the secret for our own form, which brings it back */
  sealed: string;
  /** the secret as it is typed into an app */
  secret: string;
  /** the otpauth address, for a QR code */
  address: string;
}

/**
 * Makes the secret of a second factor, or opens the one of a form that comes back. Nothing is stored before a code of
 * it has come.
 * @param issuer the name by which apps show the site
 */
export function offerSecondFactor(
  { staffId, username }: StaffSession,
  issuer: string,
  sealedBefore = "",
): OfferedSecondFactor {
  const before = unseal("second factor", sealedBefore, staffId);
  const secret = before ?? newTotpSecret();
  const sealed = before === null ? seal("second factor", secret, staffId) : sealedBefore;
  return { sealed, secret, address: totpAddress(secret, issuer, username) };
}

/**
 * Turns the second factor on, by a code of the offered secret. The account's other sessions end.
 * @returns the ten recovery codes, which are stored as hashes only; null for a wrong code, or when it is on already
 */
export async function confirmSecondFactor(
  db: ActingDatabase,
  staff: StaffSession,
  { sealed, code }: { sealed: string; code: string },
): Promise<string[] | null> {
  const secret = unseal("second factor", sealed, staff.staffId);
  const step = secret === null ? null : stepOfCode(secret, typed(code), Date.now());
  if (step === null) return null;
  const codes = newRecoveryCodes();
  const codeHashes = codes.map(recoveryHash);
  return (await turnOnSecondFactor(db, staff, { secret: sealed, step, codeHashes })) ? codes : null;
}

/** Makes an account new recovery codes, and forgets the old ones. */
export async function renewRecoveryCodes(db: ActingDatabase, { staffId }: StaffSession): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(db, staffId, codes.map(recoveryHash));
  return codes;
}

/** Uses an app's or a recovery code of an account with a second factor; each counts once. False for any other text. */
export async function isCodeUsed(
  db: Database,
  { id, totpSecret }: Pick<StaffAccount, "id" | "totpSecret">,
  code: string,
): Promise<boolean> {
  const plain = typed(code);
  if (recoveryCode.test(plain)) return await useRecoveryCode(db, id, recoveryHash(plain));
  const secret = totpSecret && unseal("second factor", totpSecret, id);
  const step = secret && stepOfCode(secret, plain, Date.now());
  return typeof step === "number" && (await useStep(db, { staffId: id, secret: totpSecret ?? "", step }));
}

/** Makes the ticket of a second step: it stands for the right password, for ten minutes. */
export function ticketOf({ id, passwordHash }: StaffAccount): string {
  return seal("login ticket", `${Date.now() + ticketLasts} ${sha256(passwordHash)}`, id);
}

/** Returns whether a ticket is this account's, still counts, and was made with the present password. */
export function isTicketOf({ id, passwordHash }: StaffAccount, ticket: string): boolean {
  const [until, ofPassword] = unseal("login ticket", ticket, id)?.split(" ") ?? [];
  return Number(until) > Date.now() && ofPassword === sha256(passwordHash);
}

/** Milliseconds. */
const ticketLasts = 600_000;

/** Ten codes of 80 random bits: nobody can guess one from its hash. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => base32(randomBytes(15)).replace(/.{4}(?=.)/g, "$&-"));
}

const recoveryCode = /^[A-Z2-7]{24}$/;

function recoveryHash(code: string): string {
  return sha256(typed(code));
}

/** A code as it is compared: people type spaces, dashes and small letters. */
function typed(code: string): string {
  return code.slice(0, 100).replace(/[\s-]/g, "").toUpperCase();
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
