export const maxUsername = 100;

/**
 * A user name in the form in which it is stored and compared: NFC, trimmed, since keyboards add spaces and the database
 * ignores them. Case counts.
 */
export function canonicalUsername(username: string): string {
  return username.toWellFormed().normalize("NFC").trim();
}
