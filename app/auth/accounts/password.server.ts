import { hash, verify } from "@node-rs/argon2";

/** argon2id, the package's default, with 19 MiB, two passes and one lane (OWASP Password Storage Cheat Sheet). */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns a password's hash as a PHC string. Takes some 20 ms of CPU time. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, argon2Options);
}

/**
 * Returns whether a password matches a hash. Without a hash, for an unknown user name, returns false after the same
 * time.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const compared = storedHash ?? (await dummyHash);
  const matches = await verify(compared, password);
  return matches && storedHash !== null;
}

const dummyHash = hash("nobody's password", argon2Options);
