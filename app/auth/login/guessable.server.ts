import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/**
 * Returns whether a password is among the first million guesses: one of the 49,000 most common ones, or an easy
 * variation of a common one, a keyboard row, a date or a given word (NIST SP 800-63B-4 section 3.1.1.2, OWASP ASVS 5.0
 * 6.2.4 and 6.2.11). Takes up to 0.2 s of CPU time: call it only for users who may set a password.
 * @param words related to the account, such as the user name
 */
export async function isGuessablePassword(password: string, words: string[]): Promise<boolean> {
  const { check } = await (estimator ??= load());
  return check(password, words).guesses < 1_000_000;
}

let estimator: Promise<Pick<ZxcvbnFactory, "check">> | undefined;

/** The list takes some 20 MB of memory, so it is loaded with the first new password. */
async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  // The time grows with the square of the length.
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 64 });
  return { check: zxcvbn.check.bind(zxcvbn) };
}
