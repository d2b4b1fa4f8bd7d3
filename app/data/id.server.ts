import { randomBytes } from "node:crypto";

/** A new record's id: 132 random bits, 22 characters of the URL-safe alphabet; nobody guesses one. */
export function newId(): string {
  return randomBytes(17).toString("base64url").slice(0, 22);
}
