export const maxUsername = 100;

/**
 * Returns a user name as it is stored and compared: NFC, trimmed, since keyboards add spaces and the database ignores
 * them. Case counts.
 */
export function canonicalUsername(username: string): string {
  return username.toWellFormed().normalize("NFC").trim();
}
