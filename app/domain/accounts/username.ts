import confusables from "unicode-confusables";

export const maxUsernameLength = 100;

/** Normalizes a user name: NFC, trimmed, since keyboards add blanks and the database ignores them. */
export function normalizeUsername(username: string): string {
  return username.toWellFormed().normalize("NFC").trim();
}

/** Returns a key for comparing user names case-insensitively. */
export function usernameKey(username: string): string {
  // In two steps, since ß and ς have the capitals of other letters.
  return normalizeUsername(username).toUpperCase().toLowerCase().normalize("NFC");
}

/**
 * Finds an account by a typed user name: an exact match, else the only one that differs in letter case. Accounts of
 * earlier releases may differ in case only; those need the exact name.
 */
export function findAccountByUsername<Account extends { username: string }>(
  accounts: readonly Account[],
  typed: string,
): Account | null {
  const [name, key] = [normalizeUsername(typed), usernameKey(typed)];
  const alike = accounts.filter(({ username }) => usernameKey(username) === key);
  return alike.find(({ username }) => username === name) ?? (alike.length === 1 ? (alike[0] ?? null) : null);
}

/**
 * Validates the name of a new account. It needs a letter, letters of one script (UTS 39 section 5.1, "single script"),
 * and no invisible characters.
 * @param name by `normalizeUsername`
 */
export function checkUsername(name: string): "usernameInvalid" | "usernameUnclear" | null {
  if (name === "" || name.length > maxUsernameLength) return "usernameInvalid";
  return invisibleInUsername.test(name) || !/\p{L}/u.test(name) || !scripts.some((script) => script.test(name))
    ? "usernameUnclear"
    : null;
}

/** Returns whether two user names can be confused, ignoring case and accents. */
export function areConfusable(one: string, other: string): boolean {
  const looks = listSkeletons(other);
  return listSkeletons(one).some((look) => looks.includes(look));
}

/** "Ilaria" looks like "llaria" as written, and in lower case like "ılaria". */
function listSkeletons(name: string): string[] {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").replace(/ +/g, " ");
  return [skeleton(plain.toLowerCase()), skeleton(skeleton(plain).toLowerCase())];
}

function skeleton(text: string): string {
  return confusables.rectifyConfusion(text);
}

/** Control characters, direction marks, zero-width characters, fillers, unusual blanks. */
const invisibleInUsername = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Z}/u;

/** Scripts in modern use (UAX 31, table 5); those of one language are combined. */
const scripts = [
  "Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Thaana Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya",
  "Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer",
]
  .flatMap((names) => names.split(" "))
  .map((name) => [name])
  .concat([
    ["Han", "Hiragana", "Katakana"],
    ["Han", "Bopomofo"],
    ["Han", "Hangul"],
  ])
  .map((names) => {
    const all = [...names, "Common", "Inherited"].map((name) => `\\p{scx=${name}}`).join("");
    return new RegExp(`^[${all}]+$`, "u");
  });
