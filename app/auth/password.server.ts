import { hash, verify } from "@node-rs/argon2";
import { fewAtOnce } from "./queue.server";

/** argon2id with 19 MiB, two passes, one lane: OWASP Password Storage Cheat Sheet. The package's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes a core for some 20 ms, and a flood of logins must leave pages their share. */
const queued = fewAtOnce({ atOnce: 2, maxWaiting: 100 }, "Too many passwords to check");

/** The hash to store of a password, as a PHC string. Throws `Unavailable` when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  return await queued(() => hash(password, cost));
}

/**
 * Whether a password is the one of a stored hash. Without a hash (an unknown user name) the answer is no and takes the
 * same time. Throws `Unavailable` when too many wait.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const compared = storedHash ?? (await nobodysHash);
  const matches = await queued(() => verify(compared, password));
  return matches && storedHash !== null;
}

/** Made at start, with today's cost. */
const nobodysHash = hash("nobody's password", cost);
