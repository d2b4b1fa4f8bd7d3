import { hash, verify } from "@node-rs/argon2";

/** argon2id with 19 MiB, two passes, one lane: OWASP Password Storage Cheat Sheet. The package's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash to store of a password, as a PHC string. Takes a core for some 20 ms. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, cost);
}

/**
 * Whether a password is the one of a stored hash. Without a hash (an unknown user name) the answer is no and takes the
 * same time, a core for some 20 ms.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const compared = storedHash ?? (await nobodysHash);
  const matches = await verify(compared, password);
  return matches && storedHash !== null;
}

/** Made at start, with today's cost. */
const nobodysHash = hash("nobody's password", cost);
