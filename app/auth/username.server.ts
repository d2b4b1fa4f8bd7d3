export const maxUsername = 100;

/**
 * A user name as it is stored and compared: one form of each letter (NFC), no spaces at the ends, which keyboards add
 * and the database overlooks. Upper and lower case differ.
 */
export function canonicalUsername(username: string): string {
  return username.toWellFormed().normalize("NFC").trim();
}
